//! What people ask about themselves.

use super::{answer::sure, usage::Usage};

/// What somebody wants of all that is kept of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DataWish {
    /// To have it.
    Export,
    /// To have it erased; they are asked whether they mean it.
    Delete,
    /// To have it erased, and they mean it.
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

/// Which of the author's games is meant, as they are counted for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameNumber {
    /// The one of this number.
    Number(usize),
    /// No number was said.
    Other,
}

impl GameNumber {
    pub(super) fn read(rest: &str) -> Option<Self> {
        (!rest.is_empty()).then(|| named(rest).0.map_or(Self::Other, Self::Number))
    }
}

/// The number of a game and what stands behind it; without a number, all of it.
pub(crate) fn named(rest: &str) -> (Option<usize>, &str) {
    let (number, text) = rest.split_once(' ').unwrap_or((rest, ""));
    match number.trim_start_matches('#').parse() {
        Ok(number) => (Some(number), text.trim_start()),
        Err(_) => (None, rest),
    }
}
