//! `draw`, `undo`, `accept`, `decline`: proposals and answers to them.

use crate::{
    chat::desk::Desk,
    referee::Order,
    rules::{Pact, Say},
};

use super::{play, seats};

pub(super) fn offer(desk: &mut Desk<'_>, pact: Pact) -> Result<(), Say> {
    let seat = play::player(desk)?;
    play::order(desk, &Order::Offer(seat, pact))
}

/// Agrees to what is proposed; at a table that waits, takes the seat that one was asked to take.
pub(super) fn accept(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.live().is_none() && desk.room.lobby.is_some() {
        return seats::join(desk);
    }
    let seat = play::player(desk)?;
    play::order(desk, &Order::Accept(seat))
}

pub(super) fn decline(desk: &mut Desk<'_>) -> Result<(), Say> {
    let person = &desk.heard.person;
    if desk.room.lobby.as_ref().is_some_and(|lobby| lobby.asked.contains(person)) {
        return seats::leave(desk);
    }
    let seat = play::player(desk)?;
    play::order(desk, &Order::Decline(seat))
}
