//! The moves of a race.

use caipan_rules::jump::{Hole, Holes};

use super::{field::Field, lines::Hop, state::State};

/// A move of a seat: from and to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) seat: u8,
    pub(super) from: Hole,
    pub(super) to: Hole,
}

/// A seat whose pieces are tried one after another.
pub(super) struct Mover<'a> {
    field: &'a Field<'a>,
    state: State,
    seat: usize,
    /// True if the own camp is closed.
    late: bool,
    /// The most hops of a chain.
    most: usize,
}

/// Tells every move of a seat whose chains have so many hops at most.
pub(super) fn moves(
    field: &Field<'_>,
    state: &State,
    seat: u8,
    hops: usize,
    mut tell: impl FnMut(Move),
) {
    let mut mover = Mover::new(field, state, seat, hops);
    for from in state.men[usize::from(seat)].iter() {
        mover.ends(from).iter().for_each(|to| tell(Move { seat, from, to }));
    }
}

impl<'a> Mover<'a> {
    /// Tries a seat's pieces, with chains of so many hops at most.
    pub(super) fn new(field: &'a Field<'a>, state: &State, seat: u8, hops: usize) -> Self {
        let seat = usize::from(seat);
        let most = if field.terms.chain { hops } else { 1 };
        Self { field, state: *state, seat, late: state.is_late(field, seat), most }
    }

    /// Returns the holes where a piece can end its turn.
    pub(super) fn ends(&mut self, from: Hole) -> Holes {
        self.state.lift(self.field, from);
        let hop = self.hop(from);
        let stops = self.field.stops(self.seat, from, self.late);
        let mut ends = self.reach(from, &hop).and(stops);
        if let Some(hole) = self.exchange(from).filter(|hole| stops.has(*hole)) {
            self.state.lift(self.field, hole);
            let vacated = self.reach(from, &hop).has(hole);
            self.state.put(self.field, hole);
            ends = if vacated { ends.with(hole) } else { ends };
        }
        self.state.put(self.field, from);
        ends
    }

    fn hop(&self, from: Hole) -> Hop {
        let king = self.state.kings.has(from);
        let free = king && self.field.terms.king_over_king;
        Hop {
            leap: self.field.leap(king),
            walls: if free { Holes::NONE } else { self.state.kings },
            closed: self.field.closed(self.seat),
            most: self.most,
        }
    }

    /// Returns the holes that a piece that was lifted reaches by a step or by hops.
    fn reach(&self, from: Hole, hop: &Hop) -> Holes {
        let steps = self.field.terms.board.neighbours(from).minus(self.state.taken);
        self.field.lines.hopped(&self.state.lines, from, hop).or(steps).without(from)
    }

    /// Returns the last hole of the seat's target, if another's piece is in it that may be
    /// exchanged.
    fn exchange(&self, from: Hole) -> Option<Hole> {
        let goal = self.field.camp(self.seat).goal;
        if !self.field.swaps() || goal.has(from) {
            return None;
        }
        let missing = goal.minus(self.state.men[self.seat]);
        missing.iter().next().filter(|hole| missing.count() == 1 && self.state.taken.has(*hole))
    }
}
