//! The line score (排列分): the most stones of one side that disjoint straight runs of three or more
//! can cover.
//!
//! A stone counts once (CN1307915, 计分注意事项 ①) and the highest total counts (②, 就高不就低), so a stone in
//! which a row and a column cross goes to either. Both are tried, crossing by crossing from the top
//! left. Parts that share no stone are counted alone, and what has been counted is remembered, so
//! that the tries are about as many as the states of a sweep over the board. Nothing is guessed.

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
};

use super::{
    point::{Point, Way},
    stones::Stones,
};

/// The fewest stones of a run (三排列).
pub const SHORTEST: u8 = 3;

/// Stones side by side in a row or a column that are counted together (n排列).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// The number of stones, at least three.
    pub length: u8,
    /// The first stone: the left one of a row, the top one of a column.
    pub first: Point,
    /// True if it runs down a column.
    pub down: bool,
}

impl Run {
    /// Returns one step along the run.
    pub const fn way(&self) -> Way {
        if self.down { (1, 0) } else { (0, 1) }
    }

    /// Returns the stones from the first on.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        (0..self.length.cast_signed()).filter_map(|times| self.first.step(self.way(), times))
    }

    /// Returns the order in which runs are told: longer ones first, then from the top left, a row
    /// before a column.
    pub fn place(&self) -> (Reverse<u8>, Point, bool) {
        (Reverse(self.length), self.first, self.down)
    }
}

/// The failure of a count that needs more decisions than it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tangled;

/// Returns the best runs of these stones, in the order of [`Run::place`]. Among several best
/// choices the one with the longest runs is taken, compared one by one from the longest; then the
/// one whose runs begin first.
///
/// # Errors
/// [`Tangled`] if it takes more than `budget` decisions.
pub fn best(stones: Stones, budget: u32) -> Result<Vec<Run>, Tangled> {
    let mut runs =
        Search { budget, known: BTreeMap::new() }.all(Open { rows: stones, columns: stones })?;
    runs.sort_by_key(Run::place);
    Ok(runs)
}

/// Returns the number of stones of some runs.
pub fn total(runs: &[Run]) -> u32 {
    runs.iter().map(|run| u32::from(run.length)).sum()
}

/// Stones that may still be counted along their row, and along their column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    rows: Stones,
    columns: Stones,
}

impl Open {
    /// Returns the stones without those whose run is too short.
    fn pruned(self) -> Self {
        let threes = |one: Stones, two: Stones, three: Stones| one & two & three;
        let (left, up) = (self.rows.left(), self.columns.up());
        let (rows, columns) =
            (threes(self.rows, left, left.left()), threes(self.columns, up, up.up()));
        let (right, down) = (rows.right(), columns.down());
        Self { rows: rows | right | right.right(), columns: columns | down | down.down() }
    }

    /// Returns a bound: no choice covers more stones.
    fn most(&self) -> u32 {
        (self.rows | self.columns).count()
    }

    fn crossings(&self) -> Stones {
        self.rows & self.columns
    }

    /// Returns the runs that hang together with the run or runs of a stone.
    fn part(&self, stone: Point) -> Self {
        let seed = Stones::NONE.with(stone);
        let mut part = Self { rows: seed & self.rows, columns: seed & self.columns };
        loop {
            let seed = part.rows | part.columns;
            let rows =
                spread(seed & self.rows, |seed| (seed | seed.left() | seed.right()) & self.rows);
            let columns = spread((seed | rows) & self.columns, |seed| {
                (seed | seed.up() | seed.down()) & self.columns
            });
            if (rows, columns) == (part.rows, part.columns) {
                return part;
            }
            part = Self { rows, columns };
        }
    }

    fn without(&self, other: &Self) -> Self {
        Self { rows: self.rows & !other.rows, columns: self.columns & !other.columns }
    }

    /// Returns the whole runs, where no stone is in two.
    fn runs(&self) -> Vec<Run> {
        let heads = |stones: Stones, before: Stones| (stones & !before).iter();
        let run = |stones: Stones, down: bool| move |first: Point| measure(stones, first, down);
        let rows = heads(self.rows, self.rows.right()).map(run(self.rows, false));
        rows.chain(heads(self.columns, self.columns.down()).map(run(self.columns, true))).collect()
    }
}

/// Grows a set until it no longer changes.
fn spread(mut set: Stones, grow: impl Fn(Stones) -> Stones) -> Stones {
    loop {
        let grown = grow(set);
        if grown == set {
            return set;
        }
        set = grown;
    }
}

/// Returns the run that begins with a stone.
fn measure(stones: Stones, first: Point, down: bool) -> Run {
    let run = Run { length: 16, first, down };
    let length = run.points().take_while(|point| stones.has(*point)).count() as u8;
    Run { length, ..run }
}

/// A count with a budget of decisions.
struct Search {
    budget: u32,
    /// The best runs of parts that have been counted.
    known: BTreeMap<Open, Vec<Run>>,
}

impl Search {
    /// Returns the best runs of all parts.
    fn all(&mut self, open: Open) -> Result<Vec<Run>, Tangled> {
        let mut left = open.pruned();
        let mut runs = Vec::new();
        while let Some(stone) = left.crossings().first() {
            let part = left.part(stone);
            if !self.known.contains_key(&part) {
                let best = self.decide(&part, stone)?;
                self.known.insert(part, best);
            }
            runs.extend(&self.known[&part]);
            left = left.without(&part);
        }
        runs.extend(left.runs());
        Ok(runs)
    }

    /// Returns the best runs of a part: a crossing is given to its row, and to its column.
    fn decide(&mut self, part: &Open, stone: Point) -> Result<Vec<Run>, Tangled> {
        self.budget = self.budget.checked_sub(1).ok_or(Tangled)?;
        let (mut along, mut down) = (*part, *part);
        along.columns.remove(stone);
        down.rows.remove(stone);
        let mut ways = [along.pruned(), down.pruned()];
        ways.sort_by_key(|open| Reverse(open.most()));
        let first = self.all(ways[0])?;
        if ways[1].most() < total(&first) {
            return Ok(first);
        }
        Ok(better(first, self.all(ways[1])?))
    }
}

/// Returns the better of two choices of runs of the same stones.
fn better(mut one: Vec<Run>, mut other: Vec<Run>) -> Vec<Run> {
    let by_total = total(&one).cmp(&total(&other));
    let order = by_total.then_with(|| {
        one.sort_by_key(Run::place);
        other.sort_by_key(Run::place);
        let lengths = one.iter().map(|run| run.length).cmp(other.iter().map(|run| run.length));
        lengths.then_with(|| other.iter().map(Run::place).cmp(one.iter().map(Run::place)))
    });
    if order == Ordering::Less { other } else { one }
}
