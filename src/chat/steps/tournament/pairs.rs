//! `pair`, `swap`: an organiser changes the pairings of a round by hand before its first game, and
//! gives a reason.

use caipan_rules::Say;
use caipan_tournament::{MatchId, live::Act};

use crate::chat::{
    input::command::{
        Usage,
        event::{ByHand, EntrantName},
    },
    steps::desk::{Desk, To},
};

use super::{
    cascade,
    enact::enact,
    here::{because, entrant, log, match_id, office},
    rounds::row,
    tables::table,
};

/// `pair MATCH @one @other… REASON`: seats these entrants in a match, the first of whom moves
/// first; the entrants who sat there take the seats that become free.
pub(super) fn pair(
    desk: &mut Desk<'_>,
    pairs: &Result<ByHand<Vec<EntrantName>>, Usage>,
) -> Result<(), Say> {
    let usage = || Say::new("event-pair-usage");
    let ByHand { id, other, reason } = pairs.as_ref().map_err(|Usage| usage())?;
    let id = match_id(id)?;
    let entrants = other.iter().map(|name| entrant(desk, *name)).collect::<Result<Vec<_>, _>>()?;
    if entrants.len() < 2 {
        return Err(usage());
    }
    change(desk, id, &Act::Pair { id, entrants }, reason)
}

/// `swap MATCH REASON`: exchanges the colours of the two entrants; `swap MATCH MATCH REASON`:
/// exchanges the numbers of two boards.
pub(super) fn swap(
    desk: &mut Desk<'_>,
    pairs: &Result<ByHand<Option<MatchId>>, Usage>,
) -> Result<(), Say> {
    let usage = |_: &Usage| Say::new("event-swap-usage");
    let ByHand { id, other, reason } = pairs.as_ref().map_err(usage)?;
    let id = match_id(id)?;
    change(desk, id, &Act::Swap { id, other: *other }, reason)
}

/// Changes the round of a match, and posts the matches of it that are changed.
fn change(desk: &mut Desk<'_>, id: MatchId, act: &Act, reason: &str) -> Result<(), Say> {
    let by = because(desk, reason);
    let reason = by.reason.clone().ok_or_else(|| Say::new("event-pair-reason"))?;
    let round = |desk: &Desk<'_>| -> Result<Vec<_>, Say> {
        let games =
            log(desk)?.matches(id.stage).into_iter().filter(|game| game.id.round == id.round);
        Ok(games.map(|game| (game.id, game.seats)).collect())
    };
    let before = round(desk)?;
    if cascade::playing(office(desk)?, log(desk)?)
        .any(|(_, other)| (other.stage, other.round) == (id.stage, id.round))
    {
        return Err(Say::new("event-refused-begun"));
    }
    enact(desk, act, &by)?;
    let changed: Vec<_> = round(desk)?.into_iter().filter(|game| !before.contains(game)).collect();
    if changed.is_empty() {
        return Err(Say::new("event-paired-already").with("match", id.to_string()));
    }
    let log = log(desk)?;
    let rows: Vec<_> =
        changed.iter().filter_map(|(id, _)| Some(row(desk, log, &log.find(*id)?))).collect();
    table(desk, To::Room, &Say::new("event-paired-by-hand").with("reason", reason), &rows);
    Ok(())
}
