//! `rematch`: the same options, seats rotated by one; it begins when all who played have said so.

use caipan_rules::{Arg, Say};

use crate::chat::state::lobby::Lobby;

use super::{desk::Desk, new, seats};

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
    let header = bout.header();
    let mut terms = header.terms.clone();
    // The seats follow from the last game now.
    terms.remove("side");
    let lobby = Lobby {
        game: header.game.clone(),
        fixed: true,
        drawn: false,
        setup: header.setup.clone(),
        terms,
        sat: people
            .iter()
            .map(|id| if *id == person { person.clone() } else { String::new() })
            .collect(),
        asked: people.into_iter().filter(|id| *id != person && !desk.is_gone(id)).collect(),
        since: desk.room.version,
    };
    new::open(desk, lobby, Say::new("rematch-asked").with("who", Arg::Person(person)));
    Ok(())
}
