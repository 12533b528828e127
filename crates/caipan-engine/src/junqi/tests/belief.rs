//! Every conclusion on the rank of a piece that the rules allow, and none that they do not.

use caipan_rules::{Act, Seat};

use super::Battle;

/// The ranks that move, the strongest first.
const MOVERS: &str = "987654321B";
/// The officers.
const OFFICERS: &str = "987654321";
/// Weak pieces of the north on the way of a strong one along the flank.
const OPEN_FLANK: &str = "a6 8, a7 2, a8 2, a9 2, a10 3";
/// The way along that flank, as far as the row of mines.
const ALONG: &str = "a6-a7 a7-a8 a8-a9 a9-a10";
/// The same for the north, and weak pieces of the south.
const OPEN_SOUTH: &str = "a7 8, a6 2, a5 2, a4 2, a3 3";
const DOWN: &str = "a7-a6 a6-a5 a5-a4 a4-a3";

/// Returns a battle of two in which seat 0 leads with these moves.
fn south(options: &str, wanted: &str, moves: &str) -> Battle {
    let mut battle = Battle::begin(2, options, wanted);
    battle.lead(0, moves);
    battle
}

/// Returns a battle of two in which seat 1 leads with these moves.
fn north(options: &str, wanted: &str, moves: &str) -> Battle {
    let mut battle = Battle::begin(2, options, wanted);
    battle.lead(1, moves);
    battle
}

#[test]
fn a_set_up_has_bombs_behind_mines_at_the_back_and_the_flag_in_headquarters() {
    let battle = Battle::begin(2, "", "");
    let may = |name| battle.may(0, name);
    assert_eq!(
        ["a7", "c7", "e7"].map(may),
        [OFFICERS; 3].map(str::to_owned),
        "no bomb is in front"
    );
    assert_eq!(["a8", "c8", "b9", "e10"].map(may), [MOVERS; 4].map(str::to_owned));
    assert_eq!(["a11", "c11", "a12", "c12"].map(may), ["987654321BL"; 4].map(str::to_owned));
    assert_eq!(["b12", "d12"].map(may), ["987654321BLF"; 2].map(str::to_owned));
}

#[test]
fn bombs_may_be_in_front_where_the_table_says_so() {
    assert_eq!(Battle::begin(2, "bomb_front_row=on", "").may(0, "a7"), MOVERS);
}

#[test]
fn a_seat_knows_its_own_pieces() {
    let battle = Battle::begin(2, "", "a6 8, c6 4");
    assert_eq!(["a6", "c6", "b1"].map(|name| battle.may(0, name)), ["8", "4", "F"]);
}

#[test]
fn neither_mines_nor_flags_move() {
    let battle = north("", "b11 3", "b11-b10");
    assert_eq!(battle.may(0, "b11"), MOVERS);
    assert_eq!(battle.may(0, "c11"), "987654321BL");
}

#[test]
fn the_flag_is_in_the_other_headquarters_where_one_was_left() {
    let battle = north("hq_exit=on", "d11 3, d12 2", "d11-d10 d12-d11");
    assert_eq!(["b12", "d12"].map(|name| battle.may(0, name)), ["F", MOVERS]);
}

/// Clears the corner of the north's front, and sends the piece behind it round that corner.
const ROUND_THE_CORNER: &str = "a7-b8 b8-c9 b7-b8 a8-b7";

#[test]
fn only_engineers_turn_corners() {
    assert_eq!(north("", "a8 1", ROUND_THE_CORNER).may(0, "a8"), "1");
    assert_eq!(north("", "a8 1", ROUND_THE_CORNER).may(0, "a7"), OFFICERS);
}

#[test]
fn bombs_turn_corners_too_where_they_fly() {
    assert_eq!(north("bomb_flies=on", "a8 B", ROUND_THE_CORNER).may(0, "a8"), "1B");
}

