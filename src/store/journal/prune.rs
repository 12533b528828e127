//! Making a journal shorter: its frames are written anew, without the lines of streams that are
//! kept elsewhere now.
//!
//! The name of the new segment says that nothing before it counts any more. It is written beside,
//! synced, and gets that name last, so that one whole journal is there at any moment; only then the
//! old segments go. Its frames go on counting.

use super::{
    Config, FRAMES, Report, check,
    entry::Entry,
    frame::{self, Piece, pieces},
    lock::Lock,
    medium::{ANEW, Disk, Medium, beside, private, put_new},
    survey::Survey,
};
use crate::store::{Fault, Stream};
use std::{
    collections::HashSet,
    fs,
    io::{self, BufWriter, Write},
    path::Path,
};

/// Of so many frames before the end the inputs' ids are kept, whatever else was in them: what was
/// heard is not heard again.
const REMEMBERED: u64 = 100_000;

/// Takes streams out of an archive that nobody has open, and out of its mirror; returns its new
/// contents. The caller has put their lines somewhere else, durably. When it is cut short, the
/// archive is as it was or as it should become.
///
/// # Errors
/// The archive is open, is damaged, or was not closed properly and has not been opened since; or a
/// disk failed or is full.
pub fn prune(config: &Config, gone: &HashSet<Stream>) -> Result<Report, Fault> {
    let _lock = Lock::of(&config.dir, &config.dir.join(FRAMES))?;
    let _second = config.mirror.as_deref().map(|second| Lock::of(second, second)).transpose()?;
    let survey = Survey::of(&Disk::of(&config.dir.join(FRAMES)), None)
        .map_err(Fault::during("reading the journal"))?;
    if !survey.damage.is_empty()
        || !survey.gaps.is_empty()
        || survey.torn > 0
        || survey.unknown.is_some()
    {
        return Err(Fault::new(
            "the archive is damaged or its end is torn; nothing was taken out of it",
        ));
    }
    shorten(config, gone, survey.last).map_err(Fault::during("shortening the journal"))?;
    check(&config.dir)
}

fn shorten(config: &Config, gone: &HashSet<Stream>, last: u64) -> io::Result<()> {
    let frames = config.dir.join(FRAMES);
    let source = Disk::open(&frames)?;
    let (names, name) = (source.list()?, format!("{:020}{ANEW}", last + 1));
    let folders: Vec<&Path> =
        [frames.as_path()].into_iter().chain(config.mirror.as_deref()).collect();
    for folder in &folders {
        Disk::open(folder)?;
        let rest = Rest { source: &source, names: &names, gone, last };
        if let Err(error) = rest.write(folder, &name) {
            fs::remove_file(beside(folder, &name)).or_else(absent)?;
            return Err(error);
        }
    }
    folders.iter().try_for_each(|folder| Disk::open(folder)?.clean())?;
    // The index knows streams that are gone; a new one is made at the next start.
    ["index", "index.broken"]
        .iter()
        .try_for_each(|name| fs::remove_dir_all(config.dir.join(name)).or_else(absent))
}

/// The part of a journal that stays.
struct Rest<'a> {
    source: &'a Disk,
    names: &'a [String],
    gone: &'a HashSet<Stream>,
    /// The number of the last frame.
    last: u64,
}

impl Rest<'_> {
    /// Writes it to a folder as one segment. Every frame says that those before it were synced, and
    /// so they are.
    fn write(&self, folder: &Path, name: &str) -> io::Result<()> {
        let file = private().create(true).truncate(true).open(beside(folder, name))?;
        let (mut out, mut number) = (BufWriter::new(file), self.last);
        for segment in self.names {
            for piece in pieces(&self.source.read(segment)?) {
                if let Piece::Frame(frame) = piece
                    && let Some(entry) =
                        Entry::read(frame.body).and_then(|entry| self.stays(frame.number, entry))
                {
                    number += 1;
                    out.write_all(&frame::encode(number, 0, &entry.write()).0)?;
                }
            }
        }
        put_new(folder, name, &out.into_inner()?)
    }

    /// Returns a frame without the streams that go; `None` where nothing is left.
    fn stays(&self, number: u64, mut entry: Entry) -> Option<Entry> {
        entry.batch.appends.retain(|append| !self.gone.contains(&append.stream));
        if number + REMEMBERED <= self.last && entry.batch.appends.is_empty() {
            entry.batch.input = None;
        }
        (entry != Entry::default()).then_some(entry)
    }
}

/// Takes a file that is missing for one that was removed.
fn absent(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}
