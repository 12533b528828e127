//! `hint`: what a program would do, told to the player who is to move, and noted in the record.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::state::{
        room::is_rated,
        thinking::{Deed, Wanted},
    },
    referee::{Match, Order, Refused},
};

use super::{
    desk::{Desk, Needs, Out, To},
    fair_play::{self, Leave},
    order,
    request::{Fetched, Request},
};

pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let seat = order::active(desk)?;
    let bout = desk.room.live().expect("somebody plays here").clone();
    may_ask(desk, &bout)?;
    if !bout.to_move().has(seat) {
        return Err(Refused::NotYourTurn(bout.to_move()).say());
    }
    if fair_play::may_hint(desk, &bout)? == Leave::Awaited {
        return Ok(());
    }
    let wanted = Wanted::hint(&bout, seat);
    let found = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Hint(of, deed) if *of == wanted => Some(deed.clone()),
        _ => None,
    });
    let Some(deed) = found else {
        let task = wanted.hinted(&bout).ok_or_else(|| Say::new("hint-none"))?;
        desk.needs = Needs::Fetch(Request::Hint(Box::new(task)));
        return Ok(());
    };
    let Some(Deed::Play(action) | Deed::PlayEven(action)) = deed else {
        return Err(Say::new("hint-none"));
    };
    let news = order::give(desk, &Order::Hint(seat))?;
    if !news.is_empty() {
        desk.show(Vec::new(), &news);
    }
    if desk.room.live().is_some() {
        tell(desk, &bout, seat, action);
    }
    Ok(())
}

/// Tests if hints are given in a match.
///
/// # Errors
/// The sentence that a tournament or the ratings depend on it.
pub(super) fn may_ask(desk: &Desk<'_>, bout: &Match) -> Result<(), Say> {
    if desk.room.fixture.is_some() {
        return Err(Say::new("hint-tournament"));
    }
    if is_rated(bout) { Err(Say::new("hint-rated")) } else { Ok(()) }
}

/// Tells the author alone, with what the action does where the game tells that.
fn tell(desk: &mut Desk<'_>, bout: &Match, seat: Seat, action: String) {
    let to = To::Direct(desk.heard.person().to_owned());
    let sight = bout.table().view(bout.observer(seat));
    let reasons = sight.lore().map(|lore| lore.reasons(&action)).unwrap_or_default();
    let say = Say::new(if reasons.is_empty() { "hint" } else { "hint-why" })
        .with("action", Arg::List(desk.dub(bout.info(), &[action])))
        .with("reasons", Arg::List(reasons.into_iter().map(Arg::from).collect()));
    let text = desk.word_to(&to, &say);
    desk.push(Out::new(to, text));
}
