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
        ["BH/C1", "BH", "SB", "DE", "WIN"].iter().map(|code| code.parse().expect("the codes are known")).collect()
    }

    /// The same, with the seed of the tournament where the lots have none of their own.
    #[must_use]
    pub(in crate::tournament) fn seeded(self, seed: u64) -> Self {
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
        let code = CODES.iter().find(|(_, kind)| *kind == self.kind).map_or("LOT", |(code, _)| code);
        match (self.kind, self.cut) {
            (Kind::Lot(seed), _) if seed > 0 => write!(out, "{code}/{seed}"),
            (_, Cut { low: 0, high: 0 }) => out.write_str(code),
            (_, Cut { low, high: 0 }) => write!(out, "{code}/C{low}"),
            (_, Cut { low, .. }) => write!(out, "{code}/M{low}"),
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
        let (code, more) = upper.split_once('/').map_or((upper.as_str(), None), |(code, more)| (code, Some(more)));
        if code == "LOT" {
            let seed = more.unwrap_or("0").parse().map_err(|_| unknown())?;
            return Ok(Self { kind: Kind::Lot(seed), cut: Cut::default() });
        }
        let (_, kind) = *CODES.iter().find(|(known, _)| *known == code).ok_or_else(unknown)?;
        let cut = match more {
            None => Cut::default(),
            Some(more) => cut(kind, more).ok_or_else(unknown)?,
        };
        Ok(Self { kind, cut })
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
