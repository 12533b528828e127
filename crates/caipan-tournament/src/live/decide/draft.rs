//! The draft of an act's consequences.

use crate::{
    MatchId,
    live::{
        Refused,
        fact::Fact,
        leg::Leg,
        state::{Phase, State},
    },
};

/// The facts that an act leads to, with the state after them.
pub(super) struct Draft {
    pub(super) state: State,
    pub(super) facts: Vec<Fact>,
}

impl Draft {
    /// Adds a fact, which must fit the state.
    pub(super) fn add(&mut self, fact: Fact) {
        self.state.apply(&fact).expect("a fact that was decided fits");
        self.facts.push(fact);
    }

    /// Returns a stage that has begun, counted from 0.
    pub(super) fn leg(&self, stage: usize) -> Result<Leg<'_>, Refused> {
        Leg::of(&self.state, stage).ok_or(Refused::Phase)
    }
}

/// Publishes the seed.
pub(super) fn reveal(draft: &mut Draft) {
    if let (Some(seed), false) = (draft.state.seed, draft.state.revealed) {
        draft.add(Fact::Revealed(seed));
    }
}

pub(super) fn before(state: &State) -> bool {
    matches!(state.phase, Phase::Open | Phase::Closed)
}

pub(super) fn require(holds: bool, refused: Refused) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(refused) }
}

/// Requires that the tournament is played and not paused.
pub(super) fn running(state: &State) -> Result<(), Refused> {
    require(state.phase == Phase::Running && !state.paused, Refused::Phase)
}

/// Returns the names of matches.
pub(super) fn ids(matches: &[crate::live::Match]) -> Vec<MatchId> {
    matches.iter().map(|game| game.id).collect()
}
