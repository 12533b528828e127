//! What the games that were played count for as it stands.

use std::collections::BTreeMap;

use super::{Decider, Fact, Line, Outcome, Tournament};
use crate::tournament::MatchId;

impl Tournament {
    /// The games that count, by the number of their line, and what each comes to: where the organiser decided a match that
    /// one game had decided, what they said. Of several games nobody says what each came to, so none of them counts then.
    pub fn games(&self) -> BTreeMap<usize, Outcome> {
        let mut games = Games::default();
        self.counting().into_iter().for_each(|number| games.take(number, &self.lines()[number - 1]));
        games.now
    }
}

/// The games as far as the log was read.
#[derive(Default)]
struct Games {
    now: BTreeMap<usize, Outcome>,
    /// The games that what a match has come to is about.
    of: BTreeMap<MatchId, Vec<usize>>,
    /// What the line before took from a match.
    taken: Option<(MatchId, Vec<usize>)>,
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
                games.iter().for_each(|game| drop(self.now.remove(game)));
                self.taken = Some((*id, games));
            }
            Fact::Awarded { id, outcome, how: Decider::Organiser } => {
                if let Some((_, games)) = taken.filter(|(of, games)| of == id && games.len() == 1) {
                    self.now.extend(games.iter().filter(|_| outcome.played()).map(|game| (*game, outcome.clone())));
                    self.of.insert(*id, games);
                }
            }
            Fact::Reopened(stage) => {
                let (of, now) = (&mut self.of, &mut self.now);
                of.retain(|id, games| {
                    let stays = id.stage <= *stage;
                    games.iter().filter(|_| !stays).for_each(|game| drop(now.remove(game)));
                    stays
                });
            }
            _ => {}
        }
    }
}
