//! The places of games, and the events that are sent to them.

use caipan_rules::Say;
use caipan_tournament::{
    MatchId,
    live::{Effect, Match, Phase, Step, Tournament},
};

use crate::chat::{
    state::{FixtureEvent, PlaceEvent},
    steps::desk::Desk,
};

use super::{enact::done, here::log};

/// Returns the places where games of an entrant are open.
pub(super) fn places(log: &Tournament, entrant: usize) -> Vec<String> {
    let open = log
        .open()
        .into_iter()
        .filter(|game| game.entrants().is_some_and(|all| all.contains(&entrant)));
    open.filter_map(|game| place(log, &game)).collect()
}

/// Returns the places where games are open.
pub(super) fn open_places(log: &Tournament) -> Vec<String> {
    log.open().iter().filter_map(|game| place(log, game)).collect()
}

/// Returns the place where the present game of a match is open; none if it is not open.
pub(super) fn place(log: &Tournament, game: &Match) -> Option<String> {
    match game.step {
        Some(Step::Play(turn)) => log.place(game.id, turn.number).map(str::to_owned),
        _ => None,
    }
}

/// Keeps an event in places of games, and makes their clerks look at it.
pub(super) fn nudge(desk: &mut Desk<'_>, places: Vec<String>, event: Option<&FixtureEvent>) {
    for place in places {
        let event = event.cloned().map(PlaceEvent::Fixture).into_iter();
        desk.record_in(&place, event.chain([PlaceEvent::Stirred(desk.heard.at())]).collect());
    }
}

/// Closes a game that does not count any more: tells its place, and notes that this is done.
pub(super) fn close(
    desk: &mut Desk<'_>,
    key: String,
    (id, game): (MatchId, usize),
    place: String,
) -> Result<(), Say> {
    let cancelled = log(desk)?.phase() == Phase::Cancelled;
    nudge(desk, vec![place], Some(&FixtureEvent::Dropped { id, game, cancelled }));
    done(desk, key, "-".to_owned())
}

/// Closes all open games that do not count any more; returns how many there were.
pub(super) fn close_all(desk: &mut Desk<'_>) -> Result<usize, Say> {
    let mut closed = 0;
    for (key, effect) in log(desk)?.effects() {
        if let Effect::Close { id, game, place } = effect {
            close(desk, key, (id, game), place)?;
            closed += 1;
        }
    }
    Ok(closed)
}
