//! The budget of invalid requests: who makes too many is shut out by address.

use std::time::Duration;

use tokio::time::Instant;

use super::tally::Tally;

/// The most invalid requests. Discord shuts an address out at 10,000; the rest is for interactions,
/// and for calls under way.
const MOST: usize = 8_000;

/// The span in which invalid requests are counted.
const SPAN: Duration = Duration::from_secs(600);

/// A count of the invalid requests of the last minutes.
pub(super) struct Budget {
    invalid: Tally,
    warned: bool,
}

impl Budget {
    /// Returns a budget of which nothing is spent.
    pub(super) fn new() -> Budget {
        Budget { invalid: Tally::new(MOST, SPAN), warned: false }
    }

    /// Notes an invalid request. Warns when it spends the budget, once until there was room again.
    pub(super) fn spend(&mut self, now: Instant) {
        self.invalid.note(now);
        let spent = self.spent(now).is_some();
        if spent && !self.warned {
            tracing::warn!(
                invalid = MOST,
                "Discord refuses too much; only interactions are answered for some minutes"
            );
        }
        self.warned = spent;
    }

    /// Returns the moment at which there is room again, if the budget is spent.
    pub(super) fn spent(&self, now: Instant) -> Option<Instant> {
        self.invalid.full(now)
    }
}
