//! `rematch`: the same options, seats rotated by one; it begins when all who played have said so.

use caipan_rules::{Arg, Info, Say};

use crate::{chat::state::lobby::Lobby, referee::Bot};

use super::{
    bot,
    desk::Desk,
    fair_play::{self, Leave},
    new, seats,
};

pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.lobby.is_some() {
        return seats::join(desk, false);
    }
    if desk.room.live().is_some() {
        return Err(Say::new("not-over"));
    }
    let bout = desk.room.bout.as_ref().ok_or_else(|| Say::new("no-game"))?;
    let person = desk.heard.person().to_owned();
    if bout.seat_of(&person).is_none() {
        return Err(Say::new("not-seated"));
    }
    new::may_open(desk)?;
    let mut people = bout.people().to_vec();
    people.rotate_right(1);
    let (header, info, book) = (bout.header(), bout.info(), bout.book());
    let mut terms = header.terms.clone();
    // The seats follow from the last game now.
    terms.remove("side");
    let sat = people.iter().map(|id| sits_again(desk, info, id)).collect::<Result<_, Say>>()?;
    let lobby = Lobby {
        game: header.game.clone(),
        fixed: true,
        drawn: false,
        setup: header.setup.clone(),
        terms,
        sat,
        asked: people.into_iter().filter(|id| is_asked(desk, id)).collect(),
    };
    if fair_play::may_begin(desk, book, &lobby)? == Leave::Awaited {
        return Ok(());
    }
    new::open(desk, lobby, Say::new("rematch-asked").with("who", Arg::Person(person)));
    Ok(())
}

/// Returns who sits at once in a seat of the last game: whoever wants the rematch, and a program,
/// at the level that it had; the others are asked.
fn sits_again(desk: &Desk<'_>, info: &'static Info, id: &str) -> Result<String, Say> {
    match Bot::of(id) {
        Some(Bot { level, .. }) => bot::player(desk, info, Some(level)),
        None if id == desk.heard.person() => Ok(id.to_owned()),
        None => Ok(String::new()),
    }
}

/// Tests if a player of the last game is asked to play again.
fn is_asked(desk: &Desk<'_>, id: &str) -> bool {
    id != desk.heard.person() && Bot::of(id).is_none() && !desk.is_gone(id)
}
