//! The clock at the rim: the system's time when the program began, and from then on a clock that
//! nobody can turn. So no flag falls because the system's time is set anew, or because the machine
//! slept.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use crate::store::Fault;

/// A program at work looks at the clock every second; if nobody has for so long, milliseconds, it
/// stood still.
const STILL: u64 = 4_000;

/// Tells the time, and never jumps.
#[derive(Clone, Copy)]
pub(super) struct Dial {
    began: Instant,
    /// The system's time at that moment, milliseconds since 1970 UTC.
    shown: u64,
}

/// A clock that notices when it has not been read for long.
#[derive(Clone)]
pub(super) struct Clock {
    dial: Dial,
    /// The moment at which it was read last.
    seen: Arc<Mutex<u64>>,
    /// The listener for standstills; it hears of one before the new time is told to anybody.
    still: Arc<Still>,
}

/// A listener for the times in which the program stood still: from and to.
type Still = dyn Fn(u64, u64) + Send + Sync;

impl Clock {
    /// Begins at what the system's clock [shows](shown), but not before a moment that is known to
    /// have passed; milliseconds since 1970 UTC.
    pub(super) fn begin(
        shown: u64,
        passed: u64,
        still: impl Fn(u64, u64) + Send + Sync + 'static,
    ) -> Self {
        if let Some(warning) = ahead(passed, shown) {
            tracing::warn!("{warning}");
        }
        let shown = shown.max(passed);
        let dial = Dial { began: Instant::now(), shown };
        Self { dial, seen: Arc::new(Mutex::new(shown)), still: Arc::new(still) }
    }

    /// Returns the dial alone, which notices nothing.
    pub(super) const fn dial(&self) -> Dial {
        self.dial
    }

    /// Returns the time, in milliseconds since 1970 UTC.
    pub(super) fn now(&self) -> u64 {
        self.look(self.dial.now())
    }

    /// Notes a reading at a moment. A standstill before it is reported first, so that no flag falls
    /// for it.
    fn look(&self, now: u64) -> u64 {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if now > *seen + STILL {
            (self.still)(*seen, now);
        }
        *seen = now.max(*seen);
        now
    }
}

impl Dial {
    /// Returns the time, in milliseconds since 1970 UTC.
    pub(super) fn now(self) -> u64 {
        self.after(Instant::now())
    }

    fn after(self, instant: Instant) -> u64 {
        let passed = instant.saturating_duration_since(self.began);
        self.shown.saturating_add(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    }
}

/// Returns the system's time, in milliseconds since 1970 UTC.
///
/// # Errors
/// The system's clock shows a time before 1970: clocks, quiet hours and days would all be wrong.
pub(super) fn shown(system: SystemTime) -> Result<u64, Fault> {
    let since = system.duration_since(UNIX_EPOCH).map_err(|_| {
        Fault::new("the system's clock shows a time before 1970; set it right, as with `timedatectl set-ntp true`, and start again")
    })?;
    Ok(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Returns a note for the operator where the program's time is ahead of the system's, which was
/// turned back since the last run.
fn ahead(passed: u64, shown: u64) -> Option<String> {
    let seconds = passed.saturating_sub(shown) / 1_000;
    (seconds > 0).then(|| {
        format!(
            "the system's clock shows {seconds} s less than when the program was last at work; games go on by the time \
             they were played by, so every time that is shown is {seconds} s late. It is right again after a start at \
             which the system's clock has passed it"
        )
    })
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::{Clock, ahead, shown};

    #[test]
    fn a_system_clock_that_was_turned_back_is_named_once() {
        assert_eq!(
            [(5_000, 5_000), (5_999, 5_000), (4_000, 5_000)]
                .map(|(passed, shown)| ahead(passed, shown)),
            [None, None, None]
        );
        let warning = ahead(3_600_000, 0).expect("an hour");
        assert!(warning.contains("3600 s late"), "{warning}");
    }

    #[test]
    fn a_system_clock_before_1970_is_refused_in_words() {
        assert_eq!(shown(UNIX_EPOCH + Duration::from_millis(7)).ok(), Some(7));
        let refused =
            shown(UNIX_EPOCH - Duration::from_secs(1)).expect_err("that time is wrong").to_string();
        assert!(refused.contains("before 1970"), "{refused}");
    }

    #[test]
    fn a_program_that_stood_still_is_found_at_the_first_look() {
        let (told, heard) = std::sync::mpsc::channel();
        let clock =
            Clock::begin(0, u64::MAX / 2, move |from, to| told.send(to - from).unwrap_or_default());
        let start = clock.dial.shown;
        for second in [1, 2, 6, 20, 21] {
            assert_eq!(clock.look(start + second * 1_000), start + second * 1_000);
        }
        drop(clock);
        assert_eq!(heard.iter().collect::<Vec<_>>(), [14_000]);
    }

    #[test]
    fn the_clock_goes_on_from_where_it_began_and_never_back() {
        let clock = Clock::begin(0, u64::MAX / 2, |_, _| {}).dial();
        let span = Duration::from_millis(1_500);
        assert_eq!(clock.after(clock.began), u64::MAX / 2, "a moment that has passed lies behind");
        assert_eq!(clock.after(clock.began + span), u64::MAX / 2 + 1_500);
        let earlier = clock.began.checked_sub(span).unwrap_or(clock.began);
        assert_eq!(clock.after(earlier), u64::MAX / 2);
    }
}
