//! Sets of points, a word a row.

use std::ops::{BitAnd, BitOr, Not};

use super::point::Point;

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Stones(pub [u16; 16]);

impl Stones {
    /// The empty set.
    pub const NONE: Self = Self([0; 16]);

    /// Tests if the point is in the set.
    pub const fn has(&self, point: Point) -> bool {
        self.0[point.row() as usize] & 1 << point.column() != 0
    }

    /// Adds a point.
    pub const fn add(&mut self, point: Point) {
        self.0[point.row() as usize] |= 1 << point.column();
    }

    /// Takes a point out of the set.
    pub const fn remove(&mut self, point: Point) {
        self.0[point.row() as usize] &= !(1 << point.column());
    }

    /// Returns the set with a point added.
    #[must_use]
    pub const fn with(mut self, point: Point) -> Self {
        self.add(point);
        self
    }

    /// Returns the number of points in the set.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Tests if no point is in the set.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Returns the points, row by row.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        (0..)
            .zip(self.0)
            .flat_map(|(row, bits)| columns(bits).map(move |column| Point::at(row, column)))
    }

    /// Returns the first point.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// Returns the points one row below those of the set.
    #[must_use]
    pub fn down(&self) -> Self {
        Self(std::array::from_fn(|row| if row > 0 { self.0[row - 1] } else { 0 }))
    }

    /// Returns the points one row above those of the set.
    #[must_use]
    pub fn up(&self) -> Self {
        Self(std::array::from_fn(|row| self.0.get(row + 1).copied().unwrap_or(0)))
    }

    /// Returns the points one column right of those of the set.
    #[must_use]
    pub fn right(&self) -> Self {
        Self(self.0.map(|row| row << 1))
    }

    /// Returns the points one column left of those of the set.
    #[must_use]
    pub fn left(&self) -> Self {
        Self(self.0.map(|row| row >> 1))
    }
}

/// Returns the columns of the bits of a row, from the left.
fn columns(mut bits: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let column = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(column)
    })
}

impl FromIterator<Point> for Stones {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::NONE, Self::with)
    }
}

impl BitAnd for Stones {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }
}

impl BitOr for Stones {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

impl Not for Stones {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|row| !row))
    }
}
