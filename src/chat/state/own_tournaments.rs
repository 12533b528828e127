//! The tournaments that a person takes part in, in any channel.

use std::sync::Arc;

use caipan_tournament::MatchId;

use super::held::Held;

/// A tournament that somebody takes part in and that is not over.
pub(crate) struct Mine {
    /// The channel that holds it.
    pub(crate) channel: String,
    /// The tournament.
    pub(crate) held: Arc<Held>,
    /// Index of the person's entrant.
    pub(crate) entrant: usize,
    /// The open game of that entrant.
    pub(crate) game: Option<Called>,
}

/// A game that is open.
pub(crate) struct Called {
    /// The match.
    pub(crate) id: MatchId,
    /// The place where it is played.
    pub(crate) place: String,
    /// The moment until which its players are called, milliseconds since 1970 UTC; none once it has
    /// begun.
    pub(crate) until: Option<u64>,
}
