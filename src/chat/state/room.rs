//! One channel: its settings, the table that is being set, and the match that is played or was
//! played last.

use std::sync::Arc;

use caipan_rules::{Catalog, Say};

use crate::{
    chat::input::place::person_of,
    referee::{Match, Unsound, replay, term},
    store::{Debt, Lasting},
};

use super::{
    PlaceEvent, claim::Claim, due::Due, effective_settings::EffectiveSettings, fixture::Fixture,
    follow::Wait, hall_config::HallConfig, held::Office, line::cut, lobby::Lobby, mark::Mark,
    offer::Offer, probe::Probes, seek::Seeks, tour::Tour, witness::Witnesses,
};

/// The term that says whether a game counts for the ratings.
pub(crate) const RATED: &str = "rated";

/// State of a channel, restored from the lines of its stream and of its match's stream.
#[derive(Clone, Default)]
pub(crate) struct Room {
    /// The channel's id, or `direct:` and a person's internal id.
    pub(crate) place: String,
    /// The channel that this thread belongs to.
    pub(crate) within: Option<String>,
    /// Settings chosen here and above.
    pub(crate) settings: EffectiveSettings,
    /// The language of the person who opened the last table, if the door knew it.
    pub(crate) tongue: Option<&'static str>,
    /// A table that waits for players.
    pub(crate) lobby: Option<Lobby>,
    /// The line of the channel's stream that opened it: it tells one table here from the next.
    pub(crate) opened: Option<u64>,
    /// The match that is played, or was played last.
    pub(crate) bout: Option<Match>,
    /// The last match, where its record cannot be read.
    pub(crate) lost: Option<Lost>,
    /// Lines of the channel's stream after the last match are lost.
    pub(crate) gapped: bool,
    /// A seat that is offered to somebody.
    pub(crate) offer: Option<Offer>,
    /// Accounts that have seen secrets of the match or have ruled in it.
    pub(crate) witnesses: Witnesses,
    /// Questions about positions of the match that were refused.
    pub(crate) probes: Probes,
    /// People who seek somebody to play with.
    pub(crate) seeks: Seeks,
    /// A program that waits here, until others have done something.
    pub(crate) wait: Option<Wait>,
    /// A call of the players to move.
    pub(crate) claim: Option<Claim>,
    /// Panics in the last match.
    pub(crate) trouble: Option<Trouble>,
    /// The next thing due here.
    pub(crate) due: Option<Due>,
    /// What is due comes of a note from another place.
    pub(crate) stirred: Option<Stirred>,
    /// The game that is replayed here.
    pub(crate) tour: Option<Tour>,
    /// The last message that the door has heard, if nothing was kept here after that.
    pub(crate) heard: Option<Mark>,
    /// The moment at which the bot last came to the server and introduced itself here, milliseconds
    /// since 1970 UTC; 0 if it never has.
    pub(crate) welcomed: u64,
    /// The tournament that is looked after here.
    pub(crate) office: Option<Office>,
    /// Earlier tournaments that can be looked at again, the oldest first; their logs are not read.
    pub(crate) past: Vec<Arc<Office>>,
    /// The game of a tournament that is played here.
    pub(crate) fixture: Option<Fixture>,
    /// The number of lines in the channel's stream.
    pub(crate) version: u64,
}

/// Tests if it was settled that a match counts for the ratings, and it has not lost that since.
pub(crate) fn is_rated(bout: &Match) -> bool {
    term(&bout.header().terms, RATED) == "yes" && !bout.has_followed()
}

/// Another place has noted something here, which is to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stirred {
    /// What was due before.
    pub(crate) later: Option<Due>,
}

/// A match that is set aside until the operator has seen to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lost {
    /// The match's id; empty if that is lost too.
    pub(crate) bout: String,
    /// The reason it cannot be read.
    pub(crate) why: Lasting,
}

