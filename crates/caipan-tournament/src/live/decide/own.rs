//! Nobody decides their own match alone: what an act makes of the matches of whoever asks for it.

use crate::live::{Act, By, Match, Refused, leg::Leg, state::State};

use super::draft::require;

/// Whether one of these entrants is whoever asks, or was: a game that had begun is played to its
/// end.
pub(super) fn sits(state: &State, entrants: &[usize], by: &By) -> bool {
    let own = |person: &String, entrant: usize| {
        state.belongs(person, entrant) || state.replaced.get(person) == Some(&entrant)
    };
    let belongs = |person: &String| entrants.iter().any(|entrant| own(person, *entrant));
    by.person.as_ref().is_some_and(belongs)
}

/// Tests that somebody has the same results in one state as in the other.
pub(in crate::live) fn unmoved(before: &State, after: &State, person: &str) -> Result<(), Refused> {
    require(results(before, person) == results(after, person), Refused::Own)
}

/// The matches of a person in which anything was played or decided.
fn results(state: &State, person: &str) -> Vec<Match> {
    let legs = (0..state.runs.len()).filter_map(|stage| Leg::of(state, stage));
    let own = |game: &Match| {
        let entrants = game.entrants().unwrap_or_default();
        entrants.iter().any(|entrant| state.belongs(person, *entrant))
    };
    let touched = |game: &Match| !game.games.is_empty() || game.award.is_some();
    legs.flat_map(|leg| leg.matches()).filter(|game| touched(game) && own(game)).collect()
}

/// Tests that an act that was thought out decides no match of whoever asks for it; their own word
/// about themselves may.
pub(super) fn alone(before: &State, after: &State, act: &Act, by: &By) -> Result<(), Refused> {
    let Some(person) = &by.person else { return Ok(()) };
    match act {
        Act::Withdraw(entrant) | Act::Expel(entrant) if !before.belongs(person, *entrant) => {
            require(!meets(before, *entrant, by), Refused::Own)?;
            unmoved(before, after, person)
        }
        // Whoever they meet is not theirs to choose.
        Act::Replace { entrant, .. } if !before.belongs(person, *entrant) => {
            require(!meets(before, *entrant, by), Refused::Own)
        }
        Act::Award { .. } => unmoved(before, after, person),
        _ => Ok(()),
    }
}

/// Whether an entrant sits in an open match with whoever asks.
fn meets(state: &State, entrant: usize, by: &By) -> bool {
    let open = Leg::last(state).map(|leg| leg.open()).unwrap_or_default();
    let seated = open.iter().filter_map(Match::entrants);
    seated.into_iter().any(|entrants| entrants.contains(&entrant) && sits(state, &entrants, by))
}
