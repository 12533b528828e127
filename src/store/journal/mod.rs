//! The archive on disk: an append-only journal that decides, sled as its index, and a file of
//! people.
//!
//! Layout of the directory: `journal/` with segments named by their first frame, `index/` (sled,
//! may be deleted at any time the archive is closed), `people`, `lock`, `keys` with the names of
//! the keys. Files are readable by their owner only.

mod backup;
mod check;
mod checkpoint;
mod committer;
mod edit;
mod entry;
mod frame;
mod index;
mod layout;
mod lock;
mod log_writer;
mod medium;
mod mirror;
mod names;
mod open;
mod people;
mod prune;
mod survey;

pub use backup::{backup, restore};
pub use check::{Report, check, compare};
pub use log_writer::Abort;
pub use medium::Medium;
pub(in crate::store) use medium::{bytes, folder, private, replace};
pub use names::KeyFile;
pub use open::Found;
pub use prune::prune;
pub use survey::Damage;

use super::{
    Archive, Batch, Debt, ERASED, Fault, Keeping, NotKept, Person, Stream, due::PLACE,
    ledger::Lengths,
};
use committer::{Shared, WAITING, Work};
use index::Sled;
use lock::Lock;
use medium::Disk;
use mirror::Mirror;
use people::People;
use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
};
use tokio::sync::oneshot;

/// The directory of segments.
const FRAMES: &str = "journal";

/// The places of an archive on disk, and the ways to keep it.
#[derive(Clone, Debug)]
pub struct Config {
    /// The directory; made if needed, for its owner only.
    pub dir: PathBuf,
    /// A directory, best on another disk, for a second copy of the journal: a frame destroyed in
    /// one is restored from the other at the next start.
    pub mirror: Option<PathBuf>,
    /// The size at which a new segment begins, bytes.
    pub segment: u64,
    /// The reaction to a failed sync; it must not return.
    pub abort: Abort,
}

impl Config {
    /// Returns the settings of one copy in a directory, with segments of 64 MiB, in a process that
    /// aborts when a sync fails.
    #[must_use]
    pub fn new(dir: impl Into<PathBuf>) -> Self {
        Self { dir: dir.into(), mirror: None, segment: 64 << 20, abort }
    }
}

/// Ends the process. A failed sync loses an unknown part, and the kernel may report success the
/// next time: only a new process that reads the journal from the disk knows what it holds.
fn abort(why: &str) -> ! {
    tracing::error!(why, "the disk no longer keeps what it is given; the process ends");
    std::process::abort()
}

/// An archive on disk. One process at a time; dropping it finishes what was handed over.
pub struct Durable {
    shared: Arc<Shared>,
    people: Mutex<People>,
    work: Option<SyncSender<Work>>,
    thread: Option<JoinHandle<()>>,
    found: Found,
    /// Held until everything else is closed.
    _lock: Lock,
}

impl Durable {
    /// Opens or begins an archive.
    ///
    /// # Errors
    /// Another process has it open, or the disk failed or is full.
    pub fn open(config: &Config) -> Result<Self, Fault> {
        folder(&config.dir).map_err(Fault::during("making the archive's directory"))?;
        let frames = config.dir.join(FRAMES);
        let lock = Lock::of(&config.dir, &frames)?;
        let (medium, healed): (Box<dyn Medium>, _) = match &config.mirror {
            None => {
                let opened = Disk::open(&frames).and_then(|mut disk| disk.clean().map(|()| disk));
                (Box::new(opened.map_err(Fault::during("opening the journal"))?), 0)
            }
            Some(second) => {
                let (both, healed) = Mirror::open(&frames, second)?;
                (Box::new(both), healed)
            }
        };
        let mut archive = Self::start(config, medium, lock)?;
        archive.found.healed = healed;
        Ok(archive)
    }

    /// Opens the archive with the journal on another medium and no mirror; the index, the people
    /// and the lock stay in the directory.
    ///
    /// # Errors
    /// As for [`Durable::open`].
    pub fn open_on(config: &Config, medium: Box<dyn Medium>) -> Result<Self, Fault> {
        folder(&config.dir).map_err(Fault::during("making the archive's directory"))?;
        let lock = Lock::of(&config.dir, &config.dir.join(FRAMES))?;
        Self::start(config, medium, lock)
    }

    fn start(config: &Config, medium: Box<dyn Medium>, lock: Lock) -> Result<Self, Fault> {
        let (committer, mut found) = open::open(config, medium)?;
        let known = committer.shared.people()?;
        let (people, damage) = People::open(&config.dir, config.abort, known.into_iter())?;
        found.damage.extend(damage);
        let shared = Arc::clone(&committer.shared);
        let (work, waiting) = sync_channel(WAITING);
        let thread = thread::Builder::new()
            .name("committer".to_owned())
            .spawn(move || committer.run(&waiting));
        let thread = Some(thread.map_err(Fault::during("starting the committer"))?);
        let archive = Self {
            shared,
            people: Mutex::new(people),
            work: Some(work),
            thread,
            found,
            _lock: lock,
        };
        archive.finish_erasing()?;
        Ok(archive)
    }

