//! Tournaments for other programs: the log as JSON, and comma-separated tables.

mod csv;
mod json;

pub use self::csv::{Candidate, Flawed, Wrong, candidates, entrants, results, safe, standings};
pub use json::{Unreadable, from_json, to_json};
