//! Entries, withdrawals and replacements.

use crate::{
    bracket::Source,
    live::{
        By, Format, NoShow, Phase, Refused, Roster, Stage, Status,
        fact::Fact,
        leg::Leg,
        plan::{is_text, is_word},
        state::State,
    },
};

use super::draft::{Draft, before, require};

pub(super) fn invite(draft: &mut Draft, person: &str) -> Result<(), Refused> {
    let running = draft.state.phase == Phase::Running;
    require(running || before(&draft.state), Refused::Phase)?;
    require(!running || late(&draft.state), Refused::Late)?;
    require(is_word(person) && draft.state.invited.len() < 10_000, Refused::Words)?;
    draft.add(Fact::Invited(person.to_owned()));
    Ok(())
}

pub(super) fn join(draft: &mut Draft, roster: &Roster, by: &By) -> Result<(), Refused> {
    let state = &draft.state;
    match state.phase {
        Phase::Open | Phase::Closed => {}
        Phase::Running => require(late(state), Refused::Late)?,
        Phase::Over | Phase::Cancelled => return Err(Refused::Phase),
    }
    // Closing stops people who enter by themselves; organisers may still enter others.
    let let_in =
        by.person.as_ref().is_some_and(|person| roster.people().all(|member| member != person));
    require(!state.closed || let_in, Refused::Closed)?;
    fits(state, roster)?;
    require(
        state.present().count() < state.plan.most && state.entrants.len() < 10_000,
        Refused::Full(state.plan.most),
    )?;
    draft.add(Fact::Joined(roster.clone()));
    Ok(())
}

/// Requires possible names, a possible number of members, and no person twice.
fn fits(state: &State, roster: &Roster) -> Result<(), Refused> {
    require(
        roster.people().all(|person| is_word(person)) && roster.substitutes.len() <= 6,
        Refused::Words,
    )?;
    require(roster.name.as_deref().is_none_or(is_text), Refused::Words)?;
    let (least, most) = state.plan.team.unwrap_or((1, 1));
    let alone = state.plan.team.is_some() || roster.name.is_none() && roster.substitutes.is_empty();
    require(alone && (least..=most).contains(&roster.members.len()), Refused::Team(least, most))?;
    let mut seen = std::collections::BTreeSet::new();
    for person in roster.people() {
        require(
            seen.insert(person) && taking_part(state, person).is_none(),
            Refused::Twice(person.clone()),
        )?;
        stays_out(state, person)?;
        require(
            !state.plan.invited || state.invited.contains(person),
            Refused::Uninvited(person.clone()),
        )?;
    }
    Ok(())
}

/// Requires that a person was not expelled, has not withdrawn and was not replaced: their results
/// are not forgotten by entering anew.
fn stays_out(state: &State, person: &str) -> Result<(), Refused> {
    let was = |status: Status| {
        let mut all =
            (0..state.entrants.len()).filter(|entrant| state.entrants[*entrant].status == status);
        all.any(|entrant| state.belongs(person, entrant))
    };
    require(!was(Status::Expelled), Refused::Expelled(person.to_owned()))?;
    let left = was(Status::Withdrawn) || state.replaced.contains_key(person);
    require(!left, Refused::Withdrawn(person.to_owned()))
}

/// Returns the entrant to whom a person belongs.
fn taking_part(state: &State, person: &str) -> Option<usize> {
    state.present().find(|entrant| state.belongs(person, *entrant))
}

/// Tells whether late entries are possible.
pub(super) fn late(state: &State) -> bool {
    let Some(leg) = Leg::of(state, 0).filter(|_| state.runs.len() == 1) else { return false };
    match leg.plan.format {
        Format::Swiss { rounds, .. } | Format::Tables { rounds, .. } => {
            2 * leg.run.rounds.len() <= rounds
                && !leg.run.capped
                && leg.run.order.len() < leg.plan.format.room()
        }
        Format::Single { .. } | Format::Double { .. } => vacant(&leg),
        Format::Robin { .. } | Format::Groups { .. } => false,
    }
}

/// Tells whether the next seed would take the place of a bye, and the match after it is not known
/// yet, so that no game would be revoked.
fn vacant(leg: &Leg<'_>) -> bool {
    let (nodes, matches, _) = leg.bracket();
    let next = Source::Seed(leg.run.order.len());
    let Some(first) = nodes.iter().position(|node| node.sources.contains(&next)) else {
        return false;
    };
    let mut behind = vec![false; nodes.len()];
    behind[first] = true;
    for (at, node) in nodes.iter().enumerate() {
        let fed = |source: &Source| matches!(source, Source::Winner(from) | Source::Loser(from) if behind[*from]);
        behind[at] |= node.sources.iter().any(fed);
    }
    matches.iter().zip(behind).all(|(game, behind)| !behind || game.step.is_none())
}