#[test]
fn corners_tell_nothing_where_all_turn_them() {
    assert_eq!(north("rail_turn=any", "a8 5", ROUND_THE_CORNER).may(0, "a8"), MOVERS);
}

#[test]
fn a_run_along_one_line_tells_nothing() {
    assert_eq!(north("", "a9 1", "a7-b8 b8-c9 a8-b8 a9-a7").may(0, "a9"), MOVERS);
}

#[test]
fn a_curve_is_no_corner() {
    let mut battle = Battle::begin(4, "", "Se5 1");
    battle.lead(1, "Ea6-Eb5");
    battle.lead(0, "Se6-ZSE Se5-Ea6");
    assert_eq!(battle.may(1, "Se5"), MOVERS);
    assert_eq!(battle.may(1, "Se6"), OFFICERS);
}

#[test]
fn the_crossing_lines_are_straight_where_the_board_has_them() {
    let across = |options| {
        let mut battle = Battle::begin(4, options, "Se6 1");
        battle.lead(0, "Se6-ZSE ZSE-ZNW");
        battle.may(1, "Se6")
    };
    assert_eq!(across("cross_lines=on"), OFFICERS);
    assert_eq!(across("cross_lines=off"), "1");
}

#[test]
fn whoever_fell_to_a_rank_is_lower() {
    assert_eq!(south("", "a6 6, a7 5", "a6-a7").may(0, "a7"), "54321");
    assert_eq!(north("", "a6 6, a7 5", "a7-a6").may(0, "a7"), "54321");
}

#[test]
fn whoever_won_against_a_rank_is_higher() {
    assert_eq!(south("", "a6 6, a7 8", "a6-a7").may(0, "a7"), "987");
    assert_eq!(north("", "a6 6, a7 8", "a7-a6").may(0, "a7"), "987");
}

#[test]
fn whoever_fell_with_a_rank_is_its_equal_or_a_bomb() {
    let wanted = "a6 6, a7 6";
    assert_eq!(south("", wanted, "a6-a7").may(0, "a7"), "6", "no bomb is in front");
    assert_eq!(south("bomb_front_row=on", wanted, "a6-a7").may(0, "a7"), "6B");
    assert_eq!(north("bomb_front_row=on", wanted, "a7-a6").may(0, "a7"), "6B");
}

#[test]
fn a_bomb_of_ones_own_tells_nothing_but_that_no_commander_fell() {
    let wanted = "a6 B, a7 8";
    assert_eq!(south("bomb_front_row=on", wanted, "a6-a7").may(0, "a7"), "87654321B");
    assert_eq!(north("bomb_front_row=on", wanted, "a7-a6").may(0, "a7"), "87654321B");
    let silent = "bomb_front_row=on commander_reveals_flag=off";
    assert_eq!(south(silent, wanted, "a6-a7").may(0, "a7"), MOVERS);
}

#[test]
fn the_commander_fell_whose_flag_is_shown() {
    let battle = south("bomb_front_row=on", "a6 B, a7 9", "a6-a7");
    assert_eq!(["a7", "b12", "d12"].map(|name| battle.may(0, name)), ["9", "F", "87654321BL"]);
    assert_eq!(battle.may(0, "c7"), "87654321B", "there is one commander");
    let both = south("bomb_front_row=on", "a6 9, a7 9", "a6-a7");
    assert_eq!(["a7", "b12"].map(|name| both.may(0, name)), ["9", "F"]);
    let bomb = south("bomb_front_row=on", "a6 9, a7 B", "a6-a7");
    assert_eq!(["a7", "b12"].map(|name| bomb.may(0, name)), ["B", "987654321BLF"]);
}

#[test]
fn the_commander_of_a_flag_that_is_shown_anyway_falls_unseen() {
    let options = "flag_capture=engineer_only bomb_front_row=on";
    let wanted = format!("{OPEN_FLANK}, a11 3, b11 3, c6 B, c7 9");
    let mut battle = south(options, &wanted, &format!("{ALONG} a10-a11 a11-b11 b11-b12"));
    assert_eq!(battle.may(0, "b12"), "F", "it was attacked in vain");
    battle.lead(0, "c6-c7");
    assert_eq!(battle.may(0, "c7"), MOVERS);
}

