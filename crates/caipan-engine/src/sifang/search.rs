//! Principal variation search over the evaluation by patterns, with threat-space searches inside,
//! and the exact count at the end.

use std::cmp::Reverse;

use caipan_rules::sifang::{Board, Point, Score, Side, Stones};

use super::{
    ground::Ground,
    skill::Skill,
    threats::{Threats, near},
    weights::UNIT,
};
use crate::{
    Dice, Stop,
    transposition::{Bound, Entry, Table},
};

/// The value of a block; the plies to it are taken off.
const WON: i32 = 1_000_000;

/// The value of a count that is won, beside the lead.
const COUNTED: i32 = 500_000;

/// The least value of a block, however far off.
const BLOCK: i32 = 900_000;

/// The most decisions of a count, as the rules have it.
const DECISIONS: u32 = 100_000;

/// The key of White to move in the table.
const WHITE: u64 = 0xD1B5_4A32_D192_ED03;

/// The most plies of a line.
const DEEPEST: u32 = 300;

/// The most stones of a line that is told.
const LONGEST: usize = 8;

/// The move from which on moves are looked at a ply less deep first.
const LATE: usize = 5;

/// So many times the positions of a search for a quiet stone may be looked at for all answers.
const TRIES: u64 = 30;

/// A search for an attack after an answer has one of so many shares of the positions of a proof,
/// and all of them together so many times as many as a proof.
const SHARES: u64 = 4;

/// The end of a search because its nodes are used up or it was told to stop.
struct Cut;

/// The bounds between which a value matters.
#[derive(Clone, Copy)]
struct Bounds {
    least: i32,
    most: i32,
}

impl Bounds {
    /// Returns the bounds for the opponent.
    const fn turned(self) -> Self {
        Self { least: -self.most, most: -self.least }
    }

    /// Returns the bounds as the table has them, the least first.
    const fn window(self) -> (i32, i32) {
        (self.least, self.most)
    }

    /// Returns the bounds that only tell if a value is more than the least.
    const fn narrow(self) -> Self {
        Self { least: self.least, most: self.least + 1 }
    }
}

/// One thought.
pub(super) struct Search<'a> {
    ground: Ground<'a>,
    side: Side,
    komi: [i32; 2],
    skill: Skill,
    stop: &'a Stop,
    threats: Threats<'a>,
    table: Table<u64, Option<Point>>,
    nodes: u64,
    chance: Dice,
}

impl<'a> Search<'a> {
    /// Begins to think about a position, with the weights of its phase; `komi` are the points that
    /// each side gets.
    pub(super) fn new(
        ground: Ground<'a>,
        side: Side,
        komi: [i32; 2],
        skill: Skill,
        seed: u64,
        stop: &'a Stop,
    ) -> Self {
        Self {
            ground,
            side,
            komi,
            skill,
            stop,
            threats: Threats::new(skill.bits, stop),
            table: Table::new(skill.bits),
            nodes: 0,
            chance: Dice::new(seed),
        }
    }

