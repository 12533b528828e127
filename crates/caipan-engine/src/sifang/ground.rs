//! The board of a search: stones are put and taken back, and what patterns they make is kept.

use std::sync::OnceLock;

use caipan_rules::sifang::{Board, Point, Side};

use super::{
    weights::{Phase, windows},
    windows::Window,
};
use crate::Dice;

/// The seed of the keys: any number, and always the same one.
const SEED: u64 = 0x5349_4641_4e47_0016;

/// The points of the board.
const POINTS: usize = 256;

/// The gain of a point where a stone lies: less than any other.
const TAKEN: i32 = i32::MIN / 4;

/// Where a point stands: its windows, each with what a black stone adds to its pattern.
type Place = Vec<(u16, u16)>;

/// What never changes about the board.
struct Layout {
    places: Vec<Place>,
    /// The points of each window, each with what a black stone adds to its pattern.
    windows: Vec<Vec<(Point, u16)>>,
    /// The patterns of the windows of an empty board.
    bare: Vec<u16>,
    /// Keys by which positions are hashed (Zobrist): one for each side and point.
    keys: [[u64; POINTS]; 2],
}

impl Layout {
    fn new() -> Self {
        let powers = |window: &Window| {
            let powers = (0..).map(|power| 3_u16.pow(power));
            window.points.iter().copied().zip(powers).collect::<Vec<_>>()
        };
        let all = &windows().all;
        let windows: Vec<_> = all.iter().map(powers).collect();
        let mut places = vec![Place::new(); POINTS];
        for (at, window) in (0..).zip(&windows) {
            window.iter().for_each(|(point, power)| places[index(*point)].push((at, *power)));
        }
        let mut dice = Dice::new(SEED);
        let keys = [(); 2].map(|()| std::array::from_fn(|_| dice.draw()));
        let bare = all.iter().map(|window| window.first).collect();
        Self { places, windows, bare, keys }
    }
}

fn layout() -> &'static Layout {
    static LAYOUT: OnceLock<Layout> = OnceLock::new();
    LAYOUT.get_or_init(Layout::new)
}

/// Returns the key of a stone in the hash of a position.
pub(super) fn key(side: Side, point: Point) -> u64 {
    layout().keys[side as usize][index(point)]
}

/// The sums of the patterns and the gains of all points.
#[derive(Clone)]
struct Worth {
    /// The sums of the patterns for Black, when Black is to move and when White is.
    sums: [i32; 2],
    /// By how much a stone of each side on each point changes the patterns in its favour, with the
    /// opponent to move then; [`TAKEN`] where a stone lies.
    gains: [[i32; POINTS]; 2],
}

/// Stones, their hash, and the evaluation by patterns, which change with every stone.
pub(super) struct Ground<'a> {
    board: Board,
    hash: u64,
    /// The pattern of each window.
    patterns: Vec<u16>,
    worth: Worth,
    /// What the worth was before each stone that can be taken back.
    before: Vec<Worth>,
    phase: &'a Phase,
    layout: &'static Layout,
}

impl<'a> Ground<'a> {
    /// Lays a board out, with the weights of its phase.
    pub(super) fn new(board: &Board, phase: &'a Phase) -> Self {
        let layout = layout();
        let worth = Worth { sums: [0; 2], gains: [[TAKEN; POINTS]; 2] };
        let (patterns, before) = (layout.bare.clone(), Vec::new());
        let mut ground = Self { board: *board, hash: 0, patterns, worth, before, phase, layout };
        for side in Side::BOTH {
            board.stones(side).iter().for_each(|point| ground.lay(side, point));
        }
        ground.worth.sums = phase.patterns.each_ref().map(|worth| {
            ground.patterns.iter().map(|pattern| i32::from(worth[usize::from(*pattern)])).sum()
        });
        for side in Side::BOTH {
            for point in board.empty().iter() {
                ground.worth.gains[side as usize][index(point)] = ground.change(side, point);
            }
        }
        ground
    }

    /// Returns the board.
    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the hash of the stones.
    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the patterns of all windows.
    pub(super) fn patterns(&self) -> &[u16] {
        &self.patterns
    }

