//! When something is due in a place, as the lines of its stream `place/ID` say: the archive keeps
//! that at hand, so that a start reads no place for it.

use super::LOST;

/// The kind of streams that say when something is due.
pub(super) const PLACE: &str = "place";

/// What lines say about when something is due; moments are milliseconds since 1970 UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// It is due then; `None` when nothing is any more.
    At(Option<u64>),
    /// It is due by then.
    By(u64),
}

impl Change {
    /// Reads a line: `due MOMENT [MINUTES]`, `due -`, `stir MOMENT`. Where a line is lost something
    /// may be due at once. `None` for other lines.
    fn of(line: &str) -> Option<Self> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "due" => Some(Self::At(due(rest))),
            "stir" => rest.parse().ok().map(Self::By),
            LOST => Some(Self::At(Some(0))),
            _ => None,
        }
    }

    /// Returns what lines say together, one after the other; `None` if they say nothing about it.
    #[cfg(any(test, feature = "postgres"))]
    pub(super) fn of_all<'a>(lines: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        lines.into_iter().filter_map(Self::of).reduce(Self::then)
    }

    /// Returns what this and a later change come to.
    #[cfg(any(test, feature = "postgres"))]
    fn then(self, later: Self) -> Self {
        match (self, later) {
            (Self::By(first), Self::By(at)) => Self::By(first.min(at)),
            (Self::At(before), Self::By(_)) => Self::At(later.on(before)),
            (_, Self::At(_)) => later,
        }
    }

    /// Returns when something is due afterwards.
    fn on(self, before: Option<u64>) -> Option<u64> {
        match self {
            Self::At(at) => at,
            Self::By(at) => Some(before.map_or(at, |before| before.min(at))),
        }
    }
}

/// Returns when something is due behind a line, if it was due at `before`.
pub(super) fn after(before: Option<u64>, line: &str) -> Option<u64> {
    Change::of(line).map_or(before, |change| change.on(before))
}

/// Reads `MOMENT [MINUTES]`.
fn due(text: &str) -> Option<u64> {
    let (at, left) = text.split_once(' ').unwrap_or((text, "0"));
    left.parse::<u32>().ok()?;
    at.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{Change, after};

    #[test]
    fn the_last_word_about_it_holds() {
        let cases: [(&[&str], Option<u64>); 8] = [
            (&[], None),
            (&["due 40", "match X1"], Some(40)),
            (&["due 40", "due 60 5"], Some(60)),
            (&["due 40", "due -"], None),
            (&["due 40", "due 50 many"], None),
            (&["stir 50", "stir 45", "stir 70", "stir now"], Some(45)),
            (&["due 40", "lost"], Some(0)),
            (&["lost", "due 70"], Some(70)),
        ];
        for (lines, due) in cases {
            assert_eq!(lines.iter().fold(None, |due, line| after(due, line)), due, "{lines:?}");
            let at_once = Change::of_all(lines.iter().copied());
            assert_eq!(at_once.and_then(|change| change.on(None)), due, "{lines:?}");
        }
    }

    #[test]
    fn lines_together_change_as_one_after_the_other() {
        let words = ["due 40", "due -", "stir 30", "stir 60", "lost", "match X1"];
        for (first, second) in words.iter().flat_map(|first| words.map(|second| (*first, second))) {
            for before in [None, Some(20), Some(50), Some(80)] {
                let both = Change::of_all([first, second]);
                let together = both.map_or(before, |change| change.on(before));
                assert_eq!(together, after(after(before, first), second), "{first}, {second}");
            }
        }
    }
}
