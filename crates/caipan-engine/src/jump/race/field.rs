//! A race's board as a search needs it: distances, and the holes where each seat may stop.

use caipan_rules::jump::{Block, Board, Entry, Hole, Holes, Leap, Terms};

/// The most seats of a race.
pub(super) const SEATS: usize = 6;

/// What does not change during a race.
#[derive(Debug)]
pub(super) struct Field<'a> {
    pub(super) terms: &'a Terms,
    pub(super) seats: usize,
    /// The number of steps between each two holes.
    distances: Vec<u8>,
    /// The goals of each seat, the deepest hole first.
    pub(super) goals: Vec<Vec<Hole>>,
    /// The moves that a piece needs at least to leave its own camp, by seat and hole.
    exits: Vec<Vec<i32>>,
    /// The outermost hole of each seat's target.
    pub(super) thrones: Vec<Hole>,
}

impl<'a> Field<'a> {
    /// Prepares the rules of a table.
    pub(super) fn new(terms: &'a Terms) -> Self {
        let mut field = Self {
            terms,
            seats: terms.camps.len(),
            distances: distances(terms.board),
            goals: terms.seats().map(|seat| goal(terms, seat.index())).collect(),
            exits: Vec::new(),
            thrones: terms.camps.iter().map(|camp| terms.throne(camp.target)).collect(),
        };
        field.exits = terms.seats().map(|seat| field.exits_of(seat.index())).collect();
        field
    }

    /// Returns the number of steps between two holes.
    pub(super) fn distance(&self, from: Hole, to: Hole) -> i32 {
        i32::from(self.distances[from.index() * 256 + to.index()])
    }

    /// Returns the moves that a piece needs at least to leave its own camp.
    pub(super) fn exit(&self, seat: usize, hole: Hole) -> i32 {
        self.exits[seat][hole.index()]
    }

    fn exits_of(&self, seat: usize) -> Vec<i32> {
        let home = self.terms.camps[seat].home;
        let outside = self.terms.board.all().minus(home);
        let steps =
            |hole| outside.iter().map(|other| self.distance(hole, other)).min().unwrap_or(0);
        (0..=u8::MAX)
            .map(|hole| if home.has(Hole(hole)) { (steps(Hole(hole)) + 1) / 2 } else { 0 })
            .collect()
    }

    /// Returns the holes where a piece that begins its turn in a hole may end it.
    pub(super) fn stops(&self, seat: usize, origin: Hole, late: bool) -> Holes {
        let camp = &self.terms.camps[seat];
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
        let foreign = self.terms.camps[seat].foreign;
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

fn goal(terms: &Terms, seat: usize) -> Vec<Hole> {
    let camp = &terms.camps[seat];
    let mut holes: Vec<Hole> = camp.goal.iter().collect();
    holes.sort_by_key(|hole| terms.board.depth(camp.target, *hole));
    holes
}

/// Returns the number of steps between each two holes, breadth first.
fn distances(board: &Board) -> Vec<u8> {
    let mut all = vec![0; 256 * 256];
    for from in board.holes() {
        let (mut met, mut last, mut steps) = (Holes::one(from), Holes::one(from), 0);
        while !last.is_empty() {
            last.iter().for_each(|to| all[from.index() * 256 + to.index()] = steps);
            let next = last.iter().fold(Holes::NONE, |all, hole| all.or(board.neighbours(hole)));
            last = next.minus(met);
            met = met.or(next);
            steps += 1;
        }
    }
    all
}
