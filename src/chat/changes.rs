//! What others in the hall must know of what one channel has kept.

use crate::store::{Append, Batch, Stream};

use super::{agenda::Agenda, hall::Shared, sheet::Sheet};

/// What others in the hall must know of what was kept.
pub(super) struct Changes {
    /// The streams in which something is chosen anew.
    chosen: Vec<Stream>,
    /// What becomes due where, or is not due any more: places, and lines of their streams.
    due: Vec<(String, String)>,
    /// The places where a match begins.
    begun: Vec<String>,
}

impl Changes {
    pub(super) fn of(batch: &Batch) -> Self {
        let chooses = |append: &&Append| append.lines.iter().any(|line| Sheet::default().take(line));
        let places = batch.appends.iter().filter(|append| append.stream.kind() == "place");
        let lines = places.flat_map(|append| append.lines.iter().map(|line| (append.stream.id(), line)));
        let due = lines.clone().filter(|(_, line)| Agenda::is_about(line));
        let begun = lines.filter(|(_, line)| line.starts_with("match "));
        Self {
            chosen: batch.appends.iter().filter(chooses).map(|append| append.stream.clone()).collect(),
            due: due.map(|(place, line)| (place.to_owned(), line.clone())).collect(),
            begun: begun.map(|(place, _)| place.to_owned()).collect(),
        }
    }

    /// It is durable now.
    pub(super) fn heed(&self, shared: &Shared) {
        self.chosen.iter().for_each(|stream| shared.shelf.renew(&*shared.archive, stream));
        self.due.iter().for_each(|(place, line)| shared.agenda.note(place, line));
        self.begun.iter().for_each(|place| shared.census.note(place, true));
    }
}
