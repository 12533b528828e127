//! The search over calls (VCF): an attack in which every stone but the last makes a call, so that the defender must answer
//! each (CN1307915, 叫杀, 双叫, 应, 杀), and the proof that a position is lost whatever the defender does (绝杀).

use std::collections::BTreeSet;

use super::{
    board::{Board, Side},
    point::Point,
    stones::Stones,
};

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The attacker wins with these stones, of which the last completes a block. The defender's answers are forced; of two
    /// calls at once the first by name is answered.
    Win(Vec<Point>),
    /// There is no such attack.
    Nothing,
    /// The search was given up.
    RanOut,
}

/// A search that may look at so many positions.
pub struct Attack {
    side: Side,
    budget: u32,
    /// Positions with the attacker to move in which no attack wins.
    barren: BTreeSet<[Stones; 2]>,
}

impl Attack {
    /// A search for attacks of a side.
    pub const fn new(side: Side, budget: u32) -> Self {
        Self { side, budget, barren: BTreeSet::new() }
    }

    /// Looks for an attack that wins, with the attacker to move.
    pub fn find(&mut self, board: &Board) -> Found {
        match self.line(board) {
            Some(line) => Found::Win(line),
            None if self.budget == 0 => Found::RanOut,
            None => Found::Nothing,
        }
    }

    /// The stones of an attack that wins.
    fn line(&mut self, board: &Board) -> Option<Vec<Point>> {
        if let Some(last) = board.calls(self.side).first() {
            return Some(vec![last]);
        }
        let key = [board.stones(Side::Black), board.stones(Side::White)];
        if self.barren.contains(&key) {
            return None;
        }
        self.budget = self.budget.checked_sub(1)?;
        let line = self.callers(board).iter().find_map(|point| self.call(board, point));
        if line.is_none() && self.budget > 0 {
            self.barren.insert(key);
        }
        line
    }

    /// Where the attacker can call and yet answer the defender's call, if there is one.
    fn callers(&self, board: &Board) -> Stones {
        let threats = board.calls(self.side.other());
        let callers = board.callers(self.side);
        match threats.count() {
            0 => callers,
            1 => callers & threats,
            _ => Stones::NONE,
        }
    }

    /// The attack that goes on with a call on a point.
    fn call(&mut self, board: &Board, point: Point) -> Option<Vec<Point>> {
        let called = board.with(self.side, point);
        let mut calls = called.calls(self.side).iter();
        let answer = calls.next()?;
        let rest = match calls.next() {
            Some(last) => vec![last],
            None => self.line(&called.with(self.side.other(), answer))?,
        };
        Some([vec![point], rest].concat())
    }

    /// Tests if the defender, who is to move, is lost whatever the answer: the attacker completes a block by calls alone,
    /// but for answers to the defender's own calls. A search that runs out proves nothing.
    pub fn is_lost(&mut self, board: &Board) -> bool {
        let calls = board.calls(self.side);
        if !board.calls(self.side.other()).is_empty() {
            return false;
        }
        match calls.count() {
            0 => self.pass(board),
            1 => calls.first().is_some_and(|answer| self.wins_after(board, answer)),
            _ => true,
        }
    }

    /// Tests if the attacker would win if the defender passed, and still does whatever the defender plays instead. Answers
    /// that leave that first attack as it was need no search of their own.
    fn pass(&mut self, board: &Board) -> bool {
        let Some(line) = self.line(board) else { return false };
        board.empty().iter().all(|answer| {
            self.budget = self.budget.saturating_sub(1);
            self.stands(board, &line, answer) || self.wins_after(board, answer)
        })
    }

    /// Tests if an attack still wins with one stone of the defender more.
    fn stands(&self, board: &Board, line: &[Point], answer: Point) -> bool {
        let foe = self.side.other();
        let mut board = board.with(foe, answer);
        for point in line {
            if board.at(*point).is_some() {
                return false;
            }
            if board.calls(self.side).has(*point) {
                return true;
            }
            if board.calls(foe).iter().any(|threat| threat != *point) {
                return false;
            }
            board.put(self.side, *point);
            let mut calls = board.calls(self.side).iter();
            match (calls.next(), calls.next()) {
                (None, _) => return false,
                (Some(_), Some(_)) => return true,
                (Some(forced), None) => board.put(foe, forced),
            }
        }
        false
    }

    /// Tests if the attacker wins after an answer: by calls, or, where the answer is a call itself, by meeting it first.
    fn wins_after(&mut self, board: &Board, answer: Point) -> bool {
        let after = board.with(self.side.other(), answer);
        if self.line(&after).is_some() {
            return true;
        }
        let threats = after.calls(self.side.other());
        let met = threats.first().filter(|_| threats.count() == 1 && self.budget > 0);
        met.is_some_and(|point| self.is_lost(&after.with(self.side, point)))
    }
}
