//! Who and what is named in a tournament.

use caipan_tournament::MatchId;

use crate::chat::input::grammar::{Word, words};

/// Whom a word means, before it is known who takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EntrantName {
    /// The entrant of a person, by index into the input's mentions.
    Person(usize),
    /// The entrant of this number, counted from 0.
    Number(usize),
    /// Nobody.
    Nobody,
}

impl EntrantName {
    pub(super) fn of(word: &Word<'_>) -> Self {
        match word {
            Word::Person(index) => Self::Person(*index),
            Word::Plain(text) => text
                .trim_start_matches('#')
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1))
                .map_or(Self::Nobody, Self::Number),
            Word::Pair(..) => Self::Nobody,
        }
    }

    /// Those that a text names, in order.
    pub(super) fn all(rest: &str) -> Vec<Self> {
        words(rest).iter().map(Self::of).collect()
    }

    /// The one that a text begins with.
    pub(super) fn first(rest: &str) -> Option<Self> {
        words(rest).first().map(Self::of)
    }
}

/// The name of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MatchName {
    /// As it was said.
    pub(crate) text: String,
    /// The match, where it is such a name.
    pub(crate) id: Option<MatchId>,
}

impl MatchName {
    pub(super) fn read(text: &str) -> Self {
        Self { text: text.to_owned(), id: text.parse().ok() }
    }

    /// The name of a match that is known.
    pub(crate) fn of(id: MatchId) -> Self {
        Self { text: id.to_string(), id: Some(id) }
    }
}

/// The people named in a text, by index into the input's mentions, in order.
pub(super) fn people(rest: &str) -> Vec<usize> {
    let person = |word: &Word<'_>| if let Word::Person(index) = word { Some(*index) } else { None };
    words(rest).iter().filter_map(person).collect()
}

/// The plain words among these, with blanks between.
pub(super) fn plain(words: &[Word<'_>]) -> String {
    let plain = words.iter().filter_map(|word| match word {
        Word::Plain(text) => Some(*text),
        Word::Person(_) | Word::Pair(..) => None,
    });
    plain.collect::<Vec<_>>().join(" ")
}

/// What stands behind the first word.
pub(super) fn behind_first(rest: &str) -> &str {
    rest.split_once(' ').map_or("", |(_, behind)| behind)
}
