//! What programs that play read of a game of 食棋: men, captures, and who has left.

use crate::{
    Seat,
    jump::board::{Board, Hole, Holes},
};

use super::Capture;

impl Capture {
    /// Returns the board of every game.
    pub fn star() -> &'static Board {
        Self::board()
    }

    /// Returns the holes with men.
    pub const fn men(&self) -> Holes {
        self.men
    }

    /// Returns the number of men that each seat has captured.
    pub fn scores(&self) -> &[u32] {
        &self.scores
    }

    /// Returns the seats that have left, in order.
    pub fn left(&self) -> &[Seat] {
        &self.left
    }

    /// Returns the number of turns since the last capture.
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Tests if a man may capture more than once in a turn.
    pub const fn is_chained(&self) -> bool {
        self.chained
    }

    /// Returns the hole of the man of an open turn.
    pub fn open(&self) -> Option<Hole> {
        self.hopping()
    }
}
