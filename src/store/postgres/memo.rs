//! What the program that is at work knows without asking, because nobody else changes it.

use std::{
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard, PoisonError},
};

use lru::LruCache;

use crate::store::Person;

/// The most streams whose lengths are known.
const STREAMS: NonZeroUsize = NonZeroUsize::new(65_536).expect("it is not zero");

/// The most people who are known, by each of the two ways to find them.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(16_384).expect("it is not zero");

/// Lengths of streams and people, those that were needed last.
pub(super) struct Memo(Mutex<Known>);

struct Known {
    lengths: LruCache<String, u64>,
    ids: LruCache<String, Option<Person>>,
    accounts: LruCache<String, Option<Person>>,
}

impl Default for Memo {
    fn default() -> Self {
        Self(Mutex::new(Known {
            lengths: LruCache::new(STREAMS),
            ids: LruCache::new(PEOPLE),
            accounts: LruCache::new(PEOPLE),
        }))
    }
}

impl Memo {
    /// Returns the length of a stream, if it is known.
    pub(super) fn length(&self, stream: &str) -> Option<u64> {
        self.known().lengths.get(stream).copied()
    }

    /// Takes in a length that was read. One that is known is newer.
    pub(super) fn read(&self, stream: &str, length: u64) {
        self.known().lengths.get_or_insert(stream.to_owned(), || length);
    }

    /// Takes in the length that a stream has now; none if nobody knows.
    pub(super) fn set(&self, stream: &str, length: Option<u64>) {
        let mut known = self.known();
        match length {
            Some(length) => drop(known.lengths.put(stream.to_owned(), length)),
            None => drop(known.lengths.pop(stream)),
        }
    }

    /// Returns the person of an id, or that there is none, if that is known.
    pub(super) fn person(&self, id: &str) -> Option<Option<Person>> {
        self.known().ids.get(id).cloned()
    }

    /// Returns the person of an account, or that there is none, if that is known.
    pub(super) fn person_of(&self, account: &str) -> Option<Option<Person>> {
        self.known().accounts.get(account).cloned()
    }

    /// Takes in who was found by an id. What is known is newer.
    pub(super) fn found(&self, id: &str, person: Option<&Person>) {
        self.known().ids.get_or_insert(id.to_owned(), || person.cloned());
    }

    /// Takes in who was found by an account. What is known is newer.
    pub(super) fn found_by(&self, account: &str, person: Option<&Person>) {
        self.known().accounts.get_or_insert(account.to_owned(), || person.cloned());
    }

    /// Takes in that somebody is another now, or nobody any more.
    pub(super) fn change(&self, id: &str, before: Option<Person>, after: Option<&Person>) {
        let mut known = self.known();
        if let Some(before) = before {
            known.accounts.put(before.account, None);
        }
        if let Some(after) = after {
            known.accounts.put(after.account.clone(), Some(after.clone()));
        }
        known.ids.put(id.to_owned(), after.cloned());
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        self.known().lengths.clear();
        self.forget_people();
    }

    /// Forgets all people.
    pub(super) fn forget_people(&self) {
        let mut known = self.known();
        known.ids.clear();
        known.accounts.clear();
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;
    use crate::store::Person;

    fn person(account: &str, name: &str) -> Person {
        Person { id: "9f3a2c".to_owned(), account: account.to_owned(), name: name.to_owned() }
    }

    #[test]
    fn what_is_known_is_newer_than_what_was_read_meanwhile() {
        let memo = Memo::default();
        assert_eq!(memo.length("match/a"), None);
        memo.read("match/a", 1);
        memo.set("match/a", Some(3));
        memo.read("match/a", 2);
        assert_eq!(memo.length("match/a"), Some(3));
        memo.set("match/a", None);
        assert_eq!(memo.length("match/a"), None);
    }

    #[test]
    fn somebody_with_another_account_is_not_found_by_the_old_one() {
        let memo = Memo::default();
        let (bob, robert) = (person("local:bob", "Bob"), person("local:robert", "Bob"));
        memo.found("9f3a2c", None);
        assert_eq!((memo.person("9f3a2c"), memo.person_of("local:bob")), (Some(None), None));
        memo.change("9f3a2c", None, Some(&bob));
        memo.found("9f3a2c", None);
        assert_eq!(memo.person_of("local:bob"), Some(Some(bob.clone())));
        memo.change("9f3a2c", Some(bob.clone()), Some(&robert));
        memo.found_by("local:bob", Some(&bob));
        assert_eq!(memo.person_of("local:bob"), Some(None));
        assert_eq!(memo.person("9f3a2c"), Some(Some(robert.clone())));
        memo.change("9f3a2c", Some(robert), None);
        assert_eq!(
            (memo.person("9f3a2c"), memo.person_of("local:robert")),
            (Some(None), Some(None))
        );
    }
}
