//! How much room the disk has, as the rim tells it. When there is little no new game begins; when there is hardly any nothing
//! is kept but what ends something, and no time is charged.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    chat::{input::grammar::Verb, steps::heard::Heard},
    rules::Say,
    store::{Append, Batch, Fault},
};

use super::{
    clerk::Job,
    clerks::Clerks,
    gaps::{Cut, Gaps},
    hall::Shared,
};

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Space {
    /// Enough.
    #[default]
    Ample,
    /// Little: games go on, and no new one begins.
    Scarce,
    /// Hardly any: nothing is played, and the clocks stand.
    Full,
}

/// How much room there is now, and what follows from it.
#[derive(Default)]
pub(crate) struct Gauge(Mutex<Known>);

#[derive(Default)]
struct Known {
    space: Space,
    /// While nothing can be kept, no time is charged anywhere.
    cut: Option<Cut>,
    /// Where somebody was refused something, and for want of what.
    refused: HashMap<String, Space>,
}

impl Gauge {
    /// How much room there is.
    pub(crate) fn space(&self) -> Space {
        self.lock().space
    }

    /// There is so much from now on: while there is none no clock charges anything. Gives what there was, and the places where
    /// something was refused that is not any more.
    fn set(&self, space: Space, now: u64, gaps: &Gaps) -> (Space, Vec<(String, Space)>) {
        let mut known = self.lock();
        if space == Space::Full {
            known.cut.get_or_insert_with(|| gaps.open(now, None));
        } else {
            known.cut.take().iter().for_each(|cut| gaps.close(cut));
        }
        let before = std::mem::replace(&mut known.space, space);
        (before, known.refused.extract_if(|_, want| *want > space).collect())
    }

    /// A place hears of it now; tests if that is the first time.
    pub(crate) fn tell(&self, place: &str) -> bool {
        let mut known = self.lock();
        let space = known.space;
        known.refused.insert(place.to_owned(), space) != Some(space)
    }

    /// Why a step may not keep what it wrote, if it may not.
    pub(crate) fn refuses(&self, heard: &Heard, batch: &Batch) -> Option<Say> {
        let begins = |append: &Append| append.stream.kind() == "match" && append.expected == 0;
        let opens = matches!(heard.said.verb, Some(Verb::New | Verb::Rematch));
        match self.space() {
            Space::Scarce if opens || batch.appends.iter().any(begins) => Some(Say::new("disk-scarce")),
            Space::Full if heard.tiding.is_none() && !ends(heard) => Some(Say::new("disk-full")),
            _ => None,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tests if somebody ends something, which makes room rather than takes it.
fn ends(heard: &Heard) -> bool {
    use Verb::{Abort, Adjudicate, Leave, MyData, Resign};
    heard.left || matches!(heard.said.verb, Some(Resign | Abort | Leave | Adjudicate | MyData))
}

/// Tells the time, milliseconds since 1970 UTC.
pub type Time = Arc<dyn Fn() -> u64 + Send + Sync>;

/// Keeping something takes no longer where all is well, milliseconds.
const PROMPT: u64 = 2_000;

impl Shared {
    /// Something could not be kept: that the disk is full the archive may find before the rim has seen it.
    pub(crate) fn heed(&self, fault: &Fault, now: u64) {
        if fault.is_full() {
            drop(self.gauge.set(Space::Full, now, &self.gaps));
        }
    }

    /// The time, where somebody tells it.
    pub(crate) fn time(&self) -> Option<u64> {
        self.time.get().map(|time| time())
    }

    /// Something has been kept that was given to the archive at a moment: where that took long, nobody could see the board.
    pub(crate) fn kept_since(self: &Arc<Self>, from: Option<u64>) {
        if let Some((from, to)) = from.zip(self.time()).filter(|(from, to)| *to > from + PROMPT) {
            tracing::warn!(milliseconds = to - from, "the disk is slow; no clock charges that");
            self.lost(from, to);
        }
    }
}

/// Tells a hall how things stand around it; belongs to the rim.
#[derive(Clone)]
pub struct Steward {
    pub(crate) shared: Arc<Shared>,
    pub(crate) clerks: Arc<Clerks>,
}

impl Steward {
    /// From now on the disk has this much room; `now` is in milliseconds since 1970 UTC. What fell due while it was full is
    /// put off a little, as after a stop; whoever calls this keeps first, with [`Steward::missed`], that nobody could play
    /// [since](Self::full_since) it was. Where something was refused that is not any more, that is said.
    pub fn space(&self, space: Space, now: u64) {
        let (before, freed) = self.shared.gauge.set(space, now, &self.shared.gaps);
        if before == Space::Full && space != Space::Full {
            self.shared.agenda.open(now);
        }
        for (place, want) in freed {
            self.clerks.give(&self.shared, &place, Job::Freed(want, now));
        }
    }

    /// From now on the hall can look at the time, milliseconds since 1970 UTC: what the disk keeps everybody waiting for is then
    /// not charged. Only the first who tells it is heard.
    pub fn tells(&self, time: Time) {
        // Whoever told it first tells it still.
        self.shared.time.set(time).unwrap_or_default();
    }

    /// The program stood still from one moment to another, in milliseconds since 1970 UTC: clocks do not charge it, from
    /// now on. Called in the runtime.
    pub fn stood(&self, from: u64, to: u64) {
        tracing::warn!(milliseconds = to.saturating_sub(from), "the program stood still; no clock charges that");
        self.shared.lost(from, to);
    }

    /// Since when the disk has been full, milliseconds since 1970 UTC, as the rim said or the archive has found; none where it
    /// is not.
    pub fn full_since(&self) -> Option<u64> {
        let known = self.shared.gauge.lock();
        known.cut.as_ref().and_then(|cut| self.shared.gaps.opened(cut)).map(|(since, _)| since)
    }

    /// Keeps that nobody could play from one moment to another, in milliseconds since 1970 UTC: clocks do not charge it.
    ///
    /// # Errors
    /// [`Fault`] when it cannot be kept.
    pub async fn missed(&self, from: u64, to: u64) -> Result<(), Fault> {
        self.shared.missed(from, to).await
    }
}
