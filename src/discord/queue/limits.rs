//! Every limit together: whether a call may be made now.

use std::time::Duration;

use tokio::time::Instant;

use super::{
    buckets::{Buckets, Key},
    budget::Budget,
    head::{Head, Scope},
    road::Road,
    tally::Tally,
};

/// How many calls a second Discord takes from a bot, those of interactions apart.
pub(super) const MOST: usize = 50;

/// What Discord's answers have taught so far.
pub(super) struct Limits {
    buckets: Buckets,
    made: Tally,
    stopped: Option<Instant>,
    budget: Budget,
}

impl Limits {
    /// Nothing is known yet.
    pub(super) fn new() -> Limits {
        let made = Tally::new(MOST, Duration::from_secs(1));
        Limits { buckets: Buckets::default(), made, stopped: None, budget: Budget::new() }
    }

    /// Lets a call begin, which must be ended with the key; as an error, when to ask again: `None` means as soon as a
    /// call under way has ended.
    pub(super) fn begin(&mut self, road: &Road, now: Instant) -> Result<Key, Option<Instant>> {
        let key = self.buckets.key(road);
        self.buckets.room(road, &key, now)?;
        if !road.interaction() {
            self.whole(now).map_or(Ok(()), |until| Err(Some(until)))?;
            self.made.note(now);
        }
        self.buckets.begin(key.clone());
        Ok(key)
    }

    /// Until when the limits over all calls let none begin.
    fn whole(&self, now: Instant) -> Option<Instant> {
        let stopped = self.stopped.filter(|until| now < *until);
        [stopped, self.made.full(now), self.budget.spent(now)].into_iter().flatten().max()
    }

    /// A call has ended, however it went.
    pub(super) fn end(&mut self, key: &Key) {
        self.buckets.end(key);
    }

    /// Learns from the answer to a call of this road.
    pub(super) fn learn(&mut self, road: &Road, head: &Head, now: Instant) {
        self.buckets.learn(road, head, now);
        if head.invalid() {
            self.budget.spend(now);
        }
        if let Some(early) = head.early {
            let (route, scope, wait) = (road.template(), early.scope, early.wait);
            tracing::warn!(route, ?scope, ?wait, "Discord makes us wait");
            if scope == Scope::Global {
                self.stopped = self.stopped.max(Some(now + wait));
            }
        }
    }
}
