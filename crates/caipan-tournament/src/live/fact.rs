//! What happens in a tournament, a line each.

use serde::{Deserialize, Serialize};

use super::{Decider, Outcome, Roster};
use crate::{
    Bytes, Colour, MatchId, Tiebreak,
    lots::{texted, texted_or_none},
};

/// Something that has happened. Entrants are numbered from 0 in the order they entered; as text
/// from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// The seed of all draws; for those who may not read it before the end it is left out.
    Sealed(#[serde(with = "texted_or_none")] Option<Bytes>),
    /// The commitment to it.
    Bound(#[serde(with = "texted")] Bytes),
    /// Somebody may enter.
    Invited(String),
    /// Somebody has entered.
    Joined(Roster),
    /// An entrant left before the start.
    Left(usize),
    /// Nobody may enter any more, or again.
    Closed(bool),
    /// The order of seeds was given by hand.
    Ordered(Vec<usize>),
    /// No two of these may meet.
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
        /// Who.
        entrant: usize,
        /// What they get for it.
        rest: Option<Rest>,
    },
    /// The tournament begins.
    Started {
        /// What the start lends to the seed.
        #[serde(with = "texted")]
        lent: Bytes,
        /// The colour drawn for the first seed.
        drawn: Colour,
        /// The entrants by seed.
        order: Vec<usize>,
    },
    /// An entrant did not come to a match, and is not paired until they are ready again.
    Missed(usize),
    /// An entrant who did not come is paired again.
    Ready(usize),
    /// A round is paired.
    Paired(Round),
    /// The last round is paired otherwise, by an organiser's hand.
    Arranged(Round),
    /// The tournament has another name.
    Renamed(String),
    /// The pairs of the last round do not hold.
    Unpaired,
    /// No more legal pairs are possible: the stage ends early.
    Capped,
    /// The next stage begins with these, by seed.
    Advanced(Vec<usize>),
    /// A game of a match ended.
    Played {
        /// The match.
        id: MatchId,
        /// How it ended.
        outcome: Outcome,
    },
    /// A match was decided without a game.
    Awarded {
        /// The match.
        id: MatchId,
        /// What was decided.
        outcome: Outcome,
        /// What decided it.
        how: Decider,
    },
    /// What a match has had counts for nothing; it begins again.
    Revoked(MatchId),
    /// All that came after a stage counts for nothing.
    Reopened(usize),
    /// An entrant does not go on.
    Withdrew(usize),
    /// An entrant was put out.
    Expelled(usize),
    /// Somebody takes somebody's place.
    Replaced {
        /// The entrant.
        entrant: usize,
        /// Who goes.
        old: String,
        /// Who comes.
        new: String,
    },
    /// When a match must have begun, or be over: milliseconds since 1970.
    Due {
        /// The match.
        id: MatchId,
        /// When; none any more.
        at: Option<u64>,
    },
    /// Everything waits, or goes on.
    Paused(bool),
    /// The tournament is over: everybody's rank, in order.
    Over(Vec<(usize, usize)>),
    /// It will not be played to its end.
    Cancelled,
    /// The seed is published.
    Revealed(#[serde(with = "texted")] Bytes),
    /// All is again as it was before the line with this number.
    Undone(usize),
    /// An undo was taken back: all is again as before the line with this number, which was the
    /// undo.
    Redone(usize),
    /// What is due outside was done, and where.
    Done {
        /// The key of what was due.
        key: String,
        /// Where it is, a word.
        place: String,
    },
}

/// A round of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Who sits at each table; of two, the first has White.
    pub tables: Vec<Vec<usize>>,
    /// Who does not play, and what they get for it.
    pub resting: Vec<(usize, Rest)>,
}

/// What a round without a game is for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rest {
    /// Was left over.
    Bye,
    /// Worth a win, given by the organiser.
    Full,
    /// Worth a draw, asked for.
    Half,
    /// Worth nothing.
    Zero,
    /// Nobody to meet in a round robin.
    Free,
    /// Did not come before, and is not ready again.
    Away,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What happened.
    pub fact: Fact,
    /// Whether it follows from the line before it, and was nobody's own act.
    pub follows: bool,
    /// Who did it, by internal id.
    pub by: Option<String>,
    /// Why they did.
    pub reason: Option<String>,
}
