//! The moves of a race on sets of holes.

use caipan_rules::jump::{Hole, Holes, Leap};

use super::{field::Field, state::State};

/// A move of a seat: from and to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) seat: u8,
    pub(super) from: Hole,
    pub(super) to: Hole,
}

/// One piece in its turn.
struct Reach<'a> {
    field: &'a Field<'a>,
    leap: Leap,
    taken: Holes,
    walls: Holes,
    closed: Holes,
    stops: Holes,
}

/// Appends every move of a seat.
pub(super) fn moves(field: &Field<'_>, state: &State, seat: u8, into: &mut Vec<Move>) {
    for from in state.men[usize::from(seat)].iter() {
        let ends = ends(field, state, usize::from(seat), from);
        into.extend(ends.iter().map(|to| Move { seat, from, to }));
    }
}

/// Returns the holes where a piece can end its turn.
fn ends(field: &Field<'_>, state: &State, seat: usize, from: Hole) -> Holes {
    let king = state.kings.has(from);
    let free = king && field.terms.king_over_king;
    let reach = Reach {
        field,
        leap: field.leap(king),
        taken: state.taken.without(from),
        walls: if free { Holes::NONE } else { state.kings },
        closed: field.closed(seat),
        stops: field.stops(seat, from, state.is_late(field, seat)),
    };
    let ends = reach.ends(from);
    match exchange(field, state, seat, from) {
        Some(hole) => {
            let vacated = Reach { taken: reach.taken.without(hole), ..reach };
            if vacated.ends(from).has(hole) { ends.with(hole) } else { ends }
        }
        None => ends,
    }
}

/// Returns the last hole of the seat's target, if another's piece is in it that may be exchanged.
fn exchange(field: &Field<'_>, state: &State, seat: usize, from: Hole) -> Option<Hole> {
    let goal = field.terms.camps[seat].goal;
    if !field.swaps() || goal.has(from) {
        return None;
    }
    let missing = goal.minus(state.men[seat]);
    missing.iter().next().filter(|hole| missing.count() == 1 && state.taken.has(*hole))
}

impl Reach<'_> {
    fn ends(&self, from: Hole) -> Holes {
        let steps = self.field.terms.board.neighbours(from).minus(self.taken).and(self.stops);
        self.hopped(from).and(self.stops).or(steps).without(from)
    }

    fn hopped(&self, from: Hole) -> Holes {
        let (mut met, mut last) = (Holes::one(from), Holes::one(from));
        while !last.is_empty() {
            let mut next = Holes::NONE;
            for hole in last.iter() {
                for ray in self.field.terms.board.rays(hole) {
                    next = self.land(ray).map_or(next, |to| next.with(to));
                }
            }
            next = next.minus(self.closed);
            last = if self.field.terms.chain { next.minus(met) } else { Holes::NONE };
            met = met.or(next);
        }
        met
    }

    /// Returns the landing of a hop along a line.
    fn land(&self, ray: &[Hole]) -> Option<Hole> {
        let taken = |hole: &Hole| self.taken.has(*hole);
        match self.leap {
            Leap::Adjacent => {
                let (over, to) = (ray.first()?, ray.get(1)?);
                (taken(over) && !taken(to) && !self.walls.has(*over)).then_some(*to)
            }
            Leap::Equidistant => {
                let at = ray.iter().position(taken)?;
                let behind = ray.get(at + 1..2 * at + 2)?;
                let free = !self.walls.has(ray[at]) && !behind.iter().any(taken);
                behind.last().copied().filter(|_| free)
            }
            Leap::Line => {
                let length = ray.iter().take_while(|hole| taken(hole)).count();
                let wall = ray[..length].iter().any(|hole| self.walls.has(*hole));
                ray.get(length).copied().filter(|_| length > 0 && !wall)
            }
        }
    }
}
