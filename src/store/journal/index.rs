//! sled behind the journal: finds lines and inputs quickly, decides nothing, and is made anew
//! whenever in doubt.
//!
//! Its entries are those of [`layout`](super::layout), in a tree of their own. The frames of one
//! group go in as one atomic batch together with the number of the last.

use std::{
    collections::HashMap,
    fs::{self, File, Permissions},
    io,
    ops::Bound,
    os::unix::fs::PermissionsExt,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{
        PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use sled::{Db, Mode, Tree};

use crate::store::{Debt, Fault, LOST, Stream};

use super::{
    edit::{Edit, inputs},
    entry::Entry,
    layout::{CHECKPOINT, FRAME, Kind, LINES, MISSING, line, number, parts, time, timed},
    lock::busy,
    medium::{folder, sync_folder},
};

/// The name of the tree, by the number of its layout.
const TREE: &str = "2";

/// The most that sled keeps of the index in memory, bytes; what is read again lies in the system's
/// own cache.
const CACHE: u64 = 32 << 20;
const FLUSH: u64 = 500;

/// The frame that an index has come to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Applied {
    pub(super) number: u64,
    pub(super) crc: u32,
}

/// A frame's number, checksum and meaning.
pub(super) type Known = (u64, u32, Entry);

/// What sled does when it is opened.
const OPENING: &str = "opening the index";

/// How the folder of an index in memory begins; what follows nobody can know before.
const MEMORY: &str = "caipan-index-";

/// A folder of an index in memory that has stood for so long has been opened, if it ever will be.
const MADE: Duration = Duration::from_secs(60);

/// The index; empty-handed while sled is out of order.
pub(super) struct Index {
    dir: PathBuf,
    sled: RwLock<Option<Sled>>,
    /// sled has answered a question with an error.
    failed: AtomicBool,
}

/// Where an index lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    OnDisk,
    InMemory,
}

impl Kept {
    /// Returns where there is room for an index after a fault.
    pub(super) fn after(fault: &Fault) -> Self {
        if fault.is_full() { Self::InMemory } else { Self::OnDisk }
    }
}

/// sled, open.
pub(super) struct Sled {
    tree: Tree,
    db: Db,
}

impl Index {
    /// Returns an index in a directory, not opened yet.
    pub(super) fn new(dir: PathBuf) -> Self {
        Self { dir, sled: RwLock::new(None), failed: AtomicBool::new(false) }
    }

    /// Opens what is there, or begins one, and brings it up to date before anybody can ask it.
    pub(super) fn open(&self, fill: impl FnOnce(&Sled) -> Result<(), Fault>) -> Result<(), Fault> {
        let mut place = self.write();
        close(&mut place);
        self.fill(&mut place, Sled::open(&self.dir)?, fill)
    }

    /// Begins an index anew there, or in memory where the disk has no room, and brings it up to date
    /// before anybody can ask it. Returns where it lies.
    pub(super) fn renew(
        &self,
        place: Kept,
        fill: impl Fn(&Sled) -> Result<(), Fault>,
    ) -> Result<Kept, Fault> {
        if place == Kept::OnDisk {
            match self.replace(&fill) {
                Err(fault) if fault.is_full() => {}
                replaced => return replaced.map(|()| Kept::OnDisk),
            }
        }
        self.stand_in(fill).map(|()| Kept::InMemory)
    }

    /// Works on an index in memory until the end. The one on the disk stays as it is.
    fn stand_in(&self, fill: impl FnOnce(&Sled) -> Result<(), Fault>) -> Result<(), Fault> {
        let mut place = self.write();
        close(&mut place);
        let shared = Path::new("/dev/shm");
        let root = if shared.is_dir() { shared.to_owned() } else { std::env::temp_dir() };
        sweep(&root);
        let dir = memory(&root).map_err(Fault::during("making an index in memory"))?;
        let config = sled::Config::new().path(&dir).cache_capacity(CACHE).temporary(true);
        let db = config.open().map_err(during(OPENING))?;
        self.fill(&mut place, Sled::of(db)?, fill)
    }

    /// Moves what is there aside, for whoever wants to look into it, and begins a new one.
    fn replace(&self, fill: impl FnOnce(&Sled) -> Result<(), Fault>) -> Result<(), Fault> {
        let mut place = self.write();
        close(&mut place);
        if self.dir.exists() {
            let broken = self.dir.with_extension("broken");
            let moved = if broken.exists() { fs::remove_dir_all(&broken) } else { Ok(()) };
            moved
                .and_then(|()| fs::rename(&self.dir, &broken))
                .map_err(Fault::during("moving the index aside"))?;
        }
        self.fill(&mut place, Sled::open(&self.dir)?, fill)
    }

