//! The events that a step keeps in several streams, all or none of them.

use crate::store::{Append, Stream};

use super::{
    PersonEvent, PlaceEvent, SettingsEvent,
    results::{self, ResultEvent},
};

/// Events or lines to append to one stream.
#[derive(Debug)]
pub(crate) enum Keep {
    /// Events of a place.
    Place {
        /// The place's id.
        place: String,
        /// The number of lines that its stream has now; none where other places write it too.
        expected: Option<u64>,
        /// The events, in order.
        events: Vec<PlaceEvent>,
    },
    /// Events of a person, by internal id.
    Person(String, Vec<PersonEvent>),
    /// An event of a server's settings.
    Server(String, SettingsEvent),
    /// Events of the results of a server.
    Results(String, Vec<ResultEvent>),
    /// The next lines of a match's record.
    Match {
        /// The match's id.
        id: String,
        /// The number of lines that it has now.
        expected: u64,
        /// The lines as the referee wrote them.
        lines: Vec<String>,
    },
    /// The next lines of a tournament's log.
    Tournament {
        /// The tournament's id.
        id: String,
        /// The number of lines that it has now.
        expected: u64,
        /// The lines as the tournament wrote them.
        lines: Vec<String>,
    },
}

impl Keep {
    /// Returns the stream that it is kept in.
    pub(crate) fn stream(&self) -> Stream {
        match self {
            Self::Place { place, .. } => Stream::new("place", place),
            Self::Person(person, _) => Stream::new("person", person),
            Self::Server(server, _) => Stream::new("server", server),
            Self::Results(server, _) => results::stream(server),
            Self::Match { id, .. } => Stream::new("match", id),
            Self::Tournament { id, .. } => Stream::new("tournament", id),
        }
    }

    /// Returns how many lines the stream must have; none where others write it too. Results are
    /// numbered in [their turn](results::Results::keep).
    pub(crate) const fn expected(&self) -> Option<u64> {
        match self {
            Self::Place { expected, .. } => *expected,
            Self::Match { expected, .. } | Self::Tournament { expected, .. } => Some(*expected),
            Self::Results(..) => Some(0),
            Self::Person(..) | Self::Server(..) => None,
        }
    }

    /// Returns the lines to append.
    ///
    /// # Errors
    /// Those of `version`, which tells how many lines a stream has that others write too.
    pub(crate) fn append<E>(
        self,
        version: impl FnOnce(&Stream) -> Result<u64, E>,
    ) -> Result<Append, E> {
        let (stream, expected) = (self.stream(), self.expected());
        let expected = expected.map_or_else(|| version(&stream), Ok)?;
        Ok(Append { stream, expected, lines: self.written() })
    }

    /// Writes the events, a line each.
    fn written(self) -> Vec<String> {
        match self {
            Self::Place { events, .. } => written(&events),
            Self::Person(_, events) => written(&events),
            Self::Server(_, event) => written(&[event]),
            Self::Results(_, events) => written(&events),
            Self::Match { lines, .. } | Self::Tournament { lines, .. } => lines,
        }
    }
}

fn written<T: ToString>(events: &[T]) -> Vec<String> {
    events.iter().map(T::to_string).collect()
}
