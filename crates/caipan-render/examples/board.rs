//! Paints the beginning of a game: `cargo run --example board -- star star.png`.

use std::{fs, io};

use caipan_render::{Painter, Theme};
use caipan_rules::{Ask, GAMES, Observer, Seat, Setup, find};

fn main() -> io::Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "russian".to_owned());
    let file = words.next().unwrap_or_else(|| "board.png".to_owned());
    let Some(book) = find(GAMES, &name) else { return Err(io::Error::other("no such game")) };
    let table = book.open(&Setup::usual(book.info())).expect("the usual start can be played");
    let scene = table.scene(Observer::Public, &Ask { bottom: Seat(0) });
    fs::write(file, Painter::new().paint(&scene, Theme::Light, 900))
}
