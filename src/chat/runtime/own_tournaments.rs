//! Looks for the tournaments that somebody takes part in.

use std::sync::Arc;

use caipan_tournament::live::{Entrant, Status, Step, Tournament};

use crate::{
    chat::{
        input::place::office_of,
        state::{
            own_tournaments::{Called, Mine},
            room::Room,
        },
    },
    store::{Archive, Fault, Stream},
};

use super::logs::load;

/// Looks for somebody in the tournaments of these channels; blocking.
///
/// # Errors
/// [`Fault`] when a channel's own stream cannot be read.
pub(crate) fn mine(
    archive: &dyn Archive,
    person: &str,
    channels: &[String],
) -> Result<Vec<Mine>, Fault> {
    let mut all = Vec::new();
    for channel in channels {
        let mut room = room(archive, &office_of(channel))?;
        room.seat_event(|id| load(archive, id).map(Arc::new))?;
        let held =
            room.office.filter(|office| !office.progress.over).and_then(|office| office.held);
        let found = held.and_then(|held| Some((entrant(&held.log, person)?, held)));
        if let Some((entrant, held)) = found {
            let game = called(archive, &held.log, entrant)?;
            all.push(Mine { channel: channel.clone(), held, entrant, game });
        }
    }
    Ok(all)
}

fn room(archive: &dyn Archive, place: &str) -> Result<Room, Fault> {
    Ok(Room::load(place, &archive.read(&Stream::new("place", place))?).0)
}

fn entrant(log: &Tournament, person: &str) -> Option<usize> {
    let there = |entrant: &Entrant| entrant.status == Status::In;
    log.entrants()
        .iter()
        .position(|entrant| there(entrant) && entrant.roster.people().any(|own| own == person))
}

/// The open game of an entrant.
fn called(
    archive: &dyn Archive,
    log: &Tournament,
    entrant: usize,
) -> Result<Option<Called>, Fault> {
    let own = log
        .open()
        .into_iter()
        .filter(|game| game.entrants().is_some_and(|all| all.contains(&entrant)));
    let place = |game: caipan_tournament::live::Match| match game.step {
        Some(Step::Play(turn)) => {
            log.place(game.id, turn.number).map(|place| (game.id, place.to_owned()))
        }
        _ => None,
    };
    let Some((id, place)) = own.filter_map(place).next() else { return Ok(None) };
    let room = room(archive, &place)?;
    let until = room.fixture.filter(|_| room.lobby.is_some()).map(|fixture| fixture.until());
    Ok(Some(Called { id, place, until }))
}
