//! The tournaments that somebody takes part in, wherever they are held.

use std::sync::Arc;

use caipan_tournament::MatchId;

use super::held::Held;

/// A tournament that somebody takes part in and that is not over.
pub(crate) struct Mine {
    /// The channel where it is held.
    pub(crate) channel: String,
    /// The tournament.
    pub(crate) held: Arc<Held>,
    /// Which entrant they belong to.
    pub(crate) entrant: usize,
    /// Their game that is open.
    pub(crate) game: Option<Called>,
}

/// A game that is open.
pub(crate) struct Called {
    /// The match.
    pub(crate) id: MatchId,
    /// Where it is played.
    pub(crate) place: String,
    /// Until when its players are called, milliseconds since 1970 UTC; none once it has begun.
    pub(crate) until: Option<u64>,
}
