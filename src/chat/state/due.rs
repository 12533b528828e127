//! The moment at which something is due.

use std::{fmt, str::FromStr};

use super::line::Unread;

/// The end of a time, or the warning before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    /// The moment to tell it, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// Minutes left at that moment; 0 at the end.
    pub(crate) left: u32,
}

impl Due {
    /// Returns the end of a time of `minutes` from `now`, without a warning.
    pub(crate) fn end(now: u64, minutes: u32) -> Self {
        Self { at: now + u64::from(minutes) * 60_000, left: 0 }
    }

    /// Returns the warning `left` minutes before a time of `minutes` from `now` is over.
    pub(crate) fn warned(now: u64, minutes: u32, left: u32) -> Self {
        Self { left, ..Self::end(now, minutes - left) }
    }

    /// Returns the end that a warning is about.
    pub(crate) fn over(self) -> Self {
        Self::end(self.at, self.left)
    }
}

impl fmt::Display for Due {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.left == 0 {
            write!(out, "{}", self.at)
        } else {
            write!(out, "{} {}", self.at, self.left)
        }
    }
}

impl FromStr for Due {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (at, left) = text.split_once(' ').unwrap_or((text, "0"));
        Ok(Self { at: at.parse().map_err(|_| Unread)?, left: left.parse().map_err(|_| Unread)? })
    }
}
