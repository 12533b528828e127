//! Looks for all that somebody plays.

use caipan_rules::Seat;

use crate::{
    chat::state::{
        PersonEvent,
        calendar::Calendar,
        line::read_all,
        own_games::{Awaited, OwnGame, OwnGames},
        room::Room,
        seated::Seated,
    },
    referee::{Match, replay},
    store::{Fault, Stream},
};

use super::{own_tournaments::mine, shared::Shared};

/// The most games that are looked at.
const MOST: usize = 50;

/// Looks for everything that a person plays and waits for at a moment, milliseconds since 1970 UTC;
/// blocking. A game that cannot be read is left out.
///
/// # Errors
/// [`Fault`] when the person's own stream or a channel's cannot be read.
pub(crate) fn own_games(shared: &Shared, person: &str, now: u64) -> Result<OwnGames, Fault> {
    let archive = &*shared.archive;
    let stream = Stream::new("person", person);
    let events: Vec<PersonEvent> = read_all(&archive.read(&stream)?);
    let seated = Seated::of(&events);
    let mut games: Vec<_> =
        seated.iter().take(MOST).filter_map(|(_, place)| game(shared, person, place)).collect();
    games.sort_by_key(|game| (!game.own_turn, game.until.unwrap_or(u64::MAX)));
    let waits = seated.waits().flat_map(|place| awaited(shared, person, place, now)).collect();
    let entered: Vec<_> = seated.entered().map(str::to_owned).collect();
    let settings = shared.shelf.get(archive, &stream)?;
    Ok(OwnGames { settings, games, waits, tournaments: mine(archive, person, &entered)? })
}

/// The game in a place, as one who plays it sees it from outside.
fn game(shared: &Shared, person: &str, place: &str) -> Option<OwnGame> {
    let archive = &*shared.archive;
    let (_, last) = Room::load(place, &archive.read(&Stream::new("place", place)).ok()?);
    let lines = archive.read(&Stream::new("match", &last?)).ok()?;
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    let bout = replay(shared.world.catalog, &lines).ok().filter(|bout| !bout.is_over())?;
    let own = bout.seat_of(person)?;
    let player = |seat: Seat| bout.people()[seat.index()].clone();
    let clock = bout.clock();
    let gaps = shared.gaps.at(place);
    Some(OwnGame {
        game: bout.info().name,
        place: place.to_owned(),
        others: bout.others(own).iter().map(player).collect(),
        to_move: bout.to_move().iter().map(player).collect(),
        own_turn: bout.to_move().has(own),
        since: since(&bout),
        until: clock.and_then(|clock| Calendar::of(&bout, &gaps).deadline(clock)),
    })
}

/// When the present turn began; none where no time runs.
fn since(bout: &Match) -> Option<u64> {
    let clock = bout.clock()?;
    let seat = clock.running().iter().next()?;
    Some(clock.at().saturating_sub(clock.spent(seat)))
}

/// The table and the challenge of a person in a place that still wait.
fn awaited(shared: &Shared, person: &str, place: &str, now: u64) -> Vec<Awaited> {
    let lines = shared.archive.read(&Stream::new("place", place)).unwrap_or_default();
    let (room, _) = Room::load(place, &lines);
    let waits = |game: String, until| Awaited { game, place: place.to_owned(), until };
    let table = room.lobby.filter(|lobby| lobby.has(person));
    let seek = room.seeks.of(person).map(|standing| &standing.seek);
    let seek = seek.filter(|seek| seek.until > now);
    let table = table.map(|lobby| waits(lobby.game, None));
    table
        .into_iter()
        .chain(seek.map(|seek| waits(seek.table.game.clone(), Some(seek.until))))
        .collect()
}
