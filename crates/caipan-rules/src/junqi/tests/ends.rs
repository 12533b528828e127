//! Seats that are out, and the end of the game.

use super::{Battle, battle};
use crate::{Act, Cause, Game, Observer, Pact, Seat};

fn places(battle: &Battle) -> Vec<u8> {
    battle.outcome().places.iter().map(|place| place.unwrap_or(0)).collect()
}

fn why(battle: &Battle) -> Option<&'static str> {
    battle.outcome().why
}

const FOUR: &str = "0 Sb1 F, 0 Sa6 5, 1 Eb1 F, 1 Ea6 5, 2 Nb1 F, 2 Na6 5, 3 Wb1 F, 3 Wa6 5";

#[test]
fn whoever_takes_the_flag_wins_whatever_the_seat() {
    for (taker, men, text) in [
        (0, "0 b1 F, 0 d11 7, 1 d12 F, 1 e12 2", "d11-d12"),
        (1, "1 d12 F, 1 b2 7, 0 b1 F, 0 e1 2", "b2-b1"),
    ] {
        let mut battle = battle(2, "", men);
        battle.war().public.next = Seat(taker);
        assert_eq!(battle.go(text), format!("takes flag {0}, {0} out", 1 - taker));
        assert_eq!(battle.outcome().winners(), [Seat(taker)]);
        assert_eq!(why(&battle), Some("flag-taken"));
    }
}

#[test]
fn a_bomb_takes_the_flag_and_wins() {
    let mut battle = battle(2, "", "0 b1 F, 0 d11 B, 1 d12 F, 1 e12 2");
    assert_eq!(battle.go("d11-d12"), "x, takes flag 1, 1 out");
    assert_eq!(battle.outcome().winners(), [Seat(0)]);
}

#[test]
fn the_whole_board_is_shown_at_the_end() {
    let mut battle = battle(2, "", "0 b1 F, 0 d11 7, 0 a6 B, 1 d12 F, 1 e12 2");
    assert_eq!(
        (battle.sees(Observer::Public, "a6"), battle.sees(Observer::Public, "e12")),
        ('?', '?')
    );
    battle.all("d11-d12");
    assert_eq!(
        (battle.sees(Observer::Public, "a6"), battle.sees(Observer::Public, "e12")),
        ('B', '2')
    );
}

#[test]
fn whoever_cannot_move_is_out() {
    let mut battle = battle(2, "", "0 b1 F, 0 a6 5, 1 d12 F, 1 a7 4, 1 a11 L");
    assert_eq!(battle.go("a6-a7"), "1 falls, 1 out");
    assert_eq!((battle.outcome().winners(), why(&battle)), (vec![Seat(0)], Some("no-move")));
}

#[test]
fn if_nobody_can_move_it_is_a_draw() {
    let mut battle = battle(2, "", "0 b1 F, 0 a6 5, 1 d12 F, 1 a7 5, 1 a11 L");
    battle.all("a6-a7");
    assert_eq!((battle.outcome().is_draw(), why(&battle)), (true, Some("all-stuck")));
}

#[test]
fn a_hopeless_seat_among_four_is_out_and_its_ally_plays_on() {
    let mut battle =
        battle(4, "", "0 Sb1 F, 0 Se6 5, 1 Eb1 F, 1 Ea6 4, 2 Nb1 F, 2 Na6 5, 3 Wb1 F, 3 Wa6 5");
    assert_eq!(battle.go("Se6-Ea6"), "1 falls, 1 out");
    assert_eq!((battle.to_move(), places(&battle)), (2, vec![0; 4]));
}

#[test]
fn the_fourth_time_out_loses() {
    let mut battle = battle(2, "", "0 b1 F, 0 a6 5, 1 d12 F, 1 a11 4");
    for turn in ["a11-a10", "a10-a11", "a11-a10"] {
        assert_eq!(battle.play(Act::Flag(Seat(0))), "");
        assert_eq!(battle.to_move(), 1, "the turn is skipped");
        battle.all(turn);
    }
    battle.play(Act::Flag(Seat(0)));
    assert_eq!((battle.outcome().winners(), why(&battle)), (vec![Seat(1)], Some("time-outs")));
}

#[test]
fn a_skipped_turn_tests_nobody_for_having_no_move() {
    let mut battle = battle(2, "", "0 b1 F, 0 a6 5, 1 d12 F, 1 a11 L");
    battle.play(Act::Flag(Seat(0)));
    assert!(!battle.outcome().is_over());
    battle.play(Act::Flag(Seat(1)));
    battle.all("a6-a7");
    assert_eq!(why(&battle), Some("no-move"), "a move does");
}

#[test]
fn a_time_out_out_of_turn_counts_for_nothing() {
    let mut battle = battle(2, "", "0 b1 F, 0 a6 5, 1 d12 F, 1 a11 4");
    (0..9).for_each(|_| drop(battle.play(Act::Flag(Seat(1)))));
    assert_eq!((battle.to_move(), why(&battle)), (0, None));
}

