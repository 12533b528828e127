//! `draw`, `undo`, `count`, `pause`, `accept`, `decline`: proposals and answers to them.

use crate::{
    chat::{desk::Desk, fold::echo, grammar::Verb},
    referee::{Match, Order},
    rules::{Pact, Say},
};

use super::{hand, play, seats, sub};

/// Proposes what a verb says.
pub(super) fn offer(desk: &mut Desk<'_>, verb: Verb) -> Result<(), Say> {
    let seat = play::player(desk)?;
    let pact = match verb {
        Verb::Undo => Pact::Undo,
        Verb::Count => Pact::Count,
        Verb::Pause => Pact::Pause,
        _ => Pact::Draw,
    };
    play::order(desk, &Order::Offer(seat, pact))
}

/// Answers what is proposed.
pub(super) fn run(desk: &mut Desk<'_>, verb: Verb, pact: &str) -> Result<(), Say> {
    if verb == Verb::Accept { accept(desk, pact) } else { decline(desk, pact) }
}

/// Agrees to what is proposed; at a table that waits, or where one is offered, takes the seat that one was asked to take.
fn accept(desk: &mut Desk<'_>, pact: &str) -> Result<(), Say> {
    if hand::is_offered(desk) || desk.room.live().is_none() && desk.room.lobby.is_some() {
        return seats::join(desk);
    }
    if sub::is_asked(desk, pact) {
        return sub::agree(desk);
    }
    let seat = play::player(desk)?;
    open(desk, pact)?;
    play::order(desk, &Order::Accept(seat))
}

fn decline(desk: &mut Desk<'_>, pact: &str) -> Result<(), Say> {
    if hand::is_offered(desk) {
        hand::refuse(desk);
        return Ok(());
    }
    let person = &desk.heard.person;
    if desk.room.lobby.as_ref().is_some_and(|lobby| lobby.asked.contains(person)) {
        return seats::leave(desk);
    }
    if sub::is_asked(desk, pact) {
        return sub::refuse(desk);
    }
    let seat = play::player(desk)?;
    open(desk, pact)?;
    play::order(desk, &Order::Decline(seat))
}

/// Tests that what is answered is still proposed; an answer that does not say to what is to whatever is.
fn open(desk: &Desk<'_>, word: &str) -> Result<(), Say> {
    if word.is_empty() {
        return Ok(());
    }
    if sub::is_meant(word) {
        return Err(Say::new("no-offer"));
    }
    let pact = pact(word).ok_or_else(|| Say::new("no-such-pact").with("word", echo(word)))?;
    let offers = desk.room.live().map(Match::open_offers).unwrap_or_default();
    if offers.iter().any(|(open, _)| *open == pact) { Ok(()) } else { Err(Say::new("no-offer")) }
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
