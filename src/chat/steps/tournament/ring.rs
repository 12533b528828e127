//! What is due outside of a tournament, one thing a step: rounds are posted, games opened and closed, the next round paired.
//! What was done is noted in the batch that does it, so that a crash neither loses nor doubles anything.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{
    chat::{
        input::door::Look,
        state::{
            FixtureEvent, OrganiserEvent, PlaceEvent,
            due::Due,
            fixture::Fixture,
            held::Office,
            lobby::Lobby,
            office::{channel_of, office_of},
        },
        steps::{
            desk::{Desk, Out, To},
            request::{Errand, Fetched, Spot},
        },
    },
    referee::Pace,
    rules::{Arg, Options, Say, Setup, find},
    store::Debt,
    tournament::{
        MatchId, Part,
        live::{Act, By, Decider, Effect, Match, Phase, Step, Terms, Tournament, Turn},
    },
};

use super::{
    arrange, course, create, enact, interval, log, office, organise, posts, quits, reports, results, roll, show,
};

/// How many games may be open at a time; the next opens when one is over.
const WAVE: usize = 25;

/// When something that may not be is tried again, milliseconds.
const LATER: u64 = 10 * 60_000;

/// When a channel without threads is looked at again in which something goes on, milliseconds.
const AGAIN: u64 = 15_000;

/// Does what is due here.
pub(in crate::chat::steps) fn ring(desk: &mut Desk<'_>) {
    let before = desk.room.clone();
    match step(desk) {
        Ok(()) if desk.errand.is_some() => {}
        Ok(()) => {
            if office(desk).is_ok_and(|office| office.failed.is_some()) {
                arrange(desk, OrganiserEvent::Failed(None));
            }
            arm(desk);
        }
        Err(why) => {
            super::drop_all(desk, before);
            fail(desk, &why);
        }
    }
}

/// What may not be is said once, and tried again later: an organiser may have seen to it by then. A start is not tried again.
fn fail(desk: &mut Desk<'_>, why: &Say) {
    if office(desk).is_ok_and(|office| start(office).is_some()) {
        arrange(desk, OrganiserEvent::way("start", "-"));
        arm(desk);
        tell(desk, why);
        return;
    }
    let due = Due { at: desk.heard.at + LATER, left: 0 };
    desk.record(PlaceEvent::Due(log(desk).is_ok().then_some(due)));
    let what = trace(why);
    if office(desk).is_ok_and(|office| office.failed.as_ref() != Some(&what)) {
        arrange(desk, OrganiserEvent::Failed(Some(what)));
        tell(desk, why);
    }
}

/// A word that stands for a sentence.
fn trace(say: &Say) -> String {
    let mut hash = DefaultHasher::new();
    format!("{say:?}").hash(&mut hash);
    format!("{:016x}", hash.finish())
}

fn step(desk: &mut Desk<'_>) -> Result<(), Say> {
    if let Some(entrant) = quits::ready(office(desk)?) {
        return quits::depart(desk, entrant);
    }
    let log = log(desk)?;
    if matches!(log.phase(), Phase::Open | Phase::Closed) {
        return begin(desk);
    }
    if let Some(place) = lost(desk)? {
        return deplore(desk, place);
    }
    if let Some((id, times)) = stuck(office(desk)?, log) {
        return ask(desk, id, times);
    }
    if !log.paused() && (reports::overdue(desk)? || reports::idle(desk)?) {
        return Ok(());
    }
    let log = super::log(desk)?;
    if let Some((key, effect)) = next(log, channel_of(&desk.room.place)) {
        return perform(desk, key, effect);
    }
    if log.idle() && !log.paused() { interval::go_on(desk) } else { Ok(()) }
}

/// A thread of a game that was deleted, of which the organisers have not heard yet.
fn lost(desk: &Desk<'_>) -> Result<Option<String>, Say> {
    Ok(office(desk)?.gone.iter().find(|(_, told)| !**told).map(|(place, _)| place.clone()))
}

/// The organisers hear that the thread of a game is gone, and how it is opened again.
fn deplore(desk: &mut Desk<'_>, place: String) -> Result<(), Say> {
    let log = log(desk)?;
    let there = |game: &Match| results::place(log, game).as_ref() == Some(&place);
    let found = log.open().into_iter().find(there).map(|game| game.id);
    arrange(desk, OrganiserEvent::ThreadTold(place));
    if let Some(id) = found {
        appeal(desk, Say::new("event-gone").with("match", id.to_string()))?;
    }
    Ok(())
}

