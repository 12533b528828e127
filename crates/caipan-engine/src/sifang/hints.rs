//! What a stone does, for whoever explains a game: the threats that it makes and stops.

use caipan_rules::sifang::{Board, Point, Side, Stones};

use super::threats::Threats;
use crate::Stop;

/// The positions that may be looked at for each point.
const BUDGET: u64 = 500;

/// The table of these searches: so many powers of two.
const BITS: u32 = 10;

/// What a stone does, beside the line score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The points from which its side would force a block by calls if it could move again.
    pub made: u32,
    /// The points from which the opponent would have forced one, and no longer does.
    pub stopped: u32,
}

impl Effect {
    /// Returns what a stone of a side on an empty point does.
    pub fn of(board: &Board, side: Side, point: Point) -> Self {
        let foe = side.other();
        let after = board.with(side, point);
        let (before, left) = (threats(board, foe), threats(&after, foe));
        let made = threats(&after, side);
        Self { made: made.count(), stopped: (before & !left).count() }
    }
}

/// Returns the points from which a side, if it is to move, completes a block or forces one by calls
/// alone, as far as a short search finds them; none where the opponent completes a block first.
pub fn threats(board: &Board, side: Side) -> Stones {
    let foe = side.other();
    let calls = board.calls(side);
    let met = board.calls(foe);
    let stop = Stop::default();
    let mut threats = Threats::new(BITS, &stop);
    let mut forced = |point: Point| {
        let after = board.with(side, point);
        let mut answers = after.calls(side).iter();
        match (answers.next(), answers.next()) {
            (Some(_), Some(_)) => true,
            (Some(answer), None) => {
                threats.attack(&after.with(foe, answer), side, BUDGET).is_some()
            }
            (None, _) => false,
        }
    };
    let meets = |point: &Point| met.iter().all(|other| other == *point);
    let callers = board.callers(side).iter().filter(meets).filter(|point| forced(*point));
    callers.fold(calls, Stones::with)
}
