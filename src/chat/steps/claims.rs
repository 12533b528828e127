//! Calls of those who do not move: whether one holds, and when its time is over.

use caipan_rules::{Seat, Seats};

use crate::referee::Match;

use super::desk::Desk;

/// Tests if a game keeps the time of those who do not come: set-ups have a time of their own, where
/// one is set.
pub(super) fn is_timed(bout: &Match) -> bool {
    if bout.table().prepares() { bout.table().respite().is_some() } else { bout.clock().is_some() }
}

/// Returns the seats that are called here and whose turn is not over: a hop does not end a turn,
/// nor do preparations of others.
pub(super) fn called(desk: &Desk<'_>) -> Seats {
    let claim = desk.room.live().zip(desk.room.claim.as_ref());
    claim
        .filter(|(bout, claim)| claim.bout == bout.header().id)
        .map_or(Seats::NONE, |(bout, claim)| bout.awaited(claim.line))
}

/// Tests if somebody is called here whose turn is not over.
pub(super) fn holds(desk: &Desk<'_>) -> bool {
    !called(desk).is_empty()
}

/// Tests if somebody was called here and did not come in time.
pub(super) fn ran_out(desk: &Desk<'_>, seat: Seat) -> bool {
    called(desk).has(seat) && desk.room.due.is_some_and(|due| due.at <= desk.heard.at())
}
