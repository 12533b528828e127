//! Finds the rule that a move breaks, by the mover's knowledge alone.

use super::{
    board::{Board, COLUMNS, Layout, Post, Site},
    illegal::Illegal,
    rank::Rank,
    travel::{Field, Gait, between, reach},
    view::View,
};
use crate::Seat;

/// Explains why a seat's move is not allowed.
pub(super) fn explain(view: &View, seat: Seat, from: Post, to: Post) -> Illegal {
    let board = view.board();
    let name = |post: Post| board.name(post);
    let Some(man) = view.at(from) else { return Illegal::Empty(name(from)) };
    let Some(rank) = man.rank.filter(|_| man.owner == seat) else {
        return Illegal::NotYours(name(from));
    };
    if !rank.moves() {
        return Illegal::Fixed(rank, name(from));
    }
    if view.is_locked(from, man) {
        return Illegal::Locked(name(from));
    }
    if let Some(why) = taken(view, seat, rank, to) {
        return why;
    }
    no_way(board, view.public.terms.gait(rank), view.field(&view.lay(seat), rank), [from, to])
}

/// Explains why no way leads from one post to another where the piece could land.
pub(super) fn no_way(board: &Board, gait: Gait, field: Field, [from, to]: [Post; 2]) -> Illegal {
    let [origin, target] = [from, to].map(|post| board.name(post));
    let closed = match gait {
        Gait::Line => {
            between(board, from, to, field.empty).and_then(|posts| posts.first().copied())
        }
        Gait::Turning => None,
    };
    let railed = |post: Post| !board.railed(post).is_empty();
    match closed {
        Some(post) => Illegal::InTheWay(origin, target, board.name(post)),
        None if are_opposite(board, from, to) => Illegal::Mountain(origin, target),
        None if gait == Gait::Turning && railed(from) && railed(to) => {
            Illegal::Blocked(origin, target)
        }
        None if reach(board, from, Gait::Turning, field).has(to) => Illegal::Corner(origin, target),
        None => Illegal::NoWay(origin, target),
    }
}

/// Tests if two posts of the board for two face each other over the middle.
fn are_opposite(board: &Board, from: Post, to: Post) -> bool {
    match [from, to].map(|post| board.site(post)) {
        [Site::Arm(one, 1, column), Site::Arm(other, 1, facing)] => {
            board.layout == Layout::Two && one != other && column + facing == COLUMNS + 1
        }
        _ => false,
    }
}

/// Explains why a piece cannot land where another stands.
fn taken(view: &View, seat: Seat, rank: Rank, to: Post) -> Option<Illegal> {
    let (man, name) = (view.at(to)?, view.board().name(to));
    if man.owner == seat {
        Some(Illegal::Own(name))
    } else if view.public.terms.allied(man.owner, seat) {
        Some(Illegal::Ally(name))
    } else if view.board().camps.has(to) {
        Some(Illegal::Camp(name))
    } else {
        let barred = man.rank == Some(Rank::Flag) && !view.public.terms.captors.has(rank);
        barred.then_some(Illegal::NoCaptor(rank))
    }
}
