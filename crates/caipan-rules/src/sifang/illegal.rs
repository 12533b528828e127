//! Why a stone may not be played, as data and in words.

use crate::{Reason, Say};

/// Why an action is not allowed. Points are given by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// A stone lies there already; stones are not moved (CN1307915, 基本规则 (4)).
    Occupied(String),
    /// The table wants the first stone outside of the middle.
    Central(String),
    /// The table forbids to go on copying the opponent by a half turn of the board: the point, and
    /// how many stones in a row have been copied.
    Copied(String, usize),
    /// The table does not let the first stone be taken over.
    NoSwap,
    /// Only the very first stone can be taken over, by whoever would play the second.
    LateSwap,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::new("sifang-over"),
            Self::NotYourTurn => Say::new("sifang-not-your-turn"),
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