    fn fill(
        &self,
        place: &mut Option<Sled>,
        sled: Sled,
        fill: impl FnOnce(&Sled) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let filled = fill(&sled);
        *place = Some(sled);
        if filled.is_err() {
            close(place);
        } else {
            self.failed.store(false, Ordering::SeqCst);
        }
        filled
    }

    /// Tests if sled is out of order.
    pub(super) fn down(&self) -> bool {
        self.read().is_none()
    }

    /// Whether sled is out of order, or has failed to answer since it was opened.
    pub(super) fn failed(&self) -> bool {
        self.failed.load(Ordering::SeqCst) || self.down()
    }

    /// Asks it.
    pub(super) fn ask<T>(&self, ask: impl FnOnce(&Sled) -> Result<T, Fault>) -> Result<T, Fault> {
        let sled = self.read();
        let sled = sled.as_ref().ok_or_else(|| Fault::new("the index is out of order"))?;
        ask(sled).inspect_err(|_| self.failed.store(true, Ordering::SeqCst))
    }

    fn read(&self) -> RwLockReadGuard<'_, Option<Sled>> {
        self.sled.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Option<Sled>> {
        self.sled.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes a folder for an index in memory, of a name that is not there: containers may share their
/// memory while each of them runs as process 1.
fn memory(root: &Path) -> io::Result<PathBuf> {
    let mut new = tempfile::Builder::new();
    new.prefix(MEMORY).permissions(Permissions::from_mode(0o700));
    Ok(new.tempdir_in(root)?.keep())
}

/// Removes the indexes in memory of programs that were killed.
fn sweep(root: &Path) {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let named = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(MEMORY));
    for left in named.map(|entry| entry.path()).filter(|dir| is_left(dir).unwrap_or(false)) {
        // Somebody else's stays; another program may be faster.
        fs::remove_dir_all(left).ok();
    }
}

/// Tests if no program works on an index in memory: none holds sled's lock, nor is about to take it.
fn is_left(dir: &Path) -> io::Result<bool> {
    let file = File::open(dir.join("db"))?;
    let old = file.metadata()?.modified()?.elapsed().is_ok_and(|age| age > MADE);
    Ok(old && file.try_lock().is_ok())
}

fn close(place: &mut Option<Sled>) {
    let sled = place.take();
    // Dropping flushes, which may panic in a sled that has failed before; it is given up anyway.
    if catch_unwind(AssertUnwindSafe(|| drop(sled))).is_err() {
        tracing::warn!("the index panicked as it was closed");
    }
}

impl Sled {
    fn open(dir: &Path) -> Result<Self, Fault> {
        Self::of(open(dir)?)
    }

    fn of(db: Db) -> Result<Self, Fault> {
        let open = || -> sled::Result<_> { Ok((db.open_tree(TREE)?, db.is_empty())) };
        let (tree, empty) = guarded(open)?;
        // Earlier programs laid it out otherwise.
        if empty { Ok(Self { tree, db }) } else { Err(Fault::new("it is of an earlier layout")) }
    }

    /// The frame that it has come to.
    pub(super) fn applied(&self) -> Result<Option<Applied>, Fault> {
        let value = self.with(|tree| tree.get(FRAME))?;
        Ok(value.as_deref().and_then(|value| {
            let (number, crc) = value.split_first_chunk::<8>()?;
            Some(Applied {
                number: u64::from_be_bytes(*number),
                crc: u32::from_be_bytes(crc.try_into().ok()?),
            })
        }))
    }

    /// The checkpoint as it was put there.
    pub(super) fn checkpoint(&self) -> Result<Option<String>, Fault> {
        let value = self.with(|tree| tree.get(CHECKPOINT))?;
        Ok(value.and_then(|value| String::from_utf8(value.to_vec()).ok()))
    }

    /// Puts a checkpoint there.
    pub(super) fn mark(&self, checkpoint: &str) -> Result<(), Fault> {
        self.with(|tree| tree.insert(CHECKPOINT, checkpoint)).map(drop)
    }

    pub(super) fn seen(&self, input: &str) -> Result<bool, Fault> {
        let entry = self.with(|tree| inputs(tree, input))?;
        Ok(entry.is_some_and(|(_, ids)| parts(&ids).any(|id| id == input.as_bytes())))
    }

