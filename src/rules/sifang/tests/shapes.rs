//! Every shape in every direction, where it must not be named, and the replies that hold against it.

use super::super::{
    attack::Attack,
    glossary::shapes::{PATTERNS, Pattern, Shape, named},
};
use super::*;

/// The shape's stones with the first one on 87, and an opponent where it needs one.
fn laid(pattern: &Pattern, foe: Option<usize>) -> Board {
    let at = |offsets: &[(i8, i8)]| -> Stones { offsets.iter().filter_map(|way| point("87").step(*way, 1)).collect() };
    let foes: Vec<(i8, i8)> = foe.and_then(|at| pattern.foes.get(at)).copied().into_iter().collect();
    Board::new(at(pattern.stones), at(&foes))
}

fn larger() -> impl Iterator<Item = &'static Pattern> {
    PATTERNS.iter().filter(|pattern| pattern.stones.len() > 2)
}

#[test]
fn every_shape_is_named_in_all_eight_directions_from_each_of_its_stones() {
    for pattern in larger() {
        for (foe, turn) in (0..3).flat_map(|foe| symmetries().map(|turn| (foe, turn))) {
            let board = laid(pattern, Some(foe)).moved(turn);
            for stone in board.stones(Side::Black).iter() {
                assert!(pattern.lies_at(&board, Side::Black, stone), "{pattern:?} from {}", stone.name());
                let name = named(&board, Side::Black, stone);
                assert!(name.is_some_and(|name| name <= pattern.shape), "{pattern:?}: {name:?}");
            }
        }
    }
}

#[test]
fn a_lone_shape_has_its_own_name() {
    for pattern in larger() {
        let board = laid(pattern, Some(1));
        let stone = board.stones(Side::Black).first().expect("a shape has stones");
        assert_eq!(named(&board, Side::Black, stone), Some(pattern.shape), "{pattern:?}");
    }
}

#[test]
fn an_opponent_on_a_key_or_in_a_gap_undoes_a_shape() {
    for pattern in larger() {
        for way in pattern.keys.iter().chain(pattern.gaps) {
            let taken = point("87").step(*way, 1).expect("inside of the board");
            let board = laid(pattern, Some(1)).with(Side::White, taken);
            for stone in board.stones(Side::Black).iter() {
                assert!(!pattern.lies_at(&board, Side::Black, stone), "{pattern:?} with {}", taken.name());
            }
        }
    }
}

#[test]
fn a_shape_without_an_open_block_is_dead() {
    for pattern in larger() {
        let board = laid(pattern, Some(1));
        let own = board.stones(Side::Black);
        let around = own.iter().flat_map(|stone| {
            [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)].map(|way| stone.step(way, 1))
        });
        let ring: Stones = around.flatten().filter(|point| !own.has(*point)).collect();
        let board = Board::new(own, ring);
        assert!(own.iter().all(|stone| named(&board, Side::Black, stone).is_none()), "{pattern:?}");
    }
}

#[test]
fn a_sword_is_double_edged_or_single_edged_or_none() {
    let name = |white: &str| named(&board("87 88 89", white), Side::Black, point("88"));
    assert_eq!(name(""), Some(Shape::TwoEdged));
    for one in ["77", "78", "79", "97", "98", "99", "77 79"] {
        assert_eq!(name(one), Some(Shape::OneEdged), "{one}");
    }
    assert_eq!(name("78 98"), None);
}

/// The replies to a shape, with White to move, that the search does not prove lost. Far replies are all alike; one in
/// fifteen is tried, all of them where tests are to be long.
fn held(board: &Board) -> Stones {
    let near = |reply: Point| {
        let far = |stone: Point| stone.row().abs_diff(reply.row()).max(stone.column().abs_diff(reply.column()));
        board.stones(Side::Black).iter().any(|stone| far(stone) <= 2)
    };
    let tried = |reply: &Point| near(*reply) || times() > 1 || reply.0.is_multiple_of(15);
    let wins = |reply: &Point| Attack::new(Side::Black, 1_000_000).wins(&board.with(Side::White, *reply), 1);
    board.empty().iter().filter(tried).filter(|reply| !wins(reply)).collect()
}

/// Shape by shape, with the opponent's stone where there is one. The jump over two points and the fly are left out: against
/// far replies they need longer attacks than are looked for here.
#[test]
fn the_replies_that_hold_are_those_known() {
    let holds = |black: &str, white: &str, expected: &str| {
        let board = board(black, white);
        let names = |stones: Stones| stones.iter().map(Point::name).collect::<Vec<_>>().join(" ");
        assert_eq!(names(held(&board)), names(stones(expected)), "{black} against {white}");
    };
    holds("87 88", "", "77 78 97 98");
    holds("87 98", "", "88 97");
    holds("87 89", "", "77 78 79 88 97 98 99");
    holds("87 88 89", "78", "97 98 99");
    holds("87 88 89", "77", "98 99");
    holds("87 88 89", "", "");
    holds("87 88 8A", "", "");
    holds("87 88 8B", "", "");
    holds("87 88 97", "", "");
    holds("87 88 99", "", "98");
    holds("87 88 A7", "", "97 98");
    holds("87 88 A9", "", "98");
    holds("87 88 9A", "", "98");
    holds("87 89 98", "", "88");
    holds("87 89 A8", "", "97 98 99");
    holds("87 89 8B", "", "79 99");
    holds("87 89 8C", "", "78 79 88 98 99");
    holds("87 98 A9", "", "");
    holds("87 98 AA", "", "88 97");
    holds("87 99 AB", "", "88 89 98 9A A9 AA");
    holds("87 98 8A", "", "88 97"); // 97 is lost by a longer attack
    holds("87 89 A7", "", "88 97 98");
    holds("87 98 A6", "", "88 97");
    holds("87 99 A8", "", "98 A9");
    holds("88 89 97 A7", "", "");
    holds("87 88 89 97 A7", "", "");
    holds("87 88 89 98 A8", "", "");
    holds("88 97 98 99 A8", "", "");
}
