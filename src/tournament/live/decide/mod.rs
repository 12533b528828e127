//! From what is asked to what happens.

mod entries;
mod own;
mod pairs;
mod results;
mod rounds;
mod settings;

pub(super) use {
    entries::misses,
    own::unmoved,
    results::takes,
    rounds::{drawn, ordered},
};

use super::{
    Act, By, Phase, Refused,
    fact::Fact,
    leg::Leg,
    plan::{is_text, is_word},
    state::State,
};
use crate::tournament::MatchId;

/// What an act brings about, as far as it is thought out.
pub(super) struct Draft {
    pub(super) state: State,
    pub(super) facts: Vec<Fact>,
}

impl Draft {
    /// Another fact. What is decided here fits what was before it.
    fn add(&mut self, fact: Fact) {
        self.state.apply(&fact).expect("a fact that was decided fits");
        self.facts.push(fact);
    }

    /// A stage that has begun.
    fn leg(&self, stage: usize) -> Result<Leg<'_>, Refused> {
        Leg::of(&self.state, stage).ok_or(Refused::Phase)
    }
}

/// What follows from an act, but for undo, redo and what only the log knows.
pub(super) fn decide(state: &State, act: &Act, by: &By) -> Result<Vec<Fact>, Refused> {
    let fits = |text: &Option<String>, check: fn(&str) -> bool| text.as_deref().is_none_or(check);
    require(fits(&by.person, is_word) && fits(&by.reason, is_text), Refused::Words)?;
    if let Act::Report { id, outcome } = act
        && let Some(facts) = results::plain(state, *id, outcome, by)?
    {
        return Ok(facts);
    }
    let mut draft = Draft { state: state.clone(), facts: Vec::new() };
    require(!matches!(state.phase, Phase::Cancelled), Refused::Phase)?;
    match act {
        Act::Invite(person) => entries::invite(&mut draft, person)?,
        Act::Join(roster) => entries::join(&mut draft, roster, by)?,
        Act::Withdraw(entrant) => entries::withdraw(&mut draft, *entrant)?,
        Act::Expel(entrant) => entries::expel(&mut draft, *entrant)?,
        Act::Replace { entrant, old, new } => entries::replace(&mut draft, *entrant, old, new)?,
        Act::Close(closed) => settings::close(&mut draft, *closed)?,
        Act::Order(order) => entries::order(&mut draft, order)?,
        Act::KeepApart(group) => entries::keep_apart(&mut draft, group)?,
        Act::Rank { stage, tiebreaks, force } => settings::rank(&mut draft, *stage, tiebreaks, *force)?,
        Act::Ask { entrant, rest } => rounds::ask(&mut draft, *entrant, *rest)?,
        Act::Miss(entrant) => entries::miss(&mut draft, *entrant)?,
        Act::Ready(entrant) => entries::ready(&mut draft, *entrant)?,
        Act::Pair { id, entrants } => pairs::pair(&mut draft, *id, entrants, by)?,
        Act::Swap { id, other } => pairs::swap(&mut draft, *id, *other, by)?,
        Act::Rename(name) => settings::rename(&mut draft, name)?,
        Act::Start => rounds::start(&mut draft, by)?,
        Act::Next => rounds::next(&mut draft)?,
        Act::Repair => rounds::repair(&mut draft)?,
        Act::Report { id, outcome } => results::report(&mut draft, *id, outcome)?,
        Act::Award { id, outcome, cascade } => results::award(&mut draft, *id, outcome.as_ref(), *cascade, by)?,
        Act::Due { id, at } => settings::due(&mut draft, *id, *at, by)?,
        Act::Pause(paused) => settings::pause(&mut draft, *paused)?,
        Act::Cancel => settings::cancel(&mut draft)?,
        Act::Undo | Act::Back | Act::Redo | Act::Done { .. } => return Err(Refused::Nothing),
    }
    results::settle(&mut draft);
    own::alone(state, &draft.state, act, by)?;
    Ok(draft.facts)
}

/// Publishes the seed.
fn reveal(draft: &mut Draft) {
    if let (Some(seed), false) = (draft.state.seed, draft.state.revealed) {
        draft.add(Fact::Revealed(seed));
    }
}

fn before(state: &State) -> bool {
    matches!(state.phase, Phase::Open | Phase::Closed)
}

fn require(holds: bool, refused: Refused) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(refused) }
}

/// Whether it is played and does not wait.
fn running(state: &State) -> Result<(), Refused> {
    require(state.phase == Phase::Running && !state.paused, Refused::Phase)
}

/// The names of matches.
fn ids(matches: &[super::Match]) -> Vec<MatchId> {
    matches.iter().map(|game| game.id).collect()
}
