//! An archive that is looked over, fails when it is told to, and may have a fault built in.

use std::{
    collections::{HashMap, HashSet},
    pin::Pin,
    sync::{Mutex, MutexGuard},
    task::{Context, Poll, Waker},
};

use caipan::store::{Append, Archive, Batch, Debt, Fault, Keeping, Memory, NotKept, Stream};

use crate::gated_archive::as_inner;

/// A fault that is built in, to see that it is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bug {
    /// Inputs that were applied are not remembered.
    Dedupe,
    /// Answers that are owed are not remembered.
    Outbox,
    /// What is for one person is said to all.
    Audience,
    /// Times in which nobody could play are not remembered.
    Credit,
    /// What a game comes to is not entered in its tournament.
    Entry,
    /// A program whose place was taken can still write.
    Fence,
    /// A program does not look at what others have done before it answers.
    Stale,
    /// A program knows of what is due only what it was told when it kept something itself.
    Deaf,
    /// A program whose place was taken says what it had to say.
    Poster,
}

impl Bug {
    /// Tests if it shows only where several programs are at work.
    pub(super) const fn is_of_many(self) -> bool {
        matches!(self, Self::Fence | Self::Stale | Self::Deaf | Self::Poster)
    }
}

/// How the next batch fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// Nothing of it is kept.
    Before,
    /// It is kept, and nobody learns of it.
    After,
}

/// What was kept and concerns the clocks.
pub(super) enum Kept {
    /// Lines of a match.
    Lines(Growth),
    /// A time in which nobody could play in the server or a place; the line.
    Gap(String),
}

/// Lines that were kept of a match.
pub(super) struct Growth {
    /// The input that they came of.
    pub(super) input: String,
    /// The match.
    pub(super) id: String,
    /// How many lines it had then.
    pub(super) upto: usize,
}

/// What was kept at once.
pub(super) struct Deed {
    /// The input that it came of.
    pub(super) input: String,
    /// The lines, by their streams.
    pub(super) appends: Vec<Append>,
}

/// The archive; it outlives every crash.
pub(super) struct Watch {
    inner: Memory,
    bug: Option<Bug>,
    notes: Mutex<Notes>,
}

#[derive(Default)]
struct Notes {
    inputs: HashSet<String>,
    failure: Option<Failure>,
    /// How many batches have failed.
    failed: usize,
    /// After how many batches the process stands still, and whether the last of them is kept.
    death: Option<(usize, bool)>,
    kept: Vec<Kept>,
    deeds: Vec<Deed>,
    wrongs: Vec<String>,
    /// Which program owes what is owed to a place.
    owes: HashMap<String, usize>,
    /// The programs whose places were taken.
    gone: HashSet<usize>,
}

impl Watch {
    pub(super) fn new(bug: Option<Bug>) -> Self {
        Self { inner: Memory::new(), bug, notes: Mutex::default() }
    }

    /// Lets the next batch fail, or none.
    pub(super) fn fail(&self, failure: Option<Failure>) {
        self.notes().failure = failure;
    }

    /// Tests if nothing is going to fail.
    pub(super) fn is_whole(&self) -> bool {
        let notes = self.notes();
        notes.failure.is_none() && notes.death.is_none()
    }

    /// How many batches have failed so far.
    pub(super) fn failed(&self) -> usize {
        self.notes().failed
    }

    /// A program could not reach it.
    pub(super) fn count_failure(&self) {
        self.notes().failed += 1;
    }

    /// Lets the process stand still after so many batches, the last of which is kept or not; or
    /// lets it live.
    pub(super) fn die(&self, death: Option<(usize, bool)>) {
        self.notes().death = death;
    }

    /// Tests if an input has been applied.
    pub(super) fn applied(&self, input: &str) -> bool {
        self.notes().inputs.contains(input)
    }

    /// The place of a program is taken.
    pub(super) fn bury(&self, run: usize) {
        self.notes().gone.insert(run);
    }

    /// Tests if the place of a program was taken.
    pub(super) fn is_gone(&self, run: usize) -> bool {
        self.notes().gone.contains(&run)
    }

    /// Keeps a batch of a program.
    pub(super) fn append_by(&self, run: usize, batch: Batch) -> Keeping {
        let owed: Vec<String> = batch.owed.iter().map(|debt| debt.place.clone()).collect();
        if self.notes().gone.contains(&run) && !owed.is_empty() {
            self.notes().wrongs.push(format!("{owed:?} is owed by a program that is gone"));
        }
        let keeping = self.append(batch);
        self.notes().owes.extend(owed.into_iter().map(|place| (place, run)));
        keeping
    }

    /// A program takes over what is owed by those that are gone.
    pub(super) fn adopt_by(&self, run: usize) -> Result<Vec<Debt>, Fault> {
        let mut owed = self.owed()?;
        let mut notes = self.notes();
        let gone = |notes: &Notes, place: &str| {
            notes.owes.get(place).is_none_or(|owes| notes.gone.contains(owes))
        };
        owed.retain(|debt| gone(&notes, &debt.place));
        notes.owes.extend(owed.iter().map(|debt| (debt.place.clone(), run)));
        Ok(owed)
    }

