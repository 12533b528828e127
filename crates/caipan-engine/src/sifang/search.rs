//! Alpha-beta over the evaluation, behind the proofs of forced blocks.

use std::cmp::Reverse;

use caipan_rules::sifang::{Board, Point, Score, Side, Sifang, Stones};

use super::{
    Skill,
    patterns::{evaluate, gain},
    threats::Threats,
};
use crate::{Dice, Stop};

/// The value of a block.
const WON: i32 = 1_000_000;

/// The value of a count that is won.
const COUNTED: i32 = 500_000;

/// So many empty points are played out in full.
const LAST: u32 = 8;

/// The most decisions of a count, as the rules have it.
const DECISIONS: u32 = 100_000;

/// The end of a search because its nodes are used up or it was told to stop.
struct Cut;

/// One thought.
pub(super) struct Search<'a> {
    board: Board,
    side: Side,
    komi: [i64; 2],
    threats: Threats<'a>,
    nodes: u64,
    chance: Dice,
}

impl<'a> Search<'a> {
    pub(super) fn new(game: &Sifang, skill: Skill, seed: u64, stop: &'a Stop) -> Self {
        let threats = Threats { skill, stop, nodes: 0 };
        let komi = Side::BOTH.map(|side| i64::from(game.komi(side)));
        let (board, side) = (*game.board(), game.next());
        Self { board, side, komi, threats, nodes: 0, chance: Dice::new(seed) }
    }

