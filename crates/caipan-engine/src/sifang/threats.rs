//! Threat-space search: blocks that are forced by calls, and by one quiet stone more; and the
//! answers that stop them.

use caipan_rules::sifang::{Board, Point, Side, Stones, board::blocks_around};

use super::{
    calls::{Calls, bars},
    ground::key,
};
use crate::Stop;

/// More calls than fit on the board.
const DEEPEST: u8 = u8::MAX;

/// The most positions of one question out of the many of a proof with a quiet stone.
const SHARE: u64 = 1_000;

/// The key of White's attacks in the table.
const WHITE: u64 = 0x9E37_79B9_7F4A_7C15;

/// The depths that are tried one after the other, in calls before the last two stones: each one up
/// to where longer attacks are rare.
const DEPTHS: [u8; 18] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20, 28, DEEPEST];

/// An odd number by which hashes are multiplied.
const MIX: u64 = 0x9E6C_63D0_876A_3F6B;

/// All points.
const ALL: Stones = Stones([u16::MAX; 16]);

/// A stone of an attack, and the answer that it forces; `None` for the last one.
pub(super) type Step = (Point, Option<Point>);

/// The searches for forced blocks of one thought.
pub(super) struct Threats<'a> {
    stop: &'a Stop,
    /// Positions with the attacker to move, by hash, in which no attack wins with so many calls;
    /// [`DEEPEST`] where none wins with any number.
    barren: Vec<(u64, u8)>,
    /// The positions that may still be looked at for the present question.
    left: u64,
    /// The positions that were looked at.
    nodes: u64,
    /// True if some position was left out because it lies too deep.
    cut: bool,
    /// The attack that is looked at.
    line: Vec<Step>,
    /// The quiet stone that won last, which is tried first.
    quiet: Option<Point>,
}

/// A position with the attacker to move, without a call of the attacker.
#[derive(Clone, Copy)]
struct Stand {
    board: Board,
    hash: u64,
    side: Side,
    /// What the opponent calls.
    met: Met,
    /// Those stones of the attack that are of no use yet: later ones near by have to use them.
    idle: Stones,
}

/// The calls that an attacker has to meet with its own.
#[derive(Clone, Copy)]
enum Met {
    None,
    One(Point),
    More,
}

impl Stand {
    fn new(board: &Board, side: Side) -> Self {
        let mut calls = board.calls(side.other()).iter();
        let met = match (calls.next(), calls.next()) {
            (None, _) => Met::None,
            (Some(point), None) => Met::One(point),
            (Some(_), Some(_)) => Met::More,
        };
        let keys = |of: Side| board.stones(of).iter().fold(0, |hash, point| hash ^ key(of, point));
        let hash = Side::BOTH.into_iter().fold(0, |hash, of| hash ^ keys(of));
        Self { board: *board, hash, side, met, idle: Stones::NONE }
    }

    /// Returns the points where the attacker can call while meeting the opponent's call, if any.
    fn callers(&self) -> Stones {
        match self.met {
            Met::None => self.board.callers(self.side),
            Met::One(point) if Calls::of(&self.board, self.side, point).count() > 0 => {
                Stones::NONE.with(point)
            }
            Met::One(_) | Met::More => Stones::NONE,
        }
    }

    /// Returns the position after a call and its answer.
    fn after(&self, call: Point, answer: Point) -> Self {
        let foe = self.side.other();
        let board = self.board.with(self.side, call);
        let met = match Calls::of(&board, foe, answer) {
            calls if calls.count() > 1 => Met::More,
            calls => calls.first().map_or(Met::None, Met::One),
        };
        let hash = self.hash ^ key(self.side, call) ^ key(foe, answer);
        let of_use = matches!(self.met, Met::One(_)) || bars(&self.board, foe, call);
        let rest = self.idle & !common(Stones::NONE.with(call), 1);
        let idle = if of_use { rest } else { rest.with(call) };
        Self { board: board.with(foe, answer), hash, met, idle, ..*self }
    }

