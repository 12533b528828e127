//! The arguments of `replay [GAME] [#N] [PDN] | PLY | start | end | paste`. Lines and capital
//! letters matter in records, so they are read as they were typed.

use crate::chat::input::fold::{fold, lines};

/// A game to replay, or a ply of the replayed one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Replay {
    /// The first word, folded: perhaps the name of a game.
    pub(crate) name: String,
    /// The arguments, if the first word is the name of a game.
    pub(crate) behind: ReplayText,
    /// The arguments, if the first word is no name of a game.
    pub(crate) whole: ReplayText,
}

/// The arguments without the name of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReplayText {
    /// The number of the game in the text, from 1.
    pub(crate) number: usize,
    /// The text: a record, a ply, or nothing.
    pub(crate) text: String,
    /// The ply, if the text is one; the largest number stands for the last ply.
    pub(crate) ply: Option<usize>,
    /// The text asks for a form to paste a game into.
    pub(crate) paste: bool,
    /// The text, folded, if it is a single word without a digit and so no record.
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

    /// Reads a text of arguments, with the number of the game in it, from 1.
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
