//! Buttons: those of old boards are known, a game is not given up by one slip, and every press is
//! answered.

use caipan_rules::{Manner, Say};

use crate::chat::{
    input::{
        command::{Command, PickFrom, Sureness},
        door::{Look, Way, stamped},
        grammar::Verb,
    },
    state::tour::Tour,
};

use super::{
    deploy,
    desk::{Desk, Out, To},
    heard::Utterance,
};

/// Tests that a button belongs to the table or match that is here now; one that answers a position,
/// to that position; and one that turns a game that is looked through, to that game.
///
/// # Errors
/// The sentence for a button that is too old.
pub(super) fn fresh(desk: &Desk<'_>, verb: Verb, asked: &Command) -> Result<(), Say> {
    let Some(Way::Press(stamp)) = desk.heard.way() else { return Ok(()) };
    if matches!(verb, Verb::Next | Verb::Back) || Tour::has_stamped(stamp) {
        let now = desk.room.tour.as_ref().map(Tour::stamp).unwrap_or_default();
        return if stamped(&now) == stamped(stamp) {
            Ok(())
        } else {
            Err(Say::new("stale-replay"))
        };
    }
    if let Command::Pick(PickFrom::Exchange(places)) = asked
        && !places.is_empty()
    {
        let fresh = stamp.is_empty() || deploy::is_fresh(desk, stamp);
        return if fresh { Ok(()) } else { Err(Say::new("stale-exchange")) };
    }
    // While seats set up, each when it likes, what others do makes no button too old.
    let prepares = desk.room.live().is_some_and(|bout| bout.table().prepares());
    let moves = matches!(verb, Verb::Move | Verb::Pick);
    let exact = moves && !prepares && !is_aside(desk, asked)
        || matches!(verb, Verb::Accept | Verb::Decline | Verb::Count);
    let acts = matches!(
        verb,
        Verb::Join
            | Verb::Leave
            | Verb::Start
            | Verb::Draw
            | Verb::Undo
            | Verb::Resign
            | Verb::Abort
            | Verb::Rematch
    );
    let same = |now: &String| if exact { now == stamp } else { stamped(now) == stamped(stamp) };
    if stamp.is_empty() || !exact && !acts && !moves || desk.room.stamps().iter().any(same) {
        return Ok(());
    }
    Err(Say::new("stale-button"))
}

/// Tests if what is pressed is no move and answers no position.
fn is_aside(desk: &Desk<'_>, asked: &Command) -> bool {
    let Command::Move(text) = asked else { return false };
    let reading = desk.room.live().zip(desk.seat()).map(|(bout, seat)| bout.read(seat, text));
    reading.is_some_and(|reading| reading.manner == Some(Manner::Aside))
}

/// Tests if giving up was pressed once only.
pub(super) fn asks(desk: &Desk<'_>, sureness: Sureness) -> bool {
    sureness == Sureness::Unsaid && matches!(desk.heard.way(), Some(Way::Press(_)))
}

/// Asks whether giving up was meant.
pub(super) fn ask(desk: &mut Desk<'_>) -> Result<(), Say> {
    super::order::active(desk)?;
    let (to, text) = (desk.back(), desk.reply(&Say::new("resign-sure")));
    let yes = desk.button("resign yes", Look::Danger);
    desk.push(Out::new(to, text)).body.buttons = vec![yes];
    Ok(())
}

/// Answers a direct message whose effects were all shown elsewhere.
pub(super) fn close(desk: &mut Desk<'_>, said: &Utterance) {
    let own = To::Direct(desk.heard.person().to_owned());
    let elsewhere = desk.heard.is_direct() && !desk.room.is_direct();
    // Whoever presses waits for something. What is typed may be of no interest; of one who is
    // leaving, nothing was typed.
    let waits = said.way != Way::Typed || !said.text.typed.is_empty() && !desk.outs.is_empty();
    if elsewhere && waits && desk.outs.iter().all(|out| out.audience.to != own) {
        desk.answer(&Say::new("done-there"));
    }
}
