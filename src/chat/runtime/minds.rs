//! The pool in which programs think: a few threads of low priority, the quickest thoughts first.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, BinaryHeap},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
};

use caipan_engine::{Level, Stop};
use tokio::sync::oneshot;

use crate::chat::state::{
    hall_config::Thinking,
    thinking::{Reply, Task},
};

/// The pool in which programs think. When it is dropped all thoughts stop, and lead to nothing.
pub(crate) struct Minds {
    thinking: Thinking,
    queue: Arc<Queue>,
    stop: Stop,
    /// The number of threads, which begin with the first thought.
    threads: usize,
    /// The matches in which a mind has failed.
    failed: Mutex<BTreeSet<String>>,
}

/// The most thoughts that wait before programs play at a lower level.
const CROWD: usize = 64;

/// The most matches in which a failure is remembered.
const FAILED: usize = 1_000;

/// The outcome of a thought.
pub(crate) enum Outcome {
    /// The program's reply.
    Reply(Reply),
    /// The mind panicked.
    Failed(Box<Task>),
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    came: Condvar,
}

#[derive(Default)]
struct Waiting {
    thoughts: BinaryHeap<Reverse<Queued>>,
    count: u64,
    begun: bool,
    /// The number of threads that think.
    thinking: usize,
}

/// A thought that waits; one of a lower level first, since it takes less time, then the older one.
struct Queued {
    order: (Level, u64),
    task: Task,
    tell: oneshot::Sender<Outcome>,
}

impl Minds {
    /// Makes a pool for a machine with so many cores: all but one think.
    pub(crate) fn new(thinking: Thinking, cores: usize) -> Self {
        let threads = cores.saturating_sub(1).max(1);
        let (queue, stop, failed) = (Arc::default(), Stop::default(), Mutex::default());
        Self { thinking, queue, stop, threads, failed }
    }

    /// Lets a task be thought about. The receiver fails if the pool is closed before that is done.
    pub(crate) fn think(&self, task: Task) -> oneshot::Receiver<Outcome> {
        let (tell, told) = oneshot::channel();
        if self.thinking == Thinking::AtOnce {
            if let Some(outcome) = thought(task, &self.stop) {
                // The receiver is right here.
                drop(tell.send(outcome));
            }
            return told;
        }
        let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.count += 1;
        let order = (task.level(), waiting.count);
        waiting.thoughts.push(Reverse(Queued { order, task, tell }));
        if !std::mem::replace(&mut waiting.begun, true) {
            self.begin();
        }
        self.queue.came.notify_one();
        told
    }

    /// Returns the number of thoughts that wait, and of those that are thought.
    pub(crate) fn lengths(&self) -> (usize, usize) {
        let waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        (waiting.thoughts.len(), waiting.thinking)
    }

    /// Tests if so many thoughts wait that programs should think less.
    pub(crate) fn is_crowded(&self) -> bool {
        let waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.thoughts.len() > CROWD
    }

    /// Notes that a mind has failed in a match; returns true if one did before.
    pub(crate) fn fails_again(&self, bout: &str) -> bool {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if failed.len() >= FAILED {
            failed.clear();
        }
        !failed.insert(bout.to_owned())
    }

    fn begin(&self) {
        for _ in 0..self.threads {
            let (queue, stop) = (Arc::clone(&self.queue), self.stop.clone());
            let begun =
                thread::Builder::new().name("mind".to_owned()).spawn(move || work(&queue, &stop));
            if let Err(error) = begun {
                tracing::error!(%error, "a thread for thoughts cannot begin");
            }
        }
    }
}

impl Drop for Minds {
    fn drop(&mut self) {
        self.stop.stop();
        // Whoever waits must see it, and not go to sleep after having looked.
        drop(self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        self.queue.came.notify_all();
    }
}

/// Thinks about one thing after the other until the pool is closed.
fn work(queue: &Queue, stop: &Stop) {
    lower_priority();
    while let Some(Queued { task, tell, .. }) = queue.next(stop) {
        let outcome = thought(task, stop);
        queue.rest();
        let Some(outcome) = outcome else { return };
        // The hall may be gone, and nobody wait any more.
        drop(tell.send(outcome));
    }
}

/// Thinks about something; returns none if it was told to stop.
fn thought(task: Task, stop: &Stop) -> Option<Outcome> {
    match catch_unwind(AssertUnwindSafe(|| task.think(stop))) {
        Ok(reply) => reply.map(Outcome::Reply),
        Err(_) => Some(Outcome::Failed(Box::new(task))),
    }
}

/// Lets the threads of people go first.
pub(crate) fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "thoughts run at the usual priority");
    }
}

impl Queue {
    fn next(&self, stop: &Stop) -> Option<Queued> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if stop.is_set() {
                return None;
            }
            if let Some(Reverse(queued)) = waiting.thoughts.pop() {
                waiting.thinking += 1;
                return Some(queued);
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Notes that a thought is over.
    fn rest(&self) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).thinking -= 1;
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}

impl Eq for Queued {}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Queued {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order.cmp(&other.order)
    }
}
