//! The games of a match, and its next step.

use serde::{Deserialize, Serialize};

use super::{Decider, Outcome, Stage};

/// The games and decisions of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Contest {
    /// The outcomes of its games, in order.
    pub(super) games: Vec<Outcome>,
    /// The decision taken without a game.
    pub(super) award: Option<Outcome>,
    /// The number of times the match began again.
    pub(super) again: usize,
    /// The seat that moved first in the first game; later corrections elsewhere do not change it.
    pub(super) first: Option<usize>,
}

/// The next step of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The game to play next.
    Play(Turn),
    /// A decision is to be made instead of a game: at once by a lot or the seeds, or by the
    /// organiser.
    Decide(Decider),
    /// The match is over, with this result.
    Done(Outcome),
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the game in the match, counted from 1.
    pub number: usize,
    /// The seat that moves first, counted from 0.
    pub first: usize,
    /// The terms of the game.
    pub terms: Terms,
}

/// The terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Terms {
    /// The usual terms.
    Full,
    /// The clock is halved this many times.
    Short(usize),
    /// A draw counts as a win for the seat that moves second.
    Armageddon,
    /// The clock is halved as often as in the last short game, at least once; a draw is followed by
    /// another such game.
    Sudden,
}

impl Contest {
    /// Returns the next step; `first` moves first in the first game. A match of a knock-out needs a
    /// winner.
    pub(super) fn step(&self, stage: &Stage, knock_out: bool, first: usize) -> Step {
        if let Some(outcome) = self.award.clone().or_else(|| self.broken_off()) {
            return Step::Done(outcome);
        }
        let turn = |terms| {
            let count = self.games.len();
            Step::Play(Turn { number: count + 1, first: (first + count) % 2, terms })
        };
        if let Some(game) = self.games.first().filter(|game| game.seats() > 2) {
            return Step::Done(game.clone());
        }
        let regular = &self.games[..self.games.len().min(stage.games)];
        let won = |seat: usize| regular.iter().filter(|game| game.winner() == Some(seat)).count();
        let leader = usize::from(won(1) > won(0));
        if 2 * won(leader) > stage.games || regular.len() == stage.games && won(0) != won(1) {
            return Step::Done(Outcome::win(leader));
        }
        if regular.len() < stage.games {
            return turn(Terms::Full);
        }
        if !knock_out {
            return Step::Done(Outcome::draw());
        }
        let extra = &self.games[stage.games..];
        if let Some(winner) = extra.iter().find_map(Outcome::winner) {
            return Step::Done(Outcome::win(winner));
        }
        match (extra.len(), stage.draws.decider) {
            (0, _) if stage.draws.replays > 0 => turn(Terms::Full),
            (count, _) if count < stage.draws.replays => turn(Terms::Short(count)),
            (count, Decider::Armageddon) if count == stage.draws.replays => turn(Terms::Armageddon),
            // The armageddon game was drawn, so the seat that moved second in it has won.
            (count, Decider::Armageddon) => {
                Step::Done(Outcome::win((first + stage.games + count) % 2))
            }
            (_, Decider::Sudden) => turn(Terms::Sudden),
            (_, decider) => Step::Decide(decider),
        }
    }

    /// Returns the result of a match with a game that was not played by all. A player who gives the
    /// match up after a played game loses it, and counts as having met the opponent.
    fn broken_off(&self) -> Option<Outcome> {
        let missed = self.games.iter().find(|game| !game.played())?;
        let met = self.games[0].played() && missed.seats() == 2;
        Some(missed.winner().filter(|_| met).map_or_else(|| missed.clone(), Outcome::win))
    }
}
