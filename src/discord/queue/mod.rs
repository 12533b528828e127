//! Every call to Discord goes through here: in order of urgency, within Discord's limits, and again
//! until it works.
//!
//! Serenity knows the routes; the calls are made here because its own limiter takes no other
//! address than Discord's, and without the limiter it hides how long Discord makes us wait.

mod answer;
mod backoff;
mod buckets;
mod budget;
mod call;
mod gate;
mod head;
mod limits;
mod line;
mod road;
mod tally;
#[cfg(test)]
mod tests;
mod verdict;
mod wire;

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use metrics::counter;
use tokio::{
    sync::Semaphore,
    time::{Instant, sleep, timeout, timeout_at},
};

use super::{Endpoint, Token};
use backoff::Backoff;
use gate::{Gate, Turn};
use road::Road;
use verdict::Verdict;
use wire::Wire;

pub use answer::{Answer, Failed};
pub use call::{Call, Upload, Urgency};

/// The number of tries when Discord cannot be reached. They take about a minute.
const TRIES: u32 = 8;

/// The most calls at once, waiting or under way; far more than there ever are.
const CALLS: u32 = 1 << 20;

/// The pauses between tries.
const BACKOFF: Backoff =
    Backoff { first: Duration::from_millis(500), most: Duration::from_secs(30) };

/// The pause before it is looked again if something may be said.
const UNSAFE: Duration = Duration::from_millis(200);

/// Tests if, for so long from now, nobody else can say what this program says.
pub type Guard = Arc<dyn Fn(Duration) -> bool + Send + Sync>;

/// The way out to Discord.
pub struct Queue {
    wire: Wire,
    guard: Option<Guard>,
    gate: Arc<Gate>,
    calls: Semaphore,
    backoff: Backoff,
    /// The date of the last answer.
    date: Mutex<Option<String>>,
}

/// A call on its way through its tries.
struct Errand<'a> {
    call: Call<'a>,
    road: Road,
    failures: u32,
    /// A try may have been carried out.
    unsure: bool,
}

impl Queue {
    /// Returns a queue to Discord.
    ///
    /// # Errors
    /// The system's part of TLS cannot be set up.
    pub fn new(token: &Token, endpoint: &Endpoint) -> Result<Queue, reqwest::Error> {
        let wire = Wire::new(token, endpoint)?;
        let calls = Semaphore::new(CALLS as usize);
        let (gate, date) = (Arc::new(Gate::new()), Mutex::default());
        Ok(Queue { wire, guard: None, gate, calls, backoff: BACKOFF, date })
    }

    /// Makes each call only while it is certain that nobody else will make it before it has ended.
    #[must_use]
    pub fn guarded(self, guard: Guard) -> Queue {
        Queue { guard: Some(guard), ..self }
    }

    /// Makes no more calls from now on than fall to one of so many programs of the bot.
    pub(super) fn share(&self, programs: u32) {
        self.gate.share(programs);
    }

    /// Makes a call and waits for its answer, however long Discord makes us wait. Calls that must
    /// keep their order are made one after the other.
    ///
    /// # Errors
    /// It was not done, or nobody knows; see [`Failed`].
    pub async fn send(&self, call: Call<'_>) -> Result<Answer, Failed> {
        let _open = self.calls.acquire().await.map_err(|_| Failed::Closed)?;
        let (road, place) = (call.road(), self.gate.place(call.urgency));
        let mut errand = Errand { call, road, failures: 0, unsure: false };
        loop {
            let turn = errand.in_time(self.gate.turn(place, &errand.road)).await?;
            let turn = turn.ok_or(Failed::Unauthorized)?;
            errand.in_time(self.safe()).await?;
            match self.attempt(&errand, turn).await {
                Verdict::End(end) => return end,
                Verdict::Wait => {}
                Verdict::Again { unsure } => {
                    errand.failed(unsure)?;
                    errand.in_time(sleep(self.backoff.pause(errand.failures))).await?;
                }
            }
        }
    }

    /// Waits until a call can end before somebody else may make it.
    async fn safe(&self) {
        let Some(guard) = &self.guard else { return };
        while !guard(wire::PATIENCE) {
            sleep(UNSAFE).await;
        }
    }

    async fn attempt(&self, errand: &Errand<'_>, turn: Turn) -> Verdict {
        match self.wire.carry(&errand.call, &errand.road).await {
            Ok(reply) => {
                turn.end(&errand.road, &reply.head);
                self.date.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&reply.date);
                errand.count(reply.head.status.as_u16().to_string());
                let verdict = verdict::answered(&errand.road, &reply, errand.unsure);
                errand.log(reply.head.status.as_u16(), &verdict);
                verdict
            }
            Err(lost) => {
                errand.count("none".to_owned());
                verdict::lost(lost)
            }
        }
    }

    /// Returns the date and time of the last answer, as HTTP writes it.
    pub(super) fn date(&self) -> Option<String> {
        self.date.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes no more calls, and waits until those it took have ended; `false` if some had not when
    /// patience was over.
    pub async fn close(&self, patience: Duration) -> bool {
        let quiet = timeout(patience, self.calls.acquire_many(CALLS)).await.is_ok();
        self.calls.close();
        quiet
    }
}

impl Errand<'_> {
    /// Does something, unless the call becomes pointless meanwhile.
    async fn in_time<T>(&self, something: impl Future<Output = T>) -> Result<T, Failed> {
        match self.call.until {
            Some(until) if until <= Instant::now() => Err(self.end(Failed::TooLate)),
            Some(until) => {
                timeout_at(until, something).await.map_err(|_| self.end(Failed::TooLate))
            }
            None => Ok(something.await),
        }
    }

    /// Counts a try, by its route without anything that is somebody's.
    fn count(&self, status: String) {
        let route = self.road.template().to_owned();
        counter!("caipan_discord_calls_total", "route" => route, "status" => status).increment(1);
    }

    /// Logs a try that came to nothing.
    fn log(&self, status: u16, verdict: &Verdict) {
        let (channel, route) = (self.road.channel(), self.road.template());
        match verdict {
            Verdict::Again { .. } => {
                let tries = self.failures + 1;
                tracing::warn!(channel, route, status, tries, "Discord is out of order");
            }
            // Only the caller knows if a refusal is an error, and logs it if so.
            Verdict::End(Err(Failed::Refused { code, .. })) => {
                tracing::info!(channel, route, status, code, "Discord refused a call");
            }
            Verdict::End(_) | Verdict::Wait => {}
        }
    }

    /// Counts a failed try.
    ///
    /// # Errors
    ///
    /// There is no other try.
    fn failed(&mut self, unsure: bool) -> Result<(), Failed> {
        self.failures += 1;
        self.unsure |= unsure;
        let last = self.failures == TRIES || unsure && !self.call.repeatable();
        if last { Err(self.end(Failed::Unreachable)) } else { Ok(()) }
    }

    /// Returns the end of a call that got no answer.
    fn end(&self, failed: Failed) -> Failed {
        if self.unsure { Failed::Unsure } else { failed }
    }
}
