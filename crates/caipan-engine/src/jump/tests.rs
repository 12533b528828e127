use caipan_rules::{Act, Choice, Chronicle, GAMES, Knowledge, Seat, Setup, Turn, find};

use super::JumpMind;
use crate::{Bout, Dice, Level, Mind, Stop, Thought};

const VARIANTS: [&str; 4] = ["star", "halma", "diamond", "capture"];

/// Returns every set-up in which at most one option is not the usual one.
fn setups() -> Vec<(&'static str, Setup)> {
    let mut all = Vec::new();
    for name in VARIANTS {
        let info = find(GAMES, name).expect("a variant").info();
        for seats in info.seats {
            let usual = Setup { seats: *seats, ..Setup::usual(info) };
            let with = |choice: &Choice, value: &str| {
                let mut setup = usual.clone();
                setup.options.insert(choice.key.to_owned(), value.to_owned());
                setup
            };
            all.push((name, usual.clone()));
            for choice in info.options {
                all.extend(choice.values[1..].iter().map(|value| (name, with(choice, value.0))));
            }
        }
    }
    all.into_iter().filter(|(name, setup)| book(name).open(setup).is_ok()).collect()
}

fn book(name: &str) -> &'static dyn caipan_rules::Rulebook {
    find(GAMES, name).expect("a variant")
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

fn thought(knowledge: &Knowledge, number: u8, seed: u64) -> Option<Thought> {
    JumpMind.think(knowledge, level(number), seed, &Stop::default())
}

/// Plays random actions, and returns the game with the seat to act.
fn random(name: &str, setup: &Setup, seed: u64, most: u32) -> (Chronicle, Option<Seat>) {
    let mut memory = Chronicle::new(book(name), setup).expect("a set-up");
    let mut chance = Dice::new(seed);
    let count = chance.below(most);
    for _ in 0..count {
        let Turn::Seats(seats) = memory.table().turn() else { return (memory, None) };
        let seat = seats.iter().next().expect("a seat");
        let text = memory.table().sample(seat, &mut |end| chance.below(end)).expect("it can act");
        memory.play(&Act::By(seat, text)).expect("a sample is allowed");
    }
    let seat = match memory.table().turn() {
        Turn::Seats(seats) => seats.iter().next(),
        _ => None,
    };
    (memory, seat)
}

#[test]
fn every_option_gets_a_legal_action() {
    for (at, (name, setup)) in (0..).zip(setups()) {
        for seed in [at, at + 1_000] {
            let (mut memory, seat) = random(name, &setup, seed, 60);
            let Some(seat) = seat else { continue };
            let thought = thought(&memory.knowledge(seat), 3, seed)
                .unwrap_or_else(|| panic!("{name} {setup:?} seed {seed}: no thought"));
            let played = memory.play(&Act::By(seat, thought.action.clone()));
            assert!(played.is_ok(), "{name} {setup:?} seed {seed}: {thought:?}");
            assert_eq!(thought.line.first(), Some(&thought.action));
            assert!(thought.value.abs() <= 1_000 && thought.nodes > 0);
        }
    }
}

#[test]
fn the_same_knowledge_gives_the_same_thought() {
    for name in VARIANTS {
        let (memory, seat) = random(name, &Setup::usual(book(name).info()), 7, 20);
        let knowledge = memory.knowledge(seat.expect("a seat"));
        assert_eq!(thought(&knowledge, 4, 9), thought(&knowledge, 4, 9), "{name}");
    }
}

#[test]
fn a_thought_that_is_stopped_is_none() {
    let stop = Stop::default();
    stop.stop();
    for name in VARIANTS {
        let (memory, seat) = random(name, &Setup::usual(book(name).info()), 7, 20);
        let knowledge = memory.knowledge(seat.expect("a seat"));
        assert_eq!(JumpMind.think(&knowledge, level(5), 1, &stop), None, "{name}");
    }
}

#[test]
fn games_between_minds_end() {
    for name in VARIANTS {
        let mut bout = Bout::new(book(name), &Setup::usual(book(name).info()), 5).expect("a setup");
        let mut turns = 0;
        while bout.step(|_, knowledge, seed| thought(knowledge, 3, seed).map(|it| it.action)) {
            turns += 1;
        }
        let why = bout.chronicle().table().outcome().why;
        assert!(turns < 300, "{name}: {turns} turns, {why:?}");
        assert_ne!(why, Some("resign"), "{name}");
        assert_ne!(why, Some("two-hundred-moves"), "{name}");
    }
}
