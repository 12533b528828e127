//! What a piece was seen to do, and what that says about its rank.

use caipan_rules::{Seat, junqi::Rank};

use super::Battle;
use crate::junqi::{
    bearing,
    belief::Belief,
    conduct::{Conduct, Fate},
    deal::Deals,
    history::History,
    ranks::{Ranks, index},
};

/// A winner on a7, which fell upon a weaker piece, before the north moves.
fn invaded() -> Battle {
    let mut battle = Battle::begin(2, "", "a6 8, a7 5, b7 4, a8 3");
    battle.lead(0, "a6-a7");
    battle
}

/// Returns what the south has seen the piece do that began on a post.
fn conduct(battle: &Battle, name: &str) -> Conduct {
    battle.history(0).conduct[usize::from(battle.began(name))]
}

#[test]
fn attacks_are_told_apart_by_what_they_meet() {
    let mut battle = invaded();
    assert_eq!(conduct(&battle, "a6").attacks, [1, 0, 0], "it had not moved");
    battle.act(Seat(1), "b7-a7");
    assert_eq!(conduct(&battle, "b7").attacks, [0, 0, 1], "it had won");
    let mut other = Battle::begin(2, "", "a6 8, a8 5");
    other.lead(1, "a7-b8 a8-a7");
    other.lead(0, "a6-a7");
    assert_eq!(conduct(&other, "a6").attacks, [0, 1, 0], "it had moved");
}

#[test]
fn the_end_of_a_fight_is_seen() {
    let mut battle = invaded();
    let [by, on] = ["a6", "a7"].map(|name| conduct(&battle, name));
    assert_eq!((by.won, by.held, by.fate), (1, 0, Fate::Stands));
    assert_eq!((on.won, on.held, on.fate), (0, 0, Fate::Taken));
    assert!(by.is_winner() && !on.is_winner());
    battle.act(Seat(1), "b7-a7");
    assert_eq!(conduct(&battle, "b7").fate, Fate::Repelled);
    assert_eq!(conduct(&battle, "a6").held, 1);
    let mut both = Battle::begin(2, "", "a6 6, a7 6");
    both.lead(0, "a6-a7");
    let fates = ["a6", "a7"].map(|name| conduct(&both, name).fate);
    assert_eq!(fates, [Fate::FellAttacking, Fate::FellDefending]);
}

#[test]
fn who_stays_within_reach_of_a_winner_stands_and_shies() {
    let mut battle = invaded();
    battle.wait_for(0);
    for (name, seen) in [("a8", 1), ("b7", 1), ("c7", 0), ("e8", 0)] {
        let conduct = conduct(&battle, name);
        assert_eq!((conduct.stood, conduct.shied, conduct.fled), (seen, seen, 0), "{name}");
    }
}

#[test]
fn who_attacks_a_winner_does_not_shy() {
    let mut battle = invaded();
    battle.act(Seat(1), "b7-a7");
    assert_eq!([conduct(&battle, "b7").shied, conduct(&battle, "a8").shied], [0, 1]);
}

#[test]
fn who_leaves_the_reach_of_a_winner_flees_and_who_enters_it_dares() {
    let mut battle = invaded();
    battle.act(Seat(1), "a8-b8");
    let seen = conduct(&battle, "a8");
    assert_eq!((seen.fled, seen.stood, seen.dared), (1, 0, 0), "a camp is safe");
    battle.wait_for(1);
    battle.act(Seat(1), "b8-a8");
    assert_eq!(conduct(&battle, "a8").dared, 1);
}

#[test]
fn weights_are_found_whatever_was_seen() {
    let mut history = invaded().history(0);
    let fates =
        [Fate::Stands, Fate::Taken, Fate::Repelled, Fate::FellDefending, Fate::FellAttacking];
    for fate in fates {
        for most in [0, 1, 2, 3, u8::MAX] {
            history.conduct.fill(Conduct {
                attacks: [most; 3],
                won: most,
                held: most,
                fate,
                fled: most,
                stood: most,
                dared: most,
                shied: most,
            });
            for id in History::army(Seat(1)) {
                let weights = bearing::weights(&history, id);
                assert!(weights.iter().all(|weight| (1..=1 << 15).contains(weight)), "{weights:?}");
                assert!(weights.contains(&(1 << 15)), "{weights:?}: the likeliest has all");
            }
        }
    }
}

#[test]
fn who_attacks_a_winner_is_rather_a_bomb_than_an_officer_of_the_middle() {
    let mut battle = invaded();
    let likelier = |battle: &Battle| {
        let weights = bearing::weights(&battle.history(0), battle.began("b7"));
        weights[index(Rank::Bomb)] > weights[index(Rank::Colonel)]
    };
    assert!(!likelier(&battle));
    battle.act(Seat(1), "b7-a7");
    assert!(likelier(&battle));
}

#[test]
fn mines_tell_where_the_flag_is() {
    for (mines, flag) in [(["b11", "a12"], "b12"), (["d11", "e12"], "d12")] {
        let battle = Battle::begin(2, "", "");
        let history = battle.history(0);
        let mut belief = Belief::of(&history);
        for mine in mines {
            belief.may[usize::from(battle.began(mine))] = Ranks::one(Rank::Mine);
        }
        let (mut deals, flag) = (Deals::new(&history, &belief, 7), battle.began(flag));
        let right = (0..200).filter(|_| deals.next()[usize::from(flag)] == Rank::Flag).count();
        assert!(right > 150, "{right} of 200");
    }
}
