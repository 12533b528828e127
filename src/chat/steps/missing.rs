//! A game of a tournament to which not all come: it is lost without one, or those who came to a
//! table play without the others.

use caipan_rules::{Say, Setup, find};
use caipan_tournament::live::{Act, By, Outcome, Tournament};

use crate::chat::state::{
    FixtureEvent, PlaceEvent, fixture::Fixture, held::Held, keep::Keep, lobby::Lobby,
};

use super::{
    desk::Desk,
    fixture_log::{people, remind, report, wonder},
    seats,
};

/// Goes on without the players who have not come by the end of the time.
pub(super) fn absent(desk: &mut Desk<'_>, fixture: &Fixture, held: &Held) {
    let came = desk.room.lobby.as_ref().map(|lobby| lobby.sat.clone()).unwrap_or_default();
    let absent = people(
        fixture.seats.iter().map(|(person, _)| person).filter(|person| !came.contains(person)),
    );
    let there = fixture.present(&came);
    // Where the organisers are asked they say what becomes of whoever is missing.
    let decided = !is_table(&there) || smaller(desk, &fixture.without_absent(&there)).is_some();
    let new = absentees(fixture, &held.log, &there);
    let drops = decided && new.iter().any(|entrant| held.log.drops(*entrant));
    let say = Say::new("fixture-absent").with("match", fixture.id.to_string()).with("who", absent);
    desk.announce(&say.with("drops", if drops { "yes" } else { "no" }));
    miss(desk, fixture, &there, &By::default());
    if desk.room.fixture.as_ref().is_some_and(|now| now.missing != fixture.missing) {
        drop_absent(desk, held, fixture, new);
    }
}

/// Tests if enough players have come.
fn is_table(there: &[bool]) -> bool {
    there.iter().filter(|there| **there).count() > 1
}

/// The entrants who are missing now and were not before.
fn absentees(fixture: &Fixture, log: &Tournament, there: &[bool]) -> Vec<usize> {
    let entrants = log.find(fixture.id).and_then(|game| game.entrants()).unwrap_or_default();
    let new = |side: &usize| !there[*side] && !fixture.missing.contains(side);
    (0..there.len().min(entrants.len())).filter(new).map(|side| entrants[side]).collect()
}

/// Takes the players who did not come to a table out of the following rounds, as the tournament's
/// rules say.
fn drop_absent(desk: &mut Desk<'_>, held: &Held, fixture: &Fixture, absent: Vec<usize>) {
    let (mut held, expected) = (held.clone(), held.version);
    let acts = absent.into_iter().map(Act::Miss);
    let lines: Vec<_> =
        acts.flat_map(|act| held.act(&act, &By::default()).unwrap_or_default()).collect();
    if !lines.is_empty() {
        desk.keeps.push(Keep::Tournament { id: fixture.event.clone(), expected, lines });
    }
}

/// Handles a game for which not all have come. The players who came to a table play without the
/// others; if the game cannot be played by so few the organisers are asked. With fewer than two
/// players the log notes who came.
pub(super) fn miss(desk: &mut Desk<'_>, fixture: &Fixture, there: &[bool], by: &By) {
    if !is_table(there) {
        desk.room.lobby = None;
        report(desk, fixture, Outcome::Absent(there.to_vec()), by);
        return desk.record_lobby();
    }
    let fewer = fixture.without_absent(there);
    let who = people(fewer.seats.iter().map(|(person, _)| person));
    match smaller(desk, &fewer) {
        Some(lobby) => without(desk, fewer, lobby, &Say::new("fixture-fewer").with("who", who)),
        None => {
            let game =
                desk.room.lobby.as_ref().map(|lobby| Say::new(format!("game-{}", lobby.game)));
            let say = Say::new("fixture-too-few").with("who", who).with("count", fewer.seats.len());
            desk.announce(&game.map_or(say.clone(), |game| say.with("game", game)));
            wonder(desk, fixture);
        }
    }
}

/// The table of a game for those who are left; none where it cannot be played by so many.
fn smaller(desk: &Desk<'_>, fixture: &Fixture) -> Option<Lobby> {
    let lobby = desk.room.lobby.as_ref()?;
    let book = find(desk.world.catalog, &lobby.game)?;
    let setup = Setup { seats: u8::try_from(fixture.seats.len()).ok()?, ..lobby.setup.clone() };
    book.seat(setup.seats).and_then(|()| book.open(&setup).map(drop)).ok()?;
    let sat = |(person, _): &(String, usize)| {
        if lobby.has(person) { person.clone() } else { String::new() }
    };
    let sat: Vec<_> = fixture.seats.iter().map(sat).collect();
    let asked =
        fixture.seats.iter().map(|(person, _)| person).filter(|person| !lobby.has(person)).cloned();
    Some(Lobby { asked: asked.collect(), sat, setup, ..lobby.clone() })
}

/// Lets the players who are left play, as soon as all of them are there.
fn without(desk: &mut Desk<'_>, fixture: Fixture, lobby: Lobby, news: &Say) {
    desk.record(PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture.clone()))));
    desk.room.lobby = Some(lobby);
    desk.announce(news);
    if !seats::begin_if_full(desk) {
        desk.record_lobby();
        remind(desk, &fixture);
    }
}
