//! `draw`, `undo`, `count`, `pause`, `accept`, `decline`: proposals and answers to them.

use caipan_rules::{Pact, Say};

use crate::{
    chat::input::{fold::echo, grammar::Verb},
    referee::{Match, Order},
};

use super::{desk::Desk, hand, order, seats, sub};

/// Proposes what a verb says.
pub(super) fn offer(desk: &mut Desk<'_>, verb: Verb) -> Result<(), Say> {
    if verb == Verb::Pause && desk.room.live().is_some_and(Match::is_paused) {
        // They stand already: nobody is asked.
        return Err(Say::new("clock-paused"));
    }
    let seat = order::player(desk)?;
    let pact = match verb {
        Verb::Undo => Pact::Undo,
        Verb::Count => Pact::Count,
        Verb::Pause => Pact::Pause,
        _ => Pact::Draw,
    };
    order::order(desk, &Order::Offer(seat, pact))
}

/// Answers what is proposed.
pub(super) fn run(desk: &mut Desk<'_>, verb: Verb, pact: &str) -> Result<(), Say> {
    if verb == Verb::Accept { accept(desk, pact) } else { decline(desk, pact) }
}

/// Agrees to what is proposed; at a table that waits, or where one is offered, takes the seat that
/// one was asked to take.
fn accept(desk: &mut Desk<'_>, pact: &str) -> Result<(), Say> {
    let waits = desk.room.live().is_none() && desk.room.lobby.is_some() && !is_named(pact);
    if waits || takes(desk, pact) {
        return seats::join(desk, "");
    }
    if hand::is_asked(desk, pact) {
        return hand::agree(desk);
    }
    if sub::is_asked(desk, pact) {
        return sub::agree(desk);
    }
    let pact = open(desk, pact)?;
    order::order(desk, &Order::Accept(order::player(desk)?, pact))
}

fn decline(desk: &mut Desk<'_>, pact: &str) -> Result<(), Say> {
    let (person, named) = (&desk.heard.context.author.person, is_named(pact));
    if takes(desk, pact) {
        hand::refuse(desk);
        return Ok(());
    }
    if desk.room.lobby.as_ref().is_some_and(|lobby| lobby.asked.contains(person) && !named) {
        return seats::leave(desk);
    }
    if hand::is_asked(desk, pact) {
        return hand::keep(desk);
    }
    if sub::is_asked(desk, pact) {
        return sub::refuse(desk);
    }
    let pact = open(desk, pact)?;
    order::order(desk, &Order::Decline(order::player(desk)?, pact))
}

/// Tests if an answer is about a seat that is offered to the author: it says so, or does not say to
/// what it is.
fn takes(desk: &Desk<'_>, word: &str) -> bool {
    hand::is_offered(desk) && (hand::is_meant(word) || !is_named(word))
}

/// Tests if an answer says to what: then it is about nothing else.
fn is_named(word: &str) -> bool {
    pact(word).is_some() || sub::is_meant(word) || hand::is_meant(word)
}

/// What is answered, if it is still proposed; an answer that does not say to what is to whatever
/// is.
fn open(desk: &Desk<'_>, word: &str) -> Result<Option<Pact>, Say> {
    if word.is_empty() {
        return Ok(None);
    }
    if sub::is_meant(word) || hand::is_meant(word) {
        return Err(Say::new("no-offer"));
    }
    let pact = pact(word).ok_or_else(|| Say::new("no-such-pact").with("word", echo(word)))?;
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

/// What a word proposes.
fn pact(word: &str) -> Option<Pact> {
    Some(match word {
        "draw" | "和" | "和棋" | "求和" | "提和" => Pact::Draw,
        "undo" | "悔棋" => Pact::Undo,
        "count" | "数子" => Pact::Count,
        "pause" | "暂停" => Pact::Pause,
        _ => return None,
    })
}
