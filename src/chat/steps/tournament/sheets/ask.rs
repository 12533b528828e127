//! Requests for a view of a tournament.

use caipan_rules::Say;
use caipan_tournament::live::Tournament;

use crate::chat::{
    input::command::event::SheetWord,
    steps::{
        desk::Desk,
        tournament::here::{entrant, own},
    },
};

/// A request for a view.
#[derive(Default)]
pub(super) struct Ask {
    /// The number of a page, from 1.
    pub(super) page: Option<usize>,
    /// An entrant.
    pub(super) entrant: Option<usize>,
    /// The lower bracket.
    pub(super) lower: bool,
    /// A stage, counted from 0; else the last one that has begun.
    stage: Option<usize>,
}

impl Ask {
    /// Reads a request.
    ///
    /// # Errors
    /// The sentence about the words that are possible, or about an entrant that is not known.
    pub(super) fn read(desk: &Desk<'_>, words: &[SheetWord]) -> Result<Self, Say> {
        let mut ask = Self::default();
        for word in words {
            match word {
                SheetWord::Entrant(name) => ask.entrant = Some(entrant(desk, *name)?),
                SheetWord::Own => ask.entrant = Some(own(desk)?),
                SheetWord::Lower => ask.lower = true,
                SheetWord::Page(page) => ask.page = Some(*page),
                SheetWord::Stage(stage) => ask.stage = Some(*stage),
                SheetWord::Unread => return Err(usage()),
            }
        }
        Ok(ask)
    }

    /// Returns the requested stage if it fits, otherwise the last fitting one that has begun; none
    /// if there is none.
    pub(super) fn stage_of(&self, log: &Tournament, fits: impl Fn(usize) -> bool) -> Option<usize> {
        let wanted = |stage: &usize| self.stage.is_none_or(|own| own == *stage) && fits(*stage);
        (0..log.stages()).rev().find(wanted)
    }
}

/// Returns the sentence about the words that are possible.
pub(super) fn usage() -> Say {
    Say::new("event-part")
}
