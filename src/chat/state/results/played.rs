//! The lines of a server's results: `game MATCH VARIANT DAY SIDE=PLACE…`, the people of a side by
//! internal id and joined by `+`; `void MATCH` takes a game back, and a second line about a match
//! stands in the place of the first.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
};

use caipan_tournament::rating::Game;

use crate::{
    chat::{
        input::day,
        state::line::{Unread, cut},
    },
    referee::{Bot, Match},
};

/// Milliseconds in a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The smallest number of moves of a game that counts.
const FEWEST: usize = 2;

/// A game that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The match's id.
    pub(crate) id: String,
    /// The variant's name.
    pub(crate) variant: String,
    /// The day since 1970, the people of each side, and the place each side took.
    pub(crate) game: Game,
}

/// A match's entry among the results of its server: a line of the stream `results/SERVER`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ResultEvent {
    /// The match counts: `game MATCH VARIANT DAY SIDE=PLACE…`. A later line about the same match
    /// replaces the earlier one.
    Counted(Played),
    /// The match of this id does not count: `void MATCH`.
    Voided(String),
}

impl ResultEvent {
    /// Returns the match if the event counts it.
    pub(crate) const fn counted(&self) -> Option<&Played> {
        if let Self::Counted(played) = self { Some(played) } else { None }
    }
}

/// Returns the day since 1970 of a moment in milliseconds since 1970 UTC.
pub(crate) fn day_of(at: u64) -> u32 {
    u32::try_from(at / DAY).unwrap_or(u32::MAX)
}

impl Played {
    /// Returns the result of a match that ended at a moment; none if the match does not count: it
    /// is void, has fewer than two moves, or a person sat twice.
    pub(crate) fn of(bout: &Match, at: u64) -> Option<Self> {
        let outcome = bout.outcome();
        let places: Vec<u8> = outcome.places.iter().copied().collect::<Option<_>>()?;
        let people = bout.people().iter().map(|person| account(person));
        let once = people.clone().collect::<BTreeSet<_>>().len() == bout.people().len();
        if !outcome.is_over() || bout.moves() < FEWEST || !once {
            return None;
        }
        let teams = outcome.teams.unwrap_or_else(|| (0..bout.seats()).collect());
        let mut sides = BTreeMap::<u8, (Vec<String>, u8)>::new();
        for ((person, team), place) in people.zip(teams).zip(places) {
            sides.entry(team).or_insert((Vec::new(), place)).0.push(person);
        }
        let game = Game { day: day_of(at), sides: sides.into_values().collect() };
        Some(Self { id: bout.header().id.clone(), variant: bout.info().name.to_owned(), game })
    }

    /// Returns the day it ended, as people read it.
    pub(crate) fn date(&self) -> String {
        day::day(u64::from(self.game.day) * DAY)
    }

    /// Returns the side of a person: its people and its place.
    pub(crate) fn side_of(&self, person: &str) -> Option<&(Vec<String>, u8)> {
        self.game.sides.iter().find(|(people, _)| people.iter().any(|member| member == person))
    }
}

/// Returns the internal id by which a player is rated: the levels of the program are rated each by
/// itself, whatever the version of its mind.
fn account(player: &str) -> String {
    Bot::of(player)
        .map_or_else(|| player.to_owned(), |bot| Bot { mind: 0, endings: None, ..bot }.id())
}

impl fmt::Display for Played {
    /// Writes it as the line of the event that it counts.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |(people, place): &(Vec<String>, u8)| format!("{}={place}", people.join("+"));
        let sides: Vec<_> = self.game.sides.iter().map(side).collect();
        write!(out, "game {} {} {} {}", self.id, self.variant, self.date(), sides.join(" "))
    }
}

impl FromStr for Played {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        read(text).ok_or(Unread)
    }
}

fn read(text: &str) -> Option<Played> {
    let ["game", id, variant, date, sides] = text.splitn(5, ' ').collect::<Vec<_>>()[..] else {
        return None;
    };
    let side = |side: &str| {
        let (people, place) = side.split_once('=')?;
        Some((people.split('+').map(str::to_owned).collect(), place.parse().ok()?))
    };
    let sides = sides.split(' ').map(side).collect::<Option<_>>()?;
    let game = Game { day: day::days(date)?, sides };
    Some(Played { id: id.to_owned(), variant: variant.to_owned(), game })
}

impl fmt::Display for ResultEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counted(played) => played.fmt(out),
            Self::Voided(id) => write!(out, "void {id}"),
        }
    }
}

impl FromStr for ResultEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        match cut(line) {
            ("void", id) => Ok(Self::Voided(id.to_owned())),
            _ => line.parse().map(Self::Counted),
        }
    }
}