/// Returns what seat 0 knows of a mine that an officer attacked, and then an engineer.
fn mined(kind: &str, moves: &str) -> String {
    let wanted = format!("{OPEN_FLANK}, a5 1, a11 L");
    south(&format!("mine_kind={kind}"), &wanted, &format!("{ALONG} {moves}")).may(0, "a11")
}

#[test]
fn an_officer_meets_a_mine_by_its_kind() {
    assert_eq!(mined("mutual", "a10-a11"), "8BL");
    assert_eq!(mined("bomb_mine", "a10-a11"), "8BL");
    assert_eq!(mined("spring", "a10-a11"), "9L");
    assert_eq!(mined("invincible", "a10-a11"), "9L");
}

#[test]
fn an_engineer_meets_a_mine_by_its_kind() {
    let moves = "a10-b10 a5-a11";
    assert_eq!(["mutual", "spring", "invincible"].map(|kind| mined(kind, moves)), ["L"; 3]);
    assert_eq!(mined("bomb_mine", moves), "1BL");
}

#[test]
fn a_second_fight_adds_to_the_first() {
    assert_eq!(mined("spring", "a10-a11 a5-a11"), "L");
}

#[test]
fn a_mine_that_stopped_an_officer_is_no_mine_once_it_has_moved() {
    let wanted = format!("{OPEN_FLANK}, a11 9");
    let mut battle = south("mine_kind=spring", &wanted, &format!("{ALONG} a10-a11"));
    assert_eq!(battle.may(0, "a11"), "9L");
    battle.lead(1, "a11-a10");
    assert_eq!(battle.may(0, "a11"), "9");
}

/// Returns what seat 0 knows of the attackers of its mine: an officer that had won four times, and
/// the piece behind it.
fn attackers(kind: &str, second: &str, moves: &str) -> [String; 2] {
    let wanted = format!("{OPEN_SOUTH}, a8 {second}, a2 L");
    let battle = north(&format!("mine_kind={kind}"), &wanted, &format!("{DOWN} {moves}"));
    ["a7", "a8"].map(|name| battle.may(0, name))
}

#[test]
fn the_attacker_of_a_mine_is_known_by_its_kind() {
    let aside = |second| format!("a3-b3 a8-{second}");
    assert_eq!(attackers("mutual", "1", &aside("a2"))[1], "1");
    assert_eq!(attackers("mutual", "5", &aside("a2"))[1], "8765432B");
    assert_eq!(attackers("spring", "5", &aside("a2"))[1], "8765432");
    assert_eq!(attackers("spring", "B", &aside("a2"))[1], "B");
    assert_eq!(attackers("bomb_mine", "1", &aside("a2"))[1], "87654321B");
    assert_eq!(attackers("mutual", "5", "a3-a2")[0], "87654", "it won against a captain before");
}

/// Returns what seat 2 knows of two fighters of others.
fn watched(options: &str, wanted: &str) -> [String; 2] {
    let mut battle = Battle::begin(3, options, wanted);
    battle.lead(0, "1e6-2a6");
    ["1e6", "2a6"].map(|name| battle.may(2, name))
}

#[test]
fn fights_of_others_are_measured_by_what_both_can_be() {
    assert_eq!(watched("", "1e6 5, 2a6 4"), ["98765432", "87654321"]);
    assert_eq!(watched("", "1e6 4, 2a6 5"), ["87654321", "98765432"]);
    assert_eq!(watched("", "1e6 4, 2a6 4"), ["87654321"; 2], "no flag was shown");
    assert_eq!(watched("commander_reveals_flag=off", "1e6 4, 2a6 4"), [OFFICERS; 2]);
}

