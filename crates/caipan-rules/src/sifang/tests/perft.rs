//! Lines of play counted, against every line played out.

use crate::sifang::perft::perft;

use super::*;

/// Plays out every line.
fn every_line(board: &Board, next: Side, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if Side::BOTH.into_iter().any(|side| board.has_block(side)) {
        return 0;
    }
    board
        .empty()
        .iter()
        .map(|point| every_line(&board.with(next, point), next.other(), depth - 1))
        .sum()
}

#[test]
fn from_the_start_each_stone_has_a_point_less() {
    for (depth, lines) in [(1, 256), (2, 65_280), (3, 16_581_120), (4, 4_195_023_360)] {
        assert_eq!(perft(&Board::default(), Side::Black, depth), lines);
    }
}

#[test]
fn a_line_that_ends_by_a_block_goes_no_further() {
    let called = board("87 88 97", "11 12 21");
    assert_eq!(perft(&called, Side::Black, 1), 250);
    assert_eq!(perft(&called, Side::Black, 2), 249 * 249);
    let mut luck = Luck::seeded(12);
    let boards: Vec<Board> =
        std::iter::repeat_with(|| full(&mut luck)).flatten().take(20).collect();
    for board in boards {
        let free = luck.shuffled(Point::all().collect()).into_iter().take(6);
        let open = free.fold(board, |open, point| {
            open.without(Side::Black, point).without(Side::White, point)
        });
        for (depth, side) in (1..=7).flat_map(|depth| Side::BOTH.map(|side| (depth, side))) {
            assert_eq!(
                perft(&open, side, depth),
                every_line(&open, side, depth),
                "{}",
                text::write(&open, side)
            );
        }
    }
}
