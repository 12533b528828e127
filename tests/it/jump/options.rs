//! Every option of star checkers where it changes the verdict, and the tables there are not.

use caipan_rules::{Seat, Setup};

use super::{book, judged, open, places, play, setup, to_move, unfit, walk};

#[test]
fn hop() {
    let position = "1/I5/I7";
    assert_eq!(judged(&*open("star", "hop=equidistant", position), "I5 I9"), "fine");
    assert_eq!(judged(&*open("star", "跳法=一子", position), "I5 I9"), "jump-leg-far");
    assert_eq!(judged(&*open("star", "hop=adjacent", "1/I5/I6"), "I5 I7"), "fine");
}

#[test]
fn chain() {
    let position = "1/I5/I7,H9";
    assert_eq!(judged(&*open("star", "chain=on", position), "I5 G9"), "fine");
    assert_eq!(judged(&*open("star", "chain=off", position), "I5 G9"), "jump-unreachable");
    assert_eq!(judged(&*open("star", "连跳=关", position), "I5 I9 G9"), "jump-one-hop");
}

#[test]
fn camps() {
    // Over F10 into the tip on the right, and over G10 out of it.
    let position = "1/F9/F10,G10";
    for (camps, ending, passing, path) in [
        ("free", "fine", "fine", "fine"),
        ("pass", "jump-foreign", "fine", "fine"),
        ("none", "jump-closed", "jump-leg-no-bridge", "jump-closed"),
    ] {
        let table = open("star", &format!("camps={camps}"), position);
        assert_eq!(judged(&*table, "F9 F11"), ending, "{camps}");
        assert_eq!(judged(&*table, "F9 H9"), passing, "{camps}");
        assert_eq!(judged(&*table, "F9 F11 H9"), path, "{camps}");
    }
    let stepping = |camps: &str| judged(&*open("star", camps, "1/F9/I1"), "F9 F10");
    assert_eq!([stepping("camps=free"), stepping("camps=pass")], ["fine", "jump-foreign"]);
}

#[test]
fn stay() {
    assert_eq!(judged(&*open("star", "stay=off", "1/N1,I5/I1"), "N1 M5"), "fine");
    assert_eq!(judged(&*open("star", "stay=on", "1/N1,I5/I1"), "N1 M5"), "jump-stays");
    assert_eq!(judged(&*open("star", "stay=on", "1/N1,I5/I1"), "N1 N2"), "fine");
}

/// Seat 1 leaves a marble in its camp and walks with another.
const LINGERING: &str = "1/A1,E5/M9";

#[test]
fn leave() {
    let mut table = open("star", "", LINGERING);
    walk(&mut *table, 0, 29);
    assert_eq!(places(&*table), (vec![], "open"));
    walk_on(&mut *table, 29);
    assert_eq!(places(&*table), (vec![2, 1], "camp-not-left"), "after the thirtieth move");
    let mut table = open("star", "leave=17", LINGERING);
    walk(&mut *table, 0, 16);
    walk_on(&mut *table, 16);
    assert_eq!(places(&*table), (vec![2, 1], "camp-not-left"), "any number of moves can be chosen");
    let mut table = open("star", "leave=off", LINGERING);
    walk(&mut *table, 0, 29);
    walk_on(&mut *table, 29);
    assert_eq!(places(&*table), (vec![], "open"));
}

#[test]
fn the_limit_leaves_each_piece_a_move() {
    for (game, options, why) in [
        ("star", "leave=9", Some("jump-clash-leave")),
        ("star", "leave=10", None),
        ("star", "leave=14 pieces=15", Some("jump-clash-leave")),
        ("star", "leave=15 pieces=15", None),
        ("halma", "leave=18", Some("jump-clash-leave")),
        ("halma", "leave=6 size=8 pieces=6", None),
        ("halma", "leave=200", None),
    ] {
        assert_eq!(unfit(game, options, "").as_deref(), why, "{game} {options}");
    }
}

/// Seat 1's next step of the walk.
fn walk_on(table: &mut dyn caipan_rules::Table, step: usize) {
    let snake = super::snake();
    play(table, &format!("{}-{}", snake[step], snake[step + 1]));
}

#[test]
fn the_own_camp_is_closed_after_the_limit() {
    // The walk begins one row below E9 and its neighbours.
    for (leave, verdict) in
        [("leave=20", "jump-home-closed"), ("leave=30", "fine"), ("leave=off", "fine")]
    {
        let mut table = open("star", leave, "1/F9,E9/M9");
        walk(&mut *table, 5, 20);
        assert_eq!(judged(&*table, "E9 D4"), verdict, "{leave}");
    }
}

