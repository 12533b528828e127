//! Spans in which nobody could play, because the hall was not at work or a door was cut off: the
//! lines `gap FROM TO` of the stream `hall/gaps`, moments in milliseconds since 1970 UTC, followed
//! by the server or the place if only that one was affected. Clocks do not charge them: the first
//! step after a gap credits it, so that nothing is written for games in which nothing happens. While
//! a door is cut off its gap is open, and nothing that is due there is done.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    chat::{
        input::place::{channel_of, server_of},
        state::gap::{Gap, GapEvent, missed},
    },
    store::Stream,
};

/// Returns the stream that holds the gaps.
pub(crate) fn stream() -> Stream {
    Stream::new("hall", "gaps")
}

/// Tells which places are meant.
pub type Covers = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// The places whose people nobody hears while this hall does not.
#[derive(Clone, Default)]
pub enum Hears {
    /// All: no other hall hears any.
    #[default]
    All,
    /// None: the hall hears only what is brought to it.
    Nothing,
    /// These; other halls hear the others.
    These(Covers),
}

impl Hears {
    /// Returns the places that are heard; none where all are.
    pub(crate) fn covers(&self) -> Option<Covers> {
        match self {
            Self::All => None,
            Self::Nothing => Some(Arc::new(|_: &str| false)),
            Self::These(covers) => Some(Arc::clone(covers)),
        }
    }
}

/// An open gap of a door, until the door says that it is [over](crate::chat::Hall::mended).
#[derive(Debug)]
pub struct Cut(u64);

/// All gaps, shared with every step.
#[derive(Default)]
pub(crate) struct Gaps(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// Where the hall hears what is said.
    hears: Hears,
    /// The gaps of the whole hall.
    all: Arc<Vec<Gap>>,
    /// The gaps of single servers and places, by these.
    single: HashMap<String, Vec<Gap>>,
    /// The gaps that have no end yet.
    open: Vec<Open>,
    cuts: u64,
    /// The number of lines of the stream that were taken in.
    lines: u64,
}

impl Known {
    fn apply(&mut self, event: GapEvent) {
        match event {
            GapEvent { gap, scope: None } => Arc::make_mut(&mut self.all).push(gap),
            GapEvent { gap, scope: Some(scope) } => self.single.entry(scope).or_default().push(gap),
        }
    }
}

/// A gap that has no end yet.
struct Open {
    cut: u64,
    since: u64,
    /// None: the whole hall.
    covers: Option<Covers>,
}

impl Open {
    fn holds(&self, place: &str) -> bool {
        self.covers.as_ref().is_none_or(|covers| covers(place))
    }
}

impl Gaps {
    /// Takes in lines of the stream, behind so many that were taken in already; nothing where others
    /// have taken them in meanwhile.
    pub(crate) fn learn(&self, behind: u64, lines: &[String]) {
        let mut known = self.lock();
        if known.lines == behind {
            known.lines += lines.len() as u64;
            let events = lines.iter().filter_map(|line| line.parse::<GapEvent>().ok());
            events.for_each(|event| known.apply(event));
        }
    }

    /// Returns the number of lines of the stream that were taken in.
    pub(crate) fn lines(&self) -> u64 {
        self.lock().lines
    }

    /// From now on the hall hears there.
    pub(crate) fn hear(&self, hears: Hears) {
        self.lock().hears = hears;
    }

    /// Returns where the hall hears what is said.
    pub(crate) fn hears(&self) -> Hears {
        self.lock().hears.clone()
    }

    /// Makes a gap hold.
    pub(crate) fn apply(&self, event: GapEvent) {
        self.lock().apply(event);
    }

    /// All that a place has met, as they are now. One without an end reaches as far as time does.
    pub(crate) fn at(&self, place: &str) -> Arc<Vec<Gap>> {
        let known = self.lock();
        let scopes = [server_of(place), channel_of(place)].into_iter();
        let own = scopes.filter_map(|scope| known.single.get(scope)).flatten().copied();
        let open = known.open.iter().filter(|open| open.holds(place));
        let more: Vec<Gap> =
            own.chain(open.map(|open| Gap { from: open.since, to: u64::MAX })).collect();
        if more.is_empty() {
            Arc::clone(&known.all)
        } else {
            Arc::new([&known.all[..], &more].concat())
        }
    }