    /// Returns the positions that were looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes + self.threats.nodes()
    }

    /// Returns the best line from these points and its value from -1000 to 1000; `None` if it was
    /// told to stop.
    pub(super) fn best(&mut self, points: &[Point]) -> Option<(Vec<Point>, i32)> {
        let (board, side) = (*self.ground.board(), self.side);
        let allowed: Stones = points.iter().copied().collect();
        if let Some(last) = (board.calls(side) & allowed).first() {
            return Some((vec![last], 1_000));
        }
        let calls = board.calls(side.other()) & allowed;
        let answers = self.ordered(if calls.is_empty() { allowed } else { calls });
        if board.calls(side.other()).count() > 1 {
            return Some((answers.into_iter().take(1).collect(), -1_000));
        }
        if let Some(line) = self.win(allowed) {
            return Some((line, 1_000));
        }
        if answers.len() <= 1 && board.empty().count() > self.skill.last {
            let value = self.scale(self.ground.value(side) + self.lead(side));
            return Some((answers, value));
        }
        let held = self.hold(&answers);
        let pressed = self.press(&held).map(|stone| vec![stone]);
        let found = match pressed.unwrap_or_else(|| self.hold_quietly(&held)) {
            held if held.is_empty() => (answers.into_iter().take(1).collect(), -1_000),
            held => self.deepen(held),
        };
        (!self.stop.is_set()).then_some(found)
    }

    /// Returns an attack of the side to move that wins, from one of these points.
    fn win(&mut self, allowed: Stones) -> Option<Vec<Point>> {
        let (board, side) = (*self.ground.board(), self.side);
        let budget = self.skill.proof;
        let line = self.threats.attack(&board, side, budget).map(|line| stones(&line));
        let line = line.filter(|line| allowed.has(line[0]));
        line.or_else(|| {
            let first = self.threats.quiet(&board, side, self.skill.quiet)?;
            allowed.has(first).then(|| vec![first])
        })
    }

    /// Returns those of some answers, the best first, after which the opponent has no attack that
    /// is found. Calls come last where nothing is searched.
    fn hold(&mut self, answers: &[Point]) -> Vec<Point> {
        let (board, foe, guard) = (*self.ground.board(), self.side.other(), self.skill.guard);
        let Some(line) = self.threats.attack(&board, foe, guard) else {
            return answers.to_vec();
        };
        let defences = Threats::defences(&board, foe, &line);
        let answers = answers.iter().copied().filter(|point| defences.has(*point));
        let answers: Vec<_> = answers.collect();
        let share = guard.div_ceil(SHARES);
        let stops =
            |threats: &mut Threats, after: &Board| threats.attack(after, foe, share).is_none();
        let mut held = self.sift(&answers, usize::MAX, SHARES * guard, stops);
        // A call may only put the answer off, and is spent then; who searches sees that.
        if self.skill.nodes == 0 {
            held.sort_by_key(|point| !board.with(self.side, *point).calls(self.side).is_empty());
        }
        held
    }

    /// Returns the first of some answers that threatens an attack and that the evaluation puts
    /// little below the first of all, in those turns in which the level looks for one: the weights
    /// come from games in which attacks are seen and answered, so that without this a side that
    /// nobody disturbs lays stones that never become a block.
    fn press(&mut self, answers: &[Point]) -> Option<Point> {
        if self.chance.below(100) >= self.skill.press {
            return None;
        }
        let (board, side, budget) = (*self.ground.board(), self.side, self.skill.threat);
        let least = self.ground.after(side, *answers.first()?) - self.skill.price;
        let near = near(&board, side);
        let worth = |point: &Point| near.has(*point) && self.ground.after(side, *point) >= least;
        let mut stones = answers.iter().copied().filter(worth);
        stones.find(|stone| {
            let after = board.with(side, *stone);
            // A call threatens more than it builds: it is answered, and spent.
            after.calls(side).is_empty() && self.threats.attack(&after, side, budget).is_some()
        })
    }

    /// Returns those of some answers, the best first, after which the opponent has no quiet stone
    /// that is found to win; as many as the level looks at, of all of them where none holds.
    fn hold_quietly(&mut self, answers: &[Point]) -> Vec<Point> {
        let (board, foe, budget) = (*self.ground.board(), self.side.other(), self.skill.hold);
        let width = self.skill.width;
        let stops =
            |threats: &mut Threats, after: &Board| threats.quiet(after, foe, budget).is_none();
        let held = match self.threats.quiet(&board, foe, budget) {
            Some(_) => self.sift(answers, width, budget * TRIES, stops),
            None => Vec::new(),
        };
        if held.is_empty() { answers.iter().copied().take(width).collect() } else { held }
    }

    /// Returns the first of some answers that pass a test of the board after them: at most so many,
    /// and as many as so many positions tell.
    fn sift(
        &mut self,
        answers: &[Point],
        wanted: usize,
        budget: u64,
        test: impl Fn(&mut Threats, &Board) -> bool,
    ) -> Vec<Point> {
        let (board, most) = (*self.ground.board(), self.threats.nodes() + budget);
        let mut held = Vec::new();
        for answer in answers {
            if held.len() >= wanted || self.threats.nodes() > most || self.stop.is_set() {
                break;
            }
            if test(&mut self.threats, &board.with(self.side, *answer)) {
                held.push(*answer);
            }
        }
        held
    }

    /// Returns the points of a set for the side to move, best first, with the errors of a weak
    /// level.
    fn ordered(&mut self, points: Stones) -> Vec<Point> {
        let noise = self.skill.noise;
        let mut rated: Vec<_> = points
            .iter()
            .map(|point| {
                let error = self.chance.below(noise + 1).cast_signed();
                (self.ground.after(self.side, point) + error, point)
            })
            .collect();
        rated.sort_by_key(|(gain, point)| (Reverse(*gain), *point));
        rated.into_iter().map(|(_, point)| point).collect()
    }

    /// Searches one ply deeper after the other.
    fn deepen(&mut self, mut points: Vec<Point>) -> (Vec<Point>, i32) {
        let left = self.ground.board().empty().count();
        let plies = if left <= self.skill.last { left } else { self.skill.plies };
        let value = self.ground.after(self.side, points[0]) + self.lead(self.side);
        let mut best = (points[0], value);
        for depth in 2..=plies {
            let Ok(better) = self.round(&mut points, depth) else { break };
            best = better;
            if best.1.abs() > BLOCK {
                break;
            }
        }
        (self.line(best.0), self.scale(best.1))
    }

    /// Looks at all points so many plies deep; the best one comes first then.
    fn round(&mut self, points: &mut [Point], plies: u32) -> Result<(Point, i32), Cut> {
        let bounds = Bounds { least: -2 * WON, most: 2 * WON };
        let (value, best) = self.tries(points, self.side, plies, 0, bounds)?;
        let at = best.and_then(|best| points.iter().position(|point| *point == best)).unwrap_or(0);
        points[..=at].rotate_right(1);
        Ok((points[0], value))
    }

    /// Returns the value for the side to move after so many plies of the line.
    fn value(&mut self, side: Side, plies: u32, ply: u32, bounds: Bounds) -> Result<i32, Cut> {
        self.look()?;
        let board = *self.ground.board();
        let foe = side.other();
        if !board.calls(side).is_empty() {
            return Ok(WON - ply.cast_signed());
        }
        let calls = board.calls(foe);
        let mut met = calls.iter();
        match (met.next(), met.next()) {
            (Some(_), Some(_)) => return Ok(1 + ply.cast_signed() - WON),
            (Some(answer), None) if ply < DEEPEST => {
                return self.after(side, answer, plies.max(1), ply, bounds);
            }
            _ => {}
        }
        let empty = board.empty();
        if empty.is_empty() {
            return Ok(self.count(side));
        }
        if plies <= 1 && empty.count() > 1 {
            return Ok(self.frontier(side, ply));
        }
        self.inner(side, plies, ply, bounds)
    }

    /// Returns the value of the position after a stone, for the side that puts it.
    fn after(
        &mut self,
        side: Side,
        point: Point,
        plies: u32,
        ply: u32,
        bounds: Bounds,
    ) -> Result<i32, Cut> {
        self.ground.put(side, point);
        let value = self.value(side.other(), plies, ply + 1, bounds.turned());
        self.ground.take(side, point);
        value.map(|value| -value)
    }

    /// Returns the value with one stone more, the best by the evaluation alone.
    fn frontier(&mut self, side: Side, ply: u32) -> i32 {
        let board = *self.ground.board();
        if self.skill.glance > 0 && self.threats.attack(&board, side, self.skill.glance).is_some() {
            return WON - 3 - ply.cast_signed();
        }
        self.ground.best(side) + self.lead(side)
    }

    /// Returns what a side is ahead of the other by komi.
    const fn lead(&self, side: Side) -> i32 {
        (self.komi[side as usize] - self.komi[side.other() as usize]) * UNIT
    }

    /// Returns the value of a position whose moves are looked at.
    fn inner(&mut self, side: Side, plies: u32, ply: u32, bounds: Bounds) -> Result<i32, Cut> {
        let key = self.key(side);
        let known = self.table.get(key);
        let settled = known.and_then(|known| known.settles(plies.cast_signed(), bounds.window()));
        if let Some(value) = settled {
            return Ok(value);
        }
        let board = *self.ground.board();
        if self.threats.attack(&board, side, self.skill.glance).is_some() {
            return Ok(WON - 3 - ply.cast_signed());
        }
        let moves = self.moves(side, known.and_then(|known| known.best));
        let (value, best) = self.tries(&moves, side, plies, ply, bounds)?;
        let bound = Bound::of(value, bounds.window());
        self.table.put(Entry { key, value, depth: plies as i8, bound, best });
        Ok(value)
    }

    /// Looks at moves, and returns the value of the best one.
    fn tries(
        &mut self,
        moves: &[Point],
        side: Side,
        plies: u32,
        ply: u32,
        mut bounds: Bounds,
    ) -> Result<(i32, Option<Point>), Cut> {
        let mut best = (-2 * WON, None);
        let whole = self.ground.board().empty().count() <= plies;
        for (at, point) in moves.iter().enumerate() {
            let late = at >= LATE && plies > 2 && !whole;
            let mut value = best.0;
            let first = at == 0;
            if !first {
                let less = plies - 1 - u32::from(late);
                value = self.after(side, *point, less, ply, bounds.narrow())?;
            }
            if first || (value > bounds.least && (late || value < bounds.most)) {
                value = self.after(side, *point, plies - 1, ply, bounds)?;
            }
            if value > best.0 {
                best = (value, Some(*point));
                bounds.least = bounds.least.max(value);
            }
            if bounds.least >= bounds.most {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the moves to look at, best first: those that can stop an attack if there is one, all
    /// of them near the end.
    fn moves(&mut self, side: Side, known: Option<Point>) -> Vec<Point> {
        let board = *self.ground.board();
        let foe = side.other();
        let empty = board.empty();
        let threat = self.threats.attack(&board, foe, self.skill.glance);
        let points = threat.as_ref().map_or(empty, |line| Threats::defences(&board, foe, line));
        let rate = |point: Point| {
            let gain = self.ground.after(side, point);
            (Reverse(if known == Some(point) { i32::MAX } else { gain }), point)
        };
        let mut rated: Vec<_> = points.iter().map(rate).collect();
        if threat.is_none() && empty.count() > self.skill.last && rated.len() > self.skill.width {
            rated.select_nth_unstable(self.skill.width);
            rated.truncate(self.skill.width);
        }
        rated.sort_unstable();
        rated.into_iter().map(|(_, point)| point).collect()
    }

    /// Returns the value of a full board: the line scores, then the connection scores.
    fn count(&self, side: Side) -> i32 {
        let score = |side: Side| {
            let score = Score::of(self.ground.board().stones(side), DECISIONS).ok()?;
            Some((score.line().cast_signed() + self.komi[side as usize], score.connection()))
        };
        let Some((own, foe)) = score(side).zip(score(side.other())) else { return 0 };
        COUNTED * (own.cmp(&foe) as i32) + (own.0 - foe.0) * UNIT
    }

    /// Returns the line that is expected from a stone on, as far as the table knows it.
    fn line(&mut self, first: Point) -> Vec<Point> {
        let (mut line, mut side) = (Vec::new(), self.side);
        let mut next = Some(first);
        while let Some(point) = next.filter(|_| line.len() < LONGEST) {
            self.ground.put(side, point);
            line.push((side, point));
            side = side.other();
            next = self.expected(side);
        }
        line.iter().rev().for_each(|(side, point)| self.ground.take(*side, *point));
        line.into_iter().map(|(_, point)| point).collect()
    }

    /// Returns the move that is expected of a side: a block, the answer to a call, or what the
    /// table knows.
    fn expected(&self, side: Side) -> Option<Point> {
        let board = self.ground.board();
        if board.has_block(side.other()) {
            return None;
        }
        let forced = [side, side.other()].into_iter().find_map(|of| board.calls(of).first());
        forced.or_else(|| {
            let known = self.table.get(self.key(side))?;
            known.best.filter(|point| board.at(*point).is_none())
        })
    }

    /// Returns the hash of the position with a side to move.
    const fn key(&self, side: Side) -> u64 {
        match side {
            Side::Black => self.ground.hash(),
            Side::White => self.ground.hash() ^ WHITE,
        }
    }

    /// Counts a position.
    fn look(&mut self) -> Result<(), Cut> {
        self.nodes += 1;
        let told = self.nodes.is_multiple_of(256) && self.stop.is_set();
        if told || self.nodes > self.skill.nodes { Err(Cut) } else { Ok(()) }
    }

    /// Returns a value on the scale of thoughts: blocks and counts are certain, a lead is worth the
    /// more the fewer points are empty.
    fn scale(&self, value: i32) -> i32 {
        let left = self.ground.board().empty().count().cast_signed();
        match value {
            BLOCK.. => 1_000,
            _ if value > COUNTED / 2 => 990,
            _ if value < -BLOCK => -1_000,
            _ if value < -COUNTED / 2 => -990,
            _ => 900 * value / (value.abs() + UNIT * (2 + left / 16)),
        }
    }
}

/// Returns the stones of an attack.
fn stones(line: &[super::threats::Step]) -> Vec<Point> {
    line.iter().flat_map(|(point, answer)| [Some(*point), *answer]).flatten().collect()
}
