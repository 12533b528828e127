//! Every shape in every direction, where it must not be named, and the replies that hold against
//! it.

use crate::{
    sifang::{
        attack::Attack,
        glossary::shapes::{PATTERNS, Pattern, Shape, named},
    },
    thorough,
};

use super::*;

/// The shape's stones with the first one on 87, and an opponent where it needs one.
fn laid(pattern: &Pattern, foe: Option<usize>) -> Board {
    let at = |offsets: &[(i8, i8)]| -> Stones {
        offsets.iter().filter_map(|way| point("87").step(*way, 1)).collect()
    };
    let foes: Vec<(i8, i8)> =
        foe.and_then(|at| pattern.foes.get(at)).copied().into_iter().collect();
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
                assert!(
                    pattern.lies_at(&board, Side::Black, stone),
                    "{pattern:?} from {}",
                    stone.name()
                );
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
                assert!(
                    !pattern.lies_at(&board, Side::Black, stone),
                    "{pattern:?} with {}",
                    taken.name()
                );
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
            [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
                .map(|way| stone.step(way, 1))
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

/// The replies to a shape, with White to move, that the search does not prove lost, where Black may
/// play so many stones that make no call. Far replies are all alike; one in fifteen is tried, all
/// of them where tests are to be long.
fn held(board: &Board, quiet: u8) -> Stones {
    let near = |reply: Point| {
        let far = |stone: Point| {
            stone.row().abs_diff(reply.row()).max(stone.column().abs_diff(reply.column()))
        };
        board.stones(Side::Black).iter().any(|stone| far(stone) <= 2)
    };
    let tried =
        |reply: &Point| near(*reply) || thorough::size(0, 1) > 1 || reply.0.is_multiple_of(15);
    let wins = |reply: &Point| {
        Attack::new(Side::Black, 1_000_000).wins(&board.with(Side::White, *reply), quiet)
    };
    board.empty().iter().filter(tried).filter(|reply| !wins(reply)).collect()
}

/// Tests which replies to a shape hold; White may have stones beside it.
fn check(black: &str, white: &str, quiet: u8, expected: &str) {
    let names = |stones: Stones| stones.iter().map(Point::name).collect::<Vec<_>>().join(" ");
    assert_eq!(
        names(held(&board(black, white), quiet)),
        names(stones(expected)),
        "{black} against {white}"
    );
}

/// Shape by shape, with the opponent's stone where there is one.
#[test]
fn the_replies_that_hold_are_those_known() {
    check("87 88", "", 1, "77 78 97 98");
    check("87 98", "", 1, "88 97");
    check("87 89", "", 1, "77 78 79 88 97 98 99");
    check("87 88 89", "78", 1, "97 98 99");
    check("87 88 89", "77", 1, "98 99");
    check("87 88 89", "", 1, "");
    check("87 88 8A", "", 1, "");
    check("87 88 8B", "", 1, "");
    check("87 88 97", "", 1, "");
    check("87 88 99", "", 1, "98");
    check("87 88 A7", "", 1, "97 98");
    check("87 88 A9", "", 1, "98");
    check("87 88 9A", "", 1, "98");
    check("87 89 98", "", 1, "88");
    check("87 89 A8", "", 1, "97 98 99");
    check("87 89 8B", "", 1, "79 99");
    check("87 89 8C", "", 1, "78 79 88 98 99");
    check("87 98 A9", "", 1, "");
    check("87 98 AA", "", 1, "88 97");
    check("87 99 AB", "", 1, "88 89 98 9A A9 AA");
    check("87 89 A7", "", 1, "88 97 98");
    check("87 98 A6", "", 1, "88 97");
    check("87 99 A8", "", 1, "98 A9");
    check("88 89 97 A7", "", 1, "");
    check("87 88 89 97 A7", "", 1, "");
    check("87 88 89 98 A8", "", 1, "");
    check("88 97 98 99 A8", "", 1, "");
}

/// Against these a second stone without a call finds more: of the crooked staff's two replies 97 is
/// lost, and the straight staff's two are.
#[test]
fn some_replies_are_lost_by_longer_attacks() {
    check("87 98 8A", "", 1, "88 97");
    check("87 98 8A", "", 2, "88");
    check("87 89 8B", "", 2, "");
}

/// Against the jump over two points and the fly these replies are known to hold. Others may: far
/// ones lose by attacks that are longer than most.
#[test]
fn replies_that_are_known_to_hold_are_not_proved_lost() {
    let known = [("87 8A", "77 78 79 7A 88 89 97 98 99 9A"), ("87 99", "77 78 88 89 97 98 A8 A9")];
    for (black, replies) in known {
        for reply in stones(replies).iter() {
            let answered = board(black, "").with(Side::White, reply);
            assert!(
                !Attack::new(Side::Black, 1_000_000).wins(&answered, 2),
                "{black} against {}",
                reply.name()
            );
        }
    }
    for far in ["11", "00", "4D", "E3"] {
        assert!(Attack::new(Side::Black, 1_000_000).wins(&board("87 8A", far), 2), "{far}");
    }
}
