//! The clerks at work, by the places they look after.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::{
    sync::{
        mpsc::{self, error::SendError},
        oneshot,
    },
    time::Instant,
};
use tracing::Instrument;

use crate::chat::{
    input::{place::direct_of, said::Said},
    steps::heard::{Cause, Heard, Utterance},
};

use super::{
    clerk::Clerk,
    job::{Handed, Job, Spoken},
    load::Load,
    shared::Shared,
};

/// The number of clerks at work from which on none waits long for somebody to go on: their rooms
/// take about 20 kB each.
const MANY: usize = 2_000;

/// The clerks at work.
#[derive(Default)]
pub(crate) struct Clerks(Mutex<HashMap<String, Tray>>);

/// The queue of a clerk's jobs, and its load.
struct Tray {
    jobs: mpsc::UnboundedSender<Box<Handed>>,
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
        let handed = Box::new(Handed { job, since: Instant::now() });
        if let Err(SendError(handed)) = tray.jobs.send(handed) {
            tracing::error!(place, "a clerk is gone; another takes its place");
            *tray = self.hire(shared, place);
            if tray.load.admits(&handed.job) && tray.jobs.send(handed).is_err() {
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

    /// Tests if so many are at work that none is to be kept for what may come.
    pub(crate) fn are_many(&self) -> bool {
        self.lock().len() >= MANY
    }

    /// Returns the number of clerks at work, of jobs that wait for them, and of answers that wait
    /// to go out.
    pub(crate) fn lengths(&self) -> (usize, usize, usize) {
        let clerks = self.lock();
        let (jobs, answers) = clerks.values().fold((0, 0), |(jobs, answers), tray| {
            let (waiting, outgoings) = tray.load.lengths();
            (jobs + waiting, answers + outgoings)
        });
        (clerks.len(), jobs, answers)
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
        let leaving = async move {
            let person = spoken.heard.person().to_owned();
            for (place, command) in places {
                let (at, luck) = (spoken.heard.at(), spoken.heard.context.luck.clone());
                let cause = Cause::Said(Box::new(Utterance::leaving(command)));
                let heard = Heard::new(at, person.clone(), luck, cause);
                let (done, waiting) = oneshot::channel();
                let (id, accounts) = (format!("{}/{place}", spoken.id), spoken.accounts.clone());
                self.give(
                    &shared,
                    &place,
                    Job::Heard(Spoken {
                        id,
                        heard: Box::new(heard),
                        accounts,
                        trouble: None,
                        said: None,
                        done,
                    }),
                );
                waiting.await.unwrap_or_default();
            }
            self.give(&shared, &direct_of(&person), Job::Heard(spoken));
        };
        tokio::spawn(leaving.in_current_span());
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Tray>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use caipan_rules::GAMES;
    use tokio::time::sleep;

    use super::MANY;

    use crate::{
        chat::{
            Account, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys, Place,
        },
        referee::Luck,
        store::Memory,
    };

    /// A door that takes everything.
    struct Open;

    impl Door for Open {
        fn deliver(&self, _: Delivery) -> Delivering<'_> {
            Box::pin(async { Ok(()) })
        }
    }

    fn hall() -> Hall {
        Hall::open(HallParts {
            catalog: GAMES,
            archive: Arc::new(Memory::new()),
            door: Arc::new(Open),
            hall_config: HallConfig::default(),
            luck: Luck::seeded(1),
            keys: Keys::seeded(0),
        })
    }

    fn input(id: &str, text: &str) -> Input {
        input_in("one", id, text)
    }

    fn input_in(channel: &str, id: &str, text: &str) -> Input {
        let account = Account { id: "test:alice".to_owned(), name: "alice".to_owned() };
        let place = Place::Channel(format!("test:{channel}"));
        Input::new(id.to_owned(), 1_767_225_600_000, account, place, text.to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn of_very_many_rooms_the_later_ones_are_dropped_soon() {
        let hall = hall();
        let rooms = || hall.steward().clerks.lock().len();
        for number in 0..MANY + 100 {
            let (channel, id) = (format!("c{number}"), format!("i{number}"));
            hall.hear(input_in(&channel, &id, "good evening")).await;
        }
        assert!(rooms() > MANY, "{}", rooms());
        sleep(Duration::from_secs(2)).await;
        assert!((MANY - 1..=MANY).contains(&rooms()), "{}", rooms());
        sleep(Duration::from_secs(20)).await;
        assert_eq!(rooms(), 0, "nothing goes on in any of them");
    }

    #[tokio::test(start_paused = true)]
    async fn a_room_in_which_nothing_is_said_for_ten_minutes_is_dropped() {
        let hall = hall();
        let rooms = || hall.steward().clerks.lock().len();
        hall.hear(input("1", "!new russian")).await;
        sleep(Duration::from_secs(10 * 60 - 1)).await;
        assert_eq!(rooms(), 1, "a table waits there");
        hall.hear(input("2", "good evening")).await;
        sleep(Duration::from_secs(10 * 60 - 1)).await;
        assert_eq!(rooms(), 1, "something was said");
        sleep(Duration::from_secs(2)).await;
        assert_eq!(rooms(), 0);
        hall.hear(input("3", "!leave")).await;
        assert_eq!(rooms(), 1);
        sleep(Duration::from_secs(60)).await;
        assert_eq!(rooms(), 0, "nothing goes on there any more");
    }
}