#[test]
fn what_is_learnt_later_narrows_earlier_fights() {
    let mut battle = Battle::begin(3, "", "1e6 3, 2a6 2, 3a6 4");
    battle.lead(0, "1e6-2a6 2a6-Z12");
    assert_eq!(battle.may(2, "2a6"), "87654321");
    battle.lead(0, "Z12-3a6");
    assert_eq!(["1e6", "2a6"].map(|name| battle.may(2, name)), ["32", "21"]);
}

#[test]
fn a_forbidden_captor_is_known_by_being_turned_back() {
    let breach = format!("{DOWN} a3-a2 a2-b2 b2-b1");
    let turned = |rule: &str, rank: &str| {
        let wanted = format!("a7 {rank}, a6 2, a5 2, a4 2, a3 3, a2 3, b2 3");
        north(&format!("flag_capture={rule}"), &wanted, &breach).may(0, "a7")
    };
    assert_eq!(turned("not_commander", "9"), "9");
    assert_eq!(turned("engineer_only", "8"), "987654", "it won against captains before");
}

#[test]
fn a_flag_is_known_where_an_attack_on_it_was_in_vain() {
    let wanted = format!("{OPEN_FLANK}, a11 3, b11 3");
    let moves = format!("{ALONG} a10-a11 a11-b11 b11-b12");
    let battle = south("flag_capture=engineer_only", &wanted, &moves);
    assert_eq!(["b12", "d12"].map(|name| battle.may(0, name)), ["F", "987654321BL"]);
}

#[test]
fn only_a_flag_is_taken_and_only_a_bomb_goes_with_it() {
    let wanted = "We6 8, We5 B, Sa6 2, Sa5 2, Sa4 2, Sa3 3, Sa2 3, Sb2 3";
    let breach = "We6-Sa6 Sa6-Sa5 Sa5-Sa4 Sa4-Sa3 Sa3-Sa2 Sa2-Sb2";
    let mut battle = Battle::begin(4, "", wanted);
    battle.lead(3, &format!("{breach} Sb2-Sb1"));
    assert_eq!(["We6", "Sb1"].map(|name| battle.may(2, name)), ["98765432", "F"]);
    let mut bombed = Battle::begin(4, "bomb_flies=on", wanted);
    bombed.lead(3, &format!("{breach} Sb2-Sb3 We5-Sb2"));
    assert_eq!(bombed.may(2, "We5"), "1B");
    bombed.lead(3, "Sb2-Sb1");
    assert_eq!(["We5", "Sb1"].map(|name| bombed.may(2, name)), ["B", "F"]);
}

#[test]
fn engineers_alone_take_flags_where_the_table_says_so() {
    let wanted = "We6 8, We5 1, Sa6 2, Sa5 2, Sa4 2, Sa3 3, Sa2 3, Sb2 3";
    let breach = "We6-Sa6 Sa6-Sa5 Sa5-Sa4 Sa4-Sa3 Sa3-Sa2 Sa2-Sb2 Sb2-Sb3";
    let mut battle = Battle::begin(4, "flag_capture=engineer_only", wanted);
    battle.lead(3, &format!("{breach} We5-Sa3 Sa3-Sa2 Sa2-Sb2"));
    assert_eq!(battle.may(2, "We5"), MOVERS);
    battle.lead(3, "Sb2-Sb1");
    assert_eq!(battle.may(2, "We5"), "1");
}

/// A way to the north's flag for the carrier of it.
const CARRIED: &str = "a6-a7 a7-a8 a8-a9 a9-a10 a10-a11 a11-b11 b11-b12";

#[test]
fn a_flag_that_is_carried_is_known_and_shown_again_at_home() {
    let wanted = format!("{OPEN_FLANK}, a11 3, b11 3, c11 9");
    let mut battle = south("flag_win=carry_home", &wanted, CARRIED);
    assert_eq!(["b12", "d12"].map(|name| battle.may(0, name)), ["F", "987654321BL"]);
    battle.lead(0, "b12-b11");
    battle.lead(1, "c11-b11");
    let history = battle.history(0);
    let flag = battle.began("b12");
    assert!(history.men[usize::from(flag)].is_some(), "it is back on the board");
    assert_eq!(battle.may(0, "b12"), "F");
}

