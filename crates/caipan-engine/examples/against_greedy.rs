//! Plays each level against the one below and prints the results, with nodes and time.

use std::time::Instant;

use caipan_engine::{Ladder, Level, Stop, mind};
use caipan_rules::{GAMES, Knowledge, Seat, Setup, find};

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "russian".to_owned());
    let games = args.next().and_then(|games| games.parse().ok()).unwrap_or(20);
    let most: u8 = args.next().and_then(|most| most.parse().ok()).unwrap_or(8);
    let book = find(GAMES, &game).expect("a game");
    let mind = mind(book.info()).expect("a mind");
    let setup = Setup::usual(book.info());
    let start = Knowledge::gather(book, &setup, Seat(0), []).expect("a start");
    for level in Level::all() {
        let began = Instant::now();
        let knowledge = Knowledge {
            seat: Seat(u8::from(mind.think(&start, level, 1, &Stop::default()).is_none())),
            ..start.clone()
        };
        let thought = mind.think(&knowledge, level, 1, &Stop::default()).expect("a thought");
        println!(
            "{} {:?} {} nodes value {} {:?}",
            level.number(),
            began.elapsed(),
            thought.nodes,
            thought.value,
            thought.line
        );
    }
    let ladder = Ladder { setup, games, opening: 6, most: 300, seed: 1 };
    for (low, high) in Level::all().zip(Level::all().skip(1)).take(usize::from(most - 1)) {
        let began = Instant::now();
        let tally = ladder.levels(book, high, low).expect("it is played");
        println!("{} against {}: {tally:?} {:?}", high.number(), low.number(), began.elapsed());
    }
}
