//! The hall's agenda: when each place is due next, held in memory so that no tick of the clock
//! reads a place. Later events are left to the archive, which is read again as their time comes
//! near.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{
    chat::{state::PlaceEvent, steps::heard::Bell},
    store::{Archive, Fault},
};

/// The span that a read of the archive covers, milliseconds; the archive is read again as soon as
/// less than `MARGIN` of it is left.
const AHEAD: u64 = 20 * 60_000;
const MARGIN: u64 = 10 * 60_000;

/// The span that a read covers where others set due times too: it is read at each tick, and a little
/// further, milliseconds.
const BRIEFLY: u64 = 2_000;

/// The time for which something that was given out is not given out again while it is still said to
/// be due, milliseconds: it is being done.
const DOING: u64 = 60_000;

/// The places where something is due soon; times are milliseconds since 1970 UTC.
#[derive(Default)]
pub(crate) struct Agenda(Mutex<Dates>);

struct Dates {
    /// The moment at which each place is due.
    places: HashMap<String, u64>,
    /// The end of the span read from the archive; later events are not in `places`.
    known: u64,
    /// The moment at which the hall began its work.
    since: u64,
    /// Where others set due times too: what was given out lately, by the moment since which it was
    /// due and the moment at which that was.
    given: HashMap<String, (u64, u64)>,
    /// Where others set due times too: when they were read last.
    looked: Option<u64>,
}

impl Default for Dates {
    /// Until the archive is read for the first time, every event is taken in however late it is
    /// due.
    fn default() -> Self {
        Self {
            places: HashMap::new(),
            known: u64::MAX,
            since: 0,
            given: HashMap::new(),
            looked: None,
        }
    }
}

/// Something that has become due.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Date {
    /// The place.
    pub(crate) place: String,
    /// The moment since which it is due.
    pub(crate) due: u64,
    /// In time, or late.
    pub(crate) bell: Bell,
}

impl Dates {
    /// Reads what is due, by whomever that was set, and is not being done.
    fn read_again(&mut self, archive: &dyn Archive, now: u64) {
        match archive.due(0, now.saturating_add(BRIEFLY)) {
            Ok(due) => {
                self.given.retain(|_, (_, at)| *at + DOING > now);
                let given = &self.given;
                let new = |(place, at): &(String, u64)| {
                    given.get(place).is_none_or(|(given, _)| given != at)
                };
                self.places.extend(due.into_iter().filter(new));
                (self.known, self.looked) = (now.saturating_add(BRIEFLY), Some(now));
            }
            Err(fault) => tracing::error!(%fault, "what is due cannot be read; it is tried again"),
        }
    }
}

impl Agenda {
    /// Notes that the hall begins its work now: earlier due times will count as late.
    pub(crate) fn open(&self, now: u64) {
        self.dates().since = now;
    }

