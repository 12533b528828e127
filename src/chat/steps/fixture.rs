//! Games of a tournament: their players are called, what they come to is entered in its log with the last move, and what a
//! tournament does not leave to its players is refused.

use std::sync::Arc;

use crate::{
    chat::{
        input::{door::Look, grammar::Verb},
        state::{
            FixtureEvent, OrganiserEvent, PlaceEvent,
            due::Due,
            fixture::Fixture,
            held::{Counted, Held, Idle},
            keep::Keep,
            lobby::Lobby,
            office::office_of,
            results::ResultEvent,
        },
    },
    referee::{Order, Ruling},
    rules::{Arg, Say},
    tournament::live::{Act, By, Outcome, Step, Tournament},
};

use super::{
    absent, agreed, clock,
    desk::{Desk, Out, To},
    end,
    heard::Bell,
    missing, play, quits,
    request::{Errand, Fetched},
    seats,
};

/// Tests that a tournament leaves this to the players of its game here.
///
/// # Errors
/// The sentence why not, and what to do instead.
pub(super) fn allows(desk: &Desk<'_>, verb: Verb) -> Result<(), Say> {
    let Some(fixture) = desk.room.fixture.as_ref().filter(|fixture| !fixture.off) else { return Ok(()) };
    let waits = desk.room.lobby.is_some();
    let key = match verb {
        Verb::New | Verb::Rematch | Verb::Start => "fixture-new",
        Verb::Abort => "fixture-abort",
        Verb::Leave | Verb::Decline if waits => "fixture-leave",
        Verb::Hand | Verb::Sub => "fixture-sub",
        Verb::Resume | Verb::Claim if fixture.halted => "fixture-halted",
        Verb::Undo | Verb::Moves | Verb::Pick | Verb::Score
            if fixture.without.iter().any(|word| *word == verb.name()) =>
        {
            return Err(Say::new("fixture-without").with("verb", verb.name()));
        }
        _ => return Ok(()),
    };
    Err(Say::new(key).with("match", fixture.id.to_string()))
}

/// Tests if the players of a fixture are called here: whoever is ready sits down.
pub(super) fn calls(desk: &Desk<'_>) -> bool {
    desk.room.lobby.is_some() && desk.room.fixture.as_ref().is_some_and(|fixture| !fixture.off)
}

/// Seats somebody at the table of a fixture, where they belong.
pub(super) fn seat(fixture: &Fixture, lobby: &mut Lobby, person: &str) {
    lobby.asked.retain(|asked| asked != person);
    for ((own, _), seat) in fixture.seats.iter().zip(&mut lobby.sat).filter(|((own, _), _)| own == person) {
        own.clone_into(seat);
    }
}

/// Does what is due at the table of a fixture: those who are missing are reminded, and then have lost.
pub(super) fn ring(desk: &mut Desk<'_>, bell: Bell) {
    let Some(fixture) = desk.room.fixture.clone() else { return };
    if fixture.off {
        return drop_game(desk);
    }
    let Some(held) = held(desk, &fixture) else { return };
    if !plays(&held, &fixture) {
        return drop_game(desk);
    }
    if fixture.stale {
        return renew(desk, fixture, &held.log);
    }
    if fixture.halted {
        return desk.record(PlaceEvent::Due(None));
    }
    // After a pause, or when nobody was at work, everybody has the whole time again.
    if fixture.goes || bell == Bell::Late {
        return again(desk, fixture, "fixture-again");
    }
    if desk.heard.at < fixture.until() {
        desk.record_lobby();
        return remind(desk, &fixture);
    }
    if fixture.reports {
        return wonder(desk, &fixture);
    }
    missing::absent(desk, &fixture, &held);
}

/// Nothing is known of a game that may be played elsewhere: the organisers hear of it, and nobody has lost.
pub(super) fn wonder(desk: &mut Desk<'_>, fixture: &Fixture) {
    desk.record(PlaceEvent::Due(None));
    let idle = Idle { id: fixture.id, game: fixture.game, until: fixture.until() };
    let events = vec![PlaceEvent::Organiser(OrganiserEvent::Idle(idle)), PlaceEvent::Stirred(desk.heard.at)];
    desk.record_in(&office_here(desk), events);
}

