//! Seats, sets of seats, and observers.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. The number that players read may count from 1 (see
/// [`Info::first_seat`](super::Info)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index into per-seat lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the other one of the first two seats.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// A set of seats, at most [`MOST`](Seats::MOST).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Seats(u16);

impl Seats {
    /// The most seats that there can be.
    pub const MOST: usize = 16;

    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns the set of one seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Returns the set of the first `count` seats; `count` is at most 16.
    pub const fn first(count: u8) -> Self {
        Self(((1_u32 << count) - 1) as u16)
    }

    /// Tests if the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 & (1 << seat.0) != 0
    }

    /// Tests if no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the set with the seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Returns the set with the seat taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Returns the seats that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// The observer of a game. Everything that leaves a game names one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player still in the game.
    Seat(Seat),
    /// A player who has been eliminated, and may see what the rules then allow.
    Fallen(Seat),
    /// All others alike: the channel, spectators, arbiters.
    Public,
}