/// The channel hears what the organisers are asked to do, and they are notified.
pub(super) fn appeal(desk: &mut Desk<'_>, say: Say) -> Result<(), Say> {
    let pings = organise::all(desk)?;
    let who = Arg::List(pings.iter().cloned().map(Arg::Person).collect());
    tell(desk, &say.with("who", who)).pings = pings;
    Ok(())
}

/// A match that only an organiser can decide and of which the organisers have not heard yet, and how often it began again.
fn stuck(office: &Office, log: &Tournament) -> Option<(MatchId, usize)> {
    let stage = log.stages().checked_sub(1).filter(|stage| log.plan().stages[*stage].format.knocks_out())?;
    let waits = |game: &Match| matches!(game.step, Some(Step::Decide(Decider::Organiser)));
    let all = log.matches(stage).into_iter().filter(waits);
    let mut all = all.map(|game| (game.id, game.again));
    all.find(|stuck| !office.stuck.contains(stuck))
}

/// The organisers are asked who goes on.
fn ask(desk: &mut Desk<'_>, id: MatchId, times: usize) -> Result<(), Say> {
    arrange(desk, OrganiserEvent::Undecided { id, times });
    let versus = show::versus(log(desk)?, id);
    appeal(desk, Say::new("event-undecided").with("match", id.to_string()).with("versus", versus))
}

/// Begins at the time that was chosen, if there are enough by then.
fn begin(desk: &mut Desk<'_>) -> Result<(), Say> {
    let due = |at: Option<u64>| at.is_some_and(|at| at <= desk.heard.at);
    if due(roll::due(office(desk)?)) {
        return roll::summon(desk);
    }
    if !due(start(office(desk)?)) {
        return Ok(());
    }
    arrange(desk, OrganiserEvent::way("start", "-"));
    let by = By { said: desk.luck.clone().id(16), ..By::default() };
    course::begin(desk, &by)
}

/// When the tournament is to begin.
pub(super) fn start(office: &Office) -> Option<u64> {
    create::chosen(office, "start").parse().ok()
}

/// The first thing that can be done now. A channel has room for one game.
fn next(log: &Tournament, channel: &str) -> Option<(String, Effect)> {
    let place = |game: &Match| match game.step {
        Some(Step::Play(turn)) => log.place(game.id, turn.number),
        _ => None,
    };
    let open = log.open();
    let opened: Vec<_> = open.iter().filter_map(place).collect();
    let full = opened.len() >= WAVE || opened.contains(&channel) || log.paused();
    let closes = |effect: &Effect| matches!(effect, Effect::Close { .. });
    let (past, new): (Vec<_>, Vec<_>) = log.effects().into_iter().partition(|(_, effect)| closes(effect));
    // What does not count any more goes first and makes room.
    past.into_iter().chain(new).find(|(_, effect)| !(full && matches!(effect, Effect::Open { .. })))
}

/// Keeps when there is something to do next, and whether the tournament has come to an end.
pub(super) fn arm(desk: &mut Desk<'_>) {
    let Ok(log) = log(desk) else { return };
    let over = matches!(log.phase(), Phase::Over | Phase::Cancelled);
    let at = when(desk, log);
    let breaks = log.idle() && matches!(log.phase(), Phase::Running);
    if !breaks && desk.room.office.as_ref().is_some_and(|office| office.rest.is_some()) {
        // Something is played again: when that is over there is another pause.
        arrange(desk, OrganiserEvent::Rest(None));
    }
    if desk.room.office.as_ref().is_some_and(|office| office.over != over) {
        arrange(desk, OrganiserEvent::Over(over));
    }
    let due = at.map(|at| Due { at, left: 0 });
    // What has rung does not ring again by itself.
    let rung = desk.room.due.is_some_and(|due| due.at <= desk.heard.at);
    if rung || due != desk.room.due {
        desk.record(PlaceEvent::Due(due));
    }
}

