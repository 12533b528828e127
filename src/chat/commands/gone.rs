//! What becomes of a place that is gone: nobody is held there, and nothing that was chosen holds. Nobody is told.

use crate::{
    chat::{desk::Desk, places::Tiding},
    referee::{Order, Ruling},
};

use super::{
    play,
    settings::{Level, reset},
};

/// Takes in what a door tells.
pub(super) fn take(desk: &mut Desk<'_>, tiding: &Tiding) {
    match tiding {
        Tiding::Gone => clear(desk),
        Tiding::Left => reset(desk, Level::Server),
    }
    desk.outs.clear();
}

fn clear(desk: &mut Desk<'_>) {
    reset(desk, Level::Channel);
    if desk.room.lobby.take().is_some() {
        desk.keep_lobby();
    }
    if desk.room.live().is_some() {
        play::order(desk, &Order::Rule(Ruling::Void)).expect("a game that goes on can be voided");
    }
}
