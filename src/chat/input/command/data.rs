//! Commands about a person's own data and games.

use super::{answer::sure, usage::Usage};

/// A request about all data that is kept of the author.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DataWish {
    /// Export the data.
    Export,
    /// Erase the data, after a question.
    Delete,
    /// Erase the data, as confirmed.
    DeleteSurely,
}

impl DataWish {
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        match rest.split_once(' ').unwrap_or((rest, "")) {
            ("export" | "导出", "") => Ok(Self::Export),
            ("delete" | "删除", "") => Ok(Self::Delete),
            ("delete" | "删除", behind) if sure(behind) => Ok(Self::DeleteSurely),
            _ => Err(Usage),
        }
    }
}

/// A reference to a game of the author, by the author's own numbering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameNumber {
    /// The game of this number.
    Number(usize),
    /// The text names no number.
    Other,
}

impl GameNumber {
    pub(super) fn read(rest: &str) -> Option<Self> {
        (!rest.is_empty()).then(|| named(rest).0.map_or(Self::Other, Self::Number))
    }
}

/// Splits a text into the number of a game and the rest; without a number, the rest is all of it.
pub(crate) fn named(rest: &str) -> (Option<usize>, &str) {
    let (number, text) = rest.split_once(' ').unwrap_or((rest, ""));
    match number.trim_start_matches('#').parse() {
        Ok(number) => (Some(number), text.trim_start()),
        Err(_) => (None, rest),
    }
}
