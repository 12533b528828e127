//! The diamond game: kings, and how it is won.

use caipan_rules::Seat;

use super::{judged, open, places, play, to_move, unfit};

#[test]
fn men_do_not_hop_over_kings() {
    let table = open("diamond", "", "1/KA1,I5/KI6,Q1");
    assert_eq!(judged(&*table, "I5 I7"), "jump-leg-king");
    assert_eq!(judged(&*open("diamond", "", "1/KA1,I5/KQ1,I6"), "I5 I7"), "fine");
    assert_eq!(judged(&*open("diamond", "", "1/KA1,I5/KQ1,I7"), "I5 I9"), "jump-leg-far");
}

#[test]
fn a_king_hops_over_a_line_without_a_gap() {
    let table = open("diamond", "", "1/KI2,A1/KQ1,I3,I4,I5");
    assert_eq!(judged(&*table, "I2 I6"), "fine");
    assert_eq!(judged(&*table, "I2 I7"), "jump-leg-behind");
    assert_eq!(judged(&*open("diamond", "", "1/KI2,A1/KQ1,I3,I5"), "I2 I6"), "fine", "hop by hop");
    assert_eq!(judged(&*open("diamond", "", "1/KI2,A1/KQ1,I4"), "I2 I6"), "jump-leg-behind");
}

#[test]
fn king_over_king() {
    let position = "1/KI2,A1/KI3,Q1";
    assert_eq!(judged(&*open("diamond", "", position), "I2 I4"), "jump-leg-king");
    assert_eq!(judged(&*open("diamond", "王跳王=是", position), "I2 I4"), "fine");
}

#[test]
fn camps() {
    let position = "1/KA1,F9/KQ1,F10";
    assert_eq!(judged(&*open("diamond", "", position), "F9 F11"), "jump-foreign");
    assert_eq!(judged(&*open("diamond", "camps=none", position), "F9 F11"), "jump-closed");
    assert_eq!(judged(&*open("diamond", "camps=free", position), "F9 F11"), "fine");
}

#[test]
fn the_king_has_to_end_on_its_throne() {
    let mut table = open("diamond", "pieces=10", "1/KL1,K2,J5/KA1,D3");
    play(&mut *table, "J5-K1");
    assert_eq!(places(&*table).1, "open", "all are in the target, the king not at its end");
    play(&mut *table, "D3-E3");
    play(&mut *table, "L1-M1");
    assert_eq!(places(&*table), (vec![1, 2], "all-home"));
}

#[test]
fn boards_and_positions() {
    for (options, kings, holes) in [("pieces=15", "KA1,", 15), ("pieces=10", "KA1,", 10)] {
        let position = open("diamond", options, "")
            .position(caipan_rules::Observer::Public)
            .expect("a position");
        assert!(position.starts_with(&format!("1/{kings}")), "{position}");
        assert_eq!(position.split('/').nth(1).map(|army| army.split(',').count()), Some(holes));
    }
    assert_eq!(unfit("diamond", "", "1/A1/KQ1").as_deref(), Some("jump-position-king"));
}

#[test]
fn submit() {
    let position = "1/KA1,I5/KQ1,I6,I8";
    let mut table = open("diamond", "submit=off", position);
    play(&mut *table, "I5 I7");
    assert_eq!(to_move(&*table), Some(Seat(1)));
    let mut table = open("diamond", "submit=on", position);
    play(&mut *table, "I5 I7");
    assert_eq!(to_move(&*table), Some(Seat(0)), "the turn waits for its end");
    play(&mut *table, "t");
    assert_eq!(to_move(&*table), Some(Seat(1)));
}
