//! The public part of a game.

use std::sync::Arc;

use super::TURNS;
use crate::{
    Pact, Seat, Seats,
    junqi::{board::Post, mix::Mix, terms::Terms},
};

/// The public part of a game, which all observers know.
#[derive(Clone, Debug)]
pub struct Public {
    /// The rules of the table.
    pub terms: Arc<Terms>,
    /// The part of the game: set-ups or moves.
    pub stage: Stage,
    /// The seats whose set-up is final.
    pub ready: Seats,
    /// The seat to move, once the battle has begun.
    pub next: Seat,
    /// The number of turns that each seat has had.
    pub turns: Vec<u16>,
    /// The number of time-outs of each seat.
    pub late: Vec<u8>,
    /// The seats that are out, in the order of falling, with the reasons.
    pub fallen: Vec<(Seat, Fall)>,
    /// The number of moves since a piece was taken from the board.
    pub quiet: u16,
    /// Origin and destination of the last move.
    pub last: Option<(Post, Post)>,
    /// The end of the game.
    pub end: Option<End>,
}

/// The two parts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The seats set their pieces up.
    Deploying,
    /// The seats move their pieces.
    Battle,
}

/// The reasons why a seat is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fall {
    /// A captured flag.
    Captured,
    /// A flag brought to the enemy's headquarters.
    Delivered,
    /// No move.
    Stuck,
    /// Too many time-outs.
    Late,
    /// Resignation.
    Resigned,
    /// The decision of the referee or an arbiter.
    Forfeit,
}

impl Stage {
    /// Tests if set-ups are over.
    pub const fn is_battle(self) -> bool {
        matches!(self, Self::Battle)
    }
}

impl Fall {
    /// All reasons.
    pub const ALL: [Self; 6] =
        [Self::Captured, Self::Delivered, Self::Stuck, Self::Late, Self::Resigned, Self::Forfeit];

    /// Returns the word of the reason; message keys are `why-` and `junqi-out-` and this word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Captured => "flag-taken",
            Self::Delivered => "flag-home",
            Self::Stuck => "no-move",
            Self::Late => "time-outs",
            Self::Resigned => "resign",
            Self::Forfeit => "forfeit",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The word for the reason.
    pub why: &'static str,
    /// True if none of the seats still in the game has won.
    pub drawn: bool,
}

impl Public {
    pub(in crate::junqi) fn new(terms: Arc<Terms>) -> Self {
        let seats = usize::from(terms.seats());
        Self {
            terms,
            stage: Stage::Deploying,
            ready: Seats::NONE,
            next: Seat(0),
            turns: vec![0; seats],
            late: vec![0; seats],
            fallen: Vec::new(),
            quiet: 0,
            last: None,
            end: None,
        }
    }

    /// A draw is agreed by all who still stand; nothing is taken back, since nothing can be
    /// unlearnt.
    pub(in crate::junqi) fn voters(&self, pact: Pact) -> Seats {
        if pact == Pact::Draw { self.standing() } else { Seats::NONE }
    }

    /// Ends the game, unless it is over: the referee has decided it.
    pub(in crate::junqi) fn disclose(&mut self) {
        self.end.get_or_insert(End { why: "arbiter", drawn: true });
    }

    /// Returns the seats that are still in the game.
    pub fn standing(&self) -> Seats {
        let out: Seats = self.fallen.iter().map(|(seat, _)| *seat).collect();
        Seats::first(self.terms.seats()).iter().filter(|seat| !out.has(*seat)).collect()
    }

    /// Returns the seat still in the game whose turn comes after this one's, counter-clockwise.
    pub fn following(&self, seat: Seat) -> Seat {
        let (seats, standing) = (self.terms.seats(), self.standing());
        let after = (1..=seats).map(|step| Seat((seat.0 + step) % seats));
        after.into_iter().find(|seat| standing.has(*seat)).unwrap_or(seat)
    }

    /// Returns the teams with a seat still in the game.
    pub fn living_teams(&self) -> Vec<u8> {
        let mut teams: Vec<u8> = self.standing().iter().map(|seat| self.terms.team(seat)).collect();
        teams.sort_unstable();
        teams.dedup();
        teams
    }

    /// Counts a time-out of the seat to move, and a turn; returns its time-outs.
    pub(in crate::junqi) fn skip(&mut self, seat: Seat) -> u8 {
        self.turns[seat.index()] += 1;
        self.late[seat.index()] += 1;
        self.late[seat.index()]
    }

    /// Ends the game by the draws that are made by counting.
    pub(in crate::junqi) fn end_by_length(&mut self) {
        if self.end.is_some() {
            return;
        }
        if self.terms.quiet > 0 && self.quiet >= self.terms.quiet {
            self.end = Some(End { why: "no-captures", drawn: true });
        } else if self.standing().iter().all(|seat| self.turns[seat.index()] >= TURNS) {
            self.end = Some(End { why: "long-war", drawn: true });
        }
    }

    /// Hashes the public part.
    pub(in crate::junqi) fn mix(&self) -> Mix {
        let state = [self.stage as u64, u64::from(self.next.0), u64::from(self.quiet)];
        let end = self.end.map_or(0, |end| 1 + u64::from(end.drawn));
        let mix = state.into_iter().chain([end]).fold(Mix::default(), Mix::with);
        let mix = mix.seats(self.ready).list(&self.turns).list(&self.late);
        let mix = self
            .fallen
            .iter()
            .fold(mix, |mix, (seat, why)| mix.with(u64::from(seat.0)).with(*why as u64));
        self.last
            .iter()
            .fold(mix, |mix, (from, to)| mix.with(u64::from(from.0)).with(u64::from(to.0)))
    }
}
