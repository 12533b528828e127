//! What has happened in places and to people, as typed events. Each is a line of a stream: its `Display` is all that writes
//! such a line, and its `FromStr` all that reads one, also as earlier versions have written it.

pub(crate) mod ban;
pub(crate) mod calendar;
pub(crate) mod effective_settings;
pub(crate) mod ending;
pub(crate) mod fixture;
pub(crate) mod gap;
pub(crate) mod hall_config;
pub(crate) mod held;
pub(crate) mod keep;
pub(crate) mod keys;
pub(crate) mod line;
pub(crate) mod offer;
pub(crate) mod office;
mod organiser_event;
pub(crate) mod own_tournaments;
pub(crate) mod past;
mod person_event;
pub(crate) mod personal_data;
mod place_event;
pub(crate) mod reported;
pub(crate) mod results;
pub(crate) mod room;
pub(crate) mod seated;
mod settings_event;
pub(crate) mod sheet;
pub(crate) mod team;
#[cfg(test)]
mod tests;
pub(crate) mod tour;
pub(crate) mod witness;

pub(crate) use organiser_event::{Answer, Deed, OrganiserEvent};
pub(crate) use person_event::PersonEvent;
pub(crate) use place_event::{FixtureEvent, PlaceEvent};
pub(crate) use settings_event::SettingsEvent;

/// A line that no version has written, or that is damaged: it is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unread;

/// Splits a line into its first word and what stands behind that.
pub(crate) fn cut(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

/// Writes a value, or what stands for there being none.
pub(crate) fn or<T: ToString>(value: Option<&T>, none: &str) -> String {
    value.map_or_else(|| none.to_owned(), T::to_string)
}

/// Reads a value, or that there is none.
pub(crate) fn optional<T: std::str::FromStr>(text: &str, none: &str) -> Result<Option<T>, Unread> {
    if text == none { Ok(None) } else { text.parse().map(Some).map_err(|_| Unread) }
}

/// The events of a stream's lines, in order; what cannot be read is passed over.
pub(crate) fn read_all<T: std::str::FromStr>(lines: &[String]) -> Vec<T> {
    lines.iter().filter_map(|line| line.parse().ok()).collect()
}
