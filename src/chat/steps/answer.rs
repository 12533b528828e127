//! `draw`, `undo`, `count`, `pause`, `accept`, `decline`: proposals and answers to them.

use caipan_rules::{Pact, Say};

use crate::{
    chat::input::{
        command::{Answered, Sureness},
        door::Look,
        fold::echo,
        grammar::Verb,
    },
    referee::{Match, News, Order},
};

use super::{
    bot,
    desk::{Desk, Out},
    hand, order,
    ruling::stands_alone,
    seats, sub,
};

/// Proposes something.
pub(super) fn offer(desk: &mut Desk<'_>, pact: Pact) -> Result<(), Say> {
    if pact == Pact::Pause && desk.room.live().is_some_and(Match::is_paused) {
        // They stand already: nobody is asked.
        return Err(Say::new("clock-paused"));
    }
    let seat = order::player(desk)?;
    let mut news = order::give(desk, &Order::Offer(seat, pact))?;
    let consent = bot::consent(desk, pact);
    // Where programs alone were asked, nobody is to think that there is something to answer.
    let answered =
        |item: &News| matches!(item, News::Agreed(of, _) | News::Declined(_, of) if *of == pact);
    if consent.iter().any(answered) {
        news.retain(|item| !matches!(item, News::Offered(..)));
    }
    news.extend(consent);
    desk.show(Vec::new(), &news);
    Ok(())
}

/// Proposes a count. Where programs alone are asked, that ends the game: nobody is to end one by
/// trying the word.
pub(super) fn count(desk: &mut Desk<'_>, sureness: Sureness) -> Result<(), Say> {
    match sureness {
        Sureness::Unsaid if ends_at_once(desk) => {
            let (to, text) = (desk.back(), desk.reply(&Say::new("count-sure")));
            let buttons = ["count yes", "score"].map(|word| desk.button(word, Look::Plain));
            desk.push(Out::new(to, text)).body.buttons = buttons.into();
            Ok(())
        }
        Sureness::Other => Err(stands_alone(Verb::Count)),
        Sureness::Unsaid | Sureness::Sure => offer(desk, Pact::Count),
    }
}

/// Tests if only programs are asked about a count that the author proposes, and will agree.
fn ends_at_once(desk: &Desk<'_>) -> bool {
    let Some((bout, seat)) = desk.room.live().zip(desk.seat()) else { return false };
    let mut asked = bout.voters(Pact::Count).without(seat).iter().peekable();
    let agrees = |seat| bout.bot(seat).is_some() && !bot::loses(desk, seat, Pact::Count);
    asked.peek().is_some() && asked.all(agrees)
}

/// Agrees to the open proposal; at a table that waits, or after an offer of a seat, takes the seat
/// that the author was asked to take.
pub(super) fn accept(desk: &mut Desk<'_>, answered: &Answered) -> Result<(), Say> {
    let waits = desk.room.live().is_none() && desk.room.lobby.is_some() && !answered.is_named();
    if waits || takes(desk, answered) {
        return seats::join(desk, false);
    }
    if hand::is_asked(desk, answered) {
        return hand::agree(desk);
    }
    if sub::is_asked(desk, answered) {
        return sub::agree(desk);
    }
    let pact = open(desk, answered)?;
    order::order(desk, &Order::Accept(order::player(desk)?, pact))
}

/// Declines the open proposal, or the seat that the author was asked to take.
pub(super) fn decline(desk: &mut Desk<'_>, answered: &Answered) -> Result<(), Say> {
    let (person, named) = (&desk.heard.context.author.person, answered.is_named());
    if takes(desk, answered) {
        hand::refuse(desk);
        return Ok(());
    }
    if desk.room.lobby.as_ref().is_some_and(|lobby| lobby.asked.contains(person) && !named) {
        return seats::leave(desk);
    }
    if hand::is_asked(desk, answered) {
        return hand::keep(desk);
    }
    if sub::is_asked(desk, answered) {
        return sub::refuse(desk);
    }
    let pact = open(desk, answered)?;
    order::order(desk, &Order::Decline(order::player(desk)?, pact))
}

/// Tests if an answer is about a seat that is offered to the author: it says so, or does not say to
/// what it is.
fn takes(desk: &Desk<'_>, answered: &Answered) -> bool {
    hand::is_offered(desk) && (*answered == Answered::Hand || !answered.is_named())
}

/// Returns the proposal that is answered, if it is still open; none if the answer names none, so
/// that it is to any that is open.
fn open(desk: &Desk<'_>, answered: &Answered) -> Result<Option<Pact>, Say> {
    let pact = match answered {
        Answered::Unsaid => return Ok(None),
        Answered::Sub | Answered::Hand => return Err(Say::new("no-offer")),
        Answered::Other(word) => return Err(Say::new("no-such-pact").with("word", echo(word))),
        Answered::Pact(pact) => *pact,
    };
    let offers = desk.room.live().map(Match::open_offers).unwrap_or_default();
    if offers.iter().any(|(open, _)| *open == pact) {
        return Ok(Some(pact));
    }
    // Something else is proposed: nobody is to think that there is nothing to answer.
    let other = offers.iter().find(|(_, by)| desk.seat() != Some(*by));
    Err(other.map_or_else(
        || Say::new("no-offer"),
        |(open, by)| {
            let stands = Say::new(format!("stands-{}", open.name())).with("who", *by);
            Say::new("other-offer").with("stands", stands)
        },
    ))
}
