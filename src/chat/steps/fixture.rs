//! Games of a tournament: their players are called, what they come to is entered in its log with
//! the last move, and what a tournament does not leave to its players is refused.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{By, Step, Tournament};

use crate::{
    chat::{
        input::{
            command::{Command, event::tame},
            grammar::Verb,
            place::office_of,
        },
        state::{
            FixtureEvent, OrganiserEvent, PlaceEvent,
            due::Due,
            fixture::{Course, Fixture},
            keep::Keep,
            lobby::Lobby,
        },
    },
    referee::{Order, Ruling},
};

use super::{
    absent, agreed_result, claims,
    desk::Desk,
    fixture_log::{held, part, plays, remind, report, wonder},
    heard::Bell,
    missing, order, quits, seats, timing,
};

/// Tests that a tournament leaves this to the players of its game here.
///
/// # Errors
/// The sentence why not, and what to do instead.
pub(super) fn allows(desk: &Desk<'_>, verb: Verb) -> Result<(), Say> {
    let Some(fixture) = desk.room.fixture.as_ref().filter(|fixture| !fixture.course.is_off())
    else {
        return Ok(());
    };
    let waits = desk.room.lobby.is_some();
    let key = match verb {
        Verb::New | Verb::Seek | Verb::Rematch | Verb::Start => "fixture-new",
        Verb::Abort => "fixture-abort",
        Verb::Leave | Verb::Decline if waits => "fixture-leave",
        Verb::Hand | Verb::Sub => "fixture-sub",
        Verb::Resume | Verb::Claim if fixture.course == Course::Halted => "fixture-halted",
        Verb::Undo | Verb::Moves | Verb::Pick | Verb::Score
            if fixture.without.iter().any(|word| *word == verb.name()) =>
        {
            return Err(Say::new("fixture-without").with("verb", verb.name()));
        }
        _ => return Ok(()),
    };
    Err(Say::new(key).with("match", fixture.id.to_string()))
}

/// Tests if the players of a fixture are called here and can sit down.
pub(super) fn calls(desk: &Desk<'_>) -> bool {
    desk.room.lobby.is_some()
        && desk.room.fixture.as_ref().is_some_and(|fixture| !fixture.course.is_off())
}

/// Handles the due time of a fixture's table: missing players are reminded, and later lose.
pub(super) fn ring(desk: &mut Desk<'_>, bell: Bell) {
    let Some(fixture) = desk.room.fixture.clone() else { return };
    if fixture.course.is_off() {
        return drop_game(desk);
    }
    let Some(held) = held(desk, &fixture) else { return };
    if !plays(&held, &fixture) {
        return drop_game(desk);
    }
    if fixture.stale {
        return renew(desk, fixture, &held.log);
    }
    if fixture.course == Course::Halted {
        return desk.record(PlaceEvent::Due(None));
    }
    // After a pause, or when nobody was at work, everybody has the whole time again.
    if fixture.course == Course::Resumed || bell == Bell::Late {
        return again(desk, fixture, "fixture-again");
    }
    if desk.heard.at() < fixture.until() {
        desk.record_lobby();
        return remind(desk, &fixture);
    }
    if fixture.reports {
        return wonder(desk, &fixture);
    }
    missing::absent(desk, &fixture, &held);
}

/// Calls everybody again, after an entrant changed players.
fn renew(desk: &mut Desk<'_>, mut fixture: Fixture, log: &Tournament) {
    reseat(&mut fixture, log);
    let people: Vec<_> = fixture.seats.iter().map(|(person, _)| person.clone()).collect();
    if let Some(lobby) = &mut desk.room.lobby {
        lobby.sat = vec![String::new(); people.len()];
        lobby.asked = people;
    }
    again(desk, fixture, "fixture-renewed");
}

/// Seats the entrants' present players.
fn reseat(fixture: &mut Fixture, log: &Tournament) {
    fixture.stale = false;
    if let Some(Step::Play(turn)) = log.find(fixture.id).and_then(|game| game.step) {
        fixture.seats = Fixture::seated(log, fixture.id, turn);
        fixture.seats.retain(|(_, side)| !fixture.missing.contains(side));
    }
}

/// Ends a game that does not count any more.
pub(super) fn drop_game(desk: &mut Desk<'_>) {
    if desk.room.lobby.take().is_some() {
        desk.record_lobby();
    }
    if desk.room.live().is_some() {
        order::order(desk, &Order::Rule(Ruling::Void))
            .expect("a game that goes on can be called off");
    }
    desk.record(PlaceEvent::Due(None));
    let cancelled =
        desk.room.fixture.as_ref().is_some_and(|fixture| fixture.course == Course::Cancelled);
    let seats = desk.room.fixture.iter().flat_map(|fixture| &fixture.seats);
    let pings = seats.map(|(person, _)| person.clone()).collect();
    part(desk);
    let apart = desk.room.within.is_some();
    let out = desk.announce(&Say::new(if cancelled { "fixture-cancelled" } else { "fixture-off" }));
    (out.effects.closes, out.audience.pings) = (cancelled && apart, pings);
}

