//! The reasons why a stone may not be played, as data and in words.

use crate::{Reason, Say};

/// The reasons why an action is not allowed. Points are given by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// A point with a stone; stones are not moved (patent CN1307915, basic rule 4: 落定的棋子不能在棋盘上移动).
    Occupied(String),
    /// A first stone in the middle, where the table wants it outside.
    Central(String),
    /// One copy too many of the opponent's stones by a half turn of the board, where the table
    /// forbids it: the point, and the number of stones copied in a row.
    Copied(String, usize),
    /// A takeover of the first stone, where the table does not allow it.
    NoSwap,
    /// A takeover at another time than the second turn.
    LateSwap,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::game_over(),
            Self::NotYourTurn => Say::not_your_turn(),
            Self::Occupied(point) => Say::new("sifang-occupied").with("point", point.as_str()),
            Self::Central(point) => Say::new("sifang-central").with("point", point.as_str()),
            Self::Copied(point, count) => {
                Say::new("sifang-copied").with("point", point.as_str()).with("count", *count)
            }
            Self::NoSwap => Say::new("sifang-no-swap"),
            Self::LateSwap => Say::new("sifang-late-swap"),
        }
    }
}
