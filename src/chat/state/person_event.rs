//! Events about a person: places where they play and wait, and their settings.

use std::{fmt, str::FromStr};

use super::{
    SettingsEvent,
    line::{Unread, cut},
};

/// An event about a person: a line of the stream `person/ID`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PersonEvent {
    /// The person plays in this place from now on: `sit PLACE`.
    Sat(String),
    /// The person plays in this place no more: `rise PLACE`.
    Rose(String),
    /// The person sat down at a waiting table there: `wait PLACE`.
    Waited(String),
    /// Direct messages of the person are about the game in this place, until it is over: `at
    /// PLACE`.
    Chose(String),
    /// The person plays in the match of this id: `match ID`.
    Played(String),
    /// The person entered a tournament in this channel: `enter CHANNEL`.
    Entered(String),
    /// The person chose settings for themselves, is at a step of a course, or was forgotten.
    Settings(SettingsEvent),
}

impl PersonEvent {
    /// Returns the place where the event seats the person.
    pub(crate) fn sat(&self) -> Option<&str> {
        if let Self::Sat(place) = self { Some(place) } else { None }
    }

    /// Returns the id of the match that the event is about.
    pub(crate) fn played(&self) -> Option<&str> {
        if let Self::Played(id) = self { Some(id) } else { None }
    }
}

impl fmt::Display for PersonEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sat(place) => write!(out, "sit {place}"),
            Self::Rose(place) => write!(out, "rise {place}"),
            Self::Waited(place) => write!(out, "wait {place}"),
            Self::Chose(place) => write!(out, "at {place}"),
            Self::Played(id) => write!(out, "match {id}"),
            Self::Entered(channel) => write!(out, "enter {channel}"),
            Self::Settings(event) => event.fmt(out),
        }
    }
}

impl FromStr for PersonEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(line);
        let of = |event: fn(String) -> Self| Ok(event(rest.to_owned()));
        match word {
            "sit" => of(Self::Sat),
            "rise" => of(Self::Rose),
            "wait" => of(Self::Waited),
            "at" => of(Self::Chose),
            "match" => of(Self::Played),
            "enter" => of(Self::Entered),
            _ => line.parse().map(Self::Settings),
        }
    }
}
