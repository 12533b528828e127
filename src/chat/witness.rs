//! What a match has shown to whom and who has ruled in it, as lines of its place's stream. Accounts stand there by a keyed
//! fingerprint that is another one in each match, so that whoever erased their data and returned is known while it lasts.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::{Seat, Seats};

/// What a match has shown to whom, and who has ruled in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Witnesses {
    /// The match's id.
    bout: String,
    /// The seats whose secrets an account has been shown, by its fingerprint.
    saw: BTreeMap<String, Seats>,
    /// The accounts that have ruled.
    ruled: BTreeSet<String>,
}

impl Witnesses {
    /// Takes in a line of a place's stream; says whether it is about this: `saw MATCH FINGERPRINT SEAT…` or
    /// `ruled MATCH FINGERPRINT`. What belongs to an earlier match is forgotten.
    pub(super) fn take(&mut self, word: &str, rest: &str) -> bool {
        if !matches!(word, "saw" | "ruled") {
            return false;
        }
        let [bout, print, ref seats @ ..] = rest.split(' ').collect::<Vec<_>>()[..] else { return false };
        if word == "saw" {
            let seats = seats.iter().filter_map(|seat| seat.parse().ok().map(Seat));
            self.saw(bout, print, seats.filter(|seat| seat.index() < Seats::MOST).collect());
        } else {
            self.ruled(bout, print);
        }
        true
    }

    /// An account was shown the secrets of these seats; gives the line that keeps it, where that is news.
    pub(super) fn saw(&mut self, bout: &str, print: &str, seats: Seats) -> Option<String> {
        self.turn_to(bout);
        let before = self.seen(print);
        let all: Seats = before.iter().chain(seats.iter()).collect();
        if all == before {
            return None;
        }
        self.saw.insert(print.to_owned(), all);
        let numbers: Vec<_> = all.iter().map(|seat| seat.0.to_string()).collect();
        Some(format!("saw {bout} {print} {}", numbers.join(" ")))
    }

    /// An account has ruled; gives the line that keeps it, where that is news.
    pub(super) fn ruled(&mut self, bout: &str, print: &str) -> Option<String> {
        self.turn_to(bout);
        self.ruled.insert(print.to_owned()).then(|| format!("ruled {bout} {print}"))
    }

    /// The seats whose secrets an account has been shown in this match.
    pub(super) fn seen(&self, print: &str) -> Seats {
        self.saw.get(print).copied().unwrap_or_default()
    }

    /// Tests if an account has ruled in this match.
    pub(super) fn has_ruled(&self, print: &str) -> bool {
        self.ruled.contains(print)
    }

    /// Forgets what is known of another match.
    fn turn_to(&mut self, bout: &str) {
        if self.bout != bout {
            *self = Self { bout: bout.to_owned(), ..Self::default() };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Witnesses;
    use crate::rules::{Seat, Seats};

    #[test]
    fn what_is_written_is_read_and_ends_with_its_match() {
        let (mut one, mut other) = (Witnesses::default(), Witnesses::default());
        let lines = [
            one.saw("A", "f1", Seats::one(Seat(0))),
            one.saw("A", "f1", Seats::one(Seat(2))),
            one.ruled("A", "f2"),
            one.saw("A", "f1", Seats::one(Seat(0))),
            one.ruled("A", "f2"),
        ];
        assert_eq!(
            lines.each_ref().map(Option::as_deref),
            [Some("saw A f1 0"), Some("saw A f1 0 2"), Some("ruled A f2"), None, None]
        );
        for line in lines.iter().flatten() {
            let (word, rest) = line.split_once(' ').expect("two words");
            assert!(other.take(word, rest));
        }
        assert_eq!(one, other);
        assert!(other.has_ruled("f2") && !other.has_ruled("f1"));
        assert!(other.take("saw", "B f3 1") && !other.take("match", "B") && !other.take("saw", "B"));
        assert_eq!((other.seen("f1"), other.has_ruled("f2")), (Seats::NONE, false));
        assert!(other.take("saw", "B f3 99 x"), "what is damaged says nothing more");
        assert_eq!(other.seen("f3"), Seats::one(Seat(1)));
    }
}
