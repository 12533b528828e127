//! Corrections of a tournament that also correct the results of the server, in the same batch,
//! because ratings follow from these.

use std::collections::BTreeMap;

use caipan_tournament::live::{Act, Outcome, Tournament};

use crate::chat::{
    input::place::server_of,
    state::{games::Counted, keep::Keep, results::ResultEvent},
    steps::desk::Desk,
};

/// Returns the results of the games before an act, by their line in the log; none if the act cannot
/// correct any.
pub(super) fn before(act: &Act, log: &Tournament) -> Option<BTreeMap<usize, Outcome>> {
    matches!(act, Act::Award { .. } | Act::Undo | Act::Back | Act::Redo).then(|| log.games())
}

/// Keeps the new results of the games that the last act has corrected; `before` are the results
/// before it.
pub(super) fn keep(desk: &mut Desk<'_>, before: &BTreeMap<usize, Outcome>) {
    let Some(office) = &desk.room.office else { return };
    let now = office.held.as_ref().map(|held| held.log.games()).unwrap_or_default();
    let corrected =
        office.games.counted.iter().filter(|(line, _)| before.get(line) != now.get(line));
    let events: Vec<_> = corrected.map(|(line, game)| recounted(game, now.get(line))).collect();
    if !events.is_empty() {
        desk.keeps.push(Keep::Results(server_of(&desk.room.place).to_owned(), events));
    }
}

/// Returns the event for the corrected result of a game.
fn recounted(game: &Counted, now: Option<&Outcome>) -> ResultEvent {
    let played = match now {
        Some(Outcome::Played(places)) => {
            game.corrected(&places.iter().copied().map(Some).collect::<Vec<_>>())
        }
        Some(Outcome::Partial(places)) => game.corrected(places),
        // A walkover is not a game, so it does not count for ratings.
        Some(Outcome::Absent(_)) | None => None,
    };
    played.map_or_else(|| ResultEvent::Voided(game.played.id.clone()), ResultEvent::Counted)
}
