//! A count of recent moments.

use std::{collections::VecDeque, time::Duration};

use tokio::time::Instant;

/// The moments of something within a span that slides with the clock.
#[derive(Debug)]
pub(super) struct Tally {
    most: usize,
    span: Duration,
    moments: VecDeque<Instant>,
}

impl Tally {
    /// Returns a tally that is full when something happened `most` times (at least 1) within
    /// `span`.
    pub(super) fn new(most: usize, span: Duration) -> Tally {
        Tally { most, span, moments: VecDeque::new() }
    }

    /// From now on it is full after `most` times, 1 or more.
    pub(super) fn limit(&mut self, most: usize) {
        self.most = most;
    }

    /// Notes a moment. Only the last `most` moments are kept: they alone decide.
    pub(super) fn note(&mut self, now: Instant) {
        while self.moments.len() >= self.most {
            self.moments.pop_front();
        }
        self.moments.push_back(now);
    }

    /// Returns the moment at which there is room again, if it is full.
    pub(super) fn full(&self, now: Instant) -> Option<Instant> {
        let oldest = self.moments.get(self.moments.len().checked_sub(self.most)?)?;
        Some(*oldest + self.span).filter(|room| now < *room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_comes_when_the_oldest_leaves_the_span() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut tally = Tally::new(2, Duration::from_secs(10));
        tally.note(at(0));
        assert_eq!(tally.full(at(0)), None);
        tally.note(at(4));
        assert_eq!(tally.full(at(4)), Some(at(10)));
        assert_eq!(tally.full(at(10)), None);
        tally.note(at(10));
        assert_eq!(tally.full(at(10)), Some(at(14)));
    }

    #[test]
    fn another_limit_counts_what_was_before() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut tally = Tally::new(3, Duration::from_secs(10));
        [0, 4].into_iter().for_each(|seconds| tally.note(at(seconds)));
        assert_eq!(tally.full(at(5)), None);
        tally.limit(1);
        assert_eq!(tally.full(at(5)), Some(at(14)));
        tally.limit(2);
        assert_eq!(tally.full(at(5)), Some(at(10)));
    }
}
