//! What a player says came of a match that may be played elsewhere, as long as it is not settled.

use std::{fmt, str::FromStr};

use caipan_tournament::live::Outcome;

use super::line::{Unread, or};

/// A result that was reported, and waits for the others at the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Report {
    /// Which of all questions to players it is, from 1; it follows from the lines and does not
    /// stand in them.
    pub(crate) number: usize,
    /// Which game it is about, as one word: others meet, or it is another game, where it is another
    /// word.
    pub(crate) of: String,
    /// Until when the others can answer before the organisers are asked, milliseconds since 1970
    /// UTC; none when they were.
    pub(crate) until: Option<u64>,
    /// Those who agree, by internal id, whoever reported it first.
    pub(crate) agreed: Vec<String>,
    /// What was reported.
    pub(crate) outcome: Outcome,
}

impl Report {
    /// Returns whoever reported it.
    pub(crate) fn by(&self) -> &str {
        self.agreed.first().map_or("", String::as_str)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} {} {} {}",
            self.of,
            or(self.until.as_ref(), "-"),
            self.agreed.join(","),
            self.outcome
        )
    }
}

impl FromStr for Report {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [of, until, agreed, outcome] = text.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        Ok(Self {
            number: 0,
            of: of.to_owned(),
            until: until.parse().ok(),
            agreed: agreed.split(',').map(str::to_owned).collect(),
            outcome: outcome.parse().map_err(|_| Unread)?,
        })
    }
}
