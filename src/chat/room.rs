//! One channel: its settings, the table that is being set, and the match that is played or was played last.

use std::sync::Arc;

use crate::{
    referee::{Match, Unsound, is_term, replay},
    rules::{Catalog, Options, Say, Setup},
    store::{Debt, LOST, Lasting},
};

use super::{
    desk::Manners,
    fixture::Fixture,
    held::Office,
    house::{House, known},
    line::{joined, parted},
    offer::Offer,
    tour::Tour,
    witness::Witnesses,
};

/// What a channel knows. Restored from the lines of its stream and of its match's stream.
#[derive(Clone, Default)]
pub(super) struct Room {
    /// The channel's id, or `direct:` and a person's internal id.
    pub(super) place: String,
    /// The channel that this thread belongs to.
    pub(super) within: Option<String>,
    /// What has been chosen here, and above.
    pub(super) house: House,
    /// The language of whoever opened the last table, where the door knew it.
    pub(super) tongue: Option<&'static str>,
    /// A table that waits for players.
    pub(super) lobby: Option<Lobby>,
    /// The match that is played, or was played last.
    pub(super) bout: Option<Match>,
    /// The last match, where its record cannot be read.
    pub(super) lost: Option<Lost>,
    /// Lines of the channel's stream are lost behind the last match.
    pub(super) gapped: bool,
    /// A seat that is offered to somebody.
    pub(super) offer: Option<Offer>,
    /// What the match has shown to whom, and who has ruled in it.
    pub(super) witnesses: Witnesses,
    /// Those who are to move have been called.
    pub(super) claim: Option<Claim>,
    /// What went wrong in the last match.
    pub(super) trouble: Option<Trouble>,
    /// What is due here.
    pub(super) due: Option<Due>,
    /// The game that is looked through.
    pub(super) tour: Option<Tour>,
    /// How far the door has heard, where nothing was kept here after that.
    pub(super) heard: Option<Mark>,
    /// The tournament that is looked after here.
    pub(super) office: Option<Office>,
    /// Those that were held here before and can be looked at again, the oldest first; their logs are not read.
    pub(super) past: Vec<Arc<Office>>,
    /// The game of a tournament that is played here.
    pub(super) fixture: Option<Fixture>,
    /// The number of lines in the channel's stream.
    pub(super) version: u64,
}

/// A match that is set aside until the operator has seen to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lost {
    /// The match's id; empty where even that is lost.
    pub(super) bout: String,
    /// Why it cannot be read.
    pub(super) why: Lasting,
}

impl Lost {
    /// What has happened, and what can be done.
    pub(super) fn say(&self) -> Say {
        let word = match self.why {
            _ if self.bout.is_empty() => "lost-place",
            Lasting::Keyless => "lost-key",
            Lasting::Aside => "lost-record",
        };
        Say::new(word).with("id", self.bout.as_str())
    }
}

/// The end of a time, or the warning before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Due {
    /// When it is to be told, milliseconds since 1970 UTC.
    pub(super) at: u64,
    /// How many minutes are left then; none at the end.
    pub(super) left: u32,
}

impl Due {
    /// So many minutes after this the time is over; with that comes no warning.
    pub(super) fn end(now: u64, minutes: u32) -> Self {
        Self { at: now + u64::from(minutes) * 60_000, left: 0 }
    }

    /// So many minutes after this the time is over; `left` minutes before there is a warning.
    pub(super) fn warned(now: u64, minutes: u32, left: u32) -> Self {
        Self { left, ..Self::end(now, minutes - left) }
    }

    /// The end that a warning is about.
    pub(super) fn over(self) -> Self {
        Self::end(self.at, self.left)
    }

    /// As a line of the channel's stream.
    pub(super) fn line(self) -> String {
        if self.left == 0 { format!("due {}", self.at) } else { format!("due {} {}", self.at, self.left) }
    }

    /// A line of another place's stream: something was noted there now, which is looked at as soon as what is due there anyway.
    pub(super) fn stir(now: u64) -> String {
        format!("stir {now}")
    }

    /// Reads the rest of a `due` line; anything else means that nothing is due any more.
    fn read(rest: &str) -> Option<Self> {
        let (at, left) = rest.split_once(' ').unwrap_or((rest, "0"));
        Some(Self { at: at.parse().ok()?, left: left.parse().ok()? })
    }
}

/// Somebody is called who does not move: it holds until their turn is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    /// The match's id.
    pub(super) bout: String,
    /// The number of the line that ended the last turn.
    pub(super) line: u32,
}

impl Claim {
    /// The claim as a line of the channel's stream.
    pub(super) fn line(&self) -> String {
        format!("claim {} {}", self.bout, self.line)
    }

    /// Reads the rest of such a line.
    fn read(rest: &str) -> Option<Self> {
        let (bout, line) = rest.split_once(' ')?;
        Some(Self { bout: bout.to_owned(), line: line.parse().ok()? })
    }
}

