//! A search that goes on while lines are read, and the clock that stops it.

use std::{
    sync::{
        Arc, OnceLock,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Instant,
};

use caipan_engine::{
    Stop,
    draughts::{Aim, Analyst},
};
use caipan_rules::draughts::Draughts;

use super::{
    super::output::say,
    answer::Answer,
    bounds::{Bounds, Budget},
    command::Mode,
    wrong::Wrong,
};

/// A search that goes on.
pub(super) struct Running {
    stop: Stop,
    thread: JoinHandle<Analyst>,
    clock: Clock,
}

/// The clock of a search.
#[derive(Clone)]
struct Clock {
    budget: Option<Budget>,
    /// The moment from which time counts.
    since: Arc<OnceLock<Instant>>,
    /// Held as long as the clock is of use.
    held: Arc<OnceLock<Sender<()>>>,
}

impl Running {
    /// Begins a search. What it finds is said at once, and the move when it has ended.
    pub(super) fn begin(analyst: Analyst, game: Draughts, bounds: Bounds, mode: Mode) -> Self {
        let stop = Stop::default();
        let clock = Clock { budget: bounds.budget(), since: Arc::default(), held: Arc::default() };
        if mode != Mode::Ponder {
            clock.start(&stop);
        }
        let thread = thread::spawn({
            let (stop, clock) = (stop.clone(), clock.clone());
            move || search(analyst, &game, bounds, mode, &stop, &clock)
        });
        Self { stop, thread, clock }
    }

    /// Lets the clock run: the move that was expected has been made.
    pub(super) fn hit(&self) {
        self.clock.start(&self.stop);
    }

    /// Ends the search as soon as it can be.
    pub(super) fn stop(&self) {
        self.stop.stop();
    }

    /// Waits until the search has ended, and gives back who did it.
    pub(super) fn end(self) -> Option<Analyst> {
        self.stop.stop();
        let Ok(analyst) = self.thread.join() else {
            tell(&Answer::Error(&Wrong::Failed));
            return None;
        };
        Some(analyst)
    }
}

impl Clock {
    /// Begins to count, once.
    fn start(&self, stop: &Stop) {
        let Some(budget) = self.budget else { return };
        if self.since.set(Instant::now()).is_err() {
            return;
        }
        let (held, wait) = mpsc::channel::<()>();
        // It was not set before, since the beginning was not.
        drop(self.held.set(held));
        let stop = stop.clone();
        thread::spawn(move || {
            if wait.recv_timeout(budget.most) == Err(RecvTimeoutError::Timeout) {
                stop.stop();
            }
        });
    }

    /// Tests if no further depth is worth beginning.
    fn is_enough(&self) -> bool {
        self.budget
            .zip(self.since.get())
            .is_some_and(|(budget, since)| since.elapsed() >= budget.enough)
    }
}

fn search(
    mut analyst: Analyst,
    game: &Draughts,
    bounds: Bounds,
    mode: Mode,
    stop: &Stop,
    clock: &Clock,
) -> Analyst {
    let (begun, laws) = (Instant::now(), game.laws());
    let mut limits = bounds.limits();
    if mode == Mode::Analyze {
        limits.aim = Aim::Value;
    }
    let found = analyst.analyse(game, limits, stop, &mut |finding| {
        tell(&Answer::Info { laws, finding, spent: begun.elapsed() });
        if clock.is_enough() {
            stop.stop();
        }
    });
    if found.is_none() {
        tell(&Answer::Error(&Wrong::NoMove));
    }
    let line = found.map(|found| found.line).unwrap_or_default();
    tell(&Answer::Done { laws, line: &line });
    analyst
}

/// Says something. If nobody listens any longer, input ends soon, and the program with it.
fn tell(answer: &Answer<'_>) {
    drop(say(&answer.to_string()));
}
