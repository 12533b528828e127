//! When nobody could play, because the hall was not at work or its door was cut off: the lines `gap FROM TO` of the stream
//! `hall/gaps`, moments in milliseconds since 1970 UTC. Clocks do not charge them: whatever meets a gap since the last line
//! of its match credits it first, so that nothing is written for games in which nothing happens.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::store::Stream;

/// All gaps, shared with every step.
#[derive(Default)]
pub(super) struct Gaps(Mutex<Arc<Vec<Gap>>>);

/// From when to when nobody could play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Gap {
    /// The first moment.
    pub(super) from: u64,
    /// The moment after the last.
    pub(super) to: u64,
}

/// Where gaps are kept.
pub(super) fn stream() -> Stream {
    Stream::new("hall", "gaps")
}

impl Gap {
    /// As a line of the stream.
    pub(super) fn line(self) -> String {
        format!("gap {} {}", self.from, self.to)
    }

    /// Reads such a line.
    fn read(line: &str) -> Option<Self> {
        let (from, to) = line.strip_prefix("gap ")?.split_once(' ')?;
        Some(Self { from: from.parse().ok()?, to: to.parse().ok()? })
    }
}

impl Gaps {
    /// Takes in a line of the stream.
    pub(super) fn note(&self, line: &str) {
        let gap = Gap::read(line);
        Arc::make_mut(&mut self.lock()).extend(gap);
    }

    /// All of them as they are now.
    pub(super) fn all(&self) -> Arc<Vec<Gap>> {
        Arc::clone(&self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, Arc<Vec<Gap>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// For how many milliseconds between two moments nobody could play; what lies in several gaps counts once.
pub(super) fn missed(gaps: &[Gap], from: u64, to: u64) -> u64 {
    merged(gaps, from, to).iter().map(|gap| gap.to.min(to).saturating_sub(gap.from)).sum()
}

/// The gaps that touch a part of time, in order and apart from each other, without what lies before it.
pub(super) fn merged(gaps: &[Gap], from: u64, to: u64) -> Vec<Gap> {
    let mut gaps: Vec<Gap> = gaps.iter().copied().filter(|gap| gap.from < to && gap.to > from).collect();
    gaps.sort_unstable();
    let mut apart: Vec<Gap> = Vec::new();
    let mut until = from;
    for gap in gaps.into_iter().filter(|gap| gap.from < gap.to) {
        if gap.to > until {
            apart.push(Gap { from: gap.from.max(until), to: gap.to });
            until = gap.to;
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::{Gap, Gaps, missed};

    #[test]
    fn what_lies_in_gaps_counts_once_and_only_between_the_moments() {
        let gaps = Gaps::default();
        for line in ["gap 10 20", "gap 50 60", "gap 15 30", "gap 100 90", "nonsense"] {
            gaps.note(line);
        }
        let gaps = gaps.all();
        assert_eq!(gaps[0].line(), "gap 10 20");
        for (from, to, expected) in [(0, 100, 30), (0, 12, 2), (12, 18, 6), (25, 55, 10), (30, 50, 0), (60, 60, 0)] {
            assert_eq!(missed(&gaps, from, to), expected, "{from}-{to}");
        }
        assert_eq!(missed(&[Gap { from: 1, to: 9 }], 3, 5), 2);
    }
}
