//! Events about the game of a tournament that is played in a place.

use std::{fmt, str::FromStr};

use caipan_tournament::MatchId;

use super::{
    fixture::{Agreement, Fixture, Yielded},
    line::{Unread, cut, optional, or},
};

/// An event about the game of a tournament that is played in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FixtureEvent {
    /// The game as it now is: `fixture EVENT MATCH GAME FROM SPAN PERSON/SIDE,… VERB,…
    /// on|off|halted [reports] [missing SIDE,…]`, or `none`.
    Set(Option<Fixture>),
    /// The players are waited for until this moment at least, milliseconds since 1970 UTC:
    /// `extend MILLISECONDS`.
    Extended(u64),
    /// Another person plays in the game: `renew`.
    Renewed,
    /// The tournament halts: `halt`.
    Halted,
    /// The tournament resumes: `go`.
    Resumed,
    /// A game does not count any more: `unfix MATCH GAME [cancelled]`.
    Dropped {
        /// The match.
        id: MatchId,
        /// The number of the game in it, from 1.
        game: usize,
        /// The tournament was cancelled.
        cancelled: bool,
    },
    /// The result that the players agree on, until it is entered:
    /// `agreed MATCH GAME PERSON OUTCOME`, or `none`.
    Agreed(Option<Agreement>),
    /// An entrant gives the game up or is put out of it: `yield MATCH GAME SIDE own|ruled PERSON`,
    /// or `none` when that is done.
    Yielded(Option<Yielded>),
}

impl fmt::Display for FixtureEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(fixture) => write!(out, "fixture {}", or(fixture.as_ref(), "none")),
            Self::Extended(until) => write!(out, "extend {until}"),
            Self::Renewed => out.write_str("renew"),
            Self::Halted => out.write_str("halt"),
            Self::Resumed => out.write_str("go"),
            Self::Dropped { id, game, cancelled } => {
                write!(out, "unfix {id} {game}{}", if *cancelled { " cancelled" } else { "" })
            }
            Self::Agreed(agreement) => write!(out, "agreed {}", or(agreement.as_ref(), "none")),
            Self::Yielded(yielded) => write!(out, "yield {}", or(yielded.as_ref(), "none")),
        }
    }
}

impl FromStr for FixtureEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(line);
        Ok(match word {
            "fixture" => Self::Set(rest.parse().ok()),
            "extend" => Self::Extended(rest.parse().map_err(|_| Unread)?),
            "renew" => Self::Renewed,
            "halt" => Self::Halted,
            "go" => Self::Resumed,
            "unfix" => {
                let (rest, cancelled) =
                    rest.strip_suffix(" cancelled").map_or((rest, false), |rest| (rest, true));
                let (id, game) = cut(rest);
                let (id, game) =
                    (id.parse().map_err(|_| Unread)?, game.parse().map_err(|_| Unread)?);
                Self::Dropped { id, game, cancelled }
            }
            "agreed" => Self::Agreed(optional(rest, "none")?),
            "yield" => Self::Yielded(optional(rest, "none")?),
            _ => return Err(Unread),
        })
    }
}
