//! Pairs that an organiser changes by hand before a round's first game.

use crate::{
    MatchId, Part,
    live::{
        By, Format, Refused, Round,
        fact::{Fact, Rest},
        leg::Leg,
    },
};

use super::{
    draft::{Draft, require, running},
    own,
};

/// Seats entrants at a table; the former ones take the places that become free.
pub(super) fn pair(
    draft: &mut Draft,
    id: MatchId,
    entrants: &[usize],
    by: &By,
) -> Result<(), Refused> {
    let (leg, round, table) = open(draft, id)?;
    require(
        matches!(leg.plan.format, Format::Swiss { .. } | Format::Tables { .. }),
        Refused::Fixed,
    )?;
    let seats = round.tables[table].len();
    let each = (0..entrants.len()).all(|at| !entrants[..at].contains(&entrants[at]));
    require(entrants.len() == seats && each, Refused::Outcome)?;
    let mut changed = round.clone();
    for (seat, wanted) in entrants.iter().enumerate() {
        let sat = changed.tables[table][seat];
        exchange(&mut changed, sat, *wanted).ok_or(Refused::Resting(*wanted))?;
    }
    arrange(draft, id, changed, by)
}

/// Exchanges two tables, or the colours of one.
pub(super) fn swap(
    draft: &mut Draft,
    id: MatchId,
    other: Option<MatchId>,
    by: &By,
) -> Result<(), Refused> {
    let (_, round, table) = open(draft, id)?;
    let mut changed = round.clone();
    match other {
        Some(other) => {
            let (_, _, other) = open(draft, other)?;
            changed.tables.swap(table, other);
        }
        None => {
            require(changed.tables[table].len() == 2, Refused::Outcome)?;
            changed.tables[table].reverse();
        }
    }
    arrange(draft, id, changed, by)
}

/// Returns the last round, in which nothing was played, and the table of a match in it.
fn open(draft: &Draft, id: MatchId) -> Result<(Leg<'_>, &Round, usize), Refused> {
    running(&draft.state)?;
    let leg = Leg::last(&draft.state).ok_or(Refused::Phase)?;
    require(!leg.plan.format.knocks_out(), Refused::Fixed)?;
    leg.find(id)
        .filter(|_| id.part == Part::Round && id.stage == leg.stage)
        .ok_or(Refused::Match(id))?;
    require(id.round == leg.run.rounds.len(), Refused::Begun)?;
    let run = &draft.state.runs[leg.stage];
    leg.untouched().ok_or(Refused::Begun)?;
    Ok((leg, &run.rounds[id.round - 1], id.number - 1))
}

/// Exchanges the places of two entrants, or returns nothing if one of them rests at their own wish.
fn exchange(round: &mut Round, one: usize, other: usize) -> Option<()> {
    let Round { tables, resting } = round;
    let left_over =
        resting.iter_mut().filter(|(_, rest)| *rest == Rest::Bye).map(|(entrant, _)| entrant);
    let places: Vec<&mut usize> = tables.iter_mut().flatten().chain(left_over).collect();
    let mut found = places.into_iter().filter(|entrant| **entrant == one || **entrant == other);
    let first = found.next()?;
    if one != other {
        std::mem::swap(first, found.next()?);
    }
    Some(())
}

/// Replaces the last round, if the author sits at none of the tables that change.
fn arrange(draft: &mut Draft, id: MatchId, changed: Round, by: &By) -> Result<(), Refused> {
    let leg = draft.leg(id.stage)?;
    let before = &leg.run.rounds[id.round - 1];
    let pairs = before.tables.iter().zip(&changed.tables).filter(|(old, new)| old != new);
    let (old, new): (Vec<_>, Vec<_>) = pairs.unzip();
    let moved = |all: &[(usize, Rest)]| all.iter().map(|(entrant, _)| *entrant).collect::<Vec<_>>();
    let rests = [moved(&before.resting), moved(&changed.resting)];
    let resting = rests.iter().filter(|_| rests[0] != rests[1]);
    let others = old.into_iter().chain(new.iter().copied()).chain(resting);
    require(others.into_iter().all(|table| !own::sits(&draft.state, table, by)), Refused::Own)?;
    let swiss = matches!(leg.plan.format, Format::Swiss { .. });
    for table in new.iter().filter(|table| swiss && !same(before, table)) {
        require(
            !leg.may_not_meet(table[0], table[1], id.round - 1),
            Refused::Meet(table[0], table[1]),
        )?;
    }
    if let Some((who, _)) =
        changed.resting.iter().find(|rest| swiss && !before.resting.contains(rest))
    {
        require(!leg.has_rested(*who, id.round - 1), Refused::Rested(*who))?;
    }
    if **before != changed {
        draft.add(Fact::Arranged(changed));
    }
    Ok(())
}

/// Tells whether the entrants of a table met in the round before the change.
fn same(before: &Round, table: &[usize]) -> bool {
    before.tables.iter().any(|old| old.iter().all(|entrant| table.contains(entrant)))
}

impl Leg<'_> {
    /// Tells whether an entrant had the pairing-allocated bye in one of the first rounds.
    fn has_rested(&self, entrant: usize, rounds: usize) -> bool {
        self.run.rounds[..rounds].iter().any(|round| round.resting.contains(&(entrant, Rest::Bye)))
    }

    /// Tells whether two have played each other in one of the first rounds, or are kept apart.
    fn may_not_meet(&self, one: usize, other: usize, rounds: usize) -> bool {
        let both = |table: &Vec<usize>| table.contains(&one) && table.contains(&other);
        let met = (0..rounds).any(|round| {
            let table = self.run.rounds[round].tables.iter().position(both);
            table
                .and_then(|table| self.outcome(round, table))
                .is_some_and(|outcome| outcome.played())
        });
        met || self.state.kept_apart(one, other)
    }
}
