//! `next`, `back` and the ends: going through a game, and the picture at each ply as everybody, or
//! one seat, saw it.

use caipan_rules::{Act, Arg, Info, Observer, Say, Seat, Table, Told, Turn};

use crate::chat::{
    input::{
        command::{Gaze, Usage},
        door::{Button, Instead, Look, Menu, Way},
    },
    state::{
        PlaceEvent,
        ending::result,
        tour::{Eyes, Plies, Sight, Stand, Tour},
    },
    words::Cast,
};

use super::desk::{Desk, Figure, Out};

pub(super) fn next(desk: &mut Desk<'_>, count: Result<usize, Usage>) -> Result<(), Say> {
    let (plies, ply) = stage(desk)?;
    let count = steps(count)?;
    if ply == plies.count() {
        return Err(Say::new("replay-at-end").with("ply", ply));
    }
    turn(desk, ply.saturating_add(count))
}

pub(super) fn back(desk: &mut Desk<'_>, count: Result<usize, Usage>) -> Result<(), Say> {
    let (_, ply) = stage(desk)?;
    let count = steps(count)?;
    if ply == 0 {
        return Err(Say::new("replay-at-start"));
    }
    turn(desk, ply.saturating_sub(count))
}

/// Turns to a ply, the last one if there are not so many.
pub(super) fn turn(desk: &mut Desk<'_>, ply: usize) -> Result<(), Say> {
    let (plies, _) = stage(desk)?;
    let mut turned = tour(desk)?.clone();
    turned.turn(plies.acts(ply));
    if turned.at() != tour(desk)?.at() {
        desk.record(PlaceEvent::ReplayTurned(turned.at()));
    }
    show(desk, turned, Vec::new())
}

/// Returns the plies of the game that is looked through, and the one that is shown.
fn stage(desk: &Desk<'_>) -> Result<(Plies, usize), Say> {
    let tour = tour(desk)?;
    let plies = tour.plies(desk.world.catalog).ok_or_else(none)?;
    let ply = plies.at(tour.at());
    Ok((plies, ply))
}

/// Turns the board, for everybody: the next seat is at the bottom.
pub(super) fn flip(desk: &mut Desk<'_>) -> Result<(), Say> {
    let tour = tour(desk)?;
    let table = tour.stand(desk.world.catalog).ok_or_else(none)?.table;
    look(desk, flipped(tour, &*table).ok_or_else(|| Say::new("replay-unturned"))?)
}

/// Returns the look at the game from the next side from which it is another picture; none where it
/// looks the same from all.
fn flipped(tour: &Tour, table: &dyn Table) -> Option<Sight> {
    let Sight { eyes, bottom } = tour.sight;
    let (seats, now) = (tour.setup.seats.max(1), eyes.scene(table, bottom));
    let mut others = (1..seats).map(|by| Seat((bottom.0 + by) % seats));
    let other = others.find(|seat| eyes.scene(table, *seat) != now)?;
    Some(Sight { eyes, bottom: other })
}

/// Looks with other eyes, from the side that they belong to.
pub(super) fn see(desk: &mut Desk<'_>, gaze: Gaze) -> Result<(), Say> {
    let tour = tour(desk)?;
    let table = tour.stand(desk.world.catalog).ok_or_else(none)?.table;
    look(desk, gazed(&*table, tour.setup.seats, gaze)?)
}

/// Returns how a game of so many seats is looked at with these eyes.
///
/// # Errors
/// The sentence that all eyes see the same there, or that there is no such seat.
pub(super) fn gazed(table: &dyn Table, seats: u8, gaze: Gaze) -> Result<Sight, Say> {
    if !table.secret() {
        return Err(Say::new("replay-same"));
    }
    let Gaze::Seat(number) = gaze else { return Ok(Sight::OPEN) };
    let first = table.info().first_seat;
    let seat = number.checked_sub(first).filter(|seat| *seat < seats).map(Seat);
    let none = || {
        let (first, last) = (u32::from(first), u32::from(first + seats - 1));
        Say::new("replay-no-seat").with("number", number).with("first", first).with("last", last)
    };
    let seat = seat.ok_or_else(none)?;
    Ok(Sight { eyes: Eyes::Seat(seat), bottom: seat })
}

