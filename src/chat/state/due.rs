//! When something is to be looked at.

use std::{fmt, str::FromStr};

use super::line::Unread;

/// The end of a time, or the warning before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    /// When it is to be told, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// How many minutes are left then; none at the end.
    pub(crate) left: u32,
}

impl Due {
    /// So many minutes after this the time is over; with that comes no warning.
    pub(crate) fn end(now: u64, minutes: u32) -> Self {
        Self { at: now + u64::from(minutes) * 60_000, left: 0 }
    }

    /// So many minutes after this the time is over; `left` minutes before there is a warning.
    pub(crate) fn warned(now: u64, minutes: u32, left: u32) -> Self {
        Self { left, ..Self::end(now, minutes - left) }
    }

    /// The end that a warning is about.
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
