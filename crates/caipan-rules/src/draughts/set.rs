//! Sets of squares, as wide as a board needs.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

/// The widest set, which holds the squares of every board.
pub(super) type Bits = u128;

/// A step as a shift: negative is up the board, to lower numbers.
pub(super) type Way = i8;

/// A set of squares, a bit for each place of a [`Board`](super::Board). Rows of playing squares are
/// kept so far apart that a step is the same shift everywhere and a step over an edge falls on no
/// square.
pub trait Set:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Ord
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
{
    /// The set without squares.
    const NONE: Self;

    /// Returns the lowest places of a wide set, as many as there is room for.
    fn narrow(wide: u128) -> Self;

    /// Returns the same set among the widest ones.
    fn wide(self) -> u128;

    /// Returns the set of one place, which must be within the set's width.
    fn one(place: u8) -> Self;

    /// Returns the set of all places below one.
    fn below(place: u8) -> Self;

    /// Returns the number of squares.
    fn count(self) -> u32;

    /// Returns the lowest place of a set that is not empty.
    fn lowest(self) -> u8;

    /// Returns the set moved by one step.
    #[must_use]
    fn step(self, way: i8) -> Self;

    /// Takes the lowest square out of the set; an empty set stays as it is.
    #[must_use]
    fn pop(&mut self) -> Self;

    /// Tests if there are no squares.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Tests if a set of one square belongs to this one, or if two sets meet.
    #[inline]
    fn meets(self, other: Self) -> bool {
        self & other != Self::NONE
    }
}

/// Implements [`Set`] for an unsigned number.
macro_rules! set {
    ($number:ty) => {
        impl Set for $number {
            const NONE: Self = 0;

            #[inline]
            fn narrow(wide: u128) -> Self {
                wide as Self
            }

            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }

            #[inline]
            fn one(place: u8) -> Self {
                1 << place
            }

            #[inline]
            fn below(place: u8) -> Self {
                (1 << place) - 1
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn step(self, way: i8) -> Self {
                if way < 0 { self >> way.unsigned_abs() } else { self << way }
            }

            #[inline]
            fn pop(&mut self) -> Self {
                let lowest = *self & self.wrapping_neg();
                *self ^= lowest;
                lowest
            }
        }
    };
}

set!(u64);
set!(u128);

/// Returns the set moved by one step.
#[inline]
pub(super) fn step<S: Set>(set: S, way: Way) -> S {
    set.step(way)
}

/// Splits a set into sets of one, lowest first.
#[inline]
pub(super) fn each<S: Set>(mut set: S) -> impl Iterator<Item = S> {
    std::iter::from_fn(move || (!set.is_empty()).then(|| set.pop()))
}