fn look(desk: &mut Desk<'_>, sight: Sight) -> Result<(), Say> {
    let mut turned = tour(desk)?.clone();
    if turned.sight != sight {
        desk.record(PlaceEvent::ReplaySeen(sight));
        turned.sight = sight;
    }
    show(desk, turned, Vec::new())
}

/// Asks for a ply, where there is a form for that; else says how one is named.
pub(super) fn jump(desk: &mut Desk<'_>) -> Result<(), Say> {
    tour(desk)?;
    if desk.heard.way() == Some(&Way::Typed) {
        return Err(Say::new("replay-jump"));
    }
    super::replay::ask(desk, ["blank-jump", "blank-jump-text", "replay-jump"]);
    Ok(())
}

/// Looks at a game from now on, in place of the one before it.
pub(super) fn open(desk: &mut Desk<'_>, mut tour: Tour, lead: Vec<String>) -> Result<(), Say> {
    let plies = tour.plies(desk.world.catalog).ok_or_else(none)?;
    tour.turn(plies.acts(plies.at(tour.at())));
    desk.record(PlaceEvent::ReplayOpened(tour.clone()));
    tour.since = desk.room.version - 1;
    show(desk, tour, lead)
}

/// The position that is being looked at, as text, for a game of the same variant: another's board
/// is another.
pub(super) fn here(desk: &Desk<'_>, info: &Info) -> Result<String, Say> {
    let game = &tour(desk)?.game;
    if game != info.name {
        return Err(Say::new("replay-elsewhere").with("game", Say::new(format!("game-{game}"))));
    }
    let stand = tour(desk)?.stand(desk.world.catalog).ok_or_else(none)?;
    stand.table.position(Observer::Public).ok_or_else(none)
}

/// Whom the words are about: the colours of the game, and people only where it was played here.
fn cast<'a>(info: &'static Info, tour: &'a Tour) -> Cast<'a> {
    Cast { info: Some(info), people: &tour.people }
}

fn tour<'a>(desk: &'a Desk<'_>) -> Result<&'a Tour, Say> {
    desk.room.tour.as_ref().ok_or_else(none)
}

fn none() -> Say {
    Say::new("no-replay")
}

/// Returns the number of plies to go.
fn steps(count: Result<usize, Usage>) -> Result<usize, Say> {
    count.map_err(|Usage| Say::new("replay-step"))
}

/// The picture and what there is to say about it, to where it was asked for.
fn show(desk: &mut Desk<'_>, tour: Tour, lead: Vec<String>) -> Result<(), Say> {
    let stand = tour.stand(desk.world.catalog).ok_or_else(none)?;
    let info = stand.table.info();
    let mut says = says(info, &tour, &stand);
    says.extend(from_here(desk, info, &tour, &stand));
    let text = lead
        .into_iter()
        .chain(says.iter().map(|say| desk.word_as(say, &cast(info, &tour))))
        .collect::<Vec<_>>();
    let scene = tour.sight.eyes.scene(&*stand.table, tour.sight.bottom);
    let to = desk.floor();
    let scene = desk.lettered(info, scene, &to);
    let turn = if stand.table.prepares() { "alt-to-prepare" } else { "alt-to-move" };
    let alt = desk.alt(info, stand.ply, turn, &scene, &to);
    let buttons = buttons(desk, &tour, &stand);
    // A button under the last board of a game opens it, and leaves that board as it is.
    let opened = matches!(desk.heard.way(), Some(Way::Press(stamp))
        if !stamp.is_empty() && !Tour::has_stamped(stamp));
    let menu = stand.table.secret().then(|| eyes(desk, info, &tour));
    desk.room.tour = Some(tour);
    let out = desk.push(Out::new(to, text.join("\n")));
    out.body.figure = Some(Figure::Board(scene, alt));
    out.body.buttons = buttons;
    out.body.menus.extend(menu);
    out.effects.instead = if opened { Instead::Opened } else { Instead::Replay };
    Ok(())
}

