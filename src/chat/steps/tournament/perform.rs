//! Carries out the effects of the log of a tournament: posts, and games that are opened and closed.

use caipan_rules::{Arg, Options, Say, Setup, find};
use caipan_tournament::{
    MatchId, Part,
    live::{Effect, Step, Terms, Tournament, Turn},
};

use crate::{
    chat::{
        input::{
            command::event::{forbidden_in, moment_in},
            door::Look,
            place::channel_of,
        },
        state::{
            FixtureEvent, PlaceEvent,
            due::Due,
            fixture::{Course, Fixture},
            held::Office,
            lobby::Lobby,
        },
        steps::{
            desk::{Desk, Needs, Out, To},
            request::{Fetched, Request, Spot},
        },
    },
    referee::TimeControl,
    store::Debt,
};

use super::{
    enact::done,
    here::{log, office},
    naming,
    places::close,
    posts, ways,
};

/// Returns the chosen time of the start, milliseconds since 1970 UTC; none if there is none.
pub(super) fn start(office: &Office) -> Option<u64> {
    moment_in(ways::chosen(office, "start"))
}

/// Carries out one effect, and notes that it was done.
pub(super) fn perform(desk: &mut Desk<'_>, key: String, effect: Effect) -> Result<(), Say> {
    match effect {
        Effect::Stage { stage } => posts::stage(desk, stage, &key)?,
        Effect::Pairings { stage, round } => posts::paired(desk, stage, round, &key)?,
        Effect::Bracket { stage } => posts::bracket(desk, stage, &key)?,
        Effect::Over => posts::over(desk, &key)?,
        Effect::Close { id, game, place } => return close(desk, key, (id, game), place),
        Effect::Open { id, game } => return open(desk, key, id, game),
    }
    done(desk, key, "-".to_owned())
}

/// Opens a game in a new thread, in the thread of an earlier game of its match, or in the channel;
/// does nothing where there is no room for it now.
pub(super) fn open(desk: &mut Desk<'_>, key: String, id: MatchId, game: usize) -> Result<(), Say> {
    let channel = channel_of(&desk.room.place).to_owned();
    let log = log(desk)?;
    let Some(Step::Play(turn)) = log.find(id).and_then(|game| game.step) else { return Ok(()) };
    let before =
        (game > 1).then(|| log.place(id, game - 1)).flatten().filter(|place| *place != channel);
    let before = before
        .filter(|place| office(desk).is_ok_and(|office| !office.games.gone.contains_key(*place)));
    let wanted = format!("{} {key} since {}", office(desk)?.event, office(desk)?.since);
    // A place fetched for another game is not used: the log may have grown since.
    let spot = match desk.fetched.last() {
        Some(Fetched::Spot(of, spot)) if *of == wanted => Some(spot),
        _ => None,
    };
    let place = match (before, spot) {
        (Some(place), _) => place.to_owned(),
        (None, Some(Spot::Thread(thread))) => thread.clone(),
        (None, Some(Spot::Channel)) => channel.clone(),
        (None, Some(Spot::Nowhere)) => return Ok(()),
        (None, None) => {
            desk.needs = Needs::Fetch(Request::Spot(title(desk, id)?, wanted));
            return Ok(());
        }
    };
    call(desk, &place, id, turn)?;
    done(desk, key, place)
}

/// Returns the title of a game's thread.
pub(super) fn title(desk: &Desk<'_>, id: MatchId) -> Result<String, Say> {
    let log = log(desk)?;
    let again = log.find(id).map_or(0, |game| game.again);
    let again = if again > 0 { format!(" ({})", again + 1) } else { String::new() };
    let say = Say::new("event-thread")
        .with("match", format!("{id}{again}"))
        .with("who", naming::versus(log, id));
    Ok(desk.word(&say))
}

/// Sets the table of a game and calls its players.
pub(super) fn call(desk: &mut Desk<'_>, place: &str, id: MatchId, turn: Turn) -> Result<(), Say> {
    let (channel, office, log) =
        (channel_of(&desk.room.place).to_owned(), office(desk)?, log(desk)?);
    let without = forbidden_in(ways::chosen(office, "without"));
    let fixture = Fixture {
        event: office.event.clone(),
        id,
        game: turn.number,
        from: desk.heard.at(),
        span: call_span(desk, office, log),
        seats: Fixture::seated(log, id, turn),
        without: without.map(str::to_owned).collect(),
        course: Course::On,
        stale: false,
        stirred: false,
        quits: Vec::new(),
        reports: ways::by_players(office),
        missing: Vec::new(),
        agreed: None,
    };
    let lobby = lobby(desk, log, &fixture, turn)?;
    let within = (place != channel).then(|| PlaceEvent::Within(channel.clone()));
    let tongue = desk.room.tongue.map(|tongue| PlaceEvent::Tongue(Some(tongue)));
    let due = Due { at: fixture.bell(desk.heard.at()), left: 0 };
    let set = PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture.clone())));
    let events = [set, PlaceEvent::Lobby(Some(lobby)), PlaceEvent::Due(Some(due))];
    let threadless =
        if place == channel { desk.word(&Say::new("no-thread")) + "\n" } else { String::new() };
    let text = threadless + &called(desk, log, &fixture, turn);
    desk.record_in(place, within.into_iter().chain(tongue).chain(events).collect());
    let join = crate::chat::input::door::Button {
        stamp: String::new(),
        ..desk.button("join", Look::Chief)
    };
    // Any later board in that place has a greater version.
    let debt = Debt { place: place.to_owned(), version: desk.room.version };
    let out = desk.push(Out::new(To::Room, text));
    (out.audience.place, out.effects.owed) = (Some(place.to_owned()), Some(debt.into()));
    out.audience.pings = fixture.seats.into_iter().map(|(person, _)| person).collect();
    out.body.buttons = vec![join];
    Ok(())
}

