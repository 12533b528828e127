//! The log as JSON: `{"format":"caipan tournament 1","plan":{…},"lines":[…],"seal":{…}}`. The seal
//! is that of the same log as text.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::live::{Fact, Flaw, Line, Plan, Seal, Tournament};

/// The name of the format and its version.
const FORMAT: &str = "caipan tournament 1";
/// The largest number of bytes that are read.
const LONGEST: usize = 8 << 20;

/// The layout of a log in JSON.
#[derive(Serialize, Deserialize)]
struct Log {
    format: String,
    plan: Plan,
    lines: Vec<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seal: Option<Seal>,
}

/// The error that a text is not a log in JSON.
#[derive(Debug)]
pub enum Unreadable {
    /// The text is longer than 8 MiB.
    Long,
    /// The text is not JSON, or not that of a log.
    Json(serde_json::Error),
    /// The log is of this other format or version.
    Format(String),
    /// No tournament can be held by the plan.
    Plan(Flaw),
    /// The line with this number, counted from 1, does not fit the lines before it.
    Misfit(usize),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Long => out.write_str("this is longer than 8 MiB"),
            Self::Json(error) => write!(out, "this is no log in JSON: {error}"),
            Self::Format(found) => write!(out, "this is `{found}`, and not `{FORMAT}`"),
            Self::Plan(_) => out.write_str("no tournament can be held by this plan"),
            Self::Misfit(line) => write!(out, "line {line} does not fit the lines before it"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// Writes the public log: with the seed of the draws only once that is published. `seal` is that of
/// [`Tournament::public`].
pub fn to_json(tournament: &Tournament, seal: Option<Seal>) -> String {
    let open = tournament.seed().is_some();
    let line = |line: &Line| match line.fact {
        Fact::Sealed(_) if !open => Line { fact: Fact::Sealed(None), ..line.clone() },
        _ => line.clone(),
    };
    let log = Log {
        format: FORMAT.to_owned(),
        plan: tournament.first_plan().clone(),
        lines: tournament.lines().iter().map(line).collect(),
        seal,
    };
    serde_json::to_string(&log).expect("a log has only text keys")
}

/// Reads a log, and its seal if it has one.
///
/// # Errors
///
/// [`Unreadable`], with the first problem.
pub fn from_json(text: &str) -> Result<(Tournament, Option<Seal>), Unreadable> {
    if text.len() > LONGEST {
        return Err(Unreadable::Long);
    }
    let log: Log = serde_json::from_str(text).map_err(Unreadable::Json)?;
    if log.format != FORMAT {
        return Err(Unreadable::Format(log.format));
    }
    let mut tournament = Tournament::empty(log.plan).map_err(Unreadable::Plan)?;
    for (line, number) in log.lines.into_iter().zip(1..) {
        // JSON could hold texts and numbers that a line of text cannot, and text must hold all.
        let plain = line.legible().ok_or(Unreadable::Misfit(number))?;
        tournament.apply(plain).map_err(|_| Unreadable::Misfit(number))?;
    }
    Ok((tournament, log.seal))
}
