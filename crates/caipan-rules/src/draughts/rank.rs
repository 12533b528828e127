//! The ranks of captures.

use super::{captures::Chain, laws::Priority, set::Set};

impl Priority {
    /// Returns the rank of a capture: those of the highest rank may be chosen.
    #[inline]
    pub(super) fn rank<S: Set>(self, chain: &Chain<S>, royal: S) -> u64 {
        let order = || {
            chain
                .jumps()
                .iter()
                .fold(0, |order, (over, _)| order << 1 | u64::from(royal.meets(S::one(*over))))
        };
        match self {
            // The commonest: counting the squares of a set takes longer than the search for them.
            Self::Most => chain.jumps().len() as u64,
            Self::Italian => self.ceiling(chain.taken, royal, chain.king) | order(),
            _ => self.ceiling(chain.taken, royal, chain.king),
        }
    }

    /// Returns the highest rank of a capture of certain pieces, in any order.
    #[inline]
    pub(super) fn ceiling<S: Set>(self, taken: S, royal: S, king: bool) -> u64 {
        let pieces = || u64::from(taken.count());
        let kings = || u64::from((taken & royal).count());
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
pub(super) fn value<S: Set>(taken: S, royal: S) -> u64 {
    u64::from(100 * taken.count() + 99 * (taken & royal).count())
}
