//! A quick hash for sets of squares, which no outsider can choose at will.

use std::hash::{BuildHasher, Hasher};

/// Makes [`Mixing`]s.
#[derive(Clone, Copy, Default)]
pub(super) struct Mix;

/// Multiplies and turns, word by word.
#[derive(Default)]
pub(super) struct Mixing(u64);

impl BuildHasher for Mix {
    type Hasher = Mixing;

    fn build_hasher(&self) -> Mixing {
        Mixing::default()
    }
}

impl Hasher for Mixing {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    fn write_u128(&mut self, words: u128) {
        self.write_u64(words as u64);
        self.write_u64((words >> 64) as u64);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_i8(&mut self, byte: i8) {
        self.write_u64(byte as u64);
    }
}
