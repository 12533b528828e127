//! How a tournament is run, `key=value`.

use crate::{
    chat::input::{day::When, grammar::named},
    referee::span_of,
};

/// How a tournament is run: keys, their words in Chinese, and what holds where nothing was chosen.
pub(crate) const WAYS: &[(&str, &[&str], &str)] = &[
    ("call", &["等待"], "10m"),
    ("break", &["休息"], "60s"),
    ("next", &["下一轮"], "auto"),
    ("without", &["禁用"], "-"),
    ("checkin", &["签到"], "off"),
    ("start", &["开赛"], "-"),
    ("announce", &["公告"], "-"),
    ("reports", &["上报"], "referee"),
    ("post", &["公布"], "bracket"),
];

/// How far ahead a tournament can begin, milliseconds.
pub(crate) const YEAR: u64 = 366 * 86_400_000;

/// A value of how it is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// This, as it is kept.
    Kept(String),
    /// It begins so many milliseconds from now.
    StartIn(u64),
    /// It begins then, in the zone of the channel.
    StartAt(When),
    /// It is told in this channel, too, by index into those that the input names; none where none
    /// is.
    Announce(Option<usize>),
    /// None that it can have.
    Nothing,
}

impl Way {
    /// Reads a pair: the key as it is kept, and the value. Nothing where it is no such key.
    pub(super) fn read(key: &str, value: &str) -> Option<(&'static str, Self)> {
        let (key, ..) =
            WAYS.iter().find(|(name, aliases, _)| *name == key || aliases.contains(&key))?;
        let off = matches!(value, "off" | "关");
        let kept = match *key {
            "start" if off => Some("-".to_owned()),
            "start" => return Some((key, start(value))),
            "announce" if off || value == "here" => Some("-".to_owned()),
            "announce" => return Some((key, Self::Announce(named(value)))),
            "checkin" if off => Some("off".to_owned()),
            "call" | "break" | "checkin" => span(value),
            "without" => without(value),
            _ => word(key, value).map(str::to_owned),
        };
        Some((key, kept.map_or(Self::Nothing, Self::Kept)))
    }
}

/// Returns the moment that a kept value names, milliseconds since 1970; none for `-`.
pub(crate) fn moment_in(value: &str) -> Option<u64> {
    value.parse().ok()
}

/// Returns what a kept value forbids in the games; nothing for `-`.
pub(crate) fn forbidden_in(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').filter(|word| *word != "-")
}

fn word(key: &str, value: &str) -> Option<&'static str> {
    Some(match (key, value) {
        ("next", "auto" | "自动") => "auto",
        ("next", "manual" | "手动") => "manual",
        ("reports", "players" | "选手") => "players",
        ("reports", "referee" | "裁判") => "referee",
        ("post", "bracket" | "图" | "对阵图") => "bracket",
        ("post", "text" | "文字") => "text",
        ("post", "off" | "关") => "off",
        _ => return None,
    })
}

/// A span as it is kept, in seconds.
fn span(value: &str) -> Option<String> {
    span_of(value, Some(60_000))
        .filter(|span| (1_000..=30 * 86_400_000).contains(span))
        .map(|span| format!("{}s", span / 1_000))
}

fn start(value: &str) -> Way {
    let span = span_of(value, Some(60_000)).filter(|span| *span <= YEAR);
    let at = || When::read(value).map(Way::StartAt);
    span.map(Way::StartIn).or_else(at).unwrap_or(Way::Nothing)
}

/// What a tournament does not allow in its games.
fn without(value: &str) -> Option<String> {
    if matches!(value, "nothing" | "off" | "无") {
        return Some("-".to_owned());
    }
    let word = |word: &str| {
        Some(match word {
            "hints" | "moves" | "提示" => "moves,pick",
            "score" | "计分" => "score",
            "undo" | "悔棋" => "undo",
            _ => return None,
        })
    };
    Some(value.split(',').map(word).collect::<Option<Vec<_>>>()?.join(","))
}