/// Returns the time that players have to come, milliseconds: a day in games that take days, unless
/// a time was chosen.
pub(super) fn call_span(desk: &Desk<'_>, office: &Office, log: &Tournament) -> u64 {
    let slow = time_control(desk, log).is_some_and(TimeControl::is_slow)
        && !office.ways.contains_key("call");
    if slow { 24 * 3_600_000 } else { ways::span(office, "call").unwrap_or(600_000) }
}

pub(super) fn time_control(desk: &Desk<'_>, log: &Tournament) -> Option<TimeControl> {
    let (_, terms) = ways::split(&log.plan().options);
    find(desk.world.catalog, &log.plan().game)
        .and_then(|book| crate::referee::time_control(book.info(), &terms))
}

/// Returns the table of a game, at which each player is asked for a seat of their own.
pub(super) fn lobby(
    desk: &Desk<'_>,
    log: &Tournament,
    fixture: &Fixture,
    turn: Turn,
) -> Result<Lobby, Say> {
    let book = find(desk.world.catalog, &log.plan().game)
        .ok_or_else(|| Say::new("event-refused-words"))?;
    let (options, mut terms): (Options, Options) = ways::split(&log.plan().options);
    let halved = match turn.terms {
        Terms::Short(times) => times,
        Terms::Sudden => log.plan().stages[fixture.id.stage].draws.replays.saturating_sub(1).max(1),
        Terms::Full | Terms::Armageddon => 0,
    };
    if let Some(time_control) = time_control(desk, log).filter(|_| halved > 0) {
        terms.insert("time".to_owned(), time_control.halved(halved).to_string());
    }
    if fixture.without.iter().any(|word| word == "undo")
        && book.info().undo == caipan_rules::Undo::Ask
    {
        terms.insert("undo".to_owned(), "off".to_owned());
    }
    let seats = u8::try_from(fixture.seats.len()).unwrap_or(u8::MAX);
    let setup = Setup { seats, options, position: None };
    book.open(&setup).map_err(|why| why.say(book.info()))?;
    let asked: Vec<_> = fixture.seats.iter().map(|(person, _)| person.clone()).collect();
    let sat = vec![String::new(); asked.len()];
    Ok(Lobby { game: log.plan().game.clone(), fixed: true, drawn: false, setup, terms, sat, asked })
}

/// Returns the text of the call to the players of a game.
pub(super) fn called(desk: &Desk<'_>, log: &Tournament, fixture: &Fixture, turn: Turn) -> String {
    let seats =
        || Arg::List(fixture.seats.iter().map(|(person, _)| Arg::Person(person.clone())).collect());
    // A reported result follows the order of the match, also if the other entrant moves first in
    // this game.
    let seats = if fixture.reports { naming::versus(log, fixture.id) } else { seats() };
    let head = Say::new(if fixture.reports { "event-call-reports" } else { "event-call" })
        .with("name", log.plan().name.as_str())
        .with("match", fixture.id.to_string());
    let head = log.find(fixture.id).iter().fold(head, naming::example);
    let table = if fixture.sides() > 2 { "yes" } else { "no" };
    let head = head
        .with("table", table)
        .with("game", turn.number)
        .with("who", seats)
        .with("until", Arg::Moment(fixture.until()));
    let second = fixture.id.part == Part::Final && fixture.id.round == 2 && turn.number == 1;
    let second = second.then(|| Say::new("event-terms-reset"));
    let extra = match turn.terms {
        Terms::Full => None,
        Terms::Short(_) => Some(Say::new("event-terms-short")),
        Terms::Armageddon => Some(Say::new("event-terms-armageddon")),
        Terms::Sudden => Some(Say::new("event-terms-sudden")),
    };
    let lines = [head].into_iter().chain(second).chain(extra).map(|say| desk.word(&say));
    lines.collect::<Vec<_>>().join("\n")
}

/// Carries out all effects that are still due of the previous tournament: its games are closed and
/// its end is posted before another one begins.
pub(super) fn wind_up(desk: &mut Desk<'_>) -> Result<(), Say> {
    while let Some((key, effect)) = log(desk).ok().and_then(|log| log.effects().into_iter().next())
    {
        perform(desk, key, effect)?;
    }
    Ok(())
}
