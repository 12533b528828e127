//! `claim`, and what happens to those who do not come: a table that nobody joins is closed, and in a game without clocks
//! whoever does not move is called, has some time to answer, and is then out.

use crate::{
    chat::{
        input::grammar::Word,
        state::{PlaceEvent, claim::Claim, due::Due},
    },
    referee::{Match, Order},
    rules::{Arg, Say, Seat, Seats},
};

use super::{desk::Desk, eligibility, end, hand, heard::Bell, play, sub};

/// Calls those who are to move and do not; whoever is named is meant, and has to be one of them.
pub(super) fn run(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    match words {
        [] => {}
        [who] => {
            let seat = end::seat(desk, bout, who)?;
            if !bout.to_move().has(seat) {
                return Err(Say::new("claim-not-due").with("who", seat));
            }
        }
        _ => return Err(Say::new("claim-usage")),
    }
    claim(desk)
}

/// Calls those who are to move and do not, for a player or an arbiter.
pub(super) fn claim(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.live().cloned().ok_or_else(|| Say::new("no-game"))?;
    let by = match desk.seat() {
        Some(_) => Arg::Seat(play::active(desk)?),
        None if end::may_rule(desk).is_ok() => Arg::Person(desk.heard.person.clone()),
        None => return Err(Say::new("not-seated")),
    };
    let absent = bout.to_move();
    if is_timed(&bout) {
        return Err(Say::new("claim-timed"));
    }
    if desk.seat().is_some_and(|own| absent.has(own)) {
        return Err(Say::new(if bout.table().prepares() { "claim-unready" } else { "claim-yourself" }));
    }
    if let Some(due) = desk.room.due.filter(|_| holds(desk)) {
        return Err(Say::new("claim-already").with("until", Arg::Moment(due.at)));
    }
    let span = desk.room.house.span("absence", &desk.world.manners).ok_or_else(|| Say::new("claim-off"))?;
    eligibility::note_ruling(desk);
    desk.record(PlaceEvent::Claimed(Some(Claim { bout: bout.header().id.clone(), line: bout.turn_since() })));
    let due = Due { at: desk.heard.at + span, left: 0 };
    desk.record(PlaceEvent::Due(Some(due)));
    let who = Arg::List(absent.iter().map(Arg::Seat).collect());
    let key = if bout.table().prepares() { "claimed-setup" } else { "claimed" };
    let say = Say::new(key).with("by", by).with("who", who).with("until", Arg::Moment(due.at));
    let pings = absent.iter().map(|seat| bout.people()[seat.index()].clone()).collect();
    desk.announce(&say).pings = pings;
    Ok(())
}

/// Tests if a game keeps the time of those who do not come: set-ups have a time of their own, where one is set.
pub(super) fn is_timed(bout: &Match) -> bool {
    if bout.table().prepares() { bout.table().respite().is_some() } else { bout.clock().is_some() }
}

/// Those who are called here and whose turn is not over: a hop is no end of one, nor is what others prepare.
pub(super) fn called(desk: &Desk<'_>) -> Seats {
    let claim = desk.room.live().zip(desk.room.claim.as_ref());
    claim
        .filter(|(bout, claim)| claim.bout == bout.header().id)
        .map_or(Seats::NONE, |(bout, claim)| bout.awaited(claim.line))
}

/// Tests if somebody is called here whose turn is not over.
pub(super) fn holds(desk: &Desk<'_>) -> bool {
    !called(desk).is_empty()
}

/// Tests if somebody was called here and did not come in time.
pub(super) fn ran_out(desk: &Desk<'_>, seat: Seat) -> bool {
    called(desk).has(seat) && desk.room.due.is_some_and(|due| due.at <= desk.heard.at)
}

/// Nobody is called any more.
pub(super) fn release(desk: &mut Desk<'_>) {
    desk.record(PlaceEvent::Claimed(None));
    desk.record(PlaceEvent::Due(None));
}

/// Whoever was called and did not come is out, unless the others have agreed on somebody to take the seat, or nobody is out
/// for that here any more. After an absence of the hall itself everybody has the whole time again.
pub(super) fn leave(desk: &mut Desk<'_>, bell: Bell) {
    let span = desk.room.house.span("absence", &desk.world.manners);
    if let Some(span) = span.filter(|_| bell == Bell::Late) {
        return desk.record(PlaceEvent::Due(Some(Due { at: desk.heard.at + span, left: 0 })));
    }
    let (mut news, mut new) = (Vec::new(), None);
    for seat in called(desk).iter() {
        if let Some((person, more)) = sub::step_in(desk, seat) {
            new = Some(person);
            news.extend(more);
        } else if span.is_some() {
            news.extend(play::give(desk, &Order::Absent(seat)).into_iter().flatten());
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

/// Closes a table at which nothing has happened for long; after an absence of the hall itself it waits as long again.
pub(super) fn close(desk: &mut Desk<'_>, bell: Bell) {
    if bell == Bell::Late {
        return desk.record_lobby();
    }
    desk.room.lobby = None;
    desk.record_lobby();
    desk.announce(&Say::new("lobby-idle"));
}
