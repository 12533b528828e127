//! Material: how many men and kings each side has.

use caipan_rules::draughts::{Laws, laws::Goal};

/// The number of codes of material.
pub(super) const CODES: usize = 1 << 12;

/// The men and kings of both sides, those of the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Material {
    /// Men.
    pub men: [u8; 2],
    /// Kings.
    pub kings: [u8; 2],
}

impl Material {
    /// Returns every material of at most so many pieces with which a game goes on. None can become
    /// one that stands behind it, but for the same pieces with the other side to move: the two are
    /// neighbours.
    pub(super) fn all(laws: &Laws, pieces: u8) -> Vec<Self> {
        let mut all: Vec<Self> = (0..CODES).map(Self::decoded).collect();
        all.retain(|material| material.is_kept(laws, pieces));
        all.sort_by_key(|material| material.rank());
        all
    }

    fn is_kept(self, laws: &Laws, most: u8) -> bool {
        let both = (0..2).all(|side| self.men[side] + self.kings[side] > 0);
        let crowned = laws.goal == Goal::FirstKing && self.kings != [0; 2];
        both && !crowned && self.pieces() <= most
    }

    /// Returns the rank in the order of making: captures leave fewer pieces, promotions fewer men.
    fn rank(self) -> (u8, u8, Self, Self) {
        (self.pieces(), self.men[0] + self.men[1], self.min(self.swapped()), self)
    }

    /// Returns the number of pieces.
    pub(super) const fn pieces(self) -> u8 {
        self.men[0] + self.men[1] + self.kings[0] + self.kings[1]
    }

    /// Returns the same pieces with the other side to move.
    #[must_use]
    pub(super) const fn swapped(self) -> Self {
        let ([own, other], [kings, others]) = (self.men, self.kings);
        Self { men: [other, own], kings: [others, kings] }
    }

    /// Returns a number below [`CODES`] of the material of few pieces.
    pub(super) fn code(self) -> usize {
        let parts = self.men.into_iter().chain(self.kings);
        parts.fold(0, |code, count| code << 3 | usize::from(count))
    }

    fn decoded(code: usize) -> Self {
        let part = |shift: usize| (code >> shift & 7) as u8;
        Self { men: [part(9), part(6)], kings: [part(3), part(0)] }
    }
}
