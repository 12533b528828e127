//! A board as a drawing.

use std::sync::{Arc, LazyLock};

use crate::{
    Scene,
    scene::{Cloth, Floor, Ground, Home, Kind, Label, Mark, Piece, Slot, Tone},
};

use super::{
    board::{Board, Side},
    point::{Point, SIZE, digit},
};

/// Draws a board by itself, with marks.
pub(super) fn of_board(board: &Board, marks: Vec<Mark>) -> Scene {
    let pieces = Side::BOTH.into_iter().flat_map(|side| stones(board, side, |_| 0)).collect();
    Scene { ground: Arc::clone(&GROUND), pieces, marks, to_move: Vec::new() }
}

/// The empty board; it is never turned, since points are named by the four sides.
pub(super) static GROUND: LazyLock<Arc<Ground>> = LazyLock::new(|| Arc::new(ground()));

fn ground() -> Ground {
    let slot = |point: Point| Slot {
        x: middle(point.column()),
        y: middle(point.row()),
        floor: if [point.row(), point.column()].iter().all(|at| matches!(at, 7 | 8)) {
            Floor::Dot
        } else {
            Floor::Tile
        },
        turn: 0,
        name: point.name(),
        captioned: false,
    };
    let end = 2 * i16::from(SIZE) + 1;
    let label = |at: u8| {
        let text = digit(at).to_string();
        [(-1, middle(at)), (end, middle(at)), (middle(at), -1), (middle(at), end)]
            .map(|(x, y)| Label { x, y, text: text.clone() })
    };
    Ground {
        cloth: Cloth::Grid,
        width: 2 * u16::from(SIZE),
        height: 2 * u16::from(SIZE),
        slots: Point::all().map(slot).collect(),
        labels: (0..SIZE).flat_map(label).collect(),
        // As on squares: whoever begins below on the right, the other above on the left.
        homes: vec![
            Home { tone: Tone::Black, letter: None, x: end, y: end },
            Home { tone: Tone::White, letter: None, x: -1, y: -1 },
        ],
        ..Ground::default()
    }
}

pub(super) fn stones(board: &Board, side: Side, number: impl Fn(Point) -> u16) -> Vec<Piece> {
    let stone = |point: Point| Piece {
        slot: point.0.into(),
        kind: Kind::Stone(number(point)),
        tone: side.tone(),
    };
    board.stones(side).iter().map(stone).collect()
}

/// Returns the middle of a row or column, in half steps.
fn middle(at: u8) -> i16 {
    2 * i16::from(at) + 1
}
