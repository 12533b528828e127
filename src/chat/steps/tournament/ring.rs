//! Effects that become due without a command, one for each step: rounds are posted, games opened
//! and closed, the next round paired. The batch of a step also notes that it was done, so that a
//! crash neither loses nor repeats anything.

use std::hash::{DefaultHasher, Hash, Hasher};

use caipan_rules::Say;
use caipan_tournament::{
    MatchId,
    live::{By, Decider, Effect, Match, Phase, Step, Tournament},
};

use crate::chat::{
    input::place::channel_of,
    state::{OrganiserEvent, PlaceEvent, due::Due, held::Office},
    steps::{
        desk::{Desk, Needs},
        request::{Fetched, Spot},
    },
};

use super::{
    appeal::appeal,
    course,
    here::{arrange, log, office, tell},
    interval, naming,
    perform::{perform, start},
    places, quits, reports, roll,
};

/// Number of games that can be open at a time; the next one opens when one is over.
const WAVE: usize = 25;

/// Time before a step that was refused is tried again, milliseconds.
const LATER: u64 = 10 * 60_000;

/// Time before the next attempt to open a game that has found no free place, milliseconds.
const AGAIN: u64 = 15_000;

/// Carries out the next thing that is due in the tournament, and sets when the next one is.
pub(in crate::chat::steps) fn ring(desk: &mut Desk<'_>) {
    let before = desk.room.clone();
    match step(desk) {
        Ok(()) if matches!(desk.needs, Needs::Fetch(_)) => {}
        Ok(()) => {
            if office(desk).is_ok_and(|office| office.progress.failed.is_some()) {
                arrange(desk, OrganiserEvent::Failed(None));
            }
            arm(desk);
        }
        Err(why) => {
            super::here::drop_all(desk, before);
            fail(desk, &why);
        }
    }
}

/// Announces once that a step was refused, and sets a time to try it again, as an organiser may
/// have removed the cause by then. A refused start is not tried again.
fn fail(desk: &mut Desk<'_>, why: &Say) {
    if office(desk).is_ok_and(|office| start(office).is_some()) {
        arrange(desk, OrganiserEvent::way("start", "-"));
        arm(desk);
        tell(desk, why);
        return;
    }
    let due = Due { at: desk.heard.at() + LATER, left: 0 };
    desk.record(PlaceEvent::Due(log(desk).is_ok().then_some(due)));
    let what = trace(why);
    if office(desk).is_ok_and(|office| office.progress.failed.as_ref() != Some(&what)) {
        arrange(desk, OrganiserEvent::Failed(Some(what)));
        tell(desk, why);
    }
}

/// Returns a digest of a sentence, as 16 hexadecimal digits.
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
    let log = super::here::log(desk)?;
    if let Some((key, effect)) = next(log, channel_of(&desk.room.place)) {
        return perform(desk, key, effect);
    }
    if log.idle() && !log.paused() { interval::go_on(desk) } else { Ok(()) }
}

/// Returns the place of a game whose thread was deleted and of which the organisers have not been
/// told yet.
fn lost(desk: &Desk<'_>) -> Result<Option<String>, Say> {
    Ok(office(desk)?.games.gone.iter().find(|(_, told)| !**told).map(|(place, _)| place.clone()))
}

/// Tells the organisers that the thread of a game was deleted, and how the game is opened again.
fn deplore(desk: &mut Desk<'_>, place: String) -> Result<(), Say> {
    let log = log(desk)?;
    let there = |game: &Match| places::place(log, game).as_ref() == Some(&place);
    let found = log.open().into_iter().find(there).map(|game| game.id);
    arrange(desk, OrganiserEvent::ThreadTold(place));
    if let Some(id) = found {
        appeal(desk, Say::new("event-gone").with("match", id.to_string()))?;
    }
    Ok(())
}

