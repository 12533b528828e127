//! Every term of a move in every direction, and where it must not be said.

use crate::sifang::glossary::{
    Stone, Word,
    shapes::{PATTERNS, Shape},
};

use super::*;

/// A stone of Black's on a point, after these stones; White's last one may be named.
fn stone(black: &str, white: &str, last: &str, at: &str) -> Stone {
    Stone {
        side: Side::Black,
        point: point(at),
        before: board(black, white),
        last: Point::read(last),
    }
}

fn turned(stone: &Stone, turn: fn(Point) -> Point) -> Stone {
    Stone {
        point: turn(stone.point),
        before: stone.before.moved(turn),
        last: stone.last.map(turn),
        ..*stone
    }
}

/// Tests that a term is said of a stone, however the board is turned.
fn check(word: Word, black: &str, white: &str, last: &str, at: &str) {
    for turn in symmetries() {
        let stone = turned(&stone(black, white, last, at), turn);
        assert!(
            Word::of(&stone).contains(&word),
            "{word:?} on {}: {:?}",
            stone.point.name(),
            Word::of(&stone)
        );
    }
}

/// Tests that a term does not describe a stone.
fn check_not(word: Word, black: &str, white: &str, last: &str, at: &str) {
    for turn in symmetries() {
        let stone = turned(&stone(black, white, last, at), turn);
        assert!(!stone.is(word), "{word:?} on {}", stone.point.name());
    }
}

#[test]
fn every_term_is_said_in_all_eight_directions() {
    check(Word::Kill, "87 88 97", "", "", "98");
    check(Word::DoubleCall, "87 88 89", "", "", "98");
    check(Word::Call, "87 88", "", "", "97");
    check(Word::Answer, "", "87 88 97", "97", "98");
    check(Word::Seal, "86", "87 88 89", "89", "8A");
    check(Word::Dot, "78", "87 88 89", "88", "98");
    check(Word::Press, "79", "87 88 89", "88", "97");
    check(Word::Press, "77", "87 88 89", "88", "99");
    check(Word::Strike, "", "88 89 97 A7", "A7", "87");
    check(Word::Cut, "", "87 89", "89", "88");
    check(Word::Cut, "", "87 8A", "8A", "89");
    check(Word::Fill, "87 89", "", "", "88");
    check(Word::Fill, "86 87 8A", "", "", "88");
    check(Word::Bar, "", "87 89", "89", "8B");
    check(Word::Bar, "", "87 8A", "8A", "8D");
    check(Word::Stop, "", "87 88", "88", "89");
    check(Word::Row(3), "87 88", "", "", "89");
    check(Word::Row(5), "85 86 88 89", "", "", "87");
    check(Word::Platform, "", "", "", "88");
    check(Word::Position, "", "", "", "77");
    check(Word::Rush, "87", "", "", "88");
    check(Word::Shape(Shape::Chain), "87", "", "", "88");
    check(Word::Shape(Shape::Hang), "87", "", "", "98");
    check(Word::Shape(Shape::Jump), "87", "", "", "89");
    check(Word::Shape(Shape::Jump), "87", "", "", "8A");
    check(Word::Shape(Shape::Fly), "87", "", "", "99");
    check(Word::Follow, "", "87", "87", "88");
    check(Word::Face, "", "87", "87", "98");
    check(Word::Space, "", "87", "87", "89");
    check(Word::Leave, "", "87", "87", "99");
}

#[test]
fn every_larger_shape_is_said_of_each_stone_that_completes_it() {
    for pattern in PATTERNS.iter().filter(|pattern| pattern.stones.len() > 2) {
        let whole = |offsets: &[(i8, i8)]| -> Stones {
            offsets.iter().filter_map(|way| point("87").step(*way, 1)).collect()
        };
        let board =
            Board::new(whole(pattern.stones), whole(&pattern.foes[..pattern.foes.len().min(1)]));
        for last in board.stones(Side::Black).iter() {
            let before = board.without(Side::Black, last);
            let stone = Stone { side: Side::Black, point: last, before, last: None };
            assert!(
                Word::of(&stone).contains(&Word::Shape(pattern.shape)),
                "{pattern:?}: {:?}",
                Word::of(&stone)
            );
        }
    }
}

