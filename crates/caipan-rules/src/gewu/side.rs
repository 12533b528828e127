//! The two sides.

use crate::Seat;

/// A side: each walks towards the other's realm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Seat 1; its men walk from point 1 upwards.
    First,
    /// Seat 2; its men walk downwards to point 1.
    Second,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// Returns the side as an index into lists.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the other side.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Returns the side's seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Returns the side of a seat.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::First } else { Self::Second }
    }
}
