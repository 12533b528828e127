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

/// The number of calls a second that Discord takes from a bot, interactions apart.
pub(super) const MOST: usize = 50;

/// The return after a stop of all calls: at first one call may be under way, with each step one
/// more, and after the last step any number. If the limit is not over, all calls that go at once
/// are refused, and each refusal counts.
const STEP: Duration = Duration::from_millis(250);
const STEPS: u32 = 8;

/// The limits that Discord's answers have taught so far.
pub(super) struct Limits {
    buckets: Buckets,
    made: Tally,
    stopped: Option<Instant>,
    /// The number of calls under way, interactions apart.
    under_way: u32,
    budget: Budget,
}

impl Limits {
    /// Returns limits of which nothing is known yet.
    pub(super) fn new() -> Limits {
        let made = Tally::new(MOST, Duration::from_secs(1));
        Limits {
            buckets: Buckets::default(),
            made,
            stopped: None,
            under_way: 0,
            budget: Budget::new(),
        }
    }

    /// Takes a part of the calls that Discord takes, one of so many; others make the others.
    pub(super) fn share(&mut self, programs: u32) {
        self.made.limit((MOST / programs.max(1) as usize).max(1));
    }

    /// Lets a call begin, which must be ended with the key; as an error, when to ask again: `None`
    /// means as soon as a call under way has ended.
    pub(super) fn begin(&mut self, road: &Road, now: Instant) -> Result<Key, Option<Instant>> {
        let key = self.buckets.key(road);
        self.buckets.room(road, &key, now)?;
        if key.metered() {
            self.whole(now).map_or(Ok(()), |until| Err(Some(until)))?;
            self.made.note(now);
            self.under_way += 1;
        }
        self.buckets.begin(key.clone());
        Ok(key)
    }

    /// Returns the moment until which the limits over all calls let none begin.
    fn whole(&self, now: Instant) -> Option<Instant> {
        let stopped = self.stopped.filter(|until| now < *until);
        [stopped, self.eased(now), self.made.full(now), self.budget.spent(now)]
            .into_iter()
            .flatten()
            .max()
    }

    /// Returns the moment until which no more calls may be under way, because all were stopped a
    /// moment ago.
    fn eased(&self, now: Instant) -> Option<Instant> {
        let since = self.stopped.filter(|until| *until <= now && now < *until + STEP * STEPS)?;
        let next = (1..=STEPS).find(|step| now < since + STEP * *step)?;
        (self.under_way >= next).then_some(since + STEP * next)
    }

    /// Notes that a call has ended, however it went.
    pub(super) fn end(&mut self, key: &Key) {
        self.under_way -= u32::from(key.metered());
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
