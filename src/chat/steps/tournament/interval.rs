//! The pause between two rounds: its length, and the act at its end.

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

/// Returns the pause after the complete round, and true if its post still shows the present
/// results; none if there is no such pause.
pub(super) fn pause<'a>(office: &'a Office, log: &Tournament) -> Option<(&'a Rest, bool)> {
    let rest = office.progress.rest.as_ref()?;
    if rest.round.is_empty() {
        return (rest.stands == log.lines().len().to_string()).then_some((rest, true));
    }
    let now = complete(log, None);
    (rest.round == now.round).then(|| (rest, rest.stands == now.stands))
}

/// Returns a pause after the complete round, with the present results.
fn complete(log: &Tournament, until: Option<u64>) -> Rest {
    let stage = log.stages().saturating_sub(1);
    Rest {
        round: format!("{}.{}", stage + 1, log.rounds(stage).len()),
        stands: log.stands(stage),
        until,
    }
}

/// Goes on after a complete round: posts the standings, and pairs the next round after a pause. A
/// result that is corrected meanwhile is posted again, and the end of the pause stays as it was.
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

/// Returns the end of a pause that begins now, milliseconds since 1970 UTC; none if it lasts until
/// an organiser goes on.
fn until(desk: &Desk<'_>, office: &Office) -> Option<u64> {
    let span = ways::span(office, "break").filter(|_| ways::chosen(office, "next") == "auto");
    span.map(|span| desk.heard.at() + span)
}

/// Gives the present pause the length that is chosen now, counted from now, and announces its end.
pub(super) fn change(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let Some((rest, _)) = pause(office, log).filter(|_| log.idle()) else { return Ok(()) };
    let rest = Rest { until: until(desk, office), ..rest.clone() };
    let say = posts::goes_on(log, &rest);
    arrange(desk, OrganiserEvent::Rest(Some(rest)));
    here::tell(desk, &say);
    Ok(())
}
