//! `resign`, `abort`, `adjudicate`: ends that are not played.

use caipan_rules::Say;

use crate::{
    chat::input::{
        command::{Ruled, Sureness, Usage},
        grammar::Verb,
    },
    referee::{Match, Order, Ruling},
};

use super::{
    desk::Desk,
    fixture_log, order, press,
    ruling::{is_arbiter, may_rule, seat, stands_alone},
};

/// Gives up; a press is asked again.
pub(super) fn resign(desk: &mut Desk<'_>, sureness: Sureness) -> Result<(), Say> {
    if press::asks(desk, sureness) {
        return press::ask(desk);
    }
    if sureness == Sureness::Other {
        return Err(stands_alone(Verb::Resign));
    }
    let seat = order::active(desk)?;
    order::order(desk, &Order::Resign(seat))
}

/// Calls off a table that waits, or a game of fewer than two moves.
pub(super) fn abort(desk: &mut Desk<'_>, alone: Result<(), Usage>) -> Result<(), Say> {
    alone.map_err(|Usage| stands_alone(Verb::Abort))?;
    if let Some(lobby) = &desk.room.lobby {
        if !lobby.has(desk.heard.person()) && !desk.heard.is_arbiter() && !desk.permits("abort") {
            return Err(Say::new("not-seated"));
        }
        desk.room.lobby = None;
        desk.record_lobby();
        desk.announce(&Say::new("lobby-closed"));
        return Ok(());
    }
    match order::player(desk) {
        Err(_) if desk.room.live().is_some() && desk.permits("abort") => void(desk),
        seat => order::order(desk, &Order::Abort(seat?)),
    }
}

/// Calls off a game for somebody who does not play in it.
fn void(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.live().is_some_and(|bout| bout.moves() >= 2) {
        return Err(Say::new("too-late-to-void"));
    }
    order::order(desk, &Order::Rule(Ruling::Void))
}

/// Carries out an arbiter's ruling on the match here.
pub(super) fn adjudicate(desk: &mut Desk<'_>, ruled: &Result<Ruled, Usage>) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    if desk.seat().is_some() && !is_arbiter(desk) {
        // Players mean to call whoever does not move.
        return Err(Say::new("adjudicate-claim"));
    }
    may_rule(desk)?;
    let ruled = ruled.as_ref().map_err(|Usage| Say::new("adjudicate-usage"))?;
    let ruling = ruling(desk, bout, ruled)?;
    fixture_log::apart(desk)?;
    order::order(desk, &Order::Rule(ruling))
}

fn ruling(desk: &Desk<'_>, bout: &Match, ruled: &Ruled) -> Result<Ruling, Say> {
    Ok(match ruled {
        Ruled::Win(who) => Ruling::Win(seat(desk, bout, who)?),
        Ruled::Draw => Ruling::Draw,
        Ruled::Void => Ruling::Void,
        Ruled::Forfeit(who) => Ruling::Forfeit(seat(desk, bout, who)?),
        Ruled::Warn(who) => Ruling::Warn(seat(desk, bout, who)?),
    })
}
