//! A match: the games it has had, and what comes next.

use serde::{Deserialize, Serialize};

use super::{Decider, Outcome, Stage};

/// What has happened in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Contest {
    /// Its games so far.
    pub(super) games: Vec<Outcome>,
    /// What was decided without one.
    pub(super) award: Option<Outcome>,
    /// How often it has begun again.
    pub(super) again: usize,
    /// The seat that moved first in its first game: what is corrected elsewhere does not change
    /// that any more.
    pub(super) first: Option<usize>,
}

/// How a match goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// With this game.
    Play(Turn),
    /// With what must decide instead of a game: a lot or the seeds do at once, the organiser when
    /// they say.
    Decide(Decider),
    /// It is over.
    Done(Outcome),
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the game in the match, from 1.
    pub number: usize,
    /// The seat that moves first, counted from 0.
    pub first: usize,
    /// How it is played.
    pub terms: Terms,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Terms {
    /// As all games.
    Full,
    /// With the clock halved so often.
    Short(usize),
    /// A draw counts for whoever moves second.
    Armageddon,
    /// With the clock halved as often as in the last short game before, at least once; a draw is
    /// followed by another.
    Sudden,
}

impl Contest {
    /// What comes next; `first` moves first in the first game. A match of a knock-out needs a
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
            // The last game was drawn, so whoever moved second in it has won.
            (count, Decider::Armageddon) => {
                Step::Done(Outcome::win((first + stage.games + count) % 2))
            }
            (_, Decider::Sudden) => turn(Terms::Sudden),
            (_, decider) => Step::Decide(decider),
        }
    }

    /// What a match comes to whose games somebody did not all play. Whoever gave it up behind a
    /// game has lost it, and has met the other one.
    fn broken_off(&self) -> Option<Outcome> {
        let missed = self.games.iter().find(|game| !game.played())?;
        let met = self.games[0].played() && missed.seats() == 2;
        Some(missed.winner().filter(|_| met).map_or_else(|| missed.clone(), Outcome::win))
    }
}
