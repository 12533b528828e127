//! What people type.

use caipan_rules::{Form, Seat};

use super::{
    play::{battle, table},
    setups::EXAMPLE,
};

#[test]
fn moves_are_read_with_any_sign_between() {
    let play = battle("", &[EXAMPLE, EXAMPLE]);
    for text in ["a6-a7", "a6xa7", "a6>a7", "a6到a7", "a6 a7", "a6a7", "A6-A7", "a6 - a7"] {
        assert_eq!(play.0.judge(Seat(0), text).as_deref(), Ok("a6-a7"), "{text}");
        assert_eq!(play.0.form(text), Form::Whole, "{text}");
    }
}

#[test]
fn moves_are_read_with_any_name_of_the_seat() {
    let play = battle("", &[EXAMPLE; 4]);
    for text in ["Sb6-Sb5", "b6-b5", "sb6b5", "1b6-1b5", "南b6到南b5", "b61b5"] {
        assert_eq!(play.0.judge(Seat(0), text).as_deref(), Ok("Sb6-Sb5"), "{text}");
        assert_eq!(play.0.form(text), Form::Whole, "{text}");
    }
    assert_eq!(play.0.judge(Seat(0), "a6-zws").as_deref(), Ok("Sa6-ZWS"));
    assert_eq!(play.0.judge(Seat(0), "c6z1").as_deref(), Ok("Sc6-ZS"));
}

#[test]
fn what_reads_in_two_ways_is_asked_about() {
    let play = battle("", &[EXAMPLE; 4]);
    let why = play.0.judge(Seat(0), "z12c6").expect_err("Z1-Ec6 or Z12-Sc6");
    assert_eq!(why.say.key, "ambiguous");
}

#[test]
fn places_that_the_board_does_not_have_are_named() {
    let two = battle("", &[EXAMPLE, EXAMPLE]);
    for text in ["a6-a13", "f6-f7", "a0-a1", "a99-b99"] {
        assert_eq!(two.refused(0, text), "no-such-place", "{text}");
    }
    let four = battle("", &[EXAMPLE; 4]);
    for text in ["a6-a7", "5a6-5a5", "a6-zsn"] {
        assert_eq!(four.refused(0, text), "no-such-place", "{text}");
    }
}

#[test]
fn chatter_is_foreign() {
    let play = battle("", &[EXAMPLE, EXAMPLE]);
    for text in
        ["", "?", "hello", "a6-", "gg", "99-98", "hit 77", "💣", "ready set go", "好吧", "地雷"]
    {
        assert!(!play.may(0, text), "{text}");
    }
    assert_eq!(play.0.form("a6"), Form::Short);
    assert_eq!(play.0.form("hello"), Form::Foreign);
    assert_eq!(play.0.form(EXAMPLE), Form::Whole);
}

#[test]
fn a_seat_moves_nothing_but_its_own() {
    let play = battle("", &[EXAMPLE, EXAMPLE]);
    assert_eq!(play.refused(0, "a7-a6"), "junqi-not-yours");
    assert_eq!(play.refused(1, "a7-a6"), "common-not-your-turn");
}

#[test]
fn setups_of_three_and_six_have_numbers_for_seats() {
    let play = battle("", &[EXAMPLE; 6]);
    assert_eq!(play.0.judge(Seat(0), "b6b5").as_deref(), Ok("1b6-1b5"));
    assert!(table(3, "board=siguo3").0.judge(Seat(0), "nonsense").is_err());
}
