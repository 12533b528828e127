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

/// Puts others at a table: whoever sat there takes the places that they leave.
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

/// The last round, in which nothing was played, and the table of a match in it.
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

/// Two exchange their places; none where one of them rests for a reason of their own.
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

/// The last round is as it was changed, where whoever asks for that sits at no table that is
/// another one by it.
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

/// Whether those of a table met in the round as it was.
fn same(before: &Round, table: &[usize]) -> bool {
    before.tables.iter().any(|old| old.iter().all(|entrant| table.contains(entrant)))
}

impl Leg<'_> {
    /// Whether somebody was left over in the rounds before.
    fn has_rested(&self, entrant: usize, rounds: usize) -> bool {
        self.run.rounds[..rounds].iter().any(|round| round.resting.contains(&(entrant, Rest::Bye)))
    }

    /// Whether two have played each other in the rounds before, or are kept apart.
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