/// Steps of a match panicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trouble {
    /// How many.
    pub(super) count: u32,
    /// The number of the last one, which those who play were told.
    pub(super) number: String,
}

impl Trouble {
    /// A line of the channel's stream about a match of this id.
    pub(super) fn line(bout: &str, number: &str) -> String {
        format!("panic {bout} {number}")
    }
}

/// How far a door has heard what is said in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// The last message, by a name of the door's own without blanks.
    pub(super) last: String,
    /// The length of the last match's record then: the mark counts as long as that has not grown.
    pub(super) played: u64,
}

/// A table that waits for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lobby {
    /// The variant's name.
    pub(super) game: String,
    /// The number of seats is settled: the game begins when all are taken.
    pub(super) fixed: bool,
    /// The seats are drawn; otherwise those who sit keep their order, an empty id being a free seat.
    pub(super) drawn: bool,
    /// What the game will be set up with.
    pub(super) setup: Setup,
    /// The table's terms.
    pub(super) terms: Options,
    /// Who sits, by internal id.
    pub(super) sat: Vec<String>,
    /// Who has been asked and has not answered.
    pub(super) asked: Vec<String>,
    /// The line of the channel's stream that opened it: it tells one table here from the next.
    pub(super) since: u64,
}

impl Room {
    /// The room as its stream tells; the match comes later, with [`seat_match`](Self::seat_match). Gives the id of the
    /// last match too.
    pub(super) fn load(place: &str, lines: &[String]) -> (Self, Option<String>) {
        let mut room = Self { place: place.to_owned(), ..Self::default() };
        let last = lines.iter().filter_map(|line| room.take(line)).last();
        (room, last)
    }

    /// Takes in the next line of its stream; gives the id of the match that begins with it.
    pub(super) fn take(&mut self, line: &str) -> Option<String> {
        let number = self.version;
        self.version += 1;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        self.heard = None;
        match word {
            _ if self.house.own.take(line) => {}
            "heard" => self.heard = Mark::read(rest),
            _ if Fixture::take(&mut self.fixture, word, rest) => {}
            _ if self.witnesses.take(word, rest) => {}
            _ if self.take_event(word, rest) => {}
            "within" => self.within = Some(rest.to_owned()),
            "tongue" => self.tongue = known(rest),
            "lobby" => {
                let since = self.lobby.as_ref().map_or(number, |lobby| lobby.since);
                self.lobby = Lobby::read(rest, since);
            }
            "match" => {
                (self.lobby, self.trouble, self.gapped) = (None, None, false);
                return Some(rest.to_owned());
            }
            "hand" => self.offer = Offer::read(rest),
            "claim" => self.claim = Claim::read(rest),
            "panic" => {
                let number = rest.split_once(' ').map_or("", |(_, number)| number).to_owned();
                let count = self.trouble.as_ref().map_or(0, |trouble| trouble.count) + 1;
                self.trouble = Some(Trouble { count, number });
            }
            "due" | "stir" => self.take_due(word, rest),
            // What was due may be lost: it is looked at as soon as possible.
            LOST => (self.gapped, self.due) = (true, Some(Due { at: 0, left: 0 })),
            "replay" => self.tour = Tour::read(rest, number),
            "look" => self.tour.iter_mut().for_each(|tour| tour.turn(rest.parse().unwrap_or(0))),
            _ => tracing::warn!(line = word, "a line of a place's stream is unknown and passed over"),
        }
        None
    }

    /// Takes in when something is due here, or that something was noted here from another place.
    fn take_due(&mut self, word: &str, rest: &str) {
        let due = Due::read(rest);
        if word == "stir" {
            let sooner = |due: &Due| self.due.is_none_or(|before| due.at < before.at);
            self.due = due.filter(sooner).or(self.due);
            return;
        }
        self.due = due;
        // What was noted before is done, or something else is due.
        self.fixture.iter_mut().for_each(|fixture| fixture.stirred = false);
    }

    /// Replays the last match into the room.
    ///
    /// # Errors
    /// [`Unsound`] when the record does not hold.
    pub(super) fn seat_match(&mut self, catalog: Catalog, lines: &[String]) -> Result<(), Unsound> {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        self.bout = Some(replay(catalog, &lines)?);
        Ok(())
    }

    /// What buttons belong to that are still good: the table that waits, and the match at its present turn.
    pub(super) fn stamps(&self) -> Vec<String> {
        let table = self.lobby.iter().map(|lobby| format!("table{}.0", lobby.since));
        let bout = self.bout.iter().map(|bout| format!("{}.{}", bout.header().id, bout.turn_line()));
        table.chain(bout).collect()
    }

    /// What buttons belong to that are shown now.
    pub(super) fn stamp(&self) -> String {
        self.stamps().into_iter().next().unwrap_or_default()
    }

