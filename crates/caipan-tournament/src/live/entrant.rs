//! Who takes part.

use serde::{Deserialize, Serialize};

/// Whoever enters: somebody alone, or a team.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// The team's name; none for somebody alone.
    pub name: Option<String>,
    /// Who plays, by internal ids; the first speaks for the others.
    pub members: Vec<String>,
    /// Who may take a member's place.
    pub substitutes: Vec<String>,
    /// The rating at the start; 0 is none.
    pub rating: u16,
}

impl Roster {
    /// Somebody alone.
    pub fn player(person: &str, rating: u16) -> Self {
        Self { members: vec![person.to_owned()], rating, ..Self::default() }
    }

    /// All who belong to it.
    pub fn people(&self) -> impl Iterator<Item = &String> {
        self.members.iter().chain(&self.substitutes)
    }
}

/// Whether an entrant is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Takes part.
    In,
    /// Left before the start.
    Left,
    /// Withdrew after it: results stay.
    Withdrawn,
    /// Was put out: placed behind all others.
    Expelled,
}

/// An entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who it is.
    pub roster: Roster,
    /// Whether they are still there.
    pub status: Status,
    /// How many rounds had been paired when they came.
    pub since: usize,
}
