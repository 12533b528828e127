//! The state shared by all clerks of a hall.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicBool},
};

use caipan_render::Painter;
use tokio::{sync::Semaphore, time::Instant};

use crate::{
    chat::{
        input::door::{Account, Door, Picture},
        state::keys::Keys,
        steps::desk::World,
    },
    referee::Luck,
    store::{Archive, Fault},
};

use super::{
    agenda::Agenda,
    blocks::Blocks,
    census::Census,
    closed::Closed,
    contests::Contests,
    endings::Library,
    gaps::Gaps,
    gauge::{Gauge, Time},
    limiter::Limiter,
    logs::Logs,
    measures::{self, Phase},
    minds::Minds,
    past_matches::PastMatches,
    results::Results,
    shelf::Shelf,
    studio::Studio,
};

/// The state shared by all clerks.
pub(crate) struct Shared {
    pub(crate) world: World,
    pub(crate) archive: Arc<dyn Archive>,
    pub(crate) door: Arc<dyn Door>,
    pub(crate) painter: &'static Painter,
    /// The settings of places, servers and people.
    pub(crate) shelf: Shelf,
    /// The logs of tournaments.
    pub(crate) logs: Logs,
    /// The due times of places.
    pub(crate) agenda: Agenda,
    /// The spans in which nobody could play.
    pub(crate) gaps: Gaps,
    /// The disk space.
    pub(crate) gauge: Gauge,
    /// What is kept cannot be reached.
    pub(crate) away: AtomicBool,
    /// The time, if the rim provides it.
    pub(crate) time: OnceLock<Time>,
    /// The people who take no direct messages.
    pub(crate) closed: Closed,
    /// The limits on input.
    pub(crate) limiter: Limiter,
    /// Those who may take no part.
    pub(crate) blocks: Blocks,
    /// The places with games and waiting tables.
    pub(crate) census: Census,
    /// The places with tournaments.
    pub(crate) events: Census,
    /// The games that are played for rating or in a tournament.
    pub(crate) contests: Contests,
    /// The results of games, and the ratings.
    pub(crate) results: Results,
    /// The matches that are over and have been listed.
    pub(crate) past_matches: PastMatches,
    /// Pictures are painted by as many threads as there are cores, and no more.
    pub(crate) easels: Semaphore,
    /// Animations are painted one at a time.
    pub(crate) studio: Studio,
    /// The keys that sign records and make fingerprints.
    pub(crate) keys: Keys,
    /// Ids given to people whom the archive does not know, so that two channels that meet somebody
    /// at the same time agree; they are forgotten when there are many.
    pub(crate) strangers: Mutex<HashMap<String, String>>,
    /// The pool in which programs think.
    pub(crate) minds: Minds,
    /// The endings that they look positions up in.
    pub(crate) endings: Arc<Library>,
    /// The source of all chance of the hall.
    pub(crate) luck: Mutex<Luck>,
}

impl Shared {
    /// Returns fresh luck for a step.
    pub(crate) fn split_luck(&self) -> Luck {
        self.luck.lock().unwrap_or_else(PoisonError::into_inner).split()
    }

    /// Paints beside what is said, when an easel is free; none if it cannot be painted.
    pub(crate) async fn paint(
        self: &Arc<Self>,
        paint: impl FnOnce(&Painter) -> Picture + Send + 'static,
    ) -> Option<Picture> {
        let begun = Instant::now();
        let easel = self.easels.acquire().await.expect("easels are never closed");
        let shared = Arc::clone(self);
        let painted = tokio::task::spawn_blocking(move || paint(shared.painter)).await;
        drop(easel);
        measures::took(Phase::Painting, begun.elapsed());
        painted.inspect_err(|error| tracing::error!(%error, "a picture could not be painted")).ok()
    }

    /// The account of an internal id: one that came with the input, else the one that is kept.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub(crate) fn account(
        &self,
        id: &str,
        accounts: &HashMap<String, Account>,
    ) -> Result<Option<Account>, Fault> {
        if let Some(account) = accounts.get(id) {
            return Ok(Some(account.clone()));
        }
        let kept = self.archive.person(id)?;
        Ok(kept.map(|person| Account { id: person.account, name: person.name }))
    }
}
