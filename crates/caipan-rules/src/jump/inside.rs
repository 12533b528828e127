//! What programs that play read of a race: pieces, counts, and who has arrived or is out.

use crate::{Observer, Seat};

use super::{
    Race,
    action::Action,
    board::{Hole, Holes},
    view::View,
};

impl Race {
    /// Returns the rules of the table.
    pub const fn terms(&self) -> &super::Terms {
        &self.terms
    }

    /// Returns the holes of a seat's pieces.
    pub fn men(&self, seat: Seat) -> Holes {
        self.position.men[seat.index()]
    }

    /// Returns the holes with kings.
    pub const fn kings(&self) -> Holes {
        self.position.kings
    }

    /// Returns the number of a seat's own moves.
    pub fn made(&self, seat: Seat) -> u32 {
        self.made[seat.index()]
    }

    /// Returns the seats that have arrived, in order, with the number of their own moves.
    pub fn home(&self) -> &[(Seat, u32)] {
        self.ends.home()
    }

    /// Returns the seats that are out, in order.
    pub fn out(&self) -> &[Seat] {
        self.ends.gone()
    }

    /// Returns every way to complete the turn of the seat to move, from and to; the holes are the
    /// same in the action that ends an open turn.
    pub fn turns(&self) -> Vec<(Hole, Hole)> {
        let all = self.choices(self.position.next);
        all.into_iter().map(|action| (action.from, action.to)).collect()
    }

    /// Returns the action that completes a turn in a hole.
    pub const fn turn_to(from: Hole, to: Hole) -> Action {
        Action { from, via: Vec::new(), to, more: false }
    }

    /// Returns the number of earlier turns that began with the same position.
    pub fn met(&self, armies: &[Holes], kings: Holes, next: Seat) -> usize {
        let position = super::Position { men: armies.to_vec(), kings, next };
        let hash = position.hash();
        self.past().iter().filter(|past| **past == hash).count()
    }

    /// Returns what a seat sees.
    pub fn seen_by(&self, seat: Seat) -> View {
        View { race: self.clone(), who: Observer::Seat(seat) }
    }
}
