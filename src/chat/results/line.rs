//! The lines of a server's results: `game MATCH VARIANT DAY SIDE=PLACE…`, the people of a side by internal id and joined by
//! `+`; `void MATCH` takes a game back, and a second line about a match stands in the place of the first.

use std::collections::{BTreeMap, BTreeSet};

use crate::{chat::day, referee::Match, tournament::rating::Game};

/// How many milliseconds a day has.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Fewer moves are no game.
const FEWEST: usize = 2;

/// A game that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::chat) struct Played {
    /// The match's id.
    pub(in crate::chat) id: String,
    /// The variant's name.
    pub(in crate::chat) variant: String,
    /// Who met on which day since 1970, and who came where.
    pub(in crate::chat) game: Game,
}

/// A line.
pub(super) enum Line<'a> {
    /// A match counts, as this says.
    Game(Played),
    /// The match of this id does not count.
    Void(&'a str),
}

/// The day of a moment, in milliseconds since 1970.
pub(in crate::chat) fn day_of(at: u64) -> u32 {
    u32::try_from(at / DAY).unwrap_or(u32::MAX)
}

impl Played {
    /// A match that ended at a moment; nothing where it cannot count: it is void, hardly anything was played, or somebody
    /// sat twice.
    pub(in crate::chat) fn of(bout: &Match, at: u64) -> Option<Self> {
        let outcome = bout.outcome();
        let places: Vec<u8> = outcome.places.iter().copied().collect::<Option<_>>()?;
        let once = bout.people().iter().collect::<BTreeSet<_>>().len() == bout.people().len();
        if !outcome.is_over() || bout.moves() < FEWEST || !once {
            return None;
        }
        let teams = outcome.teams.unwrap_or_else(|| (0..bout.seats()).collect());
        let mut sides = BTreeMap::<u8, (Vec<String>, u8)>::new();
        for ((person, team), place) in bout.people().iter().zip(teams).zip(places) {
            sides.entry(team).or_insert((Vec::new(), place)).0.push(person.clone());
        }
        let game = Game { day: day_of(at), sides: sides.into_values().collect() };
        Some(Self { id: bout.header().id.clone(), variant: bout.info().name.to_owned(), game })
    }

    /// As a line.
    pub(in crate::chat) fn line(&self) -> String {
        let side = |(people, place): &(Vec<String>, u8)| format!("{}={place}", people.join("+"));
        let sides: Vec<_> = self.game.sides.iter().map(side).collect();
        format!("game {} {} {} {}", self.id, self.variant, self.date(), sides.join(" "))
    }

    /// The line that takes it back.
    pub(in crate::chat) fn void(&self) -> String {
        format!("void {}", self.id)
    }

    /// The day it ended, as people read it.
    pub(in crate::chat) fn date(&self) -> String {
        day::day(u64::from(self.game.day) * DAY)
    }

    /// The side of a person: the people of it, and its place.
    pub(in crate::chat) fn side_of(&self, person: &str) -> Option<&(Vec<String>, u8)> {
        self.game.sides.iter().find(|(people, _)| people.iter().any(|member| member == person))
    }

    /// The game of a line that says that it counts.
    pub(in crate::chat) fn of_line(line: &str) -> Option<Self> {
        line.strip_prefix("game ").and_then(Self::read)
    }

    fn read(rest: &str) -> Option<Self> {
        let [id, variant, date, sides] = rest.splitn(4, ' ').collect::<Vec<_>>()[..] else { return None };
        let side = |side: &str| {
            let (people, place) = side.split_once('=')?;
            Some((people.split('+').map(str::to_owned).collect(), place.parse().ok()?))
        };
        let sides = sides.split(' ').map(side).collect::<Option<_>>()?;
        let game = Game { day: day::days(date)?, sides };
        Some(Self { id: id.to_owned(), variant: variant.to_owned(), game })
    }
}

impl<'a> Line<'a> {
    /// Reads a line; nothing where it is none of ours.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        match line.split_once(' ')? {
            ("game", rest) => Played::read(rest).map(Self::Game),
            ("void", id) => Some(Self::Void(id)),
            _ => None,
        }
    }
}