    /// Returns the evaluation for the side to move, in parts of a point of the line score
    /// ([`UNIT`](super::weights::UNIT)).
    pub(super) const fn value(&self, side: Side) -> i32 {
        sign(side) * self.worth.sums[side as usize]
    }

    /// Returns the evaluation for a side after its stone on an empty point, with the opponent to
    /// move.
    pub(super) const fn after(&self, side: Side, point: Point) -> i32 {
        let gain = self.worth.gains[side as usize][point.0 as usize];
        sign(side) * self.worth.sums[side.other() as usize] + gain
    }

    /// Returns the evaluation for a side after its best stone by the evaluation alone.
    pub(super) fn best(&self, side: Side) -> i32 {
        let gain = self.worth.gains[side as usize].iter().fold(TAKEN, |most, gain| most.max(*gain));
        sign(side) * self.worth.sums[side.other() as usize] + gain
    }

    /// Puts a stone on an empty point.
    pub(super) fn put(&mut self, side: Side, point: Point) {
        self.before.push(self.worth.clone());
        let layout = self.layout;
        let times = 1 + side as u16;
        self.board.put(side, point);
        for gains in &mut self.worth.gains {
            gains[index(point)] = TAKEN;
        }
        for (window, power) in &layout.places[index(point)] {
            let old = self.patterns[usize::from(*window)];
            let new = old + power * times;
            for next in Side::BOTH {
                let change = self.worth_of(next, new) - self.worth_of(next, old);
                self.worth.sums[next as usize] += change;
                self.shift(next.other(), &layout.windows[usize::from(*window)], old, new, change);
            }
        }
        self.lay(side, point);
    }

    /// Changes the gains of a side in a window whose pattern becomes another, which changes its
    /// worth.
    fn shift(&mut self, side: Side, window: &[(Point, u16)], old: u16, new: u16, change: i32) {
        let (times, next) = (1 + side as u16, side.other());
        for (point, power) in window {
            if self.worth.gains[side as usize][index(*point)] != TAKEN {
                let step = power * times;
                let after = self.worth_of(next, new + step) - self.worth_of(next, old + step);
                self.worth.gains[side as usize][index(*point)] += sign(side) * (after - change);
            }
        }
    }

    /// Takes back the stone that was put last.
    pub(super) fn take(&mut self, side: Side, point: Point) {
        if let Some(worth) = self.before.pop() {
            self.worth = worth;
            self.board = self.board.without(side, point);
            self.turn(side, point, u16::wrapping_sub);
        }
    }

    /// Returns by how much a stone changes the patterns in favour of a side that puts it, with the
    /// opponent to move then.
    fn change(&self, side: Side, point: Point) -> i32 {
        let (times, next) = (1 + side as u16, side.other());
        let change = |(window, power): &(u16, u16)| {
            let pattern = self.patterns[usize::from(*window)];
            self.worth_of(next, pattern + power * times) - self.worth_of(next, pattern)
        };
        sign(side) * self.layout.places[index(point)].iter().map(change).sum::<i32>()
    }

    /// Returns what a pattern is worth for Black with a side to move.
    fn worth_of(&self, next: Side, pattern: u16) -> i32 {
        i32::from(self.phase.patterns[next as usize][usize::from(pattern)])
    }

    /// Adds a stone to the patterns and to the hash.
    fn lay(&mut self, side: Side, point: Point) {
        self.turn(side, point, u16::wrapping_add);
    }

    /// Changes the patterns and the hash by a stone.
    fn turn(&mut self, side: Side, point: Point, change: fn(u16, u16) -> u16) {
        let times = 1 + side as u16;
        for (window, power) in &self.layout.places[index(point)] {
            let pattern = &mut self.patterns[usize::from(*window)];
            *pattern = change(*pattern, power * times);
        }
        self.hash ^= key(side, point);
    }
}

/// Returns the number of a point.
fn index(point: Point) -> usize {
    usize::from(point.0)
}

/// Returns 1 for Black, and -1 for White.
pub(super) const fn sign(side: Side) -> i32 {
    match side {
        Side::Black => 1,
        Side::White => -1,
    }
}
