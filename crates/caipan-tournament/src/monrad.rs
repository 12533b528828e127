//! The Danish monrad: from the top of the ranking, each player meets the nearest one below whom
//! they have not met.
//!
//! A pair is skipped if the others could not be paired after it. The bye goes to the lowest player
//! who may have it and without whom the others can be paired. Colours are given as in C.04.3, 5.2.

use super::{
    Pairing, Unpairable,
    field::Field,
    matching::{Solver, Weight},
};

/// Pairs a round.
///
/// # Errors
///
/// [`Unpairable`] if every pairing has two meet again or gives a bye that C2 forbids.
pub(super) fn pair(field: &Field) -> Result<Pairing, Unpairable> {
    let size = field.seats.len();
    let even = size.next_multiple_of(2);
    let legal = |one: usize, other: usize| match one.max(other) {
        nobody if nobody == size => !field.seats[one.min(other)].barred,
        worse => field.strangers(one.min(other), worse),
    };
    let mut solver = Solver::new(even, |one, other| Weight([-i64::from(!legal(one, other)), 0]));
    if !(0..even).all(|seat| legal(seat, solver.mate(seat))) {
        return Err(Unpairable);
    }
    let mut bye = None;
    if size < even {
        solver.reweigh(size, |seat, weight| weight + Weight([0, seat as i64]));
        bye = Some(solver.mate(size));
        solver.take(size);
    }
    let mut pairs = Vec::with_capacity(even / 2);
    while let Some(&best) = solver.alive().first() {
        solver.reweigh(best, |seat, weight| weight + Weight([0, (even - seat) as i64]));
        pairs.push((best, solver.mate(best)));
        solver.take(best);
    }
    Ok(field.boards(pairs, bye))
}
