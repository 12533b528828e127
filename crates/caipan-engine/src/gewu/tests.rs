use caipan_rules::{GAMES, Knowledge, Seat, Setup, find};

use crate::{Bout, Contender, Level, Stop, mind};

/// Returns what seat 1 knows in a position without the die.
fn duel(position: &str, options: &[(&str, &str)]) -> Knowledge {
    let book = find(GAMES, "gewu").expect("the game");
    let mut setup = Setup::usual(book.info());
    setup.position = Some(position.to_owned());
    setup.options.insert("die".into(), "off".to_owned());
    for (key, value) in options {
        setup.options.insert((*key).into(), (*value).to_owned());
    }
    Knowledge::gather(book, &setup, Seat(0), []).expect("a position")
}

#[test]
fn every_option_is_played_to_its_end_at_weak_levels() {
    let book = find(GAMES, "gewu").expect("the game");
    let mind = mind(book.info()).expect("a mind");
    for choice in book.info().options {
        for value in choice.values {
            for die in ["on", "off"] {
                let mut setup = Setup::usual(book.info());
                setup.options.insert("die".into(), die.to_owned());
                setup.options.insert(choice.key.into(), value.0.to_owned());
                let level = |number| Level::new(number).expect("a level");
                let (mut one, mut other) = ((mind, level(2)), (mind, level(3)));
                let players: &mut [&mut dyn Contender] = &mut [&mut one, &mut other];
                let outcome = Bout::new(book, &setup, 7).expect("a table").play(players, 1_000);
                assert!(outcome.is_over() && outcome.why != Some("resign"), "{setup:?}");
            }
        }
    }
}

#[test]
fn equal_questions_get_equal_answers() {
    let known = duel("1/3,7/5/3,4/0,0", &[]);
    let mind = mind(find(GAMES, "gewu").expect("the game").info()).expect("a mind");
    for level in Level::all() {
        let think = || mind.think(&known, level, 11, &Stop::default());
        assert!(think().is_some());
        assert_eq!(think(), think(), "{level:?}");
    }
    let stop = Stop::default();
    stop.stop();
    assert_eq!(mind.think(&known, Level::MOST, 11, &stop), None);
}

#[test]
fn the_solved_beginnings_have_their_values() {
    let mind = mind(find(GAMES, "gewu").expect("the game").info()).expect("a mind");
    for (path, leap, value) in
        [("5", "run", 1000), ("6", "run", 1000), ("7", "run", -1000), ("5", "one", -1000)]
    {
        let known = duel("1///5,5/0,0", &[("path", path), ("leap", leap)]);
        let thought = mind.think(&known, Level::MOST, 1, &Stop::default()).expect("a thought");
        assert_eq!(thought.value, value, "path {path} leap {leap}");
    }
}

#[test]
fn the_last_man_goes_home() {
    let known = duel("1/9/5/0,4/4,0", &[]);
    let mind = mind(find(GAMES, "gewu").expect("the game").info()).expect("a mind");
    for level in Level::all() {
        let thought = mind.think(&known, level, 3, &Stop::default()).expect("a thought");
        assert_eq!((thought.action.as_str(), thought.value), ("9", 1000));
    }
}
