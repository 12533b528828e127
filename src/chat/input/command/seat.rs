//! Names of seats in commands.

use crate::{
    chat::input::grammar::{Word, words},
    referee::span_of,
};

use super::{bot::is_bot, usage::Usage};

/// The seat that a word means, before it is known who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatName {
    /// The seat of a person, by index into the input's mentions.
    Person(usize),
    /// The seat of this number, or of this colour.
    Named {
        /// The number as people count.
        number: Option<u8>,
        /// The word without the sign for a side behind it: `白` of `白方`.
        colour: String,
        /// The whole word.
        word: String,
    },
    /// A word that names no seat, as it was said.
    Nobody(String),
}

impl SeatName {
    pub(super) fn of(word: &Word<'_>) -> Self {
        match word {
            Word::Person(index) => Self::Person(*index),
            Word::Plain(text) => Self::Named {
                number: text.parse().ok(),
                colour: side(text).to_owned(),
                word: (*text).to_owned(),
            },
            Word::Pair(key, value) => Self::Nobody(format!("{key}={value}")),
        }
    }
}

/// Returns the colour of a side without the sign for one: `白` of `白方`.
pub(crate) fn side(word: &str) -> &str {
    word.trim_end_matches('方')
}

/// `hand [SEAT] @person`, in any order.
pub(super) fn hand(rest: &str) -> (Option<SeatName>, Option<usize>) {
    let words = words(rest);
    let person = words
        .iter()
        .find_map(|word| if let Word::Person(index) = word { Some(*index) } else { None });
    let seat = words.iter().find(|word| matches!(word, Word::Plain(_))).map(SeatName::of);
    (seat, person)
}

/// Whoever is to take the place of a player who does not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Substitute {
    /// A person, by index into the input's mentions.
    Person(usize),
    /// A program; its level as typed.
    Bot(Option<String>),
}

/// `sub SEAT @person`, `sub SEAT bot`, `sub SEAT bot=LEVEL`
pub(super) fn sub(rest: &str) -> Result<(SeatName, Substitute), Usage> {
    let [who, new] = &words(rest)[..] else { return Err(Usage) };
    let new = match new {
        Word::Person(index) => Substitute::Person(*index),
        Word::Plain(word) if is_bot(word) => Substitute::Bot(None),
        Word::Pair(key, level) if is_bot(key) => Substitute::Bot(Some((*level).to_owned())),
        _ => return Err(Usage),
    };
    Ok((SeatName::of(who), new))
}

/// `addtime SEAT TIME`
pub(super) fn more(rest: &str) -> Result<(SeatName, Option<u64>), Usage> {
    let [who, Word::Plain(more)] = &words(rest)[..] else { return Err(Usage) };
    Ok((SeatName::of(who), span_of(more, None)))
}

/// `claim [SEAT]`
pub(super) fn claim(rest: &str) -> Result<Option<SeatName>, Usage> {
    match &words(rest)[..] {
        [] => Ok(None),
        [who] => Ok(Some(SeatName::of(who))),
        _ => Err(Usage),
    }
}
