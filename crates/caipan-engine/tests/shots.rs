//! Shots of international draughts that the stronger levels must see: men are given, and more come
//! back by captures that the other side is forced to allow.

use caipan_engine::{Level, Stop, Thought, mind};
use caipan_rules::{Act, GAMES, Knowledge, Seat, Setup, find};

/// A position, and what is best in it.
struct Shot {
    /// The name of the shot and where it stands.
    source: &'static str,
    /// The position, where it is not the start of the game.
    position: Option<&'static str>,
    /// The moves that lead to the shot.
    moves: &'static str,
    /// The first move of the shot, in each order that wins.
    first: &'static [&'static str],
    /// The least that it is expected to be worth.
    least: i32,
}

/// The worth of most of a man.
const MAN: i32 = 250;

const SHOTS: &[Shot] = &[
    Shot {
        source: "coup Philippe; T. Goedemoed, A Course in Draughts, lesson 3",
        position: None,
        moves: "33-28 18-23 39-33 12-18 44-39 7-12 31-26 20-25",
        first: &["28-22"],
        least: MAN,
    },
    Shot {
        source: "coup Philippe after a sacrifice; ibid.",
        position: None,
        moves: "32-28 18-23 38-32 12-18 31-27 7-12 43-38 20-24 37-31 17-21 27-22 18x27 31x22 12-18",
        first: &["22-17"],
        least: MAN,
    },
    Shot {
        source: "ibid., exercise 1.2",
        position: None,
        moves: "32-28 18-23 33-29 23x32 37x28 12-18",
        first: &["28-23"],
        least: MAN,
    },
    Shot {
        source: "coup de mazette at the second turn, French Wikipedia",
        position: None,
        moves: "33-28 18-22 39-33",
        first: &["22-27"],
        least: MAN,
    },
    Shot {
        source: "R. Delhom - C. Smith, Hengelo 1970, damforum.nl t=709",
        position: Some("B:W22,27,32,33,34,35,37,38,39:B8,14,16,18,19,23,24,25,26"),
        moves: "",
        first: &["26-31", "16-21"],
        least: 2 * MAN,
    },
    // White comes out of it with a man less, whatever it does.
    Shot {
        source: "Woldouby, 1911, damforum.nl t=2308",
        position: Some("W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"),
        moves: "",
        first: &["34-29"],
        least: -2 * MAN,
    },
];

fn think(shot: &Shot, level: Level) -> Thought {
    let book = find(GAMES, "international").expect("it is listed");
    let position = shot.position.map(str::to_owned);
    let setup = Setup { position, ..Setup::usual(book.info()) };
    let begins = u8::from(shot.position.is_some_and(|text| text.starts_with('B')));
    let acts: Vec<_> = (begins..)
        .zip(shot.moves.split_whitespace())
        .map(|(ply, text)| Act::By(Seat(ply % 2), text.to_owned()))
        .collect();
    let seat = Seat((begins + acts.len() as u8) % 2);
    let knowledge = Knowledge::gather(book, &setup, seat, &acts).expect("a game");
    let mind = mind(book.info()).expect("it has a mind");
    mind.think(&knowledge, level, 0, &Stop::default()).expect("there is a move")
}

#[test]
fn the_stronger_levels_see_the_shots() {
    for shot in SHOTS {
        for number in 6..=7 {
            let level = Level::new(number).expect("a level");
            let thought = think(shot, level);
            let Thought { action, value, .. } = &thought;
            let seen = shot.first.contains(&action.as_str());
            assert!(seen, "{}, level {number}: {thought:?}", shot.source);
            assert!(*value >= shot.least, "{}, level {number}: {thought:?}", shot.source);
        }
    }
}

#[test]
fn the_weakest_level_does_not_see_them_all() {
    let sees = |shot: &&Shot| shot.first.contains(&think(shot, Level::LEAST).action.as_str());
    assert!(SHOTS.iter().filter(sees).count() < SHOTS.len());
}
