//! What a clerk does about the programs that play in its place: it lets them think, and holds a
//! person's board for a moment so that it can show the answer too.

use std::{
    collections::HashMap,
    sync::{Arc, Weak},
    time::Duration,
};

use caipan_engine::Endings;
use caipan_rules::Info;
use tokio::{
    sync::oneshot,
    time::{Instant, sleep_until},
};

use crate::{
    chat::{
        state::{
            contest::{Contest, course},
            thinking::{Deed, Reply, Task, Wanted, successor},
        },
        steps::heard::{Cause, Heard},
    },
    referee::Bot,
    store::Fault,
};

use super::{
    clerk::Clerk,
    clerks::Clerks,
    fetch::measure,
    job::{Job, Spoken},
    minds::Outcome,
    outgoing::Outgoing,
    shared::Shared,
};

/// A program with less time than this on its clock makes no pauses, milliseconds.
const HURRY: u64 = 60_000;

/// The programs of a place: who is thinking, and the answers that wait for that.
#[derive(Default)]
pub(crate) struct Thoughts {
    /// What is thought about.
    wanted: Option<Wanted>,
    /// Answers that wait for a program's.
    held: Vec<Outgoing>,
    /// The moment at which they go out without it.
    until: Option<Instant>,
}

impl Thoughts {
    /// Returns the time for which answers are still held; none where none are, or where they are
    /// held for as long as it takes.
    pub(crate) fn patience(&self) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(Instant::now()))
    }

    /// Forgets what was thought about once a program's reply to it has been heard: where that could
    /// not be carried out or kept, it is thought about again.
    pub(crate) fn forget(&mut self, heard: &Heard) {
        self.wanted.take_if(|wanted| heard.wanted() == Some(wanted));
    }

    /// Tests if answers are held.
    pub(crate) const fn holds(&self) -> bool {
        !self.held.is_empty()
    }
}

impl Clerk {
    /// Lets a program think if one is wanted here and does not think yet; `at` is the moment that
    /// counts for what it does if nobody tells the time.
    pub(crate) fn consult(&mut self, at: u64, clerks: &Weak<Clerks>) {
        let wanted = self.room.as_ref().and_then(Wanted::of);
        if wanted == self.thoughts.wanted {
            return;
        }
        self.thoughts.wanted.clone_from(&wanted);
        let bout = self.room.as_ref().and_then(|room| room.live());
        let Some((wanted, bout)) = wanted.zip(bout) else { return };
        let Some(bot) = bout.bot(wanted.seat) else { return };
        if self.waits_for_endings(bout.info(), bot, clerks) {
            return;
        }
        let hurries = bout.clock().is_some_and(|clock| clock.left(wanted.seat) < HURRY);
        let errand = Errand { hurries, ..self.errand(at, clerks) };
        let known = self.shared.endings.known();
        let next = successor(bout.info(), bot, &known, self.shared.minds.is_crowded());
        if next != bot {
            let reply = Reply { wanted, deed: Deed::Succeed(next) };
            return errand.give(Cause::Thought(Box::new(reply)));
        }
        let may_wait = self.room.as_ref().is_some_and(|room| room.may_wait());
        let course = course(bout).filter(|_| may_wait);
        let Some(task) = wanted.clone().task(bout, &known) else { return };
        match course {
            None => {
                let told = self.shared.minds.think(task);
                tokio::spawn(errand.answer(told));
            }
            Some(course) => {
                tokio::spawn(errand.answer_unless_followed(wanted, course, task));
            }
        }
    }

    /// Lets a program think that has waited for its endings. The clerk may have been hired for that
    /// alone, and know nothing of the room yet.
    pub(crate) fn think_again(&mut self, clerks: &Weak<Clerks>) {
        self.thoughts.wanted = None;
        match self.room() {
            Ok(_) => self.consult(0, clerks),
            Err(fault) => tracing::error!(%fault, "a program's place cannot be read"),
        }
    }

    /// Has the endings of a program sought; tests if it waits for them. One that sat down before
    /// they were there plays without.
    fn waits_for_endings(&self, info: &'static Info, bot: Bot, clerks: &Weak<Clerks>) -> bool {
        let library = &self.shared.endings;
        if bot.level >= Endings::LEVEL.number() {
            library.seek(info);
        }
        let waits = bot.endings.is_some() && library.is_open_about(info);
        if waits {
            let errand = self.errand(0, clerks);
            tokio::spawn(async move {
                errand.shared.endings.wait(info).await;
                if let Some(clerks) = errand.clerks.upgrade() {
                    clerks.give(&errand.shared, &errand.place, Job::ThinkAgain);
                }
            });
        }
        waits
    }

    /// Returns the way back here for what becomes of a thought.
    fn errand(&self, at: u64, clerks: &Weak<Clerks>) -> Errand {
        let (shared, place) = (Arc::clone(&self.shared), self.place.clone());
        Errand { shared, clerks: clerks.clone(), place, at, hurries: false }
    }

