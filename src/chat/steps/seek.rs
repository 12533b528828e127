//! `seek`: an open challenge, in the channel or in the one that the setting `seeks` names. It stands
//! for a time, one of a person at most; whoever accepts it or seeks the same is met.

use caipan_rules::{Arg, Say};

use crate::chat::{
    input::{
        command::{SeekWish, TableWord},
        door::{Button, Look, Way},
        settings::role_in,
    },
    state::{
        PersonEvent, PlaceEvent,
        lobby::Lobby,
        seek::{Seek, Standing},
    },
};

use super::{
    begin,
    desk::{Desk, Needs, Out, To},
    fair_play::{self, Leave},
    new, options,
    request::{Fetched, Request},
    seats,
};

/// The longest time for which a challenge stands, milliseconds: as long where tables may wait for
/// ever.
const LONGEST: u64 = 7 * 24 * 3_600_000;

/// How long after a challenge a role is not notified of another one, milliseconds.
const QUIET: u64 = 10 * 60_000;

/// The most challenges that have a button in a list.
const BUTTONS: usize = 20;

pub(super) fn run(desk: &mut Desk<'_>, wish: &SeekWish) -> Result<(), Say> {
    if desk.heard.is_direct() {
        return Err(Say::new("channel-only"));
    }
    match wish {
        SeekWish::List => list(desk),
        SeekWish::Withdraw => withdraw(desk),
        SeekWish::Take(number) => take(desk, *number),
        SeekWish::Open(words) => open(desk, words),
    }
}

/// Deals with the oldest challenge that was made elsewhere for this place. `true` if nothing else is
/// to be done now: what was due before another place noted something is due again.
pub(super) fn settle(desk: &mut Desk<'_>) -> bool {
    let (before, stirred) = (desk.room.due, desk.room.stirred);
    if let Some(seek) = desk.room.seeks.first_new().map(|standing| standing.seek.clone()) {
        deal(desk, seek);
    }
    // A game that has begun here has its own due time.
    if matches!(desk.needs, Needs::Fetch(_)) || desk.room.due != before {
        return true;
    }
    if desk.room.seeks.first_new().is_some() {
        desk.record(PlaceEvent::Stirred(desk.heard.at()));
        return true;
    }
    // The games of tournaments see to their own notes.
    let Some(stirred) = stirred.filter(|_| desk.room.fixture.is_none()) else { return false };
    desk.record(PlaceEvent::Due(stirred.later));
    true
}

fn deal(desk: &mut Desk<'_>, seek: Seek) {
    if seek.until <= desk.heard.at() {
        desk.record(PlaceEvent::SoughtNoMore(seek.person().to_owned()));
    } else if put(desk, &seek).is_err() {
        // Where no game can begin, somebody may still come when one can.
        stand(desk, seek);
    }
}

/// The channel where challenges stand, if it is another one.
fn elsewhere(desk: &Desk<'_>) -> Option<String> {
    let place = desk.room.settings.value("seeks", &desk.world.hall_config);
    (place != "off" && place != desk.room.place).then(|| place.into_owned())
}

/// Tests if this is the channel where all challenges of the server stand.
fn is_home(desk: &Desk<'_>) -> bool {
    desk.room.settings.value("seeks", &desk.world.hall_config) == desk.room.place
}

fn open(desk: &mut Desk<'_>, words: &[TableWord]) -> Result<(), Say> {
    new::may_open(desk)?;
    let (book, table) = new::sought(desk, words)?;
    if fair_play::may_begin(desk, book, &table)? == Leave::Awaited {
        return Ok(());
    }
    let span = desk.room.settings.span("idle", &desk.world.hall_config);
    let (at, span) = (desk.heard.at(), span.unwrap_or(LONGEST).min(LONGEST));
    let seek = Seek { at, until: at + span, shown: false, table };
    let Some(place) = elsewhere(desk) else { return put(desk, &seek) };
    let say = Say::new("seek-sent").with("place", Arg::Place(place.clone()));
    desk.answer(&say.with("until", Arg::Moment(seek.until)));
    desk.record_in(&place, vec![PlaceEvent::Sought(Box::new(seek)), PlaceEvent::Stirred(at)]);
    Ok(())
}

