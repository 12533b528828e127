//! `render`: a position as PNG.

use std::path::PathBuf;

use caipan_render::{Painter, Theme};
use caipan_rules::{Ask, Faces, GAMES, Info, Lettering, Observer, Seat, Winds};
use clap::Args;

use crate::referee::replay;

use super::{
    game::Wanted,
    output::{Done, Failure},
};

/// Draws the start, a position, or the end of a record.
#[derive(Args)]
pub(super) struct Render {
    #[command(flatten)]
    table: Wanted,
    /// A match record; the picture shows how it stands at its end.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "setup"])]
    record: Option<PathBuf>,
    /// The seat that looks, by the game's own number, at the bottom of the picture; without it
    /// everybody's view.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// light, dark or contrast.
    #[arg(long, default_value = "light")]
    theme: String,
    /// The greatest width in pixels, 200 to 2048.
    #[arg(long, default_value_t = 900, value_parser = clap::value_parser!(u32).range(200..=2048))]
    size: u32,
    /// What pieces bear: chinese, digits or both.
    #[arg(long, default_value = "chinese")]
    faces: String,
    /// The PNG file to write.
    #[arg(short, value_name = "FILE")]
    out: PathBuf,
}

impl Render {
    pub(super) fn run(&self) -> Done {
        let (info, seats) = (self.table.book()?.info(), self.table.setup()?.seats);
        let theme = theme(&self.theme)?;
        let seat = self.seat.map(|number| seat(number, info, seats)).transpose()?;
        let who = seat.map_or(Observer::Public, Observer::Seat);
        let ask = Ask { bottom: seat.unwrap_or(Seat(0)) };
        let scene = match &self.record {
            Some(file) => {
                let text = std::fs::read_to_string(file).map_err(|error| named(file, &error))?;
                let lines: Vec<_> = text.lines().collect();
                let unsound = |why: crate::referee::Unsound| {
                    Failure::Usage(format!("{}: {why}", file.display()))
                };
                replay(GAMES, &lines).map_err(unsound)?.table().scene(who, &ask)
            }
            None => self.table.open()?.scene(who, &ask),
        };
        let scene = lettering(&self.faces)?.apply(scene, info.vocabulary.signs);
        let png = Painter::default().paint(&scene, theme, self.size);
        std::fs::write(&self.out, png).map_err(|error| named(&self.out, &error))?;
        Ok(true)
    }
}

/// Returns the theme of this name.
pub(super) fn theme(name: &str) -> Result<Theme, Failure> {
    name.parse().map_err(|_| {
        let names: Vec<_> = Theme::ALL.iter().map(|theme| theme.name()).collect();
        Failure::Usage(format!("there is no theme `{name}`; there are {}", names.join(", ")))
    })
}

/// Returns the lettering whose pieces bear the signs of this name.
pub(super) fn lettering(name: &str) -> Result<Lettering, Failure> {
    let faces = name.parse().map_err(|()| {
        let names: Vec<_> = Faces::ALL.iter().map(|faces| faces.name()).collect();
        Failure::Usage(format!("there are no faces `{name}`; there are {}", names.join(", ")))
    })?;
    Ok(Lettering { faces, winds: Winds::Latin })
}

/// Returns the seat that a game of so many seats shows by this number.
pub(super) fn seat(number: u8, info: &Info, seats: u8) -> Result<Seat, Failure> {
    let seat = number.checked_sub(info.first_seat).filter(|seat| *seat < seats);
    seat.map(Seat).ok_or_else(|| Failure::Usage("there is no such seat".to_owned()))
}

/// Returns the failure with the name of the file.
pub(super) fn named(file: &std::path::Path, error: &std::io::Error) -> Failure {
    Failure::Medium(format!("{}: {error}", file.display()))
}