    /// Returns the positions that were looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes + self.threats.nodes
    }

    /// Returns the best line from these points and its value from -1000 to 1000; `None` if it was
    /// told to stop.
    pub(super) fn best(&mut self, points: &[Point]) -> Option<(Vec<Point>, i32)> {
        let (board, side) = (self.board, self.side);
        let allowed: Stones = points.iter().copied().collect();
        if let Some(last) = (board.calls(side) & allowed).first() {
            return Some((vec![last], 1_000));
        }
        let calls = board.calls(side.other()) & allowed;
        let lost = board.calls(side.other()).count() > 1;
        let answers = self.ordered(if calls.is_empty() { allowed } else { calls });
        if lost || answers.len() <= 1 {
            let value = if lost { -1_000 } else { 0 };
            return Some((answers.into_iter().take(1).collect(), value));
        }
        let won = self.threats.win(&board, side).filter(|point| allowed.has(*point));
        if let Some(point) = won {
            return Some((vec![point], 1_000));
        }
        let held = self.threats.hold(&board, side, &answers);
        let found = self.deepen(held);
        (!self.threats.stop.is_set()).then_some(found)
    }

    /// Returns the points of a set for the side to move, best first, with the errors of a weak
    /// level.
    fn ordered(&mut self, points: Stones) -> Vec<Point> {
        let noise = self.threats.skill.noise;
        let mut rated: Vec<_> = points
            .iter()
            .map(|point| {
                let error = self.chance.below(noise + 1).cast_signed();
                (gain(&self.board, self.side, point) + middle(point) + error, point)
            })
            .collect();
        rated.sort_by_key(|(gain, point)| (Reverse(*gain), *point));
        rated.into_iter().map(|(_, point)| point).collect()
    }

    /// Searches one ply deeper after the other.
    fn deepen(&mut self, mut points: Vec<Point>) -> (Vec<Point>, i32) {
        let value = evaluate(&self.board, self.side);
        let left = self.board.empty().count();
        let plies = if left <= LAST { left } else { self.threats.skill.plies };
        if left > LAST {
            points.truncate(self.threats.skill.width);
        }
        let mut best = (vec![points[0]], value);
        for depth in 2..=plies {
            let Ok(better) = self.round(&points, depth, value) else { break };
            best = better;
            points.sort_by_key(|point| *point != best.0[0]);
        }
        (best.0, scale(best.1))
    }

    /// Looks at all points so many plies deep.
    fn round(
        &mut self,
        points: &[Point],
        plies: u32,
        value: i32,
    ) -> Result<(Vec<Point>, i32), Cut> {
        let mut best = (Vec::new(), -2 * WON);
        for point in points {
            let found = self.after(
                &self.board.clone(),
                self.side,
                *point,
                plies,
                value,
                (best.1, 2 * WON),
            )?;
            if found.1 > best.1 {
                best = found;
            }
        }
        Ok(best)
    }

    /// Returns the line and the value of a stone for the side that puts it.
    fn after(
        &mut self,
        board: &Board,
        side: Side,
        point: Point,
        plies: u32,
        value: i32,
        (least, most): (i32, i32),
    ) -> Result<(Vec<Point>, i32), Cut> {
        let gained = value + gain(board, side, point);
        let next = board.with(side, point);
        let bounds = (-most, -least);
        let (mut line, found) = self.value(&next, side.other(), plies - 1, -gained, bounds)?;
        line.insert(0, point);
        Ok((line, -found))
    }

    /// Returns the expected line and the value for the side to move; `value` is the evaluation.
    fn value(
        &mut self,
        board: &Board,
        side: Side,
        plies: u32,
        value: i32,
        bounds: (i32, i32),
    ) -> Result<(Vec<Point>, i32), Cut> {
        self.look()?;
        if let Some(last) = board.calls(side).first() {
            return Ok((vec![last], WON + plies.cast_signed()));
        }
        let empty = board.empty();
        let calls = board.calls(side.other());
        match calls.count() {
            0 if empty.is_empty() => return Ok((Vec::new(), self.count(board, side))),
            0 if plies == 0 => return Ok((Vec::new(), value)),
            0 | 1 => {}
            _ => return Ok((Vec::new(), -WON - plies.cast_signed())),
        }
        let moves =
            if calls.is_empty() { self.moves(board, side, empty) } else { calls.iter().collect() };
        let plies = if calls.is_empty() { plies } else { plies.max(1) };
        self.replies(board, side, &moves, plies, value, bounds)
    }

    /// Looks at the moves of a position.
    fn replies(
        &mut self,
        board: &Board,
        side: Side,
        moves: &[Point],
        plies: u32,
        value: i32,
        (least, most): (i32, i32),
    ) -> Result<(Vec<Point>, i32), Cut> {
        let mut best = (Vec::new(), -2 * WON);
        for point in moves {
            let above = best.1.max(least);
            let found = self.after(board, side, *point, plies, value, (above, most))?;
            if found.1 > best.1 {
                best = found;
            }
            if best.1 >= most {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the moves to look at, best first; all of them near the end.
    fn moves(&self, board: &Board, side: Side, empty: Stones) -> Vec<Point> {
        let mut moves: Vec<_> = empty.iter().collect();
        moves.sort_by_cached_key(|point| Reverse(gain(board, side, *point) + middle(*point)));
        if moves.len() > LAST as usize {
            moves.truncate(self.threats.skill.width);
        }
        moves
    }

    /// Returns the value of a full board: the line scores, then the connection scores.
    fn count(&self, board: &Board, side: Side) -> i32 {
        let score = |side: Side| {
            let score = Score::of(board.stones(side), DECISIONS).ok()?;
            Some((i64::from(score.line()) + self.komi[side as usize], score.connection()))
        };
        let Some((own, foe)) = score(side).zip(score(side.other())) else { return 0 };
        let lead = (own.0 - foe.0) as i32;
        COUNTED * (own.cmp(&foe) as i32) + lead
    }

    /// Counts a position.
    fn look(&mut self) -> Result<(), Cut> {
        self.nodes += 1;
        let told = self.nodes.is_multiple_of(256) && self.threats.stop.is_set();
        if told || self.nodes > self.threats.skill.nodes { Err(Cut) } else { Ok(()) }
    }
}

/// Returns what a place near the middle is worth where nothing else tells points apart.
fn middle(point: Point) -> i32 {
    let far = |at: u8| i32::from(at.abs_diff(7).min(at.abs_diff(8)));
    1 - (far(point.row()) + far(point.column())) / 4
}

/// Returns an evaluation on the scale of thoughts.
fn scale(value: i32) -> i32 {
    match value {
        WON.. => 1_000,
        COUNTED.. => 990,
        _ if value <= -WON => -1_000,
        _ if value <= -COUNTED + 256 => -990,
        _ => (value * 2).clamp(-900, 900),
    }
}
