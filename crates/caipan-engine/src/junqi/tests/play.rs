//! The mind plays on from anywhere, under every option.

use caipan_rules::Setup;

use super::{book, random::Course, size, tables};
use crate::{Bout, Level, Mind, Stop, Thought, junqi::JunqiMind};

/// Returns what the mind thinks for the seat to act.
fn think(course: &Course, level: Level, seed: u64) -> Option<Thought> {
    let knowledge = course.game.knowledge(course.next()?);
    JunqiMind.think(&knowledge, level, seed, &Stop::default())
}

fn level(number: u64) -> Level {
    Level::new(1 + (number % 8) as u8).expect("a level")
}

#[test]
fn under_every_option_a_thought_is_legal_and_the_same_again() {
    for (at, setup) in (0..).zip(tables()).step_by(size(2, 1) as usize) {
        for seed in (0..size(1, 8)).map(|round| at + 1_000 * round) {
            let mut course = Course::begin(&setup, seed);
            let most = course.below(size(150, 500) as u32);
            course.go_on(most);
            while course.next().is_none() && course.step() {}
            is_sound(&course, &setup, level(seed % size(2, 8)), seed);
        }
    }
}

/// Tests that the mind has a thought, that it is legal, and that it is the same a second time.
fn is_sound(course: &Course, setup: &Setup, level: Level, seed: u64) {
    let Some(seat) = course.next() else { return };
    let why = format!("seed {seed} {setup:?} {level:?}");
    if course.game.table().choices(seat).is_some_and(|all| all.is_empty()) {
        return assert_eq!(think(course, level, seed), None, "{why}: a time-out passed the turn");
    }
    let thought = think(course, level, seed).unwrap_or_else(|| panic!("{why}: stuck"));
    let legal = course.game.table().judge(seat, &thought.action);
    assert!(legal.is_ok(), "{why}: {thought:?}: {legal:?}");
    assert_eq!(thought.line.first(), Some(&thought.action), "{why}");
    assert!(thought.value.abs() <= 1_000 && thought.nodes > 0, "{why}: {thought:?}");
    assert_eq!(think(course, level, seed), Some(thought), "{why}");
}

#[test]
fn games_go_from_the_set_up_to_the_end() {
    for (at, setup) in (0..).zip(tables()).step_by(size(9, 1) as usize) {
        let mut bout = Bout::new(book(), &setup, at).expect("options that agree");
        let mut actions = 0;
        while actions < size(40, 4_000)
            && bout.step(|_, knowledge, seed| {
                let thought = JunqiMind.think(knowledge, Level::LEAST, seed, &Stop::default());
                thought.map(|thought| thought.action)
            })
        {
            actions += 1;
        }
        let outcome = bout.chronicle().table().outcome();
        assert_ne!(outcome.why, Some("resign"), "seed {at} {setup:?}");
        let fallen = bout.chronicle().knowledge(caipan_rules::Seat(0)).to_string();
        assert!(!fallen.contains("junqi-out-resign"), "seed {at} {setup:?}");
    }
}

#[test]
fn a_thought_that_is_stopped_is_none() {
    let stop = Stop::default();
    stop.stop();
    for options in ["", "mode=flip"] {
        let mut course = Course::begin(&super::setup(2, options), 3);
        course.go_on(60);
        let knowledge = course.game.knowledge(course.next().expect("a game that goes on"));
        assert!(think(&course, Level::MOST, 1).is_some(), "{options}");
        assert_eq!(JunqiMind.think(&knowledge, Level::MOST, 1, &stop), None, "{options}");
    }
}

#[test]
fn each_table_has_a_highest_level() {
    // Each table with what was played of it, and the highest level there that thinks otherwise than
    // the one below: face down nothing is set up, and nothing tells what a piece may be.
    for (options, most, highest) in [("", 0, 8), ("", 60, 8), ("mode=flip", 60, 4)] {
        let mut course = Course::begin(&super::setup(2, options), 6);
        course.go_on(most);
        while course.next().is_none() && course.step() {}
        let [below, highest] =
            [highest - 1, highest].map(|number| Level::new(number).expect("a level"));
        let top = think(&course, Level::MOST, 1);
        assert_eq!(think(&course, highest, 1), top, "{options}");
        assert_ne!(think(&course, below, 1), top, "{options}");
    }
}

#[test]
fn nothing_is_thought_for_a_seat_that_waits() {
    for options in ["", "mode=flip"] {
        let mut course = Course::begin(&super::setup(2, options), 4);
        course.go_on(60);
        let waits = caipan_rules::Seat(1 - course.next().expect("a game that goes on").0);
        let knowledge = course.game.knowledge(waits);
        assert_eq!(JunqiMind.think(&knowledge, Level::MOST, 1, &Stop::default()), None);
    }
}
