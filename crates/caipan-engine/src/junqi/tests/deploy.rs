//! Set-ups: what they are worth, and how levels choose them.

use caipan_rules::{Act, Chronicle, Knowledge, Seat, Turn, junqi::formation::Formation};

use super::{book, setup};
use crate::{
    Contender, Dice, Ladder, Level, Mind, Stop,
    junqi::{JunqiMind, deploy},
};

/// Returns the action of a level for the first seat of a table of two before the battle.
fn act(game: &Chronicle, level: u8, seed: u64) -> String {
    let level = Level::new(level).expect("a level");
    let knowledge = game.knowledge(Seat(0));
    JunqiMind.think(&knowledge, level, seed, &Stop::default()).expect("it prepares").action
}

/// Begins a game in which the first seat is to set up.
fn game() -> Chronicle {
    let mut game = Chronicle::new(book(), &setup(2, "")).expect("options that agree");
    while let Turn::Chance(lot) = game.table().turn() {
        game.play(&Act::Chance(vec![1; lot.faces.len()])).expect("a throw that is due");
    }
    game
}

/// Returns the set-up of an action.
fn formation(action: &str) -> Formation {
    let text = action.strip_prefix("setup ").expect("a set-up");
    Formation::read(text).expect("a sound one")
}

#[test]
fn a_set_up_and_its_mirror_image_are_worth_the_same() {
    let mut chance = Dice::new(5);
    let drawn: Vec<Formation> = (0..50).map(|_| deploy::draw(&mut chance)).collect();
    for formation in &drawn {
        assert_eq!(deploy::worth(formation), deploy::worth(&formation.mirrored()));
    }
    let worths: Vec<i32> = drawn.iter().map(deploy::worth).collect();
    assert_ne!(worths.iter().min(), worths.iter().max());
}

#[test]
fn the_highest_level_takes_better_set_ups_and_different_ones() {
    let game = &game();
    let taken = |level: u8| (0..12).map(move |seed| formation(&act(game, level, seed)).text());
    let worth = |level: u8| {
        let worth = |text: String| deploy::worth(&Formation::read(&text).expect("a sound one"));
        taken(level).map(worth).sum::<i32>()
    };
    let worths = [7, 8].map(worth);
    assert!(worths[0] + 240 < worths[1], "{worths:?}");
    let different: std::collections::BTreeSet<String> = taken(8).collect();
    assert_eq!(different.len(), 12);
}

#[test]
fn a_poor_set_up_from_elsewhere_is_not_taken_by_the_highest_level() {
    // The greatest stand behind, and mines before the headquarters alone.
    let poor = Formation::read("26765/4.3.5/98.7B/B.1.4/11LL2/33LF2").expect("a set-up");
    let mut game = game();
    game.play(&Act::By(Seat(0), format!("setup {}", poor.text()))).expect("it is sound");
    assert_eq!(act(&game, 7, 1), "ready");
    let better = formation(&act(&game, 8, 1));
    assert!(deploy::worth(&better) > deploy::worth(&poor) + 50);
    game.play(&Act::By(Seat(0), format!("setup {}", better.text()))).expect("it is sound");
    assert_eq!(act(&game, 8, 2), "ready");
}

/// A player that says nothing to what it finds, and counts the acts in that.
struct Onlooker(Vec<usize>);

impl Contender for Onlooker {
    fn act(&mut self, knowledge: &Knowledge, _: u64) -> Option<String> {
        let acts = knowledge.acts().filter(|act| matches!(act, Act::By(..)));
        self.0.push(acts.count());
        None
    }
}

#[test]
fn in_a_ladder_players_find_no_set_ups_by_chance() {
    let ladder = Ladder { setup: setup(2, ""), games: 4, opening: 6, most: 1, seed: 2 };
    let [mut one, mut other] = [(); 2].map(|()| Onlooker(Vec::new()));
    ladder.play(book(), &mut one, &mut other).expect("options that agree");
    assert_eq!([one.0, other.0].concat(), [0; 4]);
}
