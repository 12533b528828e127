//! The clerks at work, by the places they look after.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{
    mpsc::{self, error::SendError},
    oneshot,
};

use crate::chat::{input::said::Said, steps::heard::Heard};

use super::{
    clerk::Clerk,
    job::{Job, Spoken},
    load::Load,
    shared::Shared,
};

/// The clerks at work.
#[derive(Default)]
pub(crate) struct Clerks(Mutex<HashMap<String, Tray>>);

/// What waits for a clerk.
struct Tray {
    jobs: mpsc::UnboundedSender<Box<Job>>,
    load: Arc<Load>,
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
        tokio::spawn(
            Clerk::new(Arc::clone(shared), place, Arc::clone(&load))
                .work(jobs, Arc::downgrade(self)),
        );
        Tray { jobs: sender, load }
    }

    /// Lets a clerk go to whom nothing was given meanwhile; jobs are only given while the clerks
    /// are held.
    pub(crate) fn release(&self, place: &str, idle: impl FnOnce() -> bool) -> bool {
        let mut clerks = self.lock();
        let idle = idle();
        if idle {
            clerks.remove(place);
        }
        idle
    }

    /// Takes a person out of tables and games, one after the other, by commands there; then
    /// gives what they said to their own place. No clerk waits for this, so none waits for another.
    pub(crate) fn leave(
        self: Arc<Self>,
        shared: Arc<Shared>,
        places: Vec<(String, Said)>,
        spoken: Spoken,
    ) {
        tokio::spawn(async move {
            let person = spoken.heard.person.clone();
            for (place, command) in places {
                let luck = spoken.heard.luck.clone();
                let said = Heard { at: spoken.heard.at, ..Heard::by(person.clone(), luck) };
                let heard = Heard { direct: true, spoken_to: true, said: command, ..said };
                let (done, waiting) = oneshot::channel();
                let (id, accounts) = (format!("{}/{place}", spoken.id), spoken.accounts.clone());
                self.give(
                    &shared,
                    &place,
                    Job::Heard(Spoken { id, heard: Box::new(heard), accounts, done }),
                );
                waiting.await.unwrap_or_default();
            }
            self.give(&shared, &format!("direct:{person}"), Job::Heard(spoken));
        });
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Tray>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
