//! Turns and reflections of a board.

use super::board::{Board, Hole, Holes};

/// A turn of a board, perhaps of its reflection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    board: &'static Board,
    /// The number of corners by which it is turned.
    corners: u8,
    /// Left and right have changed before.
    mirrored: bool,
}

impl Symmetry {
    /// Returns all of a board.
    pub(super) fn all(board: &'static Board) -> impl Iterator<Item = Self> {
        let turns = move |mirrored| {
            (0..board.shape.corners()).map(move |corners| Self { board, corners, mirrored })
        };
        [false, true].into_iter().flat_map(turns)
    }

    /// Returns the hole to which a hole comes.
    fn of(self, hole: Hole) -> Hole {
        let hole = if self.mirrored { self.board.mirrored(hole) } else { hole };
        let point = self.board.turned(hole, self.corners);
        self.board.hole(point).expect("a turned board covers itself")
    }

    /// Returns the holes to which holes come.
    pub(super) fn brings(self, holes: Holes) -> Holes {
        holes.iter().map(|hole| self.of(hole)).collect()
    }
}
