//! The accounts of the people of a step, of which nothing but fingerprints comes out.

use std::collections::HashMap;

use crate::chat::state::keys::Prints;

/// The accounts of the people of a step, of which nothing but fingerprints comes out.
#[derive(Clone, Default)]
pub(crate) struct Fingerprints {
    prints: Option<Prints>,
    accounts: HashMap<String, String>,
}

impl Fingerprints {
    /// Returns the accounts of these people, by internal id, and what makes fingerprints of them.
    pub(crate) const fn new(prints: Prints, accounts: HashMap<String, String>) -> Self {
        Self { prints: Some(prints), accounts }
    }

    /// The fingerprint of a person's account in the match of this id; none where nobody has the
    /// account any more.
    pub(crate) fn of(&self, bout: &str, person: &str) -> Option<String> {
        Some(self.prints.as_ref()?.witness(bout, self.accounts.get(person)?))
    }
}