/// Returns a match that only an organiser can decide and of which the organisers have not been told
/// yet, and the number of times it has begun again.
fn stuck(office: &Office, log: &Tournament) -> Option<(MatchId, usize)> {
    let stage = log
        .stages()
        .checked_sub(1)
        .filter(|stage| log.plan().stages[*stage].format.knocks_out())?;
    let waits = |game: &Match| matches!(game.step, Some(Step::Decide(Decider::Organiser)));
    let all = log.matches(stage).into_iter().filter(waits);
    let mut all = all.map(|game| (game.id, game.again));
    all.find(|stuck| !office.games.stuck.contains(stuck))
}

/// Asks the organisers which entrant of a match goes on.
fn ask(desk: &mut Desk<'_>, id: MatchId, times: usize) -> Result<(), Say> {
    arrange(desk, OrganiserEvent::Undecided { id, times });
    let versus = naming::versus(log(desk)?, id);
    appeal(desk, Say::new("event-undecided").with("match", id.to_string()).with("versus", versus))
}

/// Calls to check in or starts the tournament when the chosen time has come.
fn begin(desk: &mut Desk<'_>) -> Result<(), Say> {
    let due = |at: Option<u64>| at.is_some_and(|at| at <= desk.heard.at());
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

/// Returns the first effect that can be carried out now. A channel has room for one game.
fn next(log: &Tournament, channel: &str) -> Option<(String, Effect)> {
    let place = |game: &Match| match game.step {
        Some(Step::Play(turn)) => log.place(game.id, turn.number),
        _ => None,
    };
    let open = log.open();
    let opened: Vec<_> = open.iter().filter_map(place).collect();
    let full = opened.len() >= WAVE || opened.contains(&channel) || log.paused();
    let closes = |effect: &Effect| matches!(effect, Effect::Close { .. });
    let (past, new): (Vec<_>, Vec<_>) =
        log.effects().into_iter().partition(|(_, effect)| closes(effect));
    // Games that do not count any more are closed first, which makes room for others.
    past.into_iter().chain(new).find(|(_, effect)| !(full && matches!(effect, Effect::Open { .. })))
}

/// Sets the time of the next thing to do, and notes if the tournament has come to an end.
pub(super) fn arm(desk: &mut Desk<'_>) {
    let Ok(log) = log(desk) else { return };
    let over = matches!(log.phase(), Phase::Over | Phase::Cancelled);
    let at = when(desk, log);
    let breaks = log.idle() && matches!(log.phase(), Phase::Running);
    if !breaks && desk.room.office.as_ref().is_some_and(|office| office.progress.rest.is_some()) {
        // A match is played again: another pause follows when it is over.
        arrange(desk, OrganiserEvent::Rest(None));
    }
    if desk.room.office.as_ref().is_some_and(|office| office.progress.over != over) {
        arrange(desk, OrganiserEvent::Over(over));
    }
    let due = at.map(|at| Due { at, left: 0 });
    // A due time that has passed is set anew even if it stays the same: otherwise nothing would
    // look here again.
    let rung = desk.room.due.is_some_and(|due| due.at <= desk.heard.at());
    if rung || due != desk.room.due {
        desk.record(PlaceEvent::Due(due));
    }
}

fn when(desk: &Desk<'_>, log: &Tournament) -> Option<u64> {
    let office = desk.room.office.as_ref()?;
    if quits::ready(office).is_some() {
        return Some(desk.heard.at());
    }
    if matches!(log.phase(), Phase::Open | Phase::Closed) {
        return [roll::due(office), start(office)].into_iter().flatten().min();
    }
    if office.games.gone.values().any(|told| !told) || stuck(office, log).is_some() {
        return Some(desk.heard.at());
    }
    if next(log, channel_of(&desk.room.place)).is_some() {
        let waits = matches!(desk.fetched.last(), Some(Fetched::Spot(_, Spot::Nowhere)));
        return Some(desk.heard.at() + if waits { AGAIN } else { 0 });
    }
    if log.paused() {
        return None;
    }
    if office.games.idle.values().any(|told| !told) {
        return Some(desk.heard.at());
    }
    if !log.idle() {
        return reports::due(office, log);
    }
    match interval::pause(office, log) {
        Some((rest, true)) => rest.until,
        _ => Some(desk.heard.at()),
    }
}