/// Tests if a game is the one of its match that is to be played.
pub(super) fn plays(held: &Held, fixture: &Fixture) -> bool {
    let plays = |step: &Step| matches!(step, Step::Play(turn) if turn.number == fixture.game);
    held.log.find(fixture.id).and_then(|game| game.step).as_ref().is_some_and(plays)
}

/// The place of whoever looks after the tournament of the game here.
pub(super) fn office_here(desk: &Desk<'_>) -> String {
    office_of(desk.room.within.as_ref().unwrap_or(&desk.room.place))
}

/// Somebody else plays for an entrant: everybody is called again.
fn renew(desk: &mut Desk<'_>, mut fixture: Fixture, log: &Tournament) {
    reseat(&mut fixture, log);
    let people: Vec<_> = fixture.seats.iter().map(|(person, _)| person.clone()).collect();
    if let Some(lobby) = &mut desk.room.lobby {
        lobby.sat = vec![String::new(); people.len()];
        lobby.asked = people;
    }
    again(desk, fixture, "fixture-renewed");
}

/// Whoever plays now takes the seats of a fixture.
fn reseat(fixture: &mut Fixture, log: &Tournament) {
    fixture.stale = false;
    if let Some(Step::Play(turn)) = log.find(fixture.id).and_then(|game| game.step) {
        fixture.seats = Fixture::seated(log, fixture.id, turn);
        fixture.seats.retain(|(_, side)| !fixture.missing.contains(side));
    }
}

/// A game that does not count any more ends.
pub(super) fn drop_game(desk: &mut Desk<'_>) {
    if desk.room.lobby.take().is_some() {
        desk.record_lobby();
    }
    if desk.room.live().is_some() {
        play::order(desk, &Order::Rule(Ruling::Void)).expect("a game that goes on can be called off");
    }
    desk.record(PlaceEvent::Due(None));
    let cancelled = desk.room.fixture.as_ref().is_some_and(|fixture| fixture.cancelled);
    let seats = desk.room.fixture.iter().flat_map(|fixture| &fixture.seats);
    let pings = seats.map(|(person, _)| person.clone()).collect();
    part(desk);
    let apart = desk.room.within.is_some();
    let out = desk.announce(&Say::new(if cancelled { "fixture-cancelled" } else { "fixture-off" }));
    (out.closes, out.pings) = (cancelled && apart, pings);
}

/// Does what is due in a game because its tournament waits or goes on, or has noted something here; says whether there was anything.
pub(super) fn waits(desk: &mut Desk<'_>) -> bool {
    let noted = |fixture: &Fixture| fixture.halted || fixture.goes || fixture.stirred;
    let Some(fixture) = desk.room.fixture.clone().filter(noted) else { return false };
    let Some(bout) = desk.room.live().cloned() else { return false };
    if fixture.halted {
        // The clocks stand at the end of the step, and nothing else is due.
        desk.record(PlaceEvent::Due(None));
        return true;
    }
    let (goes, stale) = (fixture.goes, fixture.stale);
    if goes {
        desk.record(PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture))));
        if stale {
            desk.record(PlaceEvent::Fixture(FixtureEvent::Renewed));
        }
    }
    desk.room.fixture.iter_mut().for_each(|fixture| fixture.stirred = false);
    // When their time would have been over is not known any more, so whoever is waited for has some again.
    if goes && bout.is_paused() {
        play::order(desk, &Order::Resume).expect("clocks that stand can go on");
    } else if let Some(minutes) = bout.table().respite() {
        desk.record(PlaceEvent::Due(Some(Due::end(desk.heard.at, minutes))));
    } else if absent::holds(desk) {
        absent::leave(desk, Bell::Late);
    } else {
        return false;
    }
    true
}

/// At the end of a step: a game that has ended is entered, and while a tournament waits the clocks of its games stand.
pub(super) fn close(desk: &mut Desk<'_>) {
    over(desk);
    let halted = desk.room.fixture.as_ref().is_some_and(|fixture| fixture.halted);
    if halted && clock::is_running(desk) {
        play::order(desk, &Order::Halt).expect("clocks that run can stand");
    }
    // What was noted here is still to be done, whatever else is due.
    let noted = |fixture: &Fixture| fixture.off || fixture.agreed.is_some() || !fixture.quits.is_empty();
    let goes_on = desk.room.lobby.is_some() || desk.room.live().is_some();
    let waits = desk.room.due.is_none_or(|due| due.at > desk.heard.at);
    if goes_on && waits && desk.heard.said_at.is_some() && desk.room.fixture.as_ref().is_some_and(noted) {
        desk.record(PlaceEvent::Due(Some(Due { at: desk.heard.at, left: 0 })));
    }
}

