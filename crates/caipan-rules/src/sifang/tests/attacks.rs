//! Attacks by calls, proofs that a position is won, and the pairing by which no side ever loses to
//! a block.

use crate::{
    sifang::attack::{Attack, Found, is_won},
    thorough,
};

use super::*;

fn find(board: &Board, side: Side) -> Found {
    Attack::new(side, 100_000).find(board)
}

/// Plays an attack against every choice of answers, and tests that the last stone completes a
/// block.
fn check_line(board: &Board, side: Side, line: &[Point]) {
    let (last, stones) = line.split_last().expect("an attack has stones");
    let mut board = *board;
    for stone in stones {
        board.put(side, *stone);
        let answer =
            board.calls(side).iter().find(|answer| answer != last).expect("each stone calls");
        board.put(side.other(), answer);
        assert!(!board.has_block(side.other()));
    }
    assert!(board.with(side, *last).has_block(side));
}

#[test]
fn an_attack_is_found_and_wins() {
    let shapes = [
        ("87 88 97", ""),
        ("87 88 89", ""),
        ("87 88 8A", "97"),
        ("87 98 A9", ""),
        ("87 88 89", "78 22 23"),
    ];
    for (black, white) in shapes {
        let board = board(black, white);
        match find(&board, Side::Black) {
            Found::Win(line) => check_line(&board, Side::Black, &line),
            other => panic!("{other:?}: {black} against {white}"),
        }
    }
    assert_eq!(find(&board("87 88", "77 97"), Side::Black), Found::Nothing);
}

#[test]
fn the_defenders_own_call_has_to_be_met_by_the_attack() {
    assert_eq!(find(&board("87 88 89", "22 23 32"), Side::Black), Found::Nothing);
    assert!(matches!(find(&board("87 88 89", "99 9A AA"), Side::Black), Found::Nothing));
    assert!(
        matches!(find(&board("87 88 97", "22 23 32"), Side::Black), Found::Win(_)),
        "a block comes first"
    );
}

#[test]
fn a_search_that_runs_out_says_so() {
    assert_eq!(Attack::new(Side::Black, 0).find(&board("87 88 89", "")), Found::RanOut);
}

#[test]
fn every_shape_that_no_answer_holds_is_said_to_be_won() {
    let shapes = [
        "87 88 89",
        "87 88 8A",
        "87 88 8B",
        "87 88 97",
        "87 98 A9",
        "88 89 97 A7",
        "87 88 89 97 A7",
        "87 88 89 98 A8",
        "88 97 98 99 A8",
    ];
    for (black, turn) in shapes.into_iter().flat_map(|black| symmetries().map(|turn| (black, turn)))
    {
        assert!(is_won(&board(black, "").moved(turn), Side::Black), "{black}");
    }
}

#[test]
fn shapes_that_an_answer_holds_are_not() {
    for black in [
        "87 88", "87 98", "87 88 99", "87 88 A7", "87 88 A9", "87 88 9A", "87 89 98", "87 98 AA",
        "87 99 A8",
    ] {
        assert!(!is_won(&board(black, ""), Side::Black), "{black}");
    }
}

/// Some stones of each side about the middle, without blocks and without calls that the opponent
/// could complete.
fn scattered(luck: &mut Luck) -> Board {
    let middle =
        |point: &Point| [point.row(), point.column()].iter().all(|at| (5..11).contains(at));
    let points = luck.shuffled(Point::all().filter(middle).collect());
    let count = 4 + luck.below(7);
    let mut board = Board::default();
    points
        .into_iter()
        .take(2 * count - 1)
        .enumerate()
        .for_each(|(turn, point)| board.put(Side::BOTH[turn % 2], point));
    board
}

#[test]
fn what_is_won_against_every_answer_is_said_to_be_won() {
    let mut luck = Luck::seeded(50);
    let mut found = 0;
    while found < 50 {
        let board = scattered(&mut luck);
        let blocks = Side::BOTH.into_iter().any(|side| board.has_block(side));
        if blocks
            || !board.calls(Side::White).is_empty()
            || !matches!(find(&board, Side::Black), Found::Win(_))
        {
            continue;
        }
        let lost = |answer: Point| {
            matches!(find(&board.with(Side::White, answer), Side::Black), Found::Win(_))
        };
        if board.empty().iter().all(lost) {
            found += 1;
            assert!(is_won(&board, Side::Black), "{}", text::write(&board, Side::White));
        }
    }
}

/// The point paired with a point: in every other row the pairs are shifted by one, so that two ends
/// stay alone.
fn partner(point: Point) -> Option<Point> {
    let first = (point.row() + point.column()).is_multiple_of(2);
    point.step((0, 1), if first { 1 } else { -1 })
}

#[test]
fn every_block_holds_a_pair() {
    for block in Point::all().filter_map(crate::sifang::board::block) {
        assert!(
            block.iter().any(|point| partner(*point).is_some_and(|other| block.contains(&other)))
        );
    }
    assert!(
        Point::all().all(|point| partner(point).is_none_or(|other| partner(other) == Some(point)))
    );
}

/// A position in which White has one point of each pair in which Black has the other.
fn paired(luck: &mut Luck) -> Board {
    let mut board = Board::default();
    for point in luck.shuffled(Point::all().collect()).into_iter().take(20 + luck.below(60)) {
        let Some(other) = partner(point) else { continue };
        if board.at(point).is_none() && board.at(other).is_none() {
            board = board.with(Side::Black, point).with(Side::White, other);
        }
    }
    board
}

#[test]
fn where_the_pairing_holds_nothing_is_said_to_be_won() {
    let mut luck = Luck::seeded(1_000);
    let boards =
        std::iter::repeat_with(|| paired(&mut luck)).filter(|board| !board.has_block(Side::White));
    for board in boards.take(1_000) {
        assert!(!matches!(Attack::new(Side::Black, 2_000).find(&board), Found::Win(_)));
        assert!(!is_won(&board, Side::Black));
    }
}

#[test]
fn whoever_follows_the_pairing_never_loses_by_a_block() {
    let mut luck = Luck::seeded(7);
    for _ in 0..thorough::size(10, 50) {
        let mut board = Board::default();
        // Blocks of the follower's own would end the game; here the attacker goes on to the last
        // point.
        while !board.empty().is_empty() {
            let attack = attacking(&board, &mut luck);
            board.put(Side::Black, attack);
            assert!(!board.has_block(Side::Black));
            let paired = partner(attack).filter(|other| board.at(*other).is_none());
            let reply = paired.or_else(|| board.empty().first());
            reply.into_iter().for_each(|reply| board.put(Side::White, reply));
        }
    }
}

/// An attack by calls if there is one, else a call or any point.
fn attacking(board: &Board, luck: &mut Luck) -> Point {
    if let Found::Win(line) = Attack::new(Side::Black, 300).find(board) {
        return line[0];
    }
    let calls = board.callers(Side::Black);
    let choice: Vec<Point> = if calls.is_empty() { board.empty() } else { calls }.iter().collect();
    choice[luck.below(choice.len())]
}
