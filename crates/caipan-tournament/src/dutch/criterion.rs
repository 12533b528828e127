//! The criteria of C.04.3 by their names.

/// A criterion of the FIDE (Dutch) system, in force since 1 February 2026. Earlier ones matter
/// more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Criterion {
    /// Two players do not meet twice.
    C1,
    /// Nobody is left over twice, or after points for a win without a game.
    C2,
    /// Two players to whom the same colour is absolutely due do not meet, unless one of them is a
    /// topscorer.
    C3,
    /// Whoever is not yet paired can still be paired.
    C4,
    /// Whoever is left over has as few points as possible.
    C5,
    /// As few as possible float down.
    C6,
    /// Whoever floats down has few points.
    C7,
    /// The next bracket can be paired as well as possible: C6 and C7 there.
    C8,
    /// Whoever is left over has missed few games.
    C9,
    /// No topscorer, nor their opponent, gets a colour difference above two.
    C10,
    /// No topscorer, nor their opponent, gets a colour a third time in a row.
    C11,
    /// As few as possible do not get the colour that is due.
    C12,
    /// As few as possible do not get a colour that is strongly due.
    C13,
    /// Nobody floats down who floated down in the last round.
    C14,
    /// Nobody floats up who floated up in the last round.
    C15,
    /// Nobody floats down who floated down two rounds ago.
    C16,
    /// Nobody floats up who floated up two rounds ago.
    C17,
    /// Whoever floats on after floating down in the last round has few points.
    C18,
    /// Whoever floats up after floating up in the last round meets somebody with few points.
    C19,
    /// As C18, of two rounds ago.
    C20,
    /// As C19, of two rounds ago.
    C21,
}

/// The criteria that are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Criteria(u32);

impl Criteria {
    /// All of them.
    pub(super) const ALL: Self = Self(u32::MAX);

    /// These without one.
    #[cfg(test)]
    pub(super) fn without(self, criterion: Criterion) -> Self {
        Self(self.0 & !(1 << criterion as u32))
    }

    /// These up to one.
    pub(super) fn until(self, last: Criterion) -> Self {
        Self(self.0 & ((2 << last as u32) - 1))
    }

    /// Whether one is looked at.
    pub(super) fn has(self, criterion: Criterion) -> bool {
        self.0 & 1 << criterion as u32 != 0
    }
}
