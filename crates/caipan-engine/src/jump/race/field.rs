//! A race's board as a search needs it: lines, distances, and the holes where each seat may stop.

use caipan_rules::jump::{Block, Board, Camp, Entry, Hole, Holes, Leap, Terms};

use super::lines::Lines;

/// A number of steps for each hole.
pub(super) type Steps = [u8; 256];

/// What does not change during a race.
#[derive(Debug)]
pub(super) struct Field<'a> {
    pub(super) terms: &'a Terms,
    pub(super) seats: usize,
    pub(super) lines: Lines,
    /// The way of each seat.
    pub(super) ways: Vec<Way>,
}

/// The way of a seat to its target.
#[derive(Debug)]
pub(super) struct Way {
    /// The outermost hole of the target.
    pub(super) throne: Hole,
    /// The steps from each hole to the outermost one of the target.
    pub(super) far: Steps,
    /// The steps that a piece needs to leave its own camp; none for holes outside.
    pub(super) exits: Steps,
}

impl<'a> Field<'a> {
    /// Prepares the rules of a table.
    pub(super) fn new(terms: &'a Terms) -> Self {
        let ways = terms.camps.iter().map(|camp| Way::new(terms, camp)).collect();
        Self { terms, seats: terms.camps.len(), lines: Lines::of(terms.board), ways }
    }

    /// Returns the camps of a seat.
    pub(super) fn camp(&self, seat: usize) -> &Camp {
        &self.terms.camps[seat]
    }

    /// Returns the holes where a piece that begins its turn in a hole may end it.
    pub(super) fn stops(&self, seat: usize, origin: Hole, late: bool) -> Holes {
        let camp = self.camp(seat);
        let mut stops = self.terms.board.all();
        if self.terms.entry != Entry::Free {
            stops = stops.minus(camp.foreign);
        }
        if late {
            stops = stops.minus(camp.home);
        }
        if self.terms.stay && camp.goal.has(origin) {
            stops = stops.and(camp.goal);
        }
        stops
    }

    /// Returns the holes that a seat's pieces may not touch.
    pub(super) fn closed(&self, seat: usize) -> Holes {
        let foreign = self.camp(seat).foreign;
        if self.terms.entry == Entry::None { foreign } else { Holes::NONE }
    }

    /// Returns the pieces over which a piece hops.
    pub(super) const fn leap(&self, king: bool) -> Leap {
        if king { Leap::Line } else { self.terms.leap }
    }

    /// Tests if pieces may change places in the last hole of a target.
    pub(super) fn swaps(&self) -> bool {
        self.terms.block == Block::Swap
    }
}

impl Way {
    fn new(terms: &Terms, camp: &Camp) -> Self {
        let throne = terms.throne(camp.target);
        let outside = terms.board.all().minus(camp.home);
        Self {
            throne,
            far: steps(terms.board, Holes::one(throne)),
            exits: steps(terms.board, outside),
        }
    }
}

/// Returns the steps from each hole to the nearest one of a set, breadth first.
fn steps(board: &Board, to: Holes) -> Steps {
    let (mut all, mut met, mut last, mut count) = ([0; 256], to, to, 0);
    while !last.is_empty() {
        last.iter().for_each(|hole| all[hole.index()] = count);
        let next = last.iter().fold(Holes::NONE, |all, hole| all.or(board.neighbours(hole)));
        last = next.minus(met);
        met = met.or(last);
        count += 1;
    }
    all
}
