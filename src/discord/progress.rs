//! How far the sessions with the gateway have been heard to their end: until there another program
//! need not hear them again.
//!
//! What is heard between two looks shares a [`Stretch`]. A stretch is over when all of it has been
//! kept or refused, and its answers have gone out; each holds the one behind it, so that they end in
//! their order.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use crate::shards::Session;

/// Sessions by the numbers of their shards.
pub(super) type Sessions = HashMap<u32, Session>;

/// How far the sessions have been heard.
#[derive(Default)]
pub(super) struct Progress {
    /// What has been taken of them, to be heard.
    taken: Mutex<Sessions>,
    /// What has been heard to its end.
    settled: Arc<Mutex<Sessions>>,
    current: Mutex<Option<Arc<Stretch>>>,
}

/// What is heard between two looks; held by each thing that is being heard.
pub(super) struct Stretch {
    /// How far the sessions had been taken when it ended.
    reached: OnceLock<Sessions>,
    next: OnceLock<Arc<Stretch>>,
    settled: Arc<Mutex<Sessions>>,
}

impl Progress {
    /// Notes that a shard's session is taken up where another program left it.
    pub(super) fn resume(&self, shard: u32, session: &Session) {
        lock(&self.settled).insert(shard, session.clone());
        self.take(shard, session.clone());
    }

    /// Notes that everything of a shard's session up to this event has been taken.
    pub(super) fn take(&self, shard: u32, session: Session) {
        lock(&self.taken).insert(shard, session);
    }

    /// Forgets a shard that is not heard here any more.
    pub(super) fn forget(&self, shard: u32) {
        lock(&self.taken).remove(&shard);
    }

    /// Returns how far the sessions have been taken.
    pub(super) fn taken(&self) -> Sessions {
        lock(&self.taken).clone()
    }

    /// Returns how far a shard's session has been heard to its end; none where that is only known
    /// of an earlier one.
    pub(super) fn settled(&self, shard: u32) -> Option<Session> {
        let present = lock(&self.taken).get(&shard).cloned();
        let settled = lock(&self.settled).get(&shard).cloned();
        settled.filter(|session| present.is_some_and(|present| present.id == session.id))
    }

    /// Returns what is to be held while something is heard.
    pub(super) fn stretch(&self) -> Arc<Stretch> {
        Arc::clone(lock(&self.current).get_or_insert_with(|| self.begin()))
    }

    /// Ends the present stretch: all that had been taken when the sessions were `reached` is being
    /// heard.
    pub(super) fn reach(&self, reached: Sessions) {
        let next = self.begin();
        let mut current = lock(&self.current);
        let old = current.get_or_insert_with(|| self.begin());
        // Each ends once: the one that is held here is never an old one.
        drop(old.reached.set(reached));
        drop(old.next.set(Arc::clone(&next)));
        let old = mem::replace(old, next);
        drop(current);
        drop(old);
    }

    fn begin(&self) -> Arc<Stretch> {
        let settled = Arc::clone(&self.settled);
        Arc::new(Stretch { reached: OnceLock::new(), next: OnceLock::new(), settled })
    }
}

impl Drop for Stretch {
    /// Nothing of it is being heard any more. Those behind it of which nothing is heard either end
    /// here one after the other: where one answer waits for hours there are very many.
    fn drop(&mut self) {
        lock(&self.settled).extend(self.reached.take().unwrap_or_default());
        let mut next = self.next.take();
        while let Some(mut stretch) = next.and_then(Arc::into_inner) {
            next = stretch.next.take();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{Progress, Session, Sessions};

    fn session(sequence: u64) -> Session {
        Session { id: "5f1e".to_owned(), sequence, address: None, intents: 9 }
    }

    fn at(sequence: u64) -> Sessions {
        Sessions::from([(0, session(sequence))])
    }

    #[test]
    fn a_session_is_settled_as_far_as_nothing_before_is_being_heard() {
        let progress = Progress::default();
        progress.take(0, session(8));
        let first = progress.stretch();
        progress.reach(at(3));
        let second = progress.stretch();
        let other = progress.stretch();
        progress.reach(at(5));
        progress.reach(at(8));
        assert_eq!(progress.settled(0), None, "the first is being heard");
        drop((second, other));
        assert_eq!(progress.settled(0), None, "later ones do not overtake it");
        drop(first);
        assert_eq!(progress.settled(0), Some(session(8)));
    }

    #[test]
    fn one_answer_that_waits_for_hours_is_no_trouble() {
        let progress = Progress::default();
        progress.take(0, session(200_000));
        let first = progress.stretch();
        (1..=200_000).for_each(|sequence| progress.reach(at(sequence)));
        drop(first);
        assert_eq!(progress.settled(0), Some(session(200_000)));
    }

    #[test]
    fn where_nothing_is_heard_all_is_settled_at_once() {
        let progress = Progress::default();
        progress.take(0, session(2));
        progress.reach(progress.taken());
        assert_eq!(progress.settled(0), Some(session(2)));
        progress.take(0, Session { id: "another".to_owned(), ..session(1) });
        assert_eq!(progress.settled(0), None, "nothing of it has been heard");
    }

    #[test]
    fn what_another_program_has_heard_is_settled_from_the_beginning() {
        let progress = Progress::default();
        progress.resume(0, &session(7));
        assert_eq!(progress.settled(0), Some(session(7)));
        progress.forget(0);
        assert_eq!(progress.settled(0), None);
    }
}
