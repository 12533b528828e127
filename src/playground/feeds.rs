//! How many live updates there are at the same time: nobody takes those of all others.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::reader::Reader;
use crate::web::network;

/// The most of one address of a shared page, behind which many may sit, and of one person there.
const ADDRESS: usize = 256;
const PERSON: usize = 16;

/// The live updates under way.
pub(super) struct Feeds {
    most: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    /// Those of people who only look on.
    lookers: usize,
    by: HashMap<String, usize>,
}

/// A live update under way; dropped, it makes room for another.
pub(super) struct Feed {
    feeds: Arc<Feeds>,
    looks: bool,
    keys: Vec<String>,
}

impl Feeds {
    pub(super) fn new(most: usize) -> Self {
        Self { most, open: Mutex::default() }
    }

    /// Begins one for these readers, from an address of a shared page, or none on the bench; none
    /// where there are too many. People who only look on leave half of all to those who act.
    pub(super) fn take(self: &Arc<Self>, reader: &Reader, from: Option<IpAddr>) -> Option<Feed> {
        let person = from.and_then(|_| reader.first());
        let keys = [
            (from.map(|from| network(from).to_string()), ADDRESS),
            (person.map(|person| format!("@{person}")), PERSON),
        ];
        let looks = from.is_some() && person.is_none();
        let mut open = self.open();
        let full = |(key, most): &(Option<String>, usize)| {
            key.as_ref().is_some_and(|key| open.by.get(key).is_some_and(|count| count >= most))
        };
        let crowded = looks && open.lookers >= self.most / 2;
        if open.all >= self.most || crowded || keys.iter().any(full) {
            return None;
        }
        let keys: Vec<String> = keys.into_iter().filter_map(|(key, _)| key).collect();
        open.all += 1;
        open.lookers += usize::from(looks);
        keys.iter().for_each(|key| *open.by.entry(key.clone()).or_default() += 1);
        Some(Feed { feeds: Arc::clone(self), looks, keys })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        let mut open = self.feeds.open();
        open.all -= 1;
        open.lookers -= usize::from(self.looks);
        for key in &self.keys {
            if let Some(count) = open.by.get_mut(key) {
                *count -= 1;
            }
        }
        open.by.retain(|_, count| *count > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playground::name::Name;

    #[test]
    fn nobody_takes_those_of_all_others() {
        let feeds = Arc::new(Feeds::new(1_000));
        let (looker, alice) =
            (Reader::default(), Reader::new(Name::person("alice").into_iter().collect(), None));
        let from = |last: u8| Some(IpAddr::from([192, 0, 2, last]));
        let take = |reader: &Reader, last, most: usize| {
            (0..most).map_while(|_| feeds.take(reader, from(last))).collect::<Vec<_>>()
        };
        let one = take(&looker, 1, 2_000);
        let two = take(&looker, 2, 2_000);
        assert_eq!((one.len(), two.len()), (ADDRESS, 500 - ADDRESS));
        assert_eq!(take(&alice, 3, 100).len(), PERSON);
        drop(one);
        assert_eq!(take(&looker, 4, 2_000).len(), ADDRESS);
        let bench = Arc::new(Feeds::new(3));
        let taken: Vec<_> = (0..9).map_while(|_| bench.take(&looker, None)).collect();
        assert_eq!(taken.len(), 3);
    }
}
