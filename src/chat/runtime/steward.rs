//! The rim's reports to a hall on the machine around it: the time, the disk space, and spans in
//! which the program stood still.

use std::sync::{Arc, atomic::Ordering};

use crate::{
    chat::state::gap::Gap,
    store::{Block, Fault},
};

use super::{
    clerks::Clerks,
    endings::Librarian,
    gaps::{Cut, Hears},
    gauge::{Space, Time},
    job::Job,
    shared::Shared,
};

/// The number of what waits and works in a hall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lengths {
    /// Clerks at work, one for each place where something was said lately.
    pub clerks: usize,
    /// Jobs that clerks have not done yet.
    pub jobs: usize,
    /// Inputs whose answers have not gone out yet.
    pub answers: usize,
    /// Thoughts that wait for a thread.
    pub thoughts: usize,
    /// Programs that think.
    pub thinking: usize,
}

/// Tells a hall how things stand around it; belongs to the rim.
#[derive(Clone)]
pub struct Steward {
    pub(crate) shared: Arc<Shared>,
    pub(crate) clerks: Arc<Clerks>,
}

impl Steward {
    /// Sets the disk space; `now` is in milliseconds since 1970 UTC. A disk that was full counts as
    /// having room once it is kept that nobody could play [since](Self::full_since) it was: then
    /// events that fell due meanwhile are put off a little, as after a stop, and places where
    /// something was refused are told that it is allowed again.
    ///
    /// # Errors
    /// [`Fault`] when that cannot be kept: then the disk is still full.
    pub async fn space(&self, space: Space, now: u64) -> Result<(), Fault> {
        let (gauge, gaps) = (&self.shared.gauge, &self.shared.gaps);
        if space == Space::Full {
            gauge.fill(now, gaps);
            return Ok(());
        }
        let found = gauge.found();
        if let Some(from) = self.full_since() {
            self.shared.missed(from, now).await?;
        }
        let Some((before, freed)) = gauge.free(space, found, gaps) else { return Ok(()) };
        if before == Space::Full {
            self.shared.agenda.open(now);
        }
        for (place, want) in freed {
            self.clerks.give(&self.shared, &place, Job::Freed(want, now));
        }
        Ok(())
    }

    /// From now on the hall can look at the time, milliseconds since 1970 UTC: what the disk keeps
    /// everybody waiting for is then not charged. Only the first who tells it is heard.
    pub fn tells(&self, time: Time) {
        // Whoever told it first tells it still.
        self.shared.time.set(time).unwrap_or_default();
    }

    /// From now on the hall hears what is said there: elsewhere it keeps nobody from playing when it
    /// stands still, or waits long for what it keeps.
    pub fn hears(&self, hears: Hears) {
        self.shared.gaps.hear(hears);
    }

    /// From now on the hall can have endings read or worked out, for programs that sit down later.
    /// Only the first who offers it is heard.
    pub fn lends(&self, librarian: Librarian) {
        self.shared.endings.open(librarian);
    }

    /// The program stood still from one moment to another, in milliseconds since 1970 UTC: clocks
    /// do not charge it, from now on. Called in the runtime.
    pub fn stood(&self, from: u64, to: u64) {
        tracing::warn!(
            milliseconds = to.saturating_sub(from),
            "the program stood still; no clock charges that"
        );
        self.shared.lost(from, to);
    }

    /// From now on these take no part, and nobody else is kept from it.
    pub fn blocks(&self, blocks: Vec<Block>) {
        self.shared.blocks.set(blocks);
    }

    /// Returns the number of what waits and works.
    pub fn lengths(&self) -> Lengths {
        let (clerks, jobs, answers) = self.clerks.lengths();
        let (thoughts, thinking) = self.shared.minds.lengths();
        Lengths { clerks, jobs, answers, thoughts, thinking }
    }

    /// Tests if what is kept can be reached, as the rim has said.
    pub fn reaches(&self) -> bool {
        !self.shared.away.load(Ordering::SeqCst)
    }

    /// Returns the moment since which the disk has been full, milliseconds since 1970 UTC, as the
    /// rim said or the archive has found; none if it is not full.
    pub fn full_since(&self) -> Option<u64> {
        self.shared.gauge.full_since(&self.shared.gaps)
    }

    /// Nothing can be kept or read since a moment, milliseconds since 1970 UTC: no clock charges
    /// that, and nothing is due, until the hall is told that it is [over](Self::reached).
    pub fn unreached(&self, since: u64) -> Cut {
        self.shared.away.store(true, Ordering::SeqCst);
        // Whoever does not hear a place keeps nobody there from playing.
        let covers = self.shared.gaps.hears().covers();
        self.shared.gaps.open(since, covers)
    }

    /// What is kept can be reached again; `now` is in milliseconds since 1970 UTC. Keeps how long it
    /// could not; events that fell due meanwhile are put off a little, as after a stop.
    ///
    /// # Errors
    /// [`Fault`] when that cannot be kept: then it is not over.
    pub async fn reached(&self, cut: &Cut, now: u64) -> Result<(), Fault> {
        if let Some((from, covers)) = self.shared.gaps.opened(cut) {
            self.shared.missed_where(Gap { from, to: now }, covers).await?;
        }
        self.shared.agenda.open(now);
        self.shared.gaps.close(cut);
        self.shared.away.store(false, Ordering::SeqCst);
        Ok(())
    }
}
