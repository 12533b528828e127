//! The search for two players: principal variation search on the men that each will yet take.
//!
//! The men belong to nobody, so that what is to come depends on who moves next and on nothing that
//! was before: a value is the lead that whoever moves next will gain from here on, in hundredths of
//! a man.

use caipan_rules::jump::QUIET;

use crate::{
    Stop,
    transposition::{Bound, Entry, Table},
};

use super::{
    Budget,
    deepen::{Count, Cut, Deepening, Root},
    key::{Key, sign},
    position::Position,
    star::Star,
    turns::{MAN, Turn},
};

/// The value of a man that can be taken next: of all that somebody may take, half is a lead, for
/// the other takes in turn.
pub(super) const PROMISED: i32 = MAN / 2;

/// More than any lead.
const INFINITE: i32 = 100 * MAN;

/// The entries of the largest table, as a power of two.
const LARGEST_TABLE: u32 = 18;

/// The turns that are looked at behind a turn.
#[derive(Clone, Copy, Debug)]
struct Plies {
    whole: u8,
    /// The number by which they are less until the turn is found to be better than another.
    less: u8,
}

/// A search.
pub(super) struct Duel<'a> {
    star: &'a Star,
    chained: bool,
    count: Count<'a>,
    /// What is known of positions, with the [sign] of what the best turn leaves; 0 where none is
    /// known.
    table: Table<Key, u32>,
    /// The turns of all positions from the root to the one that is looked at.
    turns: Vec<Turn>,
}

impl Plies {
    /// Returns the turns to look at behind the turn of a rank: late ones are rarely the best.
    const fn after(depth: u8, rank: usize) -> Self {
        let less = match rank {
            12.. if depth > 3 => 2,
            4.. if depth > 2 => 1,
            _ => 0,
        };
        Self { whole: depth - 1, less }
    }
}

impl<'a> Deepening<'a> for Duel<'a> {
    fn count(&self) -> &Count<'a> {
        &self.count
    }

    fn round(&mut self, at: Position, roots: &[Root], depth: u8) -> Option<(usize, i32)> {
        let mut best = None;
        for (rank, (turn, gain)) in roots.iter().enumerate() {
            let alpha = best.map_or(-INFINITE, |(_, value)| value);
            let plies = Plies { whole: depth - 1, less: 0 };
            match self.follow(at.after(turn), *gain, plies, rank, (alpha, INFINITE)) {
                Ok(value) if value > alpha => best = Some((rank, value)),
                Ok(_) => {}
                Err(Cut) => break,
            }
        }
        best
    }
}

impl<'a> Duel<'a> {
    /// Makes a search.
    pub(super) fn new(star: &'a Star, budget: Budget, chained: bool, stop: &'a Stop) -> Self {
        let bits = budget.nodes.max(2).ilog2().min(LARGEST_TABLE);
        let count = Count::new(budget, stop);
        Self { star, chained, count, table: Table::new(bits), turns: Vec::new() }
    }

    /// Returns the value of a turn that gains so much. The first is looked at with the whole
    /// window; a later one only so far as to see that it is no better, and less deeply.
    fn follow(
        &mut self,
        after: Position,
        gain: i32,
        Plies { whole, less }: Plies,
        rank: usize,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Cut> {
        let mut look = |depth, most| {
            let value = self.value(after, depth, (gain - most, gain - alpha));
            value.map(|value| gain - value)
        };
        if rank > 0 {
            let mut value = look(whole - less, alpha + 1)?;
            if value > alpha && less > 0 {
                value = look(whole, alpha + 1)?;
            }
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        look(whole, beta)
    }

    /// Returns the lead that whoever is to move will gain.
    fn value(&mut self, at: Position, depth: u8, window: (i32, i32)) -> Result<i32, Cut> {
        if at.is_over() {
            return Ok(0);
        }
        self.count.look()?;
        let known = self.table.get(key(at, depth));
        if let Some(value) = known.and_then(|entry| entry.settles(depth.into(), window)) {
            return Ok(value);
        }
        let first = self.turns.len();
        self.star.turns(at.men, self.chained, &mut self.turns);
        let found = if depth == 0 || self.turns.len() == first {
            Ok((self.promise(first), 0))
        } else {
            let led = known.is_some_and(|entry| self.lead_with(first, entry.best));
            self.best(at, depth, window, (first, led))
        };
        self.turns.truncate(first);
        let (value, best) = found?;
        if depth > 0 || known.is_none() {
            let bound = if depth == 0 { Bound::Exact } else { Bound::of(value, window) };
            let key = key(at, depth);
            self.table.put(Entry { key, value, depth: depth as i8, bound, best });
        }
        Ok(value)
    }

    /// Returns the value of the best of the turns from `first` on, and the sign of what it leaves;
    /// `led` tells that the first of them was the best before.
    fn best(
        &mut self,
        at: Position,
        depth: u8,
        (alpha, beta): (i32, i32),
        (first, led): (usize, bool),
    ) -> Result<(i32, u32), Cut> {
        let (mut best, mut left) = (-INFINITE, 0);
        for rank in 0..self.turns.len() - first {
            if rank > 0 || !led {
                self.bring_forward(first + rank);
            }
            let turn = self.turns[first + rank];
            let (gain, above) = (turn.gain(), best.max(alpha));
            if depth == 1 && rank > usize::from(led) && turn.taken > 0 && gain <= above {
                // What follows takes no more, and whoever moves next hardly ever loses by it.
                best = best.max(gain);
                break;
            }
            let plies = Plies::after(depth, rank);
            let value = self.follow(at.after(&turn), gain, plies, rank, (above, beta))?;
            if value > best {
                (best, left) = (value, sign(turn.after));
            }
            if best >= beta {
                break;
            }
        }
        Ok((best, left))
    }

    /// Exchanges the turn with this index and the one behind it that takes most.
    fn bring_forward(&mut self, at: usize) {
        if self.turns[at..].first().is_some_and(|turn| turn.taken == 0) {
            return;
        }
        let most = (at..self.turns.len()).rev().max_by_key(|other| self.turns[*other].taken);
        self.turns.swap(at, most.unwrap_or(at));
    }

    /// Brings the turn with a sign to the front of those from `first` on, if it is there.
    fn lead_with(&mut self, first: usize, best: u32) -> bool {
        let turns = &mut self.turns[first..];
        let rank = turns.iter().position(|turn| sign(turn.after) == best);
        rank.inspect(|rank| turns.swap(0, *rank)).is_some()
    }

    /// Returns what the turns from `first` on promise to whoever has them.
    fn promise(&self, first: usize) -> i32 {
        let most = self.turns[first..].iter().map(|turn| turn.taken).max();
        i32::from(most.unwrap_or(0)) * PROMISED
    }
}

/// Returns the key for a search of a depth: the quiet turns count where their limit is near.
const fn key(at: Position, depth: u8) -> Key {
    let near = at.quiet + depth as u32 >= QUIET;
    Key::of(at.men, if near { at.quiet as u8 + 1 } else { 0 })
}