#[test]
fn rank() {
    let near = "1/M5/E5";
    let mut table = open("star", "rank=first", near);
    play(&mut *table, "M5-N1");
    assert_eq!(places(&*table), (vec![1, 2], "all-home"));
    let mut table = open("star", "rank=moves", near);
    assert_eq!(play(&mut *table, "M5-N1"), ["jump-moved", "jump-arrived"]);
    assert_eq!(places(&*table), (vec![], "open"), "the round is played out");
    play(&mut *table, "E5-D1");
    assert_eq!(places(&*table), (vec![1, 1], "all-home"));
    let mut table = open("star", "rank=moves", near);
    play(&mut *table, "M5-N1, E5-E6");
    assert_eq!(places(&*table), (vec![1, 2], "all-home"));
}

/// Seat 1's last marble stands before a target in which one of seat 2's marbles has remained.
const BARRED: &str = "1/M5,N2,N3,N4,O1,O2,O3,P1,P2,Q1/N1,E5";

#[test]
fn block() {
    assert_eq!(judged(&*open("star", "block=strict", BARRED), "M5 N1"), "jump-leg-taken");
    assert_eq!(judged(&*open("star", "block=filled", BARRED), "M5 N1"), "jump-leg-taken");
    let mut table = open("star", "block=swap", BARRED);
    assert_eq!(play(&mut *table, "M5-N1"), ["jump-exchanged", "jump-arrived"]);
    let position = table.position(caipan_rules::Observer::Public).expect("star has positions");
    assert!(position.ends_with("/E5,M5"), "{position}");
    let more = "1/M5,M6,N2,N3,O1,O2,O3,P1,P2,Q1/N1,E5";
    assert_eq!(
        judged(&*open("star", "block=swap", more), "M5 N1"),
        "jump-leg-taken",
        "only for the last hole"
    );
    assert_eq!(
        judged(&*open("star", "block=swap", BARRED), "O1 N1"),
        "jump-leg-taken",
        "only from outside the target"
    );
}

#[test]
fn a_full_target_counts_from_the_thirtieth_move() {
    // Seat 1's last marble walks about; its target is full, one of the marbles there being seat
    // 2's.
    let position = "1/E5,N2,N3,N4,O1,O2,O3,P1,P2,Q1/N1,M9";
    for (block, end) in [("strict", "open"), ("filled", "all-home")] {
        let mut table = open("star", &format!("leave=off rank=first block={block}"), position);
        walk(&mut *table, 0, 29);
        assert_eq!(places(&*table), (vec![], "open"), "{block}");
        walk_on(&mut *table, 29);
        assert_eq!(places(&*table).1, end, "{block}");
    }
}

#[test]
fn submit() {
    let mut table = open("star", "submit=off", "1/I5/I7,H9");
    play(&mut *table, "I5 I9");
    assert_eq!(to_move(&*table), Some(Seat(1)));
    let mut table = open("star", "提交=开", "1/I5/I7,H9");
    play(&mut *table, "I5 I9");
    assert_eq!(to_move(&*table), Some(Seat(0)));
    play(&mut *table, "t");
    assert_eq!(to_move(&*table), Some(Seat(1)));
    let mut table = open("star", "submit=on", "1/I5/I7,H9");
    play(&mut *table, "I5 I9 t");
    assert_eq!(to_move(&*table), Some(Seat(1)), "the sign behind the move ends the turn at once");
}

#[test]
fn pieces_and_players() {
    for options in
        ["players=2 pieces=15", "players=3 pieces=15", "players=6 pieces=10", "players=4"]
    {
        assert_eq!(unfit("star", options, ""), None, "{options}");
    }
    for options in ["players=4 pieces=15", "players=6 pieces=15"] {
        assert_eq!(unfit("star", options, "").as_deref(), Some("jump-clash-fifteen"), "{options}");
    }
    for seats in [0, 1, 5, 7] {
        let setup = Setup { seats, ..setup("star", "", "") };
        assert!(book("star").open(&setup).is_err(), "{seats} players");
    }
}

#[test]
fn positions_are_read_and_refused() {
    for (position, reason) in [
        ("1/A1", "jump-position-fields"),
        ("A1/N1", "jump-position-fields"),
        ("3/A1/N1", "jump-position-seat"),
        ("1/A1,Z9/N1", "jump-position-hole"),
        ("1/KA1/N1", "jump-position-hole"),
        ("1/A1,B1/B1", "jump-position-twice"),
        ("1/A1,B1,B2,C1,C2,C3,D1,D2,D3,D4,E5/N1", "jump-position-crowd"),
        ("1//N1", "jump-position-decided"),
        ("1/N1,N2/I5", "jump-position-decided"),
    ] {
        assert_eq!(unfit("star", "", position).as_deref(), Some(reason), "{position}");
    }
    let table = open("star", "", "2/i5,A1/n1, I6");
    assert_eq!(table.position(caipan_rules::Observer::Public).as_deref(), Some("2/A1,I5/I6,N1"));
}
