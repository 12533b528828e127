//! Exact values: all that can follow is counted out, by numbers in a table.

use caipan_rules::gewu::{Face, Road, Side, Terms};

use crate::Stop;

use super::{Best, Cut, Limits, numbers::Numbers, place::Place, state::WON};

/// The value of a game that is won. Whatever is lost by division stays below a thousandth of a
/// millionth of it.
const ONE: i64 = 1_000_000_000_000_000;

/// No value.
const UNKNOWN: i64 = i64::MIN;

/// The faces of the die that move a man.
const MOVING: [Face; 3] = [Face::Sai, Face::Bai, Face::Hei];

/// The values of positions for the side to move, before it throws.
///
/// The men go only forwards, so that positions never come again, but for one case: a throw of 五, or
/// a side that cannot move, gives the turn away. A position and the same as the other side sees it
/// are therefore valued at once.
pub(super) struct Exact<'a> {
    terms: Terms,
    numbers: Numbers,
    values: Vec<i64>,
    nodes: u64,
    limits: Limits<'a>,
}

/// A whole game of gewu, counted out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountedOut {
    /// The number of positions that can come up, each as the side to move sees it and before its
    /// throw, without those in which the game is over.
    pub positions: u64,
    /// The expected result for the side that begins, before the first throw, in millionths: 1000000
    /// a certain win, 0 an even game.
    pub value: i32,
}

impl CountedOut {
    /// Counts the game with some options out.
    pub fn of(terms: Terms) -> Self {
        let stop = Stop::default();
        let limits = Limits { nodes: u64::MAX, noise: 0, seed: 0, stop: &stop };
        let (mut exact, begin) = (Exact::new(terms, limits), Road::new(terms.path));
        let place = Place::of(&begin, Side::First);
        let value = exact.value(place).map_or(0, millionths);
        Self { positions: exact.reached(place), value }
    }
}

impl<'a> Exact<'a> {
    /// Makes an empty table.
    pub(super) fn new(terms: Terms, limits: Limits<'a>) -> Self {
        let numbers = Numbers::new(terms.path);
        let values = vec![UNKNOWN; numbers.count()];
        Self { terms, numbers, values, nodes: 0, limits }
    }

    /// Returns the best move with so many units, the first of equal ones.
    ///
    /// # Errors
    /// [`Cut`] where the nodes do not suffice.
    pub(super) fn best(&mut self, road: &Road, side: Side, units: u8) -> Result<Best, Cut> {
        let place = Place::of(road, side);
        let mut best = Best { from: 0, value: i32::MIN, nodes: 0 };
        let mut most = UNKNOWN;
        for from in place.starts() {
            let Some(after) = self.moved(place, from, units) else { continue };
            let value = -self.value(after.turned(self.terms.path))?;
            if value > most {
                most = value;
                best = Best { from, value: millionths(value), nodes: self.nodes.max(1) };
            }
        }
        Ok(best)
    }

    /// Returns the value of a position for the side to move, before it throws.
    fn value(&mut self, place: Place) -> Result<i64, Cut> {
        if let Some(ended) = place.ended(&self.terms) {
            return Ok(ONE * ended as i64);
        }
        let number = self.numbers.of(place);
        if self.values[number] == UNKNOWN {
            self.look()?;
            if self.terms.die {
                self.throw(place, number)?;
            } else {
                self.values[number] = self.step(place)?;
            }
        }
        Ok(self.values[number])
    }

    /// Values a position with the die for both sides. Where `a` and `b` are the sums over the three
    /// faces that move a man, the values are x = (a - y) / 4 and y = (b - x) / 4; a side that cannot
    /// move has no throw, and the other throws at once.
    fn throw(&mut self, place: Place, number: usize) -> Result<(), Cut> {
        let turned = place.turned(self.terms.path);
        let (own, other) = (self.faces(place)?, self.faces(turned)?);
        let (x, y) = match (own, other) {
            (Some(a), Some(b)) => ((4 * a - b) / 15, (4 * b - a) / 15),
            (Some(a), None) => (a / 3, -a / 3),
            (None, Some(b)) => (-b / 3, b / 3),
            (None, None) => (0, 0),
        };
        let other = self.numbers.of(turned);
        (self.values[number], self.values[other]) = (x, y);
        Ok(())
    }

    /// Returns the sum of the values of the best moves after each face; `None` if no man can move.
    fn faces(&mut self, place: Place) -> Result<Option<i64>, Cut> {
        let mut best = [UNKNOWN; MOVING.len()];
        for from in place.starts() {
            for (face, best) in MOVING.into_iter().zip(&mut best) {
                let Some(after) = self.moved(place, from, face.units()) else { break };
                *best = (*best).max(-self.value(after.turned(self.terms.path))?);
            }
        }
        Ok((best[0] != UNKNOWN).then(|| best.iter().sum()))
    }

    /// Returns the value of a position without the die.
    fn step(&mut self, place: Place) -> Result<i64, Cut> {
        let mut best = UNKNOWN;
        for from in place.starts() {
            let Some(after) = self.moved(place, from, 1) else { continue };
            best = best.max(-self.value(after.turned(self.terms.path))?);
            if best == ONE {
                break;
            }
        }
        if best == UNKNOWN {
            return Ok(-self.value(place.turned(self.terms.path))?);
        }
        Ok(best)
    }

    /// Returns the position after a man has gone as many of so many units as it can; `None` where
    /// it is kept.
    fn moved(&self, place: Place, from: u8, units: u8) -> Option<Place> {
        let mut to = place.unit(&self.terms, from)?;
        for _ in 1..units {
            let next = (to <= self.terms.path).then(|| place.unit(&self.terms, to)).flatten();
            let Some(further) = next else { break };
            to = further;
        }
        Some(place.after(&self.terms, from, to))
    }

    /// Returns the number of positions that can come up from one on, itself included.
    fn reached(&self, place: Place) -> u64 {
        let (mut met, mut open) = (vec![false; self.numbers.count()], vec![place]);
        while let Some(place) = open.pop() {
            let number = self.numbers.of(place);
            if !met[number] && place.ended(&self.terms).is_none() {
                met[number] = true;
                open.extend(self.next(place));
            }
        }
        met.into_iter().map(u64::from).sum()
    }

    /// Returns the positions that follow at once from one, each as the other side sees it.
    fn next(&self, place: Place) -> Vec<Place> {
        let units = if self.terms.die { MOVING.len() as u8 } else { 1 };
        let moves = place.starts().flat_map(|from| (1..=units).map(move |units| (from, units)));
        let mut next: Vec<Place> =
            moves.filter_map(|(from, units)| self.moved(place, from, units)).collect();
        if self.terms.die || next.is_empty() {
            next.push(place);
        }
        next.into_iter().map(|after| after.turned(self.terms.path)).collect()
    }

    /// Counts a position.
    fn look(&mut self) -> Result<(), Cut> {
        self.nodes += 1;
        let told = self.nodes.is_multiple_of(256) && self.limits.stop.is_set();
        if told || self.nodes > self.limits.nodes { Err(Cut) } else { Ok(()) }
    }
}

/// Returns a value in the units of the searches that estimate.
const fn millionths(value: i64) -> i32 {
    (value / (ONE / WON as i64)) as i32
}
