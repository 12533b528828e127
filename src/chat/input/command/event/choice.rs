//! What is chosen for a tournament: `create NAME game=GAME key=value…`, `set key=value…`.

use crate::chat::input::{
    fold::echo,
    grammar::{Word, words},
};

use super::{
    typed::{Typed, tame},
    way::Way,
    wish::Wish,
};

/// What is said when a tournament is created and stays: the game, and the name.
const FIXED: [&str; 4] = ["game", "棋", "name", "名称"];

/// A word of what is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChoiceWord {
    /// A pair.
    Pair(Choice),
    /// A word that belongs to no pair, short enough to be said back.
    Stray(String),
}

/// A key and its value, with all that they can mean: some words are a tournament's and a game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// The key as it was said.
    pub(crate) key: String,
    /// The value as it was said.
    pub(crate) value: String,
    /// It is what stays once a tournament is created.
    pub(crate) fixed: bool,
    /// What it means for the plan; the key alone where it cannot have this value.
    pub(crate) wish: Option<Result<Wish, &'static str>>,
    /// What it means for how it is run, by the key as it is kept.
    pub(crate) way: Option<(&'static str, Way)>,
}

impl Choice {
    fn new(key: &str, value: &str) -> Self {
        Self {
            key: key.to_owned(),
            value: value.to_owned(),
            fixed: FIXED.contains(&key),
            wish: Wish::read(key, value),
            way: Way::read(key, value),
        }
    }
}

/// A tournament to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Create {
    /// Its name as it was typed; may be empty.
    pub(crate) name: String,
    /// The game, by name.
    pub(crate) game: Option<String>,
    /// The game is for more than two, and no format is said.
    pub(crate) many: bool,
    /// What is chosen.
    pub(crate) choices: Vec<ChoiceWord>,
}

impl Create {
    pub(super) fn read(rest: &str, typed: &Typed) -> Self {
        let words = words(rest);
        let lead = words.iter().take_while(|word| matches!(word, Word::Plain(_))).count();
        let players = pair(&words, &["players", "人数", "seats", "座位"]);
        let many = players.and_then(|count| count.parse::<usize>().ok()).is_some_and(|all| all > 2);
        Self {
            name: typed.name(rest, lead),
            game: pair(&words, &["game", "棋"]).map(str::to_owned),
            many: many && pair(&words, &["format", "赛制"]).is_none(),
            choices: choices(&words[lead..]),
        }
    }
}

/// What is to be chosen anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Set {
    /// What is chosen.
    pub(crate) choices: Vec<ChoiceWord>,
    /// How many words that is.
    pub(crate) count: usize,
    /// The same as it can stand in a log.
    pub(crate) said: String,
}

impl Set {
    pub(super) fn read(rest: &str) -> Self {
        let rest = joined(rest);
        let words = words(&rest);
        Self { choices: choices(&words), count: words.len(), said: tame(&rest) }
    }
}

/// The text as pairs, where it is a key and, without a sign between, its value.
fn joined(rest: &str) -> String {
    match rest.split_once(' ').filter(|(key, value)| !key.contains('=') && !value.contains('=')) {
        None => rest.to_owned(),
        Some((key, value)) if is_start(key) => format!("{key}={value}"),
        Some((key, value)) => format!("{key}={}", value.replace(' ', "")),
    }
}

fn is_start(key: &str) -> bool {
    matches!(key, "start" | "开赛")
}

fn choices(words: &[Word<'_>]) -> Vec<ChoiceWord> {
    let mut words = words.iter().peekable();
    let mut choices = Vec::new();
    while let Some(word) = words.next() {
        let Word::Pair(key, value) = word else {
            choices.push(ChoiceWord::Stray(shown(word)));
            continue;
        };
        // A day and a time are two words where people write them as everybody does.
        let timed = |word: &&Word<'_>| matches!(word, Word::Plain(text) if text.contains(':'));
        let time = words.next_if(|word| is_start(key) && timed(word));
        let both = time.map(|time| format!("{value}t{}", shown(time)));
        choices.push(ChoiceWord::Pair(Choice::new(key, both.as_deref().unwrap_or(value))));
    }
    choices
}

fn pair<'a>(words: &[Word<'a>], keys: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| match word {
        Word::Pair(key, value) if keys.contains(key) => Some(*value),
        _ => None,
    })
}

fn shown(word: &Word<'_>) -> String {
    match word {
        Word::Plain(text) => echo(text),
        Word::Person(_) | Word::Pair(..) => "?".to_owned(),
    }
}

/// `clone [NAME]`: the name as it was typed; nothing where something else stands there.
pub(super) fn name_of_clone(rest: &str, typed: &Typed) -> Option<String> {
    let words = words(rest);
    let plain = words.iter().all(|word| matches!(word, Word::Plain(_)));
    plain.then(|| typed.name(rest, words.len()))
}
