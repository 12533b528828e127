//! Those who may take no part anywhere, as whoever runs the program has said. They are told so once
//! in an hour, and met with silence otherwise. Games in which they sit go on by their own rules.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use caipan_rules::{Arg, Say};

use crate::{
    chat::{
        input::{door::Account, grammar::Verb, place::server_of},
        state::effective_settings::EffectiveSettings,
        steps::{desk::Out, heard::Heard},
        words::tame,
    },
    store::{Block, Blocked},
};

use super::clerk::Clerk;

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
    fn of(&self, account: Option<&Account>, server: &str, at: u64) -> Option<Block> {
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
    fn tell(&self, whom: &Blocked, by: &str, at: u64) -> bool {
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

impl Clerk {
    /// Returns what keeps the author of an input from taking part, if anything does. Whoever wants
    /// to be forgotten always can.
    pub(crate) fn block(
        &self,
        heard: &mut Heard,
        accounts: &HashMap<String, Account>,
    ) -> Option<Block> {
        let at = heard.said_at()?;
        let (shared, account) = (&self.shared, accounts.get(heard.person()));
        let block = shared.blocks.of(account, server_of(&self.place), at)?;
        if heard.is_direct() {
            heard.read(&EffectiveSettings::default().prefix(&shared.world.hall_config));
        }
        let leaves = heard.has_left() || heard.is_direct() && heard.verb() == Some(Verb::MyData);
        (!leaves).then_some(block)
    }

    /// Returns the answer to an input of somebody who may take no part; none where it was not for
    /// the bot, or its author was told so lately.
    pub(crate) fn turned_away(&self, heard: &Heard, block: &Block) -> Option<Out> {
        let meant = heard.is_direct() || self.is_meant(heard);
        let by = match block.whom {
            // A person is told once wherever they are, a server in each of its places.
            Blocked::Person(_) => "",
            Blocked::Server(_) => self.place.as_str(),
        };
        let at = heard.said_at().unwrap_or_default();
        (meant && self.shared.blocks.tell(&block.whom, by, at))
            .then(|| self.said_back(heard, &said(block, heard)))
    }
}

/// Returns the sentence about a block.
fn said(block: &Block, heard: &Heard) -> Say {
    let key = match (&block.whom, block.until) {
        (Blocked::Person(_), Some(_)) => "blocked-person-until",
        (Blocked::Person(_), None) => "blocked-person",
        (Blocked::Server(_), Some(_)) => "blocked-server-until",
        (Blocked::Server(_), None) => "blocked-server",
    };
    let say = Say::new(key).with("reason", tame(&block.reason));
    let say = match block.whom {
        Blocked::Person(_) => say.with("who", Arg::Person(heard.person().to_owned())),
        Blocked::Server(_) => say,
    };
    match block.until {
        Some(until) => say.with("until", Arg::Moment(until)),
        None => say,
    }
}
