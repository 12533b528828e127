//! sled behind the journal: finds lines and inputs quickly, decides nothing, and is made anew
//! whenever in doubt.
//!
//! One tree: `l STREAM NUL number` → line, `v STREAM` → length, `s INPUT`, `m` → number and
//! checksum of the last frame in it. Numbers are big-endian. The frames of one group go in as one
//! atomic batch together with `m`.

use std::{
    collections::HashMap,
    fs::{self, File, Permissions},
    io,
    os::unix::fs::PermissionsExt,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process,
    sync::{PoisonError, RwLock},
    thread,
    time::Duration,
};

use sled::{Db, Mode};

use crate::store::{Fault, LOST, Stream};

use super::{
    entry::Entry,
    lock::busy,
    medium::{folder, sync_folder},
};

const CACHE: u64 = 64 << 20;
const FLUSH: u64 = 500;

/// The frame that an index has come to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Applied {
    pub(super) number: u64,
    pub(super) crc: u32,
}

/// A frame's number, checksum and meaning.
pub(super) type Known = (u64, u32, Entry);

/// The index; empty-handed while sled is out of order.
pub(super) struct Index {
    dir: PathBuf,
    db: RwLock<Option<Db>>,
}

impl Index {
    /// Returns an index in a directory, not opened yet.
    pub(super) fn new(dir: PathBuf) -> Self {
        Self { dir, db: RwLock::new(None) }
    }

    /// Opens the index in its folder, or begins one.
    pub(super) fn open(&self) -> Result<(), Fault> {
        self.close();
        let db = open(&self.dir)?;
        *self.db.write().unwrap_or_else(PoisonError::into_inner) = Some(db);
        Ok(())
    }

    /// Works on an index in memory until the end, where the disk has no room. The one on the disk
    /// stays as it is.
    pub(super) fn stand_in(&self) -> Result<(), Fault> {
        self.close();
        let shared = Path::new("/dev/shm");
        let root = if shared.is_dir() { shared.to_owned() } else { std::env::temp_dir() };
        let dir = root.join(format!("caipan-index-{}", process::id()));
        folder(&dir).map_err(Fault::during("making an index in memory"))?;
        let config = sled::Config::new().path(&dir).cache_capacity(CACHE).temporary(true);
        let db = config.open().map_err(fault)?;
        *self.db.write().unwrap_or_else(PoisonError::into_inner) = Some(db);
        Ok(())
    }

    /// Moves the index aside, so that it can be looked into, and begins a new one.
    pub(super) fn renew(&self) -> Result<(), Fault> {
        self.close();
        if self.dir.exists() {
            let broken = self.dir.with_extension("broken");
            let moved = if broken.exists() { fs::remove_dir_all(&broken) } else { Ok(()) };
            moved
                .and_then(|()| fs::rename(&self.dir, &broken))
                .map_err(Fault::during("moving the index aside"))?;
        }
        self.open()
    }

