//! The strength at which a mind plays.

/// A level, 1 the weakest and 8 the strongest. It stands for nodes and for the evaluation, never
/// for time: the same level plays equally well on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The time that the longest thoughts of each level take on one core of today, milliseconds,
/// rounded up.
const TIMES: [u64; 8] = [1, 5, 50, 100, 250, 500, 1_000, 2_000];

impl Level {
    /// The weakest level.
    pub const LEAST: Self = Self(1);

    /// The strongest level.
    pub const MOST: Self = Self(8);

    /// Returns the level of a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LEAST.0 && number <= Self::MOST.0 { Some(Self(number)) } else { None }
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::LEAST.0..=Self::MOST.0).map(Self)
    }

    /// Returns the number of the level, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the highest level up to this one whose thoughts take no longer than so many
    /// milliseconds on one core of today; the weakest where none is as quick. It is a number of
    /// nodes as any level, so that it does not depend on the machine.
    #[must_use]
    pub fn in_time(self, milliseconds: u64) -> Self {
        let quick = |level: &Self| *level <= self && level.of(&TIMES) <= milliseconds;
        Self::all().rev().find(quick).unwrap_or(Self::LEAST)
    }

    /// Returns the entry of this level in a list of one for each, the weakest first.
    pub fn of<T: Copy>(self, entries: &[T; 8]) -> T {
        entries[usize::from(self.0 - 1)]
    }
}

impl Default for Level {
    /// The level at which a beginner can win now and then.
    fn default() -> Self {
        Self(3)
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn little_time_lowers_a_level_and_none_leaves_the_weakest() {
        let at = |level, milliseconds| {
            Level::new(level).expect("a level").in_time(milliseconds).number()
        };
        assert_eq!([at(8, 2_000), at(8, 1_999), at(8, 60), at(8, 0)], [8, 7, 3, 1]);
        assert_eq!([at(3, 60_000), at(1, 0)], [3, 1], "more time raises none");
    }
}
