//! Somebody asked about a position of a game that is played for rating or in a tournament.

use std::{fmt, str::FromStr};

use super::line::{Unread, cut};

/// The most questions that are remembered of a match.
const MOST: usize = 200;

/// A question about a position that stands in a match, which was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Probe {
    /// The id of the match in which it stands.
    pub(crate) bout: String,
    /// The moment, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// The person who asked, by internal id.
    pub(crate) person: String,
    /// What was asked.
    pub(crate) means: Means,
}

/// A way of learning something about a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Means {
    /// A table that begins from it.
    Table,
    /// A hint in it.
    Hint,
    /// The answer of a program, in a game that has followed the other move for move.
    Program,
}

/// The questions about the present match of a place, the oldest first.
#[derive(Clone, Default, Debug)]
pub(crate) struct Probes(Vec<Probe>);

impl Probes {
    /// Adds a question, and forgets those about an earlier match.
    pub(crate) fn add(&mut self, probe: &Probe) {
        self.0.retain(|known| known.bout == probe.bout);
        if self.0.len() < MOST {
            self.0.push(probe.clone());
        }
    }

    /// Returns those about a match.
    pub(crate) fn about<'a>(&'a self, bout: &'a str) -> impl Iterator<Item = &'a Probe> {
        self.0.iter().filter(move |probe| probe.bout == bout)
    }
}

impl fmt::Display for Means {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Table => "fen",
            Self::Hint => "hint",
            Self::Program => "bot",
        })
    }
}

impl FromStr for Means {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        match text {
            "fen" => Ok(Self::Table),
            "hint" => Ok(Self::Hint),
            "bot" => Ok(Self::Program),
            _ => Err(Unread),
        }
    }
}

impl fmt::Display for Probe {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {} {}", self.bout, self.at, self.person, self.means)
    }
}

impl FromStr for Probe {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (bout, rest) = cut(text);
        let (at, rest) = cut(rest);
        let (person, means) = cut(rest);
        if bout.is_empty() || person.is_empty() {
            return Err(Unread);
        }
        Ok(Self {
            bout: bout.to_owned(),
            at: at.parse().map_err(|_| Unread)?,
            person: person.to_owned(),
            means: means.parse()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Means, Probe, Probes};

    #[test]
    fn questions_are_kept_up_to_a_number_and_end_with_their_match() {
        let probe = |bout: &str, at| Probe {
            bout: bout.to_owned(),
            at,
            person: "p1".to_owned(),
            means: Means::Hint,
        };
        let mut probes = Probes::default();
        (0..=MOST as u64).for_each(|at| probes.add(&probe("A", at)));
        assert_eq!(probes.about("A").count(), MOST);
        assert_eq!(probes.about("B").count(), 0);
        probes.add(&probe("B", 7));
        assert_eq!(probes.about("A").count(), 0);
        assert_eq!(probes.about("B").map(|probe| probe.at).collect::<Vec<_>>(), [7]);
    }
}
