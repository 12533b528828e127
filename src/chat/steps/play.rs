//! `move MOVE`, and moves without a verb.

use crate::{
    chat::{
        input::{door::Way, fold::echo},
        state::{PersonEvent, PlaceEvent, keep::Keep},
    },
    referee::{News, Order, Refused, Step, term},
    rules::{Form, Say, Seat, Seats},
};

use super::{
    absent, clock,
    desk::{Desk, Out, To},
    eligibility, rated,
};

pub(super) fn run(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let seat = player(desk)?;
    let file = desk.heard.file.as_ref().and_then(|file| desk.room.live()?.table().unpack(&file.bytes));
    let text = file.as_deref().filter(|_| text.is_empty()).unwrap_or(text);
    if let Some(file) = desk.heard.file.as_ref().filter(|_| text.is_empty()) {
        return Err(Say::new("file-unread").with("name", echo(&file.name)));
    }
    if text.is_empty() {
        let example = desk.room.live().map_or("", |bout| bout.info().example);
        return Err(Say::new("move-what").with("example", example));
    }
    if slips(desk, seat, text) {
        return slip(desk, seat, text);
    }
    order(desk, &Order::Play(seat, bounded(text)))
}

/// A whole message that may be a move of the player to move; anything else is chatter, and ignored.
pub(super) fn bare(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let Some((bout, seat)) = desk.room.live().zip(desk.seat()) else { return Ok(()) };
    if bout.form(text) == Form::Whole && slips(desk, seat, text) {
        return slip(desk, seat, text);
    }
    let wanted = match (term(&bout.header().terms, "bare"), bout.form(text)) {
        ("off", _) | (_, Form::Foreign) => false,
        ("on", _) | (_, Form::Whole) => true,
        _ => false,
    };
    if !wanted || !bout.to_move().has(seat) {
        return Ok(());
    }
    let unreadable = bout.table().judge(seat, text).is_err_and(|illegal| illegal.foreign);
    if unreadable { Ok(()) } else { order(desk, &Order::Play(seat, text.to_owned())) }
}

/// Tests if the author types for all to read what nobody else may learn of now.
fn slips(desk: &Desk<'_>, seat: Seat, text: &str) -> bool {
    let open = !desk.heard.direct && desk.heard.way == Way::Typed;
    open && desk.room.live().is_some_and(|bout| bout.is_secret() && bout.table().seals(seat, text))
}

/// Plays nothing of it: the channel hears the same sentence whatever was typed, and the author what to do. Where the game
/// can, it sees to it that what was typed is not used.
fn slip(desk: &mut Desk<'_>, seat: Seat, text: &str) -> Result<(), Say> {
    let instead = desk.room.live().and_then(|bout| bout.table().exposed(seat, &bounded(text)));
    // Whoever has set up already cannot use anything else: there is nothing to keep them from.
    let seen = instead.is_some_and(|instead| order(desk, &Order::Play(seat, instead)).is_ok());
    desk.announce(&Say::new("slip-here")).erases = true;
    let to = To::Direct(desk.heard.person.clone());
    let text = desk.word_to(&to, &Say::new(if seen { "slip-seen" } else { "slip" }));
    desk.push(Out::new(to, text));
    Ok(())
}

/// The author's seat in the game that is being played here.
pub(super) fn player(desk: &Desk<'_>) -> Result<Seat, Say> {
    desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    desk.seat().ok_or_else(|| Say::new("not-seated"))
}

/// The same for what only those do who are still in the game: whoever is out may look.
pub(super) fn active(desk: &Desk<'_>) -> Result<Seat, Say> {
    let seat = player(desk)?;
    let out = desk.room.live().is_some_and(|bout| bout.table().fallen().has(seat));
    if out { Err(Refused::Fallen.say()) } else { Ok(seat) }
}

/// Gives an order to the referee, keeps its lines and shows what came of it.
pub(super) fn order(desk: &mut Desk<'_>, order: &Order) -> Result<(), Say> {
    let news = give(desk, order)?;
    desk.show(Vec::new(), &news);
    Ok(())
}

/// Gives an order to the referee and keeps its lines. What the clocks have to say comes first; where the time was over
/// before the order, the flag falls instead.
pub(super) fn give(desk: &mut Desk<'_>, order: &Order) -> Result<Vec<News>, Say> {
    desk.room.bout.as_ref().ok_or_else(|| Say::new("no-game"))?;
    let mut news = clock::credit(desk);
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

/// Gives an order to the referee of the match here and keeps its lines, and what is due by them.
pub(super) fn enter(desk: &mut Desk<'_>, order: &Order) -> Result<Vec<News>, Refused> {
    // Whoever loses a seat by this has been shown what it knows.
    eligibility::note(desk);
    let bout = desk.room.bout.as_mut().ok_or(Refused::Over)?;
    let version = bout.version();
    let before = clock::runs(bout, &desk.gaps);
    desk.waited = bout.to_move();
    let Step { mut lines, news } = bout.step(order, desk.heard.at, &mut desk.luck)?;
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
    if !absent::holds(desk) {
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

/// Keeps when the clocks have something to say next. What they have said already they do not say again: where nobody's time
/// is over at another moment than before, whatever is due stays due.
fn keep_bell(desk: &mut Desk<'_>, before: Option<(Seats, u64)>) {
    let bout = desk.room.live();
    if desk.room.due.is_some() && before.is_some() && bout.and_then(|bout| clock::runs(bout, &desk.gaps)) == before {
        return;
    }
    let due = bout.and_then(|bout| clock::next(desk, bout, bout.clock()?.at()));
    if due != desk.room.due {
        desk.record(PlaceEvent::Due(due));
    }
}

/// Notes in each person's own stream that they play here no more.
fn rise(desk: &mut Desk<'_>, people: &[String]) {
    for person in people {
        desk.record_of(person, vec![PersonEvent::Rose(desk.room.place.clone())]);
    }
}

/// Typed moves are short; the longest deployment of any game fits.
fn bounded(text: &str) -> String {
    text.chars().take(256).collect()
}
