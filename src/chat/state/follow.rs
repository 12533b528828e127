//! A program waits where its game has followed another one that counts, move for move.

use std::{fmt, str::FromStr};

use crate::referee::Match;

use super::line::Unread;

/// A program's wait in a match that has followed one that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wait {
    /// The id of its own match.
    pub(crate) bout: String,
    /// The number of acts so far; it does not wait after others.
    pub(crate) acts: usize,
    /// The moment until which it waits at most, milliseconds since 1970 UTC.
    pub(crate) until: u64,
}

impl Wait {
    /// Tests if the program of a match waits.
    pub(crate) fn holds(&self, bout: &Match) -> bool {
        self.bout == bout.header().id && self.acts == bout.acts().count()
    }
}

impl fmt::Display for Wait {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.bout, self.acts, self.until)
    }
}

impl FromStr for Wait {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [bout, acts, until] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let (acts, until) = (acts.parse().map_err(|_| Unread)?, until.parse().map_err(|_| Unread)?);
        Ok(Self { bout: bout.to_owned(), acts, until })
    }
}
