//! How criteria share the lanes of a weight.

use crate::matching::Weight;

/// The bits of a lane that are used; what is left keeps sums exact.
const BITS: u32 = 40;

/// Where a criterion counts within a weight. The default is nowhere.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// The lane.
    pub(super) lane: usize,
    unit: i64,
}

impl Place {
    /// Adds a count.
    pub(super) fn add<const N: usize>(self, weight: &mut Weight<N>, count: i64) {
        weight.0[self.lane] += count * self.unit;
    }
}

/// Hands out places, the most important first.
#[derive(Default)]
pub(super) struct Scale {
    lane: usize,
    used: u32,
}

impl Scale {
    /// A place for counts that differ by at most `most` between two matchings; nowhere if they
    /// cannot differ.
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

    /// A whole lane.
    pub(super) fn lane(&mut self) -> Place {
        if self.used > 0 {
            self.lane += 1;
        }
        self.used = BITS;
        Place { lane: self.lane, unit: 1 }
    }
}