/// Where a game of a tournament has ended here in this step, what it came to is entered in the log, in the same batch. Its
/// players hear of that when they have seen how it ended.
fn over(desk: &mut Desk<'_>) {
    if !desk.ended {
        return;
    }
    let Some(fixture) = desk.room.fixture.clone() else { return };
    if fixture.off {
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
        None if fixture.agreed.is_some() => agreed::enter(desk, fixture),
        // It counts for nobody, so it is played again.
        None => replay(desk, fixture),
    }
}

/// Whose word it was that ended a game here: an arbiter's, with the reason they gave, or nobody's.
fn ruled(desk: &Desk<'_>) -> By {
    if !desk.heard.said.addressed || desk.heard.said.verb != Some(Verb::Adjudicate) {
        return By::default();
    }
    let reason = super::tournament::tame(&end::reason(&desk.heard.said.rest));
    By { reason: Some(reason).filter(|reason| !reason.is_empty()), ..By::person(&desk.heard.person) }
}

/// Tests that whoever rules here does not take part in the match, in a seat or beside it.
///
/// # Errors
/// The sentence why they may not.
pub(super) fn apart(desk: &mut Desk<'_>) -> Result<(), Say> {
    let Some(fixture) = desk.room.fixture.clone().filter(|fixture| !fixture.off) else { return Ok(()) };
    if fixture.seats.iter().any(|(person, _)| *person == desk.heard.person) {
        return Err(Say::new("event-refused-own"));
    }
    let Some(held) = held(desk, &fixture) else { return Ok(()) };
    let meet = held.log.find(fixture.id).and_then(|game| game.entrants()).unwrap_or_default();
    let own = |at: usize| held.log.entrants()[at].roster.people().any(|person| *person == desk.heard.person);
    if meet.into_iter().any(own) { Err(Say::new("event-refused-own")) } else { Ok(()) }
}

/// The table is set again for a game that did not count.
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
        since: desk.room.version,
    });
    again(desk, fixture, "fixture-replay");
}

/// Everybody is called again from now on.
fn again(desk: &mut Desk<'_>, fixture: Fixture, news: &'static str) {
    let fixture = Fixture { from: desk.heard.at, goes: false, ..fixture };
    desk.record(PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture.clone()))));
    desk.record_lobby();
    let missing = desk.room.lobby.as_ref().map(|lobby| lobby.asked.clone()).unwrap_or_default();
    let until = Arg::Moment(fixture.until());
    let news = Say::new(news).with("match", fixture.id.to_string()).with("until", until);
    seats::show_lobby(desk, Some(news), missing);
}

/// Those who are missing hear again that they are called, where that may never have been seen.
pub(super) fn recall(desk: &mut Desk<'_>) {
    let Some(fixture) = desk.room.fixture.clone().filter(|fixture| !fixture.off) else { return };
    remind(desk, &fixture);
    let debt = desk.room.debt();
    desk.outs.iter_mut().for_each(|out| out.owed = Some(debt.clone()));
}

/// Those who are missing hear until when they are waited for.
pub(super) fn remind(desk: &mut Desk<'_>, fixture: &Fixture) {
    let missing = desk.room.lobby.as_ref().map(|lobby| lobby.asked.clone()).unwrap_or_default();
    let say = Say::new("fixture-waits").with("match", fixture.id.to_string()).with("who", people(missing.iter()));
    let join = desk.button("join", Look::Chief);
    let out = desk.announce(&say.with("until", Arg::Moment(fixture.until())));
    (out.pings, out.buttons) = (missing, vec![join]);
}

