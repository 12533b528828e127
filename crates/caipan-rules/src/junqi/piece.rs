//! A piece on the board, as it truly is and as an observer sees it.

use super::rank::Rank;
use crate::{Hidden, Seat, Seats};

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
    /// What each seat has noted for itself that it may be.
    pub(super) notes: [Hidden<Option<Rank>>; SEATS],
}

/// The most seats there are.
const SEATS: usize = 6;

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
    /// What the observer has noted that it may be.
    pub note: Option<Rank>,
}

impl Piece {
    /// A piece that nobody but its owner knows.
    pub(super) const fn new(owner: Seat, rank: Rank) -> Self {
        Self {
            owner,
            rank: Hidden::new(rank),
            shown: false,
            flags: Seats::NONE,
            notes: [Hidden::new(None); SEATS],
        }
    }

    /// Tests what it is.
    pub(super) fn is(&self, rank: Rank) -> bool {
        self.rank.open() == rank
    }

    /// As a seat, or nobody in particular, sees it who knows what it is, or does not.
    pub(super) fn seen(&self, who: Option<Seat>, known: bool) -> Seen {
        let rank = known.then(|| self.rank.open());
        let note = who.filter(|_| rank.is_none()).and_then(|seat| self.notes[seat.index()].open());
        Seen { owner: self.owner, rank, shown: self.shown, flags: self.flags, note }
    }
}
