//! `gif`: a whole game as an animation.

use std::path::{Path, PathBuf};

use caipan_render::Painter;
use caipan_rules::{GAMES, Info, Rulebook, Say, Seat, Which};
use clap::Args;

use crate::{
    chat::{Account, Cast, Eyes, Film, LANGUAGES, Sight, Tour, Words, plain},
    referee::{Match, replay},
};

use super::{
    output::{Done, Failure, say, write_whole},
    picture::{lettering, named, seat, theme},
    verify,
};

/// Draws a whole game.
#[derive(Args)]
pub(super) struct Gif {
    /// The record of a match as `record` gives it, or a PDN file.
    record: PathBuf,
    /// The seat that looks, by the game's own number, at the bottom of the picture; without it
    /// everything is shown once the game is over, and before that what everybody sees.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// light, dark or contrast.
    #[arg(long, default_value = "light")]
    theme: String,
    /// The greatest width of the board in pixels, 200 to 2048.
    #[arg(long, value_name = "PX", default_value_t = 900, value_parser = clap::value_parser!(u32).range(200..=2048))]
    size: u32,
    /// What pieces bear: chinese, digits or both.
    #[arg(long, default_value = "digits")]
    faces: String,
    /// The GIF file to write.
    #[arg(short, value_name = "FILE")]
    out: PathBuf,
}

/// A game that was read, with its record if it is one.
struct Read {
    info: &'static Info,
    tour: Tour,
    record: Option<Match>,
}

impl Gif {
    pub(super) fn run(&self) -> Done {
        let theme = theme(&self.theme)?;
        let bytes = std::fs::read(&self.record).map_err(|error| named(&self.record, &error))?;
        let read = read(&self.record, &String::from_utf8_lossy(&bytes))?;
        let (info, seats) = (read.info, read.tour.setup.seats);
        let looks = self.seat.map(|number| seat(number, info, seats)).transpose()?;
        let over = read.record.as_ref().is_none_or(Match::is_over);
        let whole = if over { Eyes::Open } else { Eyes::Public };
        let (eyes, bottom) = (looks.map_or(whole, Eyes::Seat), looks.unwrap_or(Seat(0)));
        let film = film(read, Sight { eyes, bottom }).ok_or_else(|| unplayable(&self.record))?;
        let film = film.lettered(lettering(&self.faces)?);
        let developed = film.develop(GAMES, &Painter::new(), (theme, self.size));
        let developed = developed.ok_or_else(|| unplayable(&self.record))?;
        write_whole(&self.out, &developed.gif).map_err(|error| named(&self.out, &error))?;
        if developed.every > 1 {
            say(&format!("every {}", developed.every))?;
        }
        Ok(true)
    }
}

/// Words the film of a game. A record has no names of people, but those of programs.
fn film(Read { info, tour, record }: Read, sight: Sight) -> Option<Film> {
    let (words, people) = (Words::new(GAMES), tour.people.clone());
    let cast = Cast { info: Some(info), people: &people };
    let word = |say: &Say| words.say(LANGUAGES[0], say, &cast);
    let film = Film::new(GAMES, tour, sight, record, word)?;
    let nameless = |id: &str| Some(Account { id: id.to_owned(), name: String::new() });
    Some(film.named(|text| plain(text, nameless)))
}

/// Reads the first record or the first PDN game of a text.
fn read(file: &Path, text: &str) -> Result<Read, Failure> {
    let lines: Vec<_> = text.lines().collect();
    match verify::records(&lines).first() {
        Some((_, record)) => {
            let unsound = |why| Failure::Usage(format!("{}: {why}", file.display()));
            let bout = replay(GAMES, record).map_err(unsound)?;
            Ok(Read { info: bout.info(), tour: Tour::of(&bout), record: Some(bout) })
        }
        None => imported(text).ok_or_else(|| unplayable(file)),
    }
}

/// Reads the first game of a text that names its variant, else the first that could be one of the
/// first variant.
fn imported(text: &str) -> Option<Read> {
    let games = |which| {
        let of = move |book: &&'static dyn Rulebook| {
            let scrolls = book.import(text, which).into_iter();
            scrolls.map(|scroll| (*book, scroll)).collect::<Vec<_>>()
        };
        GAMES.iter().flat_map(of).min_by_key(|(_, scroll)| scroll.line)
    };
    let (book, scroll) = games(Which::Own).or_else(|| games(Which::OwnOrUnsaid))?;
    let tour = Tour::through(book, &scroll).filter(|tour| tour.length() > 0)?;
    Some(Read { info: book.info(), tour, record: None })
}

fn unplayable(file: &Path) -> Failure {
    let what = "neither a record of caipan nor a PDN game that can be played";
    Failure::Usage(format!("{}: {what}", file.display()))
}
