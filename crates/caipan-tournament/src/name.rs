//! Names of matches, short enough to type; a match keeps its name for good.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A part of a stage, with a numbering of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The rounds of a round robin, of groups, of a Swiss tournament: `R`.
    Round,
    /// A single knock-out, or the upper bracket of a double one: `W`.
    Winners,
    /// The lower bracket: `L`.
    Losers,
    /// The match for the third place: `T`.
    Third,
    /// The final of a double knock-out, and the second one that it may need: `F`.
    Final,
}

/// The letter of each part in a name.
const LETTERS: &[(Part, char)] = &[
    (Part::Round, 'R'),
    (Part::Winners, 'W'),
    (Part::Losers, 'L'),
    (Part::Third, 'T'),
    (Part::Final, 'F'),
];

/// A match: `R3-7` is the seventh board of the third round, `W2-1` the first match of the second
/// round of a knock-out, `2.W2-1` the same in the second stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct MatchId {
    /// The stage, counted from 0.
    pub stage: usize,
    /// The part of the stage.
    pub part: Part,
    /// The round within the part, counted from 1.
    pub round: usize,
    /// The number within the round, counted from 1.
    pub number: usize,
}

impl fmt::Display for MatchId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.stage > 0 {
            write!(out, "{}.", self.stage + 1)?;
        }
        let letter =
            LETTERS.iter().find(|(part, _)| *part == self.part).map_or('?', |(_, letter)| *letter);
        write!(out, "{letter}{}-{}", self.round, self.number)
    }
}

/// The error that a text is not the name of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchMatch;

impl fmt::Display for NoSuchMatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("no name of a match; one is R3-7 or 2.W1-4")
    }
}

impl std::error::Error for NoSuchMatch {}

impl FromStr for MatchId {
    type Err = NoSuchMatch;

    /// Reads a name; the letter may be small.
    fn from_str(text: &str) -> Result<Self, NoSuchMatch> {
        let (stage, rest) =
            text.split_once('.').map_or((Some(0), text), |(stage, rest)| (number(stage), rest));
        let mut letters = rest.chars();
        let letter = letters.next().map(|letter| letter.to_ascii_uppercase());
        let part = LETTERS.iter().find(|(_, known)| Some(*known) == letter).map(|(part, _)| *part);
        let numbers = letters.as_str().split_once('-');
        let numbers =
            numbers.and_then(|(round, rest)| Some((number(round)? + 1, number(rest)? + 1)));
        let (Some(stage), Some(part), Some((round, number))) = (stage, part, numbers) else {
            return Err(NoSuchMatch);
        };
        Ok(Self { stage, part, round, number })
    }
}

/// Reads a number from 1 to 9999 and returns it counted from 0.
fn number(text: &str) -> Option<usize> {
    let plain = (1..=4).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse::<usize>().ok().filter(|_| plain)?.checked_sub(1)
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> Self {
        id.to_string()
    }
}

impl TryFrom<String> for MatchId {
    type Error = NoSuchMatch;

    fn try_from(text: String) -> Result<Self, NoSuchMatch> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::MatchId;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in ["R3-7", "2.W1-4", "L10-12", "T1-1", "4.F2-1"] {
            assert_eq!(name.parse::<MatchId>().map(|id| id.to_string()).as_deref(), Ok(name));
        }
        assert_eq!("r3-07".parse::<MatchId>(), "1.R3-7".parse());
        for bad in [
            "", "R", "R3", "R0-1", "R1-0", "X1-1", "0.R1-1", "R1-1-1", "R+1-1", "R12345-1",
            "2.2.R1-1", "é",
        ] {
            assert!(bad.parse::<MatchId>().is_err(), "{bad}");
        }
    }
}
