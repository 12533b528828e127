//! The logs of tournaments in memory: each is read once, and from then on only what has come to it.
//! Every game of a tournament looks at its log when it ends, and the log grows with every game.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use caipan_tournament::live;

use crate::{
    chat::state::held::Held,
    store::{Archive, Fault, Lasting, Stream},
};

/// The most logs held in memory; any others are read again.
const MOST: usize = 256;

/// The logs that somebody has looked at, by the tournament's id.
#[derive(Default)]
pub(crate) struct Logs(Mutex<HashMap<String, Arc<Held>>>);

impl Logs {
    /// The log of a tournament as it is kept now.
    ///
    /// # Errors
    /// It does not hold, or the archive cannot be read.
    pub(crate) fn get(&self, archive: &dyn Archive, id: &str) -> Result<Arc<Held>, Fault> {
        let known = self.all().get(id).map(Arc::clone);
        archive.freshen(&[stream(id)])?;
        let version = archive.version(&stream(id))?;
        let held = match known {
            Some(held) if held.version == version => return Ok(held),
            Some(held) if held.version < version => {
                let mut held = Held::clone(&held);
                held.grow(&archive.since(&stream(id), held.version)?)
                    .map_err(|fault| unsound(id, &fault))?;
                held
            }
            _ => load(archive, id)?,
        };
        let held = Arc::new(held);
        self.note(id, &held);
        Ok(held)
    }

    /// Takes in a log as it is kept. Streams only grow, so of two the longer one is right.
    pub(crate) fn note(&self, id: &str, held: &Arc<Held>) {
        let mut all = self.all();
        if all.len() >= MOST && !all.contains_key(id) {
            all.clear();
        }
        let known = all.entry(id.to_owned()).or_insert_with(|| Arc::clone(held));
        if known.version < held.version {
            *known = Arc::clone(held);
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<Held>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads a tournament.
///
/// # Errors
/// Its log does not hold, or the archive cannot be read.
pub(crate) fn load(archive: &dyn Archive, id: &str) -> Result<Held, Fault> {
    Held::read(&archive.read(&stream(id))?).map_err(|fault| unsound(id, &fault))
}

/// Returns a tournament that may be looked after elsewhere, or was held before; none where its log
/// does not hold.
///
/// # Errors
/// The archive cannot be read.
pub(crate) fn sound(read: Result<Arc<Held>, Fault>) -> Result<Option<Arc<Held>>, Fault> {
    match read {
        Ok(held) => Ok(Some(held)),
        Err(fault) if fault.lasts().is_some() => {
            tracing::error!(%fault, "a tournament cannot be looked at");
            Ok(None)
        }
        Err(fault) => Err(fault),
    }
}

/// Returns the fault of a log that does not hold.
fn unsound(id: &str, fault: &live::Fault) -> Fault {
    Fault::new(format!("the log of tournament {id} does not hold and it is set aside: {fault}"))
        .lasting(Lasting::Aside)
}

/// Returns the stream of a tournament's log.
pub(crate) fn stream(id: &str) -> Stream {
    Stream::new("tournament", id)
}
