//! The lines of a board as numbers of 16 bits, on which hops are found by counting bits.

use caipan_rules::jump::{Board, Hole, Holes, Leap};

/// Room for the lines of a board: at most 16 rows, 16 columns and 31 diagonals each way.
const MOST: usize = 128;

/// The most holes of a line.
const LONGEST: usize = 16;

/// The most lines through a hole.
const WAYS: usize = 4;

/// A hole's place on a line.
#[derive(Clone, Copy, Default, Debug)]
struct Place {
    /// The number of the line.
    line: u8,
    /// The number of holes before it on the line.
    at: u8,
}

/// The lines of a board.
#[derive(Debug)]
pub(super) struct Lines {
    /// The places of each hole on the lines through it.
    places: Vec<[Place; WAYS]>,
    /// The number of lines through each hole.
    ways: usize,
    lines: Vec<Line>,
}

/// The holes of a line, in order; beyond its end the last one again.
#[derive(Clone, Copy, Debug)]
struct Line {
    holes: [Hole; LONGEST],
    length: u32,
}

/// The holes that are taken, line by line: a bit for each hole of a line, the first one lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken([u16; MOST]);

/// What a piece may hop over, and where it may not land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    /// The pieces over which it hops.
    pub(super) leap: Leap,
    /// The pieces over which it may not hop.
    pub(super) walls: Holes,
    /// The holes that it may not touch.
    pub(super) closed: Holes,
    /// The most hops of a chain.
    pub(super) most: usize,
}

impl Lines {
    /// Numbers the lines of a board.
    pub(super) fn of(board: &Board) -> Self {
        let ways = board.holes().next().map_or(0, |hole| board.rays(hole).len() / 2);
        let count = board.holes().count();
        let mut lines = Self { places: vec![Default::default(); count], ways, lines: Vec::new() };
        for way in 0..ways {
            for hole in board.holes().filter(|hole| board.rays(*hole)[way + ways].is_empty()) {
                lines.add(way, std::iter::once(hole).chain(board.rays(hole)[way].iter().copied()));
            }
        }
        lines
    }

    fn add(&mut self, way: usize, holes: impl Iterator<Item = Hole>) {
        let (line, mut all, mut length) = (self.lines.len() as u8, [Hole(0); LONGEST], 0);
        for (at, hole) in (0..LONGEST).zip(holes) {
            self.places[hole.index()][way] = Place { line, at: at as u8 };
            all[at..].fill(hole);
            length += 1;
        }
        self.lines.push(Line { holes: all, length });
    }

    /// Returns the places of a hole on the lines through it.
    fn of_hole(&self, hole: Hole) -> &[Place] {
        &self.places[hole.index()][..self.ways]
    }

    /// Returns the holes that a piece reaches by hops from a hole, which is empty; that hole itself
    /// is among them.
    pub(super) fn hopped(&self, taken: &Taken, from: Hole, hop: &Hop) -> Holes {
        let (mut met, mut queue) = (Holes::one(from), [from; 256]);
        let (mut at, mut end) = (0, 1);
        for _ in 0..hop.most {
            let layer = end;
            while at < layer {
                self.land(taken, queue[at], hop, |to| {
                    if !met.has(to) && !hop.closed.has(to) {
                        met = met.with(to);
                        queue[end] = to;
                        end += 1;
                    }
                });
                at += 1;
            }
            if end == layer {
                break;
            }
        }
        met
    }

    /// Tells the landings of single hops from a hole.
    fn land(&self, taken: &Taken, from: Hole, hop: &Hop, mut tell: impl FnMut(Hole)) {
        for Place { line, at } in self.of_hole(from) {
            let (bits, at) = (u32::from(taken.of(*line)), u32::from(*at));
            if bits == 0 {
                continue;
            }
            let line = &self.lines[usize::from(*line)];
            let landings = [ahead(hop.leap, bits, at), behind(hop.leap, bits, at)];
            for to in landings.into_iter().flatten().filter(|to| *to < line.length) {
                if hop.walls.is_empty() || !walled(&line.holes, at, to, hop.walls) {
                    tell(line.holes[to as usize % LONGEST]);
                }
            }
        }
    }
}

/// Tests if one of the holes between two places of a line is a wall.
fn walled(holes: &[Hole], at: u32, to: u32, walls: Holes) -> bool {
    let between = &holes[at.min(to) as usize + 1..at.max(to) as usize];
    between.iter().any(|hole| walls.has(*hole))
}

/// Returns the place where a hop towards the end of a line lands, which may lie beyond the end.
fn ahead(leap: Leap, bits: u32, at: u32) -> Option<u32> {
    let rest = bits >> (at + 1);
    if rest == 0 {
        return None;
    }
    if leap == Leap::Line {
        let length = rest.trailing_ones();
        return (length > 0).then_some(at + 1 + length);
    }
    let over = rest.trailing_zeros() + 1;
    let free = (rest >> over) & ((1 << over) - 1) == 0;
    let fits = leap == Leap::Equidistant || over == 1;
    (free && fits).then_some(at + 2 * over)
}

/// Returns the place where a hop towards the beginning of a line lands.
fn behind(leap: Leap, bits: u32, at: u32) -> Option<u32> {
    let rest = bits & ((1 << at) - 1);
    if rest == 0 {
        return None;
    }
    if leap == Leap::Line {
        let length = (rest << (32 - at)).leading_ones();
        return (length > 0 && length < at).then(|| at - 1 - length);
    }
    let over = at - (31 - rest.leading_zeros());
    let to = at.checked_sub(2 * over)?;
    let free = (rest >> to) & ((1 << over) - 1) == 0;
    let fits = leap == Leap::Equidistant || over == 1;
    (free && fits).then_some(to)
}

impl Taken {
    /// Returns the taken holes of a line.
    const fn of(&self, line: u8) -> u16 {
        self.0[line as usize % MOST]
    }

    /// Takes the holes of a set.
    pub(super) fn set(lines: &Lines, holes: Holes) -> Self {
        let mut taken = Self([0; MOST]);
        holes.iter().for_each(|hole| taken.turn(lines, hole));
        taken
    }

    /// Takes a hole that was free, or frees one that was taken.
    pub(super) fn turn(&mut self, lines: &Lines, hole: Hole) {
        for Place { line, at } in lines.of_hole(hole) {
            self.0[usize::from(*line) % MOST] ^= 1 << at;
        }
    }
}
