//! A piece on the board, in truth and for an observer.

use std::fmt;

use super::rank::Rank;
use crate::{Hidden, Seat, Seats};

/// A piece with its true rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The seat that owns it.
    pub(super) owner: Seat,
    /// The rank.
    pub(super) rank: Hidden<Rank>,
    /// True if its rank is shown to all.
    pub(super) shown: bool,
    /// The seats whose flags it carries, which is shown to all.
    pub(super) flags: Seats,
    /// The rank that each seat has noted for itself.
    pub(super) notes: [Hidden<Option<Rank>>; SEATS],
}

/// The largest number of seats.
const SEATS: usize = 6;

/// A piece as an observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// The seat that owns it.
    pub owner: Seat,
    /// The rank, if the observer knows it.
    pub rank: Option<Rank>,
    /// True if its rank is shown to all.
    pub shown: bool,
    /// The seats whose flags it carries.
    pub flags: Seats,
    /// The rank that the observer has noted.
    pub note: Option<Rank>,
}

impl fmt::Display for Seen {
    /// Writes owner, sign of the rank or `?`, and what all see of it.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.owner.0, self.rank.map_or('?', Rank::sign))?;
        if self.shown {
            write!(out, " shown")?;
        }
        self.flags.iter().try_for_each(|seat| write!(out, " flag {}", seat.0))
    }
}

impl Seen {
    /// Reads a piece as it is written for programs.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let owner = words.next()?.parse().ok().map(Seat)?;
        let rank = Some(words.next()?).filter(|sign| *sign != "?");
        let rank = rank.map_or(Some(None), |sign| Rank::read(sign).map(Some))?;
        let (mut shown, mut flags) = (false, Seats::NONE);
        for word in words {
            match word {
                "shown" => shown = true,
                "flag" => {}
                seat => flags = flags.with(Seat(seat.parse().ok()?)),
            }
        }
        Some(Self { owner, rank, shown, flags, note: None })
    }
}

impl Piece {
    /// Makes a piece whose rank only its owner knows.
    pub(super) const fn new(owner: Seat, rank: Rank) -> Self {
        Self {
            owner,
            rank: Hidden::new(rank),
            shown: false,
            flags: Seats::NONE,
            notes: [Hidden::new(None); SEATS],
        }
    }

    /// Tests if it has this rank.
    pub(super) fn is(&self, rank: Rank) -> bool {
        self.rank.open() == rank
    }

    /// Returns the piece as a seat or the public sees it; `known` opens its rank.
    pub(super) fn seen(&self, who: Option<Seat>, known: bool) -> Seen {
        let rank = known.then(|| self.rank.open());
        let note = who.filter(|_| rank.is_none()).and_then(|seat| self.notes[seat.index()].open());
        Seen { owner: self.owner, rank, shown: self.shown, flags: self.flags, note }
    }
}
