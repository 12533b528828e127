//! A position between turns.

use caipan_rules::jump::QUIET;

use super::{star::Men, turns::Turn};

/// A position between turns. Whose turn it is does not count: the men belong to nobody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// The men.
    pub(super) men: Men,
    /// The number of turns since the last capture.
    pub(super) quiet: u32,
}

impl Position {
    /// Returns the position after a turn. One that ends an open turn has taken men before.
    pub(super) const fn after(self, turn: &Turn) -> Self {
        let quiet = if turn.taken > 0 || turn.is_end() { 0 } else { self.quiet + 1 };
        Self { men: turn.after, quiet }
    }

    /// Tests if the game is over, but for men that cannot move.
    pub(super) const fn is_over(self) -> bool {
        self.men.count_ones() < 2 || self.quiet >= QUIET
    }
}
