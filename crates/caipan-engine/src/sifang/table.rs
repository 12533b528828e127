//! The transposition table: what has been found out about positions that come up again.

use caipan_rules::sifang::Point;

/// The meaning of a value in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// The value is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The hash of the position with the side to move.
    pub(super) key: u64,
    /// The value for the side to move.
    pub(super) value: i32,
    /// The plies of the search that found it.
    pub(super) plies: u8,
    /// The meaning of the value.
    pub(super) bound: Bound,
    /// The best move, if there is one.
    pub(super) best: Option<Point>,
}

impl Entry {
    /// Returns the value if it settles a search of so many plies within bounds.
    pub(super) const fn settles(&self, plies: u32, least: i32, most: i32) -> Option<i32> {
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= most,
            Bound::Upper => self.value <= least,
        };
        if settled && self.plies as u32 >= plies { Some(self.value) } else { None }
    }
}

/// A table of entries by hash; a newer one takes the place of an older one.
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// Makes a table with two to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![None; 1 << bits] }
    }

    /// Returns what is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.index(key)].filter(|entry| entry.key == key)
    }

    /// Keeps what was found out about a position.
    pub(super) fn put(&mut self, entry: Entry) {
        let index = self.index(entry.key);
        self.entries[index] = Some(entry);
    }

    const fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}
