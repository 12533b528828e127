//! The arguments of `seek`.

use super::{
    data::GameNumber,
    table::{TableWord, words_of},
};

/// The wish of somebody who seeks a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeekWish {
    /// Lists who seeks what.
    List,
    /// Takes back the author's own challenge.
    Withdraw,
    /// Accepts the challenge of this number.
    Take(usize),
    /// Seeks somebody for a game.
    Open(Vec<TableWord>),
}

impl SeekWish {
    pub(super) fn read(rest: &str) -> Self {
        match (rest, GameNumber::read(rest)) {
            ("", _) => Self::List,
            ("off" | "关" | "取消", _) => Self::Withdraw,
            (_, Some(GameNumber::Number(number))) => Self::Take(number),
            _ => Self::Open(words_of(rest)),
        }
    }
}