#[test]
fn no_fighting_term_is_said_where_something_lacks() {
    check_not(Word::Kill, "87 88 A7", "", "", "98");
    check_not(Word::Kill, "87 89 A7", "", "", "A9"); // a larger square
    check_not(Word::DoubleCall, "87 88", "", "", "97");
    check_not(Word::DoubleCall, "87 88 89", "97", "", "98");
    check_not(Word::Call, "87", "", "", "88");
    check_not(Word::Call, "87 88", "98", "", "97");
    check_not(Word::Call, "87 88 89", "", "", "98"); // two at once
    check_not(Word::Answer, "", "87 88 97", "97", "99");
    check_not(Word::Answer, "", "87 88", "88", "98");
    check_not(Word::Seal, "", "87 88 89", "89", "8A"); // nothing at the other end
    check_not(Word::Seal, "86", "87 88 89", "87", "8A"); // the last stone was another
    check_not(Word::Stop, "86", "87 88 89", "89", "8A"); // the second end: sealed
    check_not(Word::Stop, "", "87 88", "87", "89");
    check_not(Word::Stop, "8A", "87 88", "88", "89"); // it did not rush: no open space
    check_not(Word::Dot, "", "87 88 89", "88", "98"); // a double-edged sword
    check_not(Word::Dot, "78", "87 88 89", "88", "97");
    check_not(Word::Dot, "78 97", "87 88 89", "88", "98"); // no side is free
    check_not(Word::Press, "78", "87 88 89", "88", "98");
    check_not(Word::Press, "78", "87 89", "89", "97");
    check_not(Word::Strike, "", "88 89 97", "97", "87");
    check_not(Word::Strike, "", "88 89 97 A7", "A7", "98");
    check_not(Word::Cut, "", "87 8B", "8B", "89");
    check_not(Word::Cut, "89", "87 8A", "8A", "88"); // something lies between already
    check_not(Word::Fill, "87 8A", "", "", "88");
    check_not(Word::Fill, "87 88", "", "", "89"); // at the end, not in a gap
    check_not(Word::Bar, "", "87 88", "88", "8A");
    check_not(Word::Bar, "", "87 89", "89", "8A");
    check_not(Word::Bar, "", "87 89", "89", "8D");
    check_not(Word::Bar, "8A", "87 89", "89", "8B");
}

#[test]
fn no_plain_term_is_said_where_something_lacks() {
    check_not(Word::Row(3), "87", "", "", "88");
    check_not(Word::Row(3), "87 88 89", "", "", "8A"); // four
    check_not(Word::Row(3), "87 98", "", "", "A9");
    check_not(Word::Platform, "", "", "", "78");
    check_not(Word::Platform, "", "11", "11", "88");
    check_not(Word::Position, "", "", "", "99");
    check_not(Word::Position, "", "11", "11", "77");
    check_not(Word::Rush, "87", "8A", "", "88");
    check_not(Word::Rush, "87", "89", "", "88");
    check_not(Word::Rush, "77", "", "", "88");
    check_not(Word::Shape(Shape::Chain), "77", "", "", "88");
    check_not(Word::Shape(Shape::Hang), "87 88", "", "", "98");
    check_not(Word::Shape(Shape::Hang), "87", "", "", "88");
    check_not(Word::Shape(Shape::Jump), "87", "88", "88", "89");
    check_not(Word::Shape(Shape::Jump), "87", "", "", "8B");
    check_not(Word::Shape(Shape::Fly), "87", "", "", "98");
    check_not(Word::Follow, "", "98", "98", "87");
    check_not(Word::Follow, "88", "", "", "87");
    check_not(Word::Face, "", "88", "88", "87");
    check_not(Word::Face, "98", "", "", "87");
    check_not(Word::Space, "88", "87", "87", "89");
    check_not(Word::Space, "", "87", "87", "8A");
    check_not(Word::Leave, "", "98", "98", "87");
    check_not(Word::Leave, "", "A9", "A9", "87");
}

#[test]
fn words_are_said_in_their_order() {
    let said = Word::of(&stone("87 88 89", "98", "98", "78"));
    assert!(said.is_sorted() && said[0] == Word::DoubleCall, "{said:?}");
    let said = Word::of(&stone("77 78", "87 88 97", "97", "98"));
    assert_eq!(said[0], Word::Answer, "{said:?}");
}
