//! Arguments of commands about played games: people, games and pages.

use crate::chat::input::grammar::{Word, words};

/// A word of a question about games that were played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LookupWord {
    /// A person, by index into the input's mentions.
    Person(usize),
    /// A page, from 1.
    Page(usize),
    /// A game by name.
    Game(String),
    /// The word that asks how ratings come about.
    Help,
    /// A person whom the door does not know.
    Stranger(String),
    /// A pair, which has no meaning here.
    Pair(String),
}

pub(super) fn read(rest: &str) -> Vec<LookupWord> {
    words(rest).iter().map(word).collect()
}

fn word(word: &Word<'_>) -> LookupWord {
    match word {
        Word::Person(index) => LookupWord::Person(*index),
        Word::Plain("help" | "帮助") => LookupWord::Help,
        Word::Plain(text) if text.starts_with('@') => LookupWord::Stranger((*text).to_owned()),
        Word::Plain(text) => match text.parse() {
            Ok(page) => LookupWord::Page(page),
            Err(_) => LookupWord::Game((*text).to_owned()),
        },
        Word::Pair(key, value) => LookupWord::Pair(format!("{key}={value}")),
    }
}