    /// Tests if a place is cut off now.
    pub(crate) fn cuts(&self, place: &str) -> bool {
        self.lock().open.iter().any(|open| open.holds(place))
    }

    pub(crate) fn open(&self, since: u64, covers: Option<Covers>) -> Cut {
        let mut known = self.lock();
        known.cuts += 1;
        let cut = known.cuts;
        known.open.push(Open { cut, since, covers });
        Cut(cut)
    }

    /// Since when a cut has been, and what it covers.
    pub(crate) fn opened(&self, cut: &Cut) -> Option<(u64, Option<Covers>)> {
        let known = self.lock();
        known
            .open
            .iter()
            .find(|open| open.cut == cut.0)
            .map(|open| (open.since, open.covers.clone()))
    }

    /// Takes in a gap, unless all of it is known already; tells whether it was not.
    pub(crate) fn add(&self, event: GapEvent) -> bool {
        let mut known = self.lock();
        let Gap { from, to } = event.gap;
        let new = missed(&known.all, from, to) < to.saturating_sub(from);
        if new {
            known.apply(event);
        }
        new
    }

    pub(crate) fn close(&self, cut: &Cut) {
        self.lock().open.retain(|open| open.cut != cut.0);
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::chat::state::gap::meets;

    use super::{Gap, GapEvent, Gaps, missed};

    #[test]
    fn what_lies_in_gaps_counts_once_and_only_between_the_moments() {
        let gaps = Gaps::default();
        let lines = ["gap 10 20", "gap 50 60", "gap 15 30", "gap 100 90", "nonsense"];
        gaps.learn(0, &lines.map(str::to_owned));
        gaps.learn(0, &["gap 70 80".to_owned()]);
        assert_eq!(gaps.lines(), 5, "the others were taken in already");
        let gaps = gaps.at("settings:hall");
        assert_eq!(GapEvent::from(gaps[0]).to_string(), "gap 10 20");
        for (from, to, expected) in
            [(0, 100, 30), (0, 12, 2), (12, 18, 6), (25, 55, 10), (30, 50, 0), (60, 60, 0)]
        {
            assert_eq!(missed(&gaps, from, to), expected, "{from}-{to}");
        }
        assert_eq!(missed(&[Gap { from: 1, to: 9 }], 3, 5), 2);
        assert_eq!([9, 10, 29, 30].map(|at| meets(&gaps, at)), [false, true, true, false]);
    }

    #[test]
    fn what_one_server_or_place_has_missed_is_not_missed_elsewhere() {
        let gaps = Gaps::default();
        let event = GapEvent { gap: Gap { from: 10, to: 20 }, scope: Some("discord:7".to_owned()) };
        let of_place = "gap 30 40 discord:7/9".to_owned();
        gaps.learn(0, &["gap 1 2".to_owned(), event.to_string(), of_place]);
        assert_eq!(*gaps.at("discord:7/8"), [Gap { from: 1, to: 2 }, Gap { from: 10, to: 20 }]);
        assert!(gaps.at("discord:7/9").contains(&Gap { from: 30, to: 40 }));
        assert_eq!(*gaps.at("discord:77/8"), [Gap { from: 1, to: 2 }]);
    }

    #[test]
    fn a_place_that_is_cut_off_misses_everything_until_it_is_heard_again() {
        let gaps = Gaps::default();
        let cut = gaps.open(5, Some(Arc::new(|place: &str| place == "discord:7/8")));
        assert_eq!(["discord:7/8", "discord:7/9"].map(|place| gaps.cuts(place)), [true, false]);
        assert_eq!(missed(&gaps.at("discord:7/8"), 3, 1_000), 995);
        assert_eq!(missed(&gaps.at("discord:7/9"), 3, 1_000), 0);
        gaps.close(&cut);
        assert!(!gaps.cuts("discord:7/8") && gaps.at("discord:7/8").is_empty());
    }
}
