//! Flags that have to be brought home.

use super::{Battle, battle};
use crate::{Act, Observer, Seat};

const MEN: &str = "0 b1 F, 0 d11 7, 0 a2 3, 1 d12 F, 1 e12 2, 1 a11 4";

fn carry(men: &str) -> Battle {
    battle(2, "flag_win=carry_home", men)
}

#[test]
fn a_captor_carries_the_flag_out_of_headquarters_and_home() {
    let mut battle = carry(MEN);
    assert_eq!(battle.go("d11-d12"), "takes flag 1");
    assert_eq!(battle.outcome().why, None, "its owner plays on");
    battle.all("a11-a10 d12-d11 a10-a11 d11-e11 a11-a10 e11-e2 a10-a11 e2-d2 a11-a10");
    assert_eq!(battle.go("d2-d1"), "flag 1 home, 1 out");
    assert_eq!(
        (battle.outcome().winners(), battle.outcome().why),
        (vec![Seat(0)], Some("flag-home"))
    );
}

#[test]
fn next_to_full_headquarters_is_home_too() {
    let mut battle = carry(&format!("{MEN}, 0 d1 2"));
    battle.all("d11-d12 a11-a10 d12-d11 a10-a11 d11-e11 a11-a10 e11-e2 a10-a11");
    assert_eq!(battle.go("e2-d2"), "flag 1 home, 1 out");
}

#[test]
fn next_to_headquarters_with_room_is_not_home() {
    let mut battle = carry(MEN);
    battle.all("d11-d12 a11-a10 d12-d11 a10-a11 d11-e11 a11-a10 e11-e2 a10-a11");
    assert_eq!(battle.go("e2-d2"), "");
}

#[test]
fn a_flag_whose_carrier_falls_goes_back_and_stays_known() {
    let mut battle = carry(&format!("{MEN}, 1 e10 9"));
    battle.all("d11-d12 a11-a10 d12-d11 a10-a11 d11-e11");
    assert_eq!(battle.go("e10-e11"), "0 falls, flag d12");
    assert_eq!(battle.sees(Observer::Public, "d12"), 'F');
}

#[test]
fn a_flag_without_room_in_headquarters_goes_to_the_row_or_to_the_empty_post() {
    let full = "1 b12 2, 1 d12 3, 1 a12 4, 1 c12 4, 1 e12 5";
    let mut row = carry("0 b1 F, 0 e11 7, 0 a2 3, 1 d12 F, 1 b12 2, 1 e10 9, 1 a12 4");
    row.all("a2-a3");
    row.war().public.next = Seat(0);
    let mut spare = carry(&format!("0 b1 F, 0 a2 3, 0 c11 7, 1 c10 9, {full}"));
    for battle in [&mut row, &mut spare] {
        let war = battle.war();
        let post =
            war.public.terms.board.find(if war.public.turns[0] > 0 { "e11" } else { "c11" }, None);
        let carrier = war.men[usize::from(post.expect("a post").0)].as_mut().expect("the carrier");
        carrier.flags = crate::Seats::one(Seat(1));
        war.public.next = Seat(1);
    }
    let taken = row.war().public.terms.board.find("d12", None).expect("a post");
    row.war().men[usize::from(taken.0)] = None;
    assert_eq!(row.go("e10-e11"), "0 falls, flag d12");
    assert_eq!(spare.go("c10-c11"), "0 falls, flag c10", "where the attacker came from");
}

#[test]
fn a_bomb_does_not_destroy_a_flag_that_has_to_be_carried() {
    let mut battle = carry("0 b1 F, 0 d11 B, 0 a2 3, 1 d12 F, 1 e12 2");
    assert_eq!(battle.go("d11-d12"), "0 falls");
    assert_eq!(battle.sees(Observer::Seat(Seat(1)), "d12"), 'F');
}

#[test]
fn the_flag_of_whoever_is_out_is_gone() {
    let men = "0 Sb1 F, 0 Sa6 5, 0 Eb2 7, 1 Eb1 F, 1 Ea6 5, 2 Nb1 F, 2 Na6 5, 3 Wb1 F, 3 Wa6 5";
    let mut battle = battle(4, "flag_win=carry_home teams=ffa", men);
    assert_eq!(battle.go("Eb2-Eb1"), "takes flag 1");
    battle.play(Act::Resign(Seat(1)));
    let war = battle.war();
    assert!(war.men.iter().flatten().all(|man| man.flags.is_empty()));
    battle.all("Na6-Na5 Wa6-Wa5");
    assert_eq!(battle.why("Eb1-Eb2"), "junqi-locked", "whoever carries nothing is held");
}

#[test]
fn when_the_carriers_side_is_out_the_flag_goes_back() {
    let men = "0 Sb1 F, 0 Sa6 5, 0 Eb2 7, 1 Eb1 F, 1 Ea6 5, 2 Nb1 F, 2 Na6 5, 3 Wb1 F, 3 Wa6 5";
    let mut battle = battle(4, "flag_win=carry_home", men);
    battle.all("Eb2-Eb1");
    assert_eq!(battle.play(Act::Resign(Seat(0))), "0 out, flag Eb1");
    assert_eq!(battle.sees(Observer::Public, "Eb1"), 'F');
}
