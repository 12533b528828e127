//! Entrants who have not checked in.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Status, Tournament};

use crate::chat::{state::held::Office, steps::desk::Desk};

use super::{
    here::{log, office},
    ways,
};

/// Returns the time to check in, milliseconds; none if check-in is not required.
pub(super) fn span(office: &Office) -> Option<u64> {
    ways::span(office, "checkin")
}

/// Returns the entrants that take part and of which no member has checked in.
pub(super) fn missing(office: &Office, log: &Tournament) -> Vec<usize> {
    let there = |person: &String| office.roll.there.contains(person);
    let absent =
        log.entrants().iter().enumerate().filter(|(_, entrant)| entrant.status == Status::In);
    absent
        .filter(|(_, entrant)| !entrant.roster.members.iter().any(there))
        .map(|(at, _)| at)
        .collect()
}

/// Tests that an organiser may start the tournament: all entrants have checked in, or the time to
/// do so is over.
///
/// # Errors
/// The sentence that they must be called first, or until when they can check in.
pub(super) fn over(desk: &Desk<'_>) -> Result<(), Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let count = missing(office, log).len();
    if span(office).is_none() || count == 0 {
        return Ok(());
    }
    match office.roll.until {
        None => Err(Say::new("event-roll-first")),
        Some(until) if until > desk.heard.at() => {
            Err(Say::new("event-roll-runs").with("count", count).with("until", Arg::Moment(until)))
        }
        Some(_) => Ok(()),
    }
}
