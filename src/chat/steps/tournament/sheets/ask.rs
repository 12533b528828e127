//! What somebody wants to see of a tournament.

use caipan_rules::Say;
use caipan_tournament::live::Tournament;

use crate::chat::{
    input::grammar::{Word, words},
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
    /// Reads it; the sentence says what could be said.
    pub(super) fn read(desk: &Desk<'_>, rest: &str) -> Result<Self, Say> {
        let mut ask = Self::default();
        for word in words(rest) {
            match word {
                Word::Person(_) => ask.entrant = Some(entrant(desk, &word)?),
                Word::Plain(text) if text.starts_with('#') => {
                    ask.entrant = Some(entrant(desk, &word)?)
                }
                Word::Plain("me" | "我" | "我的") => ask.entrant = Some(own(desk)?),
                Word::Plain("lower" | "败者组" | "下半区") => ask.lower = true,
                Word::Plain(text) => ask.page = Some(number(text)?),
                Word::Pair("stage" | "阶段", text) => ask.stage = Some(number(text)? - 1),
                Word::Pair(..) => return Err(usage()),
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

/// A number from 1.
fn number(text: &str) -> Result<usize, Say> {
    text.parse().ok().filter(|number| (1..=9_999).contains(number)).ok_or_else(usage)
}

/// What could be said.
pub(super) fn usage() -> Say {
    Say::new("event-part")
}
