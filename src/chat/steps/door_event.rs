//! Events that a door tells of a place: that it is gone, so that nobody is held there and its
//! settings end, or how far it has been heard, and nobody is answered; or that the bot has come to
//! the server, and it introduces itself.

use crate::{
    chat::state::{PlaceEvent, mark::Mark},
    referee::{Match, Order},
};

use super::{
    desk::Desk,
    fixture, gallery,
    heard::DoorEvent,
    order,
    settings::{self, Level, reset},
    tournament,
};

/// Takes in what a door tells.
pub(super) fn take(desk: &mut Desk<'_>, door_event: &DoorEvent) {
    match door_event {
        DoorEvent::Gone => clear(desk),
        DoorEvent::Left => reset(desk, Level::Server),
        DoorEvent::Heard(last) => mark(desk, last),
        DoorEvent::Joined { at, tongue } => return welcome(desk, *at, *tongue),
    }
    desk.outs.clear();
}

/// Introduces the bot with the gallery, once each time it comes to the server.
fn welcome(desk: &mut Desk<'_>, at: u64, tongue: Option<&'static str>) {
    if at <= desk.room.welcomed || !settings::admitted(desk) {
        return;
    }
    if desk.room.tongue.is_none() && tongue.is_some() {
        desk.record(PlaceEvent::Tongue(tongue));
    }
    desk.record(PlaceEvent::Welcomed(at));
    gallery::show(desk, "welcome");
}

fn clear(desk: &mut Desk<'_>) {
    reset(desk, Level::Channel);
    tournament::abandon(desk);
    if desk.room.lobby.take().is_some() {
        desk.record_lobby();
    }
    if desk.room.live().is_some() {
        order::order(desk, &Order::Gone).expect("a game that goes on can end");
    }
    fixture::lose(desk);
}

/// Keeps a mark where something goes on and the mark is new.
fn mark(desk: &mut Desk<'_>, last: &str) {
    let room = &desk.room;
    let played = room.bout.as_ref().map_or(0, Match::version);
    let mark = Mark { last: last.to_owned(), played };
    let busy = room.lobby.is_some() || room.live().is_some();
    if busy && room.heard.as_ref() != Some(&mark) {
        desk.record(PlaceEvent::Heard(mark));
    }
}