/// Handles a pause, a resumption or a note of the tournament in a game; returns true if there was
/// one.
pub(super) fn waits(desk: &mut Desk<'_>) -> bool {
    let noted = |fixture: &Fixture| {
        fixture.course == Course::Halted || fixture.course == Course::Resumed || fixture.stirred
    };
    let Some(fixture) = desk.room.fixture.clone().filter(noted) else { return false };
    let Some(bout) = desk.room.live().cloned() else { return false };
    if fixture.course == Course::Halted {
        // The clocks stand at the end of the step, and nothing else is due.
        desk.record(PlaceEvent::Due(None));
        return true;
    }
    let (goes, stale) = (fixture.course == Course::Resumed, fixture.stale);
    if goes {
        desk.record(PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture))));
        if stale {
            desk.record(PlaceEvent::Fixture(FixtureEvent::Renewed));
        }
    }
    desk.room.fixture.iter_mut().for_each(|fixture| fixture.stirred = false);
    // When their time would have been over is not known any more, so whoever is waited for has some
    // again.
    if goes && bout.is_paused() {
        order::order(desk, &Order::Resume).expect("clocks that stand can go on");
    } else if let Some(minutes) = bout.table().respite() {
        desk.record(PlaceEvent::Due(Some(Due::end(desk.heard.at(), minutes))));
    } else if claims::holds(desk) {
        absent::leave(desk, Bell::Late);
    } else {
        return false;
    }
    true
}

/// At the end of a step: a game that has ended is entered, and while a tournament waits the clocks
/// of its games stand.
pub(super) fn close(desk: &mut Desk<'_>) {
    over(desk);
    let halted = desk.room.fixture.as_ref().is_some_and(|fixture| fixture.course == Course::Halted);
    if halted && timing::is_running(desk) {
        order::order(desk, &Order::Halt).expect("clocks that run can stand");
    }
    // What was noted here is still to be done, whatever else is due.
    let noted = |fixture: &Fixture| {
        fixture.course.is_off() || fixture.agreed.is_some() || !fixture.quits.is_empty()
    };
    let goes_on = desk.room.lobby.is_some() || desk.room.live().is_some();
    let waits = desk.room.due.is_none_or(|due| due.at > desk.heard.at());
    if goes_on
        && waits
        && desk.heard.said_at().is_some()
        && desk.room.fixture.as_ref().is_some_and(noted)
    {
        desk.record(PlaceEvent::Due(Some(Due { at: desk.heard.at(), left: 0 })));
    }
}

/// Enters the result of a tournament's game that has ended in this step in the log, in the same
/// batch. Its players are told of it after the end of the game.
fn over(desk: &mut Desk<'_>) {
    if !desk.ended {
        return;
    }
    let Some(fixture) = desk.room.fixture.clone() else { return };
    if fixture.course.is_off() {
        // It ended before it could be dropped.
        desk.keeps.retain(|keep| !matches!(keep, Keep::Results(..)));
        return drop_game(desk);
    }
    let outcome = desk.room.bout.as_ref().map(|bout| bout.outcome());
    match outcome.and_then(|outcome| fixture.outcome(&outcome)) {
        Some(outcome) => {
            report(desk, &fixture, outcome, &ruled(desk));
            quits::done(desk);
        }
        // It was called off because its players agree on what they have played elsewhere.
        None if fixture.agreed.is_some() => agreed_result::enter(desk, fixture),
        // It counts for nobody, so it is played again.
        None => replay(desk, fixture),
    }
}

/// Returns the authority that ended a game here: an arbiter, with their reason, or nobody.
fn ruled(desk: &Desk<'_>) -> By {
    let command = desk.heard.utterance().and_then(|utterance| utterance.text.said.command.as_ref());
    let Some(Command::Adjudicate(_, reason)) = command else {
        return By::default();
    };
    let reason = tame(reason);
    By {
        reason: Some(reason).filter(|reason| !reason.is_empty()),
        ..By::person(desk.heard.person())
    }
}

/// Sets the table again for a game that did not count.
fn replay(desk: &mut Desk<'_>, mut fixture: Fixture) {
    if fixture.stale {
        let Some(held) = held(desk, &fixture) else { return };
        reseat(&mut fixture, &held.log);
    }
    let Some(header) = desk.room.bout.as_ref().map(|bout| bout.header().clone()) else { return };
    let people: Vec<_> = fixture.seats.iter().map(|(person, _)| person.clone()).collect();
    desk.room.lobby = Some(Lobby {
        game: header.game,
        fixed: true,
        drawn: false,
        setup: header.setup,
        terms: header.terms,
        sat: vec![String::new(); people.len()],
        asked: people,
    });
    again(desk, fixture, "fixture-replay");
}

/// Calls everybody again, with the whole time from now on.
fn again(desk: &mut Desk<'_>, fixture: Fixture, news: &'static str) {
    let fixture = Fixture { from: desk.heard.at(), course: fixture.course.begun(), ..fixture };
    desk.record(PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture.clone()))));
    desk.record_lobby();
    let missing = desk.room.lobby.as_ref().map(|lobby| lobby.asked.clone()).unwrap_or_default();
    let until = Arg::Moment(fixture.until());
    let news = Say::new(news).with("match", fixture.id.to_string()).with("until", until);
    seats::show_lobby(desk, Some(news), missing);
}

/// Reminds the missing players again, as the last call may never have been seen.
pub(super) fn recall(desk: &mut Desk<'_>) {
    let Some(fixture) = desk.room.fixture.clone().filter(|fixture| !fixture.course.is_off()) else {
        return;
    };
    remind(desk, &fixture);
    let debt = desk.room.debt();
    desk.outs.iter_mut().for_each(|out| out.effects.owed = Some(debt.clone().into()));
}

/// Tells the place of the tournament that the thread of an unfinished game is gone.
pub(super) fn lose(desk: &mut Desk<'_>) {
    let counts = desk.room.fixture.as_ref().is_some_and(|fixture| !fixture.course.is_off());
    let Some(channel) = desk.room.within.clone().filter(|_| counts) else { return };
    part(desk);
    let gone = OrganiserEvent::ThreadGone(desk.room.place.clone());
    desk.record_in(&office_of(&channel), vec![PlaceEvent::Organiser(gone), PlaceEvent::Stirred(0)]);
}
