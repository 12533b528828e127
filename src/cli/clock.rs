//! The clock at the rim: the system's time when the program began, and from then on a clock that nobody can turn. So no
//! flag falls because the system's time is set anew, or because the machine slept.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Tells the time, and never jumps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    began: Instant,
    /// What the system's clock showed then, milliseconds since 1970 UTC.
    shown: u64,
}

impl Clock {
    /// Begins at the system's time, but not before a moment that is known to have passed; milliseconds since 1970 UTC.
    pub(super) fn begin(passed: u64) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let shown = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
        Self { began: Instant::now(), shown: shown.max(passed) }
    }

    /// The time, in milliseconds since 1970 UTC.
    pub(super) fn now(&self) -> u64 {
        self.after(Instant::now())
    }

    fn after(&self, instant: Instant) -> u64 {
        let passed = instant.saturating_duration_since(self.began);
        self.shown.saturating_add(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Clock;

    #[test]
    fn the_clock_goes_on_from_where_it_began_and_never_back() {
        let clock = Clock::begin(u64::MAX / 2);
        let span = Duration::from_millis(1_500);
        assert_eq!(clock.after(clock.began), u64::MAX / 2, "a moment that has passed lies behind");
        assert_eq!(clock.after(clock.began + span), u64::MAX / 2 + 1_500);
        let earlier = clock.began.checked_sub(span).unwrap_or(clock.began);
        assert_eq!(clock.after(earlier), u64::MAX / 2);
    }
}
