//! The settings of one place or person, from the lines of a stream.

use std::collections::BTreeMap;

use super::{
    SettingsEvent,
    ban::{Ban, Mark},
    bookmark::Bookmark,
    line::read_all,
};

/// Chosen values by key; bans and sets of options of a server; set-ups that a person keeps for
/// other games, and where they are in a course. Of several events about one the last holds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Settings {
    values: BTreeMap<String, String>,
    bans: BTreeMap<Mark, Ban>,
    presets: BTreeMap<String, Vec<(String, String)>>,
    kept: BTreeMap<String, String>,
    bookmark: Option<Bookmark>,
    erased: bool,
}

impl Settings {
    /// Returns the settings after the lines of a stream; lines about other things are passed over.
    pub(crate) fn load(lines: &[String]) -> Self {
        Self::of(&read_all::<SettingsEvent>(lines))
    }

    /// Returns the settings after some events.
    pub(crate) fn of<'a>(events: impl IntoIterator<Item = &'a SettingsEvent>) -> Self {
        let mut settings = Self::default();
        events.into_iter().for_each(|event| settings.apply(event));
        settings
    }

    /// Applies an event.
    pub(crate) fn apply(&mut self, event: &SettingsEvent) {
        match event {
            SettingsEvent::Set { key, value } => {
                drop(self.values.insert(key.clone(), value.clone()))
            }
            SettingsEvent::Unset(key) => drop(self.values.remove(key)),
            SettingsEvent::Banned(ban) => drop(self.bans.insert(ban.mark.clone(), ban.clone())),
            SettingsEvent::Lifted(mark) => drop(self.bans.remove(mark)),
            SettingsEvent::PresetSaved { name, pairs } => {
                drop(self.presets.insert(name.clone(), pairs.clone()))
            }
            SettingsEvent::PresetDeleted(name) => drop(self.presets.remove(name)),
            SettingsEvent::SetupKept { name, text } => {
                drop(self.kept.insert(name.clone(), text.clone()))
            }
            SettingsEvent::Learns(mark) => self.bookmark.clone_from(mark),
            SettingsEvent::Erased => *self = Self { erased: true, ..Self::default() },
        }
    }

    /// Returns the chosen value for a key.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.values.get(key).map(String::as_str)
    }

    /// Tests if there are no chosen values, bans or sets of options.
    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.bans.is_empty() && self.presets.is_empty()
    }

    /// Returns the events that undo all chosen values, bans and sets of options.
    pub(crate) fn undone(&self) -> Vec<SettingsEvent> {
        let bans = self.bans.keys().cloned().map(SettingsEvent::Lifted);
        let values = self.values.keys().cloned().map(SettingsEvent::Unset);
        bans.chain(values)
            .chain(self.presets.keys().cloned().map(SettingsEvent::PresetDeleted))
            .collect()
    }

    /// Returns the bans of a server, the oldest first.
    pub(crate) fn bans(&self) -> Vec<&Ban> {
        let mut all: Vec<_> = self.bans.values().collect();
        all.sort_by_key(|ban| ban.at);
        all
    }

    /// Returns the sets of options of a server by name: keys and values.
    pub(crate) const fn presets(&self) -> &BTreeMap<String, Vec<(String, String)>> {
        &self.presets
    }

    /// Returns all chosen values, with their keys.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Returns the set-up kept under a name.
    pub(crate) fn kept(&self, name: &str) -> Option<&str> {
        self.kept.get(name).map(String::as_str)
    }

    /// Returns all kept set-ups, with their names.
    pub(crate) fn all_kept(&self) -> impl Iterator<Item = (&str, &str)> {
        self.kept.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns where the person is in the course of a game.
    pub(crate) const fn bookmark(&self) -> Option<&Bookmark> {
        self.bookmark.as_ref()
    }

    /// Tests if the person takes no part in ratings.
    pub(crate) fn is_unrated(&self) -> bool {
        self.get("rated") == Some("off")
    }

    /// Tests if the person has been forgotten.
    pub(crate) fn is_erased(&self) -> bool {
        self.erased
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn the_last_line_about_a_key_holds() {
        let lines = |lines: &[&str]| {
            Settings::load(&lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>())
        };
        let settings = lines(&[
            "language zh-Hant",
            "lobby none",
            "set channels a b",
            "set prefix ?",
            "unset prefix",
        ]);
        assert_eq!(
            settings.iter().collect::<Vec<_>>(),
            [("channels", "a b"), ("language", "zh-Hant")]
        );
        assert!(lines(&["set language en", "erased"]).is_erased());
        assert_eq!(lines(&["set language en", "erased"]).get("language"), None);
    }
}