/// Lets somebody meet the first who seeks the same, or has the challenge stand.
fn put(desk: &mut Desk<'_>, seek: &Seek) -> Result<(), Say> {
    let now = desk.heard.at();
    let fits = |standing: &&Standing| {
        standing.seek.shown && standing.seek.fits(seek) && !desk.is_gone(standing.seek.person())
    };
    let found = desk.room.seeks.at(now).find(fits).map(|standing| standing.seek.clone());
    match found {
        Some(first) => meet(desk, first.met(seek), [first.person(), seek.person()]),
        None => {
            stand(desk, seek.clone());
            Ok(())
        }
    }
}

/// Shows a challenge; a role that wants to hear of them is notified now and then.
fn stand(desk: &mut Desk<'_>, seek: Seek) {
    let (now, last) = (desk.heard.at(), desk.room.seeks.last());
    desk.room.seeks.lapsed(now).into_iter().for_each(|person| {
        desk.record(PlaceEvent::SoughtNoMore(person));
    });
    let (say, person) = (row(desk, "seek-opened", &seek), seek.person().to_owned());
    desk.record(PlaceEvent::Sought(Box::new(Seek { shown: true, ..seek })));
    let seekers = desk.room.settings.value("seekers", &desk.world.hall_config);
    let rests = last.is_some_and(|last| now < last.saturating_add(QUIET));
    let role = role_in(&seekers).filter(|_| !rests).map(str::to_owned);
    let standing = desk.room.seeks.of(&person).expect("it was just recorded");
    let button = button(desk, standing, "button-seek");
    let waited = PersonEvent::Waited(desk.room.place.clone());
    let called = role
        .iter()
        .map(|role| desk.word(&Say::new("seek-role").with("role", Arg::Role(role.clone()))));
    let text = [desk.word(&say)].into_iter().chain(called).collect::<Vec<_>>().join("\n");
    let out = desk.push(Out::new(To::Room, text));
    (out.body.buttons, out.audience.role) = (vec![button], role);
    desk.record_of(&person, vec![waited]);
}

/// Words a challenge.
fn row(desk: &Desk<'_>, key: &'static str, seek: &Seek) -> Say {
    let Lobby { game, setup, terms, .. } = &seek.table;
    let chosen = options::pairs(desk, game, setup.options.iter().chain(terms));
    let none = setup.options.is_empty() && terms.is_empty();
    let chosen = Say::new("seek-options").with("options", chosen);
    Say::new(key)
        .with("who", Arg::Person(seek.person().to_owned()))
        .with("game", Say::new(format!("game-{game}")))
        .with("seats", u32::from(setup.seats))
        .with("options", if none { Arg::from("") } else { chosen.into() })
        .with("until", Arg::Moment(seek.until))
}

/// The button that accepts a challenge.
fn button(desk: &Desk<'_>, standing: &Standing, label: &'static str) -> Button {
    let label = desk.word(&Say::new(label).with("number", standing.number));
    let command = format!("seek #{}", standing.number);
    Button { label, command, stamp: standing.stamp(), look: Look::Chief }
}

fn list(desk: &mut Desk<'_>) -> Result<(), Say> {
    if let Some(place) = elsewhere(desk) {
        return Err(Say::new("seek-there").with("place", Arg::Place(place)));
    }
    let all: Vec<_> = desk.room.seeks.at(desk.heard.at()).cloned().collect();
    if all.is_empty() {
        desk.answer(&Say::new("seek-nobody"));
        return Ok(());
    }
    let line = |standing: &Standing| {
        desk.reply(&row(desk, "seek-row", &standing.seek).with("number", standing.number))
    };
    let head = desk.reply(&Say::new("seeks"));
    let text = [head].into_iter().chain(all.iter().map(line)).collect::<Vec<_>>().join("\n");
    let buttons = others(desk).take(BUTTONS);
    let buttons = buttons.map(|standing| button(desk, standing, "button-seek-number")).collect();
    let to = desk.back();
    desk.answer_list(to, &text, "seeks.txt").body.buttons = buttons;
    Ok(())
}

fn withdraw(desk: &mut Desk<'_>) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    let over = PlaceEvent::SoughtNoMore(person.clone());
    let (place, own) = (elsewhere(desk), desk.room.seeks.of(&person).is_some());
    if !own && place.is_none() {
        return Err(Say::new("seek-none"));
    }
    if own {
        desk.record(over.clone());
    }
    if let Some(place) = place {
        desk.record_in(&place, vec![over]);
    }
    desk.answer(&Say::new("seek-withdrawn"));
    Ok(())
}

