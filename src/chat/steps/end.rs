//! `resign`, `abort`, `adjudicate`: ends that are not played.

use caipan_rules::Say;

use crate::{
    chat::input::grammar::Word,
    referee::{Match, Order, Ruling},
};

use super::{
    desk::Desk,
    fixture_log, order, press,
    ruling::{WIN, alone, is_arbiter, may_rule, seat},
};

/// Gives up; a press is asked again.
pub(super) fn resign(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if press::asks(desk, rest) {
        return press::ask(desk);
    }
    if !press::sure(rest) {
        alone(rest, "resign")?;
    }
    let seat = order::active(desk)?;
    order::order(desk, &Order::Resign(seat))
}

/// Calls off a table that waits, or a game of fewer than two moves.
pub(super) fn abort(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    alone(rest, "abort")?;
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

/// An arbiter rules.
pub(super) fn adjudicate(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    if desk.seat().is_some() && !is_arbiter(desk) {
        // Players mean to call whoever does not move.
        return Err(Say::new("adjudicate-claim"));
    }
    may_rule(desk)?;
    let ruling = ruling(desk, bout, words)?;
    fixture_log::apart(desk)?;
    order::order(desk, &Order::Rule(ruling))
}

fn ruling(desk: &Desk<'_>, bout: &Match, words: &[Word<'_>]) -> Result<Ruling, Say> {
    let usage = || Say::new("adjudicate-usage");
    let joined = |text: &&str| text.len() > WIN.len() && text.starts_with(WIN);
    let (kind, of) = match words {
        // 判胜白 needs no blank.
        [Word::Plain(text), ..] if joined(text) => (WIN, Some(&Word::Plain(&text[WIN.len()..]))),
        [Word::Plain(kind), of @ ..] => (*kind, of.first()),
        [] | [Word::Pair(..) | Word::Person(_), ..] => return Err(usage()),
    };
    let named = |of: Option<&Word<'_>>| seat(desk, bout, of.ok_or_else(usage)?);
    Ok(match kind {
        "win" | "wins" | WIN | "赢" => Ruling::Win(named(of)?),
        "draw" | "和" | "和棋" => Ruling::Draw,
        "void" | "作废" | "无效" => Ruling::Void,
        "forfeit" | "判负" | "负" => Ruling::Forfeit(named(of)?),
        "warn" | "警告" => Ruling::Warn(named(of)?),
        _ => return Err(usage()),
    })
}
