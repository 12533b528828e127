//! All that somebody plays, on all servers.

use std::sync::Arc;

use super::{own_tournaments::Mine, settings::Settings};

/// All that somebody plays and waits for.
pub(crate) struct OwnGames {
    /// Their own settings.
    pub(crate) settings: Arc<Settings>,
    /// Games that are being played, those where it is their turn first.
    pub(crate) games: Vec<OwnGame>,
    /// Tables and challenges that wait for others.
    pub(crate) waits: Vec<Awaited>,
    /// Tournaments that are not over.
    pub(crate) tournaments: Vec<Mine>,
}

/// A game that somebody plays.
pub(crate) struct OwnGame {
    /// The variant's name.
    pub(crate) game: &'static str,
    /// The place where it is played.
    pub(crate) place: String,
    /// The others who play, by internal id.
    pub(crate) others: Vec<String>,
    /// Who is to act, by internal id; the person among them where it is their turn.
    pub(crate) to_move: Vec<String>,
    /// It is the person's turn.
    pub(crate) own_turn: bool,
    /// When the turn began, where time is kept, milliseconds since 1970 UTC.
    pub(crate) since: Option<u64>,
    /// When the time of whoever is to move runs out, milliseconds since 1970 UTC.
    pub(crate) until: Option<u64>,
}

/// A table or a challenge that waits for others.
pub(crate) struct Awaited {
    /// The variant's name.
    pub(crate) game: String,
    /// The place.
    pub(crate) place: String,
    /// Until when a challenge stands, milliseconds since 1970 UTC; none for a table.
    pub(crate) until: Option<u64>,
}
