//! Open challenges of a place: people who seek somebody to play with.

use std::{fmt, str::FromStr};

use super::{
    line::{Unread, cut},
    lobby::Lobby,
};

/// An open challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seek {
    /// The moment at which it was made, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// The moment until which it stands, milliseconds since 1970 UTC.
    pub(crate) until: u64,
    /// The place knows of it, and has shown it unless somebody sought the same.
    pub(crate) shown: bool,
    /// The table that it would be, at which nobody sits but whoever seeks.
    pub(crate) table: Lobby,
}

/// A challenge that stands in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// The lowest free number, from 1, when it was made.
    pub(crate) number: usize,
    /// The line of the place's stream that made it.
    line: u64,
    /// The challenge.
    pub(crate) seek: Seek,
}

/// The challenges that stand in a place, one of a person at most.
#[derive(Clone, Default, Debug)]
pub(crate) struct Seeks {
    standing: Vec<Standing>,
    /// When the last one was shown, milliseconds since 1970 UTC.
    last: Option<u64>,
}

impl Seek {
    /// Returns the person who seeks, by internal id.
    pub(crate) fn person(&self) -> &str {
        self.table.sat.iter().find(|person| !person.is_empty()).map_or("", String::as_str)
    }

    /// Tests if two people seek the same: the same game with the same options, in which each can
    /// have a seat.
    pub(crate) fn fits(&self, other: &Self) -> bool {
        let (own, others) = (&self.table, &other.table);
        let terms = |table: &Lobby| {
            let mut terms = table.terms.clone();
            terms.remove("side");
            terms
        };
        let clash = |(own, other): (&String, &String)| !own.is_empty() && !other.is_empty();
        let sides = own.drawn || others.drawn || !own.sat.iter().zip(&others.sat).any(clash);
        self.person() != other.person()
            && own.game == others.game
            && own.setup == others.setup
            && terms(own) == terms(others)
            && sides
    }

    /// Returns the table at which both sit who seek the same; this one was made earlier.
    pub(crate) fn met(&self, other: &Self) -> Lobby {
        let (first, second) = if self.table.drawn { (other, self) } else { (self, other) };
        let mut table = first.table.clone();
        table.seat(second.person());
        table
    }
}

impl Standing {
    /// Returns the stamp of the buttons under it.
    pub(crate) fn stamp(&self) -> String {
        format!("seek{}.0", self.line)
    }
}

impl Seeks {
    /// Returns the challenges that stand at a moment, the oldest first.
    pub(crate) fn at(&self, now: u64) -> impl Iterator<Item = &Standing> {
        self.standing.iter().filter(move |standing| standing.seek.until > now)
    }

    /// Returns the oldest one that the place has not dealt with.
    pub(crate) fn first_new(&self) -> Option<&Standing> {
        self.standing.iter().find(|standing| !standing.seek.shown)
    }

    /// Returns the people whose challenges are over at a moment.
    pub(crate) fn lapsed(&self, now: u64) -> Vec<String> {
        let over = self.standing.iter().filter(|standing| standing.seek.until <= now);
        over.map(|standing| standing.seek.person().to_owned()).collect()
    }

    /// Returns the one of a person.
    pub(crate) fn of(&self, person: &str) -> Option<&Standing> {
        self.standing.iter().find(|standing| standing.seek.person() == person)
    }

    /// Returns the people who seek, by internal id.
    pub(crate) fn people(&self) -> impl Iterator<Item = &String> {
        self.standing.iter().flat_map(|standing| &standing.seek.table.sat)
    }

    /// When the last one was shown, milliseconds since 1970 UTC.
    pub(crate) const fn last(&self) -> Option<u64> {
        self.last
    }

    /// Adds a challenge in the place of the one that its person had.
    pub(super) fn add(&mut self, seek: &Seek, line: u64) {
        let number = self.of(seek.person()).map(|standing| standing.number);
        self.end(seek.person());
        let taken = |number: &usize| self.standing.iter().any(|other| other.number == *number);
        let free = || (1..).find(|number| !taken(number)).unwrap_or_default();
        let number = number.unwrap_or_else(free);
        self.last = if seek.shown { Some(seek.at) } else { self.last };
        self.standing.push(Standing { number, line, seek: seek.clone() });
    }

    /// Ends the challenge of a person.
    pub(super) fn end(&mut self, person: &str) {
        self.standing.retain(|standing| standing.seek.person() != person);
    }
}

impl fmt::Display for Seek {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, until, shown, table } = self;
        write!(out, "{at} {until} {} {table}", if *shown { "shown" } else { "new" })
    }
}

impl FromStr for Seek {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (at, rest) = cut(text);
        let (until, rest) = cut(rest);
        let (shown, table) = cut(rest);
        let number = |text: &str| text.parse().map_err(|_| Unread);
        let table = table.parse()?;
        Ok(Self { at: number(at)?, until: number(until)?, shown: shown == "shown", table })
    }
}

#[cfg(test)]
mod tests {
    use super::{Seek, Seeks};

    fn seek(text: &str) -> Seek {
        text.parse().unwrap_or_else(|_| panic!("a line: {text}"))
    }

    #[test]
    fn who_seeks_the_same_is_met_with_the_sides_they_want() {
        let drawn = "5 90 new russian 2 fixed drawn - p1 - -";
        for (other, sat) in [
            ("6 90 new russian 2 fixed drawn - p2 - -", Some("p2,p1")),
            ("6 90 new russian 2 fixed kept side=1 p2, - -", Some("p2,p1")),
            ("6 90 new russian 2 fixed drawn - p1 - -", None),
            ("6 90 new english 2 fixed drawn - p2 - -", None),
            ("6 90 new russian 2 fixed drawn time=5m p2 - -", None),
        ] {
            let (own, other) = (seek(drawn), seek(other));
            let met = own.fits(&other).then(|| own.met(&other).sat.join(","));
            assert_eq!(met.as_deref(), sat, "{other}");
        }
        let [white, black] = ["p1,", ",p2"]
            .map(|sat| seek(&format!("5 90 new russian 2 fixed kept side=1 {sat} - -")));
        assert!(
            white.fits(&black)
                && !white.fits(&Seek {
                    table: seek("5 90 new russian 2 fixed kept side=1 p3, - -").table,
                    ..white.clone()
                })
        );
        assert_eq!(white.met(&black).sat, ["p1", "p2"]);
    }

    #[test]
    fn one_stands_for_each_person_under_the_lowest_free_number() {
        let mut seeks = Seeks::default();
        for (line, person) in (0..).zip(["p1", "p2", "p1", "p3"]) {
            if line == 3 {
                seeks.end("p2");
            }
            let text = format!("5 {} shown russian 2 fixed drawn - {person} - -", 90 + line);
            seeks.add(&seek(&text), line);
        }
        let stand: Vec<_> =
            seeks.at(91).map(|one| (one.number, one.seek.person().to_owned())).collect();
        assert_eq!(stand, [(1, "p1".to_owned()), (2, "p3".to_owned())]);
        assert_eq!((seeks.lapsed(92), seeks.last()), (vec!["p1".to_owned()], Some(5)));
        let line = "5 90 shown russian 2 fixed drawn - p1 - -";
        assert_eq!(seek(line).to_string(), line);
    }
}
