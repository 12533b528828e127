//! The order of what is handed over: whatever changes a stream, or what is owed to a place, goes
//! behind what was handed over before it and changes it too.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;

/// Whatever is on its way, by what it changes.
#[derive(Default)]
pub(super) struct Order {
    last: Mutex<HashMap<String, watch::Receiver<()>>>,
}

/// A place in the order. Those behind it go on when it is dropped.
pub(super) struct Turn {
    before: Vec<watch::Receiver<()>>,
    changes: BTreeSet<String>,
    done: watch::Sender<()>,
}

impl Order {
    /// Returns the next place for something that makes these changes.
    pub(super) fn enter(&self, changes: impl Iterator<Item = String>) -> Turn {
        // Each once: nothing ever waits for itself.
        let changes: BTreeSet<String> = changes.collect();
        let (done, end) = watch::channel(());
        let mut last = self.last();
        let before = changes.iter().filter_map(|change| last.insert(change.clone(), end.clone()));
        let before = before.collect();
        drop(last);
        Turn { before, changes, done }
    }

    /// Ends a turn.
    pub(super) fn leave(&self, turn: Turn) {
        let mut last = self.last();
        for change in &turn.changes {
            let own = last.get(change).is_some_and(|end| turn.done.subscribe().same_channel(end));
            if own {
                last.remove(change);
            }
        }
    }

    fn last(&self) -> MutexGuard<'_, HashMap<String, watch::Receiver<()>>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn {
    /// Waits until all before it have ended.
    pub(super) async fn comes(&mut self) {
        for mut end in self.before.drain(..) {
            // Nothing is ever sent: the channel closes when the other turn is dropped.
            while end.changed().await.is_ok() {}
        }
    }
}
