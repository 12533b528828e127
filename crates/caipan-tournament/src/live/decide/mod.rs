//! The consequences of acts.

mod draft;
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

use self::draft::{Draft, require};

use super::{
    Act, By, Phase, Refused,
    fact::Fact,
    plan::{is_text, is_word},
    state::State,
};

/// Returns the facts that follow from an act other than an undo, a redo or a carried-out effect.
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
        Act::Rank { stage, tiebreaks, force } => {
            settings::rank(&mut draft, *stage, tiebreaks, *force)?
        }
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
        Act::Award { id, outcome, cascade } => {
            results::award(&mut draft, *id, outcome.as_ref(), *cascade, by)?
        }
        Act::Due { id, at } => settings::due(&mut draft, *id, *at, by)?,
        Act::Pause(paused) => settings::pause(&mut draft, *paused)?,
        Act::Cancel => settings::cancel(&mut draft)?,
        Act::Undo | Act::Back | Act::Redo | Act::Done { .. } => return Err(Refused::Nothing),
    }
    results::settle(&mut draft);
    own::alone(state, &draft.state, act, by)?;
    Ok(draft.facts)
}
