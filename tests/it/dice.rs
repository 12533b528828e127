//! Numbers that look random and are the same for the same seed.

/// A small generator of numbers below a bound.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// The next number, from 0 to below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
