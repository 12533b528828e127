//! What happens when something is due: the time for setting up is over.

use crate::{
    chat::{agenda::Bell, desk::Desk},
    referee::{News, Order},
    rules::{Arg, Say, Seat},
};

use super::play;

/// How many minutes those who came back are given when the time was over while the hall was not at work.
const GRACE: u32 = 2;

/// Does what is due here by now, if it still is.
pub(super) fn run(desk: &mut Desk<'_>, bell: Bell) {
    if desk.room.due.is_none_or(|due| due > desk.heard.at) {
        return;
    }
    match bell {
        Bell::Sharp => call(desk),
        Bell::Late => put_off(desk),
    }
}

/// The set-up of each seat that is not ready stands as it is.
fn call(desk: &mut Desk<'_>) {
    let late = desk.room.live().into_iter().flat_map(|bout| bout.to_move().iter()).map(Arg::Seat).collect();
    let lead = desk.word(&Say::new("respite-over").with("who", Arg::List(late)));
    let mut news = Vec::new();
    while let Some(Ok(more)) = unready(desk).map(|seat| play::give(desk, &Order::Flag(seat))) {
        news.extend(more.into_iter().map(quiet));
    }
    desk.show(vec![lead], &news);
}

/// Whose time ran out has been said: of a flag, only what came of it is told.
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
    let people = desk.room.live().map(|bout| (bout.people().to_vec(), bout.to_move()));
    desk.keep_due(Some(desk.heard.at + u64::from(GRACE) * 60_000));
    let out = desk.announce(&Say::new("respite-late").with("minutes", GRACE));
    let pings =
        people.into_iter().flat_map(|(people, seats)| seats.iter().map(move |seat| people[seat.index()].clone()));
    out.pings = pings.collect();
}
