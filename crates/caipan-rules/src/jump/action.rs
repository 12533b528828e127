//! The actions of a seat, and the events that follow.

use crate::Seat;

use super::board::Hole;

/// A move, or a part of one: the landings between are given as far as they were typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The hole that the piece leaves.
    pub from: Hole,
    /// The landings between.
    pub via: Vec<Hole>,
    /// The last landing; the piece's own hole in an action that ends an open turn.
    pub to: Hole,
    /// True if the turn stays open for more hops.
    pub more: bool,
}

/// The events of a game.
#[derive(Clone, Debug)]
pub enum Event {
    /// A piece moved.
    Moved {
        /// The seat of the piece.
        seat: Seat,
        /// The move in its written form.
        text: String,
        /// The landings between, if the text does not say them.
        between: Vec<Hole>,
        /// True if the turn is still open.
        more: bool,
        /// The seat of the piece that went the other way in an exchange.
        exchanged: Option<Seat>,
    },
    /// A seat ended its open turn.
    Ended(Seat),
    /// A seat could not move and was passed over.
    Passed(Seat),
    /// A seat has reached its target after a number of own moves.
    Arrived(Seat, u32),
    /// A seat is out, for the reason of this word.
    Out(Seat, &'static str),
}

impl Action {
    /// Makes the action that ends an open turn, whose piece is in this hole.
    pub(super) const fn end(at: Hole) -> Self {
        Self { from: at, via: Vec::new(), to: at, more: false }
    }

    /// Returns every landing, first to last.
    pub(super) fn way(&self) -> Vec<Hole> {
        self.via.iter().copied().chain([self.to]).collect()
    }

    /// Returns every hole, the origin first.
    pub(super) fn holes(&self) -> Vec<Hole> {
        [vec![self.from], self.way()].concat()
    }
}
