//! Events of a place.

use std::{fmt, str::FromStr};

use caipan_rules::{Seat, Seats};

use crate::{chat::input::language::known, store::LOST};

use super::{
    OrganiserEvent, SettingsEvent,
    claim::Claim,
    due::Due,
    fixture_event::FixtureEvent,
    follow::Wait,
    line::{Unread, cut, or},
    lobby::Lobby,
    mark::Mark,
    offer::Offer,
    probe::Probe,
    seek::Seek,
    tour::{Sight, Tour},
};

/// An event of a place: a line of the stream `place/ID`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum PlaceEvent {
    /// The place is a thread of this channel: `within PLACE`.
    Within(String),
    /// A setting of the place was chosen.
    Settings(SettingsEvent),
    /// The language of the person who opened the table, if the door knew it: `tongue TAG`, or `-`.
    Tongue(Option<&'static str>),
    /// The waiting table as it now is: `lobby GAME SEATS fixed|open drawn|kept OPTIONS SAT ASKED
    /// POSITION`, or `none`.
    Lobby(Option<Lobby>),
    /// The match of this id begins and replaces the table: `match ID`.
    MatchOpened(String),
    /// A step of a match panicked, the second time of which sets it aside: `panic MATCH NUMBER`.
    Panicked {
        /// The match's id.
        bout: String,
        /// The number that the players were told.
        number: String,
    },
    /// The moment at which something is due here: `due MILLISECONDS [MINUTES]`, or `-` when nothing
    /// is any more.
    Due(Option<Due>),
    /// Another place noted something here at this moment, milliseconds since 1970 UTC: `stir
    /// MILLISECONDS`. It is looked at by then, or with anything that is due earlier.
    Stirred(u64),
    /// The player to move has been called: `claim MATCH LINE`, or `none`.
    Claimed(Option<Claim>),
    /// An account has been shown the secrets of seats: `saw MATCH FINGERPRINT SEAT…`.
    Saw {
        /// The match's id.
        bout: String,
        /// The account's fingerprint, different in each match.
        print: String,
        /// All seats whose secrets the account has been shown.
        seats: Seats,
    },
    /// An account has ruled in a match with secrets: `ruled MATCH FINGERPRINT`.
    Ruled {
        /// The match's id.
        bout: String,
        /// The account's fingerprint.
        print: String,
    },
    /// Somebody asked about a position that stands in the match, and was refused: `probe MATCH
    /// MILLISECONDS PERSON fen|hint|bot`.
    Probed(Probe),
    /// A program waits, because its match has followed one that counts: `follow MATCH ACTS UNTIL`, or
    /// `none` when it plays on.
    Waits(Option<Wait>),
    /// A seat is offered: `hand MATCH SEAT PERSON own|ruled PERSON [owner|taker]|voted LINE
    /// open|taken SEAT…`, or `none`.
    Offered(Option<Offer>),
    /// Somebody seeks a game, here or from another place: `seek AT UNTIL new|shown LOBBY`.
    Sought(Box<Seek>),
    /// A person seeks nothing here any more: `unseek PERSON`.
    SoughtNoMore(String),
    /// A game is looked through, without the names in its text: `replay …`.
    ReplayOpened(Tour),
    /// The game that is looked through is turned to this ply: `look PLY`.
    ReplayTurned(usize),
    /// The game that is looked through is looked at in this way: `sight …`.
    ReplaySeen(Sight),
    /// The last message that a door had heard at a clean stop: `heard MESSAGE LINES`. Any later
    /// event makes it void.
    Heard(Mark),
    /// The bot has introduced itself here, to a server that it came to at this moment, milliseconds
    /// since 1970 UTC: `welcome AT`.
    Welcomed(u64),
    /// An event of the tournament game that is played here.
    Fixture(FixtureEvent),
    /// An event of the tournament that is looked after here.
    Organiser(OrganiserEvent),
    /// A line was lost by damage, and what was due may be.
    Lost,
}

