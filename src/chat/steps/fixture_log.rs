//! Reads and writes of a tournament's game in the log of its tournament.

use std::sync::Arc;

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, By, Outcome, Step, Tournament};

use crate::chat::{
    input::{door::Look, place::office_of},
    state::{
        FixtureEvent, OrganiserEvent, PlaceEvent,
        fixture::Fixture,
        games::{Counted, Idle},
        held::Held,
        keep::Keep,
        lobby::Lobby,
        results::ResultEvent,
    },
};

use super::{
    desk::{Desk, Needs, Out, To},
    request::{Fetched, Request},
};

/// Seats somebody at the table of a fixture, where they belong.
pub(super) fn seat(fixture: &Fixture, lobby: &mut Lobby, person: &str) {
    lobby.asked.retain(|asked| asked != person);
    for ((own, _), seat) in
        fixture.seats.iter().zip(&mut lobby.sat).filter(|((own, _), _)| own == person)
    {
        own.clone_into(seat);
    }
}

/// Tells the organisers that no result of a game is known, as it may be played elsewhere; nobody
/// has lost.
pub(super) fn wonder(desk: &mut Desk<'_>, fixture: &Fixture) {
    desk.record(PlaceEvent::Due(None));
    let idle = Idle { id: fixture.id, game: fixture.game, until: fixture.until() };
    let events = vec![
        PlaceEvent::Organiser(OrganiserEvent::Idle(idle)),
        PlaceEvent::Stirred(desk.heard.at()),
    ];
    desk.record_in(&office_here(desk), events);
}

/// Tests if a game is the one of its match that is to be played.
pub(super) fn plays(held: &Held, fixture: &Fixture) -> bool {
    let plays = |step: &Step| matches!(step, Step::Play(turn) if turn.number == fixture.game);
    held.log.find(fixture.id).and_then(|game| game.step).as_ref().is_some_and(plays)
}

/// Returns the place that runs the tournament of the game here.
pub(super) fn office_here(desk: &Desk<'_>) -> String {
    office_of(desk.room.within.as_ref().unwrap_or(&desk.room.place))
}

/// Tests that the author, who rules here, takes no part in the match, in a seat or beside it.
///
/// # Errors
/// The sentence why they may not.
pub(super) fn apart(desk: &mut Desk<'_>) -> Result<(), Say> {
    let Some(fixture) = desk.room.fixture.clone().filter(|fixture| !fixture.course.is_off()) else {
        return Ok(());
    };
    if fixture.seats.iter().any(|(person, _)| *person == desk.heard.person()) {
        return Err(Say::new("event-refused-own"));
    }
    let Some(held) = held(desk, &fixture) else { return Ok(()) };
    let meet = held.log.find(fixture.id).and_then(|game| game.entrants()).unwrap_or_default();
    let own = |at: usize| {
        held.log.entrants()[at].roster.people().any(|person| *person == desk.heard.person())
    };
    if meet.into_iter().any(own) { Err(Say::new("event-refused-own")) } else { Ok(()) }
}

/// Tells the missing players until when they are waited for.
pub(super) fn remind(desk: &mut Desk<'_>, fixture: &Fixture) {
    let missing = desk.room.lobby.as_ref().map(|lobby| lobby.asked.clone()).unwrap_or_default();
    let say = Say::new("fixture-waits")
        .with("match", fixture.id.to_string())
        .with("who", people(missing.iter()));
    let join = desk.button("join", Look::Chief);
    let out = desk.announce(&say.with("until", Arg::Moment(fixture.until())));
    (out.audience.pings, out.body.buttons) = (missing, vec![join]);
}

/// Enters in the log what a game came to, and lets its clerk know. What was decided meanwhile
/// stands, which is told.
pub(super) fn report(desk: &mut Desk<'_>, fixture: &Fixture, outcome: Outcome, by: &By) {
    let Some(held) = held(desk, fixture) else { return };
    let mut held = Held::clone(&held);
    let expected = held.version;
    let number = held.log.lines().len() + 1;
    let act = Act::Report { id: fixture.id, outcome: outcome.clone() };
    let entered =
        counts(&held.log, fixture, &desk.room.place).then(|| held.act(&act, by).ok()).flatten();
    let Some(mut lines) = entered else {
        desk.keeps.retain(|keep| !matches!(keep, Keep::Results(..)));
        desk.announce(&Say::new("fixture-late").with("match", fixture.id.to_string()));
        return part(desk);
    };
    lines.extend(rest(&mut held, fixture));
    desk.keeps.push(Keep::Tournament { id: fixture.event.clone(), expected, lines });
    let channel = desk.room.within.clone().unwrap_or_else(|| desk.room.place.clone());
    let counted = counted(desk, fixture).map(|game| OrganiserEvent::Counted { line: number, game });
    let counted = counted.map(PlaceEvent::Organiser).into_iter();
    desk.record_in(
        &office_here(desk),
        counted.chain([PlaceEvent::Stirred(desk.heard.at())]).collect(),
    );
    tell(desk, fixture, &held.log, channel);
    leave(desk);
}