#[test]
fn moves_without_a_capture_end_the_game_where_that_is_chosen() {
    let men = "0 b1 F, 0 a6 5, 0 e1 2, 1 d12 F, 1 a11 4, 1 e12 2, 1 a10 3";
    let mut quiet = battle(2, "no_capture_draw=40", men);
    quiet.all("a6-a10");
    assert_eq!(quiet.war().public.quiet, 0, "something was captured");
    for _ in 0..10 {
        assert_eq!(why(&quiet), None);
        quiet.all("e12-e11 e1-e2 e11-e12 e2-e1");
    }
    assert_eq!((quiet.outcome().is_draw(), why(&quiet)), (true, Some("no-captures")));
    let mut plain = battle(2, "", men);
    (0..30).for_each(|_| plain.all("e1-e2 e12-e11 e2-e1 e11-e12"));
    assert_eq!(why(&plain), None);
}

#[test]
fn a_thousand_turns_each_are_a_draw() {
    let mut battle = battle(2, "", "0 b1 F, 0 a6 5, 1 d12 F, 1 e12 2");
    battle.war().public.turns = vec![999, 999];
    battle.all("a6-a5");
    assert_eq!(why(&battle), None);
    battle.all("e12-e11");
    assert_eq!((battle.outcome().is_draw(), why(&battle)), (true, Some("long-war")));
}

#[test]
fn the_living_agree_on_a_draw() {
    let mut battle = battle(4, "", FOUR);
    battle.play(Act::Resign(Seat(1)));
    let voters: Vec<Seat> = battle.game().voters(Pact::Draw).iter().collect();
    assert_eq!(voters, [Seat(0), Seat(2), Seat(3)]);
    battle.play(Act::Agree(Pact::Draw));
    assert_eq!(
        (places(&battle), why(&battle)),
        (vec![1; 4], Some("agreed")),
        "a fallen ally shares the place"
    );
}

#[test]
fn pieces_of_whoever_is_out_leave_and_the_ally_wins_for_both() {
    let mut battle = battle(4, "", FOUR);
    battle.play(Act::Resign(Seat(0)));
    assert_eq!((battle.sees(Observer::Public, "Sa6"), battle.to_move()), ('.', 1));
    assert_eq!(places(&battle), [0; 4]);
    assert_eq!(battle.game().fallen().iter().collect::<Vec<_>>(), [Seat(0)]);
    battle.play(Act::Forfeit(Seat(1), Cause::Arbiter));
    assert_eq!(battle.to_move(), 2);
    battle.play(Act::Resign(Seat(3)));
    assert_eq!(places(&battle), [1, 2, 1, 2]);
    assert_eq!(battle.outcome().teams, Some(vec![0, 1, 0, 1]));
}

#[test]
fn turns_go_round_to_the_right_and_skip_whoever_is_out() {
    let mut battle = battle(4, "", FOUR);
    battle.all("Sa6-Sa5");
    assert_eq!(battle.to_move(), 1);
    battle.play(Act::Resign(Seat(2)));
    battle.all("Ea6-Ea5");
    assert_eq!(battle.to_move(), 3);
    battle.all("Wa6-Wa5");
    assert_eq!(battle.to_move(), 0);
}

#[test]
fn places_follow_from_the_order_of_falling() {
    let mut battle = battle(4, "teams=ffa", FOUR);
    [2, 0].into_iter().for_each(|seat| drop(battle.play(Act::Resign(Seat(seat)))));
    assert_eq!(places(&battle), [3, 0, 4, 0]);
    battle.play(Act::Resign(Seat(3)));
    assert_eq!(places(&battle), [3, 1, 4, 2]);
    assert_eq!(battle.outcome().teams, None);
}

#[test]
fn teams_of_six_share_their_places() {
    let men = "0 1b1 F, 0 1a6 5, 1 2b1 F, 1 2a6 5, 2 3b1 F, 2 3a6 5, 3 4b1 F, 3 4a6 5, 4 5b1 F, 4 5a6 5, 5 6b1 F, 5 6a6 5";
    let mut pairs = battle(6, "teams=2v2v2", men);
    [1, 0, 3].into_iter().for_each(|seat| drop(pairs.play(Act::Resign(Seat(seat)))));
    assert_eq!(places(&pairs), [3, 0, 0, 3, 0, 0], "those who sit opposite belong together");
    pairs.play(Act::Resign(Seat(4)));
    assert_eq!(places(&pairs), [3, 2, 1, 3, 2, 1]);
    let mut sides = battle(6, "", men);
    [1, 3, 5].into_iter().for_each(|seat| drop(sides.play(Act::Resign(Seat(seat)))));
    assert_eq!(places(&sides), [1, 2, 1, 2, 1, 2]);
}
