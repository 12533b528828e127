//! The time around a hall: what it really is, by which messages are made; what the system's clock
//! shows, which somebody turns; and what the program makes of it. It begins at the system's clock,
//! goes on by itself, and writes every five seconds that it is at work.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// How often it is written, milliseconds.
const BEAT: u64 = 5_000;

/// All moments are milliseconds since 1970 UTC.
pub(super) struct Rim {
    /// What time it really is.
    real: u64,
    /// What the system's clock shows beyond that.
    turned: i64,
    /// When the program began, really and by its own clock.
    began: (u64, u64),
    /// When it was last at work, as it is written.
    awake: u64,
    /// For how long programs have been at work in all.
    worked: u64,
    /// What time the program believes it is, for the program to read.
    clock: Arc<AtomicU64>,
}

impl Rim {
    pub(super) fn new(start: u64) -> Self {
        let clock = Arc::new(AtomicU64::new(start));
        Self { real: start, turned: 0, began: (start, start), awake: start, worked: 0, clock }
    }

    /// The program's own clock.
    pub(super) fn clock(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.clock)
    }

    /// What time it really is.
    pub(super) const fn real(&self) -> u64 {
        self.real
    }

    /// What time the program believes it is.
    pub(super) const fn now(&self) -> u64 {
        self.began.1 + (self.real - self.began.0)
    }

    /// For how long programs have been at work in all.
    pub(super) const fn worked(&self) -> u64 {
        self.worked
    }

    /// Time passes while the program is at work.
    pub(super) fn pass(&mut self, span: u64) {
        self.real += span;
        self.worked += span;
        let at_work = self.real - self.began.0;
        self.awake = self.began.1 + at_work - at_work % BEAT;
        self.clock.store(self.now(), Ordering::Relaxed);
    }

    /// Time passes while it is not.
    pub(super) const fn sleep(&mut self, span: u64) {
        self.real += span;
    }

    /// Somebody turns the system's clock.
    pub(super) const fn turn(&mut self, by: i64) {
        self.turned += by;
    }

    /// The program begins; gives when it was last at work.
    pub(super) fn wake(&mut self) -> u64 {
        let last = self.awake;
        self.began = (self.real, self.real.saturating_add_signed(self.turned).max(last));
        self.clock.store(self.now(), Ordering::Relaxed);
        last
    }
}
