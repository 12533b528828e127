//! Counts lines of play.

use super::{
    board::{Board, Side, block},
    point::Point,
};

/// Returns the number of lines of exactly `depth` stones; a line that ends earlier by a block is
/// not counted.
pub(super) fn perft(board: &Board, next: Side, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if Side::BOTH.into_iter().any(|side| board.has_block(side)) {
        return 0;
    }
    let empty = u64::from(board.empty().count());
    if is_quiet(board, next, depth - 1) {
        return (0..u64::from(depth)).map(|played| empty.saturating_sub(played)).product();
    }
    board.empty().iter().map(|point| perft(&board.with(next, point), next.other(), depth - 1)).sum()
}

/// Tests if no side can complete a block within so many stones.
fn is_quiet(board: &Board, next: Side, stones: u32) -> bool {
    let own = |side: Side| if side == next { stones.div_ceil(2) } else { stones / 2 };
    Side::BOTH.into_iter().all(|side| missing(board, side) > own(side))
}

/// Returns the fewest stones that a side lacks for a block.
fn missing(board: &Board, side: Side) -> u32 {
    let lacks = |block: [Point; 4]| {
        let foe = block.iter().any(|point| board.at(*point) == Some(side.other()));
        (!foe).then(|| block.iter().filter(|point| board.at(**point).is_none()).count() as u32)
    };
    Point::all().filter_map(block).filter_map(lacks).min().unwrap_or(u32::MAX)
}
