//! One piece in its turn: the holes it can reach, and the ways.

use super::{
    board::{Hole, Holes},
    laws::Entry,
    position::Position,
    reach::{Bounds, Leap},
    terms::{Block, Camp, Terms},
};
use crate::Seat;

/// A piece in its turn.
#[derive(Clone, Debug)]
pub(super) struct Mover<'a> {
    pub(super) terms: &'a Terms,
    pub(super) camp: &'a Camp,
    pub(super) bounds: Bounds,
    /// The hole where the turn began.
    pub(super) origin: Hole,
    /// The hole of the piece now.
    pub(super) at: Hole,
    /// True if the piece has hopped already and may only hop on.
    pub(super) open: bool,
    /// The last hole of the own target, if a piece of another seat is in it that may be exchanged.
    exchange: Option<Hole>,
}

impl<'a> Mover<'a> {
    /// Makes the mover of the piece of `seat` at `at`; while its turn is open, it began at
    /// `origin`. With `late` the own camp has to be empty by now.
    pub(super) fn new(
        terms: &'a Terms,
        position: &Position,
        seat: Seat,
        origin: Option<Hole>,
        at: Hole,
        late: bool,
    ) -> Self {
        let (open, origin) = (origin.is_some(), origin.unwrap_or(at));
        let (camp, king) = (terms.camp(seat), position.kings.has(at));
        let taken = position.taken().without(at);
        let walls = if king && terms.king_over_king { Holes::NONE } else { position.kings };
        let mut stops = terms.board.all();
        if terms.entry != Entry::Free {
            stops = stops.minus(camp.foreign);
        }
        if late {
            stops = stops.minus(camp.home);
        }
        if stays(terms, camp, origin) {
            stops = stops.and(camp.goal);
        }
        let closed = if terms.entry == Entry::None { camp.foreign } else { Holes::NONE };
        let leap = if king { Leap::Line } else { terms.leap };
        let bounds = Bounds { leap, chain: terms.chain, taken, walls, closed, stops };
        let missing = camp.goal.minus(position.men[seat.index()]);
        let last =
            missing.iter().next().filter(|_| missing.count() == 1 && terms.block == Block::Swap);
        let exchange = last.filter(|hole| taken.has(*hole) && !camp.goal.has(origin));
        Self { terms, camp, bounds, origin, at, open, exchange }
    }

    /// Tests if the piece has reached its target and may not leave it.
    pub(super) fn stays(&self) -> bool {
        stays(self.terms, self.camp, self.origin)
    }

    /// Returns the holes where the turn may end.
    pub(super) fn ends(&self) -> Holes {
        let ends = self.ends_within(&self.bounds);
        match self.exchange {
            Some(hole) if self.ends_within(&self.vacated(hole)).has(hole) => ends.with(hole),
            _ => ends,
        }
    }

    fn ends_within(&self, bounds: &Bounds) -> Holes {
        let board = self.terms.board;
        if self.open {
            bounds.hopped(board, self.at).and(bounds.stops).without(self.origin)
        } else {
            bounds.ends(board, self.at)
        }
    }

    /// Returns the bounds of the piece as if the piece that it exchanges were gone.
    fn vacated(&self, hole: Hole) -> Bounds {
        Bounds { taken: self.bounds.taken.without(hole), ..self.bounds }
    }

    /// Returns the bounds of the piece on its way to a hole.
    pub(super) fn bounds_to(&self, to: Hole) -> Bounds {
        if self.exchange == Some(to) { self.vacated(to) } else { self.bounds }
    }

    /// Returns a shortest way to a hole where the turn may end or, with `on_the_way`, to one that
    /// it may touch.
    pub(super) fn way(&self, to: Hole, on_the_way: bool) -> Option<Vec<Hole>> {
        let bounds = self.bounds_to(to);
        if on_the_way {
            let hops = Bounds { stops: Holes::NONE, ..bounds };
            return hops.way(self.terms.board, self.at, to).filter(|way| !way.is_empty());
        }
        let bounds = if self.open { Bounds { stops: Holes::NONE, ..bounds } } else { bounds };
        self.ends().has(to).then(|| bounds.way(self.terms.board, self.at, to)).flatten()
    }

    /// Tests if a turn that has come to a hole, by these holes, can be carried on to another.
    pub(super) fn goes_on(&self, way: &[Hole]) -> bool {
        let (Some(to), true) = (way.last(), self.terms.chain) else { return false };
        let met: Holes = way.iter().copied().chain([self.origin, self.at]).collect();
        !self.bounds.hopped(self.terms.board, *to).and(self.bounds.stops).minus(met).is_empty()
    }

    /// Tests if a way is a single step.
    pub(super) fn is_step(&self, way: &[Hole]) -> bool {
        way.len() == 1 && self.terms.board.neighbours(self.at).has(way[0])
    }
}

/// Tests if the piece in a hole has reached its target and may not leave it.
const fn stays(terms: &Terms, camp: &Camp, hole: Hole) -> bool {
    terms.stay && camp.goal.has(hole)
}
