//! The one thread that writes: drains what waits, one sync for all of it, then the answers.

use std::{
    collections::{BTreeSet, HashSet},
    io, iter,
    sync::{
        Arc, Mutex, PoisonError, RwLock, RwLockReadGuard,
        mpsc::{Receiver, SyncSender},
    },
};

use tokio::sync::oneshot;

use crate::store::{
    Batch, Debt, Fault, NotKept, Stream,
    ledger::{Draft, Ledger, Lengths},
};

use super::{
    checkpoint::Checkpoint,
    entry::Entry,
    frame::{self, Piece, pieces},
    index::{Index, Kept, Known, Sled},
    log_writer::{LogWriter, Sealed},
    medium::{Medium, first},
};

/// The most batches that may wait, and that go into one group.
pub(super) const WAITING: usize = 1024;

/// How many frames go into the index at once when it catches up: of those of one stream the entry is
/// written once.
const STEP: usize = 4_096;

type Answer = oneshot::Sender<Result<(), NotKept>>;

/// A request to the committer's thread.
pub(super) enum Work {
    Keep(Batch, Answer),
    /// A reader found the index wanting: make it anew, then send.
    Rebuild(SyncSender<()>),
}

/// The state that the thread and the readers share.
pub(super) struct Shared {
    pub(super) ledger: RwLock<Ledger>,
    pub(super) index: Index,
    /// Paid debts that wait for the next batch.
    pub(super) paid: Mutex<Vec<Debt>>,
}

impl Shared {
    /// Locks the ledger. A panic elsewhere leaves no half-made change: each change is judged first,
    /// then made.
    pub(super) fn ledger(&self) -> RwLockReadGuard<'_, Ledger> {
        self.ledger.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn pay(&self, debt: Debt) {
        self.ledger.write().unwrap_or_else(PoisonError::into_inner).pay(&debt);
        self.paid.lock().unwrap_or_else(PoisonError::into_inner).push(debt);
    }

    /// The lines of a stream that is not set aside.
    pub(super) fn lines(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        let length = self.version(stream)?;
        self.index.ask(|sled| sled.lines(stream, length))
    }

    /// The last lines of a stream that is not set aside, at most so many.
    pub(super) fn tail(&self, stream: &Stream, most: usize) -> Result<Vec<String>, Fault> {
        let length = self.version(stream)?;
        self.index.ask(|sled| sled.tail(stream, length, most))
    }

    /// The streams whose names begin like this one's, those set aside included.
    pub(super) fn streams(&self, start: &Stream) -> Result<Vec<Stream>, Fault> {
        let known = self.index.ask(|sled| sled.streams(start.as_str()))?;
        let more = self.ledger().streams(start);
        if more.is_empty() {
            return Ok(known);
        }
        Ok(more.into_iter().chain(known).collect::<BTreeSet<_>>().into_iter().collect())
    }

    /// Ids of those who have lines and have not been erased.
    pub(super) fn people(&self) -> Result<Vec<String>, Fault> {
        let erased: HashSet<_> = self.index.ask(Sled::erased)?.into_iter().collect();
        let people = self.streams(&Stream::new("person", ""))?.into_iter();
        let people = people.filter(|stream| !erased.contains(stream));
        Ok(people.map(|stream| stream.id().to_owned()).collect())
    }