impl PlaceEvent {
    /// Writes the events that begin, end and are around a match.
    fn write_match(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MatchOpened(id) => write!(out, "match {id}"),
            Self::Panicked { bout, number } => write!(out, "panic {bout} {number}"),
            Self::Claimed(claim) => write!(out, "claim {}", or(claim.as_ref(), "none")),
            Self::Saw { bout, print, seats } => {
                write!(out, "saw {bout} {print}")?;
                seats.iter().try_for_each(|seat| write!(out, " {}", seat.0))
            }
            Self::Ruled { bout, print } => write!(out, "ruled {bout} {print}"),
            Self::Probed(probe) => write!(out, "probe {probe}"),
            Self::Waits(wait) => write!(out, "follow {}", or(wait.as_ref(), "none")),
            Self::Offered(offer) => write!(out, "hand {}", or(offer.as_ref(), "none")),
            _ => Ok(()),
        }
    }

    /// Reads the events that begin, end and are around a match; none for any other word.
    fn read_match(word: &str, rest: &str) -> Option<Self> {
        let (first, behind) = cut(rest);
        Some(match word {
            "match" => Self::MatchOpened(rest.to_owned()),
            "panic" => Self::Panicked { bout: first.to_owned(), number: behind.to_owned() },
            "claim" => Self::Claimed(rest.parse().ok()),
            "saw" => {
                let (print, seats) = behind.split_once(' ')?;
                // Seats that cannot be read are left out.
                let seats = seats.split(' ').filter_map(|seat| seat.parse().ok().map(Seat));
                let seats: Seats = seats.filter(|seat| seat.index() < Seats::MOST).collect();
                seats.iter().next()?;
                Self::Saw { bout: first.to_owned(), print: print.to_owned(), seats }
            }
            "ruled" if !behind.is_empty() => {
                Self::Ruled { bout: first.to_owned(), print: behind.to_owned() }
            }
            "probe" => Self::Probed(rest.parse().ok()?),
            "follow" => Self::Waits(rest.parse().ok()),
            // An older `ruled` offer that names nobody has lapsed.
            "hand" => Self::Offered(rest.parse().ok()),
            _ => return None,
        })
    }
}

impl fmt::Display for PlaceEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Within(place) => write!(out, "within {place}"),
            Self::Settings(event) => event.fmt(out),
            Self::Tongue(tag) => write!(out, "tongue {}", tag.unwrap_or("-")),
            Self::Lobby(lobby) => write!(out, "lobby {}", or(lobby.as_ref(), "none")),
            Self::Due(due) => write!(out, "due {}", or(due.as_ref(), "-")),
            Self::Stirred(at) => write!(out, "stir {at}"),
            Self::Sought(seek) => write!(out, "seek {seek}"),
            Self::SoughtNoMore(person) => write!(out, "unseek {person}"),
            Self::ReplayOpened(tour) => write!(out, "replay {tour}"),
            Self::ReplayTurned(ply) => write!(out, "look {ply}"),
            Self::ReplaySeen(sight) => write!(out, "sight {sight}"),
            Self::Heard(mark) => write!(out, "heard {mark}"),
            Self::Welcomed(at) => write!(out, "welcome {at}"),
            Self::Fixture(event) => event.fmt(out),
            Self::Organiser(event) => event.fmt(out),
            Self::Lost => out.write_str(LOST),
            _ => self.write_match(out),
        }
    }
}

impl FromStr for PlaceEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(line);
        if let Some(event) = Self::read_match(word, rest) {
            return Ok(event);
        }
        Ok(match word {
            "within" => Self::Within(rest.to_owned()),
            "set" | "unset" | "language" => Self::Settings(line.parse()?),
            "tongue" => Self::Tongue(known(rest)),
            "lobby" => Self::Lobby(rest.parse().ok()),
            "due" => Self::Due(rest.parse().ok()),
            "stir" => Self::Stirred(rest.parse().map_err(|_| Unread)?),
            "seek" => Self::Sought(Box::new(rest.parse()?)),
            "unseek" => Self::SoughtNoMore(rest.to_owned()),
            "replay" => Self::ReplayOpened(rest.parse()?),
            "look" => Self::ReplayTurned(rest.parse().map_err(|_| Unread)?),
            "sight" => Self::ReplaySeen(rest.parse()?),
            "heard" => Self::Heard(rest.parse()?),
            "welcome" => Self::Welcomed(rest.parse().map_err(|_| Unread)?),
            LOST => Self::Lost,
            _ => line
                .parse()
                .map(Self::Fixture)
                .or_else(|Unread| line.parse().map(Self::Organiser))?,
        })
    }
}
