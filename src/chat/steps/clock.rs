//! `clock`, `resume`, `addtime`, and what happens when a clock has something to say: a reminder, a flag, or time that is not charged.

use std::sync::Arc;

use crate::{
    chat::{
        input::{
            day::{self, span},
            grammar::{Verb, Word, words},
        },
        state::{PlaceEvent, calendar::Calendar, due::Due, gap::Gap},
    },
    referee::{Clock, GRACE, Hours, Lull, Match, News, Order, Pace, Quiet, USEFUL, span_of},
    rules::{Arg, Say, Seat, Seats},
};

use super::{desk::Desk, end, play};

/// How much time an arbiter may add at once, milliseconds.
const GRANTS: std::ops::RangeInclusive<u64> = 1_000..=30 * 24 * 60 * 60 * 1_000;

/// Carries one of them out.
pub(super) fn run(desk: &mut Desk<'_>, verb: Verb, rest: &str) -> Result<(), Say> {
    match verb {
        Verb::Resume => resume(desk),
        Verb::AddTime => add(desk, &words(rest)),
        _ => show(desk),
    }
}

/// Shows what everybody has left.
fn show(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.live().cloned().ok_or_else(|| Say::new("no-game"))?;
    let clock = bout.clock().ok_or_else(|| Say::new("no-clock"))?;
    let to = desk.back();
    let calendar = Calendar::of(&bout, &desk.gaps);
    let (counted, stands) = (calendar.counted(clock.at(), desk.heard.at), calendar.stands(desk.heard.at));
    let row = |seat: Seat| {
        let runs = clock.running().has(seat);
        let spent = if runs { counted } else { 0 };
        let key = if runs && !stands { "clock-row-runs" } else { "clock-row" };
        let left = day::left(clock, seat, spent);
        desk.word_to(&to, &Say::new(key).with("who", seat).with("left", left))
    };
    let title = desk.word_to(&to, &Say::new("clock").with("time", clock.pace().to_string()));
    let rows = (0..bout.seats()).map(Seat).filter(|seat| !bout.table().fallen().has(*seat)).map(row);
    let until = calendar.deadline(clock).map(|end| Say::new("clock-until").with("until", Arg::Moment(end)));
    let until = until.map(|until| if stands { Say::new("clock-halted") } else { until });
    let end = until.or(bout.is_paused().then(|| Say::new("clock-paused")));
    let end = end.into_iter().chain(bout.header().quiet.as_ref().map(quiet)).map(|say| desk.word_to(&to, &say));
    let text = [title].into_iter().chain(rows).chain(end).collect::<Vec<_>>().join("\n");
    desk.answer_list(to, &text, "clock.txt");
    Ok(())
}

/// The quiet hours that hold here for a game of this pace: only slow ones have any.
pub(super) fn hours(desk: &Desk<'_>, pace: Option<Pace>) -> Option<Quiet> {
    let (house, manners) = (&desk.room.house, &desk.world.manners);
    let hours = Hours::read(&house.value("quiet", manners)).filter(|_| pace.is_some_and(Pace::is_slow))?;
    Some(Quiet { hours, zone: house.value("zone", manners).into_owned() })
}

/// In which hours of the day no time is charged.
pub(super) fn quiet(quiet: &Quiet) -> Say {
    Say::new("clock-quiet").with("hours", quiet.hours.to_string()).with("zone", quiet.zone.as_str())
}

/// Lets clocks that stand go on, for those who play and for arbiters.
fn resume(desk: &mut Desk<'_>) -> Result<(), Say> {
    match desk.seat() {
        Some(_) => play::active(desk).map(drop)?,
        None => end::may_rule(desk)?,
    }
    play::order(desk, &Order::Resume)
}

/// Gives somebody more time, for arbiters.
fn add(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    end::may_rule(desk)?;
    let [who, Word::Plain(more)] = words else { return Err(Say::new("addtime-usage")) };
    let seat = end::seat(desk, bout, who)?;
    let more = span_of(more, None).filter(|more| GRANTS.contains(more)).ok_or_else(|| Say::new("addtime-usage"))?;
    let by = desk.heard.person.clone();
    play::order(desk, &Order::Grant(seat, more, by))
}

