//! Matches as callers see them.

use super::{
    Outcome,
    contest::{Contest, Step},
};
use crate::MatchId;

/// A place in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// The player is not known yet.
    Waiting,
    /// No player comes: the other one goes on without a game.
    Nobody,
    /// An entrant, by number from 0.
    Entrant(usize),
}

/// The source of a player in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The seed with this number, counted from 1.
    Seed(usize),
    /// The winner of a match.
    Winner(MatchId),
    /// The loser of a match.
    Loser(MatchId),
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The name.
    pub id: MatchId,
    /// The entrants. In a round, the first of two moves first in the first game, and a table has
    /// its seats in this order. In a knock-out the order is that of the bracket, and
    /// [`Turn::first`](super::Turn::first) tells who moves first.
    pub seats: Vec<Seat>,
    /// The sources of the two players of a knock-out.
    pub origins: Option<[Origin; 2]>,
    /// The games so far, by seat.
    pub games: Vec<Outcome>,
    /// The decision taken without a game.
    pub award: Option<Outcome>,
    /// The number of times the match began again.
    pub again: usize,
    /// The next step; none while a player is missing.
    pub step: Option<Step>,
}

impl Match {
    pub(super) fn new(
        id: MatchId,
        seats: Vec<Seat>,
        origins: Option<[Origin; 2]>,
        contest: Contest,
        step: Option<Step>,
    ) -> Self {
        let Contest { games, award, again, .. } = contest;
        Self { id, seats, origins, games, award, again, step }
    }

    /// Returns the entrants, if all are known.
    pub fn entrants(&self) -> Option<Vec<usize>> {
        let entrant =
            |seat: &Seat| if let Seat::Entrant(entrant) = seat { Some(*entrant) } else { None };
        self.seats.iter().map(entrant).collect()
    }

    /// Returns the result, if the match is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        if let Some(Step::Done(outcome)) = &self.step { Some(outcome) } else { None }
    }

    /// Returns the seat that moves first in the first game, while a game is to be played.
    pub(super) fn first(&self) -> Option<usize> {
        if let Some(Step::Play(turn)) = &self.step {
            Some((turn.first + turn.number - 1) % 2)
        } else {
            None
        }
    }

    /// Tells whether a game was played in the match.
    pub fn begun(&self) -> bool {
        self.games.iter().any(Outcome::played)
    }
}
