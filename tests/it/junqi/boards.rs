//! Boards against figures that other programs and the rulebook give.

use std::collections::{BTreeMap, BTreeSet};

use caipan_rules::{
    Seat,
    junqi::{
        board::{Board, Kind, Layout, Post, Posts},
        travel::{Field, Gait, reach},
    },
};

/// What a board has: posts, rails, roads, posts on rails, lines.
fn check(layout: Layout, crossed: bool, expected: [usize; 5]) {
    let board = Board::of(layout, crossed);
    let railed = board.posts().filter(|post| !board.railed(*post).is_empty()).count();
    let found =
        [board.posts().count(), board.rails.len(), board.roads.len(), railed, board.lines.len()];
    assert_eq!(found, expected, "{layout:?}");
}

#[test]
fn boards_have_the_posts_and_edges_they_should() {
    check(Layout::Two, false, [60, 35, 98, 32, 7]);
    check(Layout::Triangle, false, [97, 69, 147, 55, 15]);
    check(Layout::Closed, false, [99, 71, 147, 57, 16]);
    check(Layout::Four, false, [129, 92, 196, 73, 18]);
    check(Layout::Six, false, [193, 138, 294, 109, 27]);
}

#[test]
fn crossing_lines_add_what_they_should() {
    check(Layout::Two, true, [60, 37, 98, 32, 9]);
    check(Layout::Triangle, true, [97, 72, 147, 55, 15]);
    check(Layout::Four, true, [129, 96, 196, 73, 20]);
    check(Layout::Six, true, [193, 144, 294, 109, 30]);
}

#[test]
fn every_arm_has_camps_and_headquarters() {
    for layout in Layout::ALL {
        let board = Board::of(layout, false);
        let seats = u32::from(layout.seats());
        assert_eq!((board.camps.count(), board.quarters.count()), (5 * seats, 2 * seats));
        let railed = |set: Posts| set.iter().any(|post| !board.railed(post).is_empty());
        assert!(
            !railed(board.camps) && !railed(board.quarters),
            "camps and headquarters are off the rails"
        );
        assert_eq!(board.site(Board::own(Seat(1), 7)).kind(), Kind::Station);
    }
}

#[test]
fn degrees_are_as_published() {
    let degrees = |layout| {
        let board = Board::of(layout, false);
        let mut histogram = BTreeMap::new();
        board.posts().for_each(|post| *histogram.entry(board.near(post).count()).or_insert(0) += 1);
        histogram.into_iter().collect::<Vec<_>>()
    };
    assert_eq!(degrees(Layout::Two), [(2, 4), (3, 18), (4, 20), (5, 4), (6, 4), (8, 10)]);
    assert_eq!(degrees(Layout::Triangle), [(2, 6), (3, 28), (4, 30), (5, 12), (6, 6), (8, 15)]);
    assert_eq!(degrees(Layout::Closed), [(2, 6), (3, 30), (4, 32), (5, 10), (6, 6), (8, 15)]);
    assert_eq!(degrees(Layout::Four), [(2, 8), (3, 36), (4, 41), (5, 16), (6, 8), (8, 20)]);
    assert_eq!(degrees(Layout::Six), [(2, 12), (3, 54), (4, 60), (5, 24), (6, 13), (8, 30)]);
}

#[test]
fn lines_are_made_of_rails_and_cover_them_all() {
    for (layout, crossed) in
        Layout::ALL.into_iter().flat_map(|layout| [(layout, false), (layout, true)])
    {
        let board = Board::of(layout, crossed);
        let pair = |a: Post, b: Post| [a.min(b), a.max(b)];
        let steps: BTreeSet<_> = board
            .lines
            .iter()
            .flat_map(|line| line.windows(2).map(|step| pair(step[0], step[1])))
            .collect();
        assert_eq!(steps, board.rails.iter().copied().collect(), "{layout:?}");
    }
}

/// The pairs of origin and destination on an empty board, headquarters excluded as origins.
fn pairs(layout: Layout, crossed: bool, gait: Gait) -> u32 {
    let board = Board::of(layout, crossed);
    let all: Posts = board.posts().collect();
    let field = Field { empty: all, landing: all };
    let origins = board.posts().filter(|post| !board.quarters.has(*post));
    origins.map(|from| reach(board, from, gait, field).count()).sum()
}