    /// Tests if sled is out of order.
    pub(super) fn down(&self) -> bool {
        self.db.read().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    pub(super) fn close(&self) {
        let db = self.db.write().unwrap_or_else(PoisonError::into_inner).take();
        // Dropping flushes, which may panic in a sled that has failed before; it is given up
        // anyway.
        if catch_unwind(AssertUnwindSafe(|| drop(db))).is_err() {
            tracing::warn!("the index panicked as it was closed");
        }
    }

    pub(super) fn applied(&self) -> Result<Option<Applied>, Fault> {
        let value = self.with(|db| db.get("m"))?;
        Ok(value.as_deref().and_then(|value| {
            let (number, crc) = value.split_first_chunk::<8>()?;
            Some(Applied {
                number: u64::from_be_bytes(*number),
                crc: u32::from_be_bytes(crc.try_into().ok()?),
            })
        }))
    }

    pub(super) fn seen(&self, input: &str) -> Result<bool, Fault> {
        self.with(|db| db.contains_key(key(b's', input)))
    }

    /// Returns the first lines of a stream, as many as the ledger knows.
    pub(super) fn lines(&self, stream: &Stream, length: u64) -> Result<Vec<String>, Fault> {
        self.part(stream, 0, length)
    }

    /// Returns the last lines of a stream that has `length` lines, at most `most`.
    pub(super) fn tail(
        &self,
        stream: &Stream,
        length: u64,
        most: usize,
    ) -> Result<Vec<String>, Fault> {
        self.part(stream, length.saturating_sub(most as u64), length)
    }

    fn part(&self, stream: &Stream, from: u64, to: u64) -> Result<Vec<String>, Fault> {
        let range = place(stream, from)..place(stream, to);
        let pairs = self.with(|db| db.range(range).collect::<sled::Result<Vec<_>>>())?;
        let text = |line: &[u8]| String::from_utf8(line.to_vec()).ok();
        if pairs.len() as u64 == to - from {
            let lines = pairs.iter().map(|(_, line)| text(line)).collect::<Option<_>>();
            return lines.ok_or_else(|| Fault::new("the index holds a line that is no text"));
        }
        if stream.builds() {
            return Err(Fault::new("the index lacks lines"));
        }
        let known: HashMap<sled::IVec, sled::IVec> = pairs.into_iter().collect();
        let line = |number| {
            known.get(&place(stream, number)[..]).map_or(Some(LOST.to_owned()), |line| text(line))
        };
        (from..to)
            .map(line)
            .collect::<Option<_>>()
            .ok_or_else(|| Fault::new("the index holds a line that is no text"))
    }

    /// Returns every stream and its length.
    pub(super) fn lengths(&self) -> Result<Vec<(Stream, u64)>, Fault> {
        let pairs = self.with(|db| db.scan_prefix("v").collect::<sled::Result<Vec<_>>>())?;
        let known = pairs.iter().map(|(key, length)| {
            let stream = Stream::named(std::str::from_utf8(key.get(1..)?).ok()?);
            Some((stream, u64::from_be_bytes(length.as_ref().try_into().ok()?)))
        });
        known.collect::<Option<_>>().ok_or_else(|| Fault::new("the index cannot be understood"))
    }

    /// Takes in frames, in order, all or none.
    pub(super) fn apply(&self, frames: &[Known]) -> Result<(), Fault> {
        let Some((number, crc, _)) = frames.last() else { return Ok(()) };
        let mut changes = sled::Batch::default();
        frames.iter().for_each(|(.., entry)| put(&mut changes, entry));
        changes.insert("m", [&number.to_be_bytes()[..], &crc.to_be_bytes()].concat());
        self.with(|db| db.apply_batch(changes))
    }

    /// Asks sled, which answers most damage with an error and some with a panic.
    fn with<T>(&self, ask: impl FnOnce(&Db) -> sled::Result<T>) -> Result<T, Fault> {
        let db = self.db.read().unwrap_or_else(PoisonError::into_inner);
        let db = db.as_ref().ok_or_else(|| Fault::new("the index is out of order"))?;
        let answer = catch_unwind(AssertUnwindSafe(|| ask(db)))
            .map_err(|_| Fault::new("the index panicked"))?;
        answer.map_err(Fault::during("asking the index"))
    }
}

fn put(changes: &mut sled::Batch, entry: &Entry) {
    for append in &entry.batch.appends {
        let end = append.expected + append.lines.len() as u64;
        for (number, line) in (append.expected..).zip(&append.lines) {
            changes.insert(place(&append.stream, number), line.as_str());
        }
        changes.insert(key(b'v', append.stream.as_str()), &end.to_be_bytes());
    }
    if let Some(input) = &entry.batch.input {
        changes.insert(key(b's', input), &[]);
    }
}

fn key(kind: u8, name: &str) -> Vec<u8> {
    [&[kind], name.as_bytes()].concat()
}

fn place(stream: &Stream, number: u64) -> Vec<u8> {
    [b"l", stream.as_str().as_bytes(), b"\0", &number.to_be_bytes()].concat()
}

/// Opens sled. Its lock outlives a dropped `Db` for a moment, until its threads are done, so that
/// is waited for.
fn open(dir: &Path) -> Result<Db, Fault> {
    let config = sled::Config::new()
        .path(dir)
        .cache_capacity(CACHE)
        .flush_every_ms(Some(FLUSH))
        .mode(Mode::HighThroughput);
    for last in (0..200).map(|attempt| attempt == 199) {
        let opened = folder(dir).map_err(sled::Error::from).and_then(|()| {
            catch_unwind(AssertUnwindSafe(|| config.open()))
                .unwrap_or_else(|_| Err(sled::Error::ReportableBug("it panicked".to_owned())))
        });
        match opened {
            // Another process works on it: it is not broken.
            Err(sled::Error::Io(error)) if error.to_string().contains("acquire lock") && last => {
                return Err(busy());
            }
            Err(sled::Error::Io(error)) if error.to_string().contains("acquire lock") => {
                thread::sleep(Duration::from_millis(10));
            }
            other => {
                let db = other.map_err(fault)?;
                settle(dir).map_err(Fault::during("syncing the index"))?;
                return Ok(db);
            }
        }
    }
    Err(busy())
}

/// Returns the fault of an index that did not open.
fn fault(error: sled::Error) -> Fault {
    let during = "opening the index";
    match error {
        // Of what the system says it matters whether that is a full disk.
        sled::Error::Io(error) => Fault::during(during)(error),
        error => Fault::during(during)(error),
    }
}

/// Syncs the files that sled creates, which it does not do itself: otherwise a power cut soon after
/// would leave an index that cannot be opened.
fn settle(dir: &Path) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_file() {
            fs::set_permissions(&path, Permissions::from_mode(0o600))?;
            File::open(&path)?.sync_all()?;
        }
    }
    sync_folder(dir)
}