/// Returns the buttons under the picture; they turn this game and no other.
fn buttons(desk: &Desk<'_>, tour: &Tour, stand: &Stand) -> Vec<Button> {
    let (begun, more) = (stand.ply > 0, stand.ply < stand.total);
    let ways = [
        ("replay start", begun),
        ("back", begun),
        ("next", more),
        ("replay end", more),
        ("replay jump", stand.total > 1),
        ("replay flip", flipped(tour, &*stand.table).is_some()),
        ("replay gif", tour.length() > 0),
    ];
    let open = ways.into_iter().filter(|(_, open)| *open);
    open.map(|(way, _)| Button { stamp: tour.stamp(), ..desk.button(way, Look::Plain) }).collect()
}

/// Returns the menu of the eyes with which a game with secrets can be looked through.
fn eyes(desk: &Desk<'_>, info: &'static Info, tour: &Tour) -> Menu {
    let nobody = Cast { info: Some(info), people: &[] };
    let word = |say: &Say| desk.word_as(say, &nobody);
    let seat = |seat: u8| {
        let say = Say::new("replay-eyes").with("who", Seat(seat));
        (word(&say), format!("replay seat={}", seat + info.first_seat))
    };
    let all = (word(&Say::new("replay-open")), "replay seat=all".to_owned());
    let items = std::iter::once(all).chain((0..tour.setup.seats).map(seat)).collect();
    Menu { title: word(&Say::new("replay-whose")), items, stamp: tour.stamp() }
}

/// Words the position in the game, the last move, and the state of the game.
fn says(info: &'static Info, tour: &Tour, stand: &Stand) -> Vec<Say> {
    let game = Say::new(format!("game-{}", info.name));
    let at = Say::new("replay-ply").with("ply", stand.ply).with("total", stand.total);
    let mut says = vec![at.with("game", game)];
    if let Eyes::Seat(seat) = tour.sight.eyes {
        says.push(Say::new("replay-seen").with("who", seat));
    }
    if !tour.people.is_empty() {
        let seats = (0..tour.setup.seats).map(|seat| Arg::Seat(Seat(seat))).collect();
        says.push(Say::new("players").with("who", Arg::List(seats)));
    }
    let eyes = tour.sight.eyes.observer(&*stand.table);
    let news = |(act, told): &(_, Told)| end(act).into_iter().chain(told.hear(eyes));
    says.extend(stand.news.iter().flat_map(news));
    match stand.table.turn() {
        Turn::Seats(seats) => {
            let key = if stand.table.prepares() { "to-prepare" } else { "to-move" };
            let who = Arg::List(seats.iter().map(Arg::Seat).collect());
            says.push(Say::new(key).with("count", seats.iter().count()).with("who", who));
        }
        Turn::Chance(_) => {}
        Turn::Over => says.push(result(&stand.table.outcome())),
    }
    says
}

/// The sentence for an end that is not played.
fn end(act: &Act<String>) -> Option<Say> {
    match act {
        Act::By(..) | Act::Chance(_) | Act::Disclose => None,
        Act::Resign(seat) => Some(Say::new("resigned").with("who", *seat)),
        Act::Flag(seat) => Some(Say::new("flagged").with("who", *seat)),
        Act::Forfeit(seat, _) => Some(Say::new("forfeited").with("who", *seat)),
        Act::Agree(pact) => Some(Say::new(format!("agreed-{}", pact.name()))),
    }
}

/// Words how to begin a game from this position, if positions can be written, the game is not over,
/// and it is not the usual start.
fn from_here(desk: &Desk<'_>, info: &Info, tour: &Tour, stand: &Stand) -> Option<Say> {
    let usual = stand.news.is_empty() && tour.setup.position.is_none();
    let position = stand
        .table
        .position(Observer::Public)
        .filter(|_| !usual && stand.table.turn() != Turn::Over)?;
    let option = |(key, value): (&String, &String)| format!(" {key}={value}");
    // Those of a game that was written down are ours, so that it can be played to its end.
    let kept = tour.setup.options.iter().filter(|_| !tour.people.is_empty());
    let options: String = kept.map(option).collect();
    // A table is opened in a channel, and what is looked at in direct messages is not known there.
    let say = Say::new(if desk.heard.is_direct() { "replay-there" } else { "replay-here" });
    Some(say.with("game", info.word()).with("options", options).with("position", position))
}
