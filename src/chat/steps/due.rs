//! Handles a due time: the time for setting up is nearly over, or over; a clock has something to
//! say; or somebody did not come.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::{
        input::place::is_office,
        state::{PlaceEvent, due::Due},
    },
    referee::{News, Order},
};

use super::{
    absent, agreed_result, claims, clock, desk::Desk, fixture, heard::Bell, my, order, quits, seek,
    timing, tournament, waiting,
};

/// The extra time, minutes, for people who come back after their time ran out while the hall was
/// not at work.
const GRACE: u32 = 2;

/// Handles the due event of this place, if its time has come.
pub(super) fn run(desk: &mut Desk<'_>, bell: Bell) {
    if waiting::end(desk) {
        return;
    }
    let Some(due) = desk.room.due.filter(|due| due.at <= desk.heard.at()) else { return };
    if is_office(&desk.room.place) {
        return tournament::ring(desk);
    }
    if desk.room.is_direct() {
        return my::ring(desk);
    }
    if seek::settle(desk) {
        return;
    }
    if agreed_result::settle(desk) || quits::leave(desk) {
        return;
    }
    if desk
        .room
        .fixture
        .as_ref()
        .is_some_and(|fixture| fixture.course.is_off() || desk.room.lobby.is_some())
    {
        return fixture::ring(desk, bell);
    }
    if fixture::waits(desk) {
        return;
    }
    if desk.room.lobby.is_some() {
        return absent::close(desk, bell);
    }
    if desk.room.lost.is_some() {
        return;
    }
    if claims::holds(desk) {
        return absent::leave(desk, bell);
    }
    if timing::is_running(desk) {
        return clock::ring(desk);
    }
    if unready(desk).is_none() {
        // It is not known any more what this was about.
        return desk.record(PlaceEvent::Due(None));
    }
    match bell {
        Bell::Late => put_off(desk),
        Bell::Sharp if due.over().at > desk.heard.at() => warn(desk, due),
        Bell::Sharp => call(desk),
    }
}

/// Tells the players who are not ready how long they still have.
fn warn(desk: &mut Desk<'_>, due: Due) {
    desk.record(PlaceEvent::Due(Some(due.over())));
    let who = Arg::List(waited_for(desk).into_iter().map(Arg::Seat).collect());
    announce(desk, &Say::new("respite-ends").with("minutes", due.left).with("who", who));
}

/// The set-up of each seat that is not ready stands as it is.
fn call(desk: &mut Desk<'_>) {
    let late = waited_for(desk).into_iter().map(Arg::Seat).collect();
    let lead = desk.word(&Say::new("respite-over").with("who", Arg::List(late)));
    let mut news = Vec::new();
    while let Some(Ok(more)) = unready(desk).map(|seat| order::give(desk, &Order::Flag(seat))) {
        news.extend(more.into_iter().map(quiet));
    }
    desk.show(vec![lead], &news);
}

/// Turns a fallen flag into what came of it, as the fall itself has been announced.
fn quiet(news: News) -> News {
    match news {
        News::Flagged(seat, told) => News::Played(seat, told),
        other => other,
    }
}

/// The next seat that is still preparing.
fn unready(desk: &Desk<'_>) -> Option<Seat> {
    let bout = desk.room.live().filter(|bout| bout.table().respite().is_some())?;
    bout.to_move().iter().next()
}

fn put_off(desk: &mut Desk<'_>) {
    desk.record(PlaceEvent::Due(Some(Due::end(desk.heard.at(), GRACE))));
    announce(desk, &Say::new("respite-late").with("minutes", GRACE));
}

/// Returns the seats that are not ready.
fn waited_for(desk: &Desk<'_>) -> Vec<Seat> {
    desk.room.live().into_iter().flat_map(|bout| bout.to_move().iter()).collect()
}

/// Tells the channel; those who are not ready are notified.
fn announce(desk: &mut Desk<'_>, say: &Say) {
    let people = desk.room.live().map_or_else(Vec::new, |bout| bout.people().to_vec());
    let pings = waited_for(desk).into_iter().map(|seat| people[seat.index()].clone()).collect();
    desk.announce(say).audience.pings = pings;
}
