use caipan_rules::{
    Act, GAMES, Knowledge, Seat, Setup, Turn, find,
    sifang::{Board, Point, Side, attack::is_won},
};

use super::patterns::{evaluate, gain};
use crate::{Bout, Dice, Level, Stop, Thought, mind};

/// Returns what the seat to move knows after some stones.
fn after(points: &[&str], options: &[(&str, &str)]) -> Knowledge {
    let book = find(GAMES, "sifang").expect("the game");
    let mut setup = Setup::usual(book.info());
    for (key, value) in options {
        setup.options.insert((*key).into(), (*value).to_owned());
    }
    let seat = |at: usize| Seat((at % 2) as u8);
    let act = |(at, point): (usize, &&str)| Act::By(seat(at), (*point).to_owned());
    let acts: Vec<_> = points.iter().enumerate().map(act).collect();
    Knowledge::gather(book, &setup, seat(points.len()), &acts).expect("a game")
}

fn think(known: &Knowledge, level: Level, seed: u64) -> Thought {
    let mind = mind(find(GAMES, "sifang").expect("the game").info()).expect("a mind");
    mind.think(known, level, seed, &Stop::default()).expect("a thought")
}

#[test]
fn a_block_is_completed_and_a_call_answered_at_every_level() {
    let own = after(&["88", "11", "89", "13", "98", "15"], &[]);
    let foe = after(&["88", "11", "89", "13", "98"], &[]);
    for level in Level::all() {
        assert_eq!(think(&own, level, 1).action, "99");
        assert_eq!(think(&foe, level, 1).action, "99");
    }
}

#[test]
fn a_forced_block_is_found_and_one_is_stopped() {
    let won = after(&["87", "11", "88", "13"], &[]);
    assert_eq!(think(&won, Level::MOST, 1).value, 1000);
    let threatened = after(&["87", "11", "88"], &[]);
    let answer = think(&threatened, Level::MOST, 1);
    assert!(["77", "78", "97", "98"].contains(&answer.action.as_str()), "{answer:?}");
    let answer = Point::read(&answer.action).expect("a point");
    let point = |name| Point::read(name).expect("a point");
    let board = Board::default().with(Side::Black, point("87")).with(Side::Black, point("88"));
    let board = board.with(Side::White, point("11")).with(Side::White, answer);
    assert!(!is_won(&board, Side::Black));
}

#[test]
fn every_option_is_played_on_from_anywhere() {
    let book = find(GAMES, "sifang").expect("the game");
    let mind = mind(book.info()).expect("a mind");
    for (choice, value) in
        book.info().options.iter().flat_map(|choice| choice.values.iter().map(move |v| (choice, v)))
    {
        let mut setup = Setup::usual(book.info());
        setup.options.insert(choice.key.into(), value.0.to_owned());
        let mut bout = Bout::new(book, &setup, 5).expect("a table");
        let level = Level::new(2).expect("a level");
        for _ in 0..40 {
            let act = |_, known: &Knowledge, seed| {
                Some(mind.think(known, level, seed, &Stop::default())?.action)
            };
            bout.step(act);
        }
        assert_ne!(bout.chronicle().table().outcome().why, Some("resign"), "{setup:?}");
    }
}

#[test]
fn random_boards_are_played_on_to_the_count() {
    for seed in 0..4 {
        let book = find(GAMES, "sifang").expect("the game");
        let mut chance = Dice::new(seed);
        let setup = Setup::usual(book.info());
        let mut bout = Bout::new(book, &setup, seed).expect("a table");
        let most = 40 + chance.below(200);
        for _ in 0..most {
            let table = bout.chronicle().table().fork();
            let Turn::Seats(seats) = table.turn() else { break };
            let seat = seats.iter().next().expect("a seat");
            let action = table.sample(seat, &mut |end| chance.below(end)).expect("an action");
            bout.step(|_, _, _| Some(action));
        }
        if bout.due().is_some() {
            bout.step(|_, known, seed| Some(think(known, Level::MOST, seed).action));
        }
        assert_ne!(bout.chronicle().table().outcome().why, Some("resign"), "seed {seed}");
    }
}

#[test]
fn gains_add_up_to_the_evaluation() {
    for seed in 0..20 {
        let mut chance = Dice::new(seed);
        let (mut board, mut sum) = (Board::default(), 0);
        for turn in 0..120 {
            let side = Side::BOTH[turn % 2];
            let point = Point(chance.below(256) as u8);
            if board.at(point).is_none() {
                let gained = gain(&board, side, point);
                sum += if side == Side::Black { gained } else { -gained };
                board.put(side, point);
            }
        }
        assert_eq!(evaluate(&board, Side::Black), sum, "seed {seed}");
        assert_eq!(evaluate(&board, Side::White), -sum, "seed {seed}");
    }
}

#[test]
fn equal_questions_get_equal_answers() {
    let known = after(&["88", "99", "8A", "79"], &[("swap", "on")]);
    for level in Level::all() {
        assert_eq!(think(&known, level, 9), think(&known, level, 9));
    }
    assert_eq!(think(&after(&["88"], &[("swap", "on")]), Level::MOST, 1).action, "swap");
}