/// Enters in the log what a game came to, and lets its clerk know. What was decided meanwhile stands, which is told.
pub(super) fn report(desk: &mut Desk<'_>, fixture: &Fixture, outcome: Outcome, by: &By) {
    let Some(held) = held(desk, fixture) else { return };
    let mut held = Held::clone(&held);
    let expected = held.version;
    let number = held.log.lines().len() + 1;
    let act = Act::Report { id: fixture.id, outcome: outcome.clone() };
    let entered = counts(&held.log, fixture, &desk.room.place).then(|| held.act(&act, by).ok()).flatten();
    let Some(mut lines) = entered else {
        desk.keeps.retain(|keep| !matches!(keep, Keep::Results(..)));
        desk.announce(&Say::new("fixture-late").with("match", fixture.id.to_string()));
        return part(desk);
    };
    lines.extend(quits::rest(&mut held, fixture));
    desk.keeps.push(Keep::Tournament { id: fixture.event.clone(), expected, lines });
    let channel = desk.room.within.clone().unwrap_or_else(|| desk.room.place.clone());
    let counted = counted(desk, fixture).map(|game| OrganiserEvent::Counted { line: number, game });
    let counted = counted.map(PlaceEvent::Organiser).into_iter();
    desk.record_in(&office_here(desk), counted.chain([PlaceEvent::Stirred(desk.heard.at)]).collect());
    tell(desk, fixture, &held.log, channel);
    leave(desk);
}

/// Tests if a match goes on with the game of a place: one that began again, or was decided, has nothing to do with it any more.
fn counts(log: &Tournament, fixture: &Fixture, place: &str) -> bool {
    let step = log.find(fixture.id).and_then(|game| game.step);
    let plays = matches!(step, Some(Step::Play(turn)) if turn.number == fixture.game);
    plays && log.place(fixture.id, fixture.game) == Some(place)
}

/// The game that has just ended as the server's results have it, if it counts there.
fn counted(desk: &Desk<'_>, fixture: &Fixture) -> Option<Counted> {
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

/// The thread of a game that is not over is gone: whoever looks after the tournament hears of it.
pub(super) fn lose(desk: &mut Desk<'_>) {
    let counts = desk.room.fixture.as_ref().is_some_and(|fixture| !fixture.off);
    let Some(channel) = desk.room.within.clone().filter(|_| counts) else { return };
    part(desk);
    let gone = OrganiserEvent::ThreadGone(desk.room.place.clone());
    desk.record_in(&office_of(&channel), vec![PlaceEvent::Organiser(gone), PlaceEvent::Stirred(0)]);
}

/// The channel hears what the match has come to and what follows, and those who played where to look; with the match its
/// thread is done with.
fn tell(desk: &mut Desk<'_>, fixture: &Fixture, log: &Tournament, channel: String) {
    let over = log.find(fixture.id).is_some_and(|game| matches!(game.step, None | Some(Step::Done(_))));
    let news = super::tournament::of_match(log, fixture.id);
    let apart = channel != desk.room.place;
    if let Some(news) = news.as_ref().filter(|_| apart && super::tournament::is_told(log, fixture.id)) {
        let text = desk.word(news);
        desk.push(Out::new(To::Room, text)).place = Some(channel);
    }
    let done = Say::new("fixture-done");
    let text = news.iter().chain([&done]).map(|say| desk.word(say)).collect::<Vec<_>>().join("\n");
    desk.push(Out::new(To::Room, text)).closes = apart && over;
}

/// A channel is free again when its game is over; a thread stays the game's.
fn leave(desk: &mut Desk<'_>) {
    if desk.room.within.is_none() {
        part(desk);
    }
}

/// What else is played here later is no concern of the tournament's.
fn part(desk: &mut Desk<'_>) {
    desk.record(PlaceEvent::Fixture(FixtureEvent::Set(None)));
}

/// The tournament of a fixture, once it was fetched; one whose log does not hold has nothing to do with its games any more.
pub(super) fn held(desk: &mut Desk<'_>, fixture: &Fixture) -> Option<Arc<Held>> {
    let held = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Event(held) => Some(held.clone()),
        _ => None,
    });
    if held.is_none() {
        desk.errand = Some(Errand::Event(fixture.event.clone()));
    } else if let Some(None) = held {
        lose_event(desk, fixture);
    }
    held.flatten()
}

/// The game here is one of a tournament whose log does not hold: it goes on by itself, and a table is closed.
fn lose_event(desk: &mut Desk<'_>, fixture: &Fixture) {
    if desk.room.lobby.take().is_some() {
        desk.record_lobby();
        desk.record(PlaceEvent::Due(None));
    }
    desk.announce(&Say::new("event-lost").with("id", fixture.event.as_str()));
    part(desk);
}

/// These people, in a sentence.
pub(super) fn people<'a>(people: impl Iterator<Item = &'a String>) -> Arg {
    Arg::List(people.map(|person| Arg::Person(person.clone())).collect())
}
