//! `perft`, and how a game is named and set up on the command line.

use std::collections::BTreeSet;

use caipan_rules::{
    BadSetup, Choice, Count, GAMES, Info, Observer, Rulebook, Setup, Table, find, nearest, nickname,
};
use clap::Args;

use crate::chat::{Cast, LANGUAGES, Words};

use super::output::{Done, Failure, say};

/// A game and how it is set up.
#[derive(Args)]
pub(super) struct Wanted {
    /// The game's name or an alias.
    game: String,
    /// An option of the game, or players=N; given again for each further option.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// A position to begin with (draughts: FEN; numbered squares count from the top row in every
    /// variant).
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// A set-up that stands in every seat, in games with set-ups; the first seat moves first.
    #[arg(long, value_name = "TEXT", conflicts_with = "position")]
    setup: Option<String>,
}

/// Counts the lines of play of each depth, one line a depth: `depth nodes`.
#[derive(Args)]
pub(super) struct Perft {
    #[command(flatten)]
    table: Wanted,
    /// Counts every path of a capture by itself.
    #[arg(long)]
    all_paths: bool,
    /// The greatest depth.
    depth: u32,
}

impl Perft {
    pub(super) fn run(&self) -> Done {
        let table = self.table.open()?;
        let count = if self.all_paths { Count::Paths } else { Count::Moves };
        for depth in 1..=self.depth {
            let nodes = table.perft(depth, count);
            let nodes = nodes.ok_or_else(|| {
                Failure::Usage(
                    "the lines of this table cannot be counted: they hang on chance or on secrets"
                        .to_owned(),
                )
            })?;
            say(&format!("{depth} {nodes}"))?;
        }
        Ok(true)
    }
}

impl Wanted {
    /// Returns a game with these options, each `key=value`.
    pub(super) fn of(game: &str, options: &[String]) -> Self {
        Self { game: game.to_owned(), options: options.to_vec(), position: None, setup: None }
    }

    /// Returns the variant.
    pub(super) fn book(&self) -> Result<&'static dyn Rulebook, Failure> {
        book(&self.game)
    }

    /// Returns the table as it was asked for, to be looked at.
    pub(super) fn open(&self) -> Result<Box<dyn Table>, Failure> {
        let book = self.book()?;
        book.survey(&self.setup()?).map_err(|why| wrong(book.info(), &why))
    }

    /// Returns the table as it was asked for, and the set-up with which a game on it begins: the
    /// position stands there as the game itself writes it.
    pub(super) fn ready(&self) -> Result<(Box<dyn Table>, Setup), Failure> {
        let (table, mut setup) = (self.open()?, self.setup()?);
        setup.position = setup.position.and_then(|_| table.position(Observer::Public));
        Ok((table, setup))
    }

    /// Returns the setup that the options ask for.
    pub(super) fn setup(&self) -> Result<Setup, Failure> {
        let info = self.book()?.info();
        let position = self.position.as_ref().or(self.setup.as_ref()).cloned();
        let mut setup = Setup { position, ..Setup::usual(info) };
        let choices: Vec<_> = info.options.iter().collect();
        let mut said = BTreeSet::new();
        for option in &self.options {
            let (key, value) = option
                .split_once('=')
                .ok_or_else(|| Failure::Usage(format!("`{option}` is not `key=value`")))?;
            let own = if key == "players" {
                setup.seats = value
                    .parse()
                    .map_err(|_| Failure::Usage(format!("`{value}` is no number of players")))?;
                key
            } else {
                let (choice, value) =
                    Choice::pick(&choices, key, value).map_err(|why| wrong(info, &why))?;
                setup.options.insert(choice.key.to_owned(), value);
                choice.key
            };
            if !said.insert(own) {
                return Err(Failure::Usage(format!("`{own}` is given twice; say it once")));
            }
        }
        Ok(setup)
    }
}

/// Returns the variant of a name or an alias.
pub(super) fn book(name: &str) -> Result<&'static dyn Rulebook, Failure> {
    let folded = name.to_lowercase();
    find(GAMES, &folded).ok_or_else(|| {
        if let Some((book, preset)) = nickname(GAMES, &folded) {
            let pairs: Vec<_> =
                preset.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let (game, pairs) = (book.info().name, pairs.join(" "));
            return Failure::Usage(format!(
                "`{name}` is `{game}` with `{pairs}`; give the game and these apart"
            ));
        }
        let near = nearest(&folded, GAMES.iter().map(|book| book.info().name));
        let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        Failure::Usage(format!("there is no game `{name}`{hint}"))
    })
}

fn wrong(info: &'static Info, why: &BadSetup) -> Failure {
    Failure::Usage(in_words(&Words::new(GAMES), info, why))
}

/// Returns the reason in English words.
pub(super) fn in_words(words: &Words, info: &'static Info, why: &BadSetup) -> String {
    words.say(LANGUAGES[0], &why.say(info).with("prefix", ""), &Cast::default())
}
