//! The standings of a knock-out: how far everybody has come.

use crate::{
    chat::desk::Desk,
    tournament::live::{Match, Place, Seat, Tournament},
};

use super::show::{name, worded};

/// The rows of a knock-out's standings: rank, the last match somebody has come to, name.
pub(super) fn rows(desk: &Desk<'_>, log: &Tournament, stage: usize) -> Vec<String> {
    let matches = log.matches(stage);
    let row = |place: Place| {
        let own = |game: &&Match| game.seats.contains(&Seat::Entrant(place.entrant));
        let last = matches.iter().rev().find(own).map_or_else(|| "-".to_owned(), |game| game.id.to_string());
        format!("{:>3} {last:>8}  {}", place.rank, worded(desk, name(log, place.entrant)))
    };
    log.standings(stage).into_iter().map(row).collect()
}
