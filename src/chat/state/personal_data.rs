//! All data that is kept of one person.

use crate::{referee::Match, store::Person};

use super::{ban::Ban, results::Standing, settings::Settings};

/// All data that is kept of one person.
pub(crate) struct PersonalData {
    /// The erasable entry; none for a person of whom nothing is kept.
    pub(crate) person: Option<Person>,
    /// Settings of the person.
    pub(crate) chosen: Settings,
    /// The places where they play, by id.
    pub(crate) seats: Vec<String>,
    /// The places where they sit at a table that waits.
    pub(crate) tables: Vec<String>,
    /// The channels of the tournaments that they take part in and that are not over.
    pub(crate) tournaments: Vec<String>,
    /// Matches of the person, the newest first: the id, and what was found of it.
    pub(crate) matches: Vec<(String, Found)>,
    /// Number of older matches.
    pub(crate) older: usize,
    /// Ratings of the person, each with the server.
    pub(crate) ratings: Vec<(String, Standing)>,
    /// Bans of the person, each with the server.
    pub(crate) bans: Vec<(String, Ban)>,
}

/// The stored state of a match that a person has played.
pub(crate) enum Found {
    /// The match.
    Whole(Box<Match>),
    /// The operator has archived it elsewhere with other old games: nothing is lost.
    Away,
    /// The record cannot be read.
    Spoilt,
}
