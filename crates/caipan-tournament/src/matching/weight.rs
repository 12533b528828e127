//! Weights as lanes in order of importance.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A weight of `N` lanes, compared from the first on. Lanes are added one by one, without a carry:
/// a lexicographic order needs none. Each lane of an edge must stay below 2^40, so that sums along
/// paths are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Weight<const N: usize>(pub(crate) [i64; N]);

impl<const N: usize> Weight<N> {
    /// The weight with 0 in every lane.
    pub(crate) const ZERO: Self = Self([0; N]);

    /// Returns twice the weight.
    pub(super) fn double(self) -> Self {
        self + self
    }

    /// Returns half the weight, each lane of which must be even.
    pub(super) fn half(self) -> Self {
        debug_assert!(self.0.iter().all(|lane| lane % 2 == 0), "{self:?} is odd");
        Self(self.0.map(|lane| lane / 2))
    }
}

impl<const N: usize> AddAssign for Weight<N> {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(lane, more)| *lane += more);
    }
}

impl<const N: usize> SubAssign for Weight<N> {
    fn sub_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(lane, less)| *lane -= less);
    }
}

impl<const N: usize> Add for Weight<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const N: usize> Sub for Weight<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}