fn when(desk: &Desk<'_>, log: &Tournament) -> Option<u64> {
    let office = desk.room.office.as_ref()?;
    if quits::ready(office).is_some() {
        return Some(desk.heard.at);
    }
    if matches!(log.phase(), Phase::Open | Phase::Closed) {
        return [roll::due(office), start(office)].into_iter().flatten().min();
    }
    if office.gone.values().any(|told| !told) || stuck(office, log).is_some() {
        return Some(desk.heard.at);
    }
    if next(log, channel_of(&desk.room.place)).is_some() {
        let waits = matches!(desk.fetched.last(), Some(Fetched::Spot(_, Spot::Nowhere)));
        return Some(desk.heard.at + if waits { AGAIN } else { 0 });
    }
    if log.paused() {
        return None;
    }
    if office.idle.values().any(|told| !told) {
        return Some(desk.heard.at);
    }
    if !log.idle() {
        return reports::due(office, log);
    }
    match interval::pause(office, log) {
        Some((rest, true)) => rest.until,
        _ => Some(desk.heard.at),
    }
}

/// Does one thing, and notes that it was done.
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

/// The place of a game that does not count any more hears of it.
fn close(desk: &mut Desk<'_>, key: String, (id, game): (MatchId, usize), place: String) -> Result<(), Say> {
    let cancelled = log(desk)?.phase() == Phase::Cancelled;
    results::nudge(desk, vec![place], Some(&FixtureEvent::Dropped { id, game, cancelled }));
    done(desk, key, "-".to_owned())
}

/// All games that are open and do not count any more end; says how many there were.
pub(super) fn close_all(desk: &mut Desk<'_>) -> Result<usize, Say> {
    let mut closed = 0;
    for (key, effect) in log(desk)?.effects() {
        if let Effect::Close { id, game, place } = effect {
            close(desk, key, (id, game), place)?;
            closed += 1;
        }
    }
    Ok(closed)
}

fn done(desk: &mut Desk<'_>, key: String, place: String) -> Result<(), Say> {
    let place = if place == "-" { "here".to_owned() } else { place };
    enact(desk, &Act::Done { key, place }, &By::default())
}

/// Opens a game in a thread of its own, where an earlier one of its match was, or in the channel.
fn open(desk: &mut Desk<'_>, key: String, id: MatchId, game: usize) -> Result<(), Say> {
    let channel = channel_of(&desk.room.place).to_owned();
    let log = log(desk)?;
    let Some(Step::Play(turn)) = log.find(id).and_then(|game| game.step) else { return Ok(()) };
    let before = (game > 1).then(|| log.place(id, game - 1)).flatten().filter(|place| *place != channel);
    let before = before.filter(|place| office(desk).is_ok_and(|office| !office.gone.contains_key(*place)));
    let wanted = format!("{} {key} since {}", office(desk)?.event, office(desk)?.since);
    // What was fetched for another game is not this one's: the log may have grown since.
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
            desk.errand = Some(Errand::Spot(title(desk, id)?, wanted));
            return Ok(());
        }
    };
    call(desk, &place, id, turn)?;
    done(desk, key, place)
}

/// The title of a game's thread.
fn title(desk: &Desk<'_>, id: MatchId) -> Result<String, Say> {
    let log = log(desk)?;
    let again = log.find(id).map_or(0, |game| game.again);
    let again = if again > 0 { format!(" ({})", again + 1) } else { String::new() };
    let say = Say::new("event-thread").with("match", format!("{id}{again}")).with("who", show::versus(log, id));
    Ok(desk.word(&say))
}

