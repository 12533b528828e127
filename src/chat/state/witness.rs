//! The accounts that have seen secrets of a match or have ruled in it, as lines of its place's
//! stream. Accounts are written as keyed fingerprints that differ in each match, so that a person
//! who erased their data and returned is known while it lasts.

use std::collections::{BTreeMap, BTreeSet};

use caipan_rules::Seats;

/// The accounts that have seen secrets of a match or have ruled in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Witnesses {
    /// The match's id.
    bout: String,
    /// The seats whose secrets an account has been shown, by its fingerprint.
    saw: BTreeMap<String, Seats>,
    /// The accounts that have ruled.
    ruled: BTreeSet<String>,
}

impl Witnesses {
    /// Returns all seats whose secrets an account has seen once it is shown those of `seats`; none
    /// if they are not new to it.
    pub(crate) fn sees(&self, bout: &str, print: &str, seats: Seats) -> Option<Seats> {
        let before = if self.bout == bout { self.seen(print) } else { Seats::NONE };
        let all: Seats = before.iter().chain(seats.iter()).collect();
        (all != before).then_some(all)
    }

    /// Tests if an account had not ruled in the match before.
    pub(crate) fn rules(&self, bout: &str, print: &str) -> bool {
        self.bout != bout || !self.has_ruled(print)
    }

    /// Notes that an account was shown the secrets of these seats, and forgets an earlier match.
    pub(crate) fn saw(&mut self, bout: &str, print: &str, seats: Seats) {
        self.turn_to(bout);
        if let Some(all) = self.sees(bout, print, seats) {
            self.saw.insert(print.to_owned(), all);
        }
    }

    /// Notes that an account has ruled, and forgets an earlier match.
    pub(crate) fn ruled(&mut self, bout: &str, print: &str) {
        self.turn_to(bout);
        self.ruled.insert(print.to_owned());
    }

    /// The seats whose secrets an account has been shown in this match.
    pub(crate) fn seen(&self, print: &str) -> Seats {
        self.saw.get(print).copied().unwrap_or_default()
    }

    /// Tests if an account has ruled in this match.
    pub(crate) fn has_ruled(&self, print: &str) -> bool {
        self.ruled.contains(print)
    }

    /// Turns to a match, and forgets another one.
    fn turn_to(&mut self, bout: &str) {
        if self.bout != bout {
            *self = Self { bout: bout.to_owned(), ..Self::default() };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Witnesses;
    use caipan_rules::{Seat, Seats};

    #[test]
    fn what_was_shown_adds_up_and_ends_with_its_match() {
        let seats = |numbers: &[u8]| -> Seats { numbers.iter().copied().map(Seat).collect() };
        let mut witnesses = Witnesses::default();
        assert_eq!(witnesses.sees("A", "f1", seats(&[0])), Some(seats(&[0])));
        witnesses.saw("A", "f1", seats(&[0]));
        assert_eq!(witnesses.sees("A", "f1", seats(&[2])), Some(seats(&[0, 2])));
        witnesses.saw("A", "f1", seats(&[0, 2]));
        witnesses.ruled("A", "f2");
        assert_eq!(witnesses.sees("A", "f1", seats(&[0])), None, "no news");
        assert!(
            witnesses.has_ruled("f2") && witnesses.rules("A", "f1") && !witnesses.rules("A", "f2")
        );
        assert!(witnesses.rules("B", "f2"), "in another match that is news");
        assert_eq!(
            witnesses.sees("B", "f1", seats(&[0])),
            Some(seats(&[0])),
            "of another match nothing is known"
        );
        witnesses.saw("B", "f3", seats(&[1]));
        assert_eq!((witnesses.seen("f1"), witnesses.has_ruled("f2")), (Seats::NONE, false));
        assert_eq!(witnesses.seen("f3"), Seats::one(Seat(1)));
    }
}
