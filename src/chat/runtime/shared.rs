//! What all clerks of a hall share.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use caipan_render::Painter;
use tokio::sync::Semaphore;

use crate::{
    chat::{
        input::door::{Account, Door},
        state::keys::Keys,
        steps::desk::World,
    },
    store::Archive,
};

use super::{
    agenda::Agenda,
    census::Census,
    closed::Closed,
    gaps::Gaps,
    gauge::{Gauge, Time},
    limiter::Limiter,
    logs::Logs,
    results::Results,
    shelf::Shelf,
};

/// What all clerks share.
pub(crate) struct Shared {
    pub(crate) world: World,
    pub(crate) archive: Arc<dyn Archive>,
    pub(crate) door: Arc<dyn Door>,
    pub(crate) painter: &'static Painter,
    /// What has been chosen where.
    pub(crate) shelf: Shelf,
    /// The logs of tournaments.
    pub(crate) logs: Logs,
    /// What is due where.
    pub(crate) agenda: Agenda,
    /// When nobody could play.
    pub(crate) gaps: Gaps,
    /// How much room the disk has.
    pub(crate) gauge: Gauge,
    /// What time it is, where the rim tells that.
    pub(crate) time: OnceLock<Time>,
    /// Who takes no direct messages.
    pub(crate) closed: Closed,
    /// Who asks how much.
    pub(crate) limiter: Limiter,
    /// Where something goes on.
    pub(crate) census: Census,
    /// Where tournaments are held.
    pub(crate) events: Census,
    /// What counts of the games, and the ratings.
    pub(crate) results: Results,
    /// Pictures are painted by as many threads as there are cores, and no more.
    pub(crate) easels: Semaphore,
    /// What signs records and makes fingerprints.
    pub(crate) keys: Keys,
}

impl Shared {
    /// The account of an internal id: one that came with the input, else the one that is kept.
    pub(crate) fn account(&self, id: &str, accounts: &HashMap<String, Account>) -> Option<Account> {
        let kept = || {
            self.archive.person(id).map(|person| Account { id: person.account, name: person.name })
        };
        accounts.get(id).cloned().or_else(kept)
    }
}
