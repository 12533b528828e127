//! Counts the busy places of each server, to hold the limit on its games and waiting tables. The
//! places of a server are read only when another game is asked for there, and no more of them than
//! needed to decide.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    vec,
};

use crate::{
    chat::input::place::server_of,
    store::{Archive, Stream},
};

use super::glance::Glance;

/// The busy places of each server.
pub(crate) struct Census {
    /// The most busy places of a server; 0 sets no limit.
    most: u32,
    /// Tests if a place is busy.
    counts: fn(&Glance) -> bool,
    servers: Mutex<HashMap<String, Arc<Mutex<Server>>>>,
}

/// A server where somebody has asked for another game.
#[derive(Default)]
struct Server {
    /// The places that are known to be busy.
    busy: HashSet<String>,
    /// The places that were let begin, and have not said what became of it.
    admitted: HashSet<String>,
    /// Where others change places: how many lines each had when it was looked at.
    looked: HashMap<Stream, u64>,
    /// The places not yet read; none before the first is.
    rest: Option<vec::IntoIter<Stream>>,
}

impl Census {
    pub(crate) fn new(most: u32, counts: fn(&Glance) -> bool) -> Self {
        Self { most, counts, servers: Mutex::default() }
    }

    /// Returns the most busy places of a server; 0 is no limit.
    pub(crate) const fn most(&self) -> u32 {
        self.most
    }

    /// Takes in what a place has become, where that matters already.
    pub(crate) fn note(&self, place: &str, busy: bool) {
        let server = lock(&self.servers).get(server_of(place)).map(Arc::clone);
        let Some(server) = server else { return };
        let mut server = lock(&server);
        server.admitted.remove(place);
        server.set(place, busy);
    }

    /// Tests if something may begin in a place, and counts the place as busy then, so that
    /// simultaneous requests cannot exceed the limit together. The caller reports the outcome with
    /// [`Self::note`].
    pub(crate) fn admits(&self, archive: &dyn Archive, place: &str) -> bool {
        if self.most == 0 {
            return true;
        }
        let server =
            Arc::clone(lock(&self.servers).entry(server_of(place).to_owned()).or_default());
        let mut server = lock(&server);
        if archive.is_shared() {
            server.look_again(archive, server_of(place), self.counts);
        } else {
            server.look(archive, server_of(place), self.most as usize, self.counts);
        }
        let fits = server.is_busy(place) || server.count() < self.most as usize;
        if fits {
            server.admitted.insert(place.to_owned());
        }
        fits
    }
}

impl Server {
    fn set(&mut self, place: &str, busy: bool) {
        if busy {
            self.busy.insert(place.to_owned());
        } else {
            self.busy.remove(place);
        }
    }

    fn is_busy(&self, place: &str) -> bool {
        self.busy.contains(place) || self.admitted.contains(place)
    }

    /// Returns the number of busy places.
    fn count(&self) -> usize {
        self.busy.union(&self.admitted).count()
    }

    /// Looks at the places that others have changed since the last look, and at those that were busy
    /// then: the end of a match may not show in its place.
    fn look_again(&mut self, archive: &dyn Archive, server: &str, counts: fn(&Glance) -> bool) {
        let places = places(archive, server);
        if let Err(fault) = archive.freshen(&places) {
            return tracing::error!(%fault, "the places of a server cannot be looked at");
        }
        for place in places {
            let lines = archive.version(&place).unwrap_or_default();
            let same = self.looked.insert(place.clone(), lines) == Some(lines);
            if !same || self.busy.contains(place.id()) {
                let busy = Glance::at(archive, &place).is_some_and(|glance| counts(&glance));
                self.set(place.id(), busy);
            }
        }
    }

    /// Looks at places until so many are known to be busy, or there are no more.
    fn look(
        &mut self,
        archive: &dyn Archive,
        server: &str,
        most: usize,
        counts: fn(&Glance) -> bool,
    ) {
        let mut rest = self.rest.take().unwrap_or_else(|| places(archive, server).into_iter());
        while self.count() < most
            && let Some(place) = rest.next()
        {
            if Glance::at(archive, &place).is_some_and(|glance| counts(&glance)) {
                self.busy.insert(place.id().to_owned());
            }
        }
        self.rest = Some(rest);
    }
}

/// The places of a server; those of which the archive cannot tell count for none.
fn places(archive: &dyn Archive, server: &str) -> Vec<Stream> {
    let mut places = archive.streams_of("place", server).unwrap_or_else(|fault| {
        tracing::error!(%fault, "the places of a server cannot be listed");
        Vec::new()
    });
    places.retain(|place| server_of(place.id()) == server);
    places
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::Census;
    use crate::store::{Append, Archive, Batch, Memory, Stream};

    #[test]
    fn a_server_has_no_more_than_it_may_and_others_are_not_touched() {
        let (census, archive) = (Census::new(2, |glance| glance.busy), Memory::new());
        let admits = |place| census.admits(&archive, place);
        assert!(admits("door:1/a") && admits("door:1/b") && admits("door:1/b"));
        assert!(!admits("door:1/c"));
        assert!(admits("door:2/c"));
        census.note("door:1/a", false);
        assert!(admits("door:1/c"));
        let free = Census::new(0, |glance| glance.busy);
        assert!((0..100).all(|number| free.admits(&archive, &format!("door:1/{number}"))));
    }

    #[tokio::test]
    async fn what_goes_on_already_counts_once_somebody_asks() {
        let (census, archive) = (Census::new(2, |glance| glance.busy), Memory::new());
        for place in ["door:1/a", "door:1/b", "door:1/c", "door:11/d"] {
            let line = "lobby russian 2 fixed kept - , p1,p2 -".to_owned();
            let append =
                Append { stream: Stream::new("place", place), expected: 0, lines: vec![line] };
            let batch = Batch { appends: vec![append], ..Batch::default() };
            archive.append(batch).await.expect("memory does not fail");
        }
        let admits = |place| census.admits(&archive, place);
        assert!(admits("door:11/e"), "one waits there");
        assert!(!admits("door:1/x"));
        assert!(admits("door:1/a"), "a table waits there already");
        census.note("door:1/a", false);
        assert!(!admits("door:1/x"), "there is a third");
        census.note("door:1/b", false);
        assert!(admits("door:1/x"));
    }
}
