//! Finds the rule that a move breaks, with nothing but what the mover knows.

use super::{
    board::Post,
    illegal::Illegal,
    rank::Rank,
    travel::{Gait, between, reach},
    view::View,
};
use crate::rules::Seat;

/// Explains why a seat's move is not allowed.
pub(super) fn explain(view: &View, seat: Seat, from: Post, to: Post) -> Illegal {
    let board = view.board();
    let name = |post: Post| board.name(post);
    let Some(man) = view.at(from) else { return Illegal::Empty(name(from)) };
    let Some(rank) = man.rank.filter(|_| man.owner == seat) else { return Illegal::NotYours(name(from)) };
    if !rank.moves() {
        return Illegal::Fixed(rank, name(from));
    }
    if view.is_locked(from, man) {
        return Illegal::Locked(name(from));
    }
    if let Some(why) = taken(view, seat, rank, to) {
        return why;
    }
    let field = view.field(seat, rank);
    match between(board, from, to, field.empty).and_then(|posts| posts.first().copied()) {
        Some(post) => Illegal::InTheWay(name(from), name(to), name(post)),
        None if reach(board, from, Gait::Turning, field).has(to) => Illegal::Corner(name(from), name(to)),
        None => Illegal::NoWay(name(from), name(to)),
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
