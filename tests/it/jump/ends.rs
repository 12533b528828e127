//! Places, passes, and games that are closed.

use caipan_rules::{Act, Observer, Pact, Seat, Seats};

use super::{open, places, play, to_move};

#[test]
fn all_places_of_six_are_given() {
    // Everybody has one marble: seat 1 is home after one move, seat 2 after two, seat 4 resigns.
    let mut table = open("star", "players=6 rank=first", "1/M5/H2/F9/E9/J9/L9");
    assert_eq!(table.outcome().places, [None; 6]);
    play(&mut *table, "M5-N1");
    assert!(table.fallen().has(Seat(0)));
    table.play(&Act::Resign(Seat(3))).expect("it is allowed");
    let position = table.position(Observer::Public).expect("a position");
    assert_eq!(position, "2/N1/H2/F9//J9/L9", "who is out has no pieces");
    assert_eq!(to_move(&*table), Some(Seat(1)));
    for seat in [1, 2, 4].map(Seat) {
        table.play(&Act::Flag(seat)).expect("it is allowed");
    }
    // The last one who races takes the place behind those who are home; who was out first is last.
    assert_eq!(places(&*table), (vec![1, 5, 4, 6, 3, 2], "all-home"));
}

#[test]
fn the_same_round_is_the_same_place_and_others_go_on() {
    let mut table = open("star", "players=3", "1/M5/D1,I5/E9,I6");
    // Seat 1 is home after one move; seat 2 goes towards K1, seat 3 towards E10.
    play(&mut *table, "M5-N1, I5-I4, E9-E10");
    assert_eq!(places(&*table), (vec![], "open"), "two still race");
    assert_eq!(to_move(&*table), Some(Seat(1)), "who is home is passed over");
}

#[test]
fn who_is_out_while_another_may_still_come_level_leaves_the_board() {
    let mut table = open("star", "players=3", "1/M5/D1,I5/E9,I6");
    play(&mut *table, "M5-N1");
    table.play(&Act::Resign(Seat(1))).expect("it is allowed");
    assert_eq!(table.position(Observer::Public).as_deref(), Some("3/N1//E9,I6"));
    play(&mut *table, "I6-I5");
    assert_eq!(places(&*table), (vec![1, 3, 2], "all-home"));
}

#[test]
fn who_cannot_move_is_passed_over() {
    // A1 is walled in: its neighbours and what lies behind them are taken.
    let shut = "1/A1/B1,B2,C1,C2,C3,I5";
    let mut table = open("star", "", &shut.replacen('1', "2", 1));
    assert_eq!(play(&mut *table, "I5-I6"), ["jump-moved", "jump-passed"]);
    assert_eq!(to_move(&*table), Some(Seat(1)));
    let table = open("star", "", shut);
    assert_eq!(to_move(&*table), Some(Seat(1)), "from the beginning too");
}

#[test]
fn the_third_time_the_same_position_closes_the_game() {
    let mut table = open("star", "", "1/I5/J5");
    let round = "I5-I4, J5-J6, I4-I5, J6-J5";
    play(&mut *table, round);
    assert_eq!(places(&*table).1, "open");
    play(&mut *table, round);
    assert_eq!(places(&*table), (vec![1, 1], "third-time"));
    // Three are placed by progress: rows gone from the own tip.
    let mut table = open("star", "players=3", "1/L5/J9/I2");
    let round = "L5-L6, J9-J8, I2-I3, L6-L5, J8-J9, I3-I2";
    play(&mut *table, round);
    play(&mut *table, round);
    let (found, why) = places(&*table);
    assert_eq!((found[0], why), (1, "third-time"));
    assert_ne!(found[1], found[2]);
}

#[test]
fn two_hundred_moves_each_close_the_game() {
    let mut table = open("star", "leave=off camps=free", "1/A1,I5/Q1,J5");
    let mut count = 0;
    let (mut dice, mut seen) = (7_u64, 0);
    while let Some(seat) = to_move(&*table) {
        let choices = table.choices(seat).expect("they can be listed");
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let text = choices[(dice >> 33) as usize % choices.len()].clone();
        table.play(&Act::By(seat, text)).expect("it is listed");
        count += 1;
        seen = seen.max(count);
    }
    assert_eq!((count, places(&*table)), (400, (vec![1, 1], "two-hundred-moves")));
}

#[test]
fn a_draw_is_agreed_by_those_who_race() {
    let mut table = open("star", "players=3", "1/M5/D1,I5/E9,I6");
    play(&mut *table, "M5-N1");
    assert_eq!(table.voters(Pact::Draw), [1, 2].map(Seat).into_iter().collect::<Seats>());
    table.play(&Act::Agree(Pact::Draw)).expect("they agree");
    assert_eq!(places(&*table), (vec![1, 2, 2], "agreed"));
}

#[test]
fn progress_is_told_of_everybody() {
    let mut table = open("star", "players=3", "");
    play(&mut *table, "D1-E5");
    table.play(&Act::Resign(Seat(2))).expect("it is allowed");
    let told = table.progress(Observer::Public);
    let keys: Vec<&str> = told.iter().map(|say| &*say.key).collect();
    assert_eq!(keys, ["jump-progress", "jump-progress", "jump-progress-out"]);
    // One row of 120, and one step: a piece in a hole of the wrong class.
    let text = format!("{:?}", told[0]);
    assert!(
        text.contains("\"percent\", Number(0)") && text.contains("\"misplaced\", Number(1)"),
        "{text}"
    );
    let half = open("star", "", "1/I5/I6").progress(Observer::Public);
    assert!(format!("{:?}", half[0]).contains("\"percent\", Number(50)"), "{:?}", half[0]);
}
