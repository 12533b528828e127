//! A call of somebody who does not move.

use std::{fmt, str::FromStr};

use super::line::Unread;

/// A call of a player who does not move; it holds until their turn is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// The match's id.
    pub(crate) bout: String,
    /// The number of the line that ended the last turn.
    pub(crate) line: u32,
}

impl fmt::Display for Claim {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.bout, self.line)
    }
}

impl FromStr for Claim {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (bout, line) = text.split_once(' ').ok_or(Unread)?;
        Ok(Self { bout: bout.to_owned(), line: line.parse().map_err(|_| Unread)? })
    }
}
