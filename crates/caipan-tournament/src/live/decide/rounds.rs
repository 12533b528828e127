//! The start, rounds and stages, and the end.

use crate::{
    Colour, lent,
    live::{
        By, Format, Phase, Refused, Seeding,
        contest::Contest,
        fact::{Fact, Rest, Round},
        leg::Leg,
        state::State,
    },
};

use super::draft::{Draft, before, ids, require, running};

pub(super) fn start(draft: &mut Draft, by: &By) -> Result<(), Refused> {
    require(before(&draft.state), Refused::Phase)?;
    let least = match draft.state.stage(0).format {
        Format::Tables { least, .. } => least.max(draft.state.plan.least),
        Format::Groups { groups, .. } => (2 * groups).max(draft.state.plan.least),
        _ => draft.state.plan.least,
    };
    require(draft.state.present().count() >= least, Refused::Few(least))?;
    // Later starts reuse the bytes of the first, so that lots cannot be drawn until they please.
    let first = draft.state.kept.lent;
    draft.state.lent = first.unwrap_or_else(|| lent(&draft.state.plan.id, &by.said));
    let (drawn, order) = drawn(&draft.state).ok_or(Refused::Seed)?;
    let lent = draft.state.lent;
    draft.add(Fact::Started { lent, drawn, order });
    go_on(draft)
}

/// Returns the colour drawn for the first seed, and the entrants by seed; none if the draws are not
/// known.
pub(in crate::live) fn drawn(state: &State) -> Option<(Colour, Vec<usize>)> {
    let lots = state.lots()?;
    let colour = if lots.pick("colour", 2) == 0 { Colour::White } else { Colour::Black };
    let order = ordered(state).unwrap_or_else(|| {
        let mut order: Vec<_> = state.present().collect();
        lots.shuffle("seeds", &mut order);
        order
    });
    Some((colour, order))
}

/// Returns the entrants by seed before the start; none if a lot is to decide.
pub(in crate::live) fn ordered(state: &State) -> Option<Vec<usize>> {
    let mut order: Vec<_> = state.present().collect();
    match (&state.order, state.plan.seeding) {
        // Entrants who came after the order was set follow behind it.
        (Some(given), _) => {
            order.sort_by_key(|entrant| {
                given.iter().position(|other| other == entrant).unwrap_or(usize::MAX)
            });
        }
        (None, Seeding::Rating) => {
            order.sort_by_key(|entrant| std::cmp::Reverse(state.entrants[*entrant].roster.rating));
        }
        (None, Seeding::Lot) => return None,
        (None, Seeding::Entry) => {}
    }
    Some(order)
}

/// Pairs the next round, or ends the stage. All matches must be over.
fn go_on(draft: &mut Draft) -> Result<(), Refused> {
    let leg = Leg::last(&draft.state).ok_or(Refused::Phase)?;
    let Some(length) = leg.length() else {
        return if leg.over() { finish(draft) } else { Ok(()) };
    };
    if leg.run.capped || leg.run.rounds.len() >= length {
        return finish(draft);
    }
    match leg.paired() {
        Some(round) => draft.add(Fact::Paired(round)),
        None => {
            draft.add(Fact::Capped);
            return finish(draft);
        }
    }
    Ok(())
}

/// Ends the present stage: begins the next, or ends the tournament.
fn finish(draft: &mut Draft) -> Result<(), Refused> {
    let leg = Leg::last(&draft.state).ok_or(Refused::Phase)?;
    let more = draft.state.runs.len() < draft.state.plan.stages.len();
    let passing = if more { leg.passing() } else { Vec::new() };
    let least =
        draft.state.plan.stages.get(draft.state.runs.len()).map_or(2, |next| match next.format {
            Format::Tables { least, .. } => least,
            Format::Groups { groups, .. } => 2 * groups,
            _ => 2,
        });
    if more && passing.len() >= least {
        draft.add(Fact::Advanced(passing));
        return go_on(draft);
    }
    let places = draft.state.places();
    draft.add(Fact::Over(places));
    super::draft::reveal(draft);
    Ok(())
}