#[test]
fn only_a_flag_that_has_to_be_carried_withstands_a_bomb() {
    let wanted = format!("{OPEN_FLANK}, a11 3, b11 3, a5 B");
    let options = "flag_win=carry_home bomb_flies=on";
    let moves = "a6-a7 a7-a8 a8-a9 a9-a10 a10-a11 a11-b11 b11-b10 a5-b11 b11-b12";
    assert_eq!(south(options, &wanted, moves).may(0, "b12"), "F");
    let stands = south("bomb_flies=on", &wanted.replace("a5 B", "a5 B, d12 F, b12 1"), moves);
    assert_eq!(stands.may(0, "b12"), "87654321BL", "a piece that falls with a bomb is no flag");
    assert_eq!(stands.may(0, "d12"), "F");
}

#[test]
fn allies_are_known_where_they_are_open() {
    let battle = Battle::begin(4, "visibility=ally_open", "Na6 9, Ea6 9");
    assert_eq!(["Na6", "Ea6"].map(|name| battle.may(0, name)), ["9", OFFICERS]);
    let dark = Battle::begin(4, "", "Na6 9");
    assert_eq!(dark.may(0, "Na6"), OFFICERS);
}

#[test]
fn fighters_are_known_where_fights_are_open() {
    let battle = south("visibility=half_open", "a6 6, a7 8", "a6-a7");
    assert_eq!(["a7", "c7"].map(|name| battle.may(0, name)), ["8", "97654321"]);
    let fallen = south("visibility=half_open", "a6 6, a7 5", "a6-a7");
    assert_eq!(fallen.may(0, "a7"), "5");
    let others = {
        let mut battle = Battle::begin(3, "visibility=half_open", "1e6 6, 2a6 4");
        battle.lead(0, "1e6-2a6");
        ["1e6", "2a6"].map(|name| battle.may(2, name))
    };
    assert_eq!(others, ["6", "4"]);
}

#[test]
fn all_are_known_in_the_open_and_stay_so_when_they_fall() {
    let battle = south("visibility=open", "a6 6, a7 5, d12 F, b12 2", "a6-a7");
    assert_eq!(["a7", "b12", "d12"].map(|name| battle.may(0, name)), ["5", "2", "F"]);
}

#[test]
fn the_last_pieces_of_a_rank_leave_none_for_others() {
    let one = south("visibility=half_open", "a6 9, a7 8", "a6-a7");
    assert_eq!(one.may(0, "c7"), "97654321");
    let both = south("visibility=half_open", "a6 9, a7 7, b7 7", "a6-a7 a7-b7");
    assert_eq!(both.may(0, "c7"), "98654321");
}

#[test]
fn opponents_know_of_a_piece_what_it_has_shown() {
    let battle = south("", "a6 6, a7 5, e6 4", "a6-a7");
    assert_eq!(battle.may_for_opponents(0, "a6"), "98765432", "it won");
    assert_eq!(battle.may_for_opponents(0, "e6"), OFFICERS);
    assert_eq!(battle.may_for_opponents(0, "b1"), "987654321BLF");
    let shown = south("visibility=half_open", "a6 6, a7 5", "a6-a7");
    assert_eq!(shown.may_for_opponents(0, "a6"), "6");
    let open = south("visibility=open", "a6 6, a7 5", "a6-a7");
    assert_eq!(open.may_for_opponents(0, "e6"), open.may(0, "e6"));
}

#[test]
fn a_skipped_turn_tells_nothing() {
    let mut battle = Battle::begin(2, "", "");
    battle.play(&Act::Flag(Seat(0)));
    assert_eq!(battle.may(0, "a7"), OFFICERS);
    assert_eq!(battle.history(0).next, Some(Seat(1)));
}
