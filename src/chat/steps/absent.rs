//! `claim`, and the handling of absence: a table that nobody joins is closed, and in a game without
//! clocks a player who does not move is called, has some time to answer, and is then out.

use caipan_rules::{Arg, Say};

use crate::{
    chat::{
        input::command::{SeatName, Usage},
        state::{PlaceEvent, claim::Claim, due::Due},
    },
    referee::Order,
};

use super::{
    claims::{called, holds, is_timed},
    desk::Desk,
    eligibility, hand,
    heard::Bell,
    order, ruling, sub,
};

/// Calls the players who are to move; a seat that is named has to be one of theirs.
pub(super) fn run(desk: &mut Desk<'_>, named: &Result<Option<SeatName>, Usage>) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    match named {
        Ok(None) => {}
        Ok(Some(who)) => {
            let seat = ruling::seat(desk, bout, who)?;
            if !bout.to_move().has(seat) {
                return Err(Say::new("claim-not-due").with("who", seat));
            }
        }
        Err(Usage) => return Err(Say::new("claim-usage")),
    }
    claim(desk)
}

/// Calls those who are to move and do not, for a player or an arbiter.
pub(super) fn claim(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.live().cloned().ok_or_else(|| Say::new("no-game"))?;
    let by = match desk.seat() {
        Some(_) => Arg::Seat(order::active(desk)?),
        None if ruling::may_rule(desk).is_ok() => Arg::Person(desk.heard.person().to_owned()),
        None => return Err(Say::new("not-seated")),
    };
    let absent = bout.to_move();
    if is_timed(&bout) {
        return Err(Say::new("claim-timed"));
    }
    if let Some(until) = desk.room.waits_until() {
        return Err(Say::new("bot-waits").with("until", Arg::Moment(until)));
    }
    if desk.seat().is_some_and(|own| absent.has(own)) {
        return Err(Say::new(if bout.table().prepares() {
            "claim-unready"
        } else {
            "claim-yourself"
        }));
    }
    if let Some(due) = desk.room.due.filter(|_| holds(desk)) {
        return Err(Say::new("claim-already").with("until", Arg::Moment(due.at)));
    }
    let span = desk
        .room
        .settings
        .span("absence", &desk.world.hall_config)
        .ok_or_else(|| Say::new("claim-off"))?;
    eligibility::note_ruling(desk);
    desk.record(PlaceEvent::Claimed(Some(Claim {
        bout: bout.header().id.clone(),
        line: bout.turn_since(),
    })));
    let due = Due { at: desk.heard.at() + span, left: 0 };
    desk.record(PlaceEvent::Due(Some(due)));
    let who = Arg::List(absent.iter().map(Arg::Seat).collect());
    let key = if bout.table().prepares() { "claimed-setup" } else { "claimed" };
    let say = Say::new(key).with("by", by).with("who", who).with("until", Arg::Moment(due.at));
    let pings = absent.iter().map(|seat| bout.people()[seat.index()].clone()).collect();
    desk.announce(&say).audience.pings = pings;
    Ok(())
}

/// Takes back the call, and the time set for it.
pub(super) fn release(desk: &mut Desk<'_>) {
    desk.record(PlaceEvent::Claimed(None));
    desk.record(PlaceEvent::Due(None));
}

/// Puts out the players who were called and did not come, unless the others have agreed on a
/// substitute, or absence has no such effect here any more. After an absence of the hall itself
/// everybody has the whole time again.
pub(super) fn leave(desk: &mut Desk<'_>, bell: Bell) {
    let span = desk.room.settings.span("absence", &desk.world.hall_config);
    if let Some(span) = span.filter(|_| bell == Bell::Late) {
        return desk.record(PlaceEvent::Due(Some(Due { at: desk.heard.at() + span, left: 0 })));
    }
    let (mut news, mut new) = (Vec::new(), None);
    for seat in called(desk).iter() {
        if let Some((person, more)) = sub::step_in(desk, seat) {
            new = Some(person);
            news.extend(more);
        } else if span.is_some() {
            news.extend(order::give(desk, &Order::Absent(seat)).into_iter().flatten());
        }
    }
    if holds(desk) {
        release(desk);
        desk.announce(&Say::new("claim-off"));
    }
    desk.show(Vec::new(), &news);
    if let Some(person) = new {
        hand::reveal(desk, &person);
    }
}

/// Closes a table at which nothing has happened for long; after an absence of the hall itself it
/// waits as long again.
pub(super) fn close(desk: &mut Desk<'_>, bell: Bell) {
    if bell == Bell::Late {
        return desk.record_lobby();
    }
    desk.room.lobby = None;
    desk.record_lobby();
    desk.announce(&Say::new("lobby-idle"));
}
