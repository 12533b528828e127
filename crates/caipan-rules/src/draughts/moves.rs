//! Legal moves, and what they do to a position.

use super::{
    Laws,
    board::{Bits, Board, Square, Way, each, step},
    captures::{Chain, Search, can_capture, captures},
    laws::{KingReach, Priority, Promotion},
    notation::Typed,
    position::{Position, Side},
};
use crate::Count;

/// The number of jumps up to which every path of a capture is looked at.
const MOST_PATHS: u64 = 10_000;

/// The number of jumps up to which every capture is looked at.
const MOST_JUMPS: u64 = 2_000_000;

/// A move by its effect. Two paths of a capture that take the same pieces are one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Ply {
    /// The origin.
    pub(super) from: Bits,
    /// The destination.
    pub(super) to: Bits,
    /// The captured pieces.
    pub(super) taken: Bits,
    /// True if a man becomes a king.
    pub(super) promotes: bool,
}

impl Ply {
    pub(super) const fn of(chain: &Chain) -> Self {
        Self { from: chain.from, to: chain.at, taken: chain.taken, promotes: chain.promotes }
    }
}

/// A legal move with one way to make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The origin.
    pub from: Square,
    /// The jumps in order; none in a move that takes nothing.
    pub jumps: Vec<Jump>,
    /// The destination.
    pub to: Square,
    /// True if a man becomes a king.
    pub promotes: bool,
}

/// One jump of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump {
    /// The captured piece.
    pub over: Square,
    /// The end of the jump: the square where the capture turns or ends, or the square right behind
    /// the captured piece if the next jump goes straight on.
    pub to: Square,
}

impl Route {
    fn of(board: Board, chain: &Chain) -> Self {
        let jump = |&(over, to): &(u8, u8)| Jump { over: board.placed(over), to: board.placed(to) };
        Self {
            jumps: chain.jumps().iter().map(jump).collect(),
            ..Self::plain(board, &Ply::of(chain))
        }
    }

    fn plain(board: Board, ply: &Ply) -> Self {
        let (from, to) = (board.lowest(ply.from), board.lowest(ply.to));
        Self { from, jumps: Vec::new(), to, promotes: ply.promotes }
    }

    /// Returns the captured squares in increasing order.
    pub fn captured(&self) -> Vec<Square> {
        let mut squares: Vec<_> = self.jumps.iter().map(|jump| jump.over).collect();
        squares.sort_unstable();
        squares
    }

    /// Returns the squares between origin and destination on which a jump ends, in order.
    pub fn between(&self) -> Vec<Square> {
        let count = self.jumps.len().saturating_sub(1);
        self.jumps[..count].iter().map(|jump| jump.to).collect()
    }

    /// Returns the square where a man becomes a king: where passing promotes, the first square of
    /// its last row that it reaches.
    pub(super) fn crowned(&self, laws: &Laws, side: Side) -> Option<Square> {
        let arrives =
            |square: &Square| laws.board.bit(*square) & laws.board.ends()[side as usize] != 0;
        let passed = self.jumps.iter().map(|jump| jump.to).find(arrives);
        let passed = passed.filter(|_| laws.promotion == Promotion::Passing);
        self.promotes.then(|| passed.unwrap_or(self.to))
    }

    /// Tests if both are the same move, by whatever path.
    pub fn same(&self, other: &Self) -> bool {
        self.key() == other.key()
    }

    fn key(&self) -> (Square, Square, Vec<Square>, bool) {
        (self.from, self.to, self.captured(), self.promotes)
    }

    /// Returns the move by its effect.
    pub(super) fn ply(&self, board: Board) -> Ply {
        let taken = self.jumps.iter().fold(0, |set, jump| set | board.bit(jump.over));
        Ply { from: board.bit(self.from), to: board.bit(self.to), taken, promotes: self.promotes }
    }
}

/// Returns the legal moves, each once with one of its paths, sorted by origin, destination and
/// captured squares.
pub fn moves(laws: &Laws, position: &Position) -> Vec<Route> {
    let mut all =
        found(laws, Search { budget: MOST_JUMPS, ..Search::all(laws, Count::Moves) }, position).0;
    all.sort_by_cached_key(Route::key);
    all.dedup_by(|one, other| one.same(other));
    all
}

