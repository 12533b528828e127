//! The hash of an observer's knowledge, the same on every machine: records keep it.

use crate::{Fnv1a, Seats};

/// FNV-1a over 64-bit words.
#[derive(Clone, Copy, Default)]
pub(super) struct Mix(Fnv1a);

impl Mix {
    /// Returns the hash with one word more.
    pub(super) fn with(self, word: u64) -> Self {
        Self(self.0.with(word.to_le_bytes()))
    }

    /// Returns the hash with the seats of a set.
    pub(super) fn seats(self, seats: Seats) -> Self {
        seats
            .iter()
            .fold(self, |mix, seat| mix.with(u64::from(seat.0)))
            .with(u64::from(seats.count()))
    }

    /// Returns the hash with a list of numbers.
    pub(super) fn list<T: Copy + Into<u64>>(self, numbers: &[T]) -> Self {
        numbers.iter().fold(self, |mix, number| mix.with((*number).into()))
    }

    /// Returns the hash as a number.
    pub(super) const fn value(self) -> u64 {
        self.0.value()
    }
}
