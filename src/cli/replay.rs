//! `replay`: the games of a file, each up to its first illegal ply.

use std::{
    collections::BTreeMap,
    io::{self, Read},
    path::Path,
};

use caipan_rules::{GAMES, Info, Rulebook, Scroll, Setup, Which, find};
use clap::Args;

use crate::chat::{Cast, LANGUAGES, Words};

use super::{
    game,
    output::{Done, Failure, say},
};

/// Plays the games of a file.
#[derive(Args)]
pub(super) struct Replay {
    /// The game as which all are played, or `-`: what each says it is, else the first that `games`
    /// lists.
    #[arg(value_name = "GAME|-")]
    game: String,
    /// The file, or `-`: standard input. A list has a name in `.tsv`, or begins with a line of four
    /// columns.
    #[arg(value_name = "FILE|-")]
    file: String,
}

impl Replay {
    pub(super) fn run(&self) -> Done {
        let book = if self.game == "-" { None } else { Some(game::book(&self.game)?) };
        let text = text(self.bytes()?);
        let mut tally = Tally { words: Words::new(GAMES), games: 0, plies: 0, illegal: 0 };
        if self.is_list(&text) {
            list(&mut tally, book, &text)?;
        } else {
            self.sheets(&mut tally, book, &text)?;
        }
        say(&format!("games {} plies {} illegal {}", tally.games, tally.plies, tally.illegal))?;
        Ok(tally.illegal == 0)
    }

    fn bytes(&self) -> Result<Vec<u8>, Failure> {
        if self.file != "-" {
            return std::fs::read(&self.file)
                .map_err(|error| Failure::Medium(format!("{}: {error}", self.file)));
        }
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn is_list(&self, text: &str) -> bool {
        let ending = Path::new(&self.file).extension();
        let first = text.lines().find(|line| !is_idle(line));
        ending.is_some_and(|ending| ending.eq_ignore_ascii_case("tsv"))
            || first.is_some_and(|line| line.matches('\t').count() >= 3)
    }

    /// Plays games in their family's own record format.
    fn sheets(
        &self,
        tally: &mut Tally,
        book: Option<&'static dyn Rulebook>,
        text: &str,
    ) -> Result<(), Failure> {
        let mut found: BTreeMap<usize, (&'static Info, Scroll)> = BTreeMap::new();
        let count = match book {
            Some(book) => {
                let scrolls = book.import(text, Which::Every).into_iter();
                found.extend(scrolls.map(|scroll| (scroll.number, (book.info(), scroll))));
                book.count(text)
            }
            None => {
                for (index, book) in GAMES.iter().enumerate() {
                    let which = if index == 0 { Which::OwnOrUnsaid } else { Which::Own };
                    let scrolls = book.import(text, which).into_iter();
                    found.extend(scrolls.map(|scroll| (scroll.number, (book.info(), scroll))));
                }
                GAMES.iter().map(|book| book.count(text)).max().unwrap_or_default()
            }
        };
        for number in 1..=count {
            let id = format!("{}#{number}", self.file);
            match found.get(&number) {
                Some((info, scroll)) => tally.take(&id, info, scroll)?,
                None => {
                    tally.refuse(&id, "", "this game is of a variant that is not known here")?
                }
            }
        }
        Ok(())
    }
}

/// Plays the games of a list.
fn list(tally: &mut Tally, book: Option<&'static dyn Rulebook>, text: &str) -> Result<(), Failure> {
    for line in text.lines().filter(|line| !is_idle(line)) {
        let mut columns = line.split('\t');
        let id = columns.next().unwrap_or_default();
        let (Some(name), Some(start), Some(moves)) =
            (columns.next(), columns.next(), columns.next())
        else {
            tally.refuse(
                id,
                "",
                "a line has four columns: id, variant, `start` or a position, moves",
            )?;
            continue;
        };
        let Some(book) = book.or_else(|| find(GAMES, &name.to_lowercase())) else {
            tally.refuse(id, name, "there is no such game")?;
            continue;
        };
        let position = (start != "start").then(|| start.to_owned());
        let setup = Setup { position, ..Setup::usual(book.info()) };
        let scroll = book.retrace(&setup, &moves.split_whitespace().collect::<Vec<_>>());
        tally.take(id, book.info(), &scroll)?;
    }
    Ok(())
}

/// Tests if a line of a list holds no game: it is empty, or a comment, which has no tabs.
fn is_idle(line: &str) -> bool {
    let bare = line.trim();
    bare.is_empty() || bare.starts_with(['#', '%']) && !bare.contains('\t')
}

/// Reads bytes as text: UTF-8, or else a character a byte, since old files are in many encodings
/// and only names and comments differ.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

/// The counts so far.
struct Tally {
    words: Words,
    games: usize,
    plies: usize,
    illegal: usize,
}

impl Tally {
    /// Counts a game that was played, and reports its fault.
    fn take(&mut self, id: &str, info: &'static Info, scroll: &Scroll) -> Result<(), Failure> {
        self.games += 1;
        self.plies += scroll.actions.len();
        let Some(flaw) = &scroll.flaw else { return Ok(()) };
        self.illegal += 1;
        let cast = Cast { info: Some(info), people: &[] };
        let why = self.words.say(LANGUAGES[0], &flaw.why.clone().with("prefix", ""), &cast);
        report(id, flaw.ply, &flaw.token, &why)
    }

    /// Counts and reports a game that cannot be played at all.
    fn refuse(&mut self, id: &str, token: &str, why: &str) -> Result<(), Failure> {
        self.games += 1;
        self.illegal += 1;
        report(id, 0, token, why)
    }
}

fn report(id: &str, ply: usize, token: &str, why: &str) -> Result<(), Failure> {
    let columns = [id, &ply.to_string(), token, why];
    let plain = |text: &str| text.replace(|letter: char| letter.is_control(), " ");
    say(&columns.map(plain).join("\t"))
}
