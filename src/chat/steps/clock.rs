//! `clock`, `resume`, `addtime`, and what happens when a clock has something to say: a reminder, a
//! flag, or time that is not charged.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::{
        input::{
            command::{SeatName, Usage},
            day::{self, span},
        },
        state::{PlaceEvent, calendar::Calendar, due::Due},
    },
    referee::{GRACE, Order, USEFUL},
};

use super::{
    desk::Desk,
    order::{self, credit},
    ruling,
    timing::clock,
    timing::{next, quiet},
};

/// The time that an arbiter may add at once, milliseconds.
const GRANTS: std::ops::RangeInclusive<u64> = 1_000..=30 * 24 * 60 * 60 * 1_000;

/// Shows what everybody has left.
pub(super) fn show(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.live().cloned().ok_or_else(|| Say::new("no-game"))?;
    let clock = bout.clock().ok_or_else(|| Say::new("no-clock"))?;
    let to = desk.back();
    let calendar = Calendar::of(&bout, &desk.gaps);
    let (counted, stands) =
        (calendar.counted(clock.at(), desk.heard.at()), calendar.stands(desk.heard.at()));
    let row = |seat: Seat| {
        let runs = clock.running().has(seat);
        let spent = if runs { counted } else { 0 };
        let key = if runs && !stands { "clock-row-runs" } else { "clock-row" };
        let left = day::left(clock, seat, spent);
        desk.word_to(&to, &Say::new(key).with("who", seat).with("left", left))
    };
    let title =
        desk.word_to(&to, &Say::new("clock").with("time", clock.time_control().to_string()));
    let rows =
        (0..bout.seats()).map(Seat).filter(|seat| !bout.table().fallen().has(*seat)).map(row);
    let until =
        calendar.deadline(clock).map(|end| Say::new("clock-until").with("until", Arg::Moment(end)));
    let until = until.map(|until| if stands { Say::new("clock-halted") } else { until });
    let end = until.or(bout.is_paused().then(|| Say::new("clock-paused")));
    let end = end
        .into_iter()
        .chain(bout.header().quiet.as_ref().map(quiet))
        .map(|say| desk.word_to(&to, &say));
    let text = [title].into_iter().chain(rows).chain(end).collect::<Vec<_>>().join("\n");
    desk.answer_list(to, &text, "clock.txt");
    Ok(())
}

/// Lets clocks that stand go on, for those who play and for arbiters.
pub(super) fn resume(desk: &mut Desk<'_>) -> Result<(), Say> {
    match desk.seat() {
        Some(_) => order::active(desk).map(drop)?,
        None => ruling::may_rule(desk)?,
    }
    order::order(desk, &Order::Resume)
}

/// Gives somebody more time, for arbiters.
pub(super) fn add(
    desk: &mut Desk<'_>,
    more: &Result<(SeatName, Option<u64>), Usage>,
) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    ruling::may_rule(desk)?;
    let Ok((who, more)) = more else { return Err(Say::new("addtime-usage")) };
    let seat = ruling::seat(desk, bout, who)?;
    let more =
        more.filter(|more| GRANTS.contains(more)).ok_or_else(|| Say::new("addtime-usage"))?;
    let by = desk.heard.person().to_owned();
    order::order(desk, &Order::Grant(seat, more, by))
}

/// Handles a due clock: credits time that is not charged, lets flags fall, or says how much is
/// left. In quiet hours it waits for their end.
pub(super) fn ring(desk: &mut Desk<'_>) {
    let now = desk.heard.at();
    if let Some(morning) =
        desk.room.live().and_then(|bout| Calendar::of(bout, &desk.gaps).quiet_until(now))
    {
        return desk.record(PlaceEvent::Due(Some(Due { at: morning, left: 0 })));
    }
    let before = desk.room.due.map_or(now, |due| due.at.saturating_sub(1));
    let mut news = credit(desk);
    while let Some(seat) = clock(desk).and_then(|clock| clock.over(now.saturating_sub(GRACE))) {
        let fallen =
            order::enter(desk, &Order::Flag(seat)).expect("the time of a seat that plays is over");
        news.extend(fallen);
    }
    if news.is_empty() {
        // What was missed since may have put it off.
        if desk
            .room
            .live()
            .and_then(|bout| next(desk, bout, before))
            .is_some_and(|bell| bell.at <= now)
        {
            remind(desk);
        }
    } else {
        desk.show(Vec::new(), &news);
    }
    let due = desk.room.live().and_then(|bout| next(desk, bout, now));
    if due != desk.room.due {
        desk.record(PlaceEvent::Due(due));
    }
}

/// Tells the players whose time runs how much is left.
fn remind(desk: &mut Desk<'_>) {
    let Some(bout) = desk.room.live() else { return };
    let calendar = Calendar::of(bout, &desk.gaps);
    let Some((clock, until)) =
        bout.clock().and_then(|clock| Some((clock, calendar.deadline(clock)?)))
    else {
        return;
    };
    let left = calendar.counted(desk.heard.at(), until);
    // It is rung for a little late.
    if left + GRACE < USEFUL {
        return;
    }
    let seats: Vec<Seat> = clock.running().iter().collect();
    let people = seats.iter().map(|seat| bout.people()[seat.index()].clone()).collect();
    let left = match seats[..] {
        [seat] => day::left(clock, seat, calendar.counted(clock.at(), desk.heard.at())),
        _ => span(left),
    };
    let who = Arg::List(seats.into_iter().map(Arg::Seat).collect());
    let say = Say::new("clock-reminder").with("who", who).with("left", left);
    desk.announce(&say.with("until", Arg::Moment(until))).audience.pings = people;
}
