//! One of several programs at work on what is kept: it knows of what the others do only what it has
//! looked at, may be stopped or cut off from it for a while, and when its place was taken meanwhile
//! nothing that it still writes is kept, and nothing that it would say goes out.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use caipan::{
    chat::{Delivering, Delivery, Door, Opening, Undelivered},
    store::{Archive, Batch, Debt, Fault, Keeping, Live, Person, Stream},
};
use tokio::sync::watch;

use super::{
    street::Street,
    watch::{Bug, Watch},
};

/// The state of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Life {
    /// It works.
    Works,
    /// It is stopped.
    Stopped,
    /// It cannot reach what is kept, and can speak with people.
    CutOff,
    /// Its place was taken.
    Gone,
}

/// A program's view of what is kept, and its way out.
#[derive(Clone)]
pub(super) struct Worker(Arc<Inner>);

struct Inner {
    store: Arc<Watch>,
    street: Arc<Street>,
    bug: Option<Bug>,
    /// By which its debts are known.
    run: usize,
    life: watch::Sender<Life>,
    /// How long streams were when they were last looked at.
    known: Mutex<HashMap<Stream, u64>>,
    /// What was due when this program kept something last.
    due: Mutex<Vec<(String, u64)>>,
}

impl Worker {
    pub(super) fn new(
        store: &Arc<Watch>,
        street: &Arc<Street>,
        bug: Option<Bug>,
        run: usize,
    ) -> Self {
        Self(Arc::new(Inner {
            store: Arc::clone(store),
            street: Arc::clone(street),
            bug,
            run,
            life: watch::Sender::new(Life::Works),
            known: Mutex::default(),
            due: Mutex::default(),
        }))
    }

    /// The state of the program.
    pub(super) fn life(&self) -> Life {
        *self.0.life.borrow()
    }

    /// The program is stopped, goes on, or has its place taken.
    pub(super) fn set(&self, life: Life) {
        if life == Life::Gone {
            self.0.store.bury(self.0.run);
        }
        self.0.life.send_replace(life);
    }
}

impl Inner {
    /// Waits while the program is stopped; tells if its place was taken.
    async fn goes_on(&self) -> bool {
        let mut life = self.life.subscribe();
        let life = life.wait_for(|life| *life != Life::Stopped).await.expect("it is held here");
        *life == Life::Gone
    }

    /// Fails while what is kept cannot be reached.
    fn reached(&self) -> Result<(), Fault> {
        if *self.life.borrow() == Life::CutOff {
            self.store.count_failure();
            return Err(Fault::new("cut off"));
        }
        Ok(())
    }

    fn reach(&self, stream: &Stream, length: u64) {
        let mut known = self.known.lock().expect("nobody panics here");
        let longest = known.entry(stream.clone()).or_default();
        *longest = length.max(*longest);
    }

    fn length(&self, stream: &Stream) -> Option<u64> {
        self.known.lock().expect("nobody panics here").get(stream).copied()
    }
}

impl Archive for Worker {
    fn append(&self, batch: Batch) -> Keeping {
        let own = Arc::clone(&self.0);
        Box::pin(async move {
            if own.goes_on().await && own.bug != Some(Bug::Fence) {
                return Err(Fault::new("another program has taken its place").into());
            }
            own.reached()?;
            let lengths: Vec<(Stream, u64)> = batch
                .appends
                .iter()
                .map(|append| (append.stream.clone(), append.expected + append.lines.len() as u64))
                .collect();
            let kept = own.store.append_by(own.run, batch).await;
            match &kept {
                Ok(()) => lengths.iter().for_each(|(stream, length)| own.reach(stream, *length)),
                Err(_) => {
                    let mut known = own.known.lock().expect("nobody panics here");
                    known.retain(|stream, _| lengths.iter().all(|(of, _)| of != stream));
                }
            }
            *own.due.lock().expect("nobody panics here") = own.store.due(0, u64::MAX)?;
            kept
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn freshen(&self, streams: &[Stream]) -> Result<(), Fault> {
        self.0.reached()?;
        if self.0.bug != Some(Bug::Stale) {
            for stream in streams {
                self.0.reach(stream, self.0.store.version(stream)?);
            }
        }
        Ok(())
    }

    fn seen(&self, input: &str) -> Result<bool, Fault> {
        self.0.reached()?;
        self.0.store.seen(input)
    }

    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        self.since(stream, 0)
    }

    fn tail(&self, stream: &Stream, most: usize) -> Result<Vec<String>, Fault> {
        self.0.reached()?;
        self.0.store.tail(stream, most)
    }

    fn since(&self, stream: &Stream, known: u64) -> Result<Vec<String>, Fault> {
        self.0.reached()?;
        let lines = self.0.store.since(stream, known)?;
        self.0.reach(stream, known + lines.len() as u64);
        Ok(lines)
    }

    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        if let Some(length) = self.0.length(stream) {
            return Ok(length);
        }
        self.0.reached()?;
        let length = self.0.store.version(stream)?;
        self.0.reach(stream, length);
        Ok(length)
    }

    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault> {
        self.0.reached()?;
        self.0.store.streams(kind)
    }

    fn due(&self, from: u64, to: u64) -> Result<Vec<(String, u64)>, Fault> {
        self.0.reached()?;
        if self.0.bug != Some(Bug::Deaf) {
            return self.0.store.due(from, to);
        }
        let due = self.0.due.lock().expect("nobody panics here");
        Ok(due.iter().filter(|(_, at)| (from..=to).contains(at)).cloned().collect())
    }

    fn live(&self) -> Result<Vec<Live>, Fault> {
        self.0.reached()?;
        self.0.store.live()
    }

    fn owed(&self) -> Result<Vec<Debt>, Fault> {
        self.0.reached()?;
        self.0.store.owed()
    }

    fn adopt(&self, _most: usize) -> Result<Vec<Debt>, Fault> {
        self.0.reached()?;
        self.0.store.adopt_by(self.0.run)
    }

    fn paid(&self, debt: Debt) {
        self.0.store.paid(debt);
    }

    fn person(&self, id: &str) -> Result<Option<Person>, Fault> {
        self.0.reached()?;
        self.0.store.person(id)
    }

    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault> {
        self.0.reached()?;
        self.0.store.person_of(account)
    }

    fn people(&self) -> Result<Vec<Person>, Fault> {
        self.0.reached()?;
        self.0.store.people()
    }

    fn remember(&self, person: Person) -> Result<(), Fault> {
        self.0.reached()?;
        self.0.store.remember(person)
    }

    fn forget(&self, id: &str) -> Result<bool, Fault> {
        self.0.reached()?;
        self.0.store.forget(id)
    }
}

impl Door for Worker {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        Box::pin(async move {
            // What is said takes a moment, for which a program must be sure of its place.
            if self.0.goes_on().await && self.0.bug != Some(Bug::Poster) {
                return Err(Undelivered::Failed("its place was taken".to_owned()));
            }
            self.0.street.posts(self.0.run, &delivery.key);
            self.0.street.deliver(delivery).await
        })
    }

    fn thread<'a>(&'a self, place: &'a str, title: String, key: String) -> Opening<'a> {
        self.0.street.thread(place, title, key)
    }
}