/// When a clock has something to say next, after a moment.
pub(super) fn next(desk: &Desk<'_>, bout: &Match, after: u64) -> Option<Due> {
    let clock = bout.clock().filter(|_| !bout.is_over())?;
    let bell = Calendar::of(bout, &desk.gaps).bell(clock, after)?;
    Some(Due { at: bell, left: 0 })
}

/// Whose time runs, and when the first of them has none left, if nobody is kept from playing before that.
pub(super) fn runs(bout: &Match, gaps: &Arc<Vec<Gap>>) -> Option<(Seats, u64)> {
    let clock = bout.clock()?;
    Some((clock.running(), Calendar::of(bout, gaps).deadline(clock)?))
}

/// Tests if it is the clocks that something is due for.
pub(super) fn is_running(desk: &Desk<'_>) -> bool {
    clock(desk).is_some_and(|clock| !clock.running().is_empty())
}

/// Says what is due: what is not charged, whose flag falls, or how much is left. In quiet hours it waits for their end.
pub(super) fn ring(desk: &mut Desk<'_>) {
    let now = desk.heard.at;
    if let Some(morning) = desk.room.live().and_then(|bout| Calendar::of(bout, &desk.gaps).quiet_until(now)) {
        return desk.record(PlaceEvent::Due(Some(Due { at: morning, left: 0 })));
    }
    let before = desk.room.due.map_or(now, |due| due.at.saturating_sub(1));
    let mut news = credit(desk);
    while let Some(seat) = clock(desk).and_then(|clock| clock.over(now.saturating_sub(GRACE))) {
        let fallen = play::enter(desk, &Order::Flag(seat)).expect("the time of a seat that plays is over");
        news.extend(fallen);
    }
    if news.is_empty() {
        // What was missed since may have put it off.
        if desk.room.live().and_then(|bout| next(desk, bout, before)).is_some_and(|bell| bell.at <= now) {
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

/// Enters what the present turn is not charged, because nobody could play or the hours were quiet.
pub(super) fn credit(desk: &mut Desk<'_>) -> Vec<News> {
    let Some(bout) = desk.room.live() else { return Vec::new() };
    let Some(clock) = bout.clock().filter(|clock| !clock.running().is_empty()) else { return Vec::new() };
    let (calendar, from, to) = (Calendar::of(bout, &desk.gaps), clock.at(), desk.heard.at);
    let lulls = [(calendar.away(from, to), Lull::Away), (calendar.slept(from, to), Lull::Quiet)];
    let mut news = Vec::new();
    for (span, lull) in lulls.into_iter().filter(|(span, _)| *span > 0) {
        let entered = play::enter(desk, &Order::Credit(span, lull));
        news.extend(entered.expect("time can be credited while a game is played"));
    }
    news
}

/// Whose time runs hear how much is left.
fn remind(desk: &mut Desk<'_>) {
    let Some(bout) = desk.room.live() else { return };
    let calendar = Calendar::of(bout, &desk.gaps);
    let Some((clock, until)) = bout.clock().and_then(|clock| Some((clock, calendar.deadline(clock)?))) else { return };
    let left = calendar.counted(desk.heard.at, until);
    // It is rung for a little late.
    if left + GRACE < USEFUL {
        return;
    }
    let seats: Vec<Seat> = clock.running().iter().collect();
    let people = seats.iter().map(|seat| bout.people()[seat.index()].clone()).collect();
    let left = match seats[..] {
        [seat] => day::left(clock, seat, calendar.counted(clock.at(), desk.heard.at)),
        _ => span(left),
    };
    let who = Arg::List(seats.into_iter().map(Arg::Seat).collect());
    let say = Say::new("clock-reminder").with("who", who).with("left", left);
    desk.announce(&say.with("until", Arg::Moment(until))).pings = people;
}

fn clock<'a>(desk: &'a Desk<'_>) -> Option<&'a Clock> {
    desk.room.live()?.clock()
}
