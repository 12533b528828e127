//! Rulings of an arbiter.

use crate::chat::input::grammar::{Word, words};

use super::{seat::SeatName, usage::Usage};

/// The Chinese word for a win, in front of the winner.
const WIN: &str = "胜";

/// A ruling, before it is known who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ruled {
    /// A seat has won.
    Win(SeatName),
    /// The game is drawn.
    Draw,
    /// The game does not count.
    Void,
    /// A seat is out.
    Forfeit(SeatName),
    /// A seat is warned.
    Warn(SeatName),
}

impl Ruled {
    /// `win SEAT | draw | void | forfeit SEAT | warn SEAT`
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        let all = words(rest);
        let [Word::Plain(kind), of @ ..] = &all[..] else { return Err(Usage) };
        if let Some(who) = joined(kind) {
            return Ok(Self::Win(SeatName::of(&Word::Plain(who))));
        }
        let named = || of.first().map(SeatName::of).ok_or(Usage);
        Ok(match *kind {
            "win" | "wins" | WIN | "赢" => Self::Win(named()?),
            "draw" | "和" | "和棋" => Self::Draw,
            "void" | "作废" | "无效" => Self::Void,
            "forfeit" | "判负" | "负" => Self::Forfeit(named()?),
            "warn" | "警告" => Self::Warn(named()?),
            _ => return Err(Usage),
        })
    }
}

/// Returns the winner that follows the word for a win without a blank: `胜白`.
fn joined(word: &str) -> Option<&str> {
    word.strip_prefix(WIN).filter(|who| !who.is_empty())
}

/// Returns the words after a ruling and its seat.
pub(super) fn reason(rest: &str) -> String {
    let words: Vec<_> = rest.split(' ').collect();
    let alone = matches!(words[0], "draw" | "和" | "和棋" | "void" | "作废" | "无效");
    let whom = if alone || joined(words[0]).is_some() { 1 } else { 2 };
    words.get(whom..).unwrap_or_default().join(" ")
}
