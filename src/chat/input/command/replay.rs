//! What is looked through: `replay [GAME] [#N] [PDN] | PLY | start | end | paste`. Records mean
//! something by their lines and by large letters, so they are read as they were typed.

use crate::chat::input::fold::{fold, lines};

/// A game to look through, or a ply of the one that is looked through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Replay {
    /// The first word, folded: perhaps the name of a game.
    pub(crate) name: String,
    /// What is asked for if it is.
    pub(crate) behind: ReplayText,
    /// What is asked for if it is not.
    pub(crate) whole: ReplayText,
}

/// What is asked for, but for the name of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReplayText {
    /// Which game of the text, from 1.
    pub(crate) number: usize,
    /// The text of the record, or a ply, or nothing.
    pub(crate) text: String,
    /// The ply that it is; the largest number for the last one.
    pub(crate) ply: Option<usize>,
    /// It asks for a form to paste a game into.
    pub(crate) paste: bool,
    /// The one word that it is, folded, where that can be no record: it has no number.
    pub(crate) lone: Option<String>,
}

impl Replay {
    pub(super) fn read(typed: &str) -> Self {
        let text = lines(typed);
        let text = text.trim();
        let (word, behind) = first(text);
        Self {
            name: fold(word, &[], &[]),
            behind: ReplayText::read(behind),
            whole: ReplayText::read(text),
        }
    }
}

impl ReplayText {
    fn read(text: &str) -> Self {
        let (word, rest) = first(text);
        match word.strip_prefix('#').and_then(|number| number.parse().ok()) {
            Some(number) => Self::new(number, rest),
            None => Self::new(1, text),
        }
    }

    /// Reads a text of which this game is meant, from 1.
    pub(crate) fn new(number: usize, text: &str) -> Self {
        let folded = fold(text, &[], &[]);
        let ply = match &*folded {
            "start" | "开头" => Some(0),
            "end" | "结尾" => Some(usize::MAX),
            word => word.parse().ok(),
        };
        let paste = matches!(&*folded, "paste" | "粘贴");
        let record =
            text.contains(|symbol: char| symbol.is_whitespace() || symbol.is_ascii_digit());
        let lone = (!record).then_some(folded);
        Self { number, text: text.to_owned(), ply, paste, lone }
    }
}

/// The first word of a text, and the rest.
fn first(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
