//! The FIDE (Dutch) system, C.04.3 of the FIDE handbook as in force since 1 February 2026.
//!
//! Brackets are paired from the top. In each, the candidates are ordered by the criteria C6 to C21,
//! then by the order in which article 4 generates them. The pairing is the first candidate whose
//! rest can be completed (C1 to C5). This order is encoded as a weight of many lanes, so a matching
//! of the greatest weight is the first candidate.
//!
//! A bracket is first paired without regard to the players below the next scoregroup. That can only
//! make a candidate look better, so the result is right if the rest can indeed be completed as well
//! as it seemed; otherwise all players are looked at.

mod bracket;
#[cfg(test)]
mod brute;
mod choose;
mod criterion;
mod scale;
mod stage;

use bracket::Bracket;
use choose::{Chosen, choose, look};
use criterion::{Criteria, Criterion};

use super::{
    Pairing, Unpairable,
    colour::Strength,
    field::{Field, Seat},
    matching::{Solver, Weight},
};

/// The number of players up to which every bracket looks at all of them, since that is as quick.
const SMALL: usize = 48;

/// Pairs a round.
///
/// # Errors
///
/// [`Unpairable`] if C1 to C3 leave no pairing.
pub(super) fn pair(field: &Field) -> Result<Pairing, Unpairable> {
    pair_by(field, Criteria::ALL, SMALL)
}

/// Pairs a round by some of the criteria; up to `small` players are looked at all together.
fn pair_by(field: &Field, criteria: Criteria, small: usize) -> Result<Pairing, Unpairable> {
    let mut round = Round { field, criteria, small, left: None };
    round.left = round.left_over()?;
    let (mut pairs, mut moved) = (Vec::new(), Vec::new());
    let mut rest: Vec<usize> = (0..field.seats.len()).collect();
    while !rest.is_empty() {
        let below = rest.split_off(round.group(&rest));
        let next = &below[..round.group(&below)];
        let chosen = round.bracket([&moved, &rest, next, &below[next.len()..]])?;
        let floats =
            |seat: &usize| !chosen.pairs.iter().any(|pair| pair.0 == *seat || pair.1 == *seat);
        moved = moved.iter().chain(&rest).copied().filter(floats).collect();
        pairs.extend(chosen.pairs);
        rest = below;
    }
    match moved[..] {
        [] => Ok(field.boards(pairs, None)),
        [bye] if round.may_be_left(bye) => Ok(field.boards(pairs, Some(bye))),
        _ => Err(Unpairable),
    }
}

/// A round that is being paired.
struct Round<'a> {
    field: &'a Field,
    criteria: Criteria,
    small: usize,
    /// The points of the player with the pairing-allocated bye (C5).
    left: Option<i32>,
}

impl Round<'_> {
    fn seat(&self, seat: usize) -> &Seat {
        &self.field.seats[seat]
    }

    /// Tells whether two may meet by C1 and C3.
    fn compatible(&self, one: usize, other: usize) -> bool {
        let strangers = self.field.strangers(one, other) || !self.criteria.has(Criterion::C1);
        let (one, other) = (self.seat(one), self.seat(other));
        let absolute =
            |seat: &Seat| seat.preference.filter(|due| due.strength == Strength::Absolute);
        let same =
            absolute(one).is_some() && absolute(one) == absolute(other) && !one.top && !other.top;
        strangers && !(same && self.criteria.has(Criterion::C3))
    }

    /// Tells whether a seat may have the pairing-allocated bye by C2 and C5.
    fn may_be_left(&self, seat: usize) -> bool {
        let seat = self.seat(seat);
        self.left.is_none_or(|points| points == seat.score)
            && !(seat.barred && self.criteria.has(Criterion::C2))
    }

    /// Returns the fewest points with which a player can have the bye while all others are paired
    /// (C5).
    fn left_over(&self) -> Result<Option<i32>, Unpairable> {
        let size = self.field.seats.len();
        let even = size.next_multiple_of(2);
        let legal = |one: usize, other: usize| match one.max(other) {
            nobody if nobody == size => self.may_be_left(one.min(other)),
            _ => self.compatible(one, other),
        };
        let solver = Solver::new(even, |one, other| {
            let points =
                if one.max(other) == size { i64::from(self.seat(one.min(other)).score) } else { 0 };
            Weight([-i64::from(!legal(one, other)), -points])
        });
        if !(0..even).all(|seat| legal(seat, solver.mate(seat))) {
            return Err(Unpairable);
        }
        let counts = even > size && self.criteria.has(Criterion::C5);
        Ok(counts.then(|| self.seat(solver.mate(size)).score))
    }

    /// Returns the number of seats at the beginning of a list with the same points.
    fn group(&self, seats: &[usize]) -> usize {
        let same = |seat: &&usize| self.seat(**seat).score == self.seat(seats[0]).score;
        seats.iter().take_while(same).count()
    }

    /// Pairs a bracket: those moved down, the residents, the next group and all below.
    fn bracket(&self, lists: [&[usize]; 4]) -> Result<Chosen, Unpairable> {
        let size: usize = lists.iter().map(|list| list.len()).sum();
        let last = self.left.is_some_and(|points| {
            lists[2].first().is_none_or(|seat| points >= self.seat(*seat).score)
        });
        if size > self.small && !lists[3].is_empty() && !last || !self.criteria.has(Criterion::C4) {
            let chosen = self.choose(Bracket::new(self, lists, false))?;
            if !self.criteria.has(Criterion::C4) || self.completes(&chosen, lists) {
                return Ok(chosen);
            }
        }
        self.choose(Bracket::new(self, lists, true))
    }

    /// Tells whether the rest can be paired too, and the next bracket as well as it seemed (C4,
    /// C8).
    fn completes(&self, chosen: &Chosen, lists: [&[usize]; 4]) -> bool {
        let [moved, residents, next, below] = lists;
        let floats =
            |seat: &&usize| !chosen.pairs.iter().any(|pair| pair.0 == **seat || pair.1 == **seat);
        let floaters: Vec<_> = moved.iter().chain(residents).filter(floats).copied().collect();
        let round = Round { criteria: self.criteria.until(Criterion::C7), ..*self };
        let ahead = Bracket::new(&round, [&floaters, next, &[], below], true);
        let outlook = match ahead.lanes() {
            0..=4 => look::<4>(&ahead),
            5..=16 => look::<16>(&ahead),
            _ => return false,
        };
        outlook.is_ok_and(|outlook| outlook == chosen.outlook)
    }

    fn choose(&self, bracket: Bracket<'_>) -> Result<Chosen, Unpairable> {
        match bracket.lanes() {
            0..=4 => choose::<4>(bracket),
            5..=8 => choose::<8>(bracket),
            9..=16 => choose::<16>(bracket),
            17..=64 => choose::<64>(bracket),
            // Only more than three hundred different scores moved down at once need more lanes.
            _ => Err(Unpairable),
        }
    }
}

#[cfg(test)]
mod proof;
