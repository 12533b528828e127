//! The ranks of captures.

use super::{board::Bits, captures::Chain, laws::Priority};

impl Priority {
    /// Returns the rank of a capture: those of the highest rank may be chosen.
    pub(super) fn rank(self, chain: &Chain, royal: Bits) -> u64 {
        let order = || {
            chain.jumps().iter().fold(0, |order, (over, _)| order << 1 | royal >> over & 1) as u64
        };
        let rank = self.ceiling(chain.taken, royal, chain.king);
        if self == Self::Italian { rank | order() } else { rank }
    }

    /// Returns the highest rank of a capture of certain pieces, in any order.
    pub(super) fn ceiling(self, taken: Bits, royal: Bits, king: bool) -> u64 {
        let pieces = || u64::from(taken.count_ones());
        let kings = || u64::from((taken & royal).count_ones());
        let king = u64::from(king);
        match self {
            Self::Free => 0,
            Self::Most => pieces(),
            Self::King => king,
            Self::MostThenKings => pieces() << 8 | kings(),
            Self::Frisian => value(taken, royal) << 1 | king,
            Self::Italian => pieces() << 56 | king << 55 | kings() << 48,
        }
    }
}

/// Returns the value of captured pieces in Frisian draughts: a man 100, a king 199 (dctl
/// `frisian.hpp`: a king is worth a little less than two men).
pub(super) fn value(taken: Bits, royal: Bits) -> u64 {
    u64::from(100 * taken.count_ones() + 99 * (taken & royal).count_ones())
}