/// Returns the paths among which a typed move is found if it is legal: those of [`spread`], and
/// where those are not all, the path that has been typed square by square.
pub(super) fn routes_for(laws: &Laws, position: &Position, typed: &Typed) -> Vec<Route> {
    let (mut all, spread) = spread(laws, laws.priority, position);
    if spread != Spread::Paths && !typed.via.is_empty() {
        let along: Vec<_> =
            typed.via.iter().chain([&typed.to]).map(|square| laws.board.place(*square)).collect();
        let (walked, _) =
            found(laws, Search { along: &along, ..Search::all(laws, Count::Paths) }, position);
        let best = all.iter().map(|route| worth(laws, position, route)).max();
        let most = |route: &Route| {
            laws.priority != Priority::Free && Some(worth(laws, position, route)) >= best
        };
        let legal = |route: &Route| {
            all.iter().any(|other| other.same(route))
                || spread == Spread::Part && !route.jumps.is_empty() && most(route)
        };
        let walked: Vec<_> = walked.into_iter().filter(legal).collect();
        all.extend(walked);
    }
    all
}

/// The completeness of a list of captures.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spread {
    /// Every path.
    Paths,
    /// Every move, with one path or more.
    Moves,
    /// The moves found before the search was given up: no game between people comes to such a
    /// tangle.
    Part,
}

/// Returns every path of every capture under a priority, or else the quiet moves: capturing is
/// obligatory (the article 跳棋: 凡有跳吃或连跳机会时，不管对自己是否有利都必须连续跳吃或跳过). Where there are too many paths, it
/// returns one of each move or those found in time, and says so.
pub(super) fn spread(laws: &Laws, priority: Priority, position: &Position) -> (Vec<Route>, Spread) {
    let how = Search { priority, budget: MOST_PATHS, ..Search::all(laws, Count::Paths) };
    if let (all, true) = found(laws, how, position) {
        return (all, Spread::Paths);
    }
    let how = Search { priority, budget: MOST_JUMPS, ..Search::all(laws, Count::Moves) };
    let (all, whole) = found(laws, how, position);
    (all, if whole { Spread::Moves } else { Spread::Part })
}

/// Returns the rank of a capture; the order in which pieces are taken does not count.
fn worth(laws: &Laws, position: &Position, route: &Route) -> u64 {
    let ply = route.ply(laws.board);
    laws.priority.ceiling(ply.taken, position.kings, position.has_king(laws.board, route.from))
}

fn found(laws: &Laws, how: Search<'_>, position: &Position) -> (Vec<Route>, bool) {
    let mut all = Vec::new();
    let whole = captures(laws, how, position, &mut all, |chain| Route::of(laws.board, chain));
    if all.is_empty() {
        quiet(laws, position, &mut |ply| all.push(Route::plain(laws.board, &ply)));
    }
    (all, whole)
}

/// Tests if the side to move can move at all.
pub(super) fn can_move(laws: &Laws, position: &Position) -> bool {
    count_quiet(laws, position) > 0 || can_capture(laws, position)
}

/// Gives every move that takes nothing.
pub(super) fn quiet(laws: &Laws, position: &Position, give: &mut impl FnMut(Ply)) {
    let (men, kings, empty) = movers(laws, position);
    let end = laws.board.ends()[position.turn as usize];
    for &way in laws.man_steps(position.turn).ways() {
        for to in each(step(men, way) & empty) {
            give(Ply { from: step(to, -way), to, taken: 0, promotes: to & end != 0 });
        }
    }
    for from in each(kings) {
        slides(laws, from, empty, |to| give(Ply { from, to, taken: 0, promotes: false }));
    }
}

/// Gives each square to which a king on `from` can go: any distance along its lines (the article
/// 跳棋: 王可以在它所在的斜线上，向前方和向后方移动任意格数的距离).
fn slides(laws: &Laws, from: Bits, empty: Bits, mut give: impl FnMut(Bits)) {
    for &way in laws.king_steps().ways() {
        let mut to = step(from, way) & empty;
        while to != 0 {
            give(to);
            to = if laws.kings == KingReach::Flying { step(to, way) & empty } else { 0 };
        }
    }
}

/// Returns the number of moves that take nothing.
pub(super) fn count_quiet(laws: &Laws, position: &Position) -> u64 {
    let (men, kings, empty) = movers(laws, position);
    let steps = |way: &Way| (step(men, *way) & empty).count_ones();
    let mut count = u64::from(laws.man_steps(position.turn).ways().iter().map(steps).sum::<u32>());
    for king in each(kings) {
        slides(laws, king, empty, |_| count += 1);
    }
    count
}

/// Returns the men and kings that may move, and the empty squares.
fn movers(laws: &Laws, position: &Position) -> (Bits, Bits, Bits) {
    let own = position.sides[position.turn as usize];
    let kings = own & position.kings;
    let resting = if kings == 0 { 0 } else { position.resting(laws) };
    (own & !position.kings, kings & !resting, laws.board.all() & !position.pieces())
}

impl Position {
    /// Returns the position after a legal move.
    #[must_use]
    pub fn after(&self, laws: &Laws, route: &Route) -> Self {
        self.played(laws, &route.ply(laws.board))
    }
}
