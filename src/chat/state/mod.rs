//! Events of places and people, typed, and the state they make. Each event is a line of a stream:
//! only its `Display` writes such a line, and only its `FromStr` reads one, also as earlier
//! versions have written it.
//!
//! # Streams
//!
//! | stream | line |
//! |---|---|
//! | `place/ID` | a `PlaceEvent` (`chat/state/place_event.rs`): settings, the waiting table, the match, due times |
//! | `place/ID#t` | the same, and an `OrganiserEvent` (`chat/state/organiser_event.rs`): arrangements around a channel's tournament |
//! | `person/ID` | a `PersonEvent`: the places where a person plays and waits, the tournaments entered, their settings, and where they are in a course |
//! | `server/ID` | a `SettingsEvent` (`chat/state/settings_event.rs`): settings of all channels of a server, its sets of options, bans from its tournaments |
//! | `results/ID` | a `ResultEvent`: a game on a server that counts, in the batch that ends the match |
//! | `hall/gaps` | a `GapEvent` (`chat/state/gap.rs`): a time in which nobody could play, on one server or everywhere; clocks do not charge it |
//! | `tournament/ID` | a line of the tournament's log ([`tournament::live`](caipan_tournament::live)) |
//! | `match/ID` | a line of the match's record ([`referee::Entry`](crate::referee::Entry)) |
//!
//! A step keeps events (`chat/state/keep.rs`); `Room::apply` applies one, in a step and when a
//! stream is read again.
//!
//! Ratings and lists of games are a projection of a server's results
//! ([`tournament::rating`](caipan_tournament::rating)): a book in memory grows with the stream, and
//! makes the ratings of a game again where a line corrects one; a step that needs an answer of it
//! says so. Many places write such a stream, so each numbers its lines in its turn
//! (`chat/runtime/results`). Whether a game counts is settled when it begins and stands in its
//! header (`rated=no`).
//!
//! People stand in lines by a random internal id only. One erasable entry per person, outside the
//! journal, maps it to the chat account and name.

pub(crate) mod ban;
pub(crate) mod bookmark;
pub(crate) mod calendar;
pub(crate) mod claim;
pub(crate) mod contest;
pub(crate) mod due;
pub(crate) mod effective_settings;
pub(crate) mod ending;
pub(crate) mod fixture;
mod fixture_event;
pub(crate) mod follow;
pub(crate) mod games;
pub(crate) mod gap;
pub(crate) mod hall_config;
pub(crate) mod held;
pub(crate) mod keep;
pub(crate) mod keys;
pub(crate) mod line;
pub(crate) mod lobby;
pub(crate) mod mark;
pub(crate) mod offer;
mod organiser_event;
pub(crate) mod own_games;
pub(crate) mod own_tournaments;
pub(crate) mod past;
mod person_event;
pub(crate) mod personal_data;
mod place_event;
pub(crate) mod probe;
mod questions;
pub(crate) mod reported;
pub(crate) mod results;
mod roll_call;
pub(crate) mod room;
pub(crate) mod seated;
pub(crate) mod seek;
pub(crate) mod settings;
mod settings_event;
pub(crate) mod team;
#[cfg(test)]
mod tests;
pub(crate) mod thinking;
pub(crate) mod tour;
pub(crate) mod witness;

pub(crate) use fixture_event::FixtureEvent;
pub(crate) use organiser_event::{Answer, Deed, OrganiserEvent};
pub(crate) use person_event::PersonEvent;
pub(crate) use place_event::PlaceEvent;
pub(crate) use settings_event::SettingsEvent;
