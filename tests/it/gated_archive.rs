//! An archive for tests that decide when something is kept.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use caipan::store::{Archive, Batch, Fault, Keeping, Memory, NotKept, Stream};
use tokio::sync::{Semaphore, watch};

/// Everything of an archive but `append`, as its `inner` memory has it.
macro_rules! as_inner {
    () => {
        fn seen(&self, input: &str) -> Result<bool, caipan::store::Fault> {
            self.inner.seen(input)
        }

        fn read(
            &self,
            stream: &caipan::store::Stream,
        ) -> Result<Vec<String>, caipan::store::Fault> {
            self.inner.read(stream)
        }

        fn version(&self, stream: &caipan::store::Stream) -> Result<u64, caipan::store::Fault> {
            self.inner.version(stream)
        }

        fn streams(&self, kind: &str) -> Result<Vec<caipan::store::Stream>, caipan::store::Fault> {
            self.inner.streams(kind)
        }

        fn owed(&self) -> Result<Vec<caipan::store::Debt>, caipan::store::Fault> {
            self.inner.owed()
        }

        fn paid(&self, debt: caipan::store::Debt) {
            self.inner.paid(debt);
        }

        fn person(&self, id: &str) -> Result<Option<caipan::store::Person>, caipan::store::Fault> {
            self.inner.person(id)
        }

        fn person_of(
            &self,
            account: &str,
        ) -> Result<Option<caipan::store::Person>, caipan::store::Fault> {
            self.inner.person_of(account)
        }

        fn people(&self) -> Result<Vec<caipan::store::Person>, caipan::store::Fault> {
            self.inner.people()
        }

        fn remember(&self, person: caipan::store::Person) -> Result<(), caipan::store::Fault> {
            self.inner.remember(person)
        }

        fn forget(&self, id: &str) -> Result<bool, caipan::store::Fault> {
            self.inner.forget(id)
        }
    };
}

pub(crate) use as_inner;

/// An archive that keeps nothing before the gate lets it, or breaks.
#[derive(Clone)]
pub(crate) struct Gated {
    inner: Arc<Memory>,
    pub(crate) gate: Arc<Semaphore>,
    /// Every batch fails.
    pub(crate) broken: Arc<AtomicBool>,
    /// There is no room for a batch.
    pub(crate) full: Arc<AtomicBool>,
    /// Every batch is kept and said to have failed.
    pub(crate) torn: Arc<AtomicBool>,
    /// How many batches have come to the gate.
    came: watch::Sender<usize>,
    /// Rings whenever something was kept.
    bell: watch::Sender<()>,
}

impl Gated {
    pub(crate) fn with(permits: usize) -> Self {
        let gate = Arc::new(Semaphore::new(permits));
        Self {
            inner: Arc::default(),
            gate,
            broken: Arc::default(),
            full: Arc::default(),
            torn: Arc::default(),
            came: watch::Sender::new(0),
            bell: watch::Sender::new(()),
        }
    }

    /// Waits until something holds of what is kept; gives up after a generous time.
    pub(crate) async fn until(&self, what: &str, holds: impl Fn(&Memory) -> bool) {
        let mut bell = self.bell.subscribe();
        let search = async {
            while !holds(&self.inner) {
                bell.changed().await.expect("the bell is held here");
            }
        };
        let found = tokio::time::timeout(Duration::from_secs(20), search).await;
        assert!(found.is_ok(), "waited in vain until {what}");
    }

    /// Nothing passes the gate any more; gives how many batches have come to it so far.
    pub(crate) fn shut(&self) -> usize {
        self.gate.forget_permits(usize::MAX);
        *self.came.borrow()
    }

    /// Waits until more batches have come to the gate than so many; gives up after a generous time.
    pub(crate) async fn more_than(&self, batches: usize) {
        let mut came = self.came.subscribe();
        let more =
            tokio::time::timeout(Duration::from_secs(20), came.wait_for(|came| *came > batches))
                .await;
        assert!(more.is_ok_and(|more| more.is_ok()), "waited in vain for something to be kept");
    }

    /// The lines of a stream.
    pub(crate) fn lines(&self, kind: &str, id: &str) -> Vec<String> {
        self.inner.read(&Stream::new(kind, id)).expect("it reads")
    }
}

impl Archive for Gated {
    fn append(&self, batch: Batch) -> Keeping {
        let gated = self.clone();
        Box::pin(async move {
            gated.came.send_modify(|came| *came += 1);
            gated.gate.acquire().await.expect("never closed").forget();
            if gated.broken.load(Ordering::SeqCst) {
                return Err(NotKept::Fault(Fault::new("planted")));
            }
            if gated.full.load(Ordering::SeqCst) {
                let why = std::io::Error::from(std::io::ErrorKind::StorageFull);
                return Err(NotKept::Fault(Fault::during("planted")(why)));
            }
            let kept = gated.inner.append(batch).await;
            gated.bell.send_replace(());
            if gated.torn.load(Ordering::SeqCst) {
                Err(NotKept::Fault(Fault::new("planted")))
            } else {
                kept
            }
        })
    }

    as_inner!();
}
