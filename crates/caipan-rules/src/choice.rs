//! The options of a table: their keys, and the values that are listed or read.

use std::ops::RangeInclusive;

use super::{BadSetup, nearest};

/// One option of a variant, or of every table.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The key, for example `draws`.
    pub key: &'static str,
    /// Other words for the key, folded.
    pub aliases: &'static [&'static str],
    /// The values, the default first; where the option is open, those that are proposed.
    pub values: &'static [Value],
    /// The reader of values that are not listed; `None` where the list is complete.
    pub open: Option<Open>,
}

/// One value of an option: its name, then other words for it, folded. None has a comma or a blank:
/// kept sets of options are parted there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value(pub &'static str, pub &'static [&'static str]);

/// Values that cannot all be listed, because they are numbers or have parts.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// Reads a folded word of at most [`Open::LONGEST`] bytes. Returns the value in the one form
    /// that is kept, which reads as itself, or `None` if the word is no value.
    pub read: fn(&str) -> Option<String>,
    /// The key of the message that says how a value is written; it follows the listed ones.
    pub form: &'static str,
}

impl Choice {
    /// Returns the choice among `choices` that a typed key means.
    ///
    /// # Errors
    /// [`BadSetup::Key`] with the nearest key.
    pub fn find(choices: &[&'static Self], key: &str) -> Result<&'static Self, BadSetup> {
        let named = |choice: &&&'static Self| choice.key == key || choice.aliases.contains(&key);
        choices.iter().find(named).copied().ok_or_else(|| {
            let words = |choice: &&'static Self| {
                std::iter::once(choice.key).chain(choice.aliases.iter().copied())
            };
            let near = nearest(key, choices.iter().flat_map(words));
            BadSetup::Key(key.to_owned(), near)
        })
    }

    /// Returns the choice among `choices` that a typed key means, and the value that a typed word
    /// means, in the form that is kept.
    ///
    /// # Errors
    /// As for [`find`](Self::find) and [`value`](Self::value).
    pub fn pick(
        choices: &[&'static Self],
        key: &str,
        word: &str,
    ) -> Result<(&'static Self, String), BadSetup> {
        let choice = Self::find(choices, key)?;
        Ok((choice, choice.value(word)?))
    }

    /// Returns the value that a typed word means, in the form that is kept.
    ///
    /// # Errors
    /// [`BadSetup::Value`].
    pub fn value(&'static self, word: &str) -> Result<String, BadSetup> {
        let named = |value: &&Value| value.0 == word || value.1.contains(&word);
        let listed = self.values.iter().find(named).map(|value| value.0.to_owned());
        let read =
            || self.open.filter(|_| word.len() <= Open::LONGEST).and_then(|open| (open.read)(word));
        listed.or_else(read).ok_or_else(|| BadSetup::Value(self, word.to_owned()))
    }
}

impl Open {
    /// The most bytes of a word that is read.
    pub const LONGEST: usize = 32;

    /// Reads a whole number of a range; `None` for any other word.
    pub fn number(word: &str, range: RangeInclusive<u32>) -> Option<String> {
        let number = word.parse().ok().filter(|number| range.contains(number))?;
        Some(number.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Open, Value};

    static MOVES: Choice = Choice {
        key: "moves",
        aliases: &["步数"],
        values: &[Value("30", &[]), Value("off", &["关"])],
        open: Some(Open { read: |word| Open::number(word, 5..=200), form: "moves-form" }),
    };
    static CLOSED: Choice = Choice { open: None, ..MOVES };

    #[test]
    fn an_open_option_takes_listed_values_and_those_it_reads() {
        for (word, value) in
            [("30", "30"), ("关", "off"), ("5", "5"), ("017", "17"), ("200", "200")]
        {
            assert_eq!(MOVES.value(word).expect("a value"), value, "{word}");
        }
        let long = "0".repeat(Open::LONGEST) + "17";
        for word in ["4", "201", "-6", "1e2", "", "on", long.as_str(), "99999999999999999999"] {
            assert!(MOVES.value(word).is_err(), "{word}");
        }
    }

    #[test]
    fn other_options_take_listed_values_only() {
        assert_eq!(CLOSED.value("30").expect("it is listed"), "30");
        assert!(CLOSED.value("17").is_err());
    }
}
