//! Slash commands, for chats that have forms for commands. They follow from the table of commands
//! and its usages.

use caipan_rules::{Catalog, Say};

use crate::chat::input::{command::WITH, grammar::VERBS, language::LANGUAGES};

use super::{Cast, Words};

/// A word in each of the languages, in their order.
pub type Everywhere = Vec<(&'static str, String)>;

/// The thing that a command is used on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Nothing: it is typed, with its parameters.
    Nothing,
    /// A person, from whose menu it is chosen; it has neither a description nor parameters.
    Person,
}

/// A slash command, or a command of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slash {
    /// The thing that it is used on.
    pub target: Target,
    /// The verb.
    pub name: &'static str,
    /// The name of the verb in each language.
    pub names: Everywhere,
    /// The description in each language.
    pub texts: Everywhere,
    /// The parameters, in the order of a typed command; required ones do not always come first.
    pub params: Vec<Param>,
}

/// A parameter of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// The name, unique in its command.
    pub name: &'static str,
    /// The name in each language.
    pub names: Everywhere,
    /// The description in each language.
    pub texts: Everywhere,
    /// The kind of value.
    pub kind: Sort,
    /// The command needs a value.
    pub required: bool,
}

/// The kind of value of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// One of a few words, each with its name in each language.
    Choice(Vec<(&'static str, Everywhere)>),
    /// A number from 0.
    Number,
    /// A text file.
    File,
    /// Any text, without proposals.
    Text,
    /// Any text, with proposals by [`Hall::complete`](crate::chat::Hall::complete).
    Proposed,
}

/// Returns the name and kind of a placeholder in a usage; none for a word that is typed literally.
fn placeholder(term: &str) -> Option<(&'static str, Sort)> {
    Some(match term {
        "GAME" => ("game", Sort::Proposed),
        "@person" => ("person", Sort::Text),
        "@other" => ("other", Sort::Text),
        "@people…" => ("players", Sort::Text),
        "key=value…" => ("options", Sort::Proposed),
        "bot=LEVEL" => ("bot", levels()),
        "LEVEL" => ("level", levels()),
        "KEY=VALUE…" => ("values", Sort::Proposed),
        "MOVE" => ("move", Sort::Proposed),
        "FROM" => ("from", Sort::Proposed),
        "SEAT" => ("seat", Sort::Proposed),
        "COMMAND" => ("command", Sort::Proposed),
        "N" => ("count", Sort::Number),
        "#N" => ("number", Sort::Number),
        "seat=N" => ("eyes", Sort::Number),
        "PAGE" => ("page", Sort::Number),
        "PLY" => ("ply", Sort::Number),
        "PDN" => ("text", Sort::Text),
        "NAME" => ("name", Sort::Text),
        "TIME" => ("time", Sort::Text),
        "ACTION" => ("action", Sort::Proposed),
        "DETAILS" => ("details", Sort::Text),
        "FILE" => ("file", Sort::File),
        "WORD" => ("word", Sort::Proposed),
        "MESSAGE" => ("message", Sort::Text),
        _ => return None,
    })
}

/// The levels of programs, by number.
fn levels() -> Sort {
    Sort::Choice(["1", "2", "3", "4", "5", "6", "7", "8"].map(|level| (level, Vec::new())).into())
}

/// The name of the choice between the words of a usage.
const WHAT: &str = "what";

/// Returns all commands, in the order of the table.
pub fn slashes(catalog: Catalog) -> Vec<Slash> {
    let words = Words::new(catalog);
    let slash = |(_, name, aliases, usage): &(_, &'static str, &[&str], &'static str)| {
        let local = |language: &str| match language {
            "zh-Hans" => aliases[0].to_owned(),
            "zh-Hant" => super::traditional(aliases[0]),
            _ => (*name).to_owned(),
        };
        Slash {
            target: Target::Nothing,
            name,
            names: LANGUAGES.map(|language| (language, local(language))).to_vec(),
            texts: everywhere(&words, &format!("verb-{name}")),
            params: terms(usage).into_iter().map(|term| term.param(&words)).collect(),
        }
    };
    let with = Slash {
        target: Target::Person,
        name: WITH,
        names: everywhere(&words, "menu-play-with"),
        texts: Everywhere::new(),
        params: Vec::new(),
    };
    VERBS.iter().map(slash).chain([with]).collect()
}

/// Returns the text of the command of a person's menu; the person is named by a mention.
pub fn text_with(mention: &str) -> String {
    format!("new {WITH} {mention}")
}

/// Returns the text of a command with filled-in values, by name, for the one grammar.
pub fn text(name: &str, values: &[(String, String)]) -> String {
    let usage = VERBS.iter().find(|(_, verb, ..)| *verb == name).map_or("", |(.., usage)| *usage);
    let value = |term: &Term| {
        let (_, value) = values.iter().find(|(name, _)| name == term.name)?;
        Some(match term.name {
            "number" => format!(" #{value}"),
            "bot" => format!(" bot={value}"),
            "eyes" => format!(" seat={value}"),
            _ => format!(" {value}"),
        })
    };
    let behind: String =
        terms(usage).iter().filter(|term| term.kind != Sort::File).filter_map(value).collect();
    format!("{name}{behind}")
}

fn everywhere(words: &Words, key: &str) -> Everywhere {
    let say = Say::new(key.to_owned()).with("prefix", "/");
    LANGUAGES.map(|language| (language, words.say(language, &say, &Cast::default()))).to_vec()
}

/// A parameter as the usage gives it.
struct Term {
    name: &'static str,
    kind: Sort,
    required: bool,
}

impl Term {
    fn param(self, words: &Words) -> Param {
        let Self { name, mut kind, required } = self;
        if let Sort::Choice(said) = &mut kind {
            said.iter_mut()
                .for_each(|(word, names)| *names = everywhere(words, &format!("choice-{word}")));
        }
        let (names, texts) = (
            everywhere(words, &format!("word-{name}")),
            everywhere(words, &format!("param-{name}")),
        );
        Param { name, names, texts, kind, required }
    }
}

/// Reads the parameters of a usage: alternatives between `|`, each of words and placeholders, with
/// optional ones in brackets.
fn terms(usage: &'static str) -> Vec<Term> {
    let ways: Vec<&str> = usage.split('|').map(|way| way.trim_matches([' ', '[', ']'])).collect();
    let lone = ways.len() == 1;
    let bracketed = usage.starts_with('[');
    let mut terms: Vec<Term> = Vec::new();
    let mut said = Vec::new();
    for term in usage.split([' ', '|']).filter(|term| !term.is_empty()) {
        let plain = term.trim_matches(['[', ']']);
        match placeholder(plain) {
            Some((name, kind)) => {
                terms.push(Term { name, kind, required: lone && !term.starts_with('[') });
                if plain == "PDN" {
                    terms.push(Term { name: "file", kind: Sort::File, required: false });
                }
            }
            None => {
                if said.is_empty() {
                    let required =
                        !bracketed && ways.iter().all(|way| way.starts_with(char::is_lowercase));
                    terms.push(Term { name: WHAT, kind: Sort::Text, required });
                }
                said.push((plain, Everywhere::new()));
            }
        }
    }
    terms
        .iter_mut()
        .filter(|term| term.name == WHAT)
        .for_each(|term| term.kind = Sort::Choice(said.clone()));
    let mut met = std::collections::BTreeSet::new();
    terms.retain(|term| met.insert(term.name));
    terms
}

#[cfg(test)]
mod tests {
    use super::{Sort, terms, text};

    fn shown(usage: &'static str) -> String {
        let show = |term: &super::Term| {
            let said = if let Sort::Choice(said) = &term.kind { said.clone() } else { Vec::new() };
            let words = said.iter().map(|(word, _)| *word).collect::<Vec<_>>().join("/");
            format!("{}{}{words}", term.name, if term.required { "!" } else { "" })
        };
        terms(usage).iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_usage_gives_what_can_be_said() {
        for (usage, expected) in [
            ("", ""),
            ("GAME [@people…] [key=value…]", "game! players options"),
            ("GAME [bot=LEVEL]", "game! bot1/2/3/4/5/6/7/8"),
            ("[LEVEL] | off", "level1/2/3/4/5/6/7/8 whatoff"),
            ("MOVE", "move!"),
            ("[SEAT] @person", "seat person!"),
            ("[FROM]", "from"),
            ("[draw | undo | count]", "whatdraw/undo/count"),
            ("en | zh-Hans | zh-Hant", "what!en/zh-Hans/zh-Hant"),
            ("win SEAT | draw | void | forfeit SEAT", "what!win/draw/void/forfeit seat"),
            ("[GAME] [#N] [PDN] | PLY | start | end", "game number text file ply whatstart/end"),
        ] {
            assert_eq!(shown(usage), expected, "{usage}");
        }
    }

    #[test]
    fn what_was_filled_in_is_said_as_one_would_type_it() {
        let values = |pairs: &[(&str, &str)]| {
            pairs
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect::<Vec<_>>()
        };
        for (name, pairs, expected) in [
            (
                "new",
                &[("options", "side=1"), ("game", "russian"), ("players", "<@7>")][..],
                "new russian <@7> side=1",
            ),
            ("adjudicate", &[("what", "win"), ("seat", "white")], "adjudicate win white"),
            (
                "replay",
                &[("number", "2"), ("file", "9"), ("text", "1. c3-d4")],
                "replay #2 1. c3-d4",
            ),
            ("new", &[("bot", "5"), ("game", "russian")], "new russian bot=5"),
            ("replay", &[("eyes", "2"), ("what", "gif")], "replay gif seat=2"),
            ("bot", &[("level", "5")], "bot 5"),
            ("board", &[], "board"),
        ] {
            assert_eq!(text(name, &values(pairs)), expected);
        }
    }
}
