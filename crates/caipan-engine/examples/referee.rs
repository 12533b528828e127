//! Plays the program's part of a game against a player from elsewhere, over standard input and
//! output: `referee VARIANT SEATS LEVEL SEED [key=value ...]`. It reads a line for each turn: the
//! action of the other player, or `go`, upon which it says the action that was played, and behind it
//! `# 1 2` with the places of all seats where the game is over. It ends with the input, too.

#![allow(clippy::print_stdout, reason = "an example says its actions")]

use std::{
    env,
    io::{self, BufRead},
};

use caipan_engine::{Bout, Contender, Level, mind};
use caipan_rules::{GAMES, Setup, find};

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [variant, seats, level, seed, options @ ..] = &words[..] else {
        panic!("referee VARIANT SEATS LEVEL SEED [key=value ...]")
    };
    let book = find(GAMES, variant).expect("a variant");
    let seats = seats.parse().expect("a number of seats");
    let mut setup = Setup { seats, ..Setup::usual(book.info()) };
    for (key, value) in options.iter().filter_map(|word| word.split_once('=')) {
        setup.options.insert(key.to_owned(), value.to_owned());
    }
    let level = level.parse().ok().and_then(Level::new).expect("a level");
    let mut program = (mind(book.info()).expect("a mind"), level);
    let seed = seed.parse().expect("a seed");
    let mut bout = Bout::new(book, &setup, seed).expect("such a table");
    for line in io::stdin().lock().lines() {
        let (line, mut said) = (line?, None);
        let goes_on = bout.step(|_, knowledge, seed| {
            said = if line == "go" { program.act(knowledge, seed) } else { Some(line) };
            said.clone()
        });
        let Some(said) = said.filter(|_| goes_on) else { break };
        let outcome = bout.chronicle().table().outcome();
        if outcome.is_over() {
            let places = outcome.places.iter().map(|place| place.unwrap_or_default().to_string());
            println!("{said} # {}", places.collect::<Vec<_>>().join(" "));
            break;
        }
        println!("{said}");
    }
    Ok(())
}
