//! The facts of a variant, and what a table is set up with.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Arg, Choice, PieceSign, Say, Term, Value, scene::Tone};

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
    /// Names that mean the variant with some options, folded; `players` among them is the number of
    /// seats.
    pub nicknames: &'static [Preset],
    /// Some seats know what others do not.
    pub secret: bool,
    /// The rule for taking moves back.
    pub undo: Undo,
    /// The default time control, as the term `time` writes it: `60s/move`, or `none`.
    pub time: &'static str,
    /// A move as one would type it, shown in help and refusals.
    pub example: &'static str,
    /// For each page of the rules the picture beside it: the end of the key of the course's step
    /// that has it; empty, or none for a page, where the board stands as a game begins.
    pub plates: &'static [&'static str],
    /// The words of the game's own language.
    pub vocabulary: &'static Vocabulary,
    /// The messages of a game from outside this crate: language tag and Fluent text. Those of the
    /// games here lie in files, `FAMILY/words/LANGUAGE.ftl`, which [`words`](crate::words()) lists for
    /// other programs.
    pub words: &'static [(&'static str, &'static str)],
}

impl Info {
    /// A game of two seats, White and Black, without options, secrets or clocks: a small game names
    /// what is its own and takes the rest from here.
    pub const PLAIN: Self = Self {
        name: "",
        aliases: &[],
        family: "",
        laws: 1,
        seats: &[2],
        first_seat: 1,
        tones: &[Tone::White, Tone::Black],
        options: &[],
        presets: &[],
        nicknames: &[],
        secret: false,
        undo: Undo::Ask,
        time: "none",
        example: "",
        plates: &[],
        vocabulary: &Vocabulary::NONE,
        words: &[],
    };

    /// All names that mean the variant: its own, the aliases, and those that stand for some options
    /// as well.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let short = self.nicknames.iter().map(|nickname| nickname.name);
        std::iter::once(self.name).chain(self.aliases.iter().copied()).chain(short)
    }

    /// The name that is typed for the variant, in the reader's language.
    pub const fn word(&self) -> Arg {
        Arg::Word(self.name, self.aliases)
    }
}

/// The words of a game's own language.
#[derive(Debug)]
pub struct Vocabulary {
    /// Returns the terms of the game, explained.
    pub terms: fn() -> Vec<Term>,
    /// Returns the words that are an action or begin one, folded; where one is mistyped, the nearest
    /// is named.
    pub verbs: fn() -> Vec<&'static str>,
    /// Returns an action's text as it is shown to be typed: its words in the reader's language.
    pub dub: fn(&str) -> Arg,
    /// Returns why so many do not play, where the game has a sentence of its own for it.
    pub unfit: fn(u8) -> Option<Say>,
    /// The characters that pieces bear, in the order in which they are explained.
    pub signs: &'static [PieceSign],
}

impl Vocabulary {
    /// No words of its own: actions are squares and numbers.
    pub const NONE: Self = Self {
        terms: Vec::new,
        verbs: Vec::new,
        dub: |text| Arg::Text(text.to_owned()),
        unfit: |_| None,
        signs: &[],
    };
}

/// The rule for taking moves back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// With the consent of the others, unless the table's option `undo` says otherwise.
    Ask,
    /// Never: something has been learnt that cannot be unlearnt.
    Never,
}

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

/// The set-up of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The number of seats; one of [`Info::seats`].
    pub seats: u8,
    /// The options, each key and value known to the variant.
    pub options: Options,
    /// The start position, if it is not the usual one, in the variant's own text form (draughts:
    /// FEN). A game that [lists none](crate::Listing) never sees one.
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

/// The reason a table cannot be set up.
#[derive(Clone, Debug)]
pub enum BadSetup {
    /// The variant has no such option; with the nearest one, if any is near.
    Key(String, Option<&'static str>),
    /// The option has no such value.
    Value(&'static Choice, String),
    /// The variant is not played by this number of seats.
    Seats(u8),
    /// The position cannot be read or is not allowed, with the reason.
    Position(Say),
    /// Options exclude each other, or do not go with the number of seats; with the reason.
    Clash(Say),
}

impl BadSetup {
    /// Returns the sentence for the person who asked.
    pub fn say(&self, info: &Info) -> Say {
        match self {
            Self::Key(key, Some(near)) => {
                Say::new("option-key-near").with("key", key.as_str()).with("near", *near)
            }
            Self::Key(key, None) => {
                Say::new("option-key").with("key", key.as_str()).with("game", info.word())
            }
            Self::Value(choice, value) => Say::new("option-value")
                .with("key", Arg::Word(choice.key, choice.aliases))
                .with("value", value.as_str())
                .with("values", Arg::List(allowed(choice))),
            Self::Seats(seats) => Say::new("seats-wrong")
                .with("game", Say::new(format!("game-{}", info.name)))
                .with("seats", u32::from(*seats))
                .with(
                    "allowed",
                    BTreeSet::from_iter(info.seats)
                        .into_iter()
                        .map(u8::to_string)
                        .collect::<Vec<_>>(),
                ),
            Self::Position(reason) | Self::Clash(reason) => reason.clone(),
        }
    }
}

/// The listed values in the reader's words, and how the others are written.
fn allowed(choice: &Choice) -> Vec<Arg> {
    let listed = choice.values.iter().map(|Value(name, others)| Arg::Word(name, others));
    listed.chain(choice.open.map(|open| Say::new(open.form).into())).collect()
}