pub(super) fn next(draft: &mut Draft) -> Result<(), Refused> {
    running(&draft.state)?;
    let leg = Leg::last(&draft.state).ok_or(Refused::Phase)?;
    let open = leg.open();
    require(open.is_empty(), Refused::Unfinished(ids(&open)))?;
    go_on(draft)
}

pub(super) fn repair(draft: &mut Draft) -> Result<(), Refused> {
    running(&draft.state)?;
    let leg = Leg::last(&draft.state).ok_or(Refused::Phase)?;
    let rests = leg.untouched().ok_or(Refused::Begun)?.resting.iter();
    let by_itself = |rest: &Rest| matches!(rest, Rest::Bye | Rest::Free | Rest::Away);
    let asked: Vec<_> = rests.filter(|(_, rest)| !by_itself(rest)).copied().collect();
    draft.add(Fact::Unpaired);
    for (entrant, rest) in asked {
        draft.add(Fact::Asked { entrant, rest: Some(rest) });
    }
    go_on(draft)
}

pub(super) fn ask(draft: &mut Draft, entrant: usize, rest: Option<Rest>) -> Result<(), Refused> {
    require(draft.state.phase == Phase::Running || before(&draft.state), Refused::Phase)?;
    require(draft.state.is_in(entrant), Refused::Stranger)?;
    let stage = draft.state.runs.len().max(1) - 1;
    let total = match draft.state.stage(stage).format {
        Format::Swiss { rounds, .. } | Format::Tables { rounds, .. } => rounds,
        _ => return Err(Refused::Rest),
    };
    let rounds = draft.state.runs.get(stage).map_or(&[][..], |run| &run.rounds);
    let had = rounds.iter().any(|round| round.resting.contains(&(entrant, Rest::Half)));
    let fits = match rest {
        Some(Rest::Half) => !had && rounds.len() + 1 < total,
        Some(Rest::Zero | Rest::Full) | None => rounds.len() < total,
        Some(Rest::Bye | Rest::Free | Rest::Away) => false,
    };
    require(fits, Refused::Rest)?;
    // A line that changes nothing would only fill the log.
    if draft.state.asked.get(&entrant).copied() != rest {
        draft.add(Fact::Asked { entrant, rest });
    }
    Ok(())
}

impl Leg<'_> {
    /// Returns the last round, as long as nothing was played or decided in it.
    pub(super) fn untouched(&self) -> Option<&Round> {
        let (last, round) = (self.run.rounds.len(), self.run.rounds.last()?);
        let touched = |contest: &Contest| !contest.games.is_empty() || contest.award.is_some();
        let begun =
            self.run.contests.iter().any(|(id, contest)| id.round == last && touched(contest));
        (!begun).then_some(round)
    }

    /// Returns the next round; none if no legal pairing is left.
    pub(in crate::live) fn paired(&self) -> Option<Round> {
        let rounds = self.run.rounds.len();
        match self.plan.format {
            Format::Swiss { system, .. } => {
                let event = self.swiss(rounds + 1);
                let blank =
                    |player: &crate::Player<usize>| player.entry(rounds).mark == crate::Mark::Blank;
                if event.players.iter().filter(|player| blank(player)).count() < 2 {
                    return None;
                }
                let pairing = crate::next(&event, system).ok()?;
                let entrant = |seed: usize| self.run.order[seed];
                let tables = pairing
                    .boards
                    .iter()
                    .map(|(white, black)| vec![entrant(*white), entrant(*black)]);
                let bye = pairing.bye.map(|seed| (entrant(seed), Rest::Bye));
                // By number and not by seed, as in all logs so far.
                let mut away: Vec<_> = self.staying_away().collect();
                away.sort_unstable_by_key(|(entrant, _)| *entrant);
                Some(Round {
                    tables: tables.collect(),
                    resting: away.into_iter().chain(bye).collect(),
                })
            }
            Format::Tables { .. } => self.seated(),
            Format::Robin { .. } | Format::Groups { .. } => {
                (self.run.order.iter().filter(|entrant| self.state.is_in(**entrant)).count() > 1)
                    .then(|| self.berger(rounds))
            }
            Format::Single { .. } | Format::Double { .. } => None,
        }
    }
}
