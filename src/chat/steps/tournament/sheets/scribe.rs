//! The texts on sheets.

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

/// Writes the texts on sheets of a tournament, in the recipients' language.
pub(super) struct Scribe<'a> {
    pub(super) desk: &'a Desk<'a>,
    pub(super) log: &'a Tournament,
    pub(super) to: &'a To,
}

impl Scribe<'_> {
    /// Returns a sentence as text.
    pub(super) fn word(&self, say: &Say) -> String {
        self.desk.word_to(self.to, say)
    }

    /// Returns the word for a key.
    pub(super) fn term(&self, key: &'static str) -> String {
        self.word(&Say::new(key))
    }

    /// Returns the name of an entrant.
    pub(super) fn name(&self, entrant: usize) -> String {
        self.word(&Say::new("person").with("who", name(self.log, entrant)))
    }

    /// Returns the name of an entrant with the members who played the match, even if others have
    /// replaced them since.
    pub(super) fn name_then(&self, id: MatchId, entrant: usize) -> String {
        self.word(&Say::new("person").with("who", name_then(self.log, id, entrant)))
    }

    /// Returns the name of an entrant, marked if it does not take part any more.
    pub(super) fn member(&self, entrant: usize) -> String {
        let key = match self.log.entrants()[entrant].status {
            Status::In => "person",
            Status::Withdrawn => "event-withdrawn-by",
            Status::Left | Status::Expelled => "event-gone-by",
        };
        self.word(&Say::new(key).with("who", name(self.log, entrant)))
    }

    /// Returns the number of each entrant as commands have it, such as `#3`, by name.
    pub(super) fn numbers(&self) -> BTreeMap<String, String> {
        (0..self.log.entrants().len()).map(|at| (self.name(at), format!("#{}", at + 1))).collect()
    }
}