    /// The ids of the first inputs behind a text, in order.
    #[cfg(feature = "postgres")]
    pub(super) fn inputs(&self, behind: &str, most: usize) -> Result<Vec<String>, Fault> {
        let end = [Kind::Input.byte() + 1];
        self.with(|tree| {
            // An id behind the text may be in the entry before it.
            let first = inputs(tree, behind)?.map(|(key, _)| key.to_vec());
            let first = first.unwrap_or_else(|| Kind::Input.key(""));
            let mut found = Vec::new();
            for entry in tree.range(&first[..]..&end[..]) {
                let (_, ids) = entry?;
                let ids = parts(&ids).filter(|id| *id > behind.as_bytes());
                found.extend(ids.map(|id| String::from_utf8_lossy(id).into_owned()));
                if found.len() >= most {
                    break;
                }
            }
            found.truncate(most);
            Ok(found)
        })
    }

    /// The number of lines of a stream.
    pub(super) fn length(&self, stream: &Stream) -> Result<u64, Fault> {
        let length = self.with(|tree| tree.get(Kind::Length.key(stream.as_str())))?;
        length.map_or(Ok(0), |length| number(&length).ok_or_else(unclear))
    }

    /// The first lines of a stream, as many as it is said to have.
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
        if from >= to {
            return Ok(Vec::new());
        }
        let range = line(stream, from)..=line(stream, to - 1);
        let pairs = self.with(|tree| tree.range(range).collect::<sled::Result<Vec<_>>>())?;
        let entries: HashMap<sled::IVec, Vec<&[u8]>> =
            pairs.iter().map(|(key, entry)| (key.clone(), parts(entry).collect())).collect();
        let known = |at: u64| {
            let entry = entries.get(&line(stream, at)[..])?;
            entry.get((at % LINES) as usize).copied().filter(|line| *line != MISSING)
        };
        let text = |at| match known(at) {
            Some(line) => String::from_utf8(line.to_vec())
                .map_err(|_| Fault::new("the index holds a line that is no text")),
            None if stream.builds() => Err(Fault::new("the index lacks lines")),
            None => Ok(LOST.to_owned()),
        };
        (from..to).map(text).collect()
    }

    /// Returns every stream and its length.
    pub(super) fn lengths(&self) -> Result<Vec<(Stream, u64)>, Fault> {
        let start = [Kind::Length.byte()];
        let pairs = self.with(|tree| tree.scan_prefix(start).collect::<sled::Result<Vec<_>>>())?;
        let known = pairs
            .iter()
            .map(|(key, length)| Some((Stream::named(Kind::Length.name(key)?), number(length)?)));
        known.collect::<Option<_>>().ok_or_else(unclear)
    }

    /// The streams whose names begin so, in order.
    pub(super) fn streams(&self, start: &str) -> Result<Vec<Stream>, Fault> {
        self.names(Kind::Length, start, Stream::named)
    }

    /// The streams of people who are erased.
    pub(super) fn erased(&self) -> Result<Vec<Stream>, Fault> {
        self.names(Kind::Erased, "", Stream::named)
    }

    fn names<T>(
        &self,
        kind: Kind,
        start: &str,
        named: impl Fn(&str) -> T,
    ) -> Result<Vec<T>, Fault> {
        let keys = self.with(|tree| {
            tree.scan_prefix(kind.key(start)).keys().collect::<sled::Result<Vec<_>>>()
        })?;
        let names = keys.iter().map(|key| kind.name(key).map(&named));
        names.collect::<Option<_>>().ok_or_else(unclear)
    }

    /// What is owed.
    pub(super) fn owed(&self) -> Result<Vec<Debt>, Fault> {
        let start = [Kind::Owed.byte()];
        let pairs = self.with(|tree| tree.scan_prefix(start).collect::<sled::Result<Vec<_>>>())?;
        let debts = pairs.iter().map(|(key, version)| {
            Some(Debt { place: Kind::Owed.name(key)?.to_owned(), version: number(version)? })
        });
        debts.collect::<Option<_>>().ok_or_else(unclear)
    }

    /// Where something is due from one moment to another, both included, in order.
    pub(super) fn due(&self, from: u64, to: u64) -> Result<Vec<(String, u64)>, Fault> {
        let end = to.checked_add(1).map_or(vec![Kind::Time.byte() + 1], |end| time(end, ""));
        let range = (Bound::Included(time(from, "")), Bound::Excluded(end));
        let keys = self.with(|tree| tree.range(range).keys().collect::<sled::Result<Vec<_>>>())?;
        let due = keys.iter().map(|key| timed(key).map(|(at, place)| (place.to_owned(), at)));
        due.collect::<Option<_>>().ok_or_else(unclear)
    }

