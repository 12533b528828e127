//! Words on sheets.

use std::collections::BTreeMap;

use caipan_rules::Say;
use caipan_tournament::{
    MatchId,
    live::{Status, Tournament},
};

use crate::chat::steps::{
    desk::{Desk, To},
    tournament::naming::{name, name_then},
};

/// Words the sheets of a tournament for whoever reads them.
pub(super) struct Scribe<'a> {
    pub(super) desk: &'a Desk<'a>,
    pub(super) log: &'a Tournament,
    pub(super) to: &'a To,
}

impl Scribe<'_> {
    /// Words a sentence.
    pub(super) fn word(&self, say: &Say) -> String {
        self.desk.word_to(self.to, say)
    }

    /// A word that stands alone.
    pub(super) fn term(&self, key: &'static str) -> String {
        self.word(&Say::new(key))
    }

    /// What an entrant is called.
    pub(super) fn name(&self, entrant: usize) -> String {
        self.word(&Say::new("person").with("who", name(self.log, entrant)))
    }

    /// What an entrant of a match is called: whoever has come since is not who played it.
    pub(super) fn name_then(&self, id: MatchId, entrant: usize) -> String {
        self.word(&Say::new("person").with("who", name_then(self.log, id, entrant)))
    }

    /// What an entrant is called where it counts whether they still take part.
    pub(super) fn member(&self, entrant: usize) -> String {
        let key = match self.log.entrants()[entrant].status {
            Status::In => "person",
            Status::Withdrawn => "event-withdrawn-by",
            Status::Left | Status::Expelled => "event-gone-by",
        };
        self.word(&Say::new(key).with("who", name(self.log, entrant)))
    }

    /// The number of each entrant, as commands know it, by name.
    pub(super) fn numbers(&self) -> BTreeMap<String, String> {
        (0..self.log.entrants().len()).map(|at| (self.name(at), format!("#{}", at + 1))).collect()
    }
}
