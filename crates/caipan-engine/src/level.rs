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

/// The time that the longest thoughts of each level take on one core of today, milliseconds,
/// rounded up.
const TIMES: [u64; 8] = [1, 5, 50, 100, 250, 500, 1_000, 2_000];

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

    /// Returns the highest level up to this one whose thoughts take no longer than so many
    /// milliseconds on one core of today; the weakest where none is as quick. It is a number of
    /// nodes as any level, so that it does not depend on the machine.
    #[must_use]
    pub fn in_time(self, milliseconds: u64) -> Self {
        let quick = |level: &Self| *level <= self && level.of(&TIMES) <= milliseconds;
        Self::all().rev().find(quick).unwrap_or(Self::LEAST)
    }

    /// Returns the level at which a program of a level thinks about a turn for which it has so many
    /// milliseconds; `None` without a clock. A number that is no level stands for the usual one.
    pub fn for_turn(number: u8, allowed: Option<u64>) -> Self {
        let level = Self::new(number).unwrap_or_default();
        allowed.map_or(level, |allowed| level.in_time(allowed))
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

    #[test]
    fn little_time_lowers_a_level_and_none_leaves_the_weakest() {
        let at = |level, milliseconds| {
            Level::new(level).expect("a level").in_time(milliseconds).number()
        };
        assert_eq!([at(8, 2_000), at(8, 1_999), at(8, 60), at(8, 0)], [8, 7, 3, 1]);
        assert_eq!([at(3, 60_000), at(1, 0)], [3, 1], "more time raises none");
    }
}
