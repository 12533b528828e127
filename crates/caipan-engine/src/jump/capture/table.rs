//! The transposition table: what has been found out about positions that come up again.

use super::star::Men;

/// The meaning of a value in the table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Bound {
    /// Nothing is known.
    #[default]
    None,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// The value is this.
    Exact,
}

impl Bound {
    /// Returns what a value means that was searched for in a window.
    pub(super) const fn of(value: i32, (alpha, beta): (i32, i32)) -> Self {
        match () {
            () if value >= beta => Self::Lower,
            () if value <= alpha => Self::Upper,
            () => Self::Exact,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Entry {
    /// The [key](key) of the position.
    pub(super) key: u128,
    /// The value for whoever moves next, in hundredths of a man.
    pub(super) value: i32,
    /// The number of turns that the search looked ahead.
    pub(super) depth: u8,
    /// The meaning of the value.
    pub(super) bound: Bound,
    /// The [sign](sign) of what the best turn leaves; 0 where none is known.
    pub(super) best: u32,
}

/// A table of entries by key; a newer one takes the place of an older one.
pub(super) struct Table {
    entries: Vec<Entry>,
    bits: u32,
}

impl Entry {
    /// Returns the value if it settles a search of this depth and window.
    pub(super) const fn settles(&self, depth: u8, (alpha, beta): (i32, i32)) -> Option<i32> {
        let settled = self.depth >= depth
            && match self.bound {
                Bound::None => false,
                Bound::Lower => self.value >= beta,
                Bound::Upper => self.value <= alpha,
                Bound::Exact => true,
            };
        if settled { Some(self.value) } else { None }
    }
}

impl Table {
    /// Makes a table with two to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![Entry::default(); 1 << bits], bits }
    }

    /// Returns what is known of a position.
    pub(super) fn get(&self, key: u128) -> Option<Entry> {
        let entry = self.entries[self.index(key)];
        (entry.key == key && entry.bound != Bound::None).then_some(entry)
    }

    /// Keeps what was found out about a position.
    pub(super) fn put(&mut self, entry: Entry) {
        let index = self.index(entry.key);
        self.entries[index] = entry;
    }

    const fn index(&self, key: u128) -> usize {
        (spread(key) >> (u64::BITS - self.bits)) as usize
    }
}

/// Returns the key of men with a note of up to 7 bits, which no hole needs.
pub(super) const fn key(men: Men, note: u8) -> u128 {
    men | (note as u128) << 121
}

/// Returns a number by which the men that a turn leaves are told from others.
pub(super) const fn sign(men: Men) -> u32 {
    (spread(men) >> 16) as u32 | 1
}

/// Mixes the bits of a set so that the upper ones look like chance.
const fn spread(men: u128) -> u64 {
    let low = men as u64 ^ ((men >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let mixed = low.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
