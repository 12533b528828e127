//! All moves of a position, and their count.

use super::{board::Hole, mover::Mover, position::Position, terms::Terms};
use crate::Seat;

/// Returns every move of a seat, from and to, in order. With `late` its camp has to be empty by
/// now.
pub(super) fn moves(
    terms: &Terms,
    position: &Position,
    seat: Seat,
    late: bool,
) -> Vec<(Hole, Hole)> {
    let men = position.men[seat.index()];
    let all = men.iter().flat_map(|from| {
        let ends = Mover::new(terms, position, seat, None, from, late).ends();
        ends.iter().map(move |to| (from, to)).collect::<Vec<_>>()
    });
    all.collect()
}

/// Tests if a seat can move.
pub(super) fn can_move(terms: &Terms, position: &Position, seat: Seat, late: bool) -> bool {
    let ends = |from| Mover::new(terms, position, seat, None, from, late).ends();
    position.men[seat.index()].iter().any(|from| !ends(from).is_empty())
}

/// Returns the number of lines of play of exactly `depth` moves: ends and limits are ignored, and a
/// seat that cannot move passes.
pub(super) fn perft(terms: &Terms, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (seat, next) = (position.next, position.after(position.next));
    let ends = |from| Mover::new(terms, position, seat, None, from, false).ends();
    let men = position.men[seat.index()].iter();
    let after = |from, to| {
        let mut after = Position { next, ..position.clone() };
        after.carry(from, to);
        perft(terms, &after, depth - 1)
    };
    let nodes = match depth {
        1 => men.map(|from| ends(from).count() as u64).sum(),
        _ => men
            .flat_map(|from| ends(from).iter().map(move |to| (from, to)).collect::<Vec<_>>())
            .map(|(from, to)| after(from, to))
            .sum(),
    };
    if nodes > 0 { nodes } else { perft(terms, &Position { next, ..position.clone() }, depth - 1) }
}
