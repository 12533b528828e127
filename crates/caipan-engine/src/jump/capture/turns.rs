//! The turns of 食棋: chains of captures, or steps where nothing can be captured.

use caipan_rules::jump::Hole;

use super::star::{Men, Star, each, has, one};

/// The value of a man that is taken.
pub(super) const MAN: i32 = 100;

/// The most chains of one man that are looked at: boards that no game comes to have millions.
const MOST: usize = 200;

/// A turn, by what it leaves: ways that take the same men and end in the same hole are one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    /// The men after it.
    pub(super) after: Men,
    /// The hole that the man leaves.
    pub(super) from: u8,
    /// The last landing; `from` where an open turn ends.
    pub(super) to: u8,
    /// The number of men that are taken.
    pub(super) taken: u8,
}

impl Turn {
    /// Returns the end of an open turn, which leaves all as it is.
    pub(super) const fn end(men: Men, at: u8) -> Self {
        Self { after: men, from: at, to: at, taken: 0 }
    }

    /// Returns what it takes, in hundredths of a man.
    pub(super) fn gain(&self) -> i32 {
        i32::from(self.taken) * MAN
    }

    /// Tests if the turn ends an open one.
    pub(super) const fn is_end(&self) -> bool {
        self.from == self.to && self.taken == 0
    }

    /// Returns the landings of a turn in order; none where an open turn ends.
    pub(super) fn way(&self, star: &Star, men: Men) -> Vec<Hole> {
        if self.taken == 0 {
            return if self.is_end() { Vec::new() } else { vec![Hole(self.to)] };
        }
        let mut way = Vec::new();
        let rest = men & !one(self.from);
        let found = self.seek(star, rest, self.from, &mut way);
        debug_assert!(found, "a chain has a way");
        way
    }

    /// Looks for hops from `at` that leave what the turn leaves, `men` being all other men.
    fn seek(&self, star: &Star, men: Men, at: u8, way: &mut Vec<Hole>) -> bool {
        if men | one(at) == self.after {
            return true;
        }
        for hop in star.hops(at, men) {
            if !has(self.after, hop.over) || hop.over == self.to {
                way.push(Hole(hop.to));
                if self.seek(star, men & !one(hop.over), hop.to, way) {
                    return true;
                }
                way.pop();
            }
        }
        false
    }
}

impl Star {
    /// Adds the turns of every man to a list.
    pub(super) fn turns(&self, men: Men, chained: bool, found: &mut Vec<Turn>) {
        let before = found.len();
        each(men).for_each(|from| self.chains(men, from, chained, found));
        if found.len() == before {
            each(men).for_each(|from| self.steps(men, from, found));
        }
    }

    /// Adds the chains of one man to a list, one for each end and set of captured men.
    pub(super) fn chains(&self, men: Men, from: u8, chained: bool, found: &mut Vec<Turn>) {
        let start = Turn { after: men & !one(from), from, to: from, taken: 0 };
        let first = found.len();
        self.chain(start, chained, first, found);
    }

    /// Adds what follows from a part of a chain; its `after` lacks the man that moves.
    fn chain(&self, part: Turn, chained: bool, first: usize, found: &mut Vec<Turn>) {
        for hop in self.hops(part.to, part.after) {
            let rest = part.after & !one(hop.over);
            let turn =
                Turn { after: rest | one(hop.to), to: hop.to, taken: part.taken + 1, ..part };
            let old = found[first..].iter().any(|other| other.after == turn.after);
            if old || found.len() - first >= MOST {
                continue;
            }
            found.push(turn);
            if chained {
                self.chain(Turn { after: rest, ..turn }, chained, first, found);
            }
        }
    }

    fn steps(&self, men: Men, from: u8, found: &mut Vec<Turn>) {
        let rest = men & !one(from);
        let step = |to| Turn { after: rest | one(to), from, to, taken: 0 };
        found.extend(each(self.near(from) & !men).map(step));
    }
}