    /// What was kept of matches and of times in which nobody could play since the last call.
    pub(super) fn take_kept(&self) -> Vec<Kept> {
        std::mem::take(&mut self.notes().kept)
    }

    /// What was kept since the last call, in order.
    pub(super) fn take_deeds(&self) -> Vec<Deed> {
        std::mem::take(&mut self.notes().deeds)
    }

    /// What has been wrong so far.
    pub(super) fn wrongs(&self) -> Vec<String> {
        self.notes().wrongs.clone()
    }

    /// The lines of a stream.
    pub(super) fn lines(&self, kind: &str, id: &str) -> Vec<String> {
        self.inner.read(&Stream::new(kind, id)).expect("it reads")
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().expect("nobody panics here")
    }

    fn keep(&self, batch: Batch) -> Result<(), NotKept> {
        let appends = batch.appends.clone();
        let before: Vec<u64> = appends.iter().map(|append| self.length(&append.stream)).collect();
        let input = batch.input.clone();
        let batch = self.spoilt(batch);
        let deed =
            Deed { input: input.clone().unwrap_or_default(), appends: batch.appends.clone() };
        at_once(self.inner.append(batch))?;
        let mut notes = self.notes();
        notes.deeds.push(deed);
        for (append, before) in appends.into_iter().zip(before) {
            // A stream that comes twice in a batch expects the second time what it has after the
            // first.
            let (length, expects) = (self.length(&append.stream), append.expected);
            let dense = expects >= before && length >= expects + append.lines.len() as u64;
            if !dense && !matches!(self.bug, Some(Bug::Credit | Bug::Entry)) {
                notes.wrongs.push(format!(
                    "{} grew from {before} to {length} lines at {expects}",
                    append.stream
                ));
            }
            if append.stream.kind() == "match" {
                let (input, upto) =
                    (input.clone().unwrap_or_default(), expects as usize + append.lines.len());
                let id = append.stream.id().to_owned();
                notes.kept.push(Kept::Lines(Growth { input, id, upto }));
            }
            if append.stream.as_str() == "hall/gaps" {
                let own = append.lines.into_iter().filter(|line| line.contains(" sim"));
                notes.kept.extend(own.map(Kept::Gap));
            }
        }
        if let Some(input) = input.filter(|input| !notes.inputs.insert(input.clone())) {
            notes.wrongs.push(format!("{input} is applied twice"));
        }
        Ok(())
    }

    /// The batch, as an archive with the fault keeps it.
    fn spoilt(&self, batch: Batch) -> Batch {
        match self.bug {
            Some(Bug::Dedupe) => Batch { input: None, ..batch },
            Some(Bug::Outbox) => Batch { owed: Vec::new(), ..batch },
            Some(Bug::Credit) => {
                let appends = batch
                    .appends
                    .into_iter()
                    .filter(|append| append.stream.kind() != "hall")
                    .collect();
                Batch { appends, ..batch }
            }
            Some(Bug::Entry) => {
                let played = batch.appends.iter().any(|append| append.stream.kind() == "match");
                let kept = |append: &Append| !played || append.stream.kind() != "tournament";
                Batch { appends: batch.appends.into_iter().filter(kept).collect(), ..batch }
            }
            _ => batch,
        }
    }

    /// How many lines a stream has; its version says the same.
    fn length(&self, stream: &Stream) -> u64 {
        let (lines, version) = (self.inner.read(stream), self.inner.version(stream));
        let (lines, version) = (lines.expect("it reads").len() as u64, version.expect("it reads"));
        assert_eq!(lines, version, "{stream}");
        version
    }

    /// What becomes of the next batch: it is kept, and it is answered. Counts it.
    fn fate(&self) -> (bool, Option<Result<(), NotKept>>) {
        let mut notes = self.notes();
        match &mut notes.death {
            Some((0, _)) => return (false, None),
            Some((1, kept)) => {
                let kept = *kept;
                notes.death = Some((0, kept));
                return (kept, None);
            }
            Some((left, _)) => *left -= 1,
            None => {}
        }
        let Some(failure) = notes.failure.take() else { return (true, Some(Ok(()))) };
        notes.failed += 1;
        (failure == Failure::After, Some(Err(NotKept::Fault(Fault::new("planted")))))
    }
}

/// What is ready already.
fn at_once(mut keeping: Keeping) -> Result<(), NotKept> {
    match Pin::new(&mut keeping).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(kept) => kept,
        Poll::Pending => unreachable!("memory keeps at the call"),
    }
}

impl Archive for Watch {
    fn append(&self, batch: Batch) -> Keeping {
        let (keeps, answer) = self.fate();
        let kept = if keeps { self.keep(batch) } else { Ok(()) };
        match answer {
            Some(Ok(())) => Box::pin(std::future::ready(kept)),
            Some(failed) => Box::pin(std::future::ready(failed)),
            None => Box::pin(std::future::pending()),
        }
    }

    as_inner!();
}
