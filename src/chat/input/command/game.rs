//! Arguments of commands about the game that is played or replayed.

use caipan_rules::JOINTS;

use super::usage::Usage;

/// The place from which a move is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PickFrom {
    /// The command does not say.
    Unsaid,
    /// Any place, after one was chosen.
    Anywhere,
    /// From a place, as the game names it.
    Place(String),
    /// A set-up with a name instead of a move, while one sets up.
    Opening,
    /// Two pieces that change places, while one sets up: the places that are chosen, one after the
    /// other.
    Exchange(Vec<String>),
}

impl PickFrom {
    pub(super) fn read(rest: &str) -> Self {
        match rest {
            "" => Self::Unsaid,
            "all" => Self::Anywhere,
            "opening" => Self::Opening,
            "exchange" => Self::Exchange(Vec::new()),
            place => match place.strip_prefix("exchange ") {
                Some(places) => Self::Exchange(places.split(' ').map(str::to_owned).collect()),
                None => Self::Place(place.to_owned()),
            },
        }
    }
}

/// A name under which something is kept: letters, digits and dashes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name(String);

/// The reason a text is no name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NameFault {
    /// The text is empty.
    Missing,
    /// The text is too long, or has other signs.
    Unfit(String),
}

impl Name {
    /// The longest name, in characters.
    pub(crate) const LONGEST: usize = 24;

    pub(super) fn read(text: &str) -> Result<Self, NameFault> {
        let fits = (1..=Self::LONGEST).contains(&text.chars().count())
            && text.chars().all(|sign| sign.is_alphanumeric() || sign == '-');
        match text {
            "" => Err(NameFault::Missing),
            text if fits => Ok(Self(text.to_owned())),
            text => Err(NameFault::Unfit(text.to_owned())),
        }
    }

    /// Returns the name as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A word of a game's own language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TermName {
    /// The words as they were said.
    pub(crate) words: String,
    /// The same as a key: `first-move`.
    pub(crate) key: String,
}

impl TermName {
    pub(super) fn read(rest: &str) -> Option<Self> {
        let name = || Self { words: rest.to_owned(), key: rest.replace(' ', "-") };
        (!rest.is_empty()).then(name)
    }
}

/// A page of the rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RulesPage {
    /// The game by name; none for the one here.
    pub(crate) game: Option<String>,
    /// The page, from 1; none where none is named.
    pub(crate) number: Option<usize>,
}

impl RulesPage {
    pub(super) fn read(rest: &str) -> Self {
        let (game, number) = numbered(rest);
        Self { game: Some(game.to_owned()).filter(|game| !game.is_empty()), number }
    }
}

/// Returns a game, which may be unsaid, and the number of a page or step of it: `junqi 7`.
pub(super) fn numbered(rest: &str) -> (&str, Option<usize>) {
    let (game, last) = rest.rsplit_once(' ').unwrap_or(("", rest));
    last.parse().map_or((rest, None), |number| (game, Some(number)))
}

/// A command or game to explain, or the word for all commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Topic {
    /// The words.
    pub(crate) words: String,
    /// The page, from 1, and what stands before its number; none where no number stands there.
    pub(crate) page: Option<(String, usize)>,
}

impl Topic {
    /// Reads a topic; a command may be named with its prefix.
    pub(super) fn read(rest: &str, prefix: &str) -> Option<Self> {
        let words = rest.strip_prefix(prefix).unwrap_or(rest);
        let (of, number) = numbered(words);
        let page = number.map(|number| (of.to_owned(), number));
        (!words.is_empty()).then(|| Self { words: words.to_owned(), page })
    }
}

/// Reads a number of plies, at least 1; without a word, 1.
pub(super) fn plies(word: &str) -> Result<usize, Usage> {
    let count =
        if word.is_empty() { Some(1) } else { word.parse().ok().filter(|count| *count > 0) };
    count.ok_or(Usage)
}

/// Returns the origin in the text of a move: the part before the first sign that joins squares, or
/// the first sign of a lone point.
pub(crate) fn begins(text: &str) -> &str {
    let end = text
        .find(JOINTS)
        .or_else(|| text.char_indices().nth(1).filter(|_| is_lone(text)).map(|(at, _)| at));
    end.map_or(text, |end| &text[..end])
}

/// Tests if the text of a move is a lone point: two or three signs. Words are longer.
pub(crate) fn is_lone(text: &str) -> bool {
    !text.contains(JOINTS) && matches!(text.chars().count(), 2 | 3)
}

/// Returns the parts of the text of a move that may name a place, the last first.
pub(crate) fn ends(text: &str) -> impl Iterator<Item = &str> {
    text.rsplit(JOINTS)
}

/// Returns the last word of the text of a move, the place in actions such as `flip b9`.
pub(crate) fn last_word(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or(text)
}

/// Tests if a sentence names something; a name in Latin letters is a word of its own there.
pub(crate) fn names(text: &str, name: &str) -> bool {
    let mut words = text.split(|sign: char| !sign.is_alphanumeric());
    if name.is_ascii() { words.any(|word| word == name) } else { text.contains(name) }
}

#[cfg(test)]
mod tests {
    use super::begins;

    #[test]
    fn a_move_begins_with_its_first_square() {
        for (text, from) in [
            ("32-28", "32"),
            ("28x19x10", "28"),
            ("c3:e5", "c3"),
            ("a6 a7", "a6"),
            ("8F", "8"),
            ("swap", "swap"),
        ] {
            assert_eq!(begins(text), from, "{text}");
        }
    }
}
