//! A table that waits for players.

use std::{fmt, str::FromStr};

use caipan_rules::{Options, Setup};

use crate::referee::{Bot, is_term};

use super::line::{Unread, joined, parted};

/// A table that waits for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lobby {
    /// The variant's name.
    pub(crate) game: String,
    /// The number of seats is settled: the game begins when all are taken.
    pub(crate) fixed: bool,
    /// The seats are drawn; otherwise those who sit keep their order, an empty id being a free
    /// seat.
    pub(crate) drawn: bool,
    /// The set-up of the game.
    pub(crate) setup: Setup,
    /// The table's terms.
    pub(crate) terms: Options,
    /// People at the table, by internal id.
    pub(crate) sat: Vec<String>,
    /// People who were asked and have not answered, by internal id.
    pub(crate) asked: Vec<String>,
}

impl fmt::Display for Lobby {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |(key, value): (&String, &String)| format!("{key}={value}");
        let options: Vec<_> = self.setup.options.iter().chain(&self.terms).map(pair).collect();
        let options = joined(&options, ",");
        let fixed = if self.fixed { "fixed" } else { "open" };
        let drawn = if self.drawn { "drawn" } else { "kept" };
        let (sat, asked) = (joined(&self.sat, ","), joined(&self.asked, ","));
        let position = self.setup.position.as_deref().unwrap_or("-");
        write!(
            out,
            "{} {} {fixed} {drawn} {options} {sat} {asked} {position}",
            self.game, self.setup.seats
        )
    }
}

impl FromStr for Lobby {
    type Err = Unread;

    /// Reads a table whose line is not known yet: it is the one of the event that opens it.
    fn from_str(text: &str) -> Result<Self, Unread> {
        let [game, seats, fixed, drawn, options, sat, asked, position] =
            text.split(' ').collect::<Vec<_>>()[..]
        else {
            return Err(Unread);
        };
        let (mut terms, mut chosen) = (Options::new(), Options::new());
        for pair in parted(options, ",") {
            let (key, value) = pair.split_once('=').ok_or(Unread)?;
            let into = if is_term(key) { &mut terms } else { &mut chosen };
            into.insert(key.to_owned(), value.to_owned());
        }
        let position = Some(position).filter(|position| *position != "-").map(str::to_owned);
        let setup = Setup { seats: seats.parse().map_err(|_| Unread)?, options: chosen, position };
        Ok(Self {
            game: game.to_owned(),
            fixed: fixed == "fixed",
            drawn: drawn == "drawn",
            setup,
            terms,
            sat: parted(sat, ","),
            asked: parted(asked, ","),
        })
    }
}

impl Lobby {
    /// Returns the number of people at the table.
    pub(crate) fn taken(&self) -> usize {
        self.sat.iter().filter(|person| !person.is_empty()).count()
    }

    /// Tests if anybody but programs sits here.
    pub(crate) fn has_people(&self) -> bool {
        self.people().next().is_some()
    }

    /// Tests if one person sits here with programs.
    pub(crate) fn is_of_one(&self) -> bool {
        self.people().count() == 1 && self.taken() > 1
    }

    fn people(&self) -> impl Iterator<Item = &String> {
        Bot::people(&self.sat)
    }

    /// Tests if a person sits here.
    pub(crate) fn has(&self, person: &str) -> bool {
        self.sat.iter().any(|id| id == person)
    }

    /// Tests if a seat is free for a person: seats of those who were asked are kept for them.
    pub(crate) fn is_free_for(&self, person: &str) -> bool {
        let others = self.asked.iter().filter(|id| *id != person).count();
        self.taken() + others < usize::from(self.setup.seats)
    }

    /// Seats a person at the first free place.
    pub(crate) fn seat(&mut self, person: &str) {
        self.asked.retain(|id| id != person);
        match self.sat.iter_mut().find(|id| id.is_empty()) {
            Some(free) => person.clone_into(free),
            None => self.sat.push(person.to_owned()),
        }
    }

    /// Takes a person out, sitting or asked.
    pub(crate) fn unseat(&mut self, person: &str) {
        self.asked.retain(|id| id != person);
        if self.drawn {
            self.sat.retain(|id| id != person);
        } else {
            self.sat.iter_mut().filter(|id| *id == person).for_each(String::clear);
        }
    }

    /// Takes one of several programs with this id out.
    pub(crate) fn unseat_one(&mut self, id: &str) {
        let Some(at) = self.sat.iter().rposition(|sat| sat == id) else { return };
        if self.drawn {
            self.sat.remove(at);
        } else {
            self.sat[at].clear();
        }
    }

    /// Tests if every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        self.taken() == usize::from(self.setup.seats)
    }
}
