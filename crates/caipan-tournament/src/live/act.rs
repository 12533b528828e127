//! The acts asked of a tournament, and the reasons for refusing one.

use super::{Flaw, Outcome, Rest, Roster};
use crate::{MatchId, Tiebreak};

/// An act asked of a tournament. Entrants are numbered from 0 in the order of their entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Invites a person to a tournament that only the invited may enter, as long as anybody can.
    Invite(String),
    /// Enters a player or a team.
    ///
    /// After the start this is possible in a Swiss stage and at tables until more than half of the
    /// rounds are paired, and in a knock-out in the place of a bye whose next opponent is not known
    /// yet. A person who was expelled, or has withdrawn after the start, cannot return.
    Join(Roster),
    /// Withdraws an entrant: before the start for good, after it from the next round on. Open
    /// matches are lost.
    Withdraw(usize),
    /// Expels an entrant, who is also placed last.
    Expel(usize),
    /// Replaces a member of a team, or a player.
    Replace {
        /// The entrant.
        entrant: usize,
        /// The id of the person who leaves.
        old: String,
        /// The id of the person who comes.
        new: String,
    },
    /// Closes the entry (`true`) or opens it again, also after the start while late entries are
    /// possible. An entry made by another person, an organiser, is still accepted.
    Close(bool),
    /// Sets the order of seeds: all entrants, the first seed first.
    Order(Vec<usize>),
    /// Keeps entrants apart: no two meet in Swiss rounds, nor at tables where that can be avoided.
    KeepApart(Vec<usize>),
    /// Changes the tie-breaks of a stage.
    Rank {
        /// The stage, counted from 0.
        stage: usize,
        /// The tie-breaks.
        tiebreaks: Vec<Tiebreak>,
        /// True to change them even after the start.
        force: bool,
    },
    /// Asks for a rest in the next round, or takes that back.
    Ask {
        /// The entrant.
        entrant: usize,
        /// The kind of rest: a half-point bye once and not in the last round, or a zero-point bye;
        /// a full-point bye is the organiser's to give. None takes the rest back.
        rest: Option<Rest>,
    },
    /// Notes that an entrant did not come to a match. By the plan, the entrant is then not paired
    /// until ready again.
    Miss(usize),
    /// Pairs an entrant again who did not come to a match.
    Ready(usize),
    /// Seats entrants at a table of the last round, before anything was played in it. The entrants
    /// who sat there take the places that become free.
    Pair {
        /// The match.
        id: MatchId,
        /// The entrants, in the order of the seats.
        entrants: Vec<usize>,
    },
    /// Exchanges two tables of the last round, or the colours of one, before anything was played in
    /// it.
    Swap {
        /// The match.
        id: MatchId,
        /// The other match; without it, the two players of the first exchange colours.
        other: Option<MatchId>,
    },
    /// Renames the tournament.
    Rename(String),
    /// Starts the tournament. The bytes that the first start adds to the lots stay, even if that
    /// start is taken back.
    Start,
    /// Goes on: pairs the next round, begins the next stage, or ends the tournament.
    Next,
    /// Pairs the last round again, as long as nothing was played in it.
    Repair,
    /// Reports the end of a game. A walkover ends the match as well.
    Report {
        /// The match.
        id: MatchId,
        /// The result of the game.
        outcome: Outcome,
    },
    /// Decides a match, or corrects its result.
    ///
    /// A correction may change who meets later: in the matches after it in a knock-out, and in all
    /// later stages. If some of these were begun or decided, the act is refused with
    /// [`Refused::Cascade`], unless `cascade` revokes them.
    Award {
        /// The match.
        id: MatchId,
        /// The result; none lets the match be played again.
        outcome: Option<Outcome>,
        /// True to revoke later matches that depend on this one.
        cascade: bool,
    },
    /// Sets the time by which a match must have begun, or be over.
    Due {
        /// The match.
        id: MatchId,
        /// Milliseconds since 1970; none removes the time.
        at: Option<u64>,
    },
    /// Pauses the tournament (`true`) or resumes it.
    Pause(bool),
    /// Cancels the tournament for good, without a result.
    Cancel,
    /// Takes the last act back.
    Undo,
    /// Takes back the last act of a person, with its consequences; not possible after a later game.
    Back,
    /// Takes an undo back.
    Redo,
    /// Notes that an [`Effect`](super::Effect) was carried out.
    Done {
        /// The key of the effect.
        key: String,
        /// The place where it was carried out, a word.
        place: String,
    },
}

/// The author of an act, and the reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct By {
    /// The id of the person; none for the referee or the clock.
    pub person: Option<String>,
    /// The reason, which is written to the log.
    pub reason: Option<String>,
    /// The id of the message that asked for the act; a start adds it to the draws.
    pub said: String,
}

impl By {
    /// Returns a person as author, without a reason.
    pub fn person(person: &str) -> Self {
        Self { person: Some(person.to_owned()), ..Self::default() }
    }
}

/// The reason for refusing an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The plan is not possible.
    Plan(Flaw),
    /// The act does not fit the phase: it comes before the start, after it, during a pause or after
    /// the end.
    Phase,
    /// A name is empty, too long, or has characters that are not allowed.
    Words,
    /// The entry is closed.
    Closed,
    /// The tournament is for the invited, and this person is not.
    Uninvited(String),
    /// The tournament is full with this number of entrants.
    Full(usize),
    /// A person takes part already.
    Twice(String),
    /// A team must have a number of members between these two; a player enters alone.
    Team(usize, usize),
    /// No such entrant takes part, or not any more.
    Stranger,
    /// The act comes too late, for this format or at all.
    Late,
    /// An expelled person cannot return.
    Expelled(String),
    /// A person who withdrew after the start cannot return.
    Withdrawn(String),
    /// At least this number of entrants is needed.
    Few(usize),
    /// The order must name every entrant exactly once.
    Order,
    /// At least two different entrants can be kept apart.
    Apart,
    /// No stage to come has pairings that could keep entrants apart.
    NoChoice,
    /// No such stage exists, or its tie-breaks are fixed since the start and not forced.
    Stage,
    /// The rest is not possible: a half-point bye is given once and not in the last round, and only
    /// Swiss stages and tables have rests.
    Rest,
    /// Some matches are not over.
    Unfinished(Vec<MatchId>),
    /// No match has this name.
    Match(MatchId),
    /// The players of the match are not known yet, or it has a bye.
    Waiting(MatchId),
    /// The match is over, or needs a decision instead of a game.
    Over(MatchId),
    /// An entrant of the match is out, so it cannot be played again.
    Gone(MatchId, usize),
    /// The outcome does not fit the number of seats, or has no winner in a knock-out.
    Outcome,
    /// The act would decide the author's own match: by a result, by removing the opponent, by
    /// shortening their time, or by taking back a decision.
    Own,
    /// Later matches would be revoked; `cascade` allows that.
    Cascade(Vec<MatchId>),
    /// The last round has begun, or no round is paired.
    Begun,
    /// Pairs cannot be chosen here: the bracket or the Berger table sets them.
    Fixed,
    /// The two entrants have met, or are kept apart.
    Meet(usize, usize),
    /// The entrant does not play in the round.
    Resting(usize),
    /// The entrant has had the pairing-allocated bye before.
    Rested(usize),
    /// The entrant is paired anyway.
    Waited(usize),
    /// The entrant has been knocked out.
    Out(usize),
    /// No act can be taken back, or brought back.
    Nothing,
    /// The seed of the draws is not known here.
    Seed,
    /// The log is nearly full: the rest of its room is for results and the end.
    Long,
}
