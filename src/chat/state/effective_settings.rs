//! What holds in a channel: its own settings, then those of the channel that it lies within, of the server, of the hall.

use std::{borrow::Cow, sync::Arc};

use crate::{chat::input::language::known, referee::span_of, render::Theme};

use super::{hall_config::Manners, sheet::Sheet};

/// The settings around a room, from the nearest to the farthest.
#[derive(Clone, Default)]
pub(crate) struct House {
    /// Of the channel or thread itself.
    pub(crate) own: Sheet,
    /// Of the channel that a thread belongs to.
    pub(crate) within: Arc<Sheet>,
    /// Of the server.
    pub(crate) server: Arc<Sheet>,
}

/// Where a setting comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Origin {
    /// From the channel itself.
    Here,
    /// From the channel that this thread belongs to.
    Within,
    /// From the server.
    Server,
    /// Nobody has chosen it.
    Hall,
}

impl Origin {
    /// The word of the origin in message keys.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Within => "within",
            Self::Server => "server",
            Self::Hall => "hall",
        }
    }
}

impl House {
    /// What somebody has chosen for a key. Options that were chosen farther away than the game are another game's.
    pub(crate) fn chosen(&self, key: &str) -> Option<(&str, Origin)> {
        let found = self.nearest(key)?;
        let foreign = key == "options" && self.nearest("game").is_none_or(|(_, of)| of < found.1);
        (!foreign).then_some(found)
    }

    fn nearest(&self, key: &str) -> Option<(&str, Origin)> {
        let sheets = [(&self.own, Origin::Here), (&*self.within, Origin::Within), (&*self.server, Origin::Server)];
        sheets.into_iter().find_map(|(sheet, origin)| Some((sheet.get(key)?, origin)))
    }

    /// What holds for a key.
    pub(crate) fn value<'a>(&'a self, key: &str, manners: &'a Manners) -> Cow<'a, str> {
        self.chosen(key).map_or_else(|| manners.usual(key), |(value, _)| Cow::Borrowed(value))
    }

    /// Tests if something that is `on` or `off` is on.
    pub(crate) fn is_on(&self, key: &str, manners: &Manners) -> bool {
        self.value(key, manners) == "on"
    }

    /// A time that was chosen, milliseconds; none where it is off.
    pub(crate) fn span(&self, key: &str, manners: &Manners) -> Option<u64> {
        span_of(&self.value(key, manners), None)
    }

    /// What stands before a command; empty where nothing does.
    pub(crate) fn prefix<'a>(&'a self, manners: &'a Manners) -> Cow<'a, str> {
        let prefix = self.value("prefix", manners);
        if prefix == "off" { Cow::Borrowed("") } else { prefix }
    }

    /// The language that was chosen for the channel.
    pub(crate) fn language(&self) -> Option<&'static str> {
        self.chosen("language").and_then(|(tag, _)| known(tag))
    }

    /// The colours of pictures and their width in pixels.
    pub(crate) fn brush(&self, manners: &Manners) -> (Theme, u32) {
        let theme = self.value("theme", manners).parse();
        let size = self.value("size", manners).parse();
        (theme.unwrap_or(manners.theme), size.unwrap_or(manners.size))
    }

    /// Tests if somebody with these roles may do what a setting keeps for some. Managers always may, whatever it says.
    pub(crate) fn permits(&self, key: &str, roles: &[String], manners: &Manners) -> bool {
        let whom = self.value(key, manners);
        whom == "everyone" || whom.strip_prefix(ROLE).is_some_and(|role| roles.iter().any(|own| own == role))
    }

    /// Tests if the bot may be used in one of these places, of which the second contains the first.
    pub(crate) fn admits(&self, place: &str, within: Option<&str>) -> bool {
        let listed = |places: &str| places.split(' ').any(|one| one == place || Some(one) == within);
        self.server.get("channels").is_none_or(|places| places == "all" || listed(places))
    }
}

/// Stands before the id of a role in what is kept.
pub(crate) const ROLE: &str = "role:";