impl Lost {
    /// Returns the sentence that tells of it and of what can be done.
    pub(crate) fn say(&self) -> Say {
        let word = match self.why {
            _ if self.bout.is_empty() => "lost-place",
            Lasting::Keyless => "lost-key",
            Lasting::Aside => "lost-record",
        };
        Say::new(word).with("id", self.bout.as_str())
    }
}

/// Panics in steps of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trouble {
    /// The number of panics.
    pub(crate) count: u32,
    /// The number of the last one, as the players were told it.
    pub(crate) number: String,
}

impl Room {
    /// Restores the room from its stream, and returns the id of the last match too. The match is
    /// added later, with [`seat_match`](Self::seat_match).
    pub(crate) fn load(place: &str, lines: &[String]) -> (Self, Option<String>) {
        let mut room = Self { place: place.to_owned(), ..Self::default() };
        let last = lines.iter().filter_map(|line| room.take(line)).last();
        (room, last)
    }

    /// Applies the next line of its stream; returns the id of the match that begins with it. A line
    /// that cannot be read changes nothing.
    pub(crate) fn take(&mut self, line: &str) -> Option<String> {
        let Ok(event) = line.parse::<PlaceEvent>() else {
            let word = cut(line).0;
            tracing::warn!(line = word, "a line of a place's stream is unknown and passed over");
            (self.heard, self.version) = (None, self.version + 1);
            return None;
        };
        self.apply(&event);
        if let PlaceEvent::MatchOpened(id) = event { Some(id) } else { None }
    }

    /// Applies the next event of its stream.
    pub(crate) fn apply(&mut self, event: &PlaceEvent) {
        let number = self.version;
        self.version += 1;
        self.heard = None;
        match event {
            PlaceEvent::Within(place) => self.within = Some(place.clone()),
            PlaceEvent::Settings(event) => self.settings.own.apply(event),
            PlaceEvent::Tongue(tag) => self.tongue = *tag,
            PlaceEvent::Lobby(lobby) => {
                self.opened = lobby.as_ref().map(|_| self.opened.unwrap_or(number));
                self.lobby.clone_from(lobby);
            }
            PlaceEvent::MatchOpened(_) => {
                self.opened = None;
                (self.lobby, self.trouble, self.gapped) = (None, None, false)
            }
            PlaceEvent::Panicked { number, .. } => {
                let count = self.trouble.as_ref().map_or(0, |trouble| trouble.count) + 1;
                self.trouble = Some(Trouble { count, number: number.clone() });
            }
            PlaceEvent::Due(due) => self.fall_due(*due),
            PlaceEvent::Stirred(at) => self.stir(*at),
            PlaceEvent::Claimed(claim) => self.claim = claim.clone(),
            PlaceEvent::Saw { bout, print, seats } => self.witnesses.saw(bout, print, *seats),
            PlaceEvent::Ruled { bout, print } => self.witnesses.ruled(bout, print),
            PlaceEvent::Probed(probe) => self.probes.add(probe),
            PlaceEvent::Waits(wait) => self.wait = wait.clone(),
            PlaceEvent::Offered(offer) => self.offer = offer.clone(),
            PlaceEvent::Sought(seek) => self.seeks.add(seek, number),
            PlaceEvent::SoughtNoMore(person) => self.seeks.end(person),
            PlaceEvent::ReplayOpened(tour) => self.tour = Some(tour.clone().opened(number)),
            PlaceEvent::ReplaySeen(sight) => {
                self.tour.iter_mut().for_each(|tour| tour.sight = *sight)
            }
            PlaceEvent::ReplayTurned(ply) => self.tour.iter_mut().for_each(|tour| tour.turn(*ply)),
            PlaceEvent::Heard(mark) => self.heard = Some(mark.clone()),
            PlaceEvent::Welcomed(at) => self.welcomed = *at,
            PlaceEvent::Fixture(event) => Fixture::apply(&mut self.fixture, event),
            PlaceEvent::Organiser(event) => self.organise(event),
            // The due time may be lost: the place is looked at as soon as possible.
            PlaceEvent::Lost => (self.gapped, self.due) = (true, Some(Due { at: 0, left: 0 })),
        }
    }

