//! What was last seen of streams and people, so that a step need not ask for each of them.
//!
//! Others may have changed them since: a step looks at its streams [at once](super::FRESHEN) before it
//! begins. A stream only grows, so of two lengths the greater one is newer. Somebody's account stays
//! theirs until they are forgotten; that is counted in the database, and when the count is another
//! one, nobody is known any more.

use std::{
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard, PoisonError},
};

use lru::LruCache;

use crate::store::Person;

/// The most streams whose lengths are known.
const STREAMS: NonZeroUsize = NonZeroUsize::new(65_536).expect("it is not zero");

/// The most people who are known.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(16_384).expect("it is not zero");

/// Lengths of streams and people, those that were needed last.
pub(super) struct Memo(Mutex<Known>);

struct Known {
    lengths: LruCache<String, u64>,
    people: LruCache<String, Person>,
    /// How many people had been forgotten when these were read.
    forgotten: i64,
}

impl Default for Memo {
    fn default() -> Self {
        Self(Mutex::new(Known {
            lengths: LruCache::new(STREAMS),
            people: LruCache::new(PEOPLE),
            forgotten: 0,
        }))
    }
}

impl Memo {
    /// Returns the length of a stream, if it is known.
    pub(super) fn length(&self, stream: &str) -> Option<u64> {
        self.known().lengths.get(stream).copied()
    }

    /// Takes in that a stream has so many lines, or more.
    pub(super) fn reach(&self, stream: &str, length: u64) {
        let mut known = self.known();
        let longest = known.lengths.get_or_insert_mut(stream.to_owned(), || length);
        *longest = length.max(*longest);
    }

    /// Forgets the length of a stream.
    pub(super) fn drop_length(&self, stream: &str) {
        self.known().lengths.pop(stream);
    }

    /// Returns the person of an id, if that is known.
    pub(super) fn person(&self, id: &str) -> Option<Person> {
        self.known().people.get(id).cloned()
    }

    /// Returns how many people have been forgotten, as far as is known.
    pub(super) fn forgotten(&self) -> i64 {
        self.known().forgotten
    }

    /// Takes in a person who was read when so many [had been forgotten](Self::forgotten).
    pub(super) fn meet(&self, person: &Person, forgotten: i64) {
        let mut known = self.known();
        if known.forgotten == forgotten {
            known.people.put(person.id.clone(), person.clone());
        }
    }

    /// Forgets a person.
    pub(super) fn part(&self, id: &str) {
        self.known().people.pop(id);
    }

    /// Takes in how many people have been forgotten: if there are more, nobody is known.
    pub(super) fn count(&self, forgotten: i64) {
        let mut known = self.known();
        if known.forgotten != forgotten {
            known.forgotten = forgotten;
            known.people.clear();
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        let mut known = self.known();
        known.lengths.clear();
        known.people.clear();
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;
    use crate::store::Person;

    #[test]
    fn a_stream_is_as_long_as_it_was_ever_seen() {
        let memo = Memo::default();
        assert_eq!(memo.length("match/a"), None);
        for (length, known) in [(1, 1), (3, 3), (2, 3)] {
            memo.reach("match/a", length);
            assert_eq!(memo.length("match/a"), Some(known));
        }
        memo.drop_length("match/a");
        assert_eq!(memo.length("match/a"), None);
    }

    #[test]
    fn nobody_is_known_any_more_once_somebody_was_forgotten() {
        let memo = Memo::default();
        let (id, account, name) = ("9f3a2c", "local:bob", "Bob");
        let bob = Person { id: id.into(), account: account.into(), name: name.into() };
        memo.meet(&bob, 0);
        memo.count(0);
        assert_eq!(memo.person(id), Some(bob.clone()));
        memo.count(1);
        assert_eq!(memo.person(id), None);
        memo.meet(&bob, 0);
        assert_eq!(memo.person(id), None, "he was read before that");
        memo.meet(&bob, 1);
        memo.count(1);
        assert_eq!(memo.person(id), Some(bob));
    }
}
