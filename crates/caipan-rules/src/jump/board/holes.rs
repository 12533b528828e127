//! Holes, and sets of them.

/// A hole by its number: row by row from the top, each from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hole(pub u8);

/// A set of holes of one board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Holes([u64; 4]);

impl Hole {
    /// Returns the hole as an index into lists of all holes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Holes {
    /// The empty set.
    pub const NONE: Self = Self([0; 4]);

    /// Returns the set of one hole.
    pub const fn one(hole: Hole) -> Self {
        Self::NONE.with(hole)
    }

    /// Tests if the hole is in the set.
    pub const fn has(self, hole: Hole) -> bool {
        self.0[hole.index() / 64] >> (hole.0 % 64) & 1 != 0
    }

    /// Returns the set with the hole added.
    #[must_use]
    pub const fn with(mut self, hole: Hole) -> Self {
        self.0[hole.index() / 64] |= 1 << (hole.0 % 64);
        self
    }

    /// Returns the set with the hole taken out.
    #[must_use]
    pub const fn without(mut self, hole: Hole) -> Self {
        self.0[hole.index() / 64] &= !(1 << (hole.0 % 64));
        self
    }

    /// Returns the holes in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.joined(other, |a, b| a | b)
    }

    /// Returns the holes in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.joined(other, |a, b| a & b)
    }

    /// Returns the holes in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.joined(other, |a, b| a & !b)
    }

    /// Tests if all of this set is in the other.
    #[inline]
    pub fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Tests if no hole is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Returns the number of holes in the set.
    #[inline]
    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the holes of the set, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hole> {
        (0_u8..4).zip(self.0).flat_map(|(word, bits)| {
            let rest = |bits: &u64| Some(bits & bits.wrapping_sub(1));
            let some = std::iter::successors(Some(bits), rest).take_while(|bits| *bits != 0);
            some.map(move |bits| Hole(word * 64 + bits.trailing_zeros() as u8))
        })
    }

    /// Returns the set as words, for hashes.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    #[inline]
    fn joined(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }
}

impl FromIterator<Hole> for Holes {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        holes.into_iter().fold(Self::NONE, Self::with)
    }
}