/// Sets the table of a game and calls its players.
fn call(desk: &mut Desk<'_>, place: &str, id: MatchId, turn: Turn) -> Result<(), Say> {
    let (channel, office, log) = (channel_of(&desk.room.place).to_owned(), office(desk)?, log(desk)?);
    let without = create::chosen(office, "without");
    let fixture = Fixture {
        event: office.event.clone(),
        id,
        game: turn.number,
        from: desk.heard.at,
        span: call_span(desk, office, log),
        seats: Fixture::seated(log, id, turn),
        without: without.split(',').filter(|word| *word != "-").map(str::to_owned).collect(),
        off: false,
        cancelled: false,
        stale: false,
        halted: false,
        goes: false,
        stirred: false,
        quits: Vec::new(),
        reports: reports::by_players(office),
        missing: Vec::new(),
        agreed: None,
    };
    let lobby = lobby(desk, log, &fixture, turn)?;
    let within = (place != channel).then(|| PlaceEvent::Within(channel.clone()));
    let tongue = desk.room.tongue.map(|tongue| PlaceEvent::Tongue(Some(tongue)));
    let due = Due { at: fixture.bell(desk.heard.at), left: 0 };
    let set = PlaceEvent::Fixture(FixtureEvent::Set(Some(fixture.clone())));
    let events = [set, PlaceEvent::Lobby(Some(lobby)), PlaceEvent::Due(Some(due))];
    let threadless = if place == channel { desk.word(&Say::new("no-thread")) + "\n" } else { String::new() };
    let text = threadless + &called(desk, log, &fixture, turn);
    desk.record_in(place, within.into_iter().chain(tongue).chain(events).collect());
    let join = crate::chat::input::door::Button { stamp: String::new(), ..desk.button("join", Look::Chief) };
    // Any board that is shown there later has a greater version.
    let debt = Debt { place: place.to_owned(), version: desk.room.version };
    let out = desk.push(Out::new(To::Room, text));
    (out.place, out.owed) = (Some(place.to_owned()), Some(debt));
    out.pings = fixture.seats.into_iter().map(|(person, _)| person).collect();
    out.buttons = vec![join];
    Ok(())
}

/// How long players are waited for: a day where a game takes days, unless something else was chosen.
fn call_span(desk: &Desk<'_>, office: &Office, log: &Tournament) -> u64 {
    let slow = pace(desk, log).is_some_and(Pace::is_slow) && !office.ways.contains_key("call");
    if slow { 24 * 3_600_000 } else { create::span(office, "call").unwrap_or(600_000) }
}

fn pace(desk: &Desk<'_>, log: &Tournament) -> Option<Pace> {
    let (_, terms) = create::split(&log.plan().options);
    find(desk.world.catalog, &log.plan().game).and_then(|book| crate::referee::pace(book.info(), &terms))
}

/// The table of a game: everybody is asked, each for a seat of their own.
fn lobby(desk: &Desk<'_>, log: &Tournament, fixture: &Fixture, turn: Turn) -> Result<Lobby, Say> {
    let book = find(desk.world.catalog, &log.plan().game).ok_or_else(|| Say::new("event-refused-words"))?;
    let (options, mut terms): (Options, Options) = create::split(&log.plan().options);
    let halved = match turn.terms {
        Terms::Short(times) => times,
        Terms::Sudden => log.plan().stages[fixture.id.stage].draws.replays.saturating_sub(1).max(1),
        Terms::Full | Terms::Armageddon => 0,
    };
    if let Some(pace) = pace(desk, log).filter(|_| halved > 0) {
        terms.insert("time".to_owned(), pace.halved(halved).to_string());
    }
    if fixture.without.iter().any(|word| word == "undo") && book.info().undo == crate::rules::Undo::Ask {
        terms.insert("undo".to_owned(), "off".to_owned());
    }
    let seats = u8::try_from(fixture.seats.len()).unwrap_or(u8::MAX);
    let setup = Setup { seats, options, position: None };
    book.open(&setup).map_err(|why| why.say(book.info()))?;
    let asked: Vec<_> = fixture.seats.iter().map(|(person, _)| person.clone()).collect();
    let sat = vec![String::new(); asked.len()];
    Ok(Lobby { game: log.plan().game.clone(), fixed: true, drawn: false, setup, terms, sat, asked, since: 0 })
}

/// What the players read.
fn called(desk: &Desk<'_>, log: &Tournament, fixture: &Fixture, turn: Turn) -> String {
    let seats = || Arg::List(fixture.seats.iter().map(|(person, _)| Arg::Person(person.clone())).collect());
    // A result that is reported is about the match, whoever moves first in this game.
    let seats = if fixture.reports { show::versus(log, fixture.id) } else { seats() };
    let head = Say::new(if fixture.reports { "event-call-reports" } else { "event-call" })
        .with("name", log.plan().name.as_str())
        .with("match", fixture.id.to_string());
    let head = log.find(fixture.id).iter().fold(head, reports::example);
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

/// Tells the channel.
pub(super) fn tell<'a>(desk: &'a mut Desk<'_>, say: &Say) -> &'a mut Out {
    let channel = channel_of(&desk.room.place).to_owned();
    debug_assert_eq!(office_of(&channel), desk.room.place);
    let out = desk.announce(say);
    out.place = Some(channel);
    out
}
