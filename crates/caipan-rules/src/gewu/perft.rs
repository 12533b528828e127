//! Counts lines of play without the die.

use super::{options::Terms, road::Road, side::Side};

/// Returns the number of lines of exactly `depth` plies. A side that must pass counts one ply; a
/// won or locked game has no further lines.
pub(super) fn perft(terms: &Terms, road: &Road, side: Side, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if road.home.iter().any(|home| *home >= terms.need) {
        return 0;
    }
    if !road.can_move(terms, side) {
        let passes = road.can_move(terms, side.other());
        return if passes { perft(terms, road, side.other(), depth - 1) } else { 0 };
    }
    let after = |from| {
        let to = road.unit(terms, side, from).ok()?;
        let mut next = *road;
        next.go(side, from, to);
        Some(perft(terms, &next, side.other(), depth - 1))
    };
    road.starts(side).filter_map(after).sum()
}
