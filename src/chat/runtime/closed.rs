//! People found to take no direct messages: for a while none are sent to them, as each try would
//! cost a call that is refused.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// After this time it is tried again.
const WHILE: Duration = Duration::from_secs(10 * 60);

/// The most people that are remembered.
const REMEMBERED: usize = 10_000;

/// People by internal id, and since when their door is known to be closed.
#[derive(Default)]
pub(crate) struct Closed(Mutex<HashMap<String, Instant>>);

impl Closed {
    /// Tests if somebody's door was closed a while ago.
    pub(crate) fn has(&self, person: &str) -> bool {
        self.since().get(person).is_some_and(|since| since.elapsed() < WHILE)
    }

    /// Notes that a person takes no direct messages.
    pub(crate) fn note(&self, person: &str) {
        let mut since = self.since();
        if since.len() >= REMEMBERED {
            since.clear();
        }
        since.insert(person.to_owned(), Instant::now());
    }

    /// Notes that a person has written to the bot, so that direct messages are tried again.
    pub(crate) fn forget(&self, person: &str) {
        self.since().remove(person);
    }

    fn since(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
