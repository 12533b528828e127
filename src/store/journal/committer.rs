//! The one thread that writes: drains what waits, one sync for all of it, then the answers.

use std::{
    io, iter,
    sync::{
        Arc, Mutex, PoisonError, RwLock, RwLockReadGuard,
        mpsc::{Receiver, SyncSender},
    },
};

use tokio::sync::oneshot;

use crate::store::{
    Batch, Debt, Fault, NotKept,
    ledger::{Draft, Ledger},
};

use super::{
    entry::Entry,
    frame::{self, Piece, pieces},
    index::{Index, Known},
    log_writer::{LogWriter, Sealed},
    medium::Medium,
};

/// The most batches that may wait, and that go into one group.
pub(super) const WAITING: usize = 1024;

/// The number of frames that go into the index at once when it catches up: larger steps only cost
/// memory.
const STEP: usize = 256;

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

    fn take_paid(&self) -> Vec<Debt> {
        std::mem::take(&mut *self.paid.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The writing end of the archive.
pub(super) struct Committer {
    pub(super) log_writer: LogWriter,
    pub(super) shared: Arc<Shared>,
    /// The number of the next frame.
    pub(super) next: u64,
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
                    self.rebuild();
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
            let verdict =
                draft.admit(&self.shared.ledger(), &batch, |input| self.shared.index.seen(input));
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
        self.log_writer.append(&frames)?;
        self.next += frames.len() as u64;
        let known: Vec<Known> = frames
            .iter()
            .zip(entries)
            .map(|(frame, entry)| (frame.number, frame.crc, entry))
            .collect();
        let indexed = self.shared.index.apply(&known);
        let mut ledger = self.shared.ledger.write().unwrap_or_else(PoisonError::into_inner);
        known.iter().for_each(|(.., entry)| ledger.apply(&entry.batch));
        drop(ledger);
        if let Err(fault) = indexed {
            tracing::error!(%fault, "the index failed and is opened again");
            self.heal();
        }
        Ok(())
    }

    /// Opens the index again; makes it anew if that does not help.
    fn heal(&self) {
        let index = &self.shared.index;
        if index.open().and_then(|()| catch_up(index, self.log_writer.medium())).is_err() {
            self.rebuild();
        }
    }

    fn rebuild(&self) {
        let index = &self.shared.index;
        if let Err(fault) = index.renew().and_then(|()| catch_up(index, self.log_writer.medium())) {
            tracing::error!(%fault, "the index cannot be rebuilt; the next batch tries again");
            index.close();
        }
    }
}

/// Returns the fault that every batch of a group is refused with when the group could not be
/// written.
fn refused(error: &io::Error) -> Fault {
    Fault::during("cannot write the journal")(io::Error::new(error.kind(), error.to_string()))
}

fn seal(first: u64, back: u32, entry: &Entry) -> Sealed {
    let number = first + u64::from(back);
    let (bytes, crc) = frame::seal(number, back, &entry.write());
    Sealed { number, crc, bytes }
}

/// Brings the index to the end of the journal.
pub(super) fn catch_up(index: &Index, medium: &dyn Medium) -> Result<(), Fault> {
    let mut last = index.applied()?.map_or(0, |applied| applied.number);
    let names = medium.list().map_err(Fault::during("listing the journal"))?;
    for (at, name) in names.iter().enumerate() {
        // A segment is named by its first frame, so the next name tells whether this one ends
        // before.
        let done =
            names.get(at + 1).and_then(|next| first(next)).is_some_and(|next| next <= last + 1);
        if !done {
            let bytes = medium.read(name).map_err(Fault::during("reading the journal"))?;
            last = feed(index, &bytes, last)?;
        }
    }
    Ok(())
}

fn first(segment: &str) -> Option<u64> {
    segment.split_once('.')?.0.parse().ok()
}

/// Applies the frames of a segment after a number; returns the last number.
fn feed(index: &Index, bytes: &[u8], mut last: u64) -> Result<u64, Fault> {
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
            index.apply(&step)?;
            step.clear();
        }
    }
    index.apply(&step)?;
    Ok(last)
}
