//! Every mind under every option: it plays what is allowed, is never stuck, thinks the same again,
//! and takes any knowledge without a panic. `CAIPAN_THOROUGH=N` plays N times as many games, and
//! further.

#![allow(clippy::print_stdout, reason = "a failing test says what it played")]

use caipan_engine::{Bout, Dice, Level, Mind, Stop, mind};
use caipan_rules::{Act, Deed, GAMES, Knowledge, Rulebook, Seat, Setup};

fn thorough() -> Option<u64> {
    let times = std::env::var("CAIPAN_THOROUGH").ok()?;
    Some(times.parse().expect("CAIPAN_THOROUGH is a number"))
}

/// Plays the beginning of a game between two levels of a mind; in a thorough run more of it.
fn plays(book: &'static dyn Rulebook, mind: &dyn Mind, setup: &Setup, seed: u64) {
    let name = format!("{} for {} {:?} seed {seed}", book.info().name, setup.seats, setup.options);
    println!("{name}");
    let most = if thorough().is_some() { 60 } else { 30 };
    let mut bout = Bout::new(book, setup, seed).expect(&name);
    let mut dice = Dice::new(seed);
    bout.open(dice.below(40));
    for act in 0..most {
        let Some(seat) = bout.due() else { return };
        let (level, seed) = (Level::new(1 + (act % 2) as u8).expect("a level"), dice.draw());
        let knowledge = bout.chronicle().knowledge(seat);
        let thought = mind.think(&knowledge, level, seed, &Stop::default());
        let thought = thought.unwrap_or_else(|| panic!("{name}: nothing at act {act}"));
        if act % 4 == 0 {
            let again = mind.think(&knowledge, level, seed, &Stop::default());
            assert_eq!(again.as_ref(), Some(&thought), "{name}: another thought at act {act}");
            takes_anything(mind, &knowledge, &mut dice);
        }
        assert_eq!(thought.line.first(), Some(&thought.action), "{name}");
        assert!((-1000..=1000).contains(&thought.value), "{name}: {}", thought.value);
        let mut table = bout.chronicle().table().fork();
        let done = table.play(&Act::By(seat, thought.action.clone()));
        assert!(done.is_ok(), "{name}: {} is not allowed at act {act}: {done:?}", thought.action);
        bout.step(|_, _, _| Some(thought.action));
    }
}

/// Whatever a mind is given, it does not panic.
fn takes_anything(mind: &dyn Mind, knowledge: &Knowledge, dice: &mut Dice) {
    let mut changed = knowledge.clone();
    for _ in 0..=dice.below(3) {
        change(&mut changed, dice);
    }
    mind.think(&changed, Level::LEAST, dice.draw(), &Stop::default());
}

/// Changes something that a seat knows.
fn change(knowledge: &mut Knowledge, dice: &mut Dice) {
    let book = GAMES[dice.below(GAMES.len() as u32) as usize];
    let deeds = &mut knowledge.deeds;
    let at = (!deeds.is_empty()).then(|| dice.below(deeds.len() as u32) as usize);
    match (dice.below(9), at) {
        (0, _) => knowledge.seat = Seat(dice.below(8) as u8),
        (1, _) => knowledge.setup.seats = dice.below(8) as u8,
        (2, _) => knowledge.variant = book.info().name,
        (3, _) => drop(knowledge.sight.pop()),
        (4, _) => knowledge.sight.extend(knowledge.sight.first().cloned()),
        (5, Some(at)) => drop(deeds.remove(at)),
        (6, Some(at)) => deeds.push(deeds[at].clone()),
        (7, Some(at)) => deeds[at] = Deed { act: None, heard: Vec::new() },
        (8, Some(at)) => deeds[at].act = Some(Act::By(Seat(dice.below(3) as u8), "b2".to_owned())),
        _ => drop(knowledge.setup.options.pop_first()),
    }
}

/// Plays all set-ups of the variants of a family.
fn family(name: &str) {
    for book in GAMES.iter().filter(|book| book.info().family == name) {
        let mind = mind(book.info()).expect("every game has a mind");
        for setup in book.each_option() {
            for seed in 0..thorough().unwrap_or(1) {
                plays(*book, mind, &setup, seed);
            }
        }
    }
}

#[test]
fn draughts() {
    family("draughts");
}

#[test]
fn gewu() {
    family("gewu");
}

#[test]
fn jump() {
    family("jump");
}

#[test]
fn junqi() {
    family("junqi");
}

#[test]
fn sifang() {
    family("sifang");
}

#[test]
fn there_are_no_other_families() {
    let known = ["draughts", "gewu", "jump", "junqi", "sifang"];
    assert!(GAMES.iter().all(|book| known.contains(&book.info().family)));
}
