//! The picture of a game.

use std::sync::Arc;

use super::{
    Board, Naming, Side, Square, View,
    board::{Pattern, file_letter},
};
use crate::{
    Ask, Scene,
    scene::{Floor, Ground, Home, Kind, Label, Mark, Piece, Slot, Tile},
};

/// Draws the picture of a view, with the asked side's own edge at the bottom.
pub(super) fn scene(view: &View, ask: &Ask) -> Scene {
    let position = &view.position;
    let pieces = Side::BOTH.into_iter().flat_map(|side| {
        view.laws.board.list(position.sides[side as usize]).map(move |square| {
            let king = position.has_king(view.laws.board, square);
            Piece {
                slot: slot(square),
                kind: if king { Kind::King } else { Kind::Man },
                tone: side.tone(),
            }
        })
    });
    Scene {
        ground: Arc::new(ground(view.laws.board, Side::of(ask.bottom))),
        pieces: pieces.collect(),
        marks: marks(view),
        to_move: if view.over { Vec::new() } else { vec![position.turn.tone()] },
    }
}

fn slot(square: Square) -> u16 {
    u16::from(square.0)
}

fn marks(view: &View) -> Vec<Mark> {
    let Some(route) = &view.last else { return Vec::new() };
    let via = route.between().into_iter().map(|square| Mark::Via(slot(square)));
    let taken = route.captured().into_iter().map(|square| Mark::Taken(slot(square)));
    [Mark::From(slot(route.from)), Mark::To(slot(route.to))]
        .into_iter()
        .chain(via)
        .chain(taken)
        .collect()
}

/// The places on a picture of a board that may be turned by half a circle.
struct Turned {
    board: Board,
    bottom: Side,
}

impl Turned {
    fn x(&self, column: u8) -> i16 {
        let column =
            if self.bottom == Side::White { column } else { self.board.columns - 1 - column };
        2 * i16::from(column) + 1
    }

    fn y(&self, row: u8) -> i16 {
        let row = if self.bottom == Side::White { row } else { self.board.rows - 1 - row };
        2 * i16::from(row) + 1
    }

    /// Returns the tiles; where only every other square is played on, those are the dark ones.
    fn tiles(&self) -> Vec<Tile> {
        let even = self.board.pattern == Pattern::Mirrored;
        let dark = |row: u8, column: u8| (row + column).is_multiple_of(2) == even;
        let tile =
            |row, column| Tile { x: self.x(column), y: self.y(row), dark: dark(row, column) };
        (0..self.board.rows)
            .flat_map(|row| (0..self.board.columns).map(move |column| tile(row, column)))
            .collect()
    }

    fn slots(&self) -> Vec<Slot> {
        let slot = |square: Square| Slot {
            x: self.x(self.board.column(square)),
            y: self.y(self.board.row(square)),
            floor: Floor::Tile,
            turn: 0,
            name: self.board.name(square),
            captioned: self.board.naming != Naming::Algebraic,
        };
        (0..self.board.squares()).map(Square).map(slot).collect()
    }

    /// Returns files along the bottom and ranks along the left, where squares are named by them.
    fn labels(&self) -> Vec<Label> {
        if self.board.naming != Naming::Algebraic {
            return Vec::new();
        }
        let below = 2 * i16::from(self.board.rows) + 1;
        let file =
            |column| Label { x: self.x(column), y: below, text: file_letter(column).to_string() };
        let rank = |row| Label { x: -1, y: self.y(row), text: (self.board.rows - row).to_string() };
        (0..self.board.columns).map(file).chain((0..self.board.rows).map(rank)).collect()
    }

    /// Returns the places of the signs of the move, to the right of each side's own edge.
    fn homes(&self) -> Vec<Home> {
        let x = 2 * i16::from(self.board.columns) + 1;
        let home = |side: Side| {
            let row = if side == Side::White { self.board.rows - 1 } else { 0 };
            Home { tone: side.tone(), letter: None, x, y: self.y(row) }
        };
        Side::BOTH.into_iter().map(home).collect()
    }
}

fn ground(board: Board, bottom: Side) -> Ground {
    let turned = Turned { board, bottom };
    Ground {
        width: 2 * u16::from(board.columns),
        height: 2 * u16::from(board.rows),
        tiles: turned.tiles(),
        slots: turned.slots(),
        labels: turned.labels(),
        homes: turned.homes(),
        ..Ground::default()
    }
}
