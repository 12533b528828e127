//! Everything that is kept of one person.

use crate::{referee::Match, store::Person};

use super::{ban::Ban, results::Standing, sheet::Sheet};

/// Everything that is kept of one person.
pub(super) struct Papers {
    /// The erasable entry; none of somebody who has never done anything that is kept.
    pub(super) person: Option<Person>,
    /// What they have chosen for themselves.
    pub(super) chosen: Sheet,
    /// The places where they play, by id.
    pub(super) seats: Vec<String>,
    /// The places where they sit at a table that waits.
    pub(super) tables: Vec<String>,
    /// The channels of the tournaments that they take part in and that are not over.
    pub(super) tournaments: Vec<String>,
    /// Their matches, the newest first: the id, and what is there.
    pub(super) matches: Vec<(String, Found)>,
    /// How many older matches there are.
    pub(super) older: usize,
    /// Their ratings, each with the server.
    pub(super) ratings: Vec<(String, Standing)>,
    /// The bans that are theirs, each with the server.
    pub(super) bans: Vec<(String, Ban)>,
}

/// What is there of a match that somebody has played.
pub(super) enum Found {
    /// The match.
    Whole(Box<Match>),
    /// The operator has put it away with other old games: what is kept has no line of it, and nothing of that is lost.
    Away,
    /// Its record cannot be read.
    Spoilt,
}
