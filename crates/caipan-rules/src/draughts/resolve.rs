//! Matching of a typed move with the legal ones.

use super::{
    Laws,
    board::{Board, Fan, Square},
    moves::Route,
    notation::{Origin, Typed},
    set::{Bits, Way, step},
};

/// The reasons why a typed move is not one legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Miss {
    /// No legal move that it fits.
    None,
    /// Several legal moves that it fits, by one path of each.
    Many(Vec<Route>),
}

/// Returns the move among `legal` paths that `typed` means: origin and destination must be the
/// move's, and the squares between them must be among those on which its jumps end or, failing
/// that, those it passes over. A text that names just the squares of one path's long form means
/// that path; if several moves are left otherwise, none is guessed.
///
/// # Errors
/// [`Miss`].
pub fn resolve(laws: &Laws, legal: &[Route], typed: &Typed) -> Result<Route, Miss> {
    let exact = |route: &&Route| {
        typed.origin == Origin::Square(route.from)
            && route.to == typed.to
            && route.between() == typed.via
    };
    if let Some(route) = legal.iter().find(exact) {
        return Ok(canonical(route, legal));
    }
    let lands = |route: &Route| {
        typed.via.iter().all(|square| route.jumps.iter().any(|jump| jump.to == *square))
    };
    let mut found =
        distinct(legal.iter().filter(|route| meets(laws.board, route, typed) && lands(route)));
    if found.is_empty() {
        found = distinct(legal.iter().filter(|route| meets(laws.board, route, typed)));
    }
    match found.as_slice() {
        [] => Err(Miss::None),
        [route] => Ok(canonical(route, legal)),
        many => Err(Miss::Many(many.iter().map(|route| (*route).clone()).collect())),
    }
}

/// Returns every move among `legal` paths that `typed` may mean, the likeliest first. One of which
/// it is the long form comes before others with the same origin and destination; with squares
/// between, that is the only one.
pub(super) fn readings(laws: &Laws, legal: &[Route], typed: &Typed) -> Vec<Route> {
    let others = || {
        let meeting = legal.iter().filter(|route| meets(laws.board, route, typed));
        distinct(meeting).into_iter().map(|route| canonical(route, legal))
    };
    match resolve(laws, legal, typed) {
        Ok(route) if !typed.via.is_empty() => vec![route],
        Ok(route) => {
            let rest: Vec<_> = others().filter(|other| !other.same(&route)).collect();
            std::iter::once(route).chain(rest).collect()
        }
        Err(Miss::None) => Vec::new(),
        Err(Miss::Many(found)) => found.iter().map(|route| canonical(route, legal)).collect(),
    }
}

/// Returns one path of each move.
fn distinct<'a>(routes: impl Iterator<Item = &'a Route>) -> Vec<&'a Route> {
    let mut found: Vec<&Route> = Vec::new();
    for route in routes {
        if !found.iter().any(|other| other.same(route)) {
            found.push(route);
        }
    }
    found
}

/// Returns the first of the paths that make the same move, which is the one that records have.
fn canonical(route: &Route, legal: &[Route]) -> Route {
    legal.iter().find(|other| other.same(route)).unwrap_or(route).clone()
}

/// Tests if a typed move fits a path from end to end.
pub(super) fn meets(board: Board, route: &Route, typed: &Typed) -> bool {
    leaves(board, route, typed.origin) && route.to == typed.to && {
        let passed = passed(board, route.from, route);
        typed.via.iter().all(|square| passed & board.bit(*square) != 0)
    }
}

/// Tests if a typed move is the beginning of a path: it stops on the way.
pub(super) fn begins(board: Board, route: &Route, typed: &Typed) -> bool {
    // Where nothing has been captured yet, no capture goes on.
    let behind = route.jumps.first().map_or(route.from, |jump| jump.over);
    let passed = passed(board, behind, route);
    let on_the_way = |square: &Square| passed & board.bit(*square) != 0;
    leaves(board, route, typed.origin) && on_the_way(&typed.to) && typed.via.iter().all(on_the_way)
}

fn leaves(board: Board, route: &Route, origin: Origin) -> bool {
    match origin {
        Origin::Square(square) => square == route.from,
        Origin::File(file) => board.column(route.from) == file,
        Origin::Any => true,
    }
}

/// Returns the squares from a square of the first jump to the destination that a path lands on or
/// passes over, captured ones left out.
fn passed(board: Board, from: Square, route: &Route) -> Bits {
    let mut at = board.bit(from);
    let mut all = 0;
    for jump in &route.jumps {
        let to = board.bit(jump.to);
        all |= line(board, at, to) & !board.bit(jump.over) | to;
        at = to;
    }
    all
}

/// Returns the squares between two squares of a diagonal.
pub(super) fn line(board: Board, from: Bits, to: Bits) -> Bits {
    let ray = |way| {
        std::iter::successors(Some(step(from, way)), move |&at| Some(step(at, way) & board.all()))
    };
    let between = |way| ray(way).take_while(|&at| at != 0 && at != to).fold(0, |set, at| set | at);
    let reaches = |way: &&Way| ray(**way).take_while(|&at| at != 0).any(|at| at == to);
    Fan::every(board).ways().iter().find(reaches).map_or(0, |&way| between(way))
}