/// Tests if somebody else's challenge is open here.
pub(super) fn is_open(desk: &Desk<'_>) -> bool {
    others(desk).next().is_some()
}

/// Accepts the challenge that is open here; lists them where there are several.
pub(super) fn accept(desk: &mut Desk<'_>) -> Result<(), Say> {
    let numbers: Vec<_> = others(desk).map(|standing| standing.number).collect();
    match numbers[..] {
        [number] => take(desk, number),
        _ => list(desk),
    }
}

/// The challenges of others that are open here.
fn others<'a>(desk: &'a Desk<'_>) -> impl Iterator<Item = &'a Standing> {
    let own = desk.heard.person();
    desk.room.seeks.at(desk.heard.at()).filter(move |standing| standing.seek.person() != own)
}

/// Accepts the challenge of a number; a button accepts the one that it stands under.
fn take(desk: &mut Desk<'_>, number: usize) -> Result<(), Say> {
    let stamp = if let Some(Way::Press(stamp)) = desk.heard.way() { stamp } else { "" };
    let meant = |standing: &&Standing| {
        standing.number == number && (stamp.is_empty() || standing.stamp() == *stamp)
    };
    let found = desk.room.seeks.at(desk.heard.at()).find(meant);
    let seek = found.map(|standing| standing.seek.clone());
    let seek = seek.filter(|seek| !desk.is_gone(seek.person()));
    let seek = seek.ok_or_else(|| Say::new("seek-over").with("number", number))?;
    let person = desk.heard.person().to_owned();
    if seek.person() == person {
        return Err(Say::new("seek-own"));
    }
    let mut table = seek.table.clone();
    table.seat(&person);
    meet(desk, table, [seek.person(), &person])
}

/// Opens the table of two who seek the same: here, or in a thread where challenges stand or
/// something goes on.
///
/// # Errors
/// The sentence that no game can begin now.
fn meet(desk: &mut Desk<'_>, table: Lobby, people: [&str; 2]) -> Result<(), Say> {
    if let Some(most) = desk.full {
        return Err(Say::new("limit-games").with("most", most));
    }
    let fixture = desk.room.fixture.as_ref().is_some_and(|fixture| !fixture.course.is_off());
    let busy = desk.room.is_busy() || fixture;
    let apart = busy || is_home(desk) || begin::wants_thread(desk);
    let thread = match desk.fetched.last() {
        _ if !apart || !begin::is_channel(desk) => None,
        Some(Fetched::Thread(thread)) => thread.as_ref(),
        _ => {
            desk.needs = Needs::Fetch(Request::Thread(begin::title(desk, &table)));
            return Ok(());
        }
    };
    if busy && thread.is_none() {
        return Err(Say::new("seek-busy"));
    }
    tell(desk, &table, people, thread);
    let sought: Vec<_> = people.into_iter().filter(|id| desk.room.seeks.of(id).is_some()).collect();
    sought.into_iter().for_each(|id| desk.record(PlaceEvent::SoughtNoMore(id.to_owned())));
    match thread {
        Some(thread) => begin::within(desk, thread, table, go_on),
        None => {
            if desk.heard.utterance().is_some() {
                desk.record_ground();
            }
            desk.room.lobby = Some(table);
            go_on(desk);
        }
    }
    Ok(())
}

/// Tells both who have met, and where they play.
fn tell(desk: &mut Desk<'_>, table: &Lobby, people: [&str; 2], thread: Option<&String>) {
    let people = people.map(str::to_owned);
    let who = Arg::List(people.iter().cloned().map(Arg::Person).collect());
    let say = Say::new(if thread.is_some() { "seek-met-there" } else { "seek-met" })
        .with("who", who)
        .with("game", Say::new(format!("game-{}", table.game)))
        .with("place", thread.map_or_else(|| Arg::from(""), |place| Arg::Place(place.clone())));
    desk.announce(&say).audience.pings = people.into();
}

/// Begins, or waits for those who are still needed.
fn go_on(desk: &mut Desk<'_>) {
    if seats::begin_if_full(desk) {
        return;
    }
    desk.record_lobby();
    let waited = PersonEvent::Waited(desk.room.place.clone());
    let sat = desk.room.lobby.as_ref().map_or_else(Vec::new, |lobby| lobby.sat.clone());
    for person in sat.iter().filter(|person| !person.is_empty()) {
        desk.record_of(person, vec![waited.clone()]);
    }
    seats::show_lobby(desk, None, Vec::new());
}
