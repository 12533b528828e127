//! The tournaments that somebody takes part in, wherever they are held.

use std::sync::Arc;

use crate::tournament::MatchId;

use super::held::Held;

/// A tournament that somebody takes part in and that is not over.
pub(super) struct Mine {
    /// The channel where it is held.
    pub(super) channel: String,
    /// The tournament.
    pub(super) held: Arc<Held>,
    /// Which entrant they belong to.
    pub(super) entrant: usize,
    /// Their game that is open.
    pub(super) game: Option<Called>,
}

/// A game that is open.
pub(super) struct Called {
    /// The match.
    pub(super) id: MatchId,
    /// Where it is played.
    pub(super) place: String,
    /// Until when its players are called, milliseconds since 1970 UTC; none once it has begun.
    pub(super) until: Option<u64>,
}
