//! What an act comes to, as it is drawn up.

use crate::{
    MatchId,
    live::{
        Refused,
        fact::Fact,
        leg::Leg,
        state::{Phase, State},
    },
};

/// What an act brings about, as far as it is thought out.
pub(super) struct Draft {
    pub(super) state: State,
    pub(super) facts: Vec<Fact>,
}

impl Draft {
    /// Another fact. What is decided here fits what was before it.
    pub(super) fn add(&mut self, fact: Fact) {
        self.state.apply(&fact).expect("a fact that was decided fits");
        self.facts.push(fact);
    }

    /// A stage that has begun.
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

/// Whether it is played and does not wait.
pub(super) fn running(state: &State) -> Result<(), Refused> {
    require(state.phase == Phase::Running && !state.paused, Refused::Phase)
}

/// The names of matches.
pub(super) fn ids(matches: &[crate::live::Match]) -> Vec<MatchId> {
    matches.iter().map(|game| game.id).collect()
}
