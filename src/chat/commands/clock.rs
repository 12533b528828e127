//! `clock`, `resume`, `addtime`, and what happens when a clock has something to say: a reminder, a flag, or time that is not charged.

use crate::{
    chat::{
        day::span,
        desk::Desk,
        gaps::missed,
        grammar::{Verb, Word, words},
        room::Due,
    },
    referee::{Clock, GRACE, Match, News, Order, USEFUL, span_of},
    rules::{Arg, Say, Seat},
};

use super::{end, play};

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
    let now = desk.heard.at;
    let missed = missed(&desk.gaps, clock.at(), now);
    let row = |seat: Seat| {
        let spent = if clock.running().has(seat) { now.saturating_sub(clock.at() + missed) } else { 0 };
        let left = span(clock.left(seat).saturating_sub(spent));
        desk.word_to(&to, &Say::new("clock-row").with("who", seat).with("left", left))
    };
    let title = desk.word_to(&to, &Say::new("clock").with("time", clock.pace().to_string()));
    let rows = (0..bout.seats()).map(Seat).filter(|seat| !bout.table().fallen().has(*seat)).map(row);
    let until = clock.deadline().map(|end| Say::new("clock-until").with("until", Arg::Moment(end + missed)));
    let end = until.or(bout.is_paused().then(|| Say::new("clock-paused"))).map(|say| desk.word_to(&to, &say));
    let text = [title].into_iter().chain(rows).chain(end).collect::<Vec<_>>().join("\n");
    desk.answer_list(to, &text, "clock.txt");
    Ok(())
}

/// Lets clocks that stand go on, for those who play and for arbiters.
fn resume(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.seat().is_none() {
        end::may_rule(desk)?;
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
    play::order(desk, &Order::Grant(seat, more))
}

/// When a clock has something to say next, after a moment.
pub(super) fn next(bout: &Match, after: u64) -> Option<Due> {
    let bell = bout.clock().filter(|_| !bout.is_over())?.bell(after)?;
    Some(Due { at: bell, left: 0 })
}

/// Tests if it is the clocks that something is due for.
pub(super) fn is_running(desk: &Desk<'_>) -> bool {
    clock(desk).is_some_and(|clock| !clock.running().is_empty())
}

/// Says what is due: what is not charged, whose flag falls, or how much is left.
pub(super) fn ring(desk: &mut Desk<'_>) {
    let now = desk.heard.at;
    let mut news = credit(desk);
    while let Some(seat) = clock(desk).and_then(|clock| clock.over(now.saturating_sub(GRACE))) {
        let fallen = play::enter(desk, &Order::Flag(seat)).expect("the time of a seat that plays is over");
        news.extend(fallen);
    }
    if news.is_empty() {
        remind(desk);
    } else {
        desk.show(Vec::new(), &news);
    }
    let due = desk.room.live().and_then(|bout| next(bout, now));
    if due != desk.room.due {
        desk.keep_due(due);
    }
}

/// Enters what the present turn is not charged, because nobody could play.
pub(super) fn credit(desk: &mut Desk<'_>) -> Vec<News> {
    let missed = clock(desk)
        .filter(|clock| !clock.running().is_empty())
        .map_or(0, |clock| missed(&desk.gaps, clock.at(), desk.heard.at));
    if missed == 0 {
        return Vec::new();
    }
    play::enter(desk, &Order::Credit(missed)).expect("time can be credited while a game is played")
}

/// Whose time runs hear how much is left.
fn remind(desk: &mut Desk<'_>) {
    let Some(bout) = desk.room.live() else { return };
    let Some((clock, deadline)) = bout.clock().and_then(|clock| Some((clock, clock.deadline()?))) else { return };
    let left = deadline.saturating_sub(desk.heard.at);
    if left < USEFUL {
        return;
    }
    let seats: Vec<Seat> = clock.running().iter().collect();
    let people = seats.iter().map(|seat| bout.people()[seat.index()].clone()).collect();
    let left = span(left);
    let who = Arg::List(seats.into_iter().map(Arg::Seat).collect());
    desk.announce(&Say::new("clock-reminder").with("who", who).with("left", left)).pings = people;
}

fn clock<'a>(desk: &'a Desk<'_>) -> Option<&'a Clock> {
    desk.room.live()?.clock()
}
