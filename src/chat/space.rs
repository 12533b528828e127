//! How much room the disk has, as the rim tells it. When there is little no new game begins; when there is hardly any nothing
//! is kept but what ends something, and no time is charged.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    rules::Say,
    store::{Append, Batch, Fault},
};

use super::{clerk::Job, clerks::Clerks, grammar::Verb, hall::Shared, heard::Heard};

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

/// How much room there is now, and which places have heard of it.
#[derive(Default)]
pub(super) struct Gauge(Mutex<Known>);

#[derive(Default)]
struct Known {
    space: Space,
    /// Since when nothing can be kept, milliseconds since 1970 UTC.
    since: Option<u64>,
    /// Where somebody was refused something, and for want of what.
    refused: HashMap<String, Space>,
}

impl Gauge {
    /// How much room there is.
    pub(super) fn space(&self) -> Space {
        self.lock().space
    }

    /// There is so much from now on; gives what there was, and the places where something was refused that is not any more.
    fn set(&self, space: Space, now: u64) -> (Space, Vec<(String, Space)>) {
        let mut known = self.lock();
        known.since = if space == Space::Full { known.since.or(Some(now)) } else { None };
        let before = std::mem::replace(&mut known.space, space);
        (before, known.refused.extract_if(|_, want| *want > space).collect())
    }

    /// The archive has found that there is none, before the rim has seen it.
    pub(super) fn heed(&self, fault: &Fault, now: u64) {
        if fault.is_full() {
            self.set(Space::Full, now);
        }
    }

    /// A place hears of it now; tests if that is the first time.
    pub(super) fn tell(&self, place: &str) -> bool {
        let mut known = self.lock();
        let space = known.space;
        known.refused.insert(place.to_owned(), space) != Some(space)
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

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tests if somebody ends something, which makes room rather than takes it.
fn ends(heard: &Heard) -> bool {
    use Verb::{Abort, Adjudicate, Leave, MyData, Resign};
    heard.left || matches!(heard.said.verb, Some(Resign | Abort | Leave | Adjudicate | MyData))
}

/// Tells a hall how things stand around it; belongs to the rim.
#[derive(Clone)]
pub struct Steward {
    pub(super) shared: Arc<Shared>,
    pub(super) clerks: Arc<Clerks>,
}

impl Steward {
    /// From now on the disk has this much room; `now` is in milliseconds since 1970 UTC. What fell due while it was full is
    /// put off a little, as after a stop; whoever calls this keeps first, with [`Steward::missed`], that nobody could play
    /// [since](Self::full_since) it was. Where something was refused that is not any more, that is said.
    pub fn space(&self, space: Space, now: u64) {
        let (before, freed) = self.shared.gauge.set(space, now);
        if before == Space::Full && space != Space::Full {
            self.shared.agenda.open(now);
        }
        for (place, want) in freed {
            self.clerks.give(&self.shared, &place, Job::Freed(want, now));
        }
    }

    /// Since when the disk has been full, milliseconds since 1970 UTC, as the rim said or the archive has found; none where it
    /// is not.
    pub fn full_since(&self) -> Option<u64> {
        self.shared.gauge.lock().since
    }

    /// Keeps that nobody could play from one moment to another, in milliseconds since 1970 UTC: clocks do not charge it.
    ///
    /// # Errors
    /// [`Fault`] when it cannot be kept.
    pub async fn missed(&self, from: u64, to: u64) -> Result<(), Fault> {
        self.shared.missed(from, to).await
    }
}
