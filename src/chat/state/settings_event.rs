//! What is chosen for a server, a place or a person.

use std::{fmt, str::FromStr};

use crate::store::ERASED;

use super::line::{Unread, cut};

/// Something was chosen: a line in the stream of a server, a place or a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SettingsEvent {
    /// A value was chosen for a key: `set KEY VALUE…`; in older streams `language TAG` too.
    Set {
        /// The key of a setting, or what a preset or a ban of a server stands under.
        key: String,
        /// The value as settings are kept.
        value: String,
    },
    /// What was chosen for a key holds no more: `unset KEY`.
    Unset(String),
    /// A person keeps a set-up for other games: `sealed NAME TEXT`.
    SetupKept {
        /// The name they gave it.
        name: String,
        /// The set-up as the game writes it.
        text: String,
    },
    /// The person has been forgotten, and nothing holds that they had chosen: `erased`.
    Erased,
}

impl SettingsEvent {
    /// Returns the event that a key has a new value, or none any more.
    pub(crate) fn new(key: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => Self::Set { key: key.to_owned(), value: value.to_owned() },
            None => Self::Unset(key.to_owned()),
        }
    }
}

impl fmt::Display for SettingsEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { key, value } => write!(out, "set {key} {value}"),
            Self::Unset(key) => write!(out, "unset {key}"),
            Self::SetupKept { name, text } => write!(out, "sealed {name} {text}"),
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
            "set" => Self::new(first, Some(behind)),
            "language" => Self::new("language", Some(rest)),
            "unset" => Self::Unset(rest.to_owned()),
            "sealed" => Self::SetupKept { name: first.to_owned(), text: behind.to_owned() },
            ERASED => Self::Erased,
            _ => return Err(Unread),
        })
    }
}
