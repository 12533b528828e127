//! The strength at which a mind plays.

use std::num::NonZeroU32;

/// A level, 1 the weakest and 8 the strongest. It stands for nodes and for the evaluation, never
/// for time: the same level plays equally well on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level {
    number: u8,
    /// The parts that its nodes are divided into, of which it has one.
    parts: u32,
}

impl Level {
    /// The weakest level.
    pub const LEAST: Self = Self::whole(1);

    /// The strongest level.
    pub const MOST: Self = Self::whole(8);

    /// Returns the level of a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LEAST.number && number <= Self::MOST.number {
            Some(Self::whole(number))
        } else {
            None
        }
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::LEAST.number..=Self::MOST.number).map(Self::whole)
    }

    /// Returns the number of the level, 1 to 8.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Returns the level with one of so many parts of its nodes, for comparisons that cannot wait.
    #[must_use]
    pub const fn share(self, parts: NonZeroU32) -> Self {
        Self { parts: parts.get(), ..self }
    }

    /// Returns what is left of a number of nodes for this level's share of them.
    pub(crate) const fn nodes(self, all: u64) -> u64 {
        all.div_ceil(self.parts as u64)
    }

    /// Returns a level with all of its nodes.
    const fn whole(number: u8) -> Self {
        Self { number, parts: 1 }
    }

    /// Returns the entry of this level in a list of one for each, the weakest first.
    pub fn of<T: Copy>(self, entries: &[T; 8]) -> T {
        entries[usize::from(self.number - 1)]
    }
}

impl Default for Level {
    /// The level at which a beginner can win now and then.
    fn default() -> Self {
        Self::whole(3)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::Level;

    #[test]
    fn a_share_of_nodes_is_rounded_up() {
        let whole = Level::default();
        let tenth = whole.share(NonZeroU32::new(10).expect("it is not zero"));
        for (all, part) in [(0, 0), (3, 1), (10, 1), (11, 2), (700, 70)] {
            assert_eq!((whole.nodes(all), tenth.nodes(all)), (all, part));
        }
        assert_eq!(tenth.number(), whole.number());
    }
}
