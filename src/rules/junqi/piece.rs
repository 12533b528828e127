//! A piece on the board, as it truly is and as an observer sees it.

use super::rank::Rank;
use crate::rules::{Hidden, Seat, Seats};

/// A piece as it truly is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Whose it is.
    pub(super) owner: Seat,
    /// What it is.
    pub(super) rank: Hidden<Rank>,
    /// Everybody knows what it is.
    pub(super) shown: bool,
    /// Whose flags it carries; everybody knows that.
    pub(super) flags: Seats,
}

/// A piece as an observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// Whose it is.
    pub owner: Seat,
    /// What it is, if the observer knows.
    pub rank: Option<Rank>,
    /// Everybody knows what it is.
    pub shown: bool,
    /// Whose flags it carries.
    pub flags: Seats,
}

impl Piece {
    /// A piece that nobody but its owner knows.
    pub(super) const fn new(owner: Seat, rank: Rank) -> Self {
        Self { owner, rank: Hidden::new(rank), shown: false, flags: Seats::NONE }
    }

    /// Tests what it is.
    pub(super) fn is(&self, rank: Rank) -> bool {
        self.rank.open() == rank
    }

    /// As it is seen by somebody who knows what it is, or does not.
    pub(super) fn seen(&self, known: bool) -> Seen {
        Seen { owner: self.owner, rank: known.then(|| self.rank.open()), shown: self.shown, flags: self.flags }
    }
}
