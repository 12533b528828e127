//! The transposition table: what has been found out about positions that come up again.

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

/// What is known of a position.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Entry {
    /// The hash of the position.
    pub(super) key: u64,
    /// The value for the side to move; wins and losses count from this position.
    pub(super) value: i32,
    /// The depth of the search that found it.
    pub(super) depth: i8,
    /// The meaning of the value.
    pub(super) bound: Bound,
    /// The places from and to which the best move goes.
    pub(super) best: (u8, u8),
}

/// A table of entries by hash; a newer one takes the place of an older one.
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// Makes a table with two to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![Entry::default(); 1 << bits] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
    }

    /// Returns what is known of a position.
    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        let entry = self.entries[self.index(hash)];
        (entry.key == hash && entry.bound != Bound::None).then_some(entry)
    }

    /// Keeps what was found out about a position.
    pub(super) fn put(&mut self, entry: Entry) {
        let index = self.index(entry.key);
        self.entries[index] = entry;
    }

    const fn index(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }
}
