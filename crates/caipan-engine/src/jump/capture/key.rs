//! The keys of positions in the transposition table.

use super::star::Men;
use crate::transposition;

/// The men on the board, with a note of up to 7 bits, which no hole needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key(u128);

impl Key {
    /// Returns the key of men with a note.
    pub(super) const fn of(men: Men, note: u8) -> Self {
        Self(men | (note as u128) << 121)
    }
}

impl transposition::Key for Key {
    fn place(self, bits: u32) -> usize {
        (spread(self.0) >> 1 >> (63 - bits)) as usize
    }
}

/// Returns a number by which the men that a turn leaves are told from others; never 0.
pub(super) const fn sign(men: Men) -> u32 {
    (spread(men) >> 16) as u32 | 1
}

/// Mixes the bits of a set so that the upper ones look like chance.
const fn spread(men: u128) -> u64 {
    let low = men as u64 ^ ((men >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let mixed = low.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
