//! The search over calls (VCF): an attack in which every stone but the last makes a call, so that
//! the defender must answer each (CN1307915, 叫杀, 双叫, 应, 杀); and the proof that a position is lost
//! whatever the defender does (绝杀).

use std::collections::BTreeMap;

use super::{
    board::{Board, Side, blocks_around},
    point::Point,
    stones::Stones,
};

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The attacker wins with these stones, of which the last completes a block. The defender's
    /// answers are forced; of two calls at once the first point is answered.
    Win(Vec<Point>),
    /// No such attack exists.
    Nothing,
    /// The search was given up, which proves nothing.
    RanOut,
}

/// Tests if a side that has just moved is proved to win by calls, whatever the answer (绝杀).
pub fn is_won(board: &Board, side: Side) -> bool {
    Attack::new(side, PROOF).is_lost(board, QUIET)
}

/// A stone of an attack, and the answer that it forces; `None` for the last one.
type Step = (Point, Option<Point>);

/// The most positions that a proof may look at: far fewer than fifty milliseconds' worth.
const PROOF: u32 = 20_000;

/// The most stones without a call in a proof: shapes that win against every answer need one.
const QUIET: u8 = 1;

/// The most positions that one attack of a proof may look at.
const SHARE: u32 = 1_000;

/// More calls than fit on the board.
const DEEPEST: u8 = u8::MAX;

/// A search that may look at so many positions.
pub struct Attack {
    side: Side,
    budget: u32,
    /// Positions with the attacker to move in which no attack wins with at most so many calls;
    /// [`DEEPEST`] where none wins with any number.
    barren: BTreeMap<[Stones; 2], u8>,
    /// True if some position was left out because it lies too deep.
    cut: bool,
}

impl Attack {
    /// Makes a search for attacks of a side.
    pub const fn new(side: Side, budget: u32) -> Self {
        Self { side, budget, barren: BTreeMap::new(), cut: false }
    }

    /// Searches for an attack that wins, with the attacker to move.
    pub fn find(&mut self, board: &Board) -> Found {
        match self.line(board) {
            Some(line) => Found::Win(line.into_iter().map(|(point, _)| point).collect()),
            None if self.budget == 0 => Found::RanOut,
            None => Found::Nothing,
        }
    }

    /// Tests if the attacker, who is to move, is proved to win: by calls, or by a stone after which
    /// the defender is lost, with at most `quiet` stones on the way that make no call.
    pub fn wins(&mut self, board: &Board, quiet: u8) -> bool {
        self.winner(board, quiet).is_some()
    }

    /// Returns the first stone of a win that [`wins`](Self::wins) proves; `None` if it proves none.
    pub fn winner(&mut self, board: &Board, quiet: u8) -> Option<Point> {
        if let Some(line) = self.short_line(board) {
            return line.first().map(|(point, _)| *point);
        }
        let at_ease = board.calls(self.side.other()).is_empty();
        let stones = if quiet > 0 && at_ease { self.near(board) } else { Stones::NONE };
        stones.iter().find(|stone| self.is_lost(&board.with(self.side, *stone), quiet - 1))
    }

    /// Returns the number of positions that the search may still look at.
    pub const fn left(&self) -> u32 {
        self.budget
    }

    /// Tests if the defender, who is to move, is proved to lose whatever the answer, with at most
    /// `quiet` further stones of the attacker on the way that make no call. A search that runs out
    /// proves nothing.
    pub fn is_lost(&mut self, board: &Board, quiet: u8) -> bool {
        let foe = self.side.other();
        if !board.calls(foe).is_empty() {
            return false;
        }
        let mut calls = board.calls(self.side).iter();
        match (calls.next(), calls.next()) {
            (Some(_), Some(_)) => true,
            (Some(answer), None) => self.wins_after(board, answer, quiet),
            (None, _) => {
                let Some(line) = self.short_line(board) else { return false };
                self.answers(board, &line).iter().all(|answer| {
                    self.stands(board, &line, answer) || self.wins_after(board, answer, quiet)
                })
            }
        }
    }

    /// Returns the shortest attack that wins by calls alone: the depth grows by one stone until
    /// nothing is left to look at.
    fn line(&mut self, board: &Board) -> Option<Vec<Step>> {
        (0..DEEPEST).find_map(|depth| {
            let over = depth > 0 && (!self.cut || self.budget == 0);
            self.cut = false;
            if over { Some(None) } else { self.within(board, depth).map(Some) }
        })?
    }

