//! The rule that nobody decides their own match alone.

use crate::live::{Act, By, Match, Refused, leg::Leg, state::State};

use super::draft::require;

/// Tells whether the author belongs to one of these entrants, or did before: a game that had begun
/// is played to its end.
pub(super) fn sits(state: &State, entrants: &[usize], by: &By) -> bool {
    let own = |person: &String, entrant: usize| {
        state.belongs(person, entrant) || state.replaced.get(person) == Some(&entrant)
    };
    let belongs = |person: &String| entrants.iter().any(|entrant| own(person, *entrant));
    by.person.as_ref().is_some_and(belongs)
}

/// Requires that a person has the same results in both states.
pub(in crate::live) fn unmoved(before: &State, after: &State, person: &str) -> Result<(), Refused> {
    require(results(before, person) == results(after, person), Refused::Own)
}

/// Returns the matches of a person with a game or a decision.
fn results(state: &State, person: &str) -> Vec<Match> {
    let legs = (0..state.runs.len()).filter_map(|stage| Leg::of(state, stage));
    let own = |game: &Match| {
        let entrants = game.entrants().unwrap_or_default();
        entrants.iter().any(|entrant| state.belongs(person, *entrant))
    };
    let touched = |game: &Match| !game.games.is_empty() || game.award.is_some();
    legs.flat_map(|leg| leg.matches()).filter(|game| touched(game) && own(game)).collect()
}

/// Requires that an act does not decide a match of its author, except by giving it up.
pub(super) fn alone(before: &State, after: &State, act: &Act, by: &By) -> Result<(), Refused> {
    let Some(person) = &by.person else { return Ok(()) };
    match act {
        Act::Withdraw(entrant) | Act::Expel(entrant) if !before.belongs(person, *entrant) => {
            require(!meets(before, *entrant, by), Refused::Own)?;
            unmoved(before, after, person)
        }
        // Nobody chooses their own opponent.
        Act::Replace { entrant, .. } if !before.belongs(person, *entrant) => {
            require(!meets(before, *entrant, by), Refused::Own)
        }
        Act::Award { .. } => unmoved(before, after, person),
        _ => Ok(()),
    }
}

/// Tells whether an entrant is in an open match with the author.
fn meets(state: &State, entrant: usize, by: &By) -> bool {
    let open = Leg::last(state).map(|leg| leg.open()).unwrap_or_default();
    let seated = open.iter().filter_map(Match::entrants);
    seated.into_iter().any(|entrants| entrants.contains(&entrant) && sits(state, &entrants, by))
}
