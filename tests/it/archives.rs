//! Archives keep what they acknowledged: one suite over every store, then the disk's misfortunes.

mod copies;
mod disk;
mod loss;
mod model;
mod moving;
mod platter;
mod postgres;
mod power;
mod prune;
mod start;
mod suite;
mod vault;

pub(crate) use disk::files;
pub(crate) use postgres::Database;

use caipan::store::{
    Append, Archive, Batch, Config, Debt, Durable, Key, Memory, NotKept, Person, Stream, Vault,
};
use std::{fs, path::Path, sync::Arc};
use tempfile::TempDir;

/// Somewhere an archive lives, so that it can be closed and opened again.
enum Home {
    Memory(Arc<Memory>),
    Vault(Arc<Memory>),
    Disk(TempDir, Config),
    Postgres(Database),
}

impl Home {
    fn memory() -> Self {
        Self::Memory(Arc::new(Memory::new()))
    }

    fn disk() -> Self {
        let dir = folder();
        let config = Config::new(dir.path().join("archive"));
        Self::Disk(dir, config)
    }

    /// Segments so small that nearly every frame begins one, and two copies.
    fn mirrored() -> Self {
        let dir = folder();
        let mut config = Config::new(dir.path().join("archive"));
        config.segment = 200;
        config.mirror = Some(dir.path().join("copy"));
        Self::Disk(dir, config)
    }

    /// All there are; one in PostgreSQL where there is a server to try it on.
    fn all() -> Vec<Self> {
        let own = [Self::memory(), Self::Vault(Arc::default()), Self::disk(), Self::mirrored()];
        own.into_iter().chain(Database::new().map(Self::Postgres)).collect()
    }

    fn open(&self) -> Arc<dyn Archive> {
        match self {
            Self::Memory(memory) => Arc::clone(memory) as _,
            Self::Vault(memory) => {
                Arc::new(Vault::<Memory>::new(Arc::clone(memory), Key::new(&[7; 32])))
            }
            Self::Disk(_, config) => Arc::new(Durable::open(config).expect("it opens")),
            Self::Postgres(database) => database.open(),
        }
    }
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

pub(crate) fn stream(id: &str) -> Stream {
    Stream::new("match", id)
}

pub(crate) fn add(id: &str, expected: u64, lines: &[&str]) -> Append {
    Append {
        stream: stream(id),
        expected,
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    }
}

/// One line for a stream without any, by its whole name.
pub(crate) fn line_of(name: &str, line: &str) -> Append {
    let (kind, id) = name.split_once('/').expect("a slash");
    Append { stream: Stream::new(kind, id), ..add(id, 0, &[line]) }
}

pub(crate) fn batch(appends: Vec<Append>) -> Batch {
    Batch { appends, ..Batch::default() }
}

pub(crate) fn debt(place: &str, version: u64) -> Debt {
    Debt { place: place.to_owned(), version }
}

pub(crate) fn person(id: &str, account: &str, name: &str) -> Person {
    Person { id: id.to_owned(), account: account.to_owned(), name: name.to_owned() }
}

/// Hands a batch over and waits for the answer.
pub(crate) fn keep(archive: &dyn Archive, batch: Batch) -> Result<(), NotKept> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(archive.append(batch))
}

pub(crate) fn kept(archive: &dyn Archive, batch: Batch) {
    keep(archive, batch).expect("it is kept");
}

/// What a stream says, as one text; `!` when it is refused.
fn text(archive: &dyn Archive, id: &str) -> String {
    archive.read(&stream(id)).map_or_else(|_| "!".to_owned(), |lines| lines.join("/"))
}

/// The whole content: every stream in full, the debts.
fn content(archive: &dyn Archive) -> (Vec<(Stream, Vec<String>)>, Vec<Debt>) {
    let streams = archive.streams("match").expect("streams are listed").into_iter();
    let streams = streams.map(|stream| {
        let lines = archive.read(&stream).expect("it reads");
        for most in [0, 1, 2, lines.len() + 1] {
            let end = &lines[lines.len().saturating_sub(most)..];
            assert_eq!(
                archive.tail(&stream, most).expect("it reads"),
                end,
                "the last {most} of {stream}"
            );
        }
        (stream, lines)
    });
    (streams.collect(), archive.owed().expect("it answers"))
}

pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder is made");
    for entry in fs::read_dir(from).expect("it lists") {
        let entry = entry.expect("it lists");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("it copies");
        }
    }
}

/// Numbers that look random and come again from the same seed (SplitMix64).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}
