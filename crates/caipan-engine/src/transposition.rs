//! The transposition table of a search: what has been found out about positions that come up again.

/// The meaning of a value in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The value is this.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

impl Bound {
    /// Returns what a value means that was searched for in a window from `alpha` to `beta`.
    pub(crate) const fn of(value: i32, (alpha, beta): (i32, i32)) -> Self {
        match () {
            () if value >= beta => Self::Lower,
            () if value <= alpha => Self::Upper,
            () => Self::Exact,
        }
    }
}

/// The key by which a position is told from others.
pub(crate) trait Key: Copy + Eq {
    /// Returns the number of the position's place in a table of two to the power of `bits` places,
    /// counted from 0.
    fn place(self, bits: u32) -> usize;
}

/// A hash all of whose bits look like chance, as Zobrist's do.
impl Key for u64 {
    fn place(self, bits: u32) -> usize {
        self as usize & ((1 << bits) - 1)
    }
}

/// What is known of a position with the key `K`, with what tells its best move, `M`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<K, M> {
    /// The key of the position.
    pub(crate) key: K,
    /// The value for the side to move, in the units of its search.
    pub(crate) value: i32,
    /// The number of moves that the search looked ahead; less than 0 where it was already over.
    pub(crate) depth: i8,
    /// The meaning of the value.
    pub(crate) bound: Bound,
    /// The best move.
    pub(crate) best: M,
}

impl<K, M> Entry<K, M> {
    /// Returns the value if it settles a search that looks so many moves ahead in a window from
    /// `alpha` to `beta`.
    pub(crate) const fn settles(&self, depth: i32, (alpha, beta): (i32, i32)) -> Option<i32> {
        let settled = self.depth as i32 >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.value >= beta,
                Bound::Upper => self.value <= alpha,
            };
        if settled { Some(self.value) } else { None }
    }
}

/// A table of entries by key; a newer one takes the place of an older one, whatever their depths.
#[derive(Debug)]
pub(crate) struct Table<K, M> {
    entries: Vec<Option<Entry<K, M>>>,
    bits: u32,
}

impl<K: Key, M: Copy> Table<K, M> {
    /// Makes a table with two to the power of `bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Self { entries: vec![None; 1 << bits], bits }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    /// Returns what is known of a position.
    pub(crate) fn get(&self, key: K) -> Option<Entry<K, M>> {
        self.entries[key.place(self.bits)].filter(|entry| entry.key == key)
    }

    /// Keeps what was found out about a position.
    pub(crate) fn put(&mut self, entry: Entry<K, M>) {
        self.entries[entry.key.place(self.bits)] = Some(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, Table};

    /// The depth of [`entry`].
    const DEPTH: i32 = 3;

    /// Returns an entry of a value of 10 at [`DEPTH`], whose best move is the letter.
    const fn entry(key: u64, bound: Bound, best: char) -> Entry<u64, char> {
        Entry { key, value: 10, depth: DEPTH as i8, bound, best }
    }

    #[test]
    fn a_value_means_what_the_window_lets_it_mean() {
        let bounds = [4, 5, 6, 8, 9, 10].map(|value| Bound::of(value, (5, 9)));
        let [low, alpha, above, below, beta, high] = bounds;
        assert_eq!([low, alpha], [Bound::Upper; 2]);
        assert_eq!([above, below], [Bound::Exact; 2]);
        assert_eq!([beta, high], [Bound::Lower; 2]);
    }

    #[test]
    fn an_exact_value_settles_any_window_and_a_bound_only_what_lies_beyond_it() {
        let settled = |bound, window| entry(1, bound, 'a').settles(DEPTH, window) == Some(10);
        let windows = [(-5, 5), (5, 10), (5, 11), (9, 15), (10, 15), (15, 20)];
        assert_eq!(windows.map(|window| settled(Bound::Exact, window)), [true; 6]);
        let lower = windows.map(|window| settled(Bound::Lower, window));
        assert_eq!(lower, [true, true, false, false, false, false]);
        let upper = windows.map(|window| settled(Bound::Upper, window));
        assert_eq!(upper, [false, false, false, false, true, true]);
    }

    #[test]
    fn a_value_settles_no_deeper_search_than_its_own() {
        let exact = entry(1, Bound::Exact, 'a');
        let settled = |depth| exact.settles(depth, (0, 20)).is_some();
        assert_eq!([-1, 0, DEPTH, DEPTH + 1, 200].map(settled), [true, true, true, false, false]);
        let over = Entry { depth: -1, ..exact };
        assert_eq!(over.settles(-1, (0, 20)), Some(10));
        assert_eq!(over.settles(0, (0, 20)), None);
    }

    #[test]
    fn a_position_is_told_from_another_in_its_place_and_the_newer_one_stays() {
        let mut table = Table::new(4);
        let best = |table: &Table<u64, char>, key| table.get(key).map(|entry| entry.best);
        assert_eq!(best(&table, 0), None, "an empty table knows nothing, not even of 0");
        table.put(entry(0, Bound::Exact, 'a'));
        table.put(entry(15, Bound::Exact, 'b'));
        assert_eq!(best(&table, 0), Some('a'));
        assert_eq!(best(&table, 16), None, "16 has the place of 0");
        table.put(Entry { depth: 0, ..entry(16, Bound::Upper, 'c') });
        assert_eq!([0, 15, 16].map(|key| best(&table, key)), [None, Some('b'), Some('c')]);
        table.clear();
        assert_eq!([0, 15, 16].map(|key| best(&table, key)), [None; 3]);
    }

    #[test]
    fn the_smallest_table_has_one_place() {
        let mut table = Table::new(0);
        table.put(entry(u64::MAX, Bound::Lower, 'a'));
        assert_eq!(table.get(u64::MAX).map(|entry| entry.bound), Some(Bound::Lower));
        assert!(table.get(0).is_none());
    }

    #[test]
    fn an_entry_of_draughts_takes_sixteen_bytes() {
        assert_eq!(size_of::<Option<Entry<u64, (u8, u8)>>>(), 16);
    }
}