    /// Returns the points of the next stone of a shortest attack with so many calls more before the
    /// last two stones.
    ///
    /// In a shortest attack each stone takes a block from the opponent, or is part of a block that a
    /// later stone calls; so a chain of stones, each beside the one before, leads from it to the
    /// last two. Two calls in different places that are never brought together are not looked at.
    fn reach(&self, depth: u8) -> Stones {
        if self.idle.is_empty() { ALL } else { common(self.idle, depth.saturating_add(1)) }
    }

    /// Returns the key in the table.
    fn key(&self) -> u64 {
        let hash = self.idle.0.iter().fold(self.hash, |hash, row| {
            (hash ^ u64::from(*row)).wrapping_mul(MIX).rotate_left(29)
        });
        match self.side {
            Side::Black => hash,
            Side::White => hash ^ WHITE,
        }
    }
}

impl<'a> Threats<'a> {
    /// Makes a search with a table of two to the power of `bits` positions.
    pub(super) fn new(bits: u32, stop: &'a Stop) -> Self {
        let barren = vec![(0, 0); 1 << bits];
        Self { stop, barren, left: 0, nodes: 0, cut: false, line: Vec::new(), quiet: None }
    }

    /// Returns the positions that were looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns a short attack by calls alone that wins for a side that is to move, as far as
    /// so many positions tell.
    pub(super) fn attack(&mut self, board: &Board, side: Side, budget: u64) -> Option<Vec<Step>> {
        self.left = budget;
        self.short(board, side, budget)
    }

    /// Returns a quiet stone after which a side that is to move wins by calls whatever the answer,
    /// as far as so many positions tell; `None` where the side has a call to meet.
    pub(super) fn quiet(&mut self, board: &Board, side: Side, budget: u64) -> Option<Point> {
        self.left = budget;
        if budget == 0 || !board.calls(side.other()).is_empty() {
            return None;
        }
        let near = near(board, side);
        let first = self.quiet.filter(|stone| near.has(*stone));
        let mut stones = first.into_iter().chain(near.iter());
        let found = stones.find(|stone| self.is_lost(&board.with(side, *stone), side));
        self.quiet = found.or(self.quiet);
        found
    }

    /// Returns the points where the defender, who is to move, can change anything about an attack:
    /// on its points, beside its forced answers, or with a call.
    pub(super) fn defences(board: &Board, side: Side, line: &[Step]) -> Stones {
        let forced = || line.iter().filter_map(|(_, answer)| *answer);
        let beside = forced().flat_map(blocks_around).flatten();
        let points = line.iter().map(|(point, _)| *point).chain(forced()).chain(beside);
        (points.collect::<Stones>() | board.callers(side.other())) & board.empty()
    }

    /// Tests if the defender, who is to move, loses whatever the answer to an attacker that has
    /// just moved.
    fn is_lost(&mut self, board: &Board, side: Side) -> bool {
        if !board.calls(side.other()).is_empty() {
            return false;
        }
        let Some(line) = self.short(board, side, SHARE) else { return false };
        let defences = Self::defences(board, side, &line);
        defences
            .iter()
            .all(|answer| stands(board, side, &line, answer) || self.wins(board, side, answer))
    }

    /// Tests if the attacker wins after an answer; where the answer is a call, by meeting it.
    fn wins(&mut self, board: &Board, side: Side, answer: Point) -> bool {
        let after = board.with(side.other(), answer);
        if self.short(&after, side, SHARE).is_some() {
            return true;
        }
        let mut met = after.calls(side.other()).iter();
        match (met.next(), met.next()) {
            (Some(met), None) => self.is_lost(&after.with(side, met), side),
            _ => false,
        }
    }

    /// Returns a short attack that wins, with a part of what is left of the budget: the depth grows
    /// until nothing is left to look at.
    fn short(&mut self, board: &Board, side: Side, share: u64) -> Option<Vec<Step>> {
        if let Some(last) = board.calls(side).first() {
            return Some(vec![(last, None)]);
        }
        let stand = Stand::new(board, side);
        let spared = self.left.saturating_sub(share);
        self.left -= spared;
        let mut found = false;
        for depth in DEPTHS {
            self.cut = false;
            self.line.clear();
            found = self.within(&stand, depth);
            if found || !self.cut || self.left == 0 {
                break;
            }
        }
        self.left += spared;
        found.then(|| self.line.clone())
    }

