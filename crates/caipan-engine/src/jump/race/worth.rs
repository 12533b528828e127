//! The rest of a seat's way as a sum over its pieces, so that a move changes it by the difference
//! of two holes.

use caipan_rules::jump::{Hole, Holes, Shape};

use super::field::Field;

/// The weight of a step.
pub(super) const STEP: i32 = 16;

/// Spare moves before the own camp must be empty below which it is urgent to leave.
const SPARE: i32 = 8;

/// What a seat gains, in a target that is full but for its piece, by each step that the piece would
/// need to leave its own camp: more than such a step is worth.
const JAMMED: i32 = 12 * STEP;

/// What makes a way longer than its steps.
#[derive(Clone, Copy)]
struct Slope {
    /// The part of the square of the steps, in eighths.
    curve: i32,
    /// The weight of being outside the target.
    outside: i32,
    /// The weight of a row away from the middle line.
    aside: i32,
    /// The weight of a row before the corner, which on a square counts steps along the sides: they
    /// tell holes apart that are equally far by steps across.
    along: i32,
}

impl Slope {
    /// Returns the slope of a shape, which games between weights have found.
    const fn of(shape: Shape) -> Self {
        match shape {
            Shape::Star(_) => Self { curve: 8, outside: 8, aside: 4, along: 0 },
            Shape::Square(_) => Self { curve: 16, outside: 24, aside: 0, along: 2 },
        }
    }

    /// The slope for a race alone, which leads to short ways on every board.
    const ALONE: Self = Self { curve: 24, outside: 48, aside: 0, along: 0 };

    /// Weighs the way from a hole: the last pieces behind cost more than their share, and on a star
    /// so do those far from the middle line. On a square a hole next to the target may lie nearer
    /// to its corner than one within.
    fn weight(self, field: &Field<'_>, seat: usize, hole: Hole) -> i32 {
        let (board, camp) = (field.terms.board, field.camp(seat));
        let steps = i32::from(field.ways[seat].far[hole.index()]);
        let corners = board.shape.corners();
        let depth = |turn: u8| board.depth((camp.target + turn) % corners, hole) as i32;
        let lateral = (depth(1) - depth(corners - 1)).abs();
        let short = if camp.goal.has(hole) { 0 } else { self.outside };
        let rows = self.aside * lateral + self.along * depth(0);
        STEP * steps + self.curve * steps * steps / 8 + rows + short
    }
}

/// The weights of the holes for each seat.
#[derive(Debug)]
pub(super) struct Worth {
    seats: Vec<Weights>,
}

/// The weights of the holes for one seat: the rest of the way of a piece there.
#[derive(Debug)]
struct Weights {
    men: [i32; 256],
    king: [i32; 256],
    /// The sum over a full target.
    arrived: i32,
    /// The least weight.
    least: i32,
}

impl Worth {
    /// Weighs the holes for seats that have made so many moves and whose pieces stand so.
    pub(super) fn new(field: &Field<'_>, made: &[u32], men: &[Holes]) -> Self {
        let slope = Slope::of(field.terms.board.shape);
        let weights = |seat: usize| {
            let urgent = urgency(field, seat, made[seat], men[seat]);
            Weights::new(field, seat, slope, urgent)
        };
        Self { seats: (0..field.seats).map(weights).collect() }
    }

    /// Weighs the holes for races alone.
    pub(super) fn alone(field: &Field<'_>) -> Self {
        let weights = |seat: usize| Weights::new(field, seat, Slope::ALONE, 0);
        Self { seats: (0..field.seats).map(weights).collect() }
    }

    /// Makes it cost the others to stay in a target that is full but for their pieces: a seat that
    /// waits there for ever, or holds them in, never arrives.
    pub(super) fn let_out(&mut self, field: &Field<'_>, target: Holes) {
        for (weights, way) in self.seats.iter_mut().zip(&field.ways) {
            for hole in target.iter() {
                let stay = JAMMED * i32::from(way.exits[hole.index()]);
                weights.men[hole.index()] -= stay;
                weights.king[hole.index()] -= stay;
                weights.least = weights.least.min(weights.king[hole.index()]);
            }
        }
    }

    /// Returns the rest of the way of a seat's piece.
    pub(super) fn of(&self, seat: usize, hole: Hole, king: bool) -> i32 {
        let weights = &self.seats[seat];
        if king { weights.king[hole.index()] } else { weights.men[hole.index()] }
    }

    /// Returns the least weight of a hole for a seat.
    pub(super) fn least(&self, seat: usize) -> i32 {
        self.seats[seat].least
    }

    /// Returns the rest of a seat's way; nothing once it has arrived.
    pub(super) fn sum(&self, seat: usize, men: Holes, kings: Holes) -> i32 {
        let all = men.iter().map(|hole| self.of(seat, hole, kings.has(hole)));
        all.sum::<i32>() - self.seats[seat].arrived
    }
}

impl Weights {
    fn new(field: &Field<'_>, seat: usize, slope: Slope, urgent: i32) -> Self {
        let (way, goal) = (&field.ways[seat], field.camp(seat).goal);
        let (mut men, mut king) = ([0; 256], [0; 256]);
        for hole in field.terms.board.holes() {
            let at = hole.index();
            king[at] = slope.weight(field, seat, hole) + urgent * i32::from(way.exits[at]);
            men[at] = king[at];
        }
        let sum = |men: &[i32; 256]| goal.iter().map(|hole| men[hole.index()]).sum::<i32>();
        let mut arrived = sum(&men);
        if field.terms.laws.kings {
            // A man on the king's hole has to leave it again.
            men[way.throne.index()] = men_on_throne();
            arrived = sum(&men) - men[way.throne.index()] + king[way.throne.index()];
        }
        let least = field.terms.board.holes().map(|hole| king[hole.index()]).min().unwrap_or(0);
        Self { men, king, arrived, least }
    }
}

const fn men_on_throne() -> i32 {
    3 * STEP
}

/// Returns how urgent it is for a seat to leave its camp, for each step that a piece needs for it.
fn urgency(field: &Field<'_>, seat: usize, made: u32, men: Holes) -> i32 {
    let Some(limit) = field.terms.leave.filter(|limit| made < *limit) else { return 0 };
    let exits = &field.ways[seat].exits;
    let left: i32 = men.iter().map(|hole| i32::from(exits[hole.index()].div_ceil(2))).sum();
    let spare = limit as i32 - made as i32 - left;
    if left == 0 { 0 } else { STEP * (SPARE - spare).max(0) }
}
