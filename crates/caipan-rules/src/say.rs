//! Sentences in no language: the key of a message and its arguments.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer};

use super::Seat;

/// A sentence for a reader of any language, such as an event or a refusal. The feature `words` has
/// the Fluent messages that word it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// The key of the message in the Fluent files.
    pub key: Cow<'static, str>,
    /// The message's arguments by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// One argument of a [`Say`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// Text that is the same in every language: notation, names of games and options, echoes of
    /// what was typed.
    Text(String),
    /// A word that is typed in English and other words for it; said by the first one in the
    /// reader's language. As data it is the first one's text.
    #[serde(rename(serialize = "text"), skip_deserializing, serialize_with = "first_word")]
    Word(
        #[serde(skip_deserializing)] &'static str,
        #[serde(skip_deserializing)] &'static [&'static str],
    ),
    /// A number; Fluent chooses plurals by it.
    Number(i64),
    /// A seat; worded as its colour and the person who sits there.
    Seat(Seat),
    /// A person by internal id, whose name each chat system writes in its own way.
    Person(String),
    /// A channel by its id, which each chat system writes as a mention or a name.
    Place(String),
    /// A moment in milliseconds since 1970 UTC, which each chat system writes in its own way.
    Moment(u64),
    /// A role by its id, which each chat system writes as a mention or a name.
    Role(String),
    /// Another sentence or word.
    Say(Say),
    /// Several arguments, joined as the language joins lists.
    List(Vec<Arg>),
}

/// Writes a word by the first word for it.
fn first_word<S: Serializer>(word: &str, _: &[&str], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(word)
}

impl Say {
    /// Makes a sentence without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// Returns the reason why nothing can be done in a game that is over.
    pub fn game_over() -> Self {
        Self::new("common-over")
    }

    /// Returns the reason why a seat that is not to move can do nothing.
    pub fn not_your_turn() -> Self {
        Self::new("common-not-your-turn")
    }

    /// Adds an argument to the sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name.into(), arg.into()));
        self
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<usize> for Arg {
    /// Converts a count of things on a board or in a list, far below `i64::MAX`.
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Say> for Arg {
    fn from(say: Say) -> Self {
        Self::Say(say)
    }
}

impl From<Vec<String>> for Arg {
    fn from(texts: Vec<String>) -> Self {
        Self::List(texts.into_iter().map(Self::Text).collect())
    }
}
