//! `pair`, `swap`: an organiser changes the pairs of a round by hand before its first game, and
//! says why.

use caipan_rules::Say;
use caipan_tournament::{MatchId, live::Act};

use crate::chat::{
    input::grammar::{Word, words},
    steps::desk::{Desk, To},
};

use super::{
    cascade,
    enact::enact,
    here::{entrant, log, match_id, office},
    rounds::row,
    tables::table,
    typed::because,
};

/// `pair MATCH @one @other… REASON`: these meet there, the first moves first; whoever sat there
/// takes their places.
pub(super) fn pair(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let usage = || Say::new("event-pair-usage");
    let all = words(rest);
    let [Word::Plain(id), behind @ ..] = &all[..] else { return Err(usage()) };
    let id = match_id(id)?;
    let named = |word: &&Word<'_>| {
        matches!(word, Word::Person(_))
            || matches!(word, Word::Plain(text) if text.starts_with('#'))
    };
    let entrants = behind
        .iter()
        .take_while(named)
        .map(|word| entrant(desk, word))
        .collect::<Result<Vec<_>, _>>()?;
    if entrants.len() < 2 {
        return Err(usage());
    }
    let reason = reason(&behind[entrants.len()..]);
    change(desk, id, &Act::Pair { id, entrants }, &reason)
}

/// `swap MATCH REASON`: the two exchange colours; `swap MATCH MATCH REASON`: two boards exchange
/// their numbers.
pub(super) fn swap(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let all = words(rest);
    let [Word::Plain(id), behind @ ..] = &all[..] else { return Err(Say::new("event-swap-usage")) };
    let id = match_id(id)?;
    let other = behind
        .first()
        .and_then(|word| if let Word::Plain(text) = word { text.parse().ok() } else { None });
    let reason = reason(&behind[usize::from(other.is_some())..]);
    change(desk, id, &Act::Swap { id, other }, &reason)
}

/// The plain words of a reason.
fn reason(words: &[Word<'_>]) -> String {
    let plain = |word: &Word<'_>| {
        if let Word::Plain(text) = word { Some((*text).to_owned()) } else { None }
    };
    words.iter().filter_map(plain).collect::<Vec<_>>().join(" ")
}

/// Changes the round of a match, and tells which of its matches are others by that.
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
