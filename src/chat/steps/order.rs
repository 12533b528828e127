//! Orders to the match: a move, a resignation, a call, by those who may give them.

use caipan_rules::{Say, Seat, Seats};

use crate::{
    chat::state::{PersonEvent, PlaceEvent, calendar::Calendar, keep::Keep},
    referee::{Lull, News, Order, Refused, Step},
};

use super::{
    claims,
    desk::{Before, Desk},
    eligibility, rated, timing,
};

/// Returns the author's seat in the game that is being played here.
pub(super) fn player(desk: &Desk<'_>) -> Result<Seat, Say> {
    desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    desk.seat().ok_or_else(|| Say::new("not-seated"))
}

/// Returns the author's seat if they are still in the game: a player who is out may only look.
pub(super) fn active(desk: &Desk<'_>) -> Result<Seat, Say> {
    let seat = player(desk)?;
    let out = desk.room.live().is_some_and(|bout| bout.table().fallen().has(seat));
    if out { Err(Refused::Fallen.say()) } else { Ok(seat) }
}

/// Gives an order to the referee of the match here, and keeps its lines and the due time that
/// follows.
pub(super) fn order(desk: &mut Desk<'_>, order: &Order) -> Result<(), Say> {
    let news = give(desk, order)?;
    desk.show(Vec::new(), &news);
    Ok(())
}

/// Gives an order to the referee and keeps its lines. What the clocks have to say comes first;
/// where the time was over before the order, the flag falls instead.
pub(super) fn give(desk: &mut Desk<'_>, order: &Order) -> Result<Vec<News>, Say> {
    desk.room.bout.as_ref().ok_or_else(|| Say::new("no-game"))?;
    let mut news = credit(desk);
    let done = match enter(desk, order) {
        Err(Refused::TimeOver(seat)) => enter(desk, &Order::Flag(seat)),
        done => done,
    };
    match done {
        Ok(more) => news.extend(more),
        Err(why) => {
            desk.show(Vec::new(), &news);
            return Err(why.say());
        }
    }
    Ok(news)
}

/// Gives an order to the referee of the match here and keeps its lines and the resulting due time.
pub(super) fn enter(desk: &mut Desk<'_>, order: &Order) -> Result<Vec<News>, Refused> {
    // Whoever loses a seat by this has been shown what it knows.
    eligibility::note(desk);
    let bout = desk.room.bout.as_mut().ok_or(Refused::Over)?;
    let version = bout.version();
    let before = timing::runs(bout, &desk.gaps);
    let stood = Before { to_move: bout.to_move(), prepares: bout.table().prepares() };
    desk.before.get_or_insert(stood);
    let Step { mut lines, news } = bout.step(order, desk.heard.at(), &mut desk.luck)?;
    lines.extend(bout.sign(&desk.world.signer));
    let (id, over, people) = (bout.header().id.clone(), bout.is_over(), bout.people().to_vec());
    let waits = !over && bout.table().respite().is_some();
    desk.keeps.push(Keep::Match { id, expected: version, lines });
    eligibility::note(desk);
    eligibility::note_order(desk, order);
    if over {
        rise(desk, &people);
        rated::keep(desk);
    }
    if !claims::holds(desk) {
        if desk.room.claim.is_some() {
            desk.record(PlaceEvent::Claimed(None));
        }
        if !waits {
            keep_bell(desk, before);
        }
    }
    desk.ended |= over;
    Ok(news)
}

/// Keeps the time of the clocks' next announcement. Clocks do not repeat one: if no player's time
/// ends at another moment than before, the due time stays.
pub(super) fn keep_bell(desk: &mut Desk<'_>, before: Option<(Seats, u64)>) {
    let bout = desk.room.live();
    if desk.room.due.is_some()
        && before.is_some()
        && bout.and_then(|bout| timing::runs(bout, &desk.gaps)) == before
    {
        return;
    }
    let due = timing::due(desk);
    if due != desk.room.due {
        desk.record(PlaceEvent::Due(due));
    }
}

/// Notes in each person's own stream that they play here no more.
pub(super) fn rise(desk: &mut Desk<'_>, people: &[String]) {
    for person in people {
        desk.record_of(person, vec![PersonEvent::Rose(desk.room.place.clone())]);
    }
}

/// Enters what the present turn is not charged, because nobody could play or the hours were quiet.
pub(super) fn credit(desk: &mut Desk<'_>) -> Vec<News> {
    let Some(bout) = desk.room.live() else { return Vec::new() };
    let Some(clock) = bout.clock().filter(|clock| !clock.running().is_empty()) else {
        return Vec::new();
    };
    let (calendar, from, to) = (Calendar::of(bout, &desk.gaps), clock.at(), desk.heard.at());
    let lulls = [(calendar.away(from, to), Lull::Away), (calendar.slept(from, to), Lull::Quiet)];
    let mut news = Vec::new();
    for (span, lull) in lulls.into_iter().filter(|(span, _)| *span > 0) {
        let entered = enter(desk, &Order::Credit(span, lull));
        news.extend(entered.expect("time can be credited while a game is played"));
    }
    news
}
