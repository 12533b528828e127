//! 食棋: who can capture must, the way counts, and the end.

use caipan_rules::{
    Act, Observer, Seat,
    jump::{Board, Hole, Shape},
};

use super::{judged, open, places, play, to_move, unfit};

#[test]
fn who_can_capture_must() {
    let table = open("capture", "", "");
    assert_eq!(judged(&*table, "G5 I5"), "fine");
    assert_eq!(judged(&*table, "H5 I5"), "jump-must-capture");
    assert_eq!(judged(&*table, "G5 G6"), "jump-leg-taken");
    assert_eq!(judged(&*table, "I5 I6"), "jump-empty");
    assert_eq!(table.choices(Seat(0)).map(|all| all.len()), Some(54));
    // Nothing to capture: any man steps.
    let table = open("capture", "", "1/I5,A1");
    assert_eq!(judged(&*table, "I5 I6"), "fine");
    assert_eq!(judged(&*table, "I5 I7"), "jump-leg-no-bridge");
}

#[test]
fn chain() {
    let position = "1/I5,H6,H7,A1";
    assert_eq!(judged(&*open("capture", "", position), "I5 I7"), "fine");
    assert_eq!(judged(&*open("capture", "chain=off", position), "I5 I7"), "jump-leg-no-bridge");
    assert_eq!(judged(&*open("capture", "chain=off", position), "I5 G7 I7"), "jump-one-hop");
}

#[test]
fn where_two_ways_take_different_men_all_landings_are_named() {
    let position = "1/I5,H6,H7,J6,J7";
    let mut table = open("capture", "", position);
    assert_eq!(judged(&*table, "I5 I7"), "ambiguous");
    let listed: Vec<String> =
        table.list().expect("a list").into_iter().map(|listed| listed.text).collect();
    assert!(
        listed.contains(&"I5-G7-I7".to_owned()) && listed.contains(&"I5-K7-I7".to_owned()),
        "{listed:?}"
    );
    play(&mut *table, "I5 G7 I7");
    assert_eq!(table.position(Observer::Public).as_deref(), Some("2/I7,J6,J7"));
    assert_eq!(table.outcome().scores, Some(vec![2, 0]));
}

#[test]
fn hop_by_hop_each_capture_counts_at_once() {
    let mut table = open("capture", "", "1/I5,H6,H7,A1");
    play(&mut *table, "I5 G7+");
    assert_eq!((to_move(&*table), table.outcome().scores), (Some(Seat(0)), Some(vec![1, 0])));
    assert_eq!(table.choices(Seat(0)), Some(vec!["t".to_owned(), "G7-I7".to_owned()]));
    play(&mut *table, "t");
    assert_eq!(to_move(&*table), Some(Seat(1)));
    let mut table = open("capture", "submit=on", "1/I5,H6,H7,A1");
    play(&mut *table, "I5 G7, I7");
    assert_eq!((to_move(&*table), table.outcome().scores), (Some(Seat(1)), Some(vec![2, 0])));
}

#[test]
fn the_last_man_ends_the_game() {
    let mut table = open("capture", "players=3", "2/I5,I6,G7");
    play(&mut *table, "I5-I7");
    assert_eq!(places(&*table).1, "open");
    let mut table = open("capture", "players=3", "2/I5,I6");
    play(&mut *table, "I5-I7");
    assert_eq!(places(&*table), (vec![2, 1, 2], "one-left"));
    assert_eq!(table.outcome().scores, Some(vec![0, 1, 0]));
}

#[test]
fn forty_turns_without_a_capture_end_the_game() {
    let mut table = open("capture", "", "1/A1,Q1");
    let around = |_| play(&mut *table, "A1-B1, Q1-P1, B1-A1, P1-Q1");
    let mut told: Vec<String> = (0..10).flat_map(around).collect();
    // It is announced behind the thirtieth turn, once.
    assert_eq!(told.remove(30), "jump-calm");
    assert_eq!(told, vec!["jump-moved"; 40]);
    assert_eq!(places(&*table), (vec![1, 1], "forty-quiet"));
}

#[test]
fn who_leaves_comes_last() {
    let mut table = open("capture", "players=3", "1/I5,H6,H7,A1");
    play(&mut *table, "I5-I7");
    table.play(&Act::Resign(Seat(0))).expect("it is allowed");
    assert_eq!((places(&*table).1, to_move(&*table)), ("open", Some(Seat(1))));
    table.play(&Act::Flag(Seat(1))).expect("it is allowed");
    assert_eq!(places(&*table), (vec![3, 2, 1], "flag"));
}

#[test]
fn boards_with_millions_of_ways_are_no_trap() {
    // Every hole between those of one class has a man: trails without number.
    let board = Board::of(Shape::Star(4));
    let class = |hole: &Hole| board.shape.class(board.point(*hole));
    let middle = board.find("I5").expect("the middle");
    let men = board.holes().filter(|hole| class(hole) != class(&middle) || *hole == middle);
    let table = open("capture", "", &format!("1/{}", board.names(men).join(",")));
    assert_eq!(table.choices(Seat(0)), None);
    let drawn = table.sample(Seat(0), &mut |_| 0);
    assert!(drawn.is_some_and(|text| table.judge(Seat(0), &text).is_ok()));
    assert_eq!(unfit("capture", "", "1 A1").as_deref(), Some("jump-position-one"));
}
