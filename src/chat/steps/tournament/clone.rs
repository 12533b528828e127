//! `clone`: a new tournament with the choices of the latest one.

use std::collections::BTreeMap;

use caipan_rules::Say;
use caipan_tournament::{Edition, live::Plan};

use crate::chat::{
    state::{Deed, OrganiserEvent},
    steps::desk::Desk,
};

use super::{
    archive, create,
    here::{arrange, author, log, note, office},
    keys,
};

/// The choices for a tournament: its plan, and how it is run.
type Choices = (Plan, BTreeMap<String, String>);

/// `clone [NAME]`: entrants, invitations, helpers and the time of the start are not copied.
pub(super) fn run(desk: &mut Desk<'_>, name: Option<&str>) -> Result<(), Say> {
    create::may(desk)?;
    create::vacant(desk)?;
    let name = name.ok_or_else(|| Say::new("event-clone-usage"))?;
    let Some((before, ways)) = last(desk)? else { return Ok(()) };
    let old = before.name.clone();
    let name = if name.is_empty() { old.clone() } else { name.to_owned() };
    let plan = Plan { id: desk.luck.id(8), name, edition: Edition::Of2026, ..before };
    keys::pairable(&plan, plan.most)?;
    create::seats(desk, &plan)?;
    create::begin(desk, plan, &author(desk))?;
    for (key, value) in ways.into_iter().filter(|(key, _)| key != "start") {
        arrange(desk, OrganiserEvent::way(&key, value));
    }
    note(desk, Deed::Cloned(old))?;
    create::announce(desk, "event-created");
    Ok(())
}

/// Returns the choices of the current tournament, otherwise those of the latest earlier one; none
/// if its log must be read first.
fn last(desk: &mut Desk<'_>) -> Result<Option<Choices>, Say> {
    if desk.room.office.is_some() {
        return Ok(Some((log(desk)?.plan().clone(), office(desk)?.ways.clone())));
    }
    let last = desk.room.past.last().cloned().ok_or_else(|| Say::new("event-clone-none"))?;
    let Some(logs) = archive::logs(desk, std::slice::from_ref(&last)) else { return Ok(None) };
    let held = logs.into_iter().next().flatten();
    let held = held.ok_or_else(|| Say::new("event-lost").with("id", last.event.as_str()))?;
    Ok(Some((held.log.plan().clone(), last.ways.clone())))
}
