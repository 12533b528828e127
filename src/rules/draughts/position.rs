//! Where the pieces stand and who is to move.

use super::{
    Laws,
    board::{Bits, Square},
};
use crate::rules::{Seat, scene::Tone};

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Plays up the board and moves first (seed L289, L350).
    White,
    /// Plays down the board.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The side's seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a seat of a table for two.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::White } else { Self::Black }
    }

    /// The side's colour in pictures.
    pub const fn tone(self) -> Tone {
        match self {
            Self::White => Tone::White,
            Self::Black => Tone::Black,
        }
    }
}

/// The pieces and the side to move: all that repetition compares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The squares of each side's pieces.
    pub(super) sides: [Bits; 2],
    /// The squares of kings of either side.
    pub(super) kings: Bits,
    /// The side to move.
    pub(super) turn: Side,
}

/// How many men and kings a side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// Men.
    pub men: u32,
    /// Kings.
    pub kings: u32,
}

impl Position {
    /// The usual start: each side's men fill the rows nearest to it (seed L350), White to move.
    pub fn start(laws: &Laws) -> Self {
        let board = laws.board;
        let rows = |from: u8, to: u8| {
            let half = board.columns / 2;
            (from * half..to * half).fold(0, |set, number| set | board.bit(Square(number)))
        };
        let sides = [rows(board.rows - laws.men_rows, board.rows), rows(0, laws.men_rows)];
        Self { sides, kings: 0, turn: Side::White }
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// What a side has.
    pub const fn force(&self, side: Side) -> Force {
        let own = self.sides[side as usize];
        let kings = (own & self.kings).count_ones();
        Force { men: own.count_ones() - kings, kings }
    }

    /// All pieces.
    pub(super) const fn pieces(&self) -> Bits {
        self.sides[0] | self.sides[1]
    }
}