    /// Sends answers, or holds them while a program thinks about its answer to what they show.
    pub(crate) async fn send(&mut self, outgoing: Outgoing) {
        let thinks = self.thoughts.wanted.is_some();
        let holds = self.thoughts.holds();
        if !thinks || !(outgoing.kept || holds) {
            self.thoughts.held.push(outgoing);
            return self.let_go().await;
        }
        if !holds {
            let wait = self.shared.world.hall_config.bots.wait;
            self.thoughts.until = wait.map(|wait| Instant::now() + wait);
        }
        self.thoughts.held.push(outgoing);
    }

    /// Sends the answers that were held, as one.
    pub(crate) async fn let_go(&mut self) {
        self.thoughts.until = None;
        let awaits = self.thoughts.wanted.is_some();
        let mut held = std::mem::take(&mut self.thoughts.held).into_iter();
        let Some(mut first) = held.next() else { return };
        let mut rest = Vec::new();
        for later in held {
            rest.extend(first.absorb(later));
        }
        let mut all: Vec<_> = std::iter::once(first).chain(rest).collect();
        // Whoever waits for one of them waits for the last: a program's answer belongs to what was
        // said.
        let done: Vec<_> = all.iter_mut().flat_map(|outgoing| outgoing.done.drain(..)).collect();
        all.last_mut().expect("there is one").done = done;
        for outgoing in all {
            self.post(Outgoing { awaits, ..outgoing }).await;
        }
    }
}

/// The way of a program's answer to the clerk who wants it.
struct Errand {
    shared: Arc<Shared>,
    clerks: Weak<Clerks>,
    place: String,
    /// The moment that counts if nobody tells the time.
    at: u64,
    /// The program has little time, and makes no pause.
    hurries: bool,
}

impl Errand {
    /// Brings what comes of a thought, not in the same instant.
    async fn answer(self, told: oneshot::Receiver<Outcome>) {
        let began = Instant::now();
        // The pool is closed where there is no answer.
        let Ok(outcome) = told.await else { return };
        let reply = self.shared.reply(outcome);
        let pause = self.shared.pause();
        if !pause.is_zero() && !self.hurries {
            sleep_until(began + pause).await;
        }
        self.give(Cause::Thought(Box::new(reply)));
    }

    /// Lets a program think, unless its game has followed one that counts: then it is to wait.
    async fn answer_unless_followed(self, wanted: Wanted, course: u64, task: Task) {
        match self.followed(course).await {
            Ok(contests) if !contests.is_empty() => {
                return self.give(Cause::Follows(Box::new(wanted), contests));
            }
            Ok(_) => {}
            Err(fault) => tracing::error!(%fault, "a program cannot know whom its game follows"),
        }
        let told = self.shared.minds.think(task);
        self.answer(told).await;
    }

    async fn followed(&self, course: u64) -> Result<Vec<Contest>, Fault> {
        let shared = &self.shared;
        let mut found = shared.contests.followed(shared, course, &self.place).await?;
        measure(shared, &mut found)?;
        Ok(found)
    }

    /// Gives the clerk something that became of what a program is wanted for.
    fn give(self, cause: Cause) {
        if let Some(clerks) = self.clerks.upgrade() {
            let job = self.shared.errand(cause, self.at);
            clerks.give(&self.shared, &self.place, job);
        }
    }
}

impl Shared {
    /// Returns the reply that follows from a thought. After two that failed in a match, its program
    /// gives up.
    fn reply(&self, outcome: Outcome) -> Reply {
        match outcome {
            Outcome::Reply(reply) => reply,
            Outcome::Failed(task) => {
                let reply = task.without_thought(false);
                tracing::error!(bout = reply.wanted.bout, "a mind has failed");
                if self.minds.fails_again(&reply.wanted.bout) {
                    task.without_thought(true)
                } else {
                    reply
                }
            }
        }
    }

    /// Returns how long a program takes at least, so that its answer does not come in the same
    /// instant.
    fn pause(&self) -> Duration {
        let (least, most) = self.world.hall_config.bots.pause;
        let span = u32::try_from(most.saturating_sub(least).as_millis()).unwrap_or(u32::MAX);
        if span == 0 {
            return least;
        }
        least + Duration::from_millis(u64::from(self.split_luck().roll(span)))
    }

    /// Returns the job in which a program does something, or is told to wait.
    fn errand(&self, cause: Cause, at: u64) -> Job {
        let at = self.time().map_or(at, |now| now.max(at));
        // A program that has waited is wanted for the same as before.
        let word = if matches!(cause, Cause::Follows(..)) { "follow" } else { "bot" };
        let heard = Heard::new(at, String::new(), self.split_luck(), cause);
        let id = heard.wanted().map_or_else(String::new, |wanted| {
            let Wanted { bout, version, seat, about, .. } = wanted;
            format!("{word}:{bout}/{version}/{}/{about:?}", seat.0)
        });
        // Nobody waits for it.
        let (done, _) = oneshot::channel();
        let (heard, accounts) = (Box::new(heard), HashMap::new());
        Job::Heard(Spoken { id, heard, accounts, trouble: None, said: None, done })
    }
}
