//! Disk space, as the rim reports it. While it is scarce no new game begins; while it is full only
//! steps that end something are kept, and no time is charged.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use caipan_rules::Say;

use crate::{
    chat::{
        input::grammar::Verb,
        steps::heard::{Cause, Heard},
    },
    store::{Append, Batch},
};

use super::gaps::{Cut, Gaps};

/// Disk space left, in three levels.
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

/// A place where something refused is allowed again, and the level that refused it.
pub(crate) type Freed = (String, Space);

/// The current disk space, and the places where it made the hall refuse something.
#[derive(Default)]
pub(crate) struct Gauge(Mutex<Known>);

#[derive(Default)]
struct Known {
    space: Space,
    /// How often the disk was found full.
    found: u64,
    /// While nothing can be kept, no time is charged anywhere.
    cut: Option<Cut>,
    /// The places where something was refused, with the level that refused it.
    refused: HashMap<String, Space>,
}

impl Gauge {
    /// Returns the current level.
    pub(crate) fn space(&self) -> Space {
        self.lock().space
    }

    /// Notes that the disk is full; until it is [freed](Self::free) no clock charges anything.
    pub(crate) fn fill(&self, now: u64, gaps: &Gaps) {
        let mut known = self.lock();
        known.cut.get_or_insert_with(|| gaps.open(now, None));
        known.space = Space::Full;
        known.found += 1;
    }

    /// Returns how often the disk was found full.
    pub(crate) fn found(&self) -> u64 {
        self.lock().found
    }

    /// Sets a level with room, unless the disk was found full more often than whoever looked at it
    /// knew: a move that is refused while the rim looks at the disk is told of room only after the
    /// next look. Returns the level before, and the places where something refused is allowed again;
    /// none where the disk stays full.
    pub(crate) fn free(
        &self,
        space: Space,
        found: u64,
        gaps: &Gaps,
    ) -> Option<(Space, Vec<Freed>)> {
        let mut known = self.lock();
        if known.found != found {
            return None;
        }
        known.cut.take().iter().for_each(|cut| gaps.close(cut));
        let before = std::mem::replace(&mut known.space, space);
        Some((before, known.refused.extract_if(|_, want| *want > space).collect()))
    }

    /// Notes that a place is told of the refusal; returns true the first time at this level.
    pub(crate) fn tell(&self, place: &str) -> bool {
        let mut known = self.lock();
        let space = known.space;
        known.refused.insert(place.to_owned(), space) != Some(space)
    }

    /// Returns the refusal of a step whose lines may not be kept at the current level, if they may
    /// not.
    pub(crate) fn refuses(&self, heard: &Heard, batch: &Batch) -> Option<Say> {
        let begins = |append: &Append| append.stream.kind() == "match" && append.expected == 0;
        let opens = matches!(heard.verb(), Some(Verb::New | Verb::Rematch | Verb::Seek));
        match self.space() {
            Space::Scarce if opens || batch.appends.iter().any(begins) => {
                Some(Say::new("disk-scarce"))
            }
            Space::Full if !matches!(heard.cause, Cause::Told(_)) && !ends(heard) => {
                Some(Say::new("disk-full"))
            }
            _ => None,
        }
    }

    /// Returns since when the disk has been full, milliseconds since 1970 UTC; none where it is
    /// not.
    pub(crate) fn full_since(&self, gaps: &Gaps) -> Option<u64> {
        let known = self.lock();
        known.cut.as_ref().and_then(|cut| gaps.opened(cut)).map(|(since, _)| since)
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tests if somebody ends something, which makes room rather than takes it.
fn ends(heard: &Heard) -> bool {
    use Verb::{Abort, Adjudicate, Leave, MyData, Resign};
    heard.has_left() || matches!(heard.verb(), Some(Resign | Abort | Leave | Adjudicate | MyData))
}

/// Tells the time, milliseconds since 1970 UTC.
pub type Time = Arc<dyn Fn() -> u64 + Send + Sync>;

#[cfg(test)]
mod tests {
    use super::{Gaps, Gauge, Space};

    #[test]
    fn a_disk_found_full_while_somebody_looks_at_it_stays_full() {
        let (gauge, gaps) = (Gauge::default(), Gaps::default());
        let looked = gauge.found();
        gauge.fill(5, &gaps);
        assert!(gauge.tell("hall"), "the refusal is told");
        assert_eq!(gauge.free(Space::Ample, looked, &gaps), None);
        assert_eq!((gauge.space(), gauge.full_since(&gaps)), (Space::Full, Some(5)));
        let freed = vec![("hall".to_owned(), Space::Full)];
        assert_eq!(gauge.free(Space::Ample, gauge.found(), &gaps), Some((Space::Full, freed)));
        assert_eq!((gauge.space(), gauge.full_since(&gaps)), (Space::Ample, None));
    }
}
