//! Tables by the key of a position.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// A table by [`State::key`](super::state::State::key). It is only looked up, never walked through.
pub(super) type Table<T> = HashMap<u64, T, BuildHasherDefault<Mix>>;

/// Hashes one number by a multiplication, which spreads the bits of a key well enough.
#[derive(Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let product = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
