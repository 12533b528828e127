//! The endings that programs look positions up in: sought when a program of a level that does is
//! first seated at a table of the variant, and there for all later ones.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use caipan_engine::Endings;
use caipan_rules::Info;
use tokio::sync::watch;

use crate::chat::state::thinking::{KnownEndings, Lookup};

use super::minds::lower_priority;

/// Reads or works out the endings of a variant, on a thread of its own; `None` where there are
/// none, or that failed.
pub type Librarian = Arc<dyn Fn(&'static Info) -> Option<Endings> + Send + Sync>;

/// The endings of all variants.
#[derive(Default)]
pub(crate) struct Library {
    /// The way to endings, if the rim provides it.
    librarian: OnceLock<Librarian>,
    sought: Mutex<HashSet<&'static str>>,
    known: watch::Sender<Arc<KnownEndings>>,
}

impl Library {
    /// Takes the way to endings; only the first one is heeded.
    pub(crate) fn open(&self, librarian: Librarian) {
        // Whoever came first goes on.
        self.librarian.set(librarian).unwrap_or_default();
    }

    /// Returns what is known.
    pub(crate) fn known(&self) -> Arc<KnownEndings> {
        Arc::clone(&self.known.borrow())
    }

    /// Tests if the endings of a variant are being sought, or can be.
    pub(crate) fn is_open_about(&self, info: &Info) -> bool {
        self.librarian.get().is_some() && !self.known.borrow().has_heard_of(info)
    }

    /// Has the endings of a variant sought, unless they are already.
    pub(crate) fn seek(self: &Arc<Self>, info: &'static Info) {
        let Some(librarian) = self.librarian.get().cloned() else { return };
        if !self.sought.lock().unwrap_or_else(PoisonError::into_inner).insert(info.name) {
            return;
        }
        let library = Arc::clone(self);
        let seek = move || {
            lower_priority();
            library.put(info, librarian(info).and_then(|endings| Lookup::new(info, endings)));
        };
        if let Err(error) = thread::Builder::new().name("endings".to_owned()).spawn(seek) {
            tracing::error!(%error, "a thread for endings cannot begin");
            self.put(info, None);
        }
    }

    /// Waits until it is known whether a variant has endings, which are being sought.
    pub(crate) async fn wait(&self, info: &Info) {
        let mut known = self.known.subscribe();
        // The library itself keeps the other end.
        drop(known.wait_for(|known| known.has_heard_of(info)).await);
    }

    fn put(&self, info: &'static Info, lookup: Option<Lookup>) {
        self.known.send_modify(|known| Arc::make_mut(known).put(info, lookup));
    }
}
