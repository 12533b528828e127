//! Events about the settings of a server, a place or a person.

use std::{fmt, str::FromStr};

use crate::store::ERASED;

use super::{
    ban::{Ban, Mark},
    bookmark::Bookmark,
    line::{Unread, cut, optional, or},
};

/// Prefix of the name of a preset in the keys of a server's settings.
const PRESET: &str = "preset:";

/// A change of settings: a line in the stream of a server, a place or a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SettingsEvent {
    /// A value was chosen for a key: `set KEY VALUE…`; in older streams `language TAG` too.
    Set {
        /// The key of a setting.
        key: String,
        /// The value as settings are kept.
        value: String,
    },
    /// The chosen value for a key was removed: `unset KEY`.
    Unset(String),
    /// A person is banned from the server's tournaments: `set MARK AT BY [PERSON] REASON…`.
    Banned(Ban),
    /// A ban was lifted: `unset MARK`.
    Lifted(Mark),
    /// The server keeps a set of options: `set preset:NAME KEY=VALUE…`.
    PresetSaved {
        /// The name of the set.
        name: String,
        /// Keys of options and terms, and their values, as they were typed.
        pairs: Vec<(String, String)>,
    },
    /// The server deleted a set of options: `unset preset:NAME`.
    PresetDeleted(String),
    /// A person keeps a set-up for other games: `sealed NAME TEXT`.
    SetupKept {
        /// The name that the person gave it.
        name: String,
        /// The set-up as the game writes it.
        text: String,
    },
    /// The person learns a game, and is there: `learn GAME STEP STANDING PLACE`; or `learn none`.
    Learns(Option<Bookmark>),
    /// The person has been forgotten, and all their settings are void: `erased`.
    Erased,
}

impl SettingsEvent {
    /// Returns the event that sets or unsets a key.
    pub(crate) fn new(key: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => Self::Set { key: key.to_owned(), value: value.to_owned() },
            None => Self::Unset(key.to_owned()),
        }
    }

    /// Reads the event that sets a key: a ban, a set of options or a value.
    fn read_set(key: &str, value: &str) -> Result<Self, Unread> {
        if let Ok(mark) = key.parse() {
            return Ban::read(mark, value).map(Self::Banned);
        }
        let Some(name) = key.strip_prefix(PRESET) else { return Ok(Self::new(key, Some(value))) };
        let pairs = value.split(' ').filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        Ok(Self::PresetSaved { name: name.to_owned(), pairs })
    }
}

impl fmt::Display for SettingsEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { key, value } => write!(out, "set {key} {value}"),
            Self::Unset(key) => write!(out, "unset {key}"),
            Self::Banned(ban) => write!(out, "set {} {ban}", ban.mark),
            Self::Lifted(mark) => write!(out, "unset {mark}"),
            Self::PresetSaved { name, pairs } => {
                write!(out, "set {PRESET}{name}")?;
                pairs.iter().try_for_each(|(key, value)| write!(out, " {key}={value}"))
            }
            Self::PresetDeleted(name) => write!(out, "unset {PRESET}{name}"),
            Self::SetupKept { name, text } => write!(out, "sealed {name} {text}"),
            Self::Learns(mark) => write!(out, "learn {}", or(mark.as_ref(), "none")),
            Self::Erased => out.write_str(ERASED),
        }
    }
}

impl FromStr for SettingsEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(line);
        let (first, behind) = cut(rest);
        Ok(match word {
            "set" => Self::read_set(first, behind)?,
            "language" => Self::new("language", Some(rest)),
            "unset" => match (rest.parse(), rest.strip_prefix(PRESET)) {
                (Ok(mark), _) => Self::Lifted(mark),
                (_, Some(name)) => Self::PresetDeleted(name.to_owned()),
                _ => Self::Unset(rest.to_owned()),
            },
            "sealed" => Self::SetupKept { name: first.to_owned(), text: behind.to_owned() },
            "learn" => Self::Learns(optional(rest, "none")?),
            ERASED => Self::Erased,
            _ => return Err(Unread),
        })
    }
}
