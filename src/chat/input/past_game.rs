//! Games that are over, for doors that list them.

/// What a game that is over can be taken away as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFile {
    /// Its record, which can be verified.
    Record,
    /// The family's own format, where it has one: PDN.
    Sheet,
    /// A moving picture: GIF.
    Film,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastGame {
    /// The match's id.
    pub id: String,
    /// The place where it was played, as in [`Place::Channel`](super::door::Place::Channel).
    pub place: String,
    /// The variant's name.
    pub game: &'static str,
    /// The name of the game, worded.
    pub title: String,
    /// The names of the people, by seat.
    pub people: Vec<String>,
    /// The result: `1-0`, `½-½`, or the places of the seats; empty if the game does not count.
    pub score: String,
    /// The number of moves.
    pub moves: usize,
    /// The day it began, UTC: `2026-11-21`.
    pub begun: String,
    /// The moment at which its clocks began, milliseconds since 1970 UTC; none without clocks.
    pub at: Option<u64>,
}
