//! The rest of a seat's way: the distances of its pieces to the holes that are still to fill.

use caipan_rules::jump::Hole;

use super::{field::Field, state::State};

/// The worth of a step.
pub(super) const STEP: i32 = 16;

/// Spare moves before the own camp must be empty below which it is urgent to leave.
const SPARE: i32 = 8;

/// Returns the estimated rest of a seat's way; more for those left behind.
pub(super) fn cost(field: &Field<'_>, state: &State, seat: usize) -> i32 {
    way(field, state, seat) + haste(field, state, seat)
}

/// Matches the holes to fill, the deepest first, with the nearest piece outside.
fn way(field: &Field<'_>, state: &State, seat: usize) -> i32 {
    let throne = field.thrones[seat];
    let (mut men, mut goal) = (state.men[seat], field.terms.camps[seat].goal);
    let mut sum = 0;
    if let Some(king) = men.and(state.kings).iter().next() {
        sum += weight(field.distance(king, throne));
        (men, goal) = (men.without(king), goal.without(throne));
    }
    let (mut outside, count) = ([Hole(0); 20], men.minus(goal).count());
    men.minus(goal).iter().zip(&mut outside).for_each(|(hole, slot)| *slot = hole);
    let mut left = &mut outside[..count];
    for hole in field.goals[seat].iter().filter(|hole| goal.has(**hole) && !men.has(**hole)) {
        let near = (0..left.len()).min_by_key(|at| (field.distance(left[*at], *hole), *at));
        let Some(near) = near else { break };
        sum += weight(field.distance(left[near], *hole));
        left.swap(0, near);
        left = &mut left[1..];
    }
    sum
}

/// Weighs a distance: the last ones cost more than their share.
const fn weight(steps: i32) -> i32 {
    STEP * steps + steps * steps / 2
}

/// Returns the danger of being put out for pieces in the own camp.
fn haste(field: &Field<'_>, state: &State, seat: usize) -> i32 {
    let Some(limit) = field.terms.leave else { return 0 };
    let men = state.men[seat].and(field.terms.camps[seat].home);
    if men.is_empty() || state.made[seat] >= limit {
        return 0;
    }
    let need: i32 = men.iter().map(|hole| field.exit(seat, hole)).sum();
    let spare = limit as i32 - state.made[seat] as i32 - need;
    3 * STEP * (SPARE - spare).max(0) + if spare < 0 { 40 * STEP } else { 0 }
}