    /// Takes in frames, in order, all or none.
    pub(super) fn apply(&self, frames: &[Known]) -> Result<(), Fault> {
        let Some((number, crc, _)) = frames.last() else { return Ok(()) };
        self.with(|tree| {
            let mut edit = Edit::of(tree);
            frames.iter().try_for_each(|(.., entry)| edit.take(entry))?;
            edit.put(FRAME.to_vec(), [&number.to_be_bytes()[..], &crc.to_be_bytes()].concat());
            tree.apply_batch(edit.batch())
        })
    }

    /// Lines at the end of a place's stream are lost.
    pub(super) fn lose(&self, place: &str) -> Result<(), Fault> {
        self.with(|tree| {
            let mut edit = Edit::of(tree);
            edit.lose(place)?;
            tree.apply_batch(edit.batch())
        })
    }

    /// Writes down what was put in so far.
    pub(super) fn flush(&self) -> Result<(), Fault> {
        self.with(|_| self.db.flush()).map(drop)
    }

    /// sled answers most damage with an error and some with a panic.
    fn with<T>(&self, ask: impl FnOnce(&Tree) -> sled::Result<T>) -> Result<T, Fault> {
        guarded(|| ask(&self.tree))
    }
}

fn guarded<T>(ask: impl FnOnce() -> sled::Result<T>) -> Result<T, Fault> {
    let answer =
        catch_unwind(AssertUnwindSafe(ask)).map_err(|_| Fault::new("the index panicked"))?;
    answer.map_err(during("asking the index"))
}

fn unclear() -> Fault {
    Fault::new("the index cannot be understood")
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
                let db = other.map_err(during(OPENING))?;
                settle(dir).map_err(Fault::during("syncing the index"))?;
                return Ok(db);
            }
        }
    }
    Err(busy())
}

/// Returns a function for `map_err` that adds what sled was doing.
fn during(what: &'static str) -> impl FnOnce(sled::Error) -> Fault {
    move |error| match error {
        // Of what the system says it matters whether that is a full disk.
        sled::Error::Io(error) => Fault::during(what)(error),
        error => Fault::during(what)(error),
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

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, File},
        io::{self, ErrorKind},
        os::unix::fs::PermissionsExt,
    };

    use super::{Index, Kept, MADE, guarded, memory, sweep};
    use crate::store::Fault;

    #[test]
    fn that_the_disk_is_full_is_heard_from_sled() {
        let full = guarded::<()>(|| Err(sled::Error::Io(ErrorKind::StorageFull.into())));
        assert!(full.is_err_and(|fault| fault.is_full()));
        let other = guarded::<()>(|| Err(sled::Error::Io(ErrorKind::NotFound.into())));
        assert!(other.is_err_and(|fault| !fault.is_full()));
    }

    #[test]
    fn an_index_is_begun_anew_on_the_disk_or_in_memory_and_filled_before_it_is_asked() {
        let folder = tempfile::tempdir().expect("a folder");
        let index = Index::new(folder.path().join("index"));
        let begin = |kind: ErrorKind, mark: &str| {
            let why = Fault::during("trying")(io::Error::from(kind));
            let kept = index.renew(Kept::after(&why), |sled| sled.mark(mark)).expect("it opens");
            let marked = index.ask(|sled| sled.checkpoint()).expect("it answers");
            assert_eq!(marked.as_deref(), Some(mark));
            kept
        };
        assert_eq!(begin(ErrorKind::StorageFull, "one"), Kept::InMemory);
        assert!(!folder.path().join("index").exists(), "the disk is left alone");
        assert_eq!(begin(ErrorKind::InvalidData, "two"), Kept::OnDisk);
        assert!(folder.path().join("index").exists());
    }

    #[test]
    fn an_index_in_memory_is_nobody_elses_and_one_that_was_left_goes() {
        let root = tempfile::tempdir().expect("a folder");
        let [held, left, young, bare] = [(); 4].map(|()| memory(root.path()).expect("a folder"));
        let mode = fs::metadata(&held).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        let files = [&held, &left, &young].map(|dir| File::create(dir.join("db")).expect("room"));
        for file in &files[..2] {
            let made = file.metadata().and_then(|known| known.modified()).expect("it has a time");
            file.set_modified(made - 2 * MADE).expect("it is ours");
        }
        files[0].lock().expect("nobody holds it");
        sweep(root.path());
        assert_eq!(
            [&held, &left, &young, &bare].map(|dir| dir.exists()),
            [true, false, true, true]
        );
    }
}
