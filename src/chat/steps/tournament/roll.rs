//! `checkin`: before the start all entrants are called, and only those who check in take part.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, By, Phase};

use crate::chat::{
    state::{OrganiserEvent, held::Office},
    steps::desk::Desk,
};

use super::{
    attendance::{missing, span},
    enact::enact,
    here::{arrange, log, office, organises, own},
    naming, perform, posts, tables,
};

/// Number of missing entrants that are named at most.
const NAMED: usize = 40;

/// Returns the time of the automatic call to check in, milliseconds since 1970 UTC; none if
/// check-in is not required, the start has no time, or the call was made.
pub(super) fn due(office: &Office) -> Option<u64> {
    let start = perform::start(office).filter(|_| office.roll.until.is_none())?;
    span(office).map(|span| start.saturating_sub(span))
}

/// `checkin`: checks the author in; if `calls`, an organiser calls all entrants to check in.
pub(super) fn check_in(desk: &mut Desk<'_>, calls: bool) -> Result<(), Say> {
    if !matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        return Err(Say::new("event-checkin-late"));
    }
    let roll = office(desk)?.roll.until;
    if span(office(desk)?).is_none() {
        return Err(Say::new("event-roll-off"));
    }
    if calls {
        organises(desk)?;
        return call(desk);
    }
    own(desk)?;
    let person = desk.heard.person().to_owned();
    if roll.is_none() {
        return Err(match due(office(desk)?) {
            Some(at) => Say::new("event-roll-at").with("at", Arg::Moment(at)),
            None => Say::new("event-roll-later"),
        });
    }
    if office(desk)?.roll.there.contains(&person) {
        return Err(Say::new("event-checkin-already"));
    }
    arrange(desk, OrganiserEvent::CheckedIn(person.clone()));
    desk.answer(&Say::new("event-checked-in").with("who", Arg::Person(person)));
    Ok(())
}

/// Calls all entrants at an organiser's wish.
///
/// # Errors
/// The sentence that nobody takes part, that all have checked in, or that they are called already.
fn call(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    if tables::present(log).is_empty() {
        return Err(Say::new("event-refused-few").with("least", log.plan().least));
    }
    if missing(office, log).is_empty() {
        return Err(Say::new("event-roll-all"));
    }
    if let Some(until) = office.roll.until.filter(|until| *until > desk.heard.at()) {
        return Err(Say::new("event-roll-called").with("until", Arg::Moment(until)));
    }
    summon(desk)
}

/// Calls all entrants to check in until the start, or for the chosen time. A start that has passed
/// already is put off until then.
pub(super) fn summon(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (now, start) = (desk.heard.at(), perform::start(office(desk)?));
    let until =
        start.filter(|at| *at > now).unwrap_or(now + span(office(desk)?).unwrap_or_default());
    if start.is_some_and(|at| at < until) {
        arrange(desk, OrganiserEvent::way("start", until));
    }
    arrange(desk, OrganiserEvent::RollCalled(until));
    posts::roll(desk)
}

/// Withdraws entrants who have not checked in, if check-in is required.
pub(super) fn close(desk: &mut Desk<'_>, by: &By) -> Result<(), Say> {
    if span(office(desk)?).is_none() {
        return Ok(());
    }
    let missing = missing(office(desk)?, log(desk)?);
    let log = log(desk)?;
    let who: Vec<_> = missing.iter().take(NAMED).map(|at| naming::name(log, *at)).collect();
    let by = By { reason: Some("did not check in".to_owned()), ..by.clone() };
    for entrant in &missing {
        enact(desk, &Act::Withdraw(*entrant), &by)?;
    }
    if !missing.is_empty() {
        desk.announce(
            &Say::new("event-roll-missing")
                .with("who", Arg::List(who))
                .with("count", missing.len()),
        );
    }
    Ok(())
}
