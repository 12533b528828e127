//! The pause between two rounds: how long it is, and what comes when it is over.

use caipan_rules::Say;
use caipan_tournament::live::{Act, By, Tournament};

use crate::chat::{
    state::{
        OrganiserEvent,
        held::{Office, Rest},
    },
    steps::desk::Desk,
};

use super::{
    enact::enact,
    here::{self, arrange, log, office},
    posts, ways,
};

/// The pause after the round that is complete, and whether what was posted with it still stands.
pub(super) fn pause<'a>(office: &'a Office, log: &Tournament) -> Option<(&'a Rest, bool)> {
    let rest = office.progress.rest.as_ref()?;
    if rest.round.is_empty() {
        return (rest.stands == log.lines().len().to_string()).then_some((rest, true));
    }
    let now = complete(log, None);
    (rest.round == now.round).then(|| (rest, rest.stands == now.stands))
}

/// The pause after the round that is complete, with the results as they are.
fn complete(log: &Tournament, until: Option<u64>) -> Rest {
    let stage = log.stages().saturating_sub(1);
    Rest {
        round: format!("{}.{}", stage + 1, log.rounds(stage).len()),
        stands: log.stands(stage),
        until,
    }
}

/// A round is complete: what stands is shown, and after a pause the next one is paired. A result
/// that is corrected meanwhile is shown, and the pause ends when it would have.
pub(super) fn go_on(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let stage = log.stages().saturating_sub(1);
    let last = log.length(stage).is_none_or(|length| log.rounds(stage).len() >= length);
    let until = match pause(office, log) {
        Some((rest, _)) if rest.until.is_some_and(|until| until <= desk.heard.at()) => {
            return enact(desk, &Act::Next, &By::default());
        }
        Some((_, true)) => return Ok(()),
        None if last => return enact(desk, &Act::Next, &By::default()),
        Some((rest, false)) => rest.until,
        None => until(desk, office),
    };
    let rest = complete(log, until);
    arrange(desk, OrganiserEvent::Rest(Some(rest.clone())));
    posts::complete(desk, stage, &rest)
}

/// Until when a pause lasts that begins now; none until an organiser goes on.
fn until(desk: &Desk<'_>, office: &Office) -> Option<u64> {
    let span = ways::span(office, "break").filter(|_| ways::chosen(office, "next") == "auto");
    span.map(|span| desk.heard.at() + span)
}

/// What was chosen anew holds for the pause that is on, from now.
pub(super) fn change(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let Some((rest, _)) = pause(office, log).filter(|_| log.idle()) else { return Ok(()) };
    let rest = Rest { until: until(desk, office), ..rest.clone() };
    let say = posts::goes_on(log, &rest);
    arrange(desk, OrganiserEvent::Rest(Some(rest)));
    here::tell(desk, &say);
    Ok(())
}
