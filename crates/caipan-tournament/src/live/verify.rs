//! The verification of a log: repeats its draws and pairings, and compares.

use super::{Decider, Fact, Outcome, Tournament, leg::Leg, state::State};
use crate::commitment;

/// A part of a log that could not be verified, with the number of its line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The seed does not match its commitment.
    Seed(usize),
    /// The first colour or the order of seeds differs, or a later start drew other lots than the
    /// first.
    Start(usize),
    /// The pairs, or the seating, differ.
    Pairs(usize),
    /// The lot differs.
    Lot(usize),
    /// The seeds decide the match otherwise.
    Seeds(usize),
    /// The next stage begins with other entrants, or in another order.
    Advance(usize),
    /// The final ranks differ.
    Places(usize),
    /// The match took a game after its end, or before its players were known.
    Over(usize),
    /// An effect was carried out that was not due.
    Undue(usize),
}

impl Tournament {
    /// Replays the log and returns all that differs. Draws can be compared only if the seed is
    /// known.
    pub fn verify(&self) -> Vec<Doubt> {
        let Ok(mut again) = Self::empty(self.first_plan().clone()) else { return Vec::new() };
        let mut doubts = Vec::new();
        // The seed is published only at the end of a public log, and draws come before.
        let seed = self.state.seed;
        for (line, number) in self.lines().iter().zip(1..) {
            if again.state.seed.is_none() {
                again.state.seed = seed.filter(|_| again.state.bound.is_some());
            }
            doubts.extend(again.doubt(&line.fact, number));
            if again.apply(line.clone()).is_err() {
                break;
            }
        }
        doubts
    }

    /// Returns the numbers of the lines, counted from 1, by which an organiser changed pairs by
    /// hand, as far as they count. No rule determines such pairs.
    pub fn by_hand(&self) -> Vec<usize> {
        let arranged = |number: &usize| matches!(self.lines()[number - 1].fact, Fact::Arranged(_));
        self.counting().into_iter().filter(arranged).collect()
    }

    fn doubt(&self, fact: &Fact, number: usize) -> Option<Doubt> {
        let state = &self.state;
        let known = state.seed.is_some();
        let leg = Leg::last(state);
        let holds = |holds: bool, doubt: Doubt| (!holds).then_some(doubt);
        match fact {
            Fact::Bound(bound) if known => {
                let seed = state.seed.map(|seed| commitment(&state.plan.id, &seed));
                holds(seed == Some(*bound), Doubt::Seed(number))
            }
            Fact::Started { lent, .. } if state.kept.lent.is_some_and(|first| first != *lent) => {
                Some(Doubt::Start(number))
            }
            Fact::Started { lent, drawn, order } if known => {
                let state = State { lent: *lent, ..state.clone() };
                let again = super::decide::drawn(&state);
                holds(again.as_ref() == Some(&(*drawn, order.clone())), Doubt::Start(number))
            }
            Fact::Paired(round) => {
                holds(leg?.paired().as_ref() == Some(round) || !known, Doubt::Pairs(number))
            }
            Fact::Advanced(order) => {
                holds(leg?.passing() == *order || !known, Doubt::Advance(number))
            }
            Fact::Over(places) => holds(state.places() == *places || !known, Doubt::Places(number)),
            Fact::Played { id, outcome } => {
                let takes = super::decide::takes(&Leg::of(state, id.stage)?.find(*id)?, outcome);
                holds(takes, Doubt::Over(number))
            }
            Fact::Done { key, .. } => holds(self.is_due(key), Doubt::Undue(number)),
            Fact::Awarded { id, outcome, how: Decider::Lot } => {
                let again = leg?.find(*id).map_or(0, |game| game.again);
                let winner = state.lots()?.pick(&format!("{id} {again}"), 2);
                holds(*outcome == Outcome::win(winner), Doubt::Lot(number))
            }
            Fact::Awarded { id, outcome, how: Decider::Seed } => {
                let leg = leg?;
                let pair = leg.find(*id)?.entrants()?.try_into().ok()?;
                holds(*outcome == Outcome::win(leg.better(pair)), Doubt::Seeds(number))
            }
            _ => None,
        }
    }
}
