//! Paints a game in which the first move of each list is played:
//! `cargo run --example animation -- sifang sifang.gif 900`.

use std::{fs, io};

use caipan_render::{
    Painter, Theme,
    sheet::{Banner, Player},
};
use caipan_rules::{Act, Ask, GAMES, Observer, Scene, Seat, Setup, Table, Turn, find};

/// Most bytes of the file, and most pictures.
const BYTES: usize = 8 << 20;
const PICTURES: usize = 81;

fn main() -> io::Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "russian".to_owned());
    let file = words.next().unwrap_or_else(|| "game.gif".to_owned());
    let size = words.next().and_then(|word| word.parse().ok()).unwrap_or(600);
    let Some(book) = find(GAMES, &name) else { return Err(io::Error::other("no such game")) };
    let setup = Setup::usual(book.info());
    let mut table = book.open(&setup).expect("the usual start can be played");
    let tones = book.info().tones.iter().take(setup.seats.into());
    let player =
        |tone: &_| Player { tone: *tone, name: tone.name().to_owned(), clock: String::new() };
    let banner = Banner { players: tones.map(player).collect(), note: name, over: false };
    let painter = Painter::new();
    let mut animation = painter.animation(Theme::Light, size, BYTES);
    for ply in 0..PICTURES {
        // Who is to move is left out: the next picture shows it, and the sign stands far away.
        let seen = table.scene(Observer::Public, &Ask { bottom: Seat(0) });
        let scene = Scene { to_move: Vec::new(), ..seen };
        animation.add(&scene, &banner).map_err(io::Error::other)?;
        let Some(act) = next(&*table, ply) else { break };
        table.play(&act).expect("it stands in the list");
    }
    fs::write(file, animation.finish().map_err(io::Error::other)?)
}

/// Returns what is done next; none when the game is over.
fn next(table: &dyn Table, ply: usize) -> Option<Act<String>> {
    match table.turn() {
        Turn::Over => None,
        Turn::Chance(lot) => Some(Act::Chance(lot.faces.iter().map(|_| 1).collect())),
        Turn::Seats(_) if table.prepares() => {
            let Turn::Seats(seats) = table.turn() else { return None };
            Some(Act::By(seats.iter().next()?, "ready".to_owned()))
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().next()?;
            let moves = table.choices(seat)?;
            Some(Act::By(seat, moves.get(ply * 7 % moves.len().max(1))?.clone()))
        }
    }
}