    /// Reads what has been due until now or is due soon.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub(crate) fn read(&self, archive: &dyn Archive, now: u64) -> Result<(), Fault> {
        let mut dates = self.dates();
        let known = now.saturating_add(AHEAD);
        dates.places.extend(archive.due(0, known)?);
        dates.known = known;
        Ok(())
    }

    /// Reads what has come to be due soon. Nothing is taken in meanwhile, so that of two words about
    /// a place the later one holds.
    pub(crate) fn read_on(&self, archive: &dyn Archive, now: u64) {
        let mut dates = self.dates();
        if archive.is_shared() {
            return dates.read_again(archive, now);
        }
        if now.saturating_add(MARGIN) <= dates.known {
            return;
        }
        let known = now.saturating_add(AHEAD);
        match archive.due(dates.known.saturating_add(1), known) {
            Ok(due) => {
                dates.places.extend(due);
                dates.known = known;
            }
            Err(fault) => tracing::error!(%fault, "what is due cannot be read; it is tried again"),
        }
    }

    /// Takes in an event of a place; events that say nothing about due times are ignored.
    pub(crate) fn note(&self, place: &str, event: &PlaceEvent) {
        match event {
            PlaceEvent::Due(due) => self.set(place, due.map(|due| due.at)),
            // What was due before is due still.
            PlaceEvent::Stirred(at) => {
                let mut dates = self.dates();
                if *at <= dates.known {
                    let due = dates.places.entry(place.to_owned()).or_insert(*at);
                    *due = (*at).min(*due);
                }
            }
            // Something may be due at once.
            PlaceEvent::Lost => self.set(place, Some(0)),
            _ => {}
        }
    }

    /// Sets the due time of a place, or clears it.
    pub(crate) fn set(&self, place: &str, due: Option<u64>) {
        let mut dates = self.dates();
        match due.filter(|at| *at <= dates.known) {
            Some(at) => drop(dates.places.insert(place.to_owned(), at)),
            None => drop(dates.places.remove(place)),
        }
    }

    /// Removes and returns everything that is ripe, by its place and the moment since which it is
    /// due; each once, in the order in which it became due.
    pub(crate) fn due(&self, ripe: impl Fn(&str, u64) -> bool) -> Vec<Date> {
        let mut dates = self.dates();
        let Dates { places, since, given, looked, .. } = &mut *dates;
        let bell = |due| if due < *since { Bell::Late } else { Bell::Sharp };
        let due = places.extract_if(|place, due| ripe(place, *due));
        let mut dates: Vec<_> =
            due.map(|(place, due)| Date { place, due, bell: bell(due) }).collect();
        if let Some(now) = *looked {
            given.extend(dates.iter().map(|date| (date.place.clone(), (date.due, now))));
        }
        dates.sort_unstable_by(|one, other| (one.due, &one.place).cmp(&(other.due, &other.place)));
        dates
    }

    /// Returns the places where something is due by a moment.
    pub(crate) fn places(&self, archive: &dyn Archive, by: u64) -> Vec<String> {
        let dates = self.dates();
        let soon = dates.places.iter().filter(|(_, due)| **due <= by);
        let mut places: Vec<_> = soon.map(|(place, _)| place.clone()).collect();
        if by > dates.known {
            let later = archive.due(dates.known + 1, by).unwrap_or_else(|fault| {
                tracing::error!(%fault, "what is due later cannot be read");
                Vec::new()
            });
            places.extend(later.into_iter().map(|(place, _)| place));
        }
        places
    }

    fn dates(&self) -> MutexGuard<'_, Dates> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{AHEAD, Agenda, Bell, Date, MARGIN};
    use crate::store::{Append, Archive, Batch, LOST, Memory, Stream};

    #[test]
    fn what_is_due_is_given_once_and_late_if_nobody_was_there() {
        let agenda = Agenda::default();
        agenda.open(50);
        let lines = [
            ("a", "due 40"),
            ("a", "match X1"),
            ("b", "due 60"),
            ("c", "due 60"),
            ("c", "due -"),
            ("d", "due 90 1"),
            ("e", "due 90"),
            ("e", LOST),
            ("a", "stir 45"),
            ("b", "stir 65"),
            ("c", "due 99"),
            ("c", "stir 60"),
        ];
        for (place, line) in lines {
            agenda.note(place, &line.parse().expect("a line"));
        }
        let date = |place: &str, due, bell| Date { place: place.to_owned(), due, bell };
        let by = |now| move |_: &str, due| due <= now;
        assert_eq!(agenda.due(|place, due| place == "e" && due == 0), [date("e", 0, Bell::Late)]);
        assert_eq!(agenda.places(&Memory::new(), 50), ["a"]);
        assert_eq!(agenda.due(by(50)), [date("a", 40, Bell::Late)]);
        assert_eq!(agenda.due(|place, due| place != "b" && due < 60), []);
        assert_eq!(agenda.due(by(70)), [date("b", 60, Bell::Sharp), date("c", 60, Bell::Sharp)]);
        assert_eq!(agenda.due(by(70)), []);
    }

    #[test]
    fn what_became_due_first_comes_first() {
        let agenda = Agenda::default();
        let places =
            ["b", "f", "a", "e", "c", "d"].map(|place| (place, if place == "e" { 10 } else { 20 }));
        places.iter().for_each(|(place, due)| agenda.set(place, Some(*due)));
        let due: Vec<_> = agenda.due(|_, _| true).into_iter().map(|date| date.place).collect();
        assert_eq!(due, ["e", "a", "b", "c", "d", "f"]);
    }

    /// An archive in which something is due in places.
    async fn holding(due: &[(&str, u64)]) -> Memory {
        let archive = Memory::new();
        let append = |(place, at): &(&str, u64)| Append {
            stream: Stream::new("place", place),
            expected: 0,
            lines: vec![format!("due {at}")],
        };
        let appends = due.iter().map(append).collect();
        archive.append(Batch { appends, ..Batch::default() }).await.expect("memory does not fail");
        archive
    }

    #[tokio::test]
    async fn what_is_due_later_is_read_when_its_time_comes() {
        let (now, late) = (1_000_000, 1_000_000 + AHEAD + 1);
        let archive = holding(&[("a", 40), ("b", now + AHEAD), ("c", late), ("d", late)]).await;
        let agenda = Agenda::default();
        agenda.open(now);
        agenda.read(&archive, now).expect("memory does not fail");
        let mut places = agenda.places(&archive, u64::MAX);
        places.sort();
        assert_eq!(places, ["a", "b", "c", "d"]);
        assert_eq!(agenda.places(&archive, 40), ["a"]);
        // What happens meanwhile and is due later is in the archive.
        agenda.set("b", Some(late));
        agenda.note("a", &format!("stir {late}").parse().expect("a line"));
        agenda.read_on(&archive, now + AHEAD - MARGIN);
        assert_eq!(agenda.due(|_, due| due > 40), []);
        agenda.read_on(&archive, now + AHEAD - MARGIN + 1);
        let due: Vec<_> = agenda.due(|_, _| true).into_iter().map(|date| date.place).collect();
        assert_eq!(due, ["a", "c", "d"]);
    }

    #[test]
    fn the_archive_reads_the_same_of_a_line() {
        use crate::chat::state::{PlaceEvent, room::Room};
        let lines =
            ["due 40", "due 60 5", "due -", "due soon", "stir 30", "stir 90", "stir x", LOST];
        for one in lines {
            for other in lines {
                let events = [one, other].map(str::parse::<PlaceEvent>);
                let (mut room, _) = Room::load("test:hall", &[]);
                events.iter().flatten().for_each(|event| room.apply(event));
                let archive = Memory::new();
                let lines = vec![one.to_owned(), other.to_owned()];
                let append =
                    Append { stream: Stream::new("place", "test:hall"), expected: 0, lines };
                let batch = Batch { appends: vec![append], ..Batch::default() };
                drop(archive.append(batch));
                let due = archive.due(0, u64::MAX).expect("memory does not fail").pop();
                assert_eq!(due.map(|(_, at)| at), room.due.map(|due| due.at), "{one}, {other}");
            }
        }
    }
}
