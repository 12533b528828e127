//! The names of tie-breaks.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Tiebreak {
    /// What it counts.
    pub(super) kind: Kind,
    /// What it leaves out.
    pub(super) cut: Cut,
    /// By which rules; of concern to Buchholz and Sonneborn-Berger.
    pub(super) edition: Edition,
}

/// An edition of the rules for tie-breaks: what stands for the opponent of a round that one has not
/// played oneself (C.07, 16.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    /// In force from August 2024: somebody with as many points as oneself.
    #[default]
    Of2024,
    /// In force since March 2026: likewise, but with no more points than whoever did not come, or
    /// than a draw in each round.
    Of2026,
}

impl Edition {
    /// The year, as it stands behind a code: `BH:2024`.
    pub const fn year(self) -> u16 {
        match self {
            Self::Of2024 => 2024,
            Self::Of2026 => 2026,
        }
    }

    /// The edition of a year.
    pub fn of(year: &str) -> Option<Self> {
        [Self::Of2024, Self::Of2026].into_iter().find(|edition| edition.year().to_string() == year)
    }
}

/// What is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cut {
    /// How many of the least.
    pub(super) low: usize,
    /// How many of the greatest.
    pub(super) high: usize,
}

/// What a tie-break counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// PTS.
    Points,
    /// DE.
    Encounter,
    /// WIN.
    Wins,
    /// WON.
    Won,
    /// BPG.
    Black,
    /// BWG.
    WonBlack,
    /// REP.
    Elected,
    /// PS.
    Progressive,
    /// BH.
    Buchholz,
    /// SB.
    Berger,
    /// KS.
    Koya,
    /// ARO.
    Average,
    /// TPR.
    Performance,
    /// SNO.
    Number,
    /// LOT, with its seed.
    Lot(u64),
}

/// There is no such tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(
    /// What was asked for.
    pub String,
);

/// The codes without what may stand behind them.
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
    /// All codes, without what may stand behind them.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        CODES.iter().map(|(code, _)| *code).chain(["LOT"])
    }

    /// What is usual in a Swiss tournament.
    pub fn usual() -> Vec<Self> {
        ["BH/C1", "BH", "SB", "DE", "WIN"]
            .iter()
            .map(|code| code.parse().expect("the codes are known"))
            .collect()
    }

    /// The same by an edition of the rules, where they say something else than now.
    #[must_use]
    pub(crate) fn by(self, edition: Edition) -> Self {
        let differs = matches!(self.kind, Kind::Buchholz | Kind::Berger);
        Self { edition: if differs { edition } else { self.edition }, ..self }
    }

    /// By which edition of the rules it is reckoned, where that makes a difference.
    pub fn edition(&self) -> Option<Edition> {
        matches!(self.kind, Kind::Buchholz | Kind::Berger).then_some(self.edition)
    }

    /// The same, with the seed of the tournament where the lots have none of their own.
    #[must_use]
    pub(crate) fn seeded(self, seed: u64) -> Self {
        Self { kind: if self.kind == Kind::Lot(0) { Kind::Lot(seed) } else { self.kind }, ..self }
    }

    /// The same as everybody may read it: what lots are drawn from is left out.
    #[must_use]
    pub fn unseeded(self) -> Self {
        Self { kind: if let Kind::Lot(_) = self.kind { Kind::Lot(0) } else { self.kind }, ..self }
    }

    /// The decimals that its values have.
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

/// What stands behind a code, where that makes sense.
fn cut(kind: Kind, text: &str) -> Option<Cut> {
    let low = text.get(1..)?.parse().ok().filter(|number| *number < 100)?;
    let high = match (text.get(..1)?, kind) {
        ("C", Kind::Buchholz | Kind::Berger | Kind::Average | Kind::Progressive) => 0,
        ("M", Kind::Buchholz | Kind::Berger | Kind::Average) => low,
        _ => return None,
    };
    Some(Cut { low, high })
}
