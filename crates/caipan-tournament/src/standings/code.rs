//! The names of tie-breaks.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A tie-break, with its modifiers. As text it is a code such as `BH/C1` (see
/// [`standings`](crate::standings())).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Tiebreak {
    /// The quantity that is counted.
    pub(super) kind: Kind,
    /// The values that are left out.
    pub(super) cut: Cut,
    /// The edition of the rules; it matters for Buchholz and Sonneborn-Berger.
    pub(super) edition: Edition,
}

/// An edition of the FIDE rules for tie-breaks. Editions differ in the virtual opponent of a round
/// that a player has not played (C.07, 16.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    /// The rules in force from August 2024: a virtual opponent has the player's own points.
    #[default]
    Of2024,
    /// The rules in force since March 2026: the same, limited to the points of a scheduled
    /// opponent, or to those of draws in all rounds.
    Of2026,
}

impl Edition {
    /// Returns the year, as it is written after a code: `BH:2024`.
    pub const fn year(self) -> u16 {
        match self {
            Self::Of2024 => 2024,
            Self::Of2026 => 2026,
        }
    }

    /// Returns the edition of a year.
    pub fn of(year: &str) -> Option<Self> {
        [Self::Of2024, Self::Of2026].into_iter().find(|edition| edition.year().to_string() == year)
    }
}

/// The numbers of values to leave out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cut {
    /// The number of least values.
    pub(super) low: usize,
    /// The number of greatest values.
    pub(super) high: usize,
}

/// The quantity that a tie-break counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `PTS`.
    Points,
    /// `DE`.
    Encounter,
    /// `WIN`.
    Wins,
    /// `WON`.
    Won,
    /// `BPG`.
    Black,
    /// `BWG`.
    WonBlack,
    /// `REP`.
    Elected,
    /// `PS`.
    Progressive,
    /// `BH`.
    Buchholz,
    /// `SB`.
    Berger,
    /// `KS`.
    Koya,
    /// `ARO`.
    Average,
    /// `TPR`.
    Performance,
    /// `SNO`.
    Number,
    /// `LOT`, with its seed; 0 for none of its own.
    Lot(u64),
}

/// The error that a text is not the code of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(
    /// The text.
    pub String,
);

/// The codes without modifiers.
const CODES: &[(&str, Kind)] = &[
    ("PTS", Kind::Points),
    ("DE", Kind::Encounter),
    ("WIN", Kind::Wins),
    ("WON", Kind::Won),
    ("BPG", Kind::Black),
    ("BWG", Kind::WonBlack),
    ("REP", Kind::Elected),
    ("PS", Kind::Progressive),
    ("BH", Kind::Buchholz),
    ("SOLKOFF", Kind::Buchholz),
    ("SB", Kind::Berger),
    ("KS", Kind::Koya),
    ("ARO", Kind::Average),
    ("TPR", Kind::Performance),
    ("SNO", Kind::Number),
];

impl Tiebreak {
    /// Returns all codes, without modifiers.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        CODES.iter().map(|(code, _)| *code).chain(["LOT"])
    }

    /// Returns the tie-breaks that are usual in a Swiss tournament: `BH/C1`, `BH`, `SB`, `DE`,
    /// `WIN`.
    pub fn usual() -> Vec<Self> {
        ["BH/C1", "BH", "SB", "DE", "WIN"]
            .iter()
            .map(|code| code.parse().expect("the codes are known"))
            .collect()
    }

    /// Returns the tie-break under an edition of the rules; it only changes one that depends on
    /// editions.
    #[must_use]
    pub(crate) fn by(self, edition: Edition) -> Self {
        let differs = matches!(self.kind, Kind::Buchholz | Kind::Berger);
        Self { edition: if differs { edition } else { self.edition }, ..self }
    }

    /// Returns the edition of the rules; none for a tie-break that does not depend on it.
    pub fn edition(&self) -> Option<Edition> {
        matches!(self.kind, Kind::Buchholz | Kind::Berger).then_some(self.edition)
    }

    /// Returns the tie-break with a seed, if it is a lot without one.
    #[must_use]
    pub(crate) fn seeded(self, seed: u64) -> Self {
        Self { kind: if self.kind == Kind::Lot(0) { Kind::Lot(seed) } else { self.kind }, ..self }
    }

    /// Returns the tie-break without the seed of a lot, for readers who may not know it.
    #[must_use]
    pub fn unseeded(self) -> Self {
        Self { kind: if let Kind::Lot(_) = self.kind { Kind::Lot(0) } else { self.kind }, ..self }
    }

    /// Returns the number of decimals of the values.
    pub(super) fn decimals(&self) -> u32 {
        match self.kind {
            Kind::Points | Kind::Progressive | Kind::Buchholz | Kind::Koya => 1,
            Kind::Berger => 2,
            _ => 0,
        }
    }
}

impl fmt::Display for Tiebreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code =
            CODES.iter().find(|(_, kind)| *kind == self.kind).map_or("LOT", |(code, _)| code);
        out.write_str(code)?;
        if self.edition() == Some(Edition::Of2024) {
            write!(out, ":{}", self.edition.year())?;
        }
        match (self.kind, self.cut) {
            (Kind::Lot(seed), _) if seed > 0 => write!(out, "/{seed}"),
            (_, Cut { low: 0, high: 0 }) => Ok(()),
            (_, Cut { low, high: 0 }) => write!(out, "/C{low}"),
            (_, Cut { low, .. }) => write!(out, "/M{low}"),
        }
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "there is no tie-break `{}`", self.0)
    }
}

impl std::error::Error for Unknown {}

impl From<Tiebreak> for String {
    fn from(tiebreak: Tiebreak) -> Self {
        tiebreak.to_string()
    }
}

impl TryFrom<String> for Tiebreak {
    type Error = Unknown;

    fn try_from(text: String) -> Result<Self, Unknown> {
        text.parse()
    }
}

impl FromStr for Tiebreak {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        let unknown = || Unknown(text.to_owned());
        let upper = text.trim().to_uppercase();
        let (code, more) =
            upper.split_once('/').map_or((upper.as_str(), None), |(code, more)| (code, Some(more)));
        let edition = Edition::Of2026;
        if code == "LOT" {
            let seed = more.unwrap_or("0").parse().map_err(|_| unknown())?;
            return Ok(Self { kind: Kind::Lot(seed), cut: Cut::default(), edition });
        }
        let (code, year) =
            code.split_once(':').map_or((code, None), |(code, year)| (code, Some(year)));
        let (_, kind) = *CODES.iter().find(|(known, _)| *known == code).ok_or_else(unknown)?;
        let cut = match more {
            None => Cut::default(),
            Some(more) => cut(kind, more).ok_or_else(unknown)?,
        };
        let tiebreak = Self { kind, cut, edition };
        match (year, tiebreak.edition()) {
            (None, _) => Ok(tiebreak),
            (Some(year), Some(_)) => Ok(tiebreak.by(Edition::of(year).ok_or_else(unknown)?)),
            (Some(_), None) => Err(unknown()),
        }
    }
}

/// Reads the modifier after a code, if the code allows it.
fn cut(kind: Kind, text: &str) -> Option<Cut> {
    let low = text.get(1..)?.parse().ok().filter(|number| *number < 100)?;
    let high = match (text.get(..1)?, kind) {
        ("C", Kind::Buchholz | Kind::Berger | Kind::Average | Kind::Progressive) => 0,
        ("M", Kind::Buchholz | Kind::Berger | Kind::Average) => low,
        _ => return None,
    };
    Some(Cut { low, high })
}
