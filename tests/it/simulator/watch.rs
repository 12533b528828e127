//! An archive that is looked over, fails when it is told to, and may have a fault built in.

use std::{
    collections::HashSet,
    pin::Pin,
    sync::{Mutex, MutexGuard},
    task::{Context, Poll, Waker},
};

use caipan::store::{Archive, Batch, Fault, Keeping, Memory, NotKept, Stream};

use crate::gated::as_inner;

/// A fault that is built in, to see that it is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bug {
    /// Inputs that were applied are not remembered.
    Dedupe,
    /// Answers that are owed are not remembered.
    Outbox,
    /// What is for one person is said to all.
    Audience,
}

/// When the next batch fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// Nothing of it is kept.
    Before,
    /// It is kept, and nobody learns of it.
    After,
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
    wrongs: Vec<String>,
}

impl Watch {
    pub(super) fn new(bug: Option<Bug>) -> Self {
        Self { inner: Memory::new(), bug, notes: Mutex::default() }
    }

    /// Lets the next batch fail, or none.
    pub(super) fn fail(&self, failure: Option<Failure>) {
        self.notes().failure = failure;
    }

    /// Tests if an input has been applied.
    pub(super) fn applied(&self, input: &str) -> bool {
        self.notes().inputs.contains(input)
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
        let input = batch.input.clone();
        let spoilt = match self.bug {
            Some(Bug::Dedupe) => Batch { input: None, ..batch },
            Some(Bug::Outbox) => Batch { owed: Vec::new(), ..batch },
            _ => batch,
        };
        at_once(self.inner.append(spoilt))?;
        let mut notes = self.notes();
        if let Some(input) = input.filter(|input| !notes.inputs.insert(input.clone())) {
            notes.wrongs.push(format!("{input} is applied twice"));
        }
        Ok(())
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
        let failure = self.notes().failure.take();
        let kept = if failure == Some(Failure::Before) { Ok(()) } else { self.keep(batch) };
        let failed = failure.map_or(kept, |_| Err(NotKept::Fault(Fault::new("planted"))));
        Box::pin(std::future::ready(failed))
    }

    as_inner!();
}