pub(super) fn withdraw(draft: &mut Draft, entrant: usize) -> Result<(), Refused> {
    require(draft.state.is_in(entrant), Refused::Stranger)?;
    require(draft.state.phase != Phase::Over, Refused::Phase)?;
    let early = before(&draft.state);
    draft.add(if early { Fact::Left(entrant) } else { Fact::Withdrew(entrant) });
    Ok(())
}

/// Tells whether an entrant who does not come is not paired from now on. In a knock-out everybody
/// is called to each match.
pub(in crate::live) fn misses(state: &State, entrant: usize) -> bool {
    let called = Leg::last(state).is_none_or(|leg| leg.plan.format.knocks_out());
    state.plan.noshow == NoShow::Withdraw
        && !called
        && state.is_in(entrant)
        && !state.away.contains(&entrant)
}

pub(super) fn miss(draft: &mut Draft, entrant: usize) -> Result<(), Refused> {
    require(draft.state.phase == Phase::Running, Refused::Phase)?;
    require(draft.state.is_in(entrant), Refused::Stranger)?;
    if misses(&draft.state, entrant) {
        draft.add(Fact::Missed(entrant));
    }
    Ok(())
}

pub(super) fn ready(draft: &mut Draft, entrant: usize) -> Result<(), Refused> {
    require(draft.state.phase == Phase::Running, Refused::Phase)?;
    require(draft.state.is_in(entrant), Refused::Stranger)?;
    require(draft.state.away.contains(&entrant), Refused::Waited(entrant))?;
    draft.add(Fact::Ready(entrant));
    Ok(())
}

pub(super) fn expel(draft: &mut Draft, entrant: usize) -> Result<(), Refused> {
    if before(&draft.state) {
        return withdraw(draft, entrant);
    }
    let known = draft
        .state
        .entrants
        .get(entrant)
        .is_some_and(|entrant| matches!(entrant.status, Status::In | Status::Withdrawn));
    require(known, Refused::Stranger)?;
    draft.add(Fact::Expelled(entrant));
    if draft.state.phase == Phase::Over {
        let places = draft.state.places();
        draft.add(Fact::Over(places));
    }
    Ok(())
}

pub(super) fn replace(
    draft: &mut Draft,
    entrant: usize,
    old: &str,
    new: &str,
) -> Result<(), Refused> {
    require(draft.state.is_in(entrant), Refused::Stranger)?;
    require(draft.state.phase != Phase::Over, Refused::Phase)?;
    require(is_word(new), Refused::Words)?;
    let out = Leg::last(&draft.state).is_some_and(|leg| leg.is_out(entrant));
    require(!out, Refused::Out(entrant))?;
    let roster = &draft.state.entrants[entrant].roster;
    require(roster.members.iter().any(|member| member == old), Refused::Stranger)?;
    let substitute = roster.substitutes.iter().any(|person| person == new);
    require(
        substitute || taking_part(&draft.state, new).is_none(),
        Refused::Twice(new.to_owned()),
    )?;
    let expelled = Refused::Expelled(new.to_owned());
    require(stays_out(&draft.state, new) != Err(expelled.clone()), expelled)?;
    draft.add(Fact::Replaced { entrant, old: old.to_owned(), new: new.to_owned() });
    Ok(())
}

pub(super) fn order(draft: &mut Draft, order: &[usize]) -> Result<(), Refused> {
    require(before(&draft.state), Refused::Phase)?;
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    require(sorted.into_iter().eq(draft.state.present()), Refused::Order)?;
    draft.add(Fact::Ordered(order.to_vec()));
    Ok(())
}

pub(super) fn keep_apart(draft: &mut Draft, group: &[usize]) -> Result<(), Refused> {
    require(draft.state.phase != Phase::Over, Refused::Phase)?;
    let there = draft.state.runs.len().saturating_sub(1);
    let chosen =
        |stage: &Stage| matches!(stage.format, Format::Swiss { .. } | Format::Tables { .. });
    require(draft.state.plan.stages[there..].iter().any(chosen), Refused::NoChoice)?;
    let mut sorted = group.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    require(
        sorted.len() == group.len() && group.len() > 1 && draft.state.apart.len() < 1_000,
        Refused::Apart,
    )?;
    require(group.iter().all(|entrant| draft.state.is_in(*entrant)), Refused::Stranger)?;
    draft.add(Fact::Kept(sorted));
    Ok(())
}
