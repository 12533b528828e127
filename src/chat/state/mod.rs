//! What has happened in places and to people, as typed events. Each is a line of a stream: its `Display` is all that writes
//! such a line, and its `FromStr` all that reads one, also as earlier versions have written it.

mod organiser_event;
mod person_event;
mod place_event;
mod settings_event;
#[cfg(test)]
mod tests;

pub(super) use organiser_event::{Answer, Deed, OrganiserEvent};
pub(super) use person_event::PersonEvent;
pub(super) use place_event::{FixtureEvent, PlaceEvent};
pub(super) use settings_event::SettingsEvent;

/// A line that no version has written, or that is damaged: it is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unread;

/// Splits a line into its first word and what stands behind that.
pub(super) fn cut(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

/// Writes a value, or what stands for there being none.
pub(super) fn or<T: ToString>(value: Option<&T>, none: &str) -> String {
    value.map_or_else(|| none.to_owned(), T::to_string)
}

/// Reads a value, or that there is none.
pub(super) fn optional<T: std::str::FromStr>(text: &str, none: &str) -> Result<Option<T>, Unread> {
    if text == none { Ok(None) } else { text.parse().map(Some).map_err(|_| Unread) }
}

/// The events of a stream's lines, in order; what cannot be read is passed over.
pub(super) fn read_all<T: std::str::FromStr>(lines: &[String]) -> Vec<T> {
    lines.iter().filter_map(|line| line.parse().ok()).collect()
}
