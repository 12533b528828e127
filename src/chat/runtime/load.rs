//! The load of a clerk.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::{
    job::Job,
    measures::{self, Limit},
};

/// The most that may wait for one clerk. Whatever is said beyond that is not heard: memory does not
/// grow while the disk or the door is slow, and everything that was kept is still answered.
const MOST: usize = 256;

/// The jobs that wait for a clerk, whether one was turned away because of their number, and the
/// state of the post.
#[derive(Default)]
pub(crate) struct Load {
    waiting: AtomicUsize,
    lost: AtomicBool,
    /// The number of outgoings that have not gone out yet.
    outgoings: AtomicUsize,
    /// Something did not get out, and is tried again.
    owes: AtomicBool,
    /// The place was told what the bot is not allowed there.
    told: AtomicBool,
}

impl Load {
    /// Tests if something more may wait; notes that something did not.
    pub(crate) fn admits(&self, job: &Job) -> bool {
        let fits = !job.is_asked() || self.waiting.load(Ordering::SeqCst) < MOST;
        if fits {
            self.waiting.fetch_add(1, Ordering::SeqCst);
        } else {
            measures::refused(Limit::Queue);
            self.lose();
        }
        fits
    }

    /// Notes that something was not heard.
    pub(crate) fn lose(&self) {
        if !self.lost.swap(true, Ordering::SeqCst) {
            tracing::warn!("more is said in a place than can be answered there");
        }
    }

    /// Notes that an outgoing is on its way to the post.
    pub(crate) fn packed(&self) {
        self.outgoings.fetch_add(1, Ordering::SeqCst);
    }

    /// Notes that outgoings have been sent, as far as they could be: `owes` if something did not
    /// get out, `told` if the place was told what the bot is not allowed there.
    pub(crate) fn sent(&self, outgoings: usize, owes: bool, told: bool) {
        self.owes.store(owes, Ordering::SeqCst);
        self.told.store(told, Ordering::SeqCst);
        self.outgoings.fetch_sub(outgoings, Ordering::SeqCst);
    }

    /// Returns the number of jobs that wait, and of outgoings that have not gone out yet.
    pub(crate) fn lengths(&self) -> (usize, usize) {
        (self.waiting.load(Ordering::SeqCst), self.outgoings.load(Ordering::SeqCst))
    }

    /// Tests if the place was told what the bot is not allowed there.
    pub(crate) fn told(&self) -> bool {
        self.told.load(Ordering::SeqCst)
    }

    /// Tests if the post has nothing to send, and nothing that did not get out.
    pub(crate) fn rests(&self) -> bool {
        self.outgoings.load(Ordering::SeqCst) == 0 && !self.owes.load(Ordering::SeqCst)
    }

    /// Notes that a job is done; returns true if it was the last and another was turned away
    /// meanwhile.
    pub(crate) fn done(&self) -> bool {
        self.waiting.fetch_sub(1, Ordering::SeqCst) == 1 && self.lost.swap(false, Ordering::SeqCst)
    }
}
