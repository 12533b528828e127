//! What has happened in places and to people, as typed events. Each is a line of a stream: its
//! `Display` is all that writes such a line, and its `FromStr` all that reads one, also as earlier
//! versions have written it.

pub(crate) mod ban;
pub(crate) mod calendar;
pub(crate) mod claim;
pub(crate) mod due;
pub(crate) mod effective_settings;
pub(crate) mod ending;
pub(crate) mod fixture;
mod fixture_event;
pub(crate) mod gap;
pub(crate) mod hall_config;
pub(crate) mod held;
pub(crate) mod keep;
pub(crate) mod keys;
pub(crate) mod line;
pub(crate) mod lobby;
pub(crate) mod mark;
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
pub(crate) mod settings;
mod settings_event;
pub(crate) mod team;
#[cfg(test)]
mod tests;
pub(crate) mod tour;
pub(crate) mod witness;

pub(crate) use fixture_event::FixtureEvent;
pub(crate) use organiser_event::{Answer, Deed, OrganiserEvent};
pub(crate) use person_event::PersonEvent;
pub(crate) use place_event::PlaceEvent;
pub(crate) use settings_event::SettingsEvent;
