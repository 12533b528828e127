//! What somebody does in their turn, and what it comes to.

use crate::Seat;

use super::board::Hole;

/// A move, or a part of one: landings between are given where they were typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// Where the piece stands.
    pub from: Hole,
    /// Landings between.
    pub via: Vec<Hole>,
    /// Where it lands; its own hole where an open turn is ended.
    pub to: Hole,
    /// The turn stays open for more hops.
    pub more: bool,
}

/// What happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// A piece moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// As it is written.
        text: String,
        /// Where it landed between, if the text does not say it.
        between: Vec<Hole>,
        /// The turn is still open.
        more: bool,
        /// Whose piece went the other way.
        exchanged: Option<Seat>,
    },
    /// A seat ended its open turn.
    Ended(Seat),
    /// A seat could not move and was passed over.
    Passed(Seat),
    /// A seat has reached its target after so many own moves.
    Arrived(Seat, u32),
    /// A seat is out, and why.
    Out(Seat, &'static str),
}

impl Action {
    /// The end of an open turn, whose piece stands here.
    pub(super) const fn end(at: Hole) -> Self {
        Self { from: at, via: Vec::new(), to: at, more: false }
    }

    /// Every landing, first to last.
    pub(super) fn way(&self) -> Vec<Hole> {
        self.via.iter().copied().chain([self.to]).collect()
    }

    /// Every hole, the origin first.
    pub(super) fn holes(&self) -> Vec<Hole> {
        [vec![self.from], self.way()].concat()
    }
}
