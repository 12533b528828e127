//! The gate at which calls wait for their turn.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::{
    sync::{self, Notify, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    Urgency,
    buckets::Key,
    head::Head,
    line::{Line, Place},
    road::Road,
};

/// A line with a clock. There is no task of its own: one of those who wait keeps the clock for all.
pub(super) struct Gate {
    line: Mutex<Line<oneshot::Sender<Turn>>>,
    /// Signals that a call came or ended.
    changed: Notify,
    clock: sync::Mutex<()>,
}

/// The right to make one call. Dropping it ends the call.
pub(super) struct Turn {
    gate: Arc<Gate>,
    key: Key,
}

/// A call that waits; it leaves the line when dropped.
struct Waiting<'a> {
    gate: &'a Gate,
    place: Place,
}

impl Gate {
    /// Returns a gate at which nobody waits, and that knows nothing of Discord's limits.
    pub(super) fn new() -> Gate {
        Gate { line: Mutex::new(Line::new()), changed: Notify::new(), clock: sync::Mutex::new(()) }
    }

    /// Takes a part of the calls that Discord takes, one of so many.
    pub(super) fn share(&self, programs: u32) {
        self.line().share(programs);
    }

    /// Returns a place in the line, for all tries of one call.
    pub(super) fn place(&self, urgency: Urgency) -> Place {
        self.line().place(urgency)
    }

    /// Waits until the call may be made; `None` if the token was revoked.
    pub(super) async fn turn(self: &Arc<Self>, place: Place, road: &Road) -> Option<Turn> {
        let (sender, mut turn) = oneshot::channel();
        self.line().join(place, road.clone(), sender);
        let _waiting = Waiting { gate: self, place };
        self.changed.notify_one();
        tokio::select! {
            biased;
            turn = &mut turn => turn.ok(),
            never = self.keep_clock() => never,
        }
    }

    /// Hands out turns whenever something changes or the time has come, if nobody else is doing so.
    async fn keep_clock(self: &Arc<Self>) -> ! {
        let _clock = self.clock.lock().await;
        loop {
            let turns = self.line().turns(Instant::now());
            for (key, who) in turns.now {
                // One that no longer waits ends its call by dropping the turn.
                let _ = who.send(Turn { gate: self.clone(), key });
            }
            let later = async {
                match turns.next {
                    Some(next) => sleep_until(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = self.changed.notified() => {}
                () = later => {}
            }
        }
    }

    fn line(&self) -> MutexGuard<'_, Line<oneshot::Sender<Turn>>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn {
    /// Ends the call with what its answer says about limits.
    pub(super) fn end(self, road: &Road, head: &Head) {
        self.gate.line().learn(road, head, Instant::now());
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.gate.line().end(&self.key);
        self.gate.changed.notify_one();
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.gate.line().leave(self.place);
    }
}
