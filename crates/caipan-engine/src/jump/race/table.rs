//! A transposition table: what was found out about positions that come again.

use super::moves::Move;

/// What the value in the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The value is exact.
    Exact,
    /// The value is at least this.
    Least,
    /// The value is at most this.
    Most,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The value for the side to move.
    pub(super) value: i32,
    /// The number of moves that were looked ahead.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The best move.
    pub(super) best: Move,
}

/// The table; a newer entry takes the place of an older one.
#[derive(Debug)]
pub(super) struct Table(Vec<Option<Entry>>);

impl Table {
    /// Makes a table for a search of so many positions, of 2^18 entries at most.
    pub(super) fn new(nodes: u64) -> Self {
        let size = nodes.clamp(1 << 6, 1 << 18).next_power_of_two();
        Self(vec![None; size as usize])
    }

    /// Returns what is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.0[self.slot(key)].filter(|entry| entry.key == key)
    }

    /// Keeps what was found out about a position.
    pub(super) fn put(&mut self, key: u64, value: i32, depth: usize, bound: Bound, best: Move) {
        let slot = self.slot(key);
        self.0[slot] = Some(Entry { key, value, depth: depth as u8, bound, best });
    }

    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }
}
