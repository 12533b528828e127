//! The results that games count for, after corrections.

use std::collections::{BTreeMap, BTreeSet};

use super::{Decider, Fact, Line, Outcome, Tournament};
use crate::MatchId;

impl Tournament {
    /// Returns the games that count, by the number of their line (from 1), with their results.
    ///
    /// If the organiser corrects a match that one game had decided, the correction is that game's
    /// result. Of several games no single result is known, so none of them counts then. A decision
    /// about a match that its games have not decided, or the correction of such a decision, changes
    /// no game.
    pub fn games(&self) -> BTreeMap<usize, Outcome> {
        let mut games = Games::default();
        self.counting()
            .into_iter()
            .for_each(|number| games.take(number, &self.lines()[number - 1]));
        games.now
    }
}

/// The games of a log as far as it was read.
#[derive(Default)]
struct Games {
    now: BTreeMap<usize, Outcome>,
    /// The games that each match's result is about.
    of: BTreeMap<MatchId, Vec<usize>>,
    /// The matches that were decided otherwise than by their games.
    decided: BTreeSet<MatchId>,
    /// The games that the line before revoked.
    taken: Option<Taken>,
}

/// The revoked games of a match.
struct Taken {
    id: MatchId,
    /// The games, with the results of those that count.
    games: Vec<(usize, Option<Outcome>)>,
    /// True if something else than these games had decided the match.
    decided: bool,
}

impl Games {
    fn take(&mut self, number: usize, line: &Line) {
        // A match that was revoked by an act of its own is not corrected by a later one.
        let taken = self.taken.take().filter(|_| line.follows);
        match &line.fact {
            Fact::Played { id, outcome } => {
                self.of.entry(*id).or_default().push(number);
                self.now.insert(number, outcome.clone());
            }
            Fact::Revoked(id) => {
                let games = self.of.remove(id).unwrap_or_default();
                let games = games.into_iter().map(|game| (game, self.now.remove(&game))).collect();
                self.taken = Some(Taken { id: *id, games, decided: self.decided.remove(id) });
            }
            Fact::Awarded { id, outcome, how } => match taken.filter(|taken| taken.id == *id) {
                None => drop(self.decided.insert(*id)),
                Some(taken) if *how == Decider::Organiser => self.correct(taken, outcome),
                Some(_) => {}
            },
            Fact::Reopened(stage) => {
                let (of, now) = (&mut self.of, &mut self.now);
                self.decided.retain(|id| id.stage <= *stage);
                of.retain(|id, games| {
                    let stays = id.stage <= *stage;
                    games.iter().filter(|_| !stays).for_each(|game| drop(now.remove(game)));
                    stays
                });
            }
            _ => {}
        }
    }

    /// Applies an organiser's correction to the games of a match.
    fn correct(&mut self, taken: Taken, outcome: &Outcome) {
        let Taken { id, games, decided } = taken;
        let games: Vec<_> = match (&games[..], decided) {
            (_, true) => games,
            ([(game, _)], false) => vec![(*game, Some(outcome.clone()).filter(Outcome::played))],
            _ => return,
        };
        self.of.insert(id, games.iter().map(|(game, _)| *game).collect());
        if decided {
            self.decided.insert(id);
        }
        self.now.extend(games.into_iter().filter_map(|(game, now)| Some((game, now?))));
    }
}
