//! Plays a random game of any variant: `cargo run --example random_game -- brazilian`.

use std::io::{self, Write};

use caipan_rules::{Act, GAMES, Setup, Turn, find};

fn main() -> io::Result<()> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "russian".to_owned());
    let Some(book) = find(GAMES, &name) else { return Err(io::Error::other("no such game")) };
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual start can be played");
    let mut state = 1_u32;
    let mut below = |most: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % most
    };
    let mut out = io::stdout().lock();
    loop {
        let act = match table.turn() {
            Turn::Over => return writeln!(out, "{:?}", table.outcome()),
            Turn::Chance(lot) => Act::Chance(lot.faces.iter().map(|f| below(*f) + 1).collect()),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to move");
                Act::By(seat, table.sample(seat, &mut below).expect("there is a move"))
            }
        };
        let told = table.play(&act).expect("what may be chosen is accepted");
        writeln!(out, "{}", told.text)?;
    }
}
