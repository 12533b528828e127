//! Whether a log holds: what it says was drawn and paired is drawn and paired again.

use super::{Decider, Fact, Outcome, Tournament, leg::Leg, state::State};
use crate::commitment;

/// What does not hold in a log, with the number of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The seed is another one than was promised.
    Seed(usize),
    /// The first colour or the order of seeds does not come out, or a later start drew other lots
    /// than the first.
    Start(usize),
    /// These pairs, or this seating, do not come out.
    Pairs(usize),
    /// This lot does not come out.
    Lot(usize),
    /// The seeds decide this match another way.
    Seeds(usize),
    /// The next stage begins with others, or in another order.
    Advance(usize),
    /// The final ranks do not come out.
    Places(usize),
    /// A game of a match that takes none any more, or of one that nobody can play yet.
    Over(usize),
    /// Something was done outside that was not due.
    Undue(usize),
}

impl Tournament {
    /// Plays the log again and compares what follows from it. What depends on draws can be compared
    /// only when the seed is known.
    pub fn verify(&self) -> Vec<Doubt> {
        let Ok(mut again) = Self::empty(self.first_plan().clone()) else { return Vec::new() };
        let mut doubts = Vec::new();
        // Draws are checked with the seed that was published at the end, if it was.
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

    /// The lines by which an organiser has changed the pairs of a round by hand, where they count:
    /// no rule says what these are.
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
