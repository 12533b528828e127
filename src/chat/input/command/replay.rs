//! The arguments of `replay [GAME] [#N] [PDN] | PLY | start | end | flip | jump | gif | seat=N |
//! paste`. Lines and capital letters matter in records, so they are read as they were typed.

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
    /// The text: a record, a wish, or nothing.
    pub(crate) text: String,
    /// The wish, if the text is one.
    pub(crate) wish: Option<ReplayWish>,
    /// The text, folded, if it is a single word without a digit and so no record.
    pub(crate) lone: Option<String>,
}

/// A wish about the game that is replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayWish {
    /// A ply; the largest number stands for the last one.
    Ply(usize),
    /// The board turned.
    Flip,
    /// A form to name a ply in.
    Jump,
    /// A form to paste a game into.
    Paste,
    /// Other eyes.
    See(Gaze),
    /// The whole game as an animation, with these eyes if that was said.
    Gif(Option<Gaze>),
}

/// The eyes with which a game is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gaze {
    /// Those of nobody who played: everything is open.
    All,
    /// Those of a seat, by the game's own number.
    Seat(u8),
}

impl Gaze {
    /// Reads `seat=N` or `seat=all`.
    fn read(word: &str) -> Option<Self> {
        let (key, value) = word.split_once('=')?;
        match value {
            _ if !matches!(key, "seat" | "座位" | "方") => None,
            "all" | "全部" => Some(Self::All),
            number => number.parse().ok().map(Self::Seat),
        }
    }
}

impl ReplayWish {
    /// Reads a folded text.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        Some(match (words.next()?, words.next(), words.next()) {
            ("gif" | "动图", gaze, None) => match gaze {
                Some(word) => Self::Gif(Some(Gaze::read(word)?)),
                None => Self::Gif(None),
            },
            ("jump" | "跳到", Some(ply), None) => ply.parse().map_or(Self::Jump, Self::Ply),
            (_, Some(_), _) => return None,
            ("start" | "开头", ..) => Self::Ply(0),
            ("end" | "结尾", ..) => Self::Ply(usize::MAX),
            ("flip" | "翻转", ..) => Self::Flip,
            ("jump" | "跳到", ..) => Self::Jump,
            ("paste" | "粘贴", ..) => Self::Paste,
            (word, ..) => match Gaze::read(word) {
                Some(gaze) => Self::See(gaze),
                None => Self::Ply(word.parse().ok()?),
            },
        })
    }
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
        let wish = ReplayWish::read(&folded);
        let record =
            text.contains(|symbol: char| symbol.is_whitespace() || symbol.is_ascii_digit());
        let lone = (!record).then_some(folded);
        Self { number, text: text.to_owned(), wish, lone }
    }
}

/// The first word of a text, and the rest.
fn first(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