#[test]
fn pieces_reach_as_much_of_an_empty_board_as_published() {
    let both = |layout| (pairs(layout, false, Gait::Line), pairs(layout, false, Gait::Turning));
    assert_eq!(both(Layout::Two), (446, 1176));
    assert_eq!(both(Layout::Triangle), (1032, 3246));
    assert_eq!(both(Layout::Closed), (952, 3468));
    assert_eq!(both(Layout::Four), (1392, 5624));
    assert_eq!(both(Layout::Six), (2088, 12324));
    let crossed =
        [Layout::Triangle, Layout::Four, Layout::Six].map(|layout| pairs(layout, true, Gait::Line));
    assert_eq!(crossed, [1050, 1404, 2106]);
}

#[test]
fn lines_of_four_players_are_those_written_out_in_the_rulebook() {
    let board = Board::of(Layout::Four, false);
    let lines: BTreeSet<String> = board
        .lines
        .iter()
        .map(|line| line.iter().map(|post| board.name(*post)).collect::<Vec<_>>().join("-"))
        .collect();
    for line in [
        "Se2-Se3-Se4-Se5-Se6-ZSE-ZE-ZEN-Na6-Na5-Na4-Na3-Na2",
        "We2-We3-We4-We5-We6-ZWS-ZS-ZSE-Ea6-Ea5-Ea4-Ea3-Ea2",
        "Ne2-Ne3-Ne4-Ne5-Ne6-Wa6-Wa5-Wa4-Wa3-Wa2",
        "Sc6-ZS-Z0-ZN-Nc6",
        "Ec6-ZE-Z0-ZW-Wc6",
    ] {
        assert!(lines.contains(line), "{line} is missing from {lines:?}");
    }
}

#[test]
fn names_read_back_in_every_form() {
    for layout in Layout::ALL {
        let board = Board::of(layout, false);
        let mut names = BTreeSet::new();
        for post in board.posts() {
            let name = board.name(post);
            assert_eq!(board.find(&name, None), Some(post), "{name}");
            assert_eq!(board.find(&name.to_lowercase(), Some(Seat(1))), Some(post), "{name}");
            names.insert(name);
        }
        assert_eq!(names.len(), board.posts().count(), "no name twice");
    }
    let is = |layout: Layout, own: u8, name: &str, full: &str| {
        let board = Board::of(layout, false);
        let post = board.find(name, Some(Seat(own))).unwrap_or_else(|| panic!("{name} is a post"));
        assert_eq!(board.name(post), full);
    };
    is(Layout::Two, 1, "B12", "b12");
    is(Layout::Four, 2, "c6", "Nc6");
    is(Layout::Four, 2, "e2", "Ne2");
    is(Layout::Four, 0, "ee2", "Ee2");
    is(Layout::Four, 0, "2e2", "Ee2");
    is(Layout::Four, 0, "东e2", "Ee2");
    is(Layout::Four, 0, "zes", "ZSE");
    is(Layout::Four, 0, "z12", "ZSE");
    is(Layout::Four, 0, "z4", "ZW");
    is(Layout::Four, 0, "中0", "Z0");
    is(Layout::Six, 5, "a6", "6a6");
    is(Layout::Six, 5, "z16", "Z61");
    is(Layout::Closed, 0, "zw", "ZW");
    let none = |layout: Layout, name: &str| {
        assert_eq!(Board::of(layout, false).find(name, Some(Seat(0))), None, "{name}")
    };
    none(Layout::Two, "a13");
    none(Layout::Two, "sa1");
    none(Layout::Two, "z0");
    none(Layout::Four, "zsn");
    none(Layout::Four, "a7");
    none(Layout::Four, "5a1");
    none(Layout::Closed, "wa1");
    none(Layout::Triangle, "4a1");
    none(Layout::Six, "z13");
    assert_eq!(Board::of(Layout::Four, false).find("a6", None), None, "nobody's own arm");
}
