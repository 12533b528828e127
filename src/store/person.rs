//! The people behind internal ids.

use super::Fault;
use std::collections::HashMap;

/// The one erasable entry of a person: everything else names them by `id` only.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// The random internal id.
    pub id: String,
    /// The chat account, unique over all doors.
    pub account: String,
    /// The name shown to people; untrusted.
    pub name: String,
}

/// The line that ends the stream `person/ID` of somebody who is forgotten. It is kept before the
/// entry is erased, so that an archive that died in between erases it when it is opened.
pub const ERASED: &str = "erased";

/// Shows the internal id only, so that no log or panic text can name a person.
impl std::fmt::Debug for Person {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Person").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The people in memory, found by id and by account.
#[derive(Clone, Default)]
pub(super) struct Register {
    people: HashMap<String, Person>,
    accounts: HashMap<String, String>,
}

impl Register {
    pub(super) fn person(&self, id: &str) -> Option<&Person> {
        self.people.get(id)
    }

    pub(super) fn person_of(&self, account: &str) -> Option<&Person> {
        self.person(self.accounts.get(account)?)
    }

    /// Checks that no account of the person leads to another one.
    pub(super) fn check(&self, person: &Person) -> Result<(), Fault> {
        match self.accounts.get(&person.account) {
            Some(id) if *id != person.id => {
                Err(Fault::new(format!("the account of {} belongs to {id}", person.id)))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn put(&mut self, person: Person) {
        self.remove(&person.id);
        self.accounts.insert(person.account.clone(), person.id.clone());
        self.people.insert(person.id.clone(), person);
    }

    pub(super) fn remove(&mut self, id: &str) -> bool {
        let gone = self.people.remove(id);
        gone.inspect(|person| drop(self.accounts.remove(&person.account))).is_some()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Person> {
        self.people.values()
    }
}
