//! The test of an action, with the rule that it breaks.

use crate::Seat;

use super::{Illegal, Sifang, action::Action, board::Side, point::Point};

/// The number of copies in a row after which the next is refused, where the table forbids to go on
/// copying.
const COPIES: usize = 10;

impl Sifang {
    /// Tests an action of a seat.
    pub(super) fn explain(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let side = Side::of(seat);
        if self.outcome.is_over() {
            return Err(Illegal::Over);
        }
        if side != self.next {
            return Err(Illegal::NotYourTurn);
        }
        match action {
            Action::Take if !self.terms.swap => Err(Illegal::NoSwap),
            Action::Take if self.taken || self.moves.len() != 1 || self.stones() != 1 => {
                Err(Illegal::LateSwap)
            }
            Action::Take => Ok(()),
            Action::Place(point) if self.board.at(point).is_some() => {
                Err(Illegal::Occupied(point.name()))
            }
            Action::Place(point)
                if self.terms.outside && self.stones() == 0 && is_central(point) =>
            {
                Err(Illegal::Central(point.name()))
            }
            Action::Place(point) if self.terms.unmirrored => self.unmirrored(side, point),
            Action::Place(_) => Ok(()),
        }
    }

    fn stones(&self) -> u32 {
        256 - self.board.empty().count()
    }

    /// Refuses one copy too many, unless the stone is forced: it completes a block, answers a call,
    /// or is the last.
    fn unmirrored(&self, side: Side, point: Point) -> Result<(), Illegal> {
        let copied = self.copied(side);
        let copies = self.moves.last().is_some_and(|(_, last)| last.opposite() == point);
        let forced = self.board.calls(side).has(point) || self.board.calls(side.other()).has(point);
        if copies && copied >= COPIES && !forced && self.board.empty().count() > 1 {
            return Err(Illegal::Copied(point.name(), copied));
        }
        Ok(())
    }

    /// Returns how many of a side's last stones in a row were copies of the stone before them by a
    /// half turn of the board.
    fn copied(&self, side: Side) -> usize {
        let pairs = self.moves.windows(2).rev().filter(|pair| pair[1].0 == side);
        pairs.take_while(|pair| pair[0].0 != side && pair[0].1.opposite() == pair[1].1).count()
    }
}

/// Tests if a point is one of the sixteen in the middle.
fn is_central(point: Point) -> bool {
    [point.row(), point.column()].iter().all(|at| (6..10).contains(at))
}
