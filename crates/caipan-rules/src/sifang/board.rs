//! The board: the stones, and blocks of four.

use super::{point::Point, stones::Stones};
use crate::{Say, Seat, scene::Tone};

/// Black or White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The side that moves first.
    Black,
    /// The side that moves second.
    White,
}

impl Side {
    /// Both sides, by their seats.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// Returns the opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Returns the side's seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Returns the side of a seat.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Black } else { Self::White }
    }

    /// Returns the side's colour.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Black => Tone::Black,
            Self::White => Tone::White,
        }
    }

    /// Returns the side's name, for boards without players.
    pub fn say(self) -> Say {
        Say::new(format!("tone-{}", self.tone().name()))
    }

    /// Returns the side's letter in boards written as text.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }
}

/// The points of a block by its first one: rows down, columns right.
const BLOCK: [(i8, i8); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

/// Stones on points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Board {
    stones: [Stones; 2],
}

impl Board {
    /// Makes a board with these stones; no point may be in both sets.
    pub const fn new(black: Stones, white: Stones) -> Self {
        Self { stones: [black, white] }
    }

    /// Returns the stones of a side.
    pub const fn stones(&self, side: Side) -> Stones {
        self.stones[side as usize]
    }

    /// Returns the points without a stone.
    pub fn empty(&self) -> Stones {
        !(self.stones[0] | self.stones[1])
    }

    /// Returns the side whose stone lies on a point.
    pub fn at(&self, point: Point) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.stones(*side).has(point))
    }

    /// Puts a stone on an empty point.
    pub const fn put(&mut self, side: Side, point: Point) {
        self.stones[side as usize].add(point);
    }

    /// Returns the board with one stone more.
    #[must_use]
    pub const fn with(mut self, side: Side, point: Point) -> Self {
        self.put(side, point);
        self
    }

    /// Returns the board with one stone of a side less.
    #[must_use]
    pub const fn without(mut self, side: Side, point: Point) -> Self {
        self.stones[side as usize].remove(point);
        self
    }

    /// Tests if a side has a block: four stones on the corners of one cell (四方形棋).
    pub fn has_block(&self, side: Side) -> bool {
        let own = self.stones(side);
        let pairs = own & own.left();
        !(pairs & pairs.up()).is_empty()
    }

    /// Returns the blocks of a side that hold a point.
    pub fn blocks_at(&self, side: Side, point: Point) -> Vec<[Point; 4]> {
        let own = self.stones(side);
        blocks_around(point).filter(|block| block.iter().all(|point| own.has(*point))).collect()
    }

    /// Returns the empty points on which a side would complete a block: it calls them (叫).
    pub fn calls(&self, side: Side) -> Stones {
        let [a, b, c, d] = corners(self.stones(side));
        let own = [b & c & d, a & c & d, a & b & d, a & b & c];
        gather(own) & self.empty()
    }

    /// Returns the empty points on which a stone of the side would make a call.
    pub fn callers(&self, side: Side) -> Stones {
        let (own, empty) = (corners(self.stones(side)), corners(self.empty()));
        let mut found = [Stones::NONE; 4];
        for (one, other, rest) in [
            (0, 1, [2, 3]),
            (0, 2, [1, 3]),
            (0, 3, [1, 2]),
            (1, 2, [0, 3]),
            (1, 3, [0, 2]),
            (2, 3, [0, 1]),
        ] {
            let open = own[one] & own[other] & empty[rest[0]] & empty[rest[1]];
            rest.into_iter().for_each(|corner| found[corner] = found[corner] | open);
        }
        gather(found)
    }

    /// Returns the board with the colours changed.
    #[must_use]
    pub(super) const fn changed(&self) -> Self {
        Self { stones: [self.stones[1], self.stones[0]] }
    }

    /// Returns the board after a change of the points, such as a turn or a reflection.
    #[must_use]
    pub fn moved(&self, to: impl Fn(Point) -> Point) -> Self {
        Self { stones: self.stones.map(|stones| stones.iter().map(&to).collect()) }
    }
}

/// Returns the four blocks that hold a point, fewer at an edge.
pub fn blocks_around(point: Point) -> impl Iterator<Item = [Point; 4]> {
    let firsts = BLOCK.into_iter().filter_map(move |way| point.step(way, -1));
    firsts.filter_map(block)
}

/// Returns the block whose first point this is.
pub fn block(first: Point) -> Option<[Point; 4]> {
    let [a, b, c, d] = BLOCK.map(|way| first.step(way, 1));
    Some([a?, b?, c?, d?])
}

/// Returns, for each corner of a block, the first points of the blocks that have a point of the set
/// there.
fn corners(points: Stones) -> [Stones; 4] {
    [points, points.left(), points.up(), points.left().up()]
}

/// Returns the points at the corners of blocks, which are named by their first point.
fn gather([a, b, c, d]: [Stones; 4]) -> Stones {
    a | b.right() | c.down() | d.right().down()
}
