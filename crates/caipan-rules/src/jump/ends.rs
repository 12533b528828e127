//! The seats that have arrived or are out, and the places that follow.

use crate::{Outcome, Seat, Seats};

/// The part of the result that is decided.
#[derive(Clone, Default, Debug)]
pub(super) struct Ends {
    /// The seats that have arrived, in order, with the number of their own moves.
    home: Vec<(Seat, u32)>,
    /// The seats that are out, in order.
    out: Vec<Seat>,
    /// The reason why the last of them is out.
    cause: &'static str,
    end: Option<(Close, &'static str)>,
}

/// The placing of the seats that still race when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Close {
    /// The next place for the only one of them.
    Next,
    /// Places by progress; two seats share the first place.
    Ranked,
    /// The next place for all of them together.
    Shared,
}

impl Ends {
    /// Tests if a seat's race is over.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.out.contains(&seat) || self.moves(seat).is_some()
    }

    /// Returns the number of own moves after which a seat has arrived.
    pub(super) fn moves(&self, seat: Seat) -> Option<u32> {
        self.home.iter().find(|(other, _)| *other == seat).map(|(_, moves)| *moves)
    }

    /// Returns the seats that have arrived, in order, with the number of their own moves.
    pub(super) fn home(&self) -> &[(Seat, u32)] {
        &self.home
    }

    /// Returns the seats that are out, in order.
    pub(super) fn gone(&self) -> &[Seat] {
        &self.out
    }

    /// Tests if the game is over.
    pub(super) const fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Notes that a seat has arrived.
    pub(super) fn arrive(&mut self, seat: Seat, moves: u32) {
        self.home.push((seat, moves));
    }

    /// Notes that a seat is out.
    pub(super) fn out(&mut self, seat: Seat, why: &'static str) {
        self.out.push(seat);
        self.cause = why;
    }

    /// Ends the game.
    pub(super) fn close(&mut self, close: Close, why: &'static str) {
        self.end.get_or_insert((close, why));
    }

    /// Ends the game if nothing is open: one seat at most still races, and it can no longer come
    /// level with a seat that has arrived after as many moves of its own.
    pub(super) fn conclude(&mut self, racing: Seats, made: &[u32], by_moves: bool) {
        let slowest = self.home.iter().map(|(_, moves)| *moves).max().filter(|_| by_moves);
        let level = |seat: Seat| slowest.is_some_and(|slowest| made[seat.index()] < slowest);
        if racing.count() > 1 || racing.iter().any(level) {
            return;
        }
        let why = if self.home.is_empty() { self.cause } else { "all-home" };
        self.close(Close::Next, why);
    }

    /// Returns the places: the seats that have arrived, by the number or the order of their moves,
    /// then those that still raced, then those that are out, the last of them first.
    pub(super) fn outcome(&self, progress: &[u32], made: &[u32], by_moves: bool) -> Outcome {
        let seats = u8::try_from(made.len()).expect("few seats");
        let Some((close, why)) = self.end else { return Outcome::open(seats) };
        let key = |seat: Seat| {
            let order = self.home.iter().position(|(other, _)| *other == seat);
            match (order, self.out.iter().position(|other| *other == seat)) {
                (Some(order), _) => (0, if by_moves { self.home[order].1 } else { order as u32 }),
                (None, Some(order)) => (2, u32::MAX - order as u32),
                (None, None) if close == Close::Ranked && seats > 2 => {
                    (1, u32::MAX - progress[seat.index()])
                }
                (None, None) => (1, 0),
            }
        };
        let keys: Vec<_> = (0..seats).map(Seat).map(key).collect();
        let better = |own: &(u32, u32)| keys.iter().filter(|other| *other < own).count();
        let places = keys.iter().map(|own| u8::try_from(better(own) + 1).ok()).collect();
        Outcome { places, why: Some(why), ..Outcome::open(seats) }
    }
}
