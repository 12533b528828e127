//! The movement of pieces.

use super::battle;

const FLAGS: &str = "0 b1 F, 1 d12 F, 1 e12 2";

fn check(options: &str, men: &str, text: &str, why: &str) {
    let battle = battle(2, options, &format!("{FLAGS}, {men}"));
    assert_eq!(battle.why(text), why, "{men}: {text}");
}

#[test]
fn pieces_slide_on_rails_as_far_as_nothing_stands_in_between() {
    check("", "0 a2 5", "a2-a11", "");
    check("", "0 a2 5, 1 a7 3", "a2-a7", "");
    check("", "0 a2 5, 1 a7 3", "a2-a8", "junqi-in-the-way");
    check("", "0 a2 5, 0 a4 3", "a2-a6", "junqi-in-the-way");
    check("", "0 a2 5, 0 a4 3", "a2-a4", "junqi-own");
    check("", "0 b3 5", "b3-b5", "junqi-no-way");
    check("", "0 a2 5", "a2-a2", "junqi-own");
}

#[test]
fn only_engineers_turn_corners() {
    check("", "0 a2 5", "a2-c6", "junqi-corner");
    check("", "0 a2 1", "a2-c6", "");
    check("", "0 a2 1", "a2-c11", "");
    check("", "0 a2 1", "a2-c12", "junqi-no-way");
    check("", "0 a2 1, 1 c6 3, 1 a7 3", "a2-c7", "");
    check("", "0 a2 1, 1 c6 3, 1 a7 3, 1 e7 2", "a2-c7", "junqi-blocked");
    check("rail_turn=any", "0 a2 5", "a2-c11", "");
    check("", "0 a2 B", "a2-c6", "junqi-corner");
    check("bomb_flies=on", "0 a2 B", "a2-c6", "");
    check("bomb_flies=on", "0 a2 5", "a2-c6", "junqi-corner");
}

#[test]
fn the_mountains_have_two_gaps_and_three_rails_between_them() {
    for column in ["a", "c", "e"] {
        check("", &format!("0 {column}6 5"), &format!("{column}6-{column}7"), "");
    }
    for column in ["b", "d"] {
        check("", &format!("0 {column}6 1"), &format!("{column}6-{column}8"), "junqi-no-way");
    }
}

#[test]
fn crossing_lines_lead_across() {
    check("", "0 a6 5", "a6-e7", "junqi-corner");
    check("cross_lines=on", "0 a6 5", "a6-e7", "");
    check("cross_lines=on", "0 b6 5", "b6-e7", "junqi-corner");
}

#[test]
fn headquarters_hold_whoever_stands_in_them_engineers_too() {
    check("", "0 d1 1", "d1-d2", "junqi-locked");
    check("hq_exit=on", "0 d1 1", "d1-d2", "");
    check("hq_exit=on", "0 d1 L", "d1-d2", "junqi-fixed");
    check("", "0 b12 1", "b12-b11", "junqi-locked");
    check("hq_exit=on", "0 a6 5", "b1-b2", "junqi-fixed");
}

#[test]
fn headquarters_can_be_entered_and_attacked() {
    check("", "0 b11 5", "b11-b12", "");
    check("", "0 b11 5, 1 b12 3", "b11-b12", "");
    check("", "0 d11 5", "d11-d12", "");
}

#[test]
fn camps_are_safe_and_open_to_all_when_empty() {
    check("", "0 a7 5, 1 b8 3", "a7-b8", "junqi-camp");
    check("", "0 a7 5", "a7-b8", "");
    check("", "0 b8 5, 1 c9 3", "b8-c9", "junqi-camp");
}

#[test]
fn mines_and_flags_stay() {
    check("", "0 a2 L", "a2-a3", "junqi-fixed");
    check("", "0 a2 5", "b1-b2", "junqi-fixed");
}

#[test]
fn nobody_moves_what_is_not_theirs_or_not_there() {
    check("", "0 a2 5", "e12-e11", "junqi-not-yours");
    check("", "0 a2 5", "c3-c4", "junqi-empty");
    let battle =
        battle(4, "", "0 Sa6 5, 0 Sb1 F, 2 ZSE 3, 2 Nb1 F, 1 Eb1 F, 1 Ee6 3, 3 Wb1 F, 3 We6 4");
    assert_eq!(battle.why("Sa6-We6"), "");
    assert_eq!(battle.why("Sa6-ZS"), "junqi-corner");
    assert_eq!(battle.why("a6-a5"), "", "without a seat one's own arm is meant");
}

#[test]
fn allies_are_not_attacked() {
    let men = "0 Se6 5, 0 Sb1 F, 2 ZSE 3, 2 Nb1 F, 1 Eb1 F, 1 Ee6 3, 3 Wb1 F, 3 We6 4";
    assert_eq!(battle(4, "", men).why("Se6-ZSE"), "junqi-ally");
    assert_eq!(battle(4, "teams=ffa", men).why("Se6-ZSE"), "");
}

#[test]
fn long_lines_bend_through_the_centre_and_arcs_to_the_neighbour() {
    let men = "0 Se2 5, 0 Sb1 F, 2 Nb1 F, 2 Nc1 3, 1 Eb1 F, 1 Ee6 3, 3 Wb1 F, 3 We6 4";
    let battle = battle(4, "", men);
    for to in ["Na2", "Ea2", "ZEN"] {
        assert_eq!(battle.why(&format!("Se2-{to}")), "", "{to}");
    }
    assert_eq!(battle.why("Se2-Sa6"), "junqi-corner");
    assert_eq!(battle.why("Se2-Wa2"), "junqi-corner");
}
