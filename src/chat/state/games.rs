//! State of the games of a tournament, besides its log.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
};

use caipan_tournament::MatchId;
use imbl::OrdMap;

use super::{OrganiserEvent, line::Unread, results::Played};

/// State of the games of a tournament, besides its log. The collections that grow with the games
/// are shared between copies.
#[derive(Clone, Default, Debug)]
pub(crate) struct Games {
    /// Places where a game of the tournament has begun: the match, and the number of the game in
    /// it, from 1.
    pub(crate) begun: OrdMap<String, (MatchId, usize)>,
    /// Threads of games that were deleted, and whether the organisers have heard of it.
    pub(crate) gone: BTreeMap<String, bool>,
    /// Games that may be played elsewhere and of which nothing is known, and whether the organisers
    /// have heard.
    pub(crate) idle: BTreeMap<Idle, bool>,
    /// Matches that only an organiser can decide, of which the organisers have heard, and how often
    /// each had begun again.
    pub(crate) stuck: BTreeSet<(MatchId, usize)>,
    /// Entrants that withdraw once the games they gave up have ended, each with the person who
    /// decided it, by internal id.
    pub(crate) quits: BTreeMap<usize, String>,
    /// The games that counted for the server's results as they ended, by the number of their line
    /// in the log.
    pub(crate) counted: OrdMap<usize, Counted>,
}

/// A game that may be played elsewhere and of which nothing was known when its time was over.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Idle {
    /// The match.
    pub(crate) id: MatchId,
    /// The number of the game in it, from 1.
    pub(crate) game: usize,
    /// The end of its time, milliseconds since 1970 UTC.
    pub(crate) until: u64,
}

/// A game of the tournament that counted for the server's results as it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Counted {
    /// The result, as it was kept.
    pub(crate) played: Played,
    /// For each side of it, which entrant of the match that is, from 0.
    pub(crate) sides: Vec<usize>,
}

impl Games {
    /// Applies an event about a match or its games.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::ThreadGone(place) => drop(self.gone.insert(place.clone(), false)),
            OrganiserEvent::ThreadTold(place) => drop(self.gone.insert(place.clone(), true)),
            OrganiserEvent::Idle(idle) => drop(self.idle.entry(idle.clone()).or_default()),
            OrganiserEvent::IdleTold(idle) => drop(self.idle.insert(idle.clone(), true)),
            OrganiserEvent::GameBegun { place, id, game } => {
                self.begun.insert(place.clone(), (*id, *game));
            }
            OrganiserEvent::Undecided { id, times } => drop(self.stuck.insert((*id, *times))),
            OrganiserEvent::Counted { line, game } => {
                drop(self.counted.insert(*line, game.clone()))
            }
            OrganiserEvent::Quits { entrant, person: Some(person) } => {
                drop(self.quits.insert(*entrant, person.clone()))
            }
            OrganiserEvent::Quits { entrant, person: None } => drop(self.quits.remove(entrant)),
            _ => {}
        }
    }

    /// Forgets the games of the previous log, except the places where games were played.
    pub(crate) fn begin_anew(&mut self) {
        let Self { begun, gone, .. } = std::mem::take(self);
        *self = Self { begun, gone, ..Self::default() };
    }
}

impl fmt::Display for Idle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.id, self.game, self.until)
    }
}

impl FromStr for Idle {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [id, game, until] = text.split(' ').collect::<Vec<_>>()[..] else { return Err(Unread) };
        let (game, until) = (game.parse().map_err(|_| Unread)?, until.parse().map_err(|_| Unread)?);
        Ok(Self { id: id.parse().map_err(|_| Unread)?, game, until })
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides: Vec<_> = self.sides.iter().map(usize::to_string).collect();
        write!(out, "{} {}", sides.join(","), self.played)
    }
}

impl FromStr for Counted {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (sides, played) = text.split_once(' ').ok_or(Unread)?;
        let sides = sides
            .split(',')
            .map(|side| side.parse().map_err(|_| Unread))
            .collect::<Result<_, _>>()?;
        Ok(Self { played: played.parse()?, sides })
    }
}

impl Counted {
    /// Returns the result with the corrected places of the match; none where a side has no place.
    pub(crate) fn corrected(&self, places: &[Option<u8>]) -> Option<Played> {
        let mut played = self.played.clone();
        for ((_, place), side) in played.game.sides.iter_mut().zip(&self.sides) {
            *place = (*places.get(*side)?)?;
        }
        Some(played)
    }
}
