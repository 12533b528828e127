//! The arguments of `new GAME [@people…] [key=value…]`.

use crate::chat::input::grammar::{Word, words};

/// Keys of the number of players, a set of options, and the start position.
pub(crate) const PLAYERS: &[&str] = &["players", "人数"];
const PRESET: &[&str] = &["preset", "预设"];
const POSITION: &[&str] = &["position", "fen", "局面"];

/// Stands before a person with whom a game is yet to be chosen.
pub(crate) const WITH: &str = "with";

/// A word about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TableWord {
    /// A person who is asked to play, by index into the input's mentions.
    Person(usize),
    /// An option and its value, which the game of the table knows.
    Pair(String, String),
    /// The name of a game, or a word too many.
    Name(String),
}

pub(super) fn words_of(rest: &str) -> Vec<TableWord> {
    words(&joined(rest)).into_iter().map(word).collect()
}

fn word(word: Word<'_>) -> TableWord {
    match word {
        Word::Person(index) => TableWord::Person(index),
        Word::Pair(key, value) => TableWord::Pair(key.to_owned(), value.to_owned()),
        Word::Plain(name) => TableWord::Name(name.to_owned()),
    }
}

/// The text behind the verb with the two words of `time=10m d5s` as one.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for word in text.split(' ') {
        let delay = word
            .strip_prefix('d')
            .is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()));
        let value = joined.rsplit(' ').next().is_some_and(|before| before.contains('='));
        joined += if joined.is_empty() || delay && value { "" } else { " " };
        joined += word;
    }
    joined
}

/// Tests if a word stands before a person with whom a game is yet to be chosen.
pub(crate) fn is_with(word: &str) -> bool {
    word == WITH
}

/// Returns the mention of a person behind `with`, as it was typed.
pub(crate) fn whom(typed: &str) -> &str {
    typed.split_whitespace().last().unwrap_or_default()
}

/// Tests if a key is the number of players.
pub(crate) fn is_players(key: &str) -> bool {
    PLAYERS.contains(&key)
}

/// Tests if a key names a set of options.
pub(crate) fn is_preset(key: &str) -> bool {
    PRESET.contains(&key)
}

/// Tests if a key is the start position.
pub(crate) fn is_position(key: &str) -> bool {
    POSITION.contains(&key)
}

/// Returns the main name of a key that is no option.
pub(crate) fn key_of(key: &str) -> &str {
    [PLAYERS, PRESET, POSITION]
        .into_iter()
        .find(|names| names.contains(&key))
        .map_or(key, |names| names[0])
}

/// Reads a number of players in figures or in Chinese, with or without 人 behind it.
pub(crate) fn seats_in(typed: &str) -> Option<u8> {
    let typed = typed.trim_end_matches('人').trim_end_matches('个');
    let chinese = ["一", "二", "三", "四", "五", "六"]
        .iter()
        .position(|number| *number == typed.replace('两', "二"));
    chinese.and_then(|at| u8::try_from(at + 1).ok()).or_else(|| typed.parse().ok())
}
