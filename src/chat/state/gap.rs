//! A time in which nobody could play: clocks do not charge it. Moments are milliseconds since 1970
//! UTC.

use std::{fmt, str::FromStr};

use super::line::{Unread, cut};

/// A span of time in which nobody could play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Gap {
    /// The first moment.
    pub(crate) from: u64,
    /// The moment after the last.
    pub(crate) to: u64,
}

/// A line of the stream `hall/gaps`: `gap FROM TO [SERVER or PLACE]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GapEvent {
    /// The gap.
    pub(crate) gap: Gap,
    /// The server or the place where that was so, if it was so there alone.
    pub(crate) scope: Option<String>,
}

impl From<Gap> for GapEvent {
    /// A gap of the whole hall.
    fn from(gap: Gap) -> Self {
        Self { gap, scope: None }
    }
}

impl fmt::Display for GapEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "gap {} {}", self.gap.from, self.gap.to)?;
        self.scope.iter().try_for_each(|scope| write!(out, " {scope}"))
    }
}

impl FromStr for GapEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(line);
        let (from, rest) = cut(rest);
        let (to, scope) = cut(rest);
        let moment = |text: &str| text.parse().map_err(|_| Unread);
        let gap = Gap { from: moment(from)?, to: moment(to)? };
        let scope = Some(scope).filter(|scope| !scope.is_empty()).map(str::to_owned);
        if word == "gap" { Ok(Self { gap, scope }) } else { Err(Unread) }
    }
}

/// Returns the milliseconds between two moments in which nobody could play; overlapping gaps count
/// once.
pub(crate) fn missed(gaps: &[Gap], from: u64, to: u64) -> u64 {
    merged(gaps, from, to).iter().map(|gap| gap.to.min(to).saturating_sub(gap.from)).sum()
}

/// The gaps that touch a part of time, in order and apart from each other, without what lies before
/// it.
pub(crate) fn merged(gaps: &[Gap], from: u64, to: u64) -> Vec<Gap> {
    let mut gaps: Vec<Gap> =
        gaps.iter().copied().filter(|gap| gap.from < to && gap.to > from).collect();
    gaps.sort_unstable();
    let mut apart: Vec<Gap> = Vec::new();
    let mut until = from;
    for gap in gaps.into_iter().filter(|gap| gap.from < gap.to) {
        if gap.to > until {
            apart.push(Gap { from: gap.from.max(until), to: gap.to });
            until = gap.to;
        }
    }
    apart
}

/// Tests if nobody could play at a moment.
pub(crate) fn meets(gaps: &[Gap], at: u64) -> bool {
    gaps.iter().any(|gap| gap.from <= at && at < gap.to)
}
