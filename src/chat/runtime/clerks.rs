//! The clerks at work, by the places they look after.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use tokio::sync::{
    mpsc::{self, error::SendError},
    oneshot,
};

use crate::chat::{input::door::Account, steps::heard::Heard};

use super::{
    clerk::{Clerk, Job},
    hall::Shared,
};

/// The most that may wait for one clerk. Whatever is said beyond that is not heard: memory does not grow while the disk or
/// the door is slow, and everything that was kept is still answered.
const MOST: usize = 256;

/// The clerks at work.
#[derive(Default)]
pub(crate) struct Clerks(Mutex<HashMap<String, Tray>>);

/// What waits for a clerk.
struct Tray {
    jobs: mpsc::UnboundedSender<Box<Job>>,
    load: Arc<Load>,
}

/// How much waits for a clerk, how much was not taken because of that, and what the post is at.
#[derive(Default)]
pub(crate) struct Load {
    waiting: AtomicUsize,
    lost: AtomicBool,
    /// How many bags have not gone out yet.
    bags: AtomicUsize,
    /// Something did not get out, and is tried again.
    owes: AtomicBool,
    /// The place was told what the bot is not allowed there.
    told: AtomicBool,
}

impl Load {
    /// Tests if something more may wait; notes that something did not.
    fn admits(&self, job: &Job) -> bool {
        let fits = !job.is_asked() || self.waiting.load(Ordering::SeqCst) < MOST;
        if fits {
            self.waiting.fetch_add(1, Ordering::SeqCst);
        } else {
            self.lose();
        }
        fits
    }

    /// Something was not heard.
    pub(crate) fn lose(&self) {
        if !self.lost.swap(true, Ordering::SeqCst) {
            tracing::warn!("more is said in a place than can be answered there");
        }
    }

    /// A bag is on its way to the post.
    pub(crate) fn packed(&self) {
        self.bags.fetch_add(1, Ordering::SeqCst);
    }

    /// So many bags have gone out, as far as they could: whether something did not get out, and whether the place was told what
    /// the bot is not allowed there.
    pub(crate) fn sent(&self, bags: usize, owes: bool, told: bool) {
        self.owes.store(owes, Ordering::SeqCst);
        self.told.store(told, Ordering::SeqCst);
        self.bags.fetch_sub(bags, Ordering::SeqCst);
    }

    /// Tests if the place was told what the bot is not allowed there.
    pub(crate) fn told(&self) -> bool {
        self.told.load(Ordering::SeqCst)
    }

    /// Tests if the post has nothing to send, and nothing that did not get out.
    pub(crate) fn rests(&self) -> bool {
        self.bags.load(Ordering::SeqCst) == 0 && !self.owes.load(Ordering::SeqCst)
    }

    /// Something has been done; tests if that was all and something else was not heard meanwhile.
    pub(crate) fn done(&self) -> bool {
        self.waiting.fetch_sub(1, Ordering::SeqCst) == 1 && self.lost.swap(false, Ordering::SeqCst)
    }
}

/// An input on its way to a clerk.
pub(crate) struct Spoken {
    /// The input's id.
    pub(crate) id: String,
    /// What was said.
    pub(crate) heard: Box<Heard>,
    /// The accounts of the people in it, by internal id.
    pub(crate) accounts: HashMap<String, Account>,
    /// Told when the answers have gone out.
    pub(crate) done: oneshot::Sender<()>,
}

impl Spoken {
    /// The same, said by somebody who has left every table and game, and by words that mean it whatever the prefix is.
    pub(crate) fn again(mut self) -> Self {
        self.heard.left = true;
        self.heard.spoken_to = true;
        self.heard.folded = "mydata delete yes".to_owned();
        self
    }
}

impl Clerks {
    /// Gives a job to a place's clerk, who is hired if there is none.
    pub(crate) fn give(self: &Arc<Self>, shared: &Arc<Shared>, place: &str, job: Job) {
        let mut clerks = self.lock();
        let tray = clerks.entry(place.to_owned()).or_insert_with(|| self.hire(shared, place));
        if !tray.load.admits(&job) {
            return;
        }
        if let Err(SendError(job)) = tray.jobs.send(Box::new(job)) {
            tracing::error!(place, "a clerk is gone; another takes its place");
            *tray = self.hire(shared, place);
            if tray.load.admits(&job) && tray.jobs.send(job).is_err() {
                tracing::error!(place, "nobody takes its place");
            }
        }
    }

    fn hire(self: &Arc<Self>, shared: &Arc<Shared>, place: &str) -> Tray {
        let (sender, jobs) = mpsc::unbounded_channel();
        let load = Arc::<Load>::default();
        tokio::spawn(Clerk::new(Arc::clone(shared), place, Arc::clone(&load)).work(jobs, Arc::downgrade(self)));
        Tray { jobs: sender, load }
    }

    /// Lets a clerk go to whom nothing was given meanwhile; jobs are only given while the clerks are held.
    pub(crate) fn release(&self, place: &str, idle: impl FnOnce() -> bool) -> bool {
        let mut clerks = self.lock();
        let idle = idle();
        if idle {
            clerks.remove(place);
        }
        idle
    }

    /// Takes a person out of tables and games, one after the other, by what is said there; then gives what they said to
    /// their own place. No clerk waits for this, so none waits for another.
    pub(crate) fn leave(self: Arc<Self>, shared: Arc<Shared>, places: Vec<(String, &'static str)>, spoken: Spoken) {
        tokio::spawn(async move {
            let person = spoken.heard.person.clone();
            for (place, text) in places {
                let luck = spoken.heard.luck.clone();
                let said = Heard { at: spoken.heard.at, ..Heard::by(person.clone(), luck) };
                let heard = Heard { direct: true, spoken_to: true, folded: text.to_owned(), ..said };
                let (done, waiting) = oneshot::channel();
                let (id, accounts) = (format!("{}/{place}", spoken.id), spoken.accounts.clone());
                self.give(&shared, &place, Job::Heard(Spoken { id, heard: Box::new(heard), accounts, done }));
                waiting.await.unwrap_or_default();
            }
            self.give(&shared, &format!("direct:{person}"), Job::Heard(spoken));
        });
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Tray>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
