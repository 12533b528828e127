//! The facts of a variant, and what a table is set up with.

use std::collections::BTreeMap;

use super::{Say, scene::Tone};

/// The facts of a variant, as data: help, options, pictures and command tables follow from it.
#[derive(Debug)]
pub struct Info {
    /// The name in commands and records, for example `russian`.
    pub name: &'static str,
    /// Other names people type, in any language, folded (lower case, simplified Chinese).
    pub aliases: &'static [&'static str],
    /// The family, for example `draughts`.
    pub family: &'static str,
    /// The version of the verdicts; a change that alters one bumps it.
    pub laws: u32,
    /// The numbers of seats a table may have; the first is the default.
    pub seats: &'static [u8],
    /// The number shown for seat 0: games count from 0 or from 1.
    pub first_seat: u8,
    /// The colour of each seat, for pictures and words.
    pub tones: &'static [Tone],
    /// The options of the variant.
    pub options: &'static [Choice],
    /// Sets of options under a name that come with the variant.
    pub presets: &'static [Preset],
    /// Some seats know what others do not.
    pub secret: bool,
    /// What a player may take back.
    pub undo: Undo,
    /// How much time everybody has unless the table says otherwise, as its term `time`: `60s/move`, or `none`.
    pub time: &'static str,
    /// A move as one would type it, shown in help and refusals.
    pub example: &'static str,
    /// The variant's messages: language tag and Fluent text. A family may share one.
    pub words: &'static [(&'static str, &'static str)],
}

/// What a player may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// With the consent of the others, unless the table's option `undo` says otherwise.
    Ask,
    /// Never: something has been learnt that cannot be unlearnt.
    Never,
}

/// One option of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The key, for example `draws`.
    pub key: &'static str,
    /// Other words for the key, folded.
    pub aliases: &'static [&'static str],
    /// The values, the default first.
    pub values: &'static [Value],
}

/// One value of an option: its name, then other words for it, folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value(pub &'static str, pub &'static [&'static str]);

/// A set of options under a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name, folded.
    pub name: &'static str,
    /// Keys and values that differ from the defaults.
    pub options: &'static [(&'static str, &'static str)],
}

/// Chosen values by key; a key that is absent has its default.
pub type Options = BTreeMap<String, String>;

/// What a table is set up with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of seats; one of [`Info::seats`].
    pub seats: u8,
    /// The options, each key and value known to the variant.
    pub options: Options,
    /// Where to begin instead of the usual start, in the variant's own text form (draughts: FEN).
    pub position: Option<String>,
}

impl Setup {
    /// The usual start: default seats, default options.
    pub fn usual(info: &Info) -> Self {
        Self { seats: info.seats[0], options: Options::new(), position: None }
    }

    /// The value of an option, its default if it was not chosen.
    pub fn option<'a>(&'a self, choice: &Choice) -> &'a str {
        self.options.get(choice.key).map_or(choice.values[0].0, String::as_str)
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Debug)]
pub enum BadSetup {
    /// The variant has no such option; the nearest one, if any is near.
    Key(String, Option<&'static str>),
    /// The option has no such value; the values it has.
    Value(&'static str, String, Vec<&'static str>),
    /// The variant is not played by so many.
    Seats(u8),
    /// The position cannot be read or is not allowed, with the reason.
    Position(Say),
    /// Options exclude each other, or do not go with the number of seats; the reason.
    Clash(Say),
}

impl BadSetup {
    /// The sentence for the person who asked.
    pub fn say(&self, info: &Info) -> Say {
        match self {
            Self::Key(key, Some(near)) => Say::new("option-key-near").with("key", key.as_str()).with("near", *near),
            Self::Key(key, None) => Say::new("option-key").with("key", key.as_str()).with("game", info.name),
            Self::Value(key, value, values) => Say::new("option-value")
                .with("key", *key)
                .with("value", value.as_str())
                .with("values", values.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>()),
            Self::Seats(seats) => Say::new("seats-wrong")
                .with("game", info.name)
                .with("seats", u32::from(*seats))
                .with("allowed", info.seats.iter().map(u8::to_string).collect::<Vec<_>>()),
            Self::Position(reason) | Self::Clash(reason) => reason.clone(),
        }
    }
}

impl Choice {
    /// The choice among `choices` that a typed key means.
    ///
    /// # Errors
    /// [`BadSetup::Key`] with the nearest key.
    pub fn find(choices: &[&'static Self], key: &str) -> Result<&'static Self, BadSetup> {
        let named = |choice: &&&'static Self| choice.key == key || choice.aliases.contains(&key);
        choices.iter().find(named).copied().ok_or_else(|| {
            let near = super::nearest(key, choices.iter().map(|choice| choice.key));
            BadSetup::Key(key.to_owned(), near)
        })
    }

    /// The choice among `choices` and its value that a typed key and word mean.
    ///
    /// # Errors
    /// As for [`find`](Self::find) and [`value`](Self::value).
    pub fn pick(choices: &[&'static Self], key: &str, word: &str) -> Result<(&'static Self, &'static str), BadSetup> {
        let choice = Self::find(choices, key)?;
        Ok((choice, choice.value(word)?))
    }

    /// The value that a typed word means.
    ///
    /// # Errors
    /// [`BadSetup::Value`] with the values there are.
    pub fn value(&self, word: &str) -> Result<&'static str, BadSetup> {
        let named = |value: &&Value| value.0 == word || value.1.contains(&word);
        self.values.iter().find(named).map(|value| value.0).ok_or_else(|| {
            let values = self.values.iter().map(|value| value.0).collect();
            BadSetup::Value(self.key, word.to_owned(), values)
        })
    }
}
