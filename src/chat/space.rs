//! How much room the disk has, as the rim tells it. When there is little no new game begins; when there is hardly any nothing
//! is kept but what ends something, and no time is charged.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    rules::Say,
    store::{Append, Batch, Fault},
};

use super::{gaps::Cut, grammar::Verb, hall::Shared, heard::Heard};

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
pub(super) struct Gauge(Mutex<State>);

#[derive(Default)]
struct State {
    space: Space,
    /// The places that have heard of it.
    told: HashSet<String>,
    /// While nothing can be kept, no time is charged anywhere.
    cut: Option<Cut>,
}

impl Gauge {
    /// How much room there is.
    pub(super) fn space(&self) -> Space {
        self.lock().space
    }

    fn set(&self, space: Space) -> Space {
        let mut state = self.lock();
        if state.space != space {
            state.told.clear();
        }
        std::mem::replace(&mut state.space, space)
    }

    /// Since a disk has been full, or that it is so no more; gives what was so until then.
    fn cut(&self, cut: Option<Cut>) -> Option<Cut> {
        std::mem::replace(&mut self.lock().cut, cut)
    }

    /// A place hears of it now; tests if that is the first time.
    pub(super) fn tell(&self, place: &str) -> bool {
        self.lock().told.insert(place.to_owned())
    }

    /// Why a step may not keep what it wrote, if it may not.
    pub(super) fn refuses(&self, heard: &Heard, batch: &Batch) -> Option<Say> {
        let begins = |append: &Append| append.stream.kind() == "match" && append.expected == 0;
        let opens = matches!(heard.said.verb, Some(Verb::New | Verb::Rematch));
        match self.space() {
            Space::Scarce if opens || batch.appends.iter().any(begins) => Some(Say::new("disk-scarce")),
            Space::Full if heard.tiding.is_none() && !ends(heard) => Some(Say::new("disk-full")),
            _ => None,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
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
    /// The time, where somebody tells it.
    pub(super) fn time(&self) -> Option<u64> {
        self.time.get().map(|time| time())
    }

    /// Something has been kept that was given to the archive at a moment: where that took long, nobody could see the board.
    pub(super) fn kept_since(self: &Arc<Self>, from: Option<u64>) {
        if let Some((from, to)) = from.zip(self.time()).filter(|(from, to)| *to > from + PROMPT) {
            tracing::warn!(milliseconds = to - from, "the disk is slow; no clock charges that");
            self.lost(from, to);
        }
    }
}

/// Tells a hall how things stand around it; belongs to the rim.
#[derive(Clone)]
pub struct Steward(pub(super) Arc<Shared>);

impl Steward {
    /// From now on the disk has this much room; `now` is in milliseconds since 1970 UTC. What fell due while it was full is
    /// put off a little, as after a stop; whoever calls this keeps first, with [`Steward::missed`], that nobody could play.
    pub fn space(&self, space: Space, now: u64) {
        let Shared { gauge, gaps, agenda, .. } = &*self.0;
        match (gauge.set(space), space) {
            (Space::Full, Space::Full) => {}
            (_, Space::Full) => drop(gauge.cut(Some(gaps.open(now, None)))),
            (Space::Full, _) => {
                gauge.cut(None).iter().for_each(|cut| gaps.close(cut));
                agenda.open(now);
            }
            _ => {}
        }
    }

    /// From now on the hall can look at the time, milliseconds since 1970 UTC: what the disk keeps everybody waiting for is then
    /// not charged. Only the first who tells it is heard.
    pub fn tells(&self, time: Time) {
        // Whoever told it first tells it still.
        self.0.time.set(time).unwrap_or_default();
    }

    /// The program stood still from one moment to another, in milliseconds since 1970 UTC: clocks do not charge it, from
    /// now on. Called in the runtime.
    pub fn stood(&self, from: u64, to: u64) {
        tracing::warn!(milliseconds = to.saturating_sub(from), "the program stood still; no clock charges that");
        self.0.lost(from, to);
    }

    /// Keeps that nobody could play from one moment to another, in milliseconds since 1970 UTC: clocks do not charge it.
    ///
    /// # Errors
    /// [`Fault`] when it cannot be kept.
    pub async fn missed(&self, from: u64, to: u64) -> Result<(), Fault> {
        self.0.missed(from, to).await
    }
}
