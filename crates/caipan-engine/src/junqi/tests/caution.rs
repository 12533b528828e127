//! What the highest level does not give away: positions of games that it has lost.

use super::Battle;
use crate::{Level, Mind, Stop, junqi::JunqiMind};

/// A game whose commander took a small piece beside a bomb that had not moved.
const COMMANDER: ([&str; 2], &str) = (
    ["85673/B.5.B/26.37/9.1.1/441L3/22LFL", "63748/5.2.5/9B.7B/6.3.4/3L112/LFL21"],
    "a6-a7 e7-e6 e5-e6 c7-c6 a5-a6 c6-d6 e4-e7 d7-e7 a6-b5 d9-d8 a4-a8 e8-e7 e7-b7 e9-e7 b7-b8 \
     c8-c7 b8-b9 c7-c6",
);

/// A game whose last general took a small piece between two that had not moved; one was a bomb.
const GENERAL: ([&str; 2], &str) = (
    ["73625/9.B.5/4B.87/6.3.4/312L1/12LFL", "12924/6.B.6/75.B8/1.5.1/723LL/433FL"],
    "a5-b5 b7-b8 a6-a7 c7-a7 e6-e7 a7-c7 d4-d5 c8-d8 e7-d7 c7-d7 b5-a6 d7-c7 c6-b5 a8-a6 c5-c6 \
     c7-a7 a6-a7 a9-a6 b6-a6 a6-a8 e5-e8",
);

/// Returns what the highest level does at the end of some moves, from a few seeds.
fn choices((setups, moves): ([&str; 2], &str)) -> Vec<String> {
    let battle = Battle::replay(setups, moves);
    let knowledge = battle.knowledge(battle.next().expect("a game that goes on").0);
    let think = |seed| JunqiMind.think(&knowledge, Level::MOST, seed, &Stop::default());
    (0..12).map(|seed| think(seed).expect("it is to move").action).collect()
}

#[test]
fn a_commander_takes_nothing_small_beside_what_may_be_a_bomb() {
    let choices = choices(COMMANDER);
    assert!(!choices.contains(&"a3-a8".to_owned()), "{choices:?}");
}

#[test]
fn the_last_general_takes_nothing_small_beside_what_may_be_a_bomb() {
    let choices = choices(GENERAL);
    assert!(!choices.contains(&"a8-a4".to_owned()), "{choices:?}");
}
