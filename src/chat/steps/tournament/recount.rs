//! What is corrected in a tournament is corrected in the results of the server, in the same batch:
//! ratings follow from these.

use std::collections::BTreeMap;

use caipan_tournament::live::{Act, Outcome, Tournament};

use crate::chat::{
    input::place::server_of,
    state::{games::Counted, keep::Keep, results::ResultEvent},
    steps::desk::Desk,
};

/// What games count for before an act that may correct some.
pub(super) fn before(act: &Act, log: &Tournament) -> Option<BTreeMap<usize, Outcome>> {
    matches!(act, Act::Award { .. } | Act::Undo | Act::Back | Act::Redo).then(|| log.games())
}

/// Keeps what has become of the games that counted otherwise before.
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

/// What a game counts for now.
fn recounted(game: &Counted, now: Option<&Outcome>) -> ResultEvent {
    let played = match now {
        Some(Outcome::Played(places)) => {
            game.corrected(&places.iter().copied().map(Some).collect::<Vec<_>>())
        }
        Some(Outcome::Partial(places)) => game.corrected(places),
        // A walk-over is no game.
        Some(Outcome::Absent(_)) | None => None,
    };
    played.map_or_else(|| ResultEvent::Voided(game.played.id.clone()), ResultEvent::Counted)
}
