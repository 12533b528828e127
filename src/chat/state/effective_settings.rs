//! The settings in force in a channel: its own, then those of the channel that a thread belongs to,
//! of the server, of the hall.

use std::{borrow::Cow, sync::Arc};

use caipan_render::Theme;

use crate::{
    chat::input::{
        language::known,
        settings::{pairs_in, places_in, role_in, theme_in, width_in},
    },
    referee::span_of,
};

use super::{hall_config::HallConfig, settings::Settings};

/// The settings around a room, from the nearest to the farthest.
#[derive(Clone, Default)]
pub(crate) struct EffectiveSettings {
    /// Settings of the channel or thread itself.
    pub(crate) own: Settings,
    /// Settings of the channel that a thread belongs to.
    pub(crate) within: Arc<Settings>,
    /// Settings of the server.
    pub(crate) server: Arc<Settings>,
}

/// The level that a setting comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Origin {
    /// From the channel itself.
    Here,
    /// From the channel that this thread belongs to.
    Within,
    /// From the server.
    Server,
    /// From the hall's configuration: nothing was chosen.
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

impl EffectiveSettings {
    /// Returns the chosen value for a key and its origin. Options chosen farther away than the game
    /// are another game's and do not count.
    pub(crate) fn chosen(&self, key: &str) -> Option<(&str, Origin)> {
        let found = self.nearest(key)?;
        let foreign = key == "options" && self.nearest("game").is_none_or(|(_, of)| of < found.1);
        (!foreign).then_some(found)
    }

    fn nearest(&self, key: &str) -> Option<(&str, Origin)> {
        let sheets = [
            (&self.own, Origin::Here),
            (&*self.within, Origin::Within),
            (&*self.server, Origin::Server),
        ];
        sheets.into_iter().find_map(|(sheet, origin)| Some((sheet.get(key)?, origin)))
    }

    /// Returns the value in force for a key.
    pub(crate) fn value<'a>(&'a self, key: &str, hall_config: &'a HallConfig) -> Cow<'a, str> {
        self.chosen(key).map_or_else(|| hall_config.usual(key), |(value, _)| Cow::Borrowed(value))
    }

    /// Tests if something that is `on` or `off` is on.
    pub(crate) fn is_on(&self, key: &str, hall_config: &HallConfig) -> bool {
        self.value(key, hall_config) == "on"
    }

    /// A time that was chosen, milliseconds; none where it is off.
    pub(crate) fn span(&self, key: &str, hall_config: &HallConfig) -> Option<u64> {
        span_of(&self.value(key, hall_config), None)
    }

    /// Returns the options that were chosen for the game here: keys and values.
    pub(crate) fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.chosen("options").map_or("", |(pairs, _)| pairs);
        pairs_in(pairs)
    }

    /// Returns the prefix of commands; empty where there is none.
    pub(crate) fn prefix<'a>(&'a self, hall_config: &'a HallConfig) -> Cow<'a, str> {
        let prefix = self.value("prefix", hall_config);
        if prefix == "off" { Cow::Borrowed("") } else { prefix }
    }

    /// The language that was chosen for the channel.
    pub(crate) fn language(&self) -> Option<&'static str> {
        self.chosen("language").and_then(|(tag, _)| known(tag))
    }

    /// The colours of pictures and their width in pixels.
    pub(crate) fn brush(&self, hall_config: &HallConfig) -> (Theme, u32) {
        let theme = theme_in(&self.value("theme", hall_config));
        let size = width_in(&self.value("size", hall_config));
        (theme.unwrap_or(hall_config.theme), size.unwrap_or(hall_config.size))
    }

    /// Tests if somebody with these roles may do what a setting keeps for some. Managers always
    /// may, whatever it says.
    pub(crate) fn permits(&self, key: &str, roles: &[String], hall_config: &HallConfig) -> bool {
        let whom = self.value(key, hall_config);
        whom == "everyone" || role_in(&whom).is_some_and(|role| roles.iter().any(|own| own == role))
    }

    /// Tests if the bot may be used in one of these places, of which the second contains the first.
    pub(crate) fn admits(&self, place: &str, within: Option<&str>) -> bool {
        let listed =
            |places: &str| places_in(places).any(|one| one == place || Some(one) == within);
        self.server.get("channels").is_none_or(|places| places == "all" || listed(places))
    }
}
