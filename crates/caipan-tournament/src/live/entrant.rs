//! The entrants.

use serde::{Deserialize, Serialize};

/// A player or a team that enters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// The team's name; none for a player.
    pub name: Option<String>,
    /// The ids of the people who play; the first speaks for the others.
    pub members: Vec<String>,
    /// The ids of the people who may replace a member.
    pub substitutes: Vec<String>,
    /// The rating at the start; 0 for none.
    pub rating: u16,
}

impl Roster {
    /// Returns the roster of a single player.
    pub fn player(person: &str, rating: u16) -> Self {
        Self { members: vec![person.to_owned()], rating, ..Self::default() }
    }

    /// Returns all members and substitutes.
    pub fn people(&self) -> impl Iterator<Item = &String> {
        self.members.iter().chain(&self.substitutes)
    }
}

/// The status of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The entrant takes part.
    In,
    /// The entrant left before the start.
    Left,
    /// The entrant withdrew after the start; results stay.
    Withdrawn,
    /// The entrant was expelled, and is placed behind all others.
    Expelled,
}

/// An entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The people.
    pub roster: Roster,
    /// The present status.
    pub status: Status,
    /// The number of rounds paired before the entry.
    pub since: usize,
}
