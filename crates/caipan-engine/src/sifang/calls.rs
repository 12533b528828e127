//! What one stone calls.

use caipan_rules::sifang::{Board, Point, Side, Stones};

/// The three other points of the four blocks around a point, in the nine points around it: bit
/// 3 * row + column.
const BLOCKS: [u16; 4] = [0b1011, 0b10_0110, 0b1100_1000, 0b1_1010_0000];

/// All points of the board.
const BOARD: Stones = Stones([u16::MAX; 16]);

/// The points on which a stone calls, of the nine around it: bit 3 * row + column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Calls {
    stone: Point,
    nine: u16,
}

impl Calls {
    /// Returns the calls of a side with a stone on an empty point: the blocks around it that lack
    /// one stone more.
    pub(super) fn of(board: &Board, side: Side, stone: Point) -> Self {
        let own = around(&board.stones(side), stone);
        let foe = around(&board.stones(side.other()), stone);
        let empty = around(&BOARD, stone) & !own & !foe;
        let lacks = |block: &u16| {
            let (own, empty) = (own & block, empty & block);
            let calls = own.count_ones() == 2 && empty != 0;
            if calls { empty } else { 0 }
        };
        Self { stone, nine: BLOCKS.iter().map(lacks).fold(0, |all, one| all | one) }
    }

    /// Returns the number of points on which the stone calls.
    pub(super) const fn count(self) -> u32 {
        self.nine.count_ones()
    }

    /// Returns the first of these points.
    pub(super) const fn first(self) -> Option<Point> {
        if self.nine == 0 { None } else { Some(self.lowest()) }
    }

    /// Returns the first of these points and the second.
    pub(super) const fn two(self) -> Option<(Point, Point)> {
        let rest = Self { nine: self.nine & self.nine.wrapping_sub(1), ..self };
        if rest.nine == 0 { None } else { Some((self.lowest(), rest.lowest())) }
    }

    /// Returns the point of the lowest bit.
    const fn lowest(self) -> Point {
        let at = self.nine.trailing_zeros() as u8;
        Point::at(self.stone.row() + at / 3 - 1, self.stone.column() + at % 3 - 1)
    }
}

/// Tests if a stone on an empty point takes a block from a side that has two stones in it or more.
pub(super) fn bars(board: &Board, side: Side, stone: Point) -> bool {
    let own = around(&board.stones(side), stone);
    let foe = around(&board.stones(side.other()), stone);
    BLOCKS.iter().any(|block| foe & block == 0 && (own & block).count_ones() >= 2)
}

/// Returns the nine points around a point, which is the fifth of them.
fn around(stones: &Stones, point: Point) -> u16 {
    let row = |at: usize| {
        let bits = stones.0.get(at).map_or(0, |bits| u32::from(*bits));
        (bits << 1 >> point.column() & 7) as u16
    };
    let at = usize::from(point.row());
    row(at.wrapping_sub(1)) | row(at) << 3 | row(at + 1) << 6
}
