//! Learns the weights for sifang: `sifang_training FILE SEED GAMES:NODES ...`, a round for each
//! number of games, which are played with so many positions a move. The same command writes the
//! same file.

#![allow(clippy::print_stderr, reason = "it says what was learned")]

use std::{fs, io};

use caipan_engine::sifang::training::Training;

fn main() -> io::Result<()> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let [file, seed, rounds @ ..] = &words[..] else {
        panic!("sifang_training FILE SEED GAMES:NODES ...")
    };
    let mut training = Training::new(seed.parse().expect("a seed"));
    for round in rounds {
        let (games, nodes) = round.split_once(':').expect("GAMES:NODES");
        let games = games.parse().expect("a number of games");
        let report = training.round(games, nodes.parse().expect("a number of nodes"));
        eprintln!("{round}: {report:.2?}");
        fs::write(file, training.file())?;
    }
    Ok(())
}