    /// Returns an attack that wins with at most so many calls before the last two stones.
    fn within(&mut self, board: &Board, depth: u8) -> Option<Vec<Step>> {
        if let Some(last) = board.calls(self.side).first() {
            return Some(vec![(last, None)]);
        }
        let key = [board.stones(Side::Black), board.stones(Side::White)];
        if let Some(barren) = self.barren.get(&key).filter(|barren| **barren >= depth) {
            self.cut |= *barren < DEEPEST;
            return None;
        }
        let Some(budget) = self.budget.checked_sub(1) else {
            self.cut = true;
            return None;
        };
        self.budget = budget;
        let cut = std::mem::take(&mut self.cut);
        let line = self.step(board, depth);
        if line.is_none() && self.budget > 0 {
            self.barren.insert(key, if self.cut { depth } else { DEEPEST });
        }
        self.cut |= cut;
        line
    }

    /// Returns such an attack from a position without calls in which none is known.
    fn step(&mut self, board: &Board, depth: u8) -> Option<Vec<Step>> {
        let callers = self.callers(board);
        let twice = callers.iter().find_map(|point| self.double_call(board, point));
        if twice.is_some() || depth == 0 {
            self.cut |= !callers.is_empty();
            return twice;
        }
        callers.iter().find_map(|point| self.call(board, point, depth - 1))
    }

    /// Returns the points where the attacker can call while answering the defender's call, if there
    /// is one.
    fn callers(&self, board: &Board) -> Stones {
        let threats = board.calls(self.side.other());
        let callers = board.callers(self.side);
        match threats.count() {
            0 => callers,
            1 => callers & threats,
            _ => Stones::NONE,
        }
    }

    /// Returns the end of an attack: two calls at once from a point.
    fn double_call(&self, board: &Board, point: Point) -> Option<Vec<Step>> {
        let mut calls = board.with(self.side, point).calls(self.side).iter();
        let (answer, last) = (calls.next()?, calls.next()?);
        Some(vec![(point, Some(answer)), (last, None)])
    }

    /// Returns the attack that continues with a call from a point.
    fn call(&mut self, board: &Board, point: Point, depth: u8) -> Option<Vec<Step>> {
        let called = board.with(self.side, point);
        let answer = called.calls(self.side).first()?;
        let rest = self.within(&called.with(self.side.other(), answer), depth)?;
        Some([vec![(point, Some(answer))], rest].concat())
    }

    /// Returns the same as [`line`](Self::line) with a small part of the budget, for one of many
    /// positions of a proof.
    fn short_line(&mut self, board: &Board) -> Option<Vec<Step>> {
        let spared = self.budget.saturating_sub(SHARE);
        self.budget -= spared;
        let line = self.line(board);
        self.budget += spared;
        line
    }

    /// Returns the answers that can change anything about an attack: on its points, beside its
    /// forced answers, or with a call.
    fn answers(&self, board: &Board, line: &[Step]) -> Stones {
        let forced = || line.iter().filter_map(|(_, answer)| *answer);
        let beside = forced().flat_map(blocks_around).flatten();
        let points: Stones =
            line.iter().map(|(point, _)| *point).chain(forced()).chain(beside).collect();
        (points | board.callers(self.side.other())) & board.empty()
    }

    /// Tests if an attack still wins, stone by stone, with one stone of the defender more.
    fn stands(&self, board: &Board, line: &[Step], answer: Point) -> bool {
        let foe = self.side.other();
        let mut board = board.with(foe, answer);
        line.iter().all(|(point, forced)| {
            let threatened = board.calls(foe).iter().any(|threat| threat != *point);
            let free = board.at(*point).is_none();
            let Some(forced) = forced else { return free && board.calls(self.side).has(*point) };
            board.put(self.side, *point);
            let called = board.at(*forced).is_none() && board.calls(self.side).has(*forced);
            board.put(foe, *forced);
            free && called && !threatened
        })
    }

    /// Tests if the attacker wins after an answer; where the answer is a call itself, by meeting it
    /// first.
    fn wins_after(&mut self, board: &Board, answer: Point, quiet: u8) -> bool {
        let Some(budget) = self.budget.checked_sub(1) else { return false };
        self.budget = budget;
        let after = board.with(self.side.other(), answer);
        let mut threats = after.calls(self.side.other()).iter();
        match (threats.next(), threats.next()) {
            (None, _) => self.wins(&after, quiet),
            (Some(met), None) => {
                self.short_line(&after).is_some()
                    || self.is_lost(&after.with(self.side, met), quiet)
            }
            (Some(_), Some(_)) => self.short_line(&after).is_some(),
        }
    }

    /// Returns the empty points that share a block without opponents with a stone of the attacker.
    fn near(&self, board: &Board) -> Stones {
        let open = |block: &[Point; 4]| {
            block.iter().all(|point| board.at(*point) != Some(self.side.other()))
        };
        let blocks = board.stones(self.side).iter().flat_map(blocks_around).filter(open);
        blocks.flatten().collect::<Stones>() & board.empty()
    }
}
