//! Everything that is kept of one person.

use crate::{referee::Match, store::Person};

use super::{ban::Ban, results::Standing, settings::Settings};

/// Everything that is kept of one person.
pub(crate) struct PersonalData {
    /// The erasable entry; none of somebody who has never done anything that is kept.
    pub(crate) person: Option<Person>,
    /// What they have chosen for themselves.
    pub(crate) chosen: Settings,
    /// The places where they play, by id.
    pub(crate) seats: Vec<String>,
    /// The places where they sit at a table that waits.
    pub(crate) tables: Vec<String>,
    /// The channels of the tournaments that they take part in and that are not over.
    pub(crate) tournaments: Vec<String>,
    /// Their matches, the newest first: the id, and what is there.
    pub(crate) matches: Vec<(String, Found)>,
    /// How many older matches there are.
    pub(crate) older: usize,
    /// Their ratings, each with the server.
    pub(crate) ratings: Vec<(String, Standing)>,
    /// The bans that are theirs, each with the server.
    pub(crate) bans: Vec<(String, Ban)>,
}

/// What is there of a match that somebody has played.
pub(crate) enum Found {
    /// The match.
    Whole(Box<Match>),
    /// The operator has put it away with other old games: what is kept has no line of it, and
    /// nothing of that is lost.
    Away,
    /// Its record cannot be read.
    Spoilt,
}
