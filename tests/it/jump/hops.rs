//! Steps and hops of the star: what the seed shows, and what is said of every way that fails.

use caipan_rules::Spot;

use super::{goals, judged, open, places, play};

/// The example of seed 003: a is H5, b I7, c H9, d K5, e L5 and f J7.
const EXAMPLE: &str = "1/I5/H5,I7,H9,K5,L5,J7";

#[test]
fn the_example_of_the_seed() {
    let table = open("star", "", EXAMPLE);
    let hops = ["G5", "I9", "G9"];
    let steps = ["H6", "I4", "I6", "J5", "J6"];
    let mut all: Vec<_> = hops.into_iter().chain(steps).collect();
    all.sort_unstable();
    assert_eq!(goals(&*table, "I5"), all);
    // The way to D is barred by e; f is on no line with the piece.
    assert_eq!(judged(&*table, "I5 M5"), "jump-leg-two");
    assert_eq!(judged(&*table, "I5 K9"), "jump-unreachable");
    assert_eq!(judged(&*table, "I5 I9 G9"), "fine");
    assert_eq!(judged(&*table, "I5 I9 K9"), "jump-leg-no-bridge");
}

#[test]
fn the_leg_that_fails_is_named_with_its_reason() {
    let table = open("star", "", EXAMPLE);
    for (text, reason) in [
        ("I5 H5", "jump-leg-taken"),
        ("I5 I9 H9", "jump-leg-taken"),
        ("I5 I9 K8", "jump-leg-no-line"),
        ("I5 G7 E9", "jump-leg-no-bridge"),
        ("I5 M5", "jump-leg-two"),
        ("I5 I8", "jump-leg-uneven"),
        ("I5 I9 J9", "jump-leg-step"),
        ("I5 I5", "jump-nowhere"),
        ("I5 I9 I5", "jump-nowhere"),
        ("G5 F5", "jump-empty"),
        ("H5 G5", "jump-not-yours"),
        ("I5", "jump-from-where"),
        ("t", "jump-nothing-open"),
        ("I5 Z5", "no-such-place"),
        ("I5 I10", "no-such-place"),
        ("hello", "unreadable"),
    ] {
        assert_eq!(judged(&*table, text), reason, "{text}");
    }
    let seat = super::to_move(&*table).expect("seat 1 moves");
    let why = table.judge(seat, "I5 I9 K9").expect_err("nothing stands between");
    assert!(
        format!("{why:?}").contains("I9")
            && format!("{why:?}").contains("K9")
            && !format!("{why:?}").contains("I5")
    );
}

#[test]
fn a_piece_does_not_hop_over_itself_and_may_come_through_where_it_began() {
    // From I5 over I6 to I7; back over I6 it would be where it began.
    let table = open("star", "", "1/I5/I6,H5");
    assert_eq!(goals(&*table, "I5"), ["G5", "H6", "I4", "I7", "J5", "J6"]);
    // By way of I5 again, on the other side.
    let mut table = open("star", "", "1/I5/I6,H5");
    play(&mut *table, "I5-I7-I5-G5");
    assert_eq!(table.position(caipan_rules::Observer::Public).as_deref(), Some("2/G5/H5,I6"));
}

#[test]
fn the_example_that_is_shown_can_be_played_at_once() {
    for game in ["star", "halma", "diamond", "capture"] {
        let table = open(game, "", "");
        let example = super::book(game).info().example;
        assert_eq!(judged(&*table, example), "fine", "{game}: {example}");
        assert_eq!(judged(&*table, &format!("{example}+")), "fine", "{game}: {example} is a hop");
        let seat = super::to_move(&*table).expect("seat 1 moves");
        let why = format!("{:?}", table.judge(seat, "t").expect_err("no turn is open"));
        assert!(why.contains(example), "{game}: {why}");
    }
}

#[test]
fn a_listed_move_has_one_shortest_way() {
    let table = open("star", "", EXAMPLE);
    let moves = table.list().expect("star has lists");
    let chain = moves.iter().find(|listed| listed.text == "I5-G9").expect("the chain is listed");
    let name = |hole: &str| Spot::Name(hole.to_owned());
    assert_eq!((chain.from.clone(), chain.to.clone()), (Some(name("I5")), name("G9")));
    assert_eq!(chain.path, [name("I9"), name("G9")]);
    assert!(chain.captures.is_empty() && !chain.promotes);
}

#[test]
fn hop_by_hop_the_turn_stays_open() {
    let mut table = open("star", "", "1/I5/I7,H9,J7");
    assert_eq!(play(&mut *table, "I5 I9+"), ["jump-hopped"]);
    assert_eq!(judged(&*table, "I7 I6"), "jump-go-on");
    assert_eq!(judged(&*table, "I9 J9"), "jump-leg-step");
    assert_eq!(
        table.choices(super::to_move(&*table).expect("still seat 1")),
        Some(vec!["I9-G9".to_owned(), "t".to_owned()])
    );
    assert_eq!(play(&mut *table, "G9"), ["jump-moved"]);
    assert_eq!(
        super::to_move(&*table),
        Some(caipan_rules::Seat(1)),
        "nothing was left to hop to, so the turn is over"
    );
    let mut table = open("star", "", EXAMPLE);
    assert_eq!(play(&mut *table, "I5 I9 …, 完"), ["jump-hopped", "jump-ended"]);
    assert_eq!(super::to_move(&*table), Some(caipan_rules::Seat(1)));
    let mut table = open("star", "", EXAMPLE);
    play(&mut *table, "I5 I9+, I9 I5+");
    assert_eq!(judged(&*table, "t"), "jump-nowhere", "a turn does not end where it began");
}

#[test]
fn who_resigns_with_an_open_turn_is_out_all_the_same() {
    let mut table = open("star", "", EXAMPLE);
    play(&mut *table, "I5 I9+");
    table
        .play(&caipan_rules::Act::Resign(caipan_rules::Seat(0)))
        .expect("resigning is always allowed");
    assert_eq!(places(&*table), (vec![2, 1], "resign"));
}
