//! Names of people and channels, and where they stand in a text.

use std::fmt;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::chat::Account;

/// The prefix of this door's ids, which makes them unique over all doors.
const PREFIX: &str = "local:";

/// The longest name that people give, in characters.
const LONGEST: usize = 24;

/// The longest of all: a table that belongs to another has its name before its own.
const LONGEST_OF_ALL: usize = 64;

/// The most people, and the most channels, that a text names.
const MENTIONS: usize = 20;

/// The longest word of a title in the name of a table, in characters.
const LONGEST_WORD: usize = 16;

/// The names the bot itself goes by; nobody else may.
pub(super) const BOT: [&str; 2] = ["caipan", "bot"];

/// A name of a person or a channel: letters, digits, `_` or `-`; at most 24 if people gave it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Name(String);

impl Name {
    /// Reads the name of something that may be there.
    pub(super) fn new(text: &str) -> Option<Name> {
        let length = text.chars().count();
        let fits = (1..=LONGEST_OF_ALL).contains(&length) && text.chars().all(letter);
        fits.then(|| Name(text.to_owned()))
    }

    /// Reads a name that people give to something new.
    pub(super) fn given(text: &str) -> Option<Name> {
        Name::new(text).filter(|name| name.0.chars().count() <= LONGEST)
    }

    /// Reads a person's name: any but the bot's own.
    pub(super) fn person(text: &str) -> Option<Name> {
        Name::given(text).filter(|name| !is_bot(&name.0))
    }

    /// Returns the name of a table that belongs to this one: a word of its title, and a few digits
    /// that are the same for the same key.
    pub(super) fn belonging(&self, title: &str, key: &str) -> Option<Name> {
        let words = title.split(|sign| !letter(sign)).find(|word| !word.is_empty());
        let word: String = words.unwrap_or_default().chars().take(LONGEST_WORD).collect();
        let digits = HEXLOWER.encode(&Sha256::digest(key.as_bytes())[..2]);
        Name::new(&format!("{}-{word}-{digits}", self.0))
    }

    /// Returns the name in an id of this door; `None` for ids of other doors.
    pub(super) fn of(id: &str) -> Option<Name> {
        Name::new(id.strip_prefix(PREFIX)?)
    }

    /// Returns the id that the hall knows this name by.
    pub(super) fn id(&self) -> String {
        prefixed(&self.0)
    }

    /// Returns the person of this name.
    pub(super) fn account(&self) -> Account {
        Account { id: self.id(), name: self.0.clone() }
    }

    /// Returns the name as it was typed.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Returns the account of whoever only looks on: nobody can type its dot.
pub(super) fn nobody() -> Account {
    Account { id: prefixed(".nobody"), name: String::new() }
}

/// Tests if somebody may have this name: 1 to 24 letters, digits, `_` or `-`, and not the bot's own.
#[must_use]
pub fn is_name(text: &str) -> bool {
    Name::person(text).is_some()
}

/// Returns an id of this door.
pub(super) fn prefixed(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Returns the text without the bot's mention at its beginning; `None` if it does not begin with
/// one.
pub(super) fn without_bot(text: &str) -> Option<&str> {
    let (token, rest) = text.trim_start().strip_prefix('@').map(word)?;
    is_bot(token).then(|| rest.trim_start_matches([',', ':', '，', '：']).trim_start())
}

/// Returns the people mentioned in a text, each once, in their order.
pub(super) fn mentions(text: &str) -> Vec<Name> {
    marked(text, '@', Name::person)
}

/// Returns the channels named in a text, each once, in their order. `#2` is a number, not a
/// channel.
pub(super) fn channels(text: &str) -> Vec<Name> {
    marked(text, '#', |word| Name::new(word).filter(|name| name.0.starts_with(char::is_alphabetic)))
}

/// Returns the names behind a mark.
fn marked(text: &str, mark: char, name: impl Fn(&str) -> Option<Name>) -> Vec<Name> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(mark) {
        if found.len() == MENTIONS {
            break;
        }
        // `me@example` is an address, not a mention.
        let inside = text[..at].chars().next_back().is_some_and(letter);
        let Some(name) = name(word(&text[at + 1..]).0).filter(|_| !inside) else { continue };
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

fn word(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c| !letter(c)).unwrap_or(text.len()))
}

fn letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-'
}

fn is_bot(name: &str) -> bool {
    BOT.iter().any(|own| own.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::{Name, channels, mentions, without_bot};

    #[test]
    fn names_are_short_words_of_any_script() {
        for good in ["a", "Bob_2", "小明", "x-y", "Ярослав", &"n".repeat(24)] {
            assert!(Name::person(good).is_some(), "{good}");
        }
        for bad in ["", "a b", "../etc", "<b>", "a\u{202e}b", "bot", "Caipan", &"n".repeat(25)] {
            assert!(Name::person(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_table_that_belongs_to_another_has_its_name_and_always_the_same() {
        let cup = Name::given("cup").expect("a name");
        let one = cup.belonging("W1-1 · 小明 – bob", "key").expect("a name");
        assert!(one.as_str().starts_with("cup-W1-1-"), "{one}");
        assert_eq!(cup.belonging("W1-1 · 小明 – bob", "key"), Some(one.clone()));
        assert_ne!(cup.belonging("W1-1 · 小明 – bob", "other"), Some(one));
        assert!(cup.belonging("*** ??", "key").is_some());
        let long = Name::new(&"n".repeat(64)).expect("a name");
        assert_eq!(long.belonging("W1", "key"), None);
    }

    #[test]
    fn only_words_after_an_at_sign_are_mentions() {
        let found = mentions("!new russian @bob, @小明 me@example @bob @caipan @ @@Bob");
        assert_eq!(found.iter().map(Name::as_str).collect::<Vec<_>>(), ["bob", "小明", "Bob"]);
    }

    #[test]
    fn a_channel_is_a_word_after_a_hash_and_a_number_is_none() {
        let found = channels("!settings server channels=#hall,#大厅 #2 x#y #");
        assert_eq!(found.iter().map(Name::as_str).collect::<Vec<_>>(), ["hall", "大厅"]);
    }

    #[test]
    fn the_bot_is_called_at_the_beginning_only() {
        assert_eq!(without_bot("@caipan move 32-28"), Some("move 32-28"));
        assert_eq!(without_bot(" @Bot： 帮助"), Some("帮助"));
        assert_eq!(without_bot("@botanist hello"), None);
        assert_eq!(without_bot("hello @caipan"), None);
    }
}
