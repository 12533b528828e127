//! `archive`: puts away a finished tournament, lists earlier ones, and takes one out again.

use std::sync::Arc;

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Phase, Tournament};

use crate::chat::{
    input::{
        command::{Usage, event::StowWish},
        day::day,
    },
    state::{
        Deed, OrganiserEvent,
        held::{Held, Office},
    },
    steps::{
        desk::{Desk, Needs, Out},
        request::{Fetched, Request},
    },
};

use super::{
    create,
    here::{arrange, log, note, organises, runs},
    naming, perform,
};

/// `archive`, `archive list`, `archive NUMBER`.
pub(super) fn run(desk: &mut Desk<'_>, wish: Result<StowWish, Usage>) -> Result<(), Say> {
    match wish {
        Ok(StowWish::Stow) => stow(desk),
        Ok(StowWish::List) => list(desk),
        Ok(StowWish::Fetch(number)) => fetch(desk, number),
        Err(Usage) => Err(Say::new("event-archive-usage")),
    }
}

/// Puts the finished tournament away, once its last posts are out and its games are closed.
fn stow(desk: &mut Desk<'_>) -> Result<(), Say> {
    organises(desk)?;
    let log = log(desk)?;
    let name = log.plan().name.clone();
    if !matches!(log.phase(), Phase::Over | Phase::Cancelled) {
        return Err(Say::new("event-archive-runs").with("name", name));
    }
    if desk.room.due.is_some() {
        return Err(Say::new("event-archive-soon").with("name", name));
    }
    note(desk, Deed::Stowed)?;
    arrange(desk, OrganiserEvent::Stowed);
    desk.announce(&Say::new("event-archived").with("name", name));
    Ok(())
}

/// Returns the logs of earlier tournaments; none if they must be read first, after which the step
/// is run again. A log that cannot be read is none in the list.
pub(super) fn logs(desk: &mut Desk<'_>, past: &[Arc<Office>]) -> Option<Vec<Option<Arc<Held>>>> {
    let ids: Vec<_> = past.iter().map(|office| office.event.clone()).collect();
    let found = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Past(of, logs) if *of == ids => Some(logs.clone()),
        _ => None,
    });
    if found.is_none() {
        desk.needs = Needs::Fetch(Request::Past(ids));
    }
    found
}

fn list(desk: &mut Desk<'_>) -> Result<(), Say> {
    let past = desk.room.past.clone();
    if past.is_empty() {
        return Err(Say::new("event-archive-none"));
    }
    let Some(logs) = logs(desk, &past) else { return Ok(()) };
    let rows = past.iter().zip(&logs).rev().map(|(office, held)| row(office, held.as_deref()));
    let says: Vec<_> = [Say::new("event-archive")].into_iter().chain(rows).collect();
    let text = says.iter().map(|say| desk.reply(say)).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.push(Out::new(to, text)).body.quoted = true;
    Ok(())
}

/// Returns the row of an earlier tournament: its number, day, name and end.
fn row(office: &Office, held: Option<&Held>) -> Say {
    let say =
        Say::new("event-archive-row").with("number", office.number).with("day", day(office.since));
    let Some(Held { log, .. }) = held else {
        let lost = Say::new("event-archive-lost").with("id", office.event.as_str());
        return say.with("name", "?").with("end", lost);
    };
    let end = match log.phase() {
        Phase::Over => Say::new("event-archive-won").with("who", Arg::List(first(log))),
        _ => Say::new("event-archive-cancelled"),
    };
    say.with("name", log.plan().name.as_str()).with("end", end)
}

/// Returns the winner, or all entrants who share the first place.
fn first(log: &Tournament) -> Vec<Arg> {
    log.places()
        .iter()
        .filter(|(_, rank)| *rank == 1)
        .map(|(entrant, _)| naming::name(log, *entrant))
        .collect()
}

/// Takes an earlier tournament out again, if the channel has no unfinished one.
fn fetch(desk: &mut Desk<'_>, known: usize) -> Result<(), Say> {
    let found = desk.room.past.iter().find(|office| office.number == known).cloned();
    let found = found.ok_or_else(|| Say::new("event-archive-no-such").with("number", known))?;
    create::vacant(desk)?;
    let Some(logs) = logs(desk, std::slice::from_ref(&found)) else { return Ok(()) };
    let held = logs.into_iter().next().flatten();
    let held = held.ok_or_else(|| Say::new("event-lost").with("id", found.event.as_str()))?;
    runs(desk, &found, &held.log)?;
    create::may(desk)?;
    // The tournament that gives way must first have its end posted and its games closed.
    perform::wind_up(desk)?;
    arrange(desk, OrganiserEvent::Fetched(found.event.clone()));
    let name = held.log.plan().name.clone();
    create::hold(desk, held);
    note(desk, Deed::Fetched(known))?;
    desk.announce(&Say::new("event-archive-out").with("name", name));
    Ok(())
}
