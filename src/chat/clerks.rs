//! The clerks at work, by the places they look after.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{mpsc, oneshot};

use super::{
    clerk::{Clerk, Job},
    desk::Heard,
    door::Account,
    hall::Shared,
};

/// The clerks at work.
#[derive(Default)]
pub(super) struct Clerks(Mutex<HashMap<String, mpsc::UnboundedSender<Job>>>);

/// An input on its way to a clerk.
pub(super) struct Spoken {
    /// The input's id.
    pub(super) id: String,
    /// What was said.
    pub(super) heard: Box<Heard>,
    /// The accounts of the people in it, by internal id.
    pub(super) accounts: HashMap<String, Account>,
    /// Told when the answers have gone out.
    pub(super) done: oneshot::Sender<()>,
}

impl Spoken {
    /// The same, said by somebody who has left every table and game, and by words that mean it whatever the prefix is.
    pub(super) fn again(mut self) -> Self {
        self.heard.left = true;
        self.heard.spoken_to = true;
        self.heard.folded = "mydata delete yes".to_owned();
        self
    }
}

impl Clerks {
    /// Gives a job to a place's clerk, who is hired if there is none.
    pub(super) fn give(self: &Arc<Self>, shared: &Arc<Shared>, place: &str, job: Job) {
        let hire = || {
            let (sender, jobs) = mpsc::unbounded_channel();
            tokio::spawn(Clerk::new(Arc::clone(shared), place).work(jobs, Arc::clone(self)));
            sender
        };
        if self.lock().entry(place.to_owned()).or_insert_with(hire).send(job).is_err() {
            tracing::error!("a clerk is gone");
        }
    }

    /// Lets a clerk go to whom nothing was given meanwhile; jobs are only given while the clerks are held.
    pub(super) fn release(&self, place: &str, idle: impl FnOnce() -> bool) -> bool {
        let mut clerks = self.lock();
        let idle = idle();
        if idle {
            clerks.remove(place);
        }
        idle
    }

    /// Takes a person out of tables and games, one after the other, by what is said there; then gives what they said to
    /// their own place. No clerk waits for this, so none waits for another.
    pub(super) fn leave(self: Arc<Self>, shared: Arc<Shared>, places: Vec<(String, &'static str)>, spoken: Spoken) {
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

    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::UnboundedSender<Job>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
