//! The ground of a picture: holes, the rings of camps, and the names of rows at their ends.

use std::sync::Arc;

use super::board::{Board, Hole, Point, Shape};
use crate::scene::{Cloth, Floor, Ground, Home, Label, Slot, Tone};

/// Parts of a step, half of it, and the distance of rows: seven eighths on a star, so that they lie
/// on whole pixels.
const STEP: i16 = 16;
const HALF: i16 = STEP / 2;
const STAR_ROW: i16 = 14;

/// The distance of the outermost holes of a star from its margin, for the names beside them.
const BESIDE: i16 = 24;

/// A board as it lies before a viewer.
pub(super) struct Plan {
    board: &'static Board,
    /// The clockwise turn, in corners.
    turns: u8,
    /// True if pieces bear the names of their holes.
    named: bool,
}

impl Plan {
    /// Makes the plan of a board turned clockwise by so many corners.
    pub(super) const fn new(board: &'static Board, turns: u8) -> Self {
        Self { board, turns, named: false }
    }

    /// Makes the plan of a board as its holes are named; the pieces bear the names too.
    pub(super) const fn named(board: &'static Board) -> Self {
        Self { board, turns: 0, named: true }
    }

    /// Makes the plan of a board with a corner near the viewer: on a square at the bottom left, on
    /// a star at the bottom.
    pub(super) const fn facing(board: &'static Board, corner: u8) -> Self {
        let turns = match board.shape {
            Shape::Star(_) => (9 - corner) % 6,
            Shape::Square(_) => (4 - corner) % 4,
        };
        Self::new(board, turns)
    }

    /// Tests if the rows of a star are not level any more: then each hole bears its whole name.
    const fn is_tilted(&self) -> bool {
        matches!(self.board.shape, Shape::Star(_)) && !self.turns.is_multiple_of(3)
    }

    /// Room above and below for the letters of rows that end there.
    const fn margin(&self) -> i16 {
        if self.is_tilted() { STAR_ROW } else { 0 }
    }

    /// Returns the ground; `ring` colours a hole, `homes` are the corners of seats with their
    /// tones.
    pub(super) fn ground(
        &self,
        ring: impl Fn(Hole) -> Option<Tone>,
        homes: &[(Hole, Tone)],
    ) -> Arc<Ground> {
        let (width, height) = self.size();
        let slot = |hole: Hole| {
            let (x, y) = self.at(self.board.turned(hole, self.turns));
            let (floor, name) = (Floor::Hole(ring(hole)), self.board.name(hole));
            Slot { x, y, floor, turn: 0, name, captioned: self.named }
        };
        Arc::new(Ground {
            cloth: Cloth::Holes,
            step: STEP.unsigned_abs(),
            width: width.unsigned_abs(),
            height: height.unsigned_abs(),
            areas: self.areas(),
            slots: self.board.holes().map(slot).collect(),
            labels: self.labels(),
            homes: homes.iter().map(|(hole, tone)| self.home(*hole, *tone)).collect(),
            ..Ground::default()
        })
    }

    /// Returns width and height, in parts of a step.
    fn size(&self) -> (i16, i16) {
        let (columns, rows) = self.board.shape.extent();
        match self.board.shape {
            Shape::Star(_) => (
                HALF * (columns - 1) + 2 * BESIDE,
                STAR_ROW * (rows - 1) + STEP + 2 * self.margin(),
            ),
            Shape::Square(_) => (HALF * (columns + 1), STEP * rows),
        }
    }

    /// Returns the middle of a point.
    fn at(&self, point: Point) -> (i16, i16) {
        match self.board.shape {
            Shape::Star(_) => {
                (HALF * point.column + BESIDE, STAR_ROW * point.row + HALF + self.margin())
            }
            Shape::Square(_) => (HALF * (point.column + 1), STEP * point.row + HALF),
        }
    }

    /// Returns the two triangles of a star, wide enough for their holes, or a square whole.
    fn areas(&self) -> Vec<Vec<(i16, i16)>> {
        let (width, height) = self.size();
        match self.board.shape {
            Shape::Star(radius) => {
                let (tip, base) = (HALF - STEP, HALF + STAR_ROW * 3 * i16::from(radius) + HALF + 1);
                let (middle, half) = (width / 2, (base - tip) * HALF / STAR_ROW);
                let (tip, base) = (tip + self.margin(), base + self.margin());
                let up = vec![(middle, tip), (middle + half, base), (middle - half, base)];
                let down = up.iter().map(|(x, y)| (*x, height - y)).collect();
                vec![up, down]
            }
            Shape::Square(_) => vec![vec![(0, 0), (width, 0), (width, height), (0, height)]],
        }
    }

    /// Returns the labels: on a star the letters of rows at both ends and the numbers, or whole
    /// names, in the holes; on a square the letters of columns and the numbers of rows along the
    /// edges.
    fn labels(&self) -> Vec<Label> {
        let number = |hole: Hole| self.board.name(hole).split_off(usize::from(!self.is_tilted()));
        let letter = |hole: Hole| self.board.name(hole)[..1].to_owned();
        let beside = |way: usize, text: &dyn Fn(Hole) -> String| {
            let ends = self.board.holes().filter(|hole| self.board.rays(*hole)[way].is_empty());
            ends.map(|hole| self.label(self.beyond(hole, way), text(hole))).collect::<Vec<_>>()
        };
        match self.board.shape {
            Shape::Star(_) => {
                let inside = self
                    .board
                    .holes()
                    .map(|hole| self.label(self.board.turned(hole, self.turns), number(hole)));
                [beside(0, &letter), beside(3, &letter), inside.collect()].concat()
            }
            Shape::Square(_) => {
                [beside(2, &letter), beside(6, &letter), beside(0, &number), beside(4, &number)]
                    .concat()
            }
        }
    }

    fn label(&self, point: Point, text: String) -> Label {
        let (x, y) = self.at(point);
        Label { x, y, text }
    }

    /// Returns the point one step from a hole, with a hole or without, as the board is turned.
    fn beyond(&self, hole: Hole, way: usize) -> Point {
        let ((right, down), point) = (self.board.shape.way(way), self.board.point(hole));
        self.board
            .shape
            .turned(Point { column: point.column + right, row: point.row + down }, self.turns)
    }

    /// Returns the sign of a seat, in the margin beside the end of its camp.
    fn home(&self, hole: Hole, tone: Tone) -> Home {
        let ((x, y), (width, height)) = (self.at(self.board.turned(hole, self.turns)), self.size());
        let far = |at: i16, end: i16| {
            if at < end / 4 {
                -1
            } else if at > end * 3 / 4 {
                end + 1
            } else {
                at
            }
        };
        match self.board.shape {
            Shape::Star(_) if far(x, width) != x => {
                Home { tone, letter: None, x: far(x, width), y }
            }
            _ => Home { tone, letter: None, x: far(x, width), y: far(y, height) },
        }
    }
}
