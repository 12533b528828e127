//! The accounts and names of the people in an answer.

use std::{collections::HashMap, sync::OnceLock};

use crate::{chat::input::door::Account, store::Fault};

use super::shared::Shared;

/// Looks up who the people in an answer are. What the archive could not tell is known in the end,
/// so that nothing goes out with holes in it.
pub(crate) struct Names<'a> {
    shared: &'a Shared,
    accounts: &'a HashMap<String, Account>,
    fault: OnceLock<Fault>,
}

impl<'a> Names<'a> {
    /// Prefers these accounts, which came with the input that is answered.
    pub(crate) const fn new(shared: &'a Shared, accounts: &'a HashMap<String, Account>) -> Self {
        Self { shared, accounts, fault: OnceLock::new() }
    }

    /// Returns somebody's account; `None` if nobody knows it, or the archive cannot tell.
    pub(crate) fn account(&self, id: &str) -> Option<Account> {
        self.shared.account(id, self.accounts).unwrap_or_else(|fault| {
            self.fault.get_or_init(|| fault);
            None
        })
    }

    /// Ends the search.
    ///
    /// # Errors
    /// The archive could not tell who somebody is.
    pub(crate) fn whole(self) -> Result<(), Fault> {
        self.fault.into_inner().map_or(Ok(()), Err)
    }
}
