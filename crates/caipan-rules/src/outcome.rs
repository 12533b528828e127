//! The end of a game: places, ties, scores, teams, and the reason.

use super::{Act, Pact, Seat};

/// The part of the result that has been decided so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The place of each seat, 1 is best, equal places are ties; `None` while that seat's place is
    /// open.
    pub places: Vec<Option<u8>>,
    /// The points of each seat in games that count them.
    pub scores: Option<Vec<i64>>,
    /// The team of each seat in games with teams; members of a team share a place.
    pub teams: Option<Vec<u8>>,
    /// The word of the reason why the game ended; `None` until it has. A message key is `why-` and
    /// this word, and all games share them: one of a game's own begins with the game's name. The
    /// words `resign`, `flag`, `forfeit` and `agreed` have their sentences already.
    pub why: Option<&'static str>,
}

impl Outcome {
    /// Returns the outcome of a game of `seats` seats in which nothing is decided yet.
    pub fn open(seats: u8) -> Self {
        Self { places: vec![None; seats.into()], scores: None, teams: None, why: None }
    }

    /// Returns the outcome of a game that does not count: it is over without places.
    pub fn void(seats: u8, why: &'static str) -> Self {
        Self { why: Some(why), ..Self::open(seats) }
    }

    /// Returns the outcome in which all seats share the first place.
    pub fn draw(seats: u8, why: &'static str) -> Self {
        Self { places: vec![Some(1); seats.into()], why: Some(why), ..Self::open(seats) }
    }

    /// Returns the outcome in which one seat is first and all others share the second place.
    pub fn win(seats: u8, winner: Seat, why: &'static str) -> Self {
        let places =
            (0..seats).map(|seat| Some(if Seat(seat) == winner { 1 } else { 2 })).collect();
        Self { places, why: Some(why), ..Self::open(seats) }
    }

    /// Ends a game of two by an act that ends it at any time: a seat resigns, runs out of time or is
    /// put out, or both agree on a draw. Any other act changes nothing.
    pub fn end_of_two<A>(&mut self, act: &Act<A>) {
        let lost = |seat: Seat, why| Self::win(2, seat.other(), why);
        *self = match act {
            Act::Resign(seat) => lost(*seat, "resign"),
            Act::Flag(seat) => lost(*seat, "flag"),
            Act::Forfeit(seat, _) => lost(*seat, "forfeit"),
            Act::Agree(Pact::Draw) => Self::draw(2, "agreed"),
            Act::By(..) | Act::Chance(_) | Act::Agree(_) | Act::Disclose => return,
        };
    }

    /// Tests if the game is over.
    pub const fn is_over(&self) -> bool {
        self.why.is_some()
    }

    /// Returns the seats that share the first place, lowest first.
    pub fn winners(&self) -> Vec<Seat> {
        (0_u8..)
            .zip(&self.places)
            .filter(|(_, place)| **place == Some(1))
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// Tests if these seats, two or more, are allies.
    pub fn is_of_team(&self, seats: &[Seat]) -> bool {
        let team = |seat: &Seat| self.teams.as_ref().and_then(|teams| teams.get(seat.index()));
        seats.len() > 1
            && seats.iter().all(|seat| team(seat).is_some() && team(seat) == team(&seats[0]))
    }

    /// Tests if the game ended with all seats in first place.
    pub fn is_draw(&self) -> bool {
        self.is_over() && self.places.iter().all(|place| *place == Some(1))
    }
}