    /// Looks for an attack that wins with at most so many calls before the last two stones.
    fn within(&mut self, stand: &Stand, depth: u8) -> bool {
        if stand.reach(depth).is_empty() {
            self.cut = true;
            return false;
        }
        let own = stand.key();
        let at = own as usize & (self.barren.len() - 1);
        let (key, barren) = self.barren[at];
        if key == own && barren >= depth {
            self.cut |= barren < DEEPEST;
            return false;
        }
        if self.left == 0 || (self.nodes.is_multiple_of(1024) && self.stop.is_set()) {
            self.left = 0;
            self.cut = true;
            return false;
        }
        self.left -= 1;
        self.nodes += 1;
        let cut = std::mem::take(&mut self.cut);
        let found = self.step(stand, depth);
        if !found && self.left > 0 {
            self.barren[at] = (own, if self.cut { depth } else { DEEPEST });
        }
        self.cut |= cut;
        found
    }

    /// Looks for two calls at once, and then for calls from which an attack goes on.
    fn step(&mut self, stand: &Stand, depth: u8) -> bool {
        let callers = stand.callers();
        for point in (callers & stand.reach(0)).iter() {
            let calls = Calls::of(&stand.board, stand.side, point);
            if let Some((answer, last)) = calls.two() {
                self.line.extend([(point, Some(answer)), (last, None)]);
                return true;
            }
        }
        if depth == 0 {
            self.cut |= !callers.is_empty();
            return false;
        }
        let near = callers & stand.reach(depth);
        self.cut |= near != callers;
        near.iter().any(|point| self.call(stand, point, depth - 1))
    }

    /// Looks for an attack that goes on with a call from a point.
    fn call(&mut self, stand: &Stand, point: Point, depth: u8) -> bool {
        let Some(answer) = Calls::of(&stand.board, stand.side, point).first() else {
            return false;
        };
        self.line.push((point, Some(answer)));
        let found = self.within(&stand.after(point, answer), depth);
        if !found {
            self.line.pop();
        }
        found
    }
}

/// Returns the points no more than so many rows and columns from each stone of a set that is not
/// empty.
fn common(stones: Stones, far: u8) -> Stones {
    let columns = stones.0.iter().fold(0, |all, row| all | row);
    let taken = |(at, row): (usize, &u16)| u16::from(*row != 0) << at;
    let rows = stones.0.iter().enumerate().map(taken).fold(0, |all, row| all | row);
    let (columns, rows) = (between(columns, far), between(rows, far));
    Stones(std::array::from_fn(|at| if rows >> at & 1 == 0 { 0 } else { columns }))
}

/// Returns the numbers no further than so much from each of a set that is not empty; a number N is
/// bit N.
fn between(set: u16, far: u8) -> u16 {
    let far = u32::from(far.min(15));
    let (least, most) = (set.trailing_zeros(), 15 - set.leading_zeros());
    let (from, to) = (most.saturating_sub(far), (least + far).min(15));
    if from > to { 0 } else { u16::MAX << from & u16::MAX >> (15 - to) }
}

/// Tests if an attack still wins, stone by stone, with one stone of the defender more.
fn stands(board: &Board, side: Side, line: &[Step], answer: Point) -> bool {
    let foe = side.other();
    let mut board = board.with(foe, answer);
    line.iter().all(|(point, forced)| {
        let threatened = board.calls(foe).iter().any(|threat| threat != *point);
        let free = board.at(*point).is_none();
        let Some(forced) = forced else { return free && board.calls(side).has(*point) };
        board.put(side, *point);
        let called = board.at(*forced).is_none() && board.calls(side).has(*forced);
        board.put(foe, *forced);
        free && called && !threatened
    })
}

/// Returns the empty points that share a block without opponents with a stone of a side.
pub(super) fn near(board: &Board, side: Side) -> Stones {
    let open =
        |block: &[Point; 4]| block.iter().all(|point| board.at(*point) != Some(side.other()));
    let blocks = board.stones(side).iter().flat_map(blocks_around).filter(open);
    blocks.flatten().collect::<Stones>() & board.empty()
}
