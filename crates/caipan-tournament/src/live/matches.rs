//! Matches as everybody may see them.

use super::{
    Outcome,
    contest::{Contest, Step},
};
use crate::MatchId;

/// A place in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// It is not yet known who comes.
    Waiting,
    /// Nobody comes: the other one goes on without a game.
    Nobody,
    /// This entrant.
    Entrant(usize),
}

/// Where somebody in a knock-out comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// By seed, from 1.
    Seed(usize),
    /// Won that match.
    Winner(MatchId),
    /// Lost that match.
    Loser(MatchId),
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its name.
    pub id: MatchId,
    /// Who meets. In a round, the first of two moves first in the first game, and at a table the
    /// seats are in this order; in a knock-out it is the order of the bracket, and
    /// [`Turn::first`](super::Turn::first) says who moves first.
    pub seats: Vec<Seat>,
    /// In a knock-out, where the two come from.
    pub origins: Option<[Origin; 2]>,
    /// The games so far, by seat.
    pub games: Vec<Outcome>,
    /// What was decided without a game.
    pub award: Option<Outcome>,
    /// How often it began again.
    pub again: usize,
    /// How it goes on; none as long as it is not known who meets, or if there are not two.
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

    /// Who meets, if that is known of all seats.
    pub fn entrants(&self) -> Option<Vec<usize>> {
        let entrant =
            |seat: &Seat| if let Seat::Entrant(entrant) = seat { Some(*entrant) } else { None };
        self.seats.iter().map(entrant).collect()
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        if let Some(Step::Done(outcome)) = &self.step { Some(outcome) } else { None }
    }

    /// The seat that moves first in the first of its games, as far as one is to be played.
    pub(super) fn first(&self) -> Option<usize> {
        if let Some(Step::Play(turn)) = &self.step {
            Some((turn.first + turn.number - 1) % 2)
        } else {
            None
        }
    }

    /// Whether anything was played in it.
    pub fn begun(&self) -> bool {
        self.games.iter().any(Outcome::played)
    }
}
