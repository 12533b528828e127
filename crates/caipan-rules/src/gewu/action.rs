//! The actions of a seat, and how they are typed and written.

use crate::{Arg, Form, Say, Unreadable};

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The seat takes hold of the die before the first throw.
    Throw,
    /// A man enters the road from its realm.
    Enter,
    /// The man on this point moves; points are counted from the end of seat 1.
    Walk(u8),
}

/// The words that are a whole action: their written form, then other forms that may be typed.
const WORDS: &[(Action, &[&str])] = &[
    (Action::Enter, &["enter", "进", "进棋", "入", "in"]),
    (Action::Throw, &["throw", "掷", "投", "掷簺", "roll"]),
];

/// The number of points of the longest road.
const LONGEST: u8 = 12;

/// Words that may stand before a point.
const BEFORE: &[&str] = &["走", "进", "move", "go"];

/// Reads an action on a road of `path` points.
pub(super) fn read(path: u8, text: &str) -> Result<Action, Unreadable> {
    if let Some((action, _)) = WORDS.iter().find(|(_, words)| words.contains(&text)) {
        return Ok(*action);
    }
    let digits =
        BEFORE.iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text).trim_start();
    let digit = |sign: char| sign.is_ascii_digit();
    if digits.is_empty() || !digits.chars().all(digit) || digits.len() > 3 {
        return Err(Unreadable::Foreign);
    }
    let point = digits.parse().ok().filter(|point| (1..=path).contains(point));
    point.map(Action::Walk).ok_or_else(|| {
        Unreadable::Because(
            Say::new("gewu-no-point").with("path", u32::from(path)).with("point", digits),
        )
    })
}

/// Returns the words that are an action.
pub(super) fn verbs() -> impl Iterator<Item = &'static str> {
    WORDS.iter().flat_map(|(_, words)| words.iter().copied())
}

/// Returns an action's text; a word is given in the reader's language.
pub(super) fn dub(text: &str) -> Arg {
    let word = WORDS.iter().find(|(_, words)| words[0] == text);
    word.map_or_else(|| text.into(), |(_, words)| Arg::Word(words[0], &words[1..]))
}

/// Words of an action that are talk as well (“I am in”).
const TALK: &[&str] = &["in", "入"];

/// Returns the form of a text: a word, or a point of the longest road. A greater number may be talk.
pub(super) fn form(text: &str) -> Form {
    match read(LONGEST, text) {
        Ok(_) if TALK.contains(&text) => Form::Short,
        Ok(_) => Form::Whole,
        Err(Unreadable::Foreign) => Form::Foreign,
        Err(_) => Form::Short,
    }
}

impl Action {
    /// Returns the action as records write it.
    pub fn text(self) -> String {
        match self {
            Self::Walk(point) => point.to_string(),
            other => WORDS
                .iter()
                .find(|(action, _)| *action == other)
                .map_or("", |(_, words)| words[0])
                .to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, form, read};
    use crate::{Form, Unreadable};

    #[test]
    fn what_is_typed_is_read_and_written() {
        for text in ["3", "走 3", "走3", "move 3", "进3"] {
            assert_eq!(read(9, text), Ok(Action::Walk(3)), "{text}");
        }
        assert_eq!(
            (read(9, "进"), read(9, "enter"), read(9, "掷")),
            (Ok(Action::Enter), Ok(Action::Enter), Ok(Action::Throw))
        );
        assert!(matches!(read(9, "10"), Err(Unreadable::Because(_))));
        assert_eq!(read(12, "12"), Ok(Action::Walk(12)));
        for text in ["", "hello", "3-4", "走", "-1", "99999999999999999999"] {
            assert_eq!(read(9, text), Err(Unreadable::Foreign), "{text}");
        }
        for action in [Action::Throw, Action::Enter, Action::Walk(7)] {
            assert_eq!(read(9, &action.text()), Ok(action));
        }
        assert_eq!((form("7"), form("77"), form("no")), (Form::Whole, Form::Short, Form::Foreign));
    }
}
