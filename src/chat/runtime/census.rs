//! Where something goes on, by servers: no server has more games and waiting tables at a time than
//! it may.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::chat::state::settings::server_of;

/// The busy places of each server.
pub(crate) struct Census {
    /// How many a server may have; 0 sets no limit.
    most: u32,
    servers: Mutex<HashMap<String, HashSet<String>>>,
}

impl Census {
    pub(crate) fn new(most: u32) -> Self {
        Self { most, servers: Mutex::default() }
    }

    /// How many a server may have.
    pub(crate) const fn most(&self) -> u32 {
        self.most
    }

    /// Takes in what a place has become.
    pub(crate) fn note(&self, place: &str, busy: bool) {
        let (server, mut servers) = (server_of(place), self.servers());
        if busy {
            servers.entry(server.to_owned()).or_default().insert(place.to_owned());
        } else if let Some(places) = servers.get_mut(server) {
            places.remove(place);
            if places.is_empty() {
                servers.remove(server);
            }
        }
    }

    /// Tests if something may begin in a place, and takes the place as busy then, so that of many
    /// who ask at once no more are let in than may be. Whoever asked says what became of it.
    pub(crate) fn admits(&self, place: &str) -> bool {
        let mut servers = self.servers();
        let places = servers.entry(server_of(place).to_owned()).or_default();
        let fits = self.most == 0 || places.contains(place) || places.len() < self.most as usize;
        if fits {
            places.insert(place.to_owned());
        }
        fits
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<String, HashSet<String>>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Census;

    #[test]
    fn a_server_has_no_more_than_it_may_and_others_are_not_touched() {
        let census = Census::new(2);
        assert!(
            census.admits("door:1/a") && census.admits("door:1/b") && census.admits("door:1/b")
        );
        assert!(!census.admits("door:1/c"));
        assert!(census.admits("door:2/c"));
        census.note("door:1/a", false);
        assert!(census.admits("door:1/c"));
        assert!((0..100).all(|number| Census::new(0).admits(&format!("door:1/{number}"))));
    }
}
