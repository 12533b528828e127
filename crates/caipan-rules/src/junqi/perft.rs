//! Counts lines of play, which checks moves and fights against figures of another program.

use super::{Action, view::View, war::War};
use crate::{Act, Observer};

/// Returns the number of lines of exactly `depth` moves of a battle without secrets. Draws by
/// counting are far away and play no part; a seat that is put out moves no more.
pub(super) fn perft(war: &War, depth: u32) -> u64 {
    nodes(&war.laid_open(), depth)
}

fn nodes(war: &War, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if war.public.end.is_some() {
        return 0;
    }
    let seat = war.public.next;
    let view = View::of(war, Observer::Seat(seat));
    if depth == 1 {
        return view.moves(seat).count() as u64;
    }
    let after = |(from, to)| {
        let mut next = war.clone();
        next.play(Act::By(seat, Action::Move(from, to)));
        nodes(&next, depth - 1)
    };
    view.moves(seat).map(after).sum()
}
