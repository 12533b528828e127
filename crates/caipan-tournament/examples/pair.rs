//! Pairs the next round of a tournament report file: `cargo run --example pair -- open.trf`.

use std::{
    error::Error,
    fs,
    io::{self, Write},
};

use caipan_tournament::{System, next, trf};

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: pair FILE")?;
    let event = trf::read(&fs::read_to_string(file)?)?;
    let pairing = next(&event, System::Dutch)?;
    let number = |player: usize| event.players[player].who.number;
    let mut out = io::stdout().lock();
    for (white, black) in pairing.boards {
        writeln!(out, "{} - {}", number(white), number(black))?;
    }
    match pairing.bye {
        Some(player) => Ok(writeln!(out, "{} sits out", number(player))?),
        None => Ok(()),
    }
}
