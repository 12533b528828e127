//! A map that holds the last things put in, and forgets what nobody has put in for the longest.

use std::{
    collections::{BTreeMap, HashMap},
    hash::Hash,
};

/// Values by key, at most so many.
pub(super) struct Lately<K, V> {
    most: usize,
    /// With each value when it was put in, counted from 0.
    values: HashMap<K, (u64, V)>,
    order: BTreeMap<u64, K>,
    next: u64,
}

impl<K: Copy + Eq + Hash, V> Lately<K, V> {
    /// Returns an empty map that holds at most `most` values, 1 or more.
    pub(super) fn new(most: usize) -> Self {
        Self { most, values: HashMap::new(), order: BTreeMap::new(), next: 0 }
    }

    /// Puts a value in, in the place of an older one of the same key.
    pub(super) fn put(&mut self, key: K, value: V) {
        if let Some((at, _)) = self.values.insert(key, (self.next, value)) {
            self.order.remove(&at);
        }
        self.order.insert(self.next, key);
        self.next += 1;
        if self.values.len() > self.most {
            self.order.pop_first().map(|(_, oldest)| self.values.remove(&oldest));
        }
    }

    /// Returns the value of a key.
    pub(super) fn get(&self, key: &K) -> Option<&V> {
        self.values.get(key).map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::Lately;

    #[test]
    fn the_oldest_is_forgotten_and_what_is_put_in_again_is_new() {
        let mut lately = Lately::new(2);
        lately.put('a', 1);
        lately.put('b', 2);
        lately.put('a', 3);
        lately.put('c', 4);
        assert_eq!(['a', 'b', 'c'].map(|key| lately.get(&key).copied()), [Some(3), None, Some(4)]);
        assert_eq!(
            (lately.values.len(), lately.order.len()),
            (2, 2),
            "nothing is left of what was forgotten"
        );
    }
}