    /// Erases people whose stream says that they are forgotten: the process died before it came to
    /// that.
    fn finish_erasing(&self) -> Result<(), Fault> {
        for stream in self.shared.index.ask(Sled::erased)? {
            if self.people().register().person(stream.id()).is_none() {
                continue;
            }
            match self.shared.tail(&stream, 1) {
                Ok(last) if last == [ERASED] => drop(self.forget(stream.id())?),
                Ok(_) => {}
                Err(fault) => {
                    tracing::error!(%fault, "whether a person is to be erased cannot be read")
                }
            }
        }
        Ok(())
    }

    /// Returns the findings of the opening.
    #[must_use]
    pub fn found(&self) -> &Found {
        &self.found
    }

    fn send(&self, work: Work) -> Result<(), Fault> {
        let gone = || Fault::new("the archive has stopped");
        self.work.as_ref().ok_or_else(gone)?.send(work).map_err(|_| gone())
    }

    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the index, which is made anew where it fails.
    fn ask<T>(&self, ask: impl Fn(&Shared) -> Result<T, Fault>) -> Result<T, Fault> {
        ask(&self.shared).or_else(|fault| {
            if fault.lasts().is_some() {
                return Err(fault);
            }
            tracing::error!(%fault, "the index failed and is made anew");
            let (done, rebuilt) = sync_channel(1);
            self.send(Work::Rebuild(done))?;
            rebuilt.recv().map_err(Fault::during("waiting for the index"))?;
            ask(&self.shared)
        })
    }
}

impl Archive for Durable {
    fn append(&self, batch: Batch) -> Keeping {
        let (answer, kept) = oneshot::channel();
        let sent = self.send(Work::Keep(batch, answer));
        Box::pin(async move {
            sent?;
            kept.await
                .unwrap_or_else(|_| Err(NotKept::Fault(Fault::new("the archive has stopped"))))
        })
    }

    fn seen(&self, input: &str) -> Result<bool, Fault> {
        self.ask(|shared| shared.index.ask(|sled| sled.seen(input)))
    }

    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        self.ask(|shared| shared.lines(stream))
    }

    fn tail(&self, stream: &Stream, most: usize) -> Result<Vec<String>, Fault> {
        self.ask(|shared| shared.tail(stream, most))
    }

    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        self.ask(|shared| shared.version(stream))
    }

    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault> {
        self.streams_of(kind, "")
    }

    fn streams_of(&self, kind: &str, start: &str) -> Result<Vec<Stream>, Fault> {
        self.ask(|shared| shared.streams(&Stream::new(kind, start)))
    }

    fn due(&self, from: u64, to: u64) -> Result<Vec<(String, u64)>, Fault> {
        let mut due = self.ask(|shared| shared.index.ask(|sled| sled.due(from, to)))?;
        let ledger = self.shared.ledger();
        due.retain(|(place, _)| !ledger.is_aside(&Stream::new(PLACE, place)));
        Ok(due)
    }

    fn owed(&self) -> Result<Vec<Debt>, Fault> {
        Ok(self.shared.ledger().owed())
    }

    fn owed_to(&self, place: &str) -> Result<Vec<Debt>, Fault> {
        Ok(self.shared.ledger().owed_to(place))
    }

    fn paid(&self, debt: Debt) {
        self.shared.pay(debt);
    }

    fn person(&self, id: &str) -> Result<Option<Person>, Fault> {
        Ok(self.people().register().person(id).cloned())
    }

    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault> {
        Ok(self.people().register().person_of(account).cloned())
    }

    fn people(&self) -> Result<Vec<Person>, Fault> {
        Ok(self.people().register().iter().cloned().collect())
    }

    fn remember(&self, person: Person) -> Result<(), Fault> {
        self.people().remember(person)
    }

    fn forget(&self, id: &str) -> Result<bool, Fault> {
        self.people().forget(id)
    }
}

#[cfg(feature = "postgres")]
impl crate::store::Whole for Durable {
    fn all(&self) -> Result<Vec<Stream>, Fault> {
        self.ask(|shared| shared.streams(&Stream::named("")))
    }

    fn inputs(&self, behind: &str, most: usize) -> Result<Vec<String>, Fault> {
        self.ask(|shared| shared.index.ask(|sled| sled.inputs(behind, most)))
    }

    fn hear(&self, inputs: Vec<String>) -> Result<(), Fault> {
        let heard = |input| self.append(Batch { input: Some(input), ..Batch::default() });
        let heard: Vec<Keeping> = inputs.into_iter().map(heard).collect();
        for kept in heard {
            match pollster::block_on(kept) {
                Ok(()) | Err(NotKept::Seen) => {}
                Err(why) => return Err(Fault::during("noting an input")(why)),
            }
        }
        Ok(())
    }
}

impl Drop for Durable {
    fn drop(&mut self) {
        drop(self.work.take());
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the committer panicked");
        }
    }
}