    /// The language that is spoken here: the one chosen, else that of whoever opened the table, else the hall's.
    pub(super) fn language(&self, manners: &Manners) -> &'static str {
        self.house.language().or(self.tongue).unwrap_or(manners.language)
    }

    /// Tests if it is one person's direct messages.
    pub(super) fn is_direct(&self) -> bool {
        self.place.starts_with("direct:")
    }

    /// The board as it stands: newer boards have greater versions. What is hidden makes no other one of it, for the number
    /// goes out with the board.
    pub(super) fn debt(&self) -> Debt {
        let played = self.bout.as_ref().map_or(0, Match::public_lines);
        Debt { place: self.place.clone(), version: self.version << 32 | played }
    }

    /// Tests if a table waits here or a match is being played.
    pub(super) fn is_busy(&self) -> bool {
        self.lobby.is_some() || self.live().is_some()
    }

    /// What is due here, as a line of its stream.
    pub(super) fn due_line(&self) -> String {
        self.due.map_or_else(|| "due -".to_owned(), Due::line)
    }

    /// The match that is being played.
    pub(super) fn live(&self) -> Option<&Match> {
        self.bout.as_ref().filter(|bout| !bout.is_over() && !self.is_aside())
    }

    /// Tests if the last match is set aside: it does not go on, and holds nobody.
    pub(super) fn is_aside(&self) -> bool {
        self.trouble.as_ref().is_some_and(|trouble| trouble.count > 1)
    }
}

impl Mark {
    /// The mark as a line of the channel's stream.
    pub(super) fn line(&self) -> String {
        format!("heard {} {}", self.last, self.played)
    }

    fn read(rest: &str) -> Option<Self> {
        let (last, played) = rest.split_once(' ')?;
        Some(Self { last: last.to_owned(), played: played.parse().ok()? })
    }
}

impl Lobby {
    /// The lobby as a line of the channel's stream.
    pub(super) fn line(&self) -> String {
        let pair = |(key, value): (&String, &String)| format!("{key}={value}");
        let options: Vec<_> = self.setup.options.iter().chain(&self.terms).map(pair).collect();
        let options = joined(&options, ",");
        let fixed = if self.fixed { "fixed" } else { "open" };
        let drawn = if self.drawn { "drawn" } else { "kept" };
        let (sat, asked) = (joined(&self.sat, ","), joined(&self.asked, ","));
        let position = self.setup.position.as_deref().unwrap_or("-");
        format!("lobby {} {} {fixed} {drawn} {options} {sat} {asked} {position}", self.game, self.setup.seats)
    }

    /// Reads the rest of a lobby line; `none` means that there is none any more.
    fn read(rest: &str, since: u64) -> Option<Self> {
        let [game, seats, fixed, drawn, options, sat, asked, position] = rest.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let (mut terms, mut chosen) = (Options::new(), Options::new());
        for pair in parted(options, ",") {
            let (key, value) = pair.split_once('=')?;
            let into = if is_term(key) { &mut terms } else { &mut chosen };
            into.insert(key.to_owned(), value.to_owned());
        }
        let position = Some(position).filter(|position| *position != "-").map(str::to_owned);
        let setup = Setup { seats: seats.parse().ok()?, options: chosen, position };
        Some(Self {
            game: game.to_owned(),
            fixed: fixed == "fixed",
            drawn: drawn == "drawn",
            setup,
            terms,
            sat: parted(sat, ","),
            asked: parted(asked, ","),
            since,
        })
    }

    /// How many people sit.
    pub(super) fn taken(&self) -> usize {
        self.sat.iter().filter(|person| !person.is_empty()).count()
    }

    /// Tests if a person sits here.
    pub(super) fn has(&self, person: &str) -> bool {
        self.sat.iter().any(|id| id == person)
    }

    /// Tests if a seat is free for a person: seats of those who were asked are kept for them.
    pub(super) fn is_free_for(&self, person: &str) -> bool {
        let others = self.asked.iter().filter(|id| *id != person).count();
        self.taken() + others < usize::from(self.setup.seats)
    }

    /// Seats a person at the first free place.
    pub(super) fn seat(&mut self, person: &str) {
        self.asked.retain(|id| id != person);
        match self.sat.iter_mut().find(|id| id.is_empty()) {
            Some(free) => person.clone_into(free),
            None => self.sat.push(person.to_owned()),
        }
    }

    /// Takes a person out, sitting or asked.
    pub(super) fn unseat(&mut self, person: &str) {
        self.asked.retain(|id| id != person);
        if self.drawn {
            self.sat.retain(|id| id != person);
        } else {
            self.sat.iter_mut().filter(|id| *id == person).for_each(String::clear);
        }
    }

    /// Tests if every seat is taken.
    pub(super) fn is_full(&self) -> bool {
        self.taken() == usize::from(self.setup.seats)
    }
}
