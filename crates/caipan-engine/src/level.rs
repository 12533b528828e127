//! The strength at which a mind plays.

/// A level, 1 the weakest and 8 the strongest. It stands for nodes and for the evaluation, never
/// for time: the same level plays equally well on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

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
