//! Stamps of a board, drawn when they are first wanted.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::stamp::Stamp;

/// Most stamps that are kept. Games have fewer shapes; people may note any character.
const MOST: usize = 1024;

/// Stamps by what they show.
pub(super) struct Shelf<K> {
    stamps: Mutex<HashMap<K, Arc<Stamp>>>,
}

impl<K: Eq + Hash> Shelf<K> {
    /// Creates an empty shelf.
    pub(super) fn new() -> Self {
        Self { stamps: Mutex::new(HashMap::new()) }
    }

    /// Returns the stamp of a key, drawn now if it is not there. The lock is not held while a stamp
    /// is drawn.
    pub(super) fn get(&self, key: K, draw: impl FnOnce(&K) -> Stamp) -> Arc<Stamp> {
        let lock = || self.stamps.lock().unwrap_or_else(PoisonError::into_inner); // one call never leaves half a change
        if let Some(stamp) = lock().get(&key) {
            return Arc::clone(stamp);
        }
        let stamp = Arc::new(draw(&key));
        let mut stamps = lock();
        if stamps.len() >= MOST {
            stamps.clear();
        }
        stamps.insert(key, Arc::clone(&stamp));
        stamp
    }
}
