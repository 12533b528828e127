//! The places where a person plays and waits, from the events about them.

use std::collections::BTreeSet;

use super::PersonEvent;

/// The places where a person plays, each under a number that it keeps while the game lasts, and
/// those where they may wait.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Seated {
    places: Vec<Option<String>>,
    chosen: Option<String>,
    waits: BTreeSet<String>,
    entered: BTreeSet<String>,
}

impl Seated {
    /// Returns the places where a person plays and waits after these events.
    pub(crate) fn of(events: &[PersonEvent]) -> Self {
        let mut seated = Self::default();
        for event in events {
            match event {
                PersonEvent::Sat(place) => seated.sit(place),
                PersonEvent::Rose(place) => seated.rise(place),
                PersonEvent::Waited(place) => drop(seated.waits.insert(place.clone())),
                PersonEvent::Entered(place) => drop(seated.entered.insert(place.clone())),
                PersonEvent::Chose(place) => seated.chosen = Some(place.clone()),
                PersonEvent::Played(_) | PersonEvent::Settings(_) => {}
            }
        }
        seated
    }

    /// Gives a new game the lowest free number, from 1.
    fn sit(&mut self, place: &str) {
        self.rise(place);
        match self.places.iter_mut().find(|seat| seat.is_none()) {
            Some(free) => *free = Some(place.to_owned()),
            None => self.places.push(Some(place.to_owned())),
        }
    }

    fn rise(&mut self, place: &str) {
        self.places
            .iter_mut()
            .filter(|seat| seat.as_deref() == Some(place))
            .for_each(|seat| *seat = None);
        self.chosen.take_if(|chosen| chosen == place);
    }

    /// Returns the places where the person plays, with their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(&self.places).filter_map(|(number, seat)| Some((number, seat.as_deref()?)))
    }

    /// The place of a number.
    pub(crate) fn get(&self, number: usize) -> Option<&str> {
        self.places.get(number.checked_sub(1)?)?.as_deref()
    }

    /// Returns the place meant where none is named: the chosen one, else the only one.
    pub(crate) fn meant(&self) -> Option<&str> {
        let mut all = self.iter().map(|(_, place)| place);
        self.chosen.as_deref().or_else(|| all.next().filter(|_| all.next().is_none()))
    }

    /// Returns the places where the person sat down at a waiting table; most have gone on since.
    pub(crate) fn waits(&self) -> impl Iterator<Item = &str> {
        self.waits.iter().map(String::as_str)
    }

    /// Returns the channels where the person has entered tournaments; most of these are over.
    pub(crate) fn entered(&self) -> impl Iterator<Item = &str> {
        self.entered.iter().map(String::as_str)
    }
}

/// The place where a match is played, or was.
pub(crate) fn place_of<'a>(events: &'a [PersonEvent], bout: &str) -> Option<&'a str> {
    let at = events.iter().rposition(|event| event.played() == Some(bout))?;
    events[..at].iter().rev().find_map(PersonEvent::sat)
}

#[cfg(test)]
mod tests {
    use super::{PersonEvent, Seated, place_of};

    fn events(text: &str) -> Vec<PersonEvent> {
        text.split(';').map(|line| line.parse().expect("a line")).collect()
    }

    #[test]
    fn a_game_keeps_its_number_while_it_lasts() {
        for (text, expected, meant) in [
            ("set language en", &[][..], None),
            ("sit a;match 1", &[(1, "a")], Some("a")),
            ("sit a;sit b", &[(1, "a"), (2, "b")], None),
            ("sit a;sit b;rise a", &[(2, "b")], Some("b")),
            ("sit a;sit b;rise a;sit c", &[(1, "c"), (2, "b")], None),
            ("sit a;sit b;at b", &[(1, "a"), (2, "b")], Some("b")),
            ("sit a;sit b;sit c;at b;rise b", &[(1, "a"), (3, "c")], None),
        ] {
            let seated = Seated::of(&events(text));
            assert_eq!(
                (seated.iter().collect::<Vec<_>>().as_slice(), seated.meant()),
                (expected, meant),
                "{text}"
            );
            assert!(
                expected.iter().all(|(number, place)| seated.get(*number) == Some(place)),
                "{text}"
            );
        }
        assert_eq!(Seated::of(&events("sit a")).get(0), None);
    }

    #[test]
    fn the_place_of_a_match_is_where_its_people_sat_down() {
        let events = events("sit a;match 1;sit b;match 2;rise a");
        assert_eq!(
            ["1", "2", "3"].map(|bout| place_of(&events, bout)),
            [Some("a"), Some("b"), None]
        );
    }
}
