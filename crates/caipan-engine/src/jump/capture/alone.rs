//! The search for one player, who wants to leave a single man: a beam search.

use std::collections::BTreeSet;

use crate::Stop;

use super::{
    Budget,
    deepen::{Choice, Count, Root},
    position::Position,
    star::{Men, Star, each},
    turns::{MAN, Turn},
};

/// The cost of a hole between a man and the man next to it, in hundredths of a man.
const APART: i32 = 10;

/// The cost of a turn, in hundredths of a man.
const TURN: i32 = 3;

/// The positions that are counted for each one that is kept: those that follow from it.
const BRANCHES: u64 = 40;

/// The most positions that are kept.
const WIDEST: u64 = 400;

/// The most turns that are looked ahead.
const FURTHEST: u8 = 8;

/// A way of playing on.
#[derive(Clone, Copy)]
struct Way {
    /// The turn that it begins with.
    turn: Turn,
    /// The position that it comes to.
    at: Position,
    /// What it takes less the cost of its turns, in hundredths of a man.
    gain: i32,
    /// The gain less the cost of men that are far from each other.
    worth: i32,
}

/// A search.
pub(super) struct Alone<'a> {
    star: &'a Star,
    chained: bool,
    count: Count<'a>,
    width: usize,
    depth: u8,
}

impl<'a> Alone<'a> {
    /// Makes a search.
    pub(super) fn new(star: &'a Star, budget: Budget, chained: bool, stop: &'a Stop) -> Self {
        let depth = budget.depth.clamp(1, FURTHEST);
        let width = (budget.nodes / BRANCHES / u64::from(depth)).clamp(1, WIDEST) as usize;
        Self { star, chained, count: Count::new(budget, stop), width, depth }
    }

    /// Returns the turn with which the best way begins; `None` where there is none.
    pub(super) fn choose(&mut self, at: Position, roots: &[Root]) -> Option<Choice> {
        let begin = |(turn, gain): &Root| self.way(*turn, at.after(turn), *gain);
        let mut ways: Vec<Way> = roots.iter().map(begin).collect();
        for _ in 1..self.depth {
            self.keep(&mut ways);
            let more: Vec<Way> = ways.iter().flat_map(|way| self.onward(way)).collect();
            if more.iter().any(|_| self.count.look().is_err()) {
                break;
            }
            ways = more;
        }
        self.keep(&mut ways);
        let best = ways.first()?;
        let left = best.at.men.count_ones().cast_signed();
        Some(Choice { turn: best.turn, value: (1 - left) * MAN, nodes: self.count.nodes() })
    }

    /// Keeps the best ways, the best first, and one to each position.
    fn keep(&self, ways: &mut Vec<Way>) {
        ways.sort_by_key(|way| -way.worth);
        let mut met = BTreeSet::new();
        ways.retain(|way| met.len() < self.width && met.insert(way.at.men));
    }

    /// Returns the ways that go on with a way; itself where it has come to an end.
    fn onward(&self, way: &Way) -> Vec<Way> {
        let mut turns = Vec::new();
        if !way.at.is_over() {
            self.star.turns(way.at.men, self.chained, &mut turns);
        }
        if turns.is_empty() {
            return vec![*way];
        }
        let gain = |turn: &Turn| way.gain + turn.gain() - TURN;
        turns.iter().map(|turn| self.way(way.turn, way.at.after(turn), gain(turn))).collect()
    }

    fn way(&self, turn: Turn, at: Position, gain: i32) -> Way {
        Way { turn, at, gain, worth: gain - APART * self.gaps(at.men) }
    }

    /// Returns the sum of the holes between each man and the man that is nearest to it.
    fn gaps(&self, men: Men) -> i32 {
        each(men).map(|man| self.star.gap(man, men)).sum()
    }
}
