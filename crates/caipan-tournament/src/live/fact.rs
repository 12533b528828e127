//! Facts: the contents of the lines of a log.

use serde::{Deserialize, Serialize};

use super::{Decider, Outcome, Roster};
use crate::{
    Bytes, Colour, MatchId, Tiebreak,
    lots::{texted, texted_or_none},
};

/// A fact. Entrants are numbered from 0 in the order of their entry; as text from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// The seed of all draws; none for readers who may not know it before the end.
    Sealed(#[serde(with = "texted_or_none")] Option<Bytes>),
    /// The commitment to the seed.
    Bound(#[serde(with = "texted")] Bytes),
    /// A person may enter.
    Invited(String),
    /// A player or a team has entered.
    Joined(Roster),
    /// An entrant left before the start.
    Left(usize),
    /// The entry is closed, or open again.
    Closed(bool),
    /// The order of seeds was given by hand.
    Ordered(Vec<usize>),
    /// The entrants are kept apart.
    Kept(Vec<usize>),
    /// The tie-breaks of a stage were changed.
    Ranked {
        /// The stage, counted from 0.
        stage: usize,
        /// The tie-breaks.
        tiebreaks: Vec<Tiebreak>,
    },
    /// An entrant asked not to be paired in the next round, or took that back.
    Asked {
        /// The entrant.
        entrant: usize,
        /// The kind of rest.
        rest: Option<Rest>,
    },
    /// The tournament has started.
    Started {
        /// The bytes that the start adds to the draws.
        #[serde(with = "texted")]
        lent: Bytes,
        /// The colour drawn for the first seed.
        drawn: Colour,
        /// The entrants by seed.
        order: Vec<usize>,
    },
    /// An entrant did not come to a match, and is not paired until ready again.
    Missed(usize),
    /// An entrant who did not come is paired again.
    Ready(usize),
    /// A round is paired.
    Paired(Round),
    /// An organiser has changed the pairs of the last round by hand.
    Arranged(Round),
    /// The tournament has another name.
    Renamed(String),
    /// The pairs of the last round were discarded.
    Unpaired,
    /// No legal pairing is left: the stage ends early.
    Capped,
    /// The next stage begins with these entrants, by seed.
    Advanced(Vec<usize>),
    /// A game of a match has ended.
    Played {
        /// The match.
        id: MatchId,
        /// The result of the game.
        outcome: Outcome,
    },
    /// A match was decided without a game.
    Awarded {
        /// The match.
        id: MatchId,
        /// The result.
        outcome: Outcome,
        /// The way it was decided.
        how: Decider,
    },
    /// The games and decisions of a match were revoked; it begins again.
    Revoked(MatchId),
    /// Everything after this stage was revoked.
    Reopened(usize),
    /// An entrant has withdrawn after the start.
    Withdrew(usize),
    /// An entrant was expelled.
    Expelled(usize),
    /// A person has replaced a member of an entrant.
    Replaced {
        /// The entrant.
        entrant: usize,
        /// The id of the person who left.
        old: String,
        /// The id of the person who came.
        new: String,
    },
    /// A match must have begun, or be over, by some time.
    Due {
        /// The match.
        id: MatchId,
        /// Milliseconds since 1970; none removes the time.
        at: Option<u64>,
    },
    /// The tournament is paused, or goes on.
    Paused(bool),
    /// The tournament is over: the entrants with their ranks, in order.
    Over(Vec<(usize, usize)>),
    /// The tournament was cancelled.
    Cancelled,
    /// The seed is published.
    Revealed(#[serde(with = "texted")] Bytes),
    /// The state is again the one before the line with this number.
    Undone(usize),
    /// An undo was taken back: the state is again the one before the line with this number, which
    /// is the undo.
    Redone(usize),
    /// An effect was carried out.
    Done {
        /// The key of the effect.
        key: String,
        /// The place where it was carried out, a word.
        place: String,
    },
}

/// A round of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The entrants at each table, by seat; the first of two has White.
    pub tables: Vec<Vec<usize>>,
    /// The entrants who do not play, and the reason.
    pub resting: Vec<(usize, Rest)>,
}

/// The kind of a round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rest {
    /// The pairing-allocated bye.
    Bye,
    /// A full-point bye, given by the organiser.
    Full,
    /// A half-point bye, asked for by the entrant.
    Half,
    /// A zero-point bye.
    Zero,
    /// No opponent in a round of a round robin.
    Free,
    /// The entrant did not come to a match before, and is not ready again.
    Away,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The fact.
    pub fact: Fact,
    /// True if the line follows from the one before it, and is nobody's own act.
    pub follows: bool,
    /// The id of the author.
    pub by: Option<String>,
    /// The reason the author gave.
    pub reason: Option<String>,
}
