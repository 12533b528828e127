//! Legal moves, and what they do to a position.

use super::{
    Laws,
    board::{Board, Fan, Square},
    captures::{Chain, Search, can_capture, captures},
    grid::{Grid, OnGrid},
    laws::{KingReach, Priority, Promotion},
    notation::Typed,
    ply::Ply,
    position::{Position, Side},
    set::{Set, each, step},
};
use crate::Count;

/// The number of jumps up to which every path of a capture is looked at.
const MOST_PATHS: u64 = 10_000;

/// The number of jumps up to which every capture is looked at.
const MOST_JUMPS: u64 = 2_000_000;

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
    fn of<S: Set>(board: Board, chain: &Chain<S>) -> Self {
        let jump = |&(over, to): &(u8, u8)| Jump { over: board.placed(over), to: board.placed(to) };
        Self { jumps: chain.jumps().iter().map(jump).collect(), ..Self::plain(board, &chain.ply()) }
    }

    fn plain<S: Set>(board: Board, ply: &Ply<S>) -> Self {
        let (from, to) = (board.placed(ply.from.lowest()), board.placed(ply.to.lowest()));
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
    pub fn ply(&self, board: Board) -> Ply {
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

/// Lists captures with their paths, or else quiet moves.
struct Found<'a> {
    laws: &'a Laws,
    how: Search<'a>,
    position: &'a Position,
}

impl OnGrid for Found<'_> {
    type Out = (Vec<Route>, bool);

    fn on<G: Grid>(self) -> Self::Out {
        let (mut all, board, position) =
            (Vec::new(), self.laws.board, self.position.narrowed::<G::Set>());
        let route = |chain: &Chain<G::Set>| Route::of(board, chain);
        let whole = captures::<G, _>(self.laws, self.how, &position, &mut all, route);
        if all.is_empty() {
            quiet::<G>(self.laws, &position, |ply| all.push(Route::plain(board, &ply)));
        }
        (all, whole)
    }
}

fn found(laws: &Laws, how: Search<'_>, position: &Position) -> (Vec<Route>, bool) {
    laws.on_grid(Found { laws, how, position })
}

/// Tests if the side to move can move at all.
pub(super) fn can_move(laws: &Laws, position: &Position) -> bool {
    laws.on_grid(CanMove(laws, position))
}

struct CanMove<'a>(&'a Laws, &'a Position);

impl OnGrid for CanMove<'_> {
    type Out = bool;

    fn on<G: Grid>(self) -> bool {
        let position = self.1.narrowed::<G::Set>();
        count_quiet::<G>(self.0, &position) > 0 || can_capture::<G>(self.0, &position)
    }
}

/// Adds the legal moves to an empty list, each once: captures, or else quiet moves.
pub fn plies<G: Grid>(laws: &Laws, position: &Position<G::Set>, out: &mut Vec<Ply<G::Set>>) {
    takes::<G>(laws, position, Count::Moves, out);
    if out.is_empty() {
        quiet::<G>(laws, position, |ply| out.push(ply));
    }
}

/// Adds the captures that may be chosen to an empty list: every path, or each move once.
pub(super) fn takes<G: Grid>(
    laws: &Laws,
    position: &Position<G::Set>,
    count: Count,
    out: &mut Vec<Ply<G::Set>>,
) {
    captures::<G, _>(laws, Search::all(laws, count), position, out, Chain::ply);
    if count == Count::Moves && out.len() > 1 {
        out.sort_unstable();
        out.dedup();
    }
}

/// Gives every move that takes nothing.
#[inline]
pub(super) fn quiet<G: Grid>(
    laws: &Laws,
    position: &Position<G::Set>,
    mut give: impl FnMut(Ply<G::Set>),
) {
    let (men, kings) = movers(laws, position);
    let empty = G::all(laws) & !position.pieces();
    match position.turn {
        Side::White => men_steps::<G>(laws, 0, men, empty, &mut give),
        Side::Black => men_steps::<G>(laws, 1, men, empty, &mut give),
    }
    for from in each(kings) {
        let taken = Set::NONE;
        slides::<G>(laws, from, empty, |to| give(Ply { from, to, taken, promotes: false }));
    }
}

/// Gives the steps of men, White's or Black's.
#[inline(always)]
fn men_steps<G: Grid>(
    laws: &Laws,
    side: usize,
    men: G::Set,
    empty: G::Set,
    give: &mut impl FnMut(Ply<G::Set>),
) {
    let end = G::end(laws, side);
    for &way in G::man_steps(laws, side).ways() {
        for to in each(step(men, way) & empty) {
            give(Ply { from: step(to, -way), to, taken: Set::NONE, promotes: to.meets(end) });
        }
    }
}

/// Gives each square to which a king on `from` can go: any distance along its lines (the article
/// 跳棋: 王可以在它所在的斜线上，向前方和向后方移动任意格数的距离).
fn slides<G: Grid>(laws: &Laws, from: G::Set, empty: G::Set, mut give: impl FnMut(G::Set)) {
    let flying = laws.kings == KingReach::Flying;
    for &way in G::king_steps(laws).ways() {
        let mut to = step(from, way) & empty;
        while !to.is_empty() {
            give(to);
            to = if flying { step(to, way) & empty } else { Set::NONE };
        }
    }
}

/// Returns the number of moves that take nothing.
pub(super) fn count_quiet<G: Grid>(laws: &Laws, position: &Position<G::Set>) -> u64 {
    let (men, kings) = movers(laws, position);
    let empty = G::all(laws) & !position.pieces();
    let steps =
        |fan: Fan| fan.ways().iter().map(|way| (step(men, *way) & empty).count()).sum::<u32>();
    let mut count = u64::from(match position.turn {
        Side::White => steps(G::man_steps(laws, 0)),
        Side::Black => steps(G::man_steps(laws, 1)),
    });
    for king in each(kings) {
        slides::<G>(laws, king, empty, |_| count += 1);
    }
    count
}

/// Returns the men and kings that may move.
#[inline]
fn movers<S: Set>(laws: &Laws, position: &Position<S>) -> (S, S) {
    let own = position.ours();
    let kings = own & position.kings;
    let resting = if kings.is_empty() { S::NONE } else { position.resting(laws) };
    (own & !position.kings, kings & !resting)
}

impl Position {
    /// Returns the position after a legal move.
    #[must_use]
    pub fn after(&self, laws: &Laws, route: &Route) -> Self {
        self.played(laws, &route.ply(laws.board))
    }
}
