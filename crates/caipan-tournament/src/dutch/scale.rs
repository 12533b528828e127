//! The distribution of criteria over the lanes of a weight.

use crate::matching::Weight;

/// The bits of a lane that are used; the others keep sums exact.
const BITS: u32 = 40;

/// The place of a criterion within a weight. The default place counts nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// The index of the lane.
    pub(super) lane: usize,
    unit: i64,
}

impl Place {
    /// Adds a count.
    pub(super) fn add<const N: usize>(self, weight: &mut Weight<N>, count: i64) {
        weight.0[self.lane] += count * self.unit;
    }
}

/// A dispenser of places, the most important first.
#[derive(Default)]
pub(super) struct Scale {
    lane: usize,
    used: u32,
}

impl Scale {
    /// Returns a place for counts that differ by at most `most` between two matchings, or one that
    /// counts nothing if they cannot differ.
    pub(super) fn place(&mut self, most: usize) -> Place {
        let bits = usize::BITS - most.leading_zeros();
        if bits == 0 {
            return Place::default();
        }
        if self.used + bits > BITS {
            self.lane += 1;
            self.used = 0;
        }
        self.used += bits;
        Place { lane: self.lane, unit: 1 << (BITS - self.used) }
    }

    /// Returns a place that fills a lane.
    pub(super) fn lane(&mut self) -> Place {
        if self.used > 0 {
            self.lane += 1;
        }
        self.used = BITS;
        Place { lane: self.lane, unit: 1 }
    }
}
