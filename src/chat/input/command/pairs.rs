//! Chosen values, as pairs `key=value`.

use crate::{
    chat::input::{
        grammar::{Word, named, words},
        settings::{Kind, SETTINGS, Setting, WIDTHS, prefix},
    },
    referee::Hours,
};

/// The chosen pairs, or the first word that belongs to no pair.
pub(crate) type PairsOf = Result<Vec<Pair>, String>;

/// A key and the value chosen for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    /// The key as it was said.
    pub(crate) key: String,
    /// The value as it was said.
    pub(crate) text: String,
    /// The words of the value, between commas or blanks.
    pub(crate) words: Vec<PairWord>,
    /// The value as the setting of this key reads it.
    pub(crate) chosen: Chosen,
}

/// A word of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PairWord {
    /// A person, by index into the input's mentions.
    Person(usize),
    /// A role or channel, by index into those that the input names.
    Named(usize),
    /// Anything else.
    Plain(String),
}

/// A value as its setting reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    /// The default value.
    Usual,
    /// A value in the form in which it is kept.
    Kept(String),
    /// A game by name.
    Game(String),
    /// Options of a game; a word that is none is carried as such.
    Options(Vec<Result<(String, String), String>>),
    /// People with a role or more.
    Whom(Whom),
    /// Channels, by index into those that the input names; none for a word that names none.
    Places(Vec<Option<usize>>),
    /// A time zone by name.
    Zone(String),
    /// No value that the setting can have.
    Nothing,
}

/// People who are allowed something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom {
    /// All people.
    Everyone,
    /// Managers alone.
    Managers,
    /// People with a role, by index into the roles and channels that the input names.
    Role(usize),
}

/// `[server] [KEY=VALUE…]`: whether it is about the whole server, and the pairs.
pub(super) fn settings(rest: &str) -> (bool, PairsOf) {
    let (first, behind) = rest.split_once(' ').unwrap_or((rest, ""));
    let server = matches!(first, "server" | "服务器" | "本服");
    (server, read(if server { behind } else { rest }))
}

/// The pairs of a text; words behind a pair that are none themselves go on in it, with blanks
/// between: `channels=#one #two`.
pub(super) fn read(text: &str) -> PairsOf {
    let mut pairs: Vec<(&str, String)> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match (word.split_once('='), pairs.last_mut()) {
            (Some((key, value)), _) if !key.is_empty() => pairs.push((key, value.to_owned())),
            (_, Some((_, value))) => *value = format!("{value} {word}").trim_start().to_owned(),
            _ => return Err(word.to_owned()),
        }
    }
    Ok(pairs.into_iter().map(|(key, value)| Pair::new(key, value)).collect())
}

impl Pair {
    fn new(key: &str, text: String) -> Self {
        let setting = Setting::find(SETTINGS, key).ok();
        let chosen = setting.map_or(Chosen::Nothing, |setting| chosen(setting, &text));
        let words = parts(&text).map(word).collect();
        Self { key: key.to_owned(), words, chosen, text }
    }

    /// Tests if the value stands for the default.
    pub(crate) fn is_usual(&self) -> bool {
        matches!(&*self.text, "default" | "默认")
    }
}

fn chosen(setting: &Setting, text: &str) -> Chosen {
    let kept = |value: Option<String>| value.map_or(Chosen::Nothing, Chosen::Kept);
    match setting.kind {
        _ if matches!(text, "default" | "默认") => Chosen::Usual,
        Kind::Word(_) => kept(setting.word(text).map(str::to_owned)),
        Kind::Prefix => kept(prefix(text)),
        Kind::Game => Chosen::Game(text.to_owned()),
        Kind::Options => Chosen::Options(parts(text).map(option).collect()),
        Kind::Permit => whom(text).map_or(Chosen::Nothing, Chosen::Whom),
        Kind::Places if matches!(text, "all" | "全部" | "所有") => {
            Chosen::Kept("all".to_owned())
        }
        Kind::Places => Chosen::Places(parts(text).map(named).collect()),
        Kind::Place | Kind::Role if matches!(text, "off" | "关") => Chosen::Kept("off".to_owned()),
        Kind::Place if parts(text).count() == 1 => Chosen::Places(vec![named(text)]),
        Kind::Place => Chosen::Nothing,
        Kind::Role => named(text).map_or(Chosen::Nothing, |role| Chosen::Whom(Whom::Role(role))),
        Kind::Hours if matches!(text, "off" | "关") => Chosen::Kept("off".to_owned()),
        Kind::Hours => kept(Hours::read(text).map(|hours| hours.to_string())),
        Kind::Zone => Chosen::Zone(text.to_owned()),
        Kind::Pixels => {
            let size = text.parse().ok().filter(|size| WIDTHS.contains(size));
            kept(size.map(|size| size.to_string()))
        }
    }
}

fn whom(text: &str) -> Option<Whom> {
    match text {
        "everyone" | "所有人" | "大家" => Some(Whom::Everyone),
        "managers" | "管理员" => Some(Whom::Managers),
        role => named(role).map(Whom::Role),
    }
}

fn option(word: &str) -> Result<(String, String), String> {
    let (key, value) = word.split_once('=').ok_or_else(|| word.to_owned())?;
    Ok((key.to_owned(), value.to_owned()))
}

/// The words of a value that is a list, between commas or blanks.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ']).filter(|word| !word.is_empty())
}

fn word(word: &str) -> PairWord {
    match (named(word), &words(word)[..]) {
        (Some(index), _) => PairWord::Named(index),
        (None, [Word::Person(index)]) => PairWord::Person(*index),
        (None, _) => PairWord::Plain(word.to_owned()),
    }
}
