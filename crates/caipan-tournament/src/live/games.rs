//! What the games that were played count for as it stands.

use std::collections::{BTreeMap, BTreeSet};

use super::{Decider, Fact, Line, Outcome, Tournament};
use crate::MatchId;

impl Tournament {
    /// The games that count, by the number of their line, and what each comes to: where the
    /// organiser corrected a match that one game had decided, what they said. Of several games
    /// nobody says what each came to, so none of them counts then. Whoever decides a match that its
    /// games have not decided, or corrects such a decision, changes none of them.
    pub fn games(&self) -> BTreeMap<usize, Outcome> {
        let mut games = Games::default();
        self.counting()
            .into_iter()
            .for_each(|number| games.take(number, &self.lines()[number - 1]));
        games.now
    }
}

/// The games as far as the log was read.
#[derive(Default)]
struct Games {
    now: BTreeMap<usize, Outcome>,
    /// The games that what a match has come to is about.
    of: BTreeMap<MatchId, Vec<usize>>,
    /// The matches that something else has decided than their games.
    decided: BTreeSet<MatchId>,
    /// What the line before took from a match.
    taken: Option<Taken>,
}

/// What was taken from a match.
struct Taken {
    id: MatchId,
    /// Its games, and what those that count came to.
    games: Vec<(usize, Option<Outcome>)>,
    /// Something else than these games had decided it.
    decided: bool,
}

impl Games {
    fn take(&mut self, number: usize, line: &Line) {
        // What was taken back by an act of its own is not corrected by a later one.
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

    /// An organiser says what a match comes to instead.
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
