//! Pauses between tries.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    time::Duration,
};

/// Pauses that double, each shortened by chance so that many calls do not come back at one moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backoff {
    /// The longest pause after the first failure.
    pub(super) first: Duration,
    /// No pause is longer.
    pub(super) most: Duration,
}

impl Backoff {
    /// Returns the pause after this many failures (from 1): half of it is certain, the rest is by
    /// chance.
    pub(super) fn pause(&self, failures: u32) -> Duration {
        self.between(failures, RandomState::new().build_hasher().finish())
    }

    /// Returns a pause for a given chance: 0 gives the shortest pause, `u64::MAX` the longest.
    fn between(&self, failures: u32, chance: u64) -> Duration {
        let doublings = failures.saturating_sub(1).min(31);
        let half = self.first.saturating_mul(1 << doublings).min(self.most) / 2;
        half + half.mul_f64(chance as f64 / u64::MAX as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKOFF: Backoff =
        Backoff { first: Duration::from_millis(500), most: Duration::from_secs(30) };

    #[test]
    fn pauses_double_up_to_the_longest() {
        let longest = |failures| BACKOFF.between(failures, u64::MAX).as_millis();
        assert_eq!(
            [1, 2, 3, 6, 7, 8, u32::MAX].map(longest),
            [500, 1000, 2000, 16000, 30000, 30000, 30000]
        );
    }

    #[test]
    fn chance_takes_away_at_most_half() {
        assert_eq!(BACKOFF.between(2, 0), Duration::from_millis(500));
        let pause = BACKOFF.pause(2);
        assert!(
            (Duration::from_millis(500)..=Duration::from_millis(1000)).contains(&pause),
            "{pause:?}"
        );
    }
}
