//! What threatens a flag: the nearer an enemy the more, and less where a guard can hold it.

use caipan_rules::Seat;

use super::Battle;
use crate::junqi::{belief::Belief, deal::Deals, position::Position, siege::Siege};

/// The way of a commander along the west flank, and the enemies that fall on it.
const FLANK: &str = "a6 9,a7 5,a8 4,a9 3,a10 2,a11 1,a12 6,b12 F";

/// Returns what threatens the flag of seat 1 after moves of seat 0, if all pieces are open.
fn threat(wanted: &str, moves: &str) -> i32 {
    let mut battle = Battle::begin(2, "visibility=open", wanted);
    battle.lead(0, moves);
    let history = battle.history(1);
    let belief = Belief::of(&history);
    let mut deals = Deals::new(&history, &belief, 1);
    let position = Position::new(&history, deals.next(), |_| true);
    Siege::new(&position).threat(&position, Seat(1))
}

#[test]
fn an_enemy_threatens_a_flag_the_more_the_nearer_it_comes() {
    let moves = ["a6-a7", "a7-a8", "a8-a9", "a9-a10", "a10-a11", "a11-a12"];
    let threats: Vec<i32> =
        (1..=moves.len()).map(|count| threat(FLANK, &moves[..count].join(" "))).collect();
    assert!(threats.is_sorted(), "{threats:?}");
    assert!(threats[0] < 100 && threats[5] >= 400, "{threats:?}");
}

#[test]
fn a_guard_beside_the_flag_lessens_the_threat() {
    let moves = "a6-a7 a7-a8 a8-a9 a9-a10 a10-a11 a11-a12";
    let [alone, guarded] = ["", ",b11 9"].map(|guard| threat(&format!("{FLANK}{guard}"), moves));
    assert!(alone >= 400 && guarded < alone / 2, "{alone} {guarded}");
}
