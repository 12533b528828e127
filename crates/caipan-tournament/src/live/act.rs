//! What can be asked of a tournament, and why it may be refused.

use super::{Flaw, Outcome, Rest, Roster};
use crate::{MatchId, Tiebreak};

/// What is asked. Entrants are numbered from 0 in the order they entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Lets somebody enter where only those invited may, as long as anybody can.
    Invite(String),
    /// Enters. After the start this is possible in a Swiss tournament and at tables as long as not
    /// more than half of the rounds are paired, and in a knock-out in the place of nobody, as long
    /// as it is not known who meets behind it. Whoever was put out, or has withdrawn after the
    /// start, does not come back.
    Join(Roster),
    /// Leaves: before the start for good, after it from the next round on; what is not played is
    /// lost.
    Withdraw(usize),
    /// Puts somebody out: like withdrawing, and they are placed last.
    Expel(usize),
    /// Lets somebody take the place of a member, or of a player.
    Replace {
        /// The entrant.
        entrant: usize,
        /// Who goes.
        old: String,
        /// Who comes.
        new: String,
    },
    /// Lets nobody enter any more, or again (`false`), also after the start while anybody still
    /// can. It is about those who come by themselves: whom somebody else enters, an organiser, is
    /// let in.
    Close(bool),
    /// Gives the order of seeds, all entrants by number.
    Order(Vec<usize>),
    /// No two of these may meet in Swiss rounds, nor at tables where that can be avoided.
    KeepApart(Vec<usize>),
    /// Changes the tie-breaks of a stage; after the start only with `force`.
    Rank {
        /// The stage, counted from 0.
        stage: usize,
        /// The tie-breaks.
        tiebreaks: Vec<Tiebreak>,
        /// Also after the start.
        force: bool,
    },
    /// Rests in the next round, or after all does not.
    Ask {
        /// Who.
        entrant: usize,
        /// What for: half of a win once and not in the last round, or nothing; a full point is the
        /// organiser's to give.
        rest: Option<Rest>,
    },
    /// Somebody did not come to a match, says the referee: as the plan has it they are not paired
    /// until they are ready again.
    Miss(usize),
    /// Somebody who did not come is paired again.
    Ready(usize),
    /// Puts others at a table of the last round, in the order of its seats, before anything was
    /// played in it: whoever sat there takes the places that they leave.
    Pair {
        /// The match.
        id: MatchId,
        /// Who sits there now.
        entrants: Vec<usize>,
    },
    /// Exchanges two tables of the last round, or the colours of one, before anything was played in
    /// it.
    Swap {
        /// The match.
        id: MatchId,
        /// The other one; without it the two of the first exchange colours.
        other: Option<MatchId>,
    },
    /// Gives the tournament another name.
    Rename(String),
    /// Begins. What the first start lends to the lots holds for later ones too, if it is taken
    /// back.
    Start,
    /// Goes on: pairs the next round, begins the next stage, or ends the tournament.
    Next,
    /// Pairs the last round again, as long as nothing was played in it.
    Repair,
    /// A game of a match ended, says the referee. Without an opponent it ends as a walk-over.
    Report {
        /// The match.
        id: MatchId,
        /// How it ended.
        outcome: Outcome,
    },
    /// Decides a match, or corrects what it came to (§ cascade).
    Award {
        /// The match.
        id: MatchId,
        /// What it comes to; none lets it be played again.
        outcome: Option<Outcome>,
        /// Also if what others have played for its sake then counts for nothing.
        cascade: bool,
    },
    /// Says when a match must have begun, or be over: milliseconds since 1970; none any more.
    Due {
        /// The match.
        id: MatchId,
        /// When.
        at: Option<u64>,
    },
    /// Lets everything wait, or go on (`false`).
    Pause(bool),
    /// Ends it for good without a result.
    Cancel,
    /// Takes the last act back.
    Undo,
    /// Takes back the last act that was somebody's, with what followed from it by itself; a game is
    /// no act.
    Back,
    /// Takes an undo back.
    Redo,
    /// Notes that something due outside was done.
    Done {
        /// Its key.
        key: String,
        /// Where it is, a word.
        place: String,
    },
}

/// Who asks, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct By {
    /// The person, by internal id; none is the referee or the clock.
    pub person: Option<String>,
    /// The reason, which stands in the log.
    pub reason: Option<String>,
    /// The id of what they said: it lends chance to the draws.
    pub said: String,
}

impl By {
    /// Somebody, without a reason.
    pub fn person(person: &str) -> Self {
        Self { person: Some(person.to_owned()), ..Self::default() }
    }
}

/// Why an act is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The plan cannot be.
    Plan(Flaw),
    /// Not as it stands: before the start, after it, while it waits, or when it is over.
    Phase,
    /// A name is empty, too long, or holds what it may not.
    Words,
    /// Nobody may enter at the moment.
    Closed,
    /// Only those invited may.
    Uninvited(String),
    /// It is full: so many.
    Full(usize),
    /// Somebody takes part already.
    Twice(String),
    /// A team has as many members as the plan says, and a player is alone: from, to.
    Team(usize, usize),
    /// There is no such entrant, or they are not there any more.
    Stranger,
    /// It is too late to come, for this format or at all.
    Late,
    /// Somebody was put out, and does not come back.
    Expelled(String),
    /// Somebody has withdrawn after the start, and does not come back.
    Withdrawn(String),
    /// There are too few: it takes so many.
    Few(usize),
    /// The order must name all who take part, each once.
    Order,
    /// There are two at least to keep apart.
    Apart,
    /// In no stage to come is it chosen who meets.
    NoChoice,
    /// There is no such stage, or its tie-breaks hold after the start unless forced.
    Stage,
    /// No rest: half a point is given once, and not in the last round; a knock-out knows none.
    Rest,
    /// These matches are not over.
    Unfinished(Vec<MatchId>),
    /// There is no such match.
    Match(MatchId),
    /// It is not known yet who meets there, or nobody does.
    Waiting(MatchId),
    /// The match is over, or needs a decision and not a game.
    Over(MatchId),
    /// Somebody who played in the match is out, so that it cannot be played again.
    Gone(MatchId, usize),
    /// An outcome is for as many as sit there, and a knock-out needs a winner.
    Outcome,
    /// Nobody decides their own match: neither by a result, nor by putting the opponent out,
    /// shortening their time, or taking back what was decided.
    Own,
    /// These would count for nothing; to be asked for with `cascade`.
    Cascade(Vec<MatchId>),
    /// The last round has been begun, or there is none.
    Begun,
    /// Who meets is not chosen here: a bracket says it, or everybody meets everybody.
    Fixed,
    /// These two have met, or are kept apart.
    Meet(usize, usize),
    /// This entrant does not play in the round.
    Resting(usize),
    /// This entrant has been left over before, and nobody is twice.
    Rested(usize),
    /// This entrant is paired anyway.
    Waited(usize),
    /// This entrant has been knocked out.
    Out(usize),
    /// There is nothing to take back.
    Nothing,
    /// The seed of the draws is not known here.
    Seed,
    /// The log is nearly as long as it can be: what is left is for results and the end.
    Long,
}
