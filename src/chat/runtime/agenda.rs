//! What is due where: the hall's memory of it, so that no tick of the clock reads a place.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::chat::{state::PlaceEvent, steps::heard::Bell};

/// What is due where; times are milliseconds since 1970 UTC.
#[derive(Default)]
pub(crate) struct Agenda(Mutex<Dates>);

#[derive(Default)]
struct Dates {
    /// When each place is to be looked at.
    places: HashMap<String, u64>,
    /// Since when the hall has been at work.
    since: u64,
}

/// Something that has become due.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Date {
    /// Where.
    pub(crate) place: String,
    /// Since when.
    pub(crate) due: u64,
    /// How the hall came to it.
    pub(crate) bell: Bell,
}

impl Agenda {
    /// The hall begins its work now: whatever was due before will be found late.
    pub(crate) fn open(&self, now: u64) {
        self.dates().since = now;
    }

    /// Takes in what happened in a place, if it is about what is due there.
    pub(crate) fn note(&self, place: &str, event: &PlaceEvent) {
        match event {
            PlaceEvent::Due(due) => self.set(place, due.map(|due| due.at)),
            // What was due before is due still.
            PlaceEvent::Stirred(at) => {
                let mut dates = self.dates();
                let due = dates.places.entry(place.to_owned()).or_insert(*at);
                *due = (*at).min(*due);
            }
            // Something may be due at once.
            PlaceEvent::Lost => self.set(place, Some(0)),
            _ => {}
        }
    }

    /// Something is due in a place at a moment, or nothing is any more.
    pub(crate) fn set(&self, place: &str, due: Option<u64>) {
        let mut dates = self.dates();
        match due {
            Some(at) => drop(dates.places.insert(place.to_owned(), at)),
            None => drop(dates.places.remove(place)),
        }
    }

    /// Everything that is ripe, by its place and since when it is due; each once, in the order in
    /// which it became due.
    pub(crate) fn due(&self, ripe: impl Fn(&str, u64) -> bool) -> Vec<Date> {
        let mut dates = self.dates();
        let since = dates.since;
        let bell = |due| if due < since { Bell::Late } else { Bell::Sharp };
        let due = dates.places.extract_if(|place, due| ripe(place, *due));
        let mut dates: Vec<_> =
            due.map(|(place, due)| Date { place, due, bell: bell(due) }).collect();
        dates.sort_unstable_by(|one, other| (one.due, &one.place).cmp(&(other.due, &other.place)));
        dates
    }

    /// The places where something is due by a moment.
    pub(crate) fn places(&self, by: u64) -> Vec<String> {
        let dates = self.dates();
        dates.places.iter().filter(|(_, due)| **due <= by).map(|(place, _)| place.clone()).collect()
    }

    fn dates(&self) -> MutexGuard<'_, Dates> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Agenda, Bell, Date};
    use crate::store::LOST;

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
        assert_eq!(agenda.places(50), ["a"]);
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
}
