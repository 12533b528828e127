//! The studio: animations are painted one at a time, beside all that is said and shown meanwhile.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use caipan_render::{Painter, Theme};
use caipan_rules::Catalog;
use tokio::{sync::Semaphore, time::Instant};

use crate::chat::{steps::request::Admission, words::film::Film};

use super::measures::{self, Phase};

/// For how long somebody who has had an animation gets no other one, milliseconds.
const PAUSE: u64 = 60_000;

/// The most animations that wait for the one that is being painted.
const WAITING: usize = 8;

/// The most people of whom it is remembered that they had one.
const PEOPLE: usize = 10_000;

/// The most bytes of finished animations that are kept.
const KEPT: usize = 16 << 20;

/// Paints animations.
pub(crate) struct Studio {
    /// One is painted at a time.
    camera: Semaphore,
    /// The number of those that wait or are being painted.
    wanted: AtomicUsize,
    /// When each person was last admitted, milliseconds since 1970 UTC.
    admitted: Mutex<HashMap<String, u64>>,
    shelf: Mutex<Shelf>,
}

/// Finished animations, the one that was wanted last in front.
#[derive(Default)]
struct Shelf {
    finished: VecDeque<(String, Finished)>,
    bytes: usize,
}

/// A finished animation.
#[derive(Clone)]
pub(crate) struct Finished {
    /// The file.
    pub(crate) gif: Arc<[u8]>,
    /// One picture of so many is in it.
    pub(crate) every: usize,
}

impl Default for Studio {
    fn default() -> Self {
        Self {
            camera: Semaphore::new(1),
            wanted: AtomicUsize::new(0),
            admitted: Mutex::default(),
            shelf: Mutex::default(),
        }
    }
}

impl Studio {
    /// Asks whether a person may have an animation at a moment, milliseconds since 1970 UTC; notes
    /// that they may.
    pub(crate) fn admit(&self, person: &str, at: u64) -> Admission {
        let mut admitted = lock(&self.admitted);
        let free = admitted.get(person).map_or(0, |last| last.saturating_add(PAUSE));
        if at < free {
            let seconds = (free - at).div_ceil(1_000);
            return Admission::Soon(u32::try_from(seconds).unwrap_or(u32::MAX));
        }
        if admitted.len() >= PEOPLE {
            admitted.retain(|_, last| at < last.saturating_add(PAUSE));
        }
        if self.wanted.load(Ordering::Relaxed) > WAITING || admitted.len() >= PEOPLE {
            return Admission::Busy;
        }
        admitted.insert(person.to_owned(), at);
        Admission::Admitted
    }

    /// Paints the animation of a film when nothing else is painted here, or gives it from the
    /// shelf; none if it cannot be painted, or too many wait.
    pub(crate) async fn take(
        &self,
        film: Film,
        (catalog, painter): (Catalog, &'static Painter),
        brush: (Theme, u32),
    ) -> Option<Finished> {
        let key = format!("{} {brush:?}", film.fingerprint());
        if let Some(found) = lock(&self.shelf).find(&key) {
            return Some(found);
        }
        let _wish = Wish::new(&self.wanted)?;
        let camera = self.camera.acquire().await.expect("the studio is never closed");
        // Whoever was in front may have wanted the same.
        if let Some(found) = lock(&self.shelf).find(&key) {
            return Some(found);
        }
        let begun = Instant::now();
        let painted =
            tokio::task::spawn_blocking(move || film.develop(catalog, painter, brush)).await;
        drop(camera);
        measures::took(Phase::Painting, begun.elapsed());
        let painted = painted
            .inspect_err(|error| tracing::error!(%error, "an animation could not be painted"));
        let developed = painted.ok().flatten()?;
        let finished = Finished { gif: developed.gif.into(), every: developed.every };
        lock(&self.shelf).keep(key, finished.clone());
        Some(finished)
    }
}

/// A place among those that wait.
struct Wish<'a>(&'a AtomicUsize);

impl<'a> Wish<'a> {
    fn new(wanted: &'a AtomicUsize) -> Option<Self> {
        let more = |count: usize| (count <= WAITING).then_some(count + 1);
        wanted.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).ok().map(|_| Self(wanted))
    }
}

impl Drop for Wish<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Shelf {
    fn find(&mut self, key: &str) -> Option<Finished> {
        let at = self.finished.iter().position(|(other, _)| other == key)?;
        let found = self.finished.remove(at)?;
        let finished = found.1.clone();
        self.finished.push_front(found);
        Some(finished)
    }

    fn keep(&mut self, key: String, finished: Finished) {
        self.bytes += key.len() + finished.gif.len();
        self.finished.push_front((key, finished));
        while self.bytes > KEPT
            && let Some((key, last)) = self.finished.pop_back()
        {
            self.bytes -= key.len() + last.gif.len();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, atomic::AtomicUsize};

    use super::{Admission, Finished, KEPT, PAUSE, PEOPLE, Shelf, Studio, WAITING, Wish};

    #[test]
    fn everybody_may_have_one_a_minute() {
        let studio = Studio::default();
        let at = 1_767_225_600_000;
        assert_eq!(studio.admit("ann", at), Admission::Admitted);
        assert_eq!(studio.admit("ben", at), Admission::Admitted);
        assert_eq!(studio.admit("ann", at + 1), Admission::Soon(60));
        assert_eq!(studio.admit("ann", at + PAUSE - 1), Admission::Soon(1));
        assert_eq!(studio.admit("ann", at + PAUSE), Admission::Admitted);
    }

    #[test]
    fn however_many_want_one_only_so_many_wait() {
        let studio = Studio::default();
        let wishes: Vec<_> = (0..=WAITING).filter_map(|_| Wish::new(&studio.wanted)).collect();
        assert_eq!(wishes.len(), WAITING + 1, "one is painted");
        assert!(Wish::new(&studio.wanted).is_none());
        assert_eq!(studio.admit("ann", 5), Admission::Busy);
        drop(wishes);
        assert_eq!(studio.admit("ann", 5), Admission::Admitted, "nothing was held against them");
        let count = AtomicUsize::new(0);
        drop(Wish::new(&count));
        assert_eq!(count.into_inner(), 0);
    }

    #[test]
    fn strangers_take_no_more_memory_than_so_many() {
        let studio = Studio::default();
        for number in 0..2 * PEOPLE {
            studio.admit(&number.to_string(), 5);
        }
        assert_eq!(studio.admit("ann", 5), Admission::Busy);
        assert_eq!(studio.admit("ann", 5 + PAUSE), Admission::Admitted);
    }

    #[test]
    fn finished_files_are_found_again_while_there_is_room() {
        let mut shelf = Shelf::default();
        let file = |bytes| Finished { gif: vec![7; bytes].into(), every: 1 };
        for name in ["a", "b", "c"] {
            shelf.keep(name.to_owned(), file(KEPT / 3 - 1));
        }
        let found = shelf.find("a").expect("it is kept");
        shelf.keep("d".to_owned(), file(KEPT / 3 - 1));
        assert!(shelf.find("b").is_none(), "the one that nobody wanted for longest is gone");
        let again = shelf.find("a").expect("it is kept");
        assert!(Arc::ptr_eq(&found.gif, &again.gif) && shelf.bytes <= KEPT);
        shelf.keep("e".to_owned(), file(2 * KEPT));
        assert!(shelf.bytes == 0 && shelf.finished.is_empty());
    }
}
