//! Tournaments as other programs want them: JSON of all that happened, and tables with commas.

mod csv;
mod json;

pub use self::csv::{Candidate, Flawed, Wrong, candidates, entrants, results, safe, standings};
pub use json::{Unreadable, from_json, to_json};
