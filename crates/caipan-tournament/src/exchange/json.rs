//! The log as JSON: `{"format":"caipan tournament 1","plan":{…},"lines":[…],"seal":{…}}`. The seal
//! is that of the same log as text.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::live::{Fact, Flaw, Line, Plan, Seal, Tournament};

/// The format and its version.
const FORMAT: &str = "caipan tournament 1";
/// The most bytes that are read.
const LONGEST: usize = 8 << 20;

/// A log as JSON has it.
#[derive(Serialize, Deserialize)]
struct Log {
    format: String,
    plan: Plan,
    lines: Vec<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seal: Option<Seal>,
}

/// Why JSON is no log.
#[derive(Debug)]
pub enum Unreadable {
    /// It is longer than any log may be: 8 MiB.
    Long,
    /// It is no JSON, or not of a log.
    Json(serde_json::Error),
    /// It is of another format or version.
    Format(String),
    /// A tournament cannot be held so.
    Plan(Flaw),
    /// This line, from 1, does not fit those before it.
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

/// All that happened, as everybody may know it: the seed of the draws only when it is published.
/// The seal is that of [`Tournament::public`].
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

/// Reads a log, with what stands under it.
///
/// # Errors
///
/// [`Unreadable`], with the first thing that is wrong.
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
        // What stands in a line is bounded and plain, as text has it.
        let plain = line.legible().ok_or(Unreadable::Misfit(number))?;
        tournament.apply(plain).map_err(|_| Unreadable::Misfit(number))?;
    }
    Ok((tournament, log.seal))
}
