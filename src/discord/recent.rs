//! The last messages and interactions that were taken.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, PoisonError},
};

/// How many are remembered: some minutes of the busiest bot. What was kept of older ones the hall knows.
const MOST: usize = 8_192;

/// Ids, the newest last.
#[derive(Default)]
pub(super) struct Recent(Mutex<(HashSet<u64>, VecDeque<u64>)>);

impl Recent {
    /// Takes an id; `false` if it has been taken before.
    pub(super) fn is_new(&self, id: u64) -> bool {
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *guard;
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > MOST {
            order.pop_front().map(|old| known.remove(&old));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_new_once() {
        let recent = Recent::default();
        assert!(recent.is_new(1));
        assert!(!recent.is_new(1));
        (2..=MOST as u64 + 1).for_each(|id| assert!(recent.is_new(id)));
        assert!(recent.is_new(1), "the oldest is forgotten");
    }
}
