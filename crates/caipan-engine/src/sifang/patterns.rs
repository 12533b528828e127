//! The worth of stones: blocks of four points and windows of three in a row or a column.

use caipan_rules::sifang::{Board, Point, Side, Stones, board::blocks_around};

/// The worth of a block in which only one side has so many stones.
const BLOCK: [i32; 5] = [0, 2, 14, 30, 1_000];

/// The worth of a window of three in which only one side has so many stones.
const WINDOW: [i32; 4] = [0, 2, 9, 22];

/// Returns by how much the evaluation changes in a side's favour when it puts a stone on a point.
pub(super) fn gain(board: &Board, side: Side, point: Point) -> i32 {
    let (own, foe) = (board.stones(side), board.stones(side.other()));
    let blocks = blocks_around(point).map(|block| change(&BLOCK, &own, &foe, &block));
    let windows = windows(point).map(|window| change(&WINDOW, &own, &foe, &window));
    blocks.chain(windows).sum()
}

/// Returns the change of one pattern: the own stones in it are one more, or the opponent's are
/// worth nothing from now on.
fn change(worth: &[i32], own: &Stones, foe: &Stones, points: &[Point]) -> i32 {
    let count = |stones: &Stones| points.iter().filter(|point| stones.has(**point)).count();
    match (count(own), count(foe)) {
        (owned, 0) => worth[owned + 1] - worth[owned],
        (0, held) => worth[held],
        _ => 0,
    }
}

/// Returns the windows that hold a point.
fn windows(point: Point) -> impl Iterator<Item = [Point; 3]> {
    let along = move |way| {
        (-2..=0_i8).filter_map(move |first: i8| {
            let at = |times| point.step(way, first + times);
            Some([at(0)?, at(1)?, at(2)?])
        })
    };
    along((0, 1)).chain(along((1, 0)))
}

/// Returns the evaluation of a board for a side.
pub(super) fn evaluate(board: &Board, side: Side) -> i32 {
    let mut laid = Board::default();
    let mut sum = 0;
    for point in board.stones(side).iter() {
        sum += gain(&laid, side, point);
        laid.put(side, point);
    }
    for point in board.stones(side.other()).iter() {
        sum -= gain(&laid, side.other(), point);
        laid.put(side.other(), point);
    }
    sum
}
