//! The criteria of C.04.3 by name.

/// A criterion of the FIDE (Dutch) system, in force since 1 February 2026. An earlier one outweighs
/// all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Criterion {
    /// Two players do not meet twice.
    C1,
    /// The pairing-allocated bye does not go to a player who has had one, or has had the points of
    /// a win without a game.
    C2,
    /// Two players with the same absolute colour preference do not meet, unless one of them is a
    /// topscorer.
    C3,
    /// The players not yet paired can still be paired.
    C4,
    /// The player with the bye has as few points as possible.
    C5,
    /// As few players as possible float down.
    C6,
    /// The players who float down have as few points as possible.
    C7,
    /// The next bracket can be paired as well as possible by C6 and C7.
    C8,
    /// The player with the bye has missed as few games as possible.
    C9,
    /// No topscorer, nor their opponent, gets a colour difference above two.
    C10,
    /// No topscorer, nor their opponent, gets a colour a third time in a row.
    C11,
    /// As few players as possible are denied their colour preference.
    C12,
    /// As few players as possible are denied a strong colour preference.
    C13,
    /// As few players as possible float down who floated down in the last round.
    C14,
    /// As few players as possible float up who floated up in the last round.
    C15,
    /// As few players as possible float down who floated down two rounds ago.
    C16,
    /// As few players as possible float up who floated up two rounds ago.
    C17,
    /// Moved-down players who float on after a downfloat in the last round have as few points as
    /// possible.
    C18,
    /// The opponents of players who float up again after the last round have as few points as
    /// possible.
    C19,
    /// The same as C18 for the downfloats of two rounds ago.
    C20,
    /// The same as C19 for the upfloats of two rounds ago.
    C21,
}

/// A set of criteria.
#[derive(Clone, Copy, Debug)]
pub(super) struct Criteria(u32);

impl Criteria {
    /// All criteria.
    pub(super) const ALL: Self = Self(u32::MAX);

    /// Returns the set without one criterion.
    #[cfg(test)]
    pub(super) fn without(self, criterion: Criterion) -> Self {
        Self(self.0 & !(1 << criterion as u32))
    }

    /// Returns the criteria up to one, with it.
    pub(super) fn until(self, last: Criterion) -> Self {
        Self(self.0 & ((2 << last as u32) - 1))
    }

    /// Tells whether a criterion is in the set.
    pub(super) fn has(self, criterion: Criterion) -> bool {
        self.0 & 1 << criterion as u32 != 0
    }
}
