//! A reported result of a match that may be played elsewhere, until it is settled.

use std::{fmt, str::FromStr};

use caipan_tournament::live::Outcome;

use super::line::{Unread, or};

/// A reported result that waits for the opponents' answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Report {
    /// The report's number among all questions to players, from 1; it follows from the lines and is
    /// not written in them.
    pub(crate) number: usize,
    /// The game it is about, as one word that differs for other opponents and for another game.
    pub(crate) of: String,
    /// The moment until which the opponents can answer before the organisers are asked,
    /// milliseconds since 1970 UTC; none once they were asked.
    pub(crate) until: Option<u64>,
    /// People who agree, by internal id, the reporter first.
    pub(crate) agreed: Vec<String>,
    /// The reported outcome.
    pub(crate) outcome: Outcome,
}

impl Report {
    /// Returns the reporter's internal id; empty if there is none.
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
