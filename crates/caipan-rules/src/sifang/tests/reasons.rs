//! What a stone does.

use crate::sifang::{Reason, threats};

use super::*;

fn reasons(board: &Board, side: Side, at: &str) -> Vec<Reason> {
    Reason::all(board, side, point(at))
}

/// Three in a row with both sides open, and White to move.
fn sword() -> Board {
    board("87 88 89", "11 13")
}

#[test]
fn threats_are_the_points_from_which_a_block_is_forced() {
    assert_eq!(threats(&sword(), Side::Black), Some(stones("77 78 79 97 98 99")));
    let two = board("87 88", "11");
    assert_eq!(threats(&two, Side::Black), Some(stones("77 78 97 98")), "the patent marks them");
    assert_eq!(threats(&two, Side::White), Some(Stones::NONE));
    let call = board("87 88 97", "11 13");
    assert!(threats(&call, Side::Black).is_some_and(|found| found.has(point("98"))));
    assert_eq!(threats(&call, Side::White), Some(Stones::NONE), "the call must be met");
}

#[test]
fn a_block_is_all_that_is_said_of_the_stone_that_completes_it() {
    let board = board("87 88 97 33 34", "11 13 15 17 32");
    assert_eq!(reasons(&board, Side::Black, "98"), [Reason::Completes]);
}

#[test]
fn an_answer_is_told() {
    let called = board("87 88 97", "11 13");
    assert_eq!(reasons(&called, Side::White, "98"), [Reason::Answers], "other threats remain");
    assert!(!reasons(&called, Side::White, "55").contains(&Reason::Answers));
}

#[test]
fn calls_are_counted_and_hide_the_threats_that_they_are() {
    assert_eq!(reasons(&sword(), Side::Black, "77"), [Reason::Calls(1)]);
    assert_eq!(reasons(&sword(), Side::Black, "78"), [Reason::Calls(2)]);
}

#[test]
fn a_stone_stops_the_threats_that_are_gone_after_it() {
    let two = board("87 88", "11");
    for at in ["77", "78", "97", "98"] {
        assert_eq!(reasons(&two, Side::White, at), [Reason::Stops(4)], "{at}");
    }
    assert_eq!(reasons(&two, Side::White, "00"), [], "nothing");
    let over = reasons(&sword(), Side::White, "78");
    assert!(matches!(over[..], [Reason::Stops(3..6)]), "{over:?}");
}

#[test]
fn a_stone_makes_the_threats_that_were_not_there_before() {
    let two = board("87", "11");
    assert_eq!(reasons(&two, Side::Black, "88"), [Reason::Threatens(4)]);
    let again = board("87 88", "11");
    assert_eq!(reasons(&again, Side::Black, "33"), [], "they are there already");
}

#[test]
fn a_stone_adds_to_the_line_score() {
    let row = board("11 12 14", "21 22 24");
    assert!(reasons(&row, Side::Black, "13").contains(&Reason::Scores(4)));
    assert!(!reasons(&row, Side::Black, "16").iter().any(|why| matches!(why, Reason::Scores(_))));
}

#[test]
fn the_reasons_are_the_same_turned_and_with_the_colours_exchanged() {
    for before in [sword(), board("87 88 9A", "11 12 99 B8")] {
        let exchanged = before.changed();
        for at in before.empty().iter().filter(|at| (6..10).contains(&at.row())).step_by(9) {
            let reasons = Reason::all(&before, Side::White, at);
            assert_eq!(Reason::all(&exchanged, Side::Black, at), reasons, "{at:?}");
            for to in symmetries() {
                let turned = before.moved(to);
                assert_eq!(Reason::all(&turned, Side::White, to(at)), reasons, "{at:?}");
            }
        }
    }
}

#[test]
fn a_board_too_full_of_calls_tells_no_threats() {
    let pairs: Stones =
        Point::all().filter(|point| point.row() % 2 == 0 && point.column() % 4 < 2).collect();
    let full = Board::new(pairs, Stones::NONE);
    let all = Reason::all(&full, Side::White, point("22"));
    assert!(all.iter().all(|why| !matches!(why, Reason::Threatens(_))), "{all:?}");
}
