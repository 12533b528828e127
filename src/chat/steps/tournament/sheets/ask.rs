//! What somebody wants to see of a tournament.

use caipan_rules::Say;
use caipan_tournament::live::Tournament;

use crate::chat::{
    input::command::event::SheetWord,
    steps::{
        desk::Desk,
        tournament::here::{entrant, own},
    },
};

/// What is asked for.
#[derive(Default)]
pub(super) struct Ask {
    /// The number of a page, from 1.
    pub(super) page: Option<usize>,
    /// Somebody who takes part.
    pub(super) entrant: Option<usize>,
    /// The lower bracket.
    pub(super) lower: bool,
    /// A stage, counted from 0; else the last one that has begun.
    stage: Option<usize>,
}

impl Ask {
    /// Understands it; the sentence says what could be said.
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

    /// The stage that is asked for, else the last one that has begun, of those that fit.
    pub(super) fn stage_of(&self, log: &Tournament, fits: impl Fn(usize) -> bool) -> Option<usize> {
        let wanted = |stage: &usize| self.stage.is_none_or(|own| own == *stage) && fits(*stage);
        (0..log.stages()).rev().find(wanted)
    }
}

/// What could be said.
pub(super) fn usage() -> Say {
    Say::new("event-part")
}
