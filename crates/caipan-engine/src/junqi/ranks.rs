//! Sets of ranks, and what ranks are worth.

use caipan_rules::junqi::Rank;

/// The number of ranks.
pub(super) const RANKS: usize = Rank::ALL.len();

/// Returns the place of a rank in lists with an entry for each, the engineer's first.
pub(super) const fn index(rank: Rank) -> usize {
    rank as usize - 1
}

/// A set of ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ranks(u16);

impl Ranks {
    /// The set of no rank.
    pub(super) const NONE: Self = Self(0);
    /// The set of all ranks.
    pub(super) const ALL: Self = Self((1 << RANKS) - 1);

    /// Returns the set of one rank.
    pub(super) const fn one(rank: Rank) -> Self {
        Self(1 << index(rank))
    }

    /// Returns the ranks of the set that pass a test.
    pub(super) fn filter(self, test: impl Fn(Rank) -> bool) -> Self {
        let passes = |rank: &Rank| self.has(*rank) && test(*rank);
        Self(Rank::ALL.into_iter().filter(passes).fold(0, |set, rank| set | 1 << index(rank)))
    }

    /// Tests if the rank is in the set.
    pub(super) const fn has(self, rank: Rank) -> bool {
        self.0 >> index(rank) & 1 == 1
    }

    /// Returns the ranks of the set, the strongest first.
    pub(super) fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |rank| self.has(*rank))
    }

    /// Tests if a rank of the set passes a test.
    pub(super) fn any(self, test: impl Fn(Rank) -> bool) -> bool {
        Rank::ALL.into_iter().any(|rank| self.has(rank) && test(rank))
    }

    /// Returns the ranks that are in both sets.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the ranks that are in either set.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the number of ranks in the set.
    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Tests if no rank is in the set.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The value of a piece of each rank, the engineer's first.
const VALUES: [i32; RANKS] = [70, 25, 35, 55, 85, 130, 190, 270, 380, 160, 70, 0];

/// Returns the value of a piece; the flag's is counted where its seat falls.
pub(super) const fn value(rank: Rank) -> i32 {
    VALUES[index(rank)]
}
