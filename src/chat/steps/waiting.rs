//! A program waits where its game has followed one that counts, move for move: somebody copies that
//! game to learn its answer. It waits while the other is played, an hour at most, and then plays on
//! in a game that does not count.

use caipan_rules::{Arg, Say};

use crate::{
    chat::state::{
        PlaceEvent,
        contest::{Contest, course},
        follow::Wait,
        probe::Means,
        thinking::Wanted,
    },
    referee::{Bot, Order},
};

use super::{
    desk::{Desk, Needs},
    fair_play, order,
    request::{Fetched, Request},
    timing,
};

/// The longest wait, milliseconds.
const LONGEST: u64 = 60 * 60_000;

/// Lets a program wait, unless it is not wanted any more.
pub(super) fn begin(desk: &mut Desk<'_>, wanted: &Wanted, contests: &[Contest]) {
    if Wanted::of(&desk.room).as_ref() != Some(wanted) {
        return;
    }
    // It waits no longer because a move was taken back meanwhile.
    let before = desk.room.wait.clone().filter(|wait| wait.bout == wanted.bout);
    let until = before.as_ref().map_or(desk.heard.at() + LONGEST, |wait| wait.until);
    if before.is_none() && order::enter(desk, &Order::Follow).is_err() {
        return;
    }
    let wait = Wait { bout: wanted.bout.clone(), acts: wanted.acts, until };
    desk.record(PlaceEvent::Waits(Some(wait)));
    desk.record(PlaceEvent::Due(timing::due(desk)));
    if before.is_none() {
        tell(desk, contests, until);
    }
}

/// Tells the channel of the wait, and the arbiters of the other game who plays here.
fn tell(desk: &mut Desk<'_>, contests: &[Contest], until: u64) {
    let people = desk.room.live().map_or_else(Vec::new, |bout| bout.people().to_vec());
    for person in Bot::people(&people) {
        contests.iter().for_each(|of| fair_play::note(desk, of, Means::Program, person));
    }
    desk.announce(&Say::new("bot-waits").with("until", Arg::Moment(until)));
    desk.hush();
}

/// Lets the program here play on if it has waited long enough, or the other game is over; true if
/// nothing else is due.
pub(super) fn end(desk: &mut Desk<'_>) -> bool {
    let Some(until) = desk.room.waits_until() else { return false };
    if until > desk.heard.at() {
        match goes_on(desk) {
            None => return true,
            Some(false) => {}
            Some(true) if desk.room.due.is_some_and(|due| due.at <= desk.heard.at()) => {
                return false;
            }
            Some(true) => {
                // The agenda has lost what is due later.
                desk.record(PlaceEvent::Due(desk.room.due));
                return true;
            }
        }
    }
    desk.record(PlaceEvent::Waits(None));
    desk.record(PlaceEvent::Due(timing::due(desk)));
    true
}

/// Tests if a game is still being played that the one here has followed; none where that must be
/// asked first.
fn goes_on(desk: &mut Desk<'_>) -> Option<bool> {
    let Some(course) = desk.room.live().and_then(course) else { return Some(false) };
    let found = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Followed(of, found) if *of == course => Some(*found),
        _ => None,
    });
    if found.is_none() {
        desk.needs = Needs::Fetch(Request::Followed(course));
    }
    found
}
