//! The order of batches: one that adds to a stream goes behind those handed over before it that
//! add to it too.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;

use crate::store::Stream;

/// The batches on their way, by the streams that they add to.
#[derive(Default)]
pub(super) struct Order {
    last: Mutex<HashMap<Stream, watch::Receiver<()>>>,
}

/// A place in the order. Those behind it go on when it is dropped.
pub(super) struct Turn {
    before: Vec<watch::Receiver<()>>,
    streams: BTreeSet<Stream>,
    done: watch::Sender<()>,
}

impl Order {
    /// Returns the next place for a batch that adds to these streams.
    pub(super) fn enter<'a>(&self, streams: impl Iterator<Item = &'a Stream>) -> Turn {
        // Each once: a batch never waits for itself.
        let streams: BTreeSet<Stream> = streams.cloned().collect();
        let (done, end) = watch::channel(());
        let mut last = self.last();
        let before = streams.iter().filter_map(|stream| last.insert(stream.clone(), end.clone()));
        let before = before.collect();
        drop(last);
        Turn { before, streams, done }
    }

    /// Ends a turn.
    pub(super) fn leave(&self, turn: Turn) {
        let mut last = self.last();
        for stream in &turn.streams {
            let own = last.get(stream).is_some_and(|end| turn.done.subscribe().same_channel(end));
            if own {
                last.remove(stream);
            }
        }
    }

    fn last(&self) -> MutexGuard<'_, HashMap<Stream, watch::Receiver<()>>> {
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
