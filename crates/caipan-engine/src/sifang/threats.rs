//! Forced blocks: those that a side has, and the answers that leave the opponent none.

use caipan_rules::sifang::{Board, Point, Side, attack::Attack};

use super::Skill;
use crate::Stop;

/// So many times the positions of one question may be spent on all answers together.
const QUESTIONS: u32 = 16;

/// The proofs of one thought.
pub(super) struct Threats<'a> {
    pub(super) skill: Skill,
    pub(super) stop: &'a Stop,
    /// The positions that were looked at.
    pub(super) nodes: u64,
}

impl Threats<'_> {
    /// Returns the first stone of a forced block of the side to move.
    pub(super) fn win(&mut self, board: &Board, side: Side) -> Option<Point> {
        self.ask(board, side, self.skill.proof)
    }

    /// Returns those of some answers, the best first, after which the opponent has no forced block
    /// that is proved. Where all are lost it returns them all.
    pub(super) fn hold(&mut self, board: &Board, side: Side, answers: &[Point]) -> Vec<Point> {
        let foe = side.other();
        if self.skill.proof == 0 || self.ask(board, foe, self.skill.proof).is_none() {
            return answers.to_vec();
        }
        let most = self.nodes + u64::from(self.skill.proof * QUESTIONS);
        let mut held = Vec::new();
        for answer in answers {
            if self.stop.is_set() || self.nodes >= most || held.len() >= self.skill.width {
                break;
            }
            let after = board.with(side, *answer);
            if self.ask(&after, foe, self.skill.proof).is_none() {
                held.push(*answer);
            }
        }
        if held.is_empty() { answers.to_vec() } else { held }
    }

    /// Looks for a forced block of a side that is to move.
    fn ask(&mut self, board: &Board, side: Side, budget: u32) -> Option<Point> {
        if budget == 0 {
            return None;
        }
        let mut attack = Attack::new(side, budget);
        let found = attack.winner(board, self.skill.quiet);
        self.nodes += u64::from(budget - attack.left());
        found
    }
}
