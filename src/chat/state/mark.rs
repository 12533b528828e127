//! The last message that a door has heard in a channel.

use std::{fmt, str::FromStr};

use super::line::Unread;

/// The last message that a door has heard in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// The last message, by a name of the door's own without blanks.
    pub(crate) last: String,
    /// The length of the last match's record then: the mark counts as long as that has not grown.
    pub(crate) played: u64,
}

impl fmt::Display for Mark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.last, self.played)
    }
}

impl FromStr for Mark {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (last, played) = text.split_once(' ').ok_or(Unread)?;
        Ok(Self { last: last.to_owned(), played: played.parse().map_err(|_| Unread)? })
    }
}
