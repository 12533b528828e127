//! What is corrected in a tournament is corrected in the results of the server, in the same batch: ratings follow from these.

use std::collections::BTreeMap;

use crate::{
    chat::{
        desk::{Desk, Keep},
        results::stream,
        sheet::server_of,
    },
    tournament::live::{Act, Outcome, Tournament},
};

/// What games count for before an act that may correct some.
pub(super) fn before(act: &Act, log: &Tournament) -> Option<BTreeMap<usize, Outcome>> {
    matches!(act, Act::Award { .. } | Act::Undo | Act::Back | Act::Redo).then(|| log.games())
}

/// Keeps what has become of the games that counted otherwise before.
pub(super) fn keep(desk: &mut Desk<'_>, before: &BTreeMap<usize, Outcome>) {
    let Some(office) = &desk.room.office else { return };
    let now = office.held.as_ref().map(|held| held.log.games()).unwrap_or_default();
    let corrected = office.counted.iter().filter(|(line, _)| before.get(line) != now.get(line));
    let lines: Vec<_> = corrected
        .map(|(line, game)| {
            match now.get(line) {
                Some(Outcome::Played(places)) => {
                    let places: Vec<_> = places.iter().copied().map(Some).collect();
                    game.corrected(&places).map(|played| played.line())
                }
                Some(Outcome::Partial(places)) => game.corrected(places).map(|played| played.line()),
                // A walk-over is no game.
                Some(Outcome::Absent(_)) | None => None,
            }
            .unwrap_or_else(|| game.played.void())
        })
        .collect();
    if !lines.is_empty() {
        desk.keeps.push(Keep { stream: stream(server_of(&desk.room.place)), expected: None, lines });
    }
}