/// Tests if a match goes on with the game of a place: one that began again, or was decided, has
/// nothing to do with it any more.
pub(super) fn counts(log: &Tournament, fixture: &Fixture, place: &str) -> bool {
    let step = log.find(fixture.id).and_then(|game| game.step);
    let plays = matches!(step, Some(Step::Play(turn)) if turn.number == fixture.game);
    plays && log.place(fixture.id, fixture.game) == Some(place)
}

/// The game that has just ended as the server's results have it, if it counts there.
pub(super) fn counted(desk: &Desk<'_>, fixture: &Fixture) -> Option<Counted> {
    let played = desk.keeps.iter().find_map(|keep| match keep {
        Keep::Results(_, events) => events.iter().find_map(ResultEvent::counted),
        _ => None,
    })?;
    let side = |(people, _): &(Vec<String>, u8)| {
        fixture.seats.iter().find(|(person, _)| people.contains(person)).map(|(_, side)| *side)
    };
    let sides = played.game.sides.iter().map(side).collect::<Option<_>>()?;
    Some(Counted { played: played.clone(), sides })
}

/// The channel hears what the match has come to and what follows, and those who played where to
/// look; with the match its thread is done with.
pub(super) fn tell(desk: &mut Desk<'_>, fixture: &Fixture, log: &Tournament, channel: String) {
    let over =
        log.find(fixture.id).is_some_and(|game| matches!(game.step, None | Some(Step::Done(_))));
    let news = super::tournament::of_match(log, fixture.id);
    let apart = channel != desk.room.place;
    if let Some(news) =
        news.as_ref().filter(|_| apart && super::tournament::is_told(log, fixture.id))
    {
        let text = desk.word(news);
        desk.push(Out::new(To::Room, text)).audience.place = Some(channel);
    }
    let done = Say::new("fixture-done");
    let text = news.iter().chain([&done]).map(|say| desk.word(say)).collect::<Vec<_>>().join("\n");
    desk.push(Out::new(To::Room, text)).effects.closes = apart && over;
}

/// Frees a channel when its game is over; a thread stays the game's.
pub(super) fn leave(desk: &mut Desk<'_>) {
    if desk.room.within.is_none() {
        part(desk);
    }
}

/// Parts this place from the fixture: later games here are no concern of the tournament's.
pub(super) fn part(desk: &mut Desk<'_>) {
    desk.record(PlaceEvent::Fixture(FixtureEvent::Set(None)));
}

/// The tournament of a fixture, once it was fetched; one whose log does not hold has nothing to do
/// with its games any more.
pub(super) fn held(desk: &mut Desk<'_>, fixture: &Fixture) -> Option<Arc<Held>> {
    let held = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Event(held) => Some(held.clone()),
        _ => None,
    });
    if held.is_none() {
        desk.needs = Needs::Fetch(Request::Event(fixture.event.clone()));
    } else if let Some(None) = held {
        lose_event(desk, fixture);
    }
    held.flatten()
}

/// The game here is one of a tournament whose log does not hold: it goes on by itself, and a table
/// is closed.
pub(super) fn lose_event(desk: &mut Desk<'_>, fixture: &Fixture) {
    if desk.room.lobby.take().is_some() {
        desk.record_lobby();
        desk.record(PlaceEvent::Due(None));
    }
    desk.announce(&Say::new("event-lost").with("id", fixture.event.as_str()));
    part(desk);
}

/// Returns these people as a list for a sentence.
pub(super) fn people<'a>(people: impl Iterator<Item = &'a String>) -> Arg {
    Arg::List(people.map(|person| Arg::Person(person.clone())).collect())
}

/// Returns the lines of the log by which a player who gave up a match of two loses its remaining
/// games unplayed.
pub(super) fn rest(held: &mut Held, fixture: &Fixture) -> Vec<String> {
    let Some(quit) = fixture.quits.first().filter(|_| fixture.sides() == 2) else {
        return Vec::new();
    };
    let outcome = Outcome::walkover(2, Some(1 - quit.side));
    held.act(&Act::Report { id: fixture.id, outcome }, &By::person(&quit.by)).unwrap_or_default()
}
