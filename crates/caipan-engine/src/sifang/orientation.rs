//! The orientation in which a position is thought about: one for all positions that become each
//! other by turns and reflections of the board, so that they get the same thought.

use caipan_rules::sifang::{Board, Point, Side, Stones};

/// The last row, and the last column.
const LAST: u8 = 15;

/// A turn or a reflection of the board: bit 0 reverses the rows, bit 1 the columns, and bit 2 then
/// exchanges rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Orientation(u8);

/// A position as it is thought about: the side to move is Black, and of the eight turns and
/// reflections it has the first in order.
pub(super) struct View {
    /// The board, with the stones of the side to move as the black ones.
    pub(super) board: Board,
    /// The points where the side to move may put a stone.
    pub(super) allowed: Vec<Point>,
    orientation: Orientation,
}

impl Orientation {
    /// Returns all turns and reflections.
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Returns the place to which a point comes.
    const fn to(self, point: Point) -> Point {
        let (row, column) = self.reversed(point.row(), point.column());
        if self.0 & 4 == 0 { Point::at(row, column) } else { Point::at(column, row) }
    }

    /// Returns the point that comes to a place.
    const fn back(self, place: Point) -> Point {
        let (row, column) = (place.row(), place.column());
        let (row, column) = if self.0 & 4 == 0 { (row, column) } else { (column, row) };
        let (row, column) = self.reversed(row, column);
        Point::at(row, column)
    }

    /// Returns a row and a column as they are counted after the reversals.
    const fn reversed(self, row: u8, column: u8) -> (u8, u8) {
        let row = if self.0 & 1 == 0 { row } else { LAST - row };
        (row, if self.0 & 2 == 0 { column } else { LAST - column })
    }
}

impl View {
    /// Returns a position with a side to move, which may put a stone on the points that are
    /// allowed, as it is thought about.
    pub(super) fn of(board: &Board, side: Side, allowed: Stones) -> Self {
        let sets = [board.stones(side), board.stones(side.other()), allowed];
        let turned = |orientation: Orientation| {
            let turned = |set: Stones| set.iter().map(|point| orientation.to(point)).collect();
            (sets.map(turned), orientation)
        };
        let first = Orientation::all().map(turned).min().unwrap_or((sets, Orientation(0)));
        let ([own, foe, allowed], orientation): ([Stones; 3], _) = first;
        Self { board: Board::new(own, foe), allowed: allowed.iter().collect(), orientation }
    }

    /// Returns the point of the game for one of the view.
    pub(super) const fn back(&self, place: Point) -> Point {
        self.orientation.back(place)
    }
}

#[cfg(test)]
mod tests {
    use caipan_rules::sifang::Point;

    use super::Orientation;

    #[test]
    fn the_eight_orientations_differ_and_each_leads_back() {
        let corner = Point::at(1, 3);
        let mut places: Vec<_> = Orientation::all().map(|turn| turn.to(corner)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 8);
        for turn in Orientation::all() {
            for point in Point::all() {
                assert_eq!(turn.back(turn.to(point)), point, "{turn:?}");
                let beside = |other: Point| {
                    turn.to(point).row().abs_diff(turn.to(other).row())
                        + turn.to(point).column().abs_diff(turn.to(other).column())
                };
                let steps = [(0, 1), (1, 0)].into_iter().filter_map(|way| point.step(way, 1));
                assert!(steps.map(beside).all(|far| far == 1), "{turn:?} keeps neighbours");
            }
        }
    }
}
