//! Matches that are over, as lists and addresses name them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use caipan_rules::Catalog;

use crate::{
    chat::state::{PlaceEvent, line::read_all},
    referee::{Match, is_over, replay},
    store::{Archive, Stream},
};

/// The most games that are remembered.
const REMEMBERED: usize = 4_096;

/// The games that have been listed, by id: one that is over changes no more.
#[derive(Default)]
pub(crate) struct PastMatches(Mutex<HashMap<String, Arc<Summary>>>);

/// What a list says of a game.
pub(crate) struct Summary {
    /// The variant's name.
    pub(crate) game: &'static str,
    /// Internal ids of the people, by seat.
    pub(crate) people: Vec<String>,
    /// The result: `1-0`, `½-½`, or the places of the seats; empty if the game does not count.
    pub(crate) score: String,
    pub(crate) moves: usize,
    /// The day it began, UTC.
    pub(crate) begun: String,
    /// The moment at which its clocks began, milliseconds since 1970 UTC; none without clocks.
    pub(crate) at: Option<u64>,
}

impl Summary {
    fn of(bout: &Match) -> Self {
        Self {
            game: bout.info().name,
            people: bout.people().to_vec(),
            score: score(bout),
            moves: bout.moves(),
            begun: bout.header().begun.clone(),
            at: bout.header().clock,
        }
    }
}

/// Returns the result as lists show it: `1-0`, `½-½`, or the places of the seats; nothing of a game
/// that does not count.
fn score(bout: &Match) -> String {
    let places = bout.outcome().places;
    match places.as_slice() {
        [Some(one), Some(other)] if one == other => "½-½".to_owned(),
        [Some(1), Some(_)] => "1-0".to_owned(),
        [Some(_), Some(_)] => "0-1".to_owned(),
        all => {
            let all = all.iter().copied().collect::<Option<Vec<u8>>>().unwrap_or_default();
            all.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        }
    }
}

impl PastMatches {
    /// Returns what a list says of a match; none if it is not over, or cannot be read.
    pub(crate) fn summary(
        &self,
        archive: &dyn Archive,
        catalog: Catalog,
        id: &str,
    ) -> Option<Arc<Summary>> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(summary) = known().get(id) {
            return Some(Arc::clone(summary));
        }
        let summary = Arc::new(Summary::of(&played(archive, catalog, id)?));
        let mut all = known();
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(id.to_owned(), Arc::clone(&summary));
        Some(summary)
    }
}

/// Returns a match that is over; none that is not, or cannot be read.
fn played(archive: &dyn Archive, catalog: Catalog, id: &str) -> Option<Match> {
    let lines = archive.read(&Stream::new("match", id)).ok()?;
    if !is_over(&lines) {
        return None;
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    replay(catalog, &lines).ok().filter(Match::is_over)
}

/// Returns the ids of the matches of a place, the newest first.
pub(crate) fn matches(archive: &dyn Archive, place: &str) -> Vec<String> {
    let lines = archive.read(&Stream::new("place", place)).unwrap_or_default();
    let mut ids: Vec<String> = read_all::<PlaceEvent>(&lines)
        .into_iter()
        .filter_map(|event| match event {
            PlaceEvent::MatchOpened(id) => Some(id),
            _ => None,
        })
        .collect();
    ids.reverse();
    ids
}

/// Returns a match of a place that is over; none where there is no such one.
pub(crate) fn past_match(
    archive: &dyn Archive,
    catalog: Catalog,
    place: &str,
    id: &str,
) -> Option<Match> {
    let here = matches(archive, place).iter().any(|known| known == id);
    here.then(|| played(archive, catalog, id)).flatten()
}