    /// Sets the next thing due, or none; anything noted before is done.
    fn fall_due(&mut self, due: Option<Due>) {
        (self.due, self.stirred) = (due, None);
        self.fixture.iter_mut().for_each(|fixture| fixture.stirred = false);
    }

    /// Makes the room due by a moment, unless something is due earlier.
    fn stir(&mut self, at: u64) {
        if self.due.is_none_or(|due| at < due.at) {
            let later = self.stirred.map_or(self.due, |stirred| stirred.later);
            (self.due, self.stirred) = (Some(Due { at, left: 0 }), Some(Stirred { later }));
        }
    }

    /// Replays the last match into the room.
    ///
    /// # Errors
    /// [`Unsound`] when the record does not hold.
    pub(crate) fn seat_match(&mut self, catalog: Catalog, lines: &[String]) -> Result<(), Unsound> {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        self.bout = Some(replay(catalog, &lines)?);
        Ok(())
    }

    /// Returns the stamps of the buttons that are still good: those of the waiting table, and of
    /// the match at its present turn.
    pub(crate) fn stamps(&self) -> Vec<String> {
        let opened = self.lobby.as_ref().map(|_| self.opened.unwrap_or(self.version));
        let table = opened.map(|opened| format!("table{opened}.0"));
        let bout =
            self.bout.iter().map(|bout| format!("{}.{}", bout.header().id, bout.turn_line()));
        table.into_iter().chain(bout).collect()
    }

    /// Returns the stamp of the buttons that are shown now; empty if there are none.
    pub(crate) fn stamp(&self) -> String {
        self.stamps().into_iter().next().unwrap_or_default()
    }

    /// Returns the language of the room: the chosen one, else that of the person who opened the
    /// table, else the hall's.
    pub(crate) fn language(&self, hall_config: &HallConfig) -> &'static str {
        self.settings.language().or(self.tongue).unwrap_or(hall_config.language)
    }

    /// Tests if the room is one person's direct messages.
    pub(crate) fn is_direct(&self) -> bool {
        person_of(&self.place).is_some()
    }

    /// Returns the debt of the present board: newer boards have greater versions. Hidden actions do
    /// not raise the version, because it is published with the board.
    pub(crate) fn debt(&self) -> Debt {
        let played = self.bout.as_ref().map_or(0, Match::public_lines);
        Debt { place: self.place.clone(), version: self.version << 32 | played }
    }

    /// Tests if a table waits here or a match is being played.
    pub(crate) fn is_busy(&self) -> bool {
        self.lobby.is_some() || self.live().is_some()
    }

    /// Returns the match that is being played.
    pub(crate) fn live(&self) -> Option<&Match> {
        self.bout.as_ref().filter(|bout| !bout.is_over() && !self.is_aside())
    }

    /// Returns the match that is being played for rating or in a tournament.
    pub(crate) fn contest(&self) -> Option<&Match> {
        let of_tournament = self.fixture.as_ref().is_some_and(|fixture| !fixture.course.is_off());
        self.live().filter(|bout| of_tournament || is_rated(bout))
    }

    /// Tests if a program would wait here should its game follow one that counts: it has not done so
    /// yet, or not for long enough.
    pub(crate) fn may_wait(&self) -> bool {
        let waits =
            |bout: &Match| self.wait.as_ref().is_some_and(|wait| wait.bout == bout.header().id);
        self.live().is_some_and(|bout| !bout.has_followed() || waits(bout))
    }

    /// Returns the moment until which the program that is to move here waits, if it does.
    pub(crate) fn waits_until(&self) -> Option<u64> {
        let bout = self.live()?;
        self.wait.as_ref().filter(|wait| wait.holds(bout)).map(|wait| wait.until)
    }

    /// Tests if the last match is set aside: it does not go on and keeps its players from nothing.
    pub(crate) fn is_aside(&self) -> bool {
        self.trouble.as_ref().is_some_and(|trouble| trouble.count > 1)
    }
}
