//! The hash of an observer's knowledge, the same on every machine: records keep it.

use crate::Seats;

/// FNV-1a over 64-bit words.
#[derive(Clone, Copy)]
pub(super) struct Mix(u64);

impl Default for Mix {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Mix {
    /// Returns the hash with one word more.
    pub(super) fn with(self, word: u64) -> Self {
        Self(
            word.to_le_bytes().iter().fold(self.0, |hash, byte| {
                (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
            }),
        )
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
        self.0
    }
}
