//! Set-ups in the files of QQ's game room, fifty bytes each.

use super::{Fault, Formation};
use crate::junqi::{board::ARM, rank::Rank};

/// The beginning of a file.
const HEAD: &[u8; 20] = b"QQGame JQL File\0\x57\x04\0\0";

/// The ranks by their codes, from 2 on.
const CODES: [Rank; 12] = [
    Rank::Flag,
    Rank::Mine,
    Rank::Bomb,
    Rank::Commander,
    Rank::General,
    Rank::Division,
    Rank::Brigadier,
    Rank::Colonel,
    Rank::Major,
    Rank::Captain,
    Rank::Lieutenant,
    Rank::Engineer,
];

impl Formation {
    /// Reads a `.jql` file; `None` for another kind of file.
    ///
    /// # Errors
    /// [`Fault::Length`] of the codes, or [`Fault::Sign`] of one without a piece.
    pub fn read_jql(bytes: &[u8]) -> Option<Result<Self, Fault>> {
        bytes.strip_prefix(HEAD).map(decode)
    }
}

fn decode(codes: &[u8]) -> Result<Formation, Fault> {
    if codes.len() != usize::from(ARM) {
        return Err(Fault::Length(codes.len()));
    }
    let piece = |(place, code): (u8, &u8)| match code.checked_sub(2).map(usize::from) {
        None if *code == 0 => None,
        Some(index) if index < CODES.len() => Some(Ok((place, CODES[index]))),
        _ => Some(Err(Fault::Sign(code.to_string()))),
    };
    (0..ARM).zip(codes).filter_map(piece).collect()
}