    fn take_paid(&self) -> Vec<Debt> {
        std::mem::take(&mut *self.paid.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Lengths for Shared {
    /// What is lost at the end of a stream the index does not know of.
    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        let known = self.ledger().version(stream)?;
        Ok(known.max(self.index.ask(|sled| sled.length(stream))?))
    }
}

/// The writing end of the archive.
pub(super) struct Committer {
    pub(super) log_writer: LogWriter,
    pub(super) shared: Arc<Shared>,
    /// The number of the next frame.
    pub(super) next: u64,
    /// Nothing in the journal is damaged, lost or set aside.
    pub(super) plain: bool,
}

impl Committer {
    /// Works until nobody can ask any more, then writes down the paid debts.
    pub(super) fn run(mut self, work: &Receiver<Work>) {
        while let Ok(first) = work.recv() {
            self.turn(iter::once(first).chain(work.try_iter()).take(WAITING));
        }
        let paid = self.shared.take_paid();
        if !paid.is_empty()
            && let Err(error) = self.write(vec![Entry { paid, ..Entry::default() }])
        {
            tracing::warn!(%error, "answers that went out will be said again");
        }
        if self.plain
            && let Some(end) = self.log_writer.end()
        {
            self.put(Checkpoint::whole(self.log_writer.medium(), self.next - 1, end));
        }
    }

    fn turn(&mut self, work: impl Iterator<Item = Work>) {
        if self.shared.index.down() {
            self.heal();
        }
        let mut waiting = Vec::new();
        for work in work {
            match work {
                Work::Keep(batch, answer) => waiting.push((batch, answer)),
                Work::Rebuild(done) => {
                    self.rebuild(Kept::OnDisk);
                    // The reader may have given up.
                    done.send(()).ok();
                }
            }
        }
        self.keep(waiting);
    }

    /// Keeps what passes, and answers all: a refusal may rest on a batch of the same group, so it
    /// waits for it too.
    fn keep(&mut self, waiting: Vec<(Batch, Answer)>) {
        let (mut draft, mut entries, mut answers) = (Draft::default(), Vec::new(), Vec::new());
        for (batch, answer) in waiting {
            let mut verdict = self.judge(&mut draft, &batch);
            if verdict.is_err() && self.shared.index.failed() {
                self.rebuild(Kept::OnDisk);
                verdict = self.judge(&mut draft, &batch);
            }
            if verdict.is_ok() {
                entries.push(Entry { batch, ..Entry::default() });
            }
            answers.push((answer, verdict));
        }
        let written = if entries.is_empty() { Ok(()) } else { self.group(entries) };
        for (answer, verdict) in answers {
            let failed = written.as_ref().err().map(|error| NotKept::Fault(refused(error)));
            // The caller may have dropped its future; the batch is kept all the same.
            answer.send(failed.map_or(verdict, Err)).ok();
        }
    }

    fn judge(&self, draft: &mut Draft, batch: &Batch) -> Result<(), NotKept> {
        let index = &self.shared.index;
        draft.admit(&*self.shared, batch, |input| index.ask(|sled| sled.seen(input)))
    }

    /// Writes a group together with what was paid since the last one.
    fn group(&mut self, mut entries: Vec<Entry>) -> io::Result<()> {
        let paid = self.shared.take_paid();
        entries[0].paid.clone_from(&paid);
        self.write(entries).inspect_err(|error| {
            tracing::error!(%error, "the journal cannot be written, and nothing of a group of batches was kept");
            self.shared.paid.lock().unwrap_or_else(PoisonError::into_inner).extend(paid);
        })
    }

    /// Writes to the journal, then to the index, then to the ledger that readers see.
    pub(super) fn write(&mut self, entries: Vec<Entry>) -> io::Result<()> {
        let frames: Vec<_> =
            (0..).zip(&entries).map(|(back, entry)| seal(self.next, back, entry)).collect();
        let segment = self.log_writer.segment().to_owned();
        self.log_writer.append(&frames)?;
        self.next += frames.len() as u64;
        let known: Vec<Known> = frames
            .iter()
            .zip(entries)
            .map(|(frame, entry)| (frame.number, frame.crc, entry))
            .collect();
        let indexed = self.shared.index.ask(|sled| sled.apply(&known));
        let mut ledger = self.shared.ledger.write().unwrap_or_else(PoisonError::into_inner);
        known.iter().flat_map(|(.., entry)| &entry.batch.owed).for_each(|debt| ledger.owe(debt));
        drop(ledger);
        if let Err(fault) = indexed {
            tracing::error!(%fault, "the index failed and is opened again");
            self.heal();
        }
        if self.plain && *self.log_writer.segment() != segment {
            self.mark();
        }
        Ok(())
    }

    /// A segment has ended: no start need read it.
    pub(super) fn mark(&self) {
        self.put(Checkpoint::of(self.log_writer.medium()));
    }

    fn put(&self, checkpoint: io::Result<Option<Checkpoint>>) {
        let checkpoint = checkpoint.map_err(Fault::during("looking at the journal"));
        let text = checkpoint.map(|known| known.as_ref().map(Checkpoint::write));
        let marked = text.and_then(|text| {
            self.shared.index.ask(|sled| sled.mark(text.as_deref().unwrap_or_default()))
        });
        if let Err(fault) = marked {
            tracing::warn!(%fault, "the next start reads more of the journal than it need");
        }
    }

    /// Opens the index again; makes it anew if that does not help.
    fn heal(&self) {
        if let Err(why) = self.shared.index.open(|sled| self.catch_up(sled)) {
            self.rebuild(Kept::after(&why));
        }
    }

    /// Makes the index anew there, or in memory on a full disk: games are still looked at so, and
    /// whoever would play hears why they cannot.
    fn rebuild(&self, place: Kept) {
        match self.shared.index.renew(place, |sled| self.catch_up(sled)) {
            Ok(Kept::OnDisk) => {}
            Ok(Kept::InMemory) => {
                tracing::warn!("the disk is full: until the end the index is in memory");
            }
            Err(fault) => {
                tracing::error!(%fault, "no index can be made; the next batch tries again");
            }
        }
    }

    fn catch_up(&self, sled: &Sled) -> Result<(), Fault> {
        catch_up(sled, self.log_writer.medium())
    }
}

/// Returns the fault that every batch of a group is refused with when the group could not be
/// written.
fn refused(error: &io::Error) -> Fault {
    Fault::during("cannot write the journal")(io::Error::new(error.kind(), error.to_string()))
}

fn seal(first: u64, back: u32, entry: &Entry) -> Sealed {
    let number = first + u64::from(back);
    let (bytes, crc) = frame::encode(number, back, &entry.write());
    Sealed { number, crc, bytes }
}

/// Brings the index to the end of the journal.
pub(super) fn catch_up(sled: &Sled, medium: &dyn Medium) -> Result<(), Fault> {
    let mut last = sled.applied()?.map_or(0, |applied| applied.number);
    let names = medium.list().map_err(Fault::during("listing the journal"))?;
    for (at, name) in names.iter().enumerate() {
        // A segment is named by its first frame, so the next name tells whether this one ends
        // before.
        let done =
            names.get(at + 1).and_then(|next| first(next)).is_some_and(|next| next <= last + 1);
        if !done {
            let bytes = medium.read(name).map_err(Fault::during("reading the journal"))?;
            last = feed(sled, &bytes, last)?;
        }
    }
    Ok(())
}

/// Applies the frames of a segment after a number; returns the last number.
fn feed(sled: &Sled, bytes: &[u8], mut last: u64) -> Result<u64, Fault> {
    let mut step = Vec::with_capacity(STEP);
    for piece in pieces(bytes) {
        if let Piece::Frame(frame) = piece
            && frame.number > last
            && let Some(entry) = Entry::read(frame.body)
        {
            last = frame.number;
            step.push((frame.number, frame.crc, entry));
        }
        if step.len() == STEP {
            sled.apply(&step)?;
            // What waits to be written lies in memory.
            sled.flush()?;
            step.clear();
        }
    }
    sled.apply(&step)?;
    Ok(last)
}
