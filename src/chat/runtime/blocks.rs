//! Those who may take no part anywhere, as whoever runs the program has said. They are told so once
//! in an hour, and met with silence otherwise. Games in which they sit go on by their own rules.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{
    chat::input::door::Account,
    store::{Block, Blocked},
};

/// The time, in milliseconds, for which whoever was told is met with silence.
const SILENCE: u64 = 60 * 60 * 1_000;

/// The most that are remembered to have been told; they are told again when there are more.
const REMEMBERED: usize = 10_000;

/// Those who may take no part.
#[derive(Default)]
pub(crate) struct Blocks(Mutex<Known>);

#[derive(Default)]
struct Known {
    blocks: HashMap<Blocked, Block>,
    /// The moments at which somebody was told in a place, milliseconds since 1970 UTC.
    told: HashMap<(Blocked, String), u64>,
}

impl Blocks {
    /// Takes these in the place of all that were known.
    pub(crate) fn set(&self, blocks: Vec<Block>) {
        let mut known = self.lock();
        known.blocks = blocks.into_iter().map(|block| (block.whom.clone(), block)).collect();
        let Known { blocks, told } = &mut *known;
        told.retain(|(whom, _), _| blocks.contains_key(whom));
    }

    /// Returns what keeps an account, or everybody on a server, from taking part at a moment.
    pub(crate) fn of(&self, account: Option<&Account>, server: &str, at: u64) -> Option<Block> {
        let known = self.lock();
        if known.blocks.is_empty() {
            return None;
        }
        let person = account.map(|account| Blocked::Person(account.id.clone()));
        let whom = person.into_iter().chain([Blocked::Server(server.to_owned())]);
        let mut found = whom.filter_map(|whom| known.blocks.get(&whom));
        found.find(|block| block.until.is_none_or(|until| at < until)).cloned()
    }

    /// Notes that somebody is told of a block in a place; returns true the first time in an hour.
    pub(crate) fn tell(&self, whom: &Blocked, by: &str, at: u64) -> bool {
        let mut known = self.lock();
        if known.told.len() >= REMEMBERED {
            known.told.clear();
        }
        let key = (whom.clone(), by.to_owned());
        let silent = known.told.get(&key).is_some_and(|told| at.saturating_sub(*told) < SILENCE);
        if !silent {
            known.told.insert(key, at);
        }
        !silent
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
