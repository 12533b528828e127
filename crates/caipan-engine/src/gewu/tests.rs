use caipan_rules::{
    Act, Chronicle, GAMES, Knowledge, Seat, Setup, find,
    gewu::{MEN, Terms},
};

use crate::{Bout, Contender, CountedOut, Level, Stop, mind};

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
fn both_sides_see_the_same_values() {
    let known = |position: &str, seat| {
        let (known, book) = (duel(position, &[]), find(GAMES, "gewu").expect("the game"));
        Knowledge::gather(book, &known.setup, Seat(seat), []).expect("a position")
    };
    let mind = mind(find(GAMES, "gewu").expect("the game").info()).expect("a mind");
    for (one, other) in
        [("1/3,7/5/3,4/0,0", "2/5/3,7/4,3/0,0"), ("1/2/4,8/3,2/1,1", "2/2,6/8/2,3/1,1")]
    {
        let value = |known| mind.think(&known, Level::MOST, 1, &Stop::default()).map(|it| it.value);
        assert_eq!(value(known(one, 0)), value(known(other, 1)));
    }
}

#[test]
fn whole_games_have_their_numbers_and_values() {
    let of = |path, run, need, die| CountedOut::of(Terms { path, run, need, die });
    // The positions of a road of 5 points are 4428 with those that are over.
    let with_the_die = of(5, true, MEN, true);
    assert!((1_000..4_428).contains(&with_the_die.positions), "{with_the_die:?}");
    assert!(with_the_die.value.abs() < 500_000, "{with_the_die:?}");
    // What a reference program says of the game without the die.
    for (path, run, need, value) in [
        (5, true, MEN, 1_000_000),
        (6, true, MEN, 1_000_000),
        (7, true, MEN, -1_000_000),
        (8, true, MEN, 1_000_000),
        (5, false, MEN, -1_000_000),
        (6, false, MEN, 0),
        (7, false, MEN, 1_000_000),
        (8, false, MEN, 0),
        (5, true, 1, -1_000_000),
        (6, true, 1, 1_000_000),
        (5, false, 1, -1_000_000),
        (6, false, 1, 1_000_000),
    ] {
        assert_eq!(of(path, run, need, false).value, value, "path {path} run {run} need {need}");
    }
}

#[test]
fn the_die_gives_the_values_of_its_equations() {
    // Seat 1 has thrown 1 and brings 9 home, for a man on 8 needs two units more and the man of
    // seat 2 one. Where both need one, s = 3/4 - s/4 = 3/5 is the value for the side to move. Now
    // q = 3/4 - r/4 for seat 2 and r = 2/4 - s/4 - q/4 for seat 1 after it, so that q = 53/75.
    let book = find(GAMES, "gewu").expect("the game");
    let mind = mind(book.info()).expect("a mind");
    let mut setup = Setup::usual(book.info());
    setup.position = Some("1/8,9/1/0,0/3,4".to_owned());
    let held = [0, 1].map(|seat| Act::By(Seat(seat), "throw".to_owned()));
    let mut chronicle = Chronicle::new(book, &setup).expect("a position");
    held.iter().for_each(|act| chronicle.play(act).expect("both take hold"));
    chronicle.play(&Act::Chance(vec![1])).expect("a throw");
    let thought = mind.think(&chronicle.knowledge(Seat(0)), Level::MOST, 1, &Stop::default());
    assert_eq!(thought.map(|it| (it.action, it.value)), Some(("9".to_owned(), -706)));
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
