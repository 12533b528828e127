//! Results, decisions and corrections, and their consequences.

use crate::{
    MatchId, Part,
    bracket::Source,
    live::{By, Decider, Match, Outcome, Phase, Refused, Step, fact::Fact, leg::Leg, state::State},
};

use super::{
    draft::{Draft, ids, require},
    entries, own,
};

/// Returns a match whose seats are known, with its entrants.
fn met(leg: &Leg<'_>, id: MatchId) -> Result<(Match, Vec<usize>), Refused> {
    let game = leg.find(id).ok_or(Refused::Match(id))?;
    let entrants = game.entrants().ok_or(Refused::Waiting(id))?;
    Ok((game, entrants))
}

/// Tells whether a match takes the result of another game: while it is played, and also if its
/// games left it drawn and an entrant gives it up.
pub(in super::super) fn takes(game: &Match, outcome: &Outcome) -> bool {
    let drawn = |end: &Outcome| {
        end.played() && end.winner().is_none() && game.seats.len() == 2 && game.award.is_none()
    };
    match &game.step {
        Some(Step::Play(_)) => true,
        Some(Step::Done(end)) => {
            game.games.len() > 1 && drawn(end) && !outcome.played() && outcome.winner().is_some()
        }
        _ => false,
    }
}

/// Returns the facts of a game in a round, which has no further consequences; none for a knock-out.
pub(super) fn plain(
    state: &State,
    id: MatchId,
    outcome: &Outcome,
    by: &By,
) -> Result<Option<Vec<Fact>>, Refused> {
    if id.part != Part::Round {
        return Ok(None);
    }
    require(state.phase == Phase::Running, Refused::Phase)?;
    let leg = Leg::of(state, id.stage).ok_or(Refused::Match(id))?;
    let (game, entrants) = met(&leg, id)?;
    require(takes(&game, outcome), Refused::Over(id))?;
    require(outcome.seats() == entrants.len(), Refused::Outcome)?;
    // A walkover without an author means that the loser did not come, and did not resign.
    let walkover = by.person.is_none() && !outcome.played();
    let missed = (0..entrants.len())
        .filter(|seat| walkover && !outcome.came(*seat))
        .map(|seat| entrants[seat]);
    let missed = missed.filter(|entrant| entries::misses(state, *entrant)).map(Fact::Missed);
    Ok(Some([Fact::Played { id, outcome: outcome.clone() }].into_iter().chain(missed).collect()))
}

pub(super) fn report(draft: &mut Draft, id: MatchId, outcome: &Outcome) -> Result<(), Refused> {
    require(draft.state.phase == Phase::Running, Refused::Phase)?;
    let (game, entrants) = met(&draft.leg(id.stage).map_err(|_| Refused::Match(id))?, id)?;
    require(takes(&game, outcome), Refused::Over(id))?;
    require(outcome.seats() == entrants.len(), Refused::Outcome)?;
    draft.add(Fact::Played { id, outcome: outcome.clone() });
    Ok(())
}

pub(super) fn award(
    draft: &mut Draft,
    id: MatchId,
    outcome: Option<&Outcome>,
    cascade: bool,
    by: &By,
) -> Result<(), Refused> {
    // A pause is no obstacle, since that is when results are corrected.
    require(matches!(draft.state.phase, Phase::Over | Phase::Running), Refused::Phase)?;
    let leg = draft.leg(id.stage).map_err(|_| Refused::Match(id))?;
    let (game, entrants) = met(&leg, id)?;
    if let Some(outcome) = outcome {
        let winner =
            !leg.plan.format.knocks_out() || outcome.winner().is_some() || !outcome.played();
        require(outcome.seats() == entrants.len() && winner, Refused::Outcome)?;
    }
    require(!own::sits(&draft.state, &entrants, by), Refused::Own)?;
    let touched = !game.games.is_empty() || game.award.is_some();
    require(outcome.is_some() || touched, Refused::Waiting(id))?;
    if let Some(out) =
        entrants.iter().find(|entrant| outcome.is_none() && !draft.state.is_in(**entrant))
    {
        return Err(Refused::Gone(id, *out));
    }
    let behind = behind(&draft.state, &leg, &game, outcome);
    let lost: Vec<_> =
        behind.iter().filter(|game| game.begun() || game.award.is_some()).cloned().collect();
    require(lost.is_empty() || cascade, Refused::Cascade(ids(&lost)))?;
    if id.stage + 1 < draft.state.runs.len() || draft.state.phase == Phase::Over {
        draft.add(Fact::Reopened(id.stage));
    }
    let there = behind.iter().filter(|game| game.id.stage == id.stage);
    for game in there.rev().filter(|game| !game.games.is_empty() || game.award.is_some()) {
        draft.add(Fact::Revoked(game.id));
    }
    // A decision that the games left open revokes nothing: the games still count.
    if touched && (outcome.is_none() || game.outcome().is_some()) {
        draft.add(Fact::Revoked(id));
    }
    match outcome {
        Some(outcome) => {
            draft.add(Fact::Awarded { id, outcome: outcome.clone(), how: Decider::Organiser })
        }
        // Entrants who are to play again are ready again.
        None => entrants.iter().for_each(|entrant| drop(entries::ready(draft, *entrant))),
    }
    Ok(())
}

/// Returns the matches that a different result would change: those after it in a knock-out, and all
/// of later stages.
fn behind(state: &State, leg: &Leg<'_>, game: &Match, outcome: Option<&Outcome>) -> Vec<Match> {
    let later = (leg.stage + 1..state.runs.len()).filter_map(|stage| Leg::of(state, stage));
    let mut all: Vec<_> = later.flat_map(|leg| leg.matches()).collect();
    let known = |outcome: Option<&Outcome>| outcome.map(Outcome::winner);
    if !leg.plan.format.knocks_out()
        || game.outcome().is_none()
        || known(outcome) == known(game.outcome())
    {
        return all;
    }
    let (nodes, matches, _) = leg.bracket();
    let mut moved = vec![false; nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        let fed = |source: &Source| matches!(source, Source::Winner(from) | Source::Loser(from) if moved[*from] || matches[*from].id == game.id);
        moved[at] = node.sources.iter().any(fed);
    }
    let fed = matches.into_iter().zip(moved).filter(|(_, moved)| *moved).map(|(game, _)| game);
    all.splice(..0, fed);
    all
}

/// Adds the consequences: entrants who left lose their open matches, and lots and seeds decide the
/// matches left to them.
pub(super) fn settle(draft: &mut Draft) {
    while draft.state.phase == Phase::Running {
        let found = Leg::last(&draft.state)
            .and_then(|leg| leg.open().into_iter().find_map(|game| decided(&leg, &game)));
        match found {
            Some(fact) => draft.add(fact),
            None => return,
        }
    }
}

/// Returns the fact that decides a match without an act.
fn decided(leg: &Leg<'_>, game: &Match) -> Option<Fact> {
    let entrants = game.entrants()?;
    if let Some(outcome) = leg.deserted(&entrants) {
        return Some(Fact::Played { id: game.id, outcome });
    }
    let Some(Step::Decide(how)) = game.step else { return None };
    let winner = match how {
        Decider::Seed => leg.better([entrants[0], entrants[1]]),
        Decider::Lot => leg.state.lots()?.pick(&format!("{} {}", game.id, game.again), 2),
        Decider::Armageddon | Decider::Sudden | Decider::Organiser => return None,
    };
    Some(Fact::Awarded { id: game.id, outcome: Outcome::win(winner), how })
}
