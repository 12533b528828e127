//! Acts of the tournament, and the lines that they write.

use std::sync::Arc;

use caipan_rules::Say;
use caipan_tournament::live::{Act, By};

use crate::chat::{
    input::place::channel_of,
    state::{OrganiserEvent, PersonEvent, keep::Keep},
    steps::desk::Desk,
};

use super::{
    admission,
    here::{arrange, log, office},
    recount, refuse,
};

/// Performs an act of the current tournament, and keeps its lines.
///
/// # Errors
/// The sentence for the refusal; nothing has changed then.
pub(super) fn enact(desk: &mut Desk<'_>, act: &Act, by: &By) -> Result<(), Say> {
    log(desk)?;
    admission::admits(desk, act)?;
    if let Act::Join(roster) = act {
        admission::apart(log(desk)?, roster)?;
    }
    let office = desk.room.office.as_mut().ok_or_else(|| Say::new("event-none"))?;
    let held = Arc::make_mut(office.held.as_mut().ok_or_else(|| Say::new("event-none"))?);
    let (expected, before) = (held.version, recount::before(act, &held.log));
    let lines = held.act(act, by).map_err(|refused| refuse::say(&refused, &held.log))?;
    let id = office.event.clone();
    if lines.is_empty() {
        return Ok(());
    }
    desk.keeps.push(Keep::Tournament { id, expected, lines });
    if let Some(before) = before {
        recount::keep(desk, &before);
    }
    enter(desk, act);
    answer_roll(desk, act);
    Ok(())
}

/// Updates the check-in after an act: an entrant who enters after the call counts as checked in,
/// and one who withdraws does not any more, even if they enter again.
pub(super) fn answer_roll(desk: &mut Desk<'_>, act: &Act) {
    let Ok(office) = office(desk) else { return };
    let events: Vec<_> = match act {
        Act::Join(roster) if office.roll.until.is_some() => {
            vec![OrganiserEvent::CheckedIn(roster.members[0].clone())]
        }
        Act::Withdraw(at) => {
            let members = log(desk).map_or(&[][..], |log| &log.entrants()[*at].roster.members);
            let left = members.iter().filter(|person| office.roll.there.contains(person));
            left.cloned().map(OrganiserEvent::CheckedOut).collect()
        }
        _ => Vec::new(),
    };
    events.into_iter().for_each(|event| arrange(desk, event));
}

/// Notes the channel in the stream of each person who enters, so that they can be told about the
/// tournament anywhere.
pub(super) fn enter(desk: &mut Desk<'_>, act: &Act) {
    let people: Vec<&String> = match act {
        Act::Join(roster) => roster.people().collect(),
        Act::Replace { new, .. } => vec![new],
        _ => Vec::new(),
    };
    for person in people {
        desk.record_of(person, vec![PersonEvent::Entered(channel_of(&desk.room.place).to_owned())]);
    }
}

pub(super) fn done(desk: &mut Desk<'_>, key: String, place: String) -> Result<(), Say> {
    let place = if place == "-" { "here".to_owned() } else { place };
    enact(desk, &Act::Done { key, place }, &By::default())
}
