//! The confirmation of acts that revoke other matches.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Act, By, Refused, Tournament},
};

use crate::chat::{state::held::Office, steps::desk::Desk};

use super::{
    enact::enact,
    here::{log, office},
};

/// Performs an act, unless it revokes matches and `sure` is false; `own` is the match that the act
/// is about, and is not counted.
///
/// # Errors
/// The sentence that names the matches that would be revoked, or the refusal of the act.
pub(super) fn enact_sure(
    desk: &mut Desk<'_>,
    act: &Act,
    by: &By,
    own: Option<MatchId>,
    sure: bool,
) -> Result<(), Say> {
    let lost = if sure { Vec::new() } else { falls(office(desk)?, log(desk)?, act, by, own) };
    if lost.is_empty() {
        return enact(desk, act, by);
    }
    Err(Say::new("event-refused-cascade").with("matches", Arg::List(lost)))
}

/// Returns the names of up to 12 matches that an act would revoke: those that were played, and
/// those whose game has begun.
fn falls(office: &Office, log: &Tournament, act: &Act, by: &By, own: Option<MatchId>) -> Vec<Arg> {
    let played = match log.decide(act, by) {
        Err(Refused::Cascade(lost)) => lost,
        _ => Vec::new(),
    };
    let sure = match act {
        Act::Award { id, outcome, .. } => {
            Act::Award { id: *id, outcome: outcome.clone(), cascade: true }
        }
        other => other.clone(),
    };
    let mut after = log.clone();
    if after.act(&sure, by).is_err() {
        return Vec::new();
    }
    let plays = playing(office, log).filter(|(place, _)| after.opened(place).is_none());
    let plays: Vec<_> =
        plays.map(|(_, id)| id).filter(|id| Some(*id) != own && !played.contains(id)).collect();
    let name = |id: MatchId| Arg::Text(id.to_string());
    let goes_on =
        |id: MatchId| Arg::Say(Say::new("event-being-played").with("match", id.to_string()));
    played.into_iter().map(name).chain(plays.into_iter().map(goes_on)).take(12).collect()
}

/// Returns the places of the games that have begun, count and are not over, each with its match.
pub(super) fn playing<'a>(
    office: &'a Office,
    log: &'a Tournament,
) -> impl Iterator<Item = (&'a String, MatchId)> {
    let open: Vec<_> = log.open().iter().map(|game| game.id).collect();
    office.games.begun.iter().filter_map(move |(place, game)| {
        let (id, number) = log.opened(place)?;
        ((id, number) == *game && open.contains(&id)).then_some((place, id))
    })
}
