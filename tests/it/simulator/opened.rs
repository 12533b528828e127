//! A hall as it is opened, and what it runs on.

use std::sync::{Arc, atomic::Ordering};

use caipan::{
    chat::{Door, Hall, HallConfig, HallParts, Keys},
    referee::Luck,
    store::Archive,
};
use caipan_rules::GAMES;
use tokio::runtime::{Builder, Runtime};

use super::{rim::Rim, street::Street, watch::Watch, worker::Worker};

/// Its clock stands still while anything goes on.
pub(super) fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime")
}

/// A hall on this archive with this door, by the clock of the rim.
pub(super) fn hall(store: &Arc<Watch>, street: &Arc<Street>, rim: &Rim, seed: u64) -> Hall {
    opened(Arc::clone(store) as _, Arc::clone(street) as _, rim, seed)
}

/// The hall of one of several programs.
pub(super) fn hall_of(worker: &Worker, rim: &Rim, seed: u64) -> Hall {
    opened(Arc::new(worker.clone()), Arc::new(worker.clone()), rim, seed)
}

fn opened(archive: Arc<dyn Archive>, door: Arc<dyn Door>, rim: &Rim, seed: u64) -> Hall {
    let hall_config = HallConfig { size: 50, ..HallConfig::default() };
    let hall = Hall::open(HallParts {
        catalog: GAMES,
        archive,
        door,
        hall_config,
        luck: Luck::seeded(seed),
        keys: Keys::seeded(0),
    });
    let clock = rim.clock();
    hall.steward().tells(Arc::new(move || clock.load(Ordering::Relaxed)));
    hall
}
