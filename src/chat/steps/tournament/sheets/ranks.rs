//! Standings as a table.

use std::collections::BTreeSet;

use caipan_render::sheet::{Align, Cell, Grid, Head, Sheet, Weight};
use caipan_rules::Say;
use caipan_tournament::{
    Edition, Part as Side, Tiebreak,
    live::{Match, Place, Seat, Status},
};

use super::{
    Ask, Scribe, lines,
    part::{Part, alt},
    signs,
};

/// Number of rows on a page.
const PAGE: usize = 25;

/// Numbers of tie-breaks and of rounds that are shown at most.
const TIES: usize = 3;
const ROUNDS: usize = 5;

/// Last rank that is emphasised.
const BEST: usize = 3;

/// Returns a page of the standings of a stage: the page of a requested entrant, the requested page,
/// or the first. Those of a knock-out are not drawn: they have ranks and each entrant's last match.
pub(super) fn standings(scribe: &Scribe<'_>, stage: usize, ask: &Ask) -> Part {
    let places = everybody(scribe, stage);
    let pages = places.len().div_ceil(PAGE).max(1);
    let of = |entrant: usize| {
        places.iter().position(|place| place.entrant == entrant).map(|at| at / PAGE + 1)
    };
    let page = ask.entrant.and_then(of).or(ask.page).unwrap_or(1).clamp(1, pages);
    let shown = &places[(page - 1) * PAGE..places.len().min(page * PAGE)];
    let mut grid = table(scribe, stage, shown);
    grid.foot = if pages > 1 { format!("{page}/{pages}") } else { String::new() };
    let name = scribe.log.plan().name.as_str();
    let edition = scribe.log.edition(stage).map_or(0, Edition::year);
    let title =
        Say::new("event-standings").with("name", name).with("page", page).with("pages", pages);
    let title = title.with("edition", u32::from(edition));
    let drawn = !scribe.log.plan().stages[stage].format.knocks_out();
    let rows = lines::of_grid(&grid);
    let (alt, sheet) = (alt("alt-standings", scribe, &rows), drawn.then_some(Sheet::Grid(grid)));
    let whole = lines::of_grid(&table(scribe, stage, &places));
    Part { title, sheet, alt, rows, whole, place: ("standings", Some(page), pages) }
}

/// Returns the standings of a stage; in the last stage they are followed by the entrants who did
/// not reach it, with their ranks in the tournament.
fn everybody(scribe: &Scribe<'_>, stage: usize) -> Vec<Place> {
    let log = scribe.log;
    let mut places = log.standings(stage);
    if stage > 0 && stage + 1 == log.stages() {
        let there: BTreeSet<_> = places.iter().map(|place| place.entrant).collect();
        let rest = log.places().into_iter().filter(|(entrant, _)| !there.contains(entrant));
        let place = |(entrant, rank)| Place {
            entrant,
            rank,
            group: None,
            points: None,
            values: Vec::new(),
        };
        places.extend(rest.map(place));
    }
    places
}

/// Tests if a match is a second final that was not needed; it is not shown.
fn needless(game: &Match) -> bool {
    game.id.part == Side::Final && game.seats.contains(&Seat::Nobody)
}

/// Returns places as a table: rank, name, last match of a knock-out, group, points, tie-breaks, and
/// the last rounds.
fn table(scribe: &Scribe<'_>, stage: usize, places: &[Place]) -> Grid {
    let log = scribe.log;
    let knocks = log.plan().stages[stage].format.knocks_out();
    let ties = shown_ties(&log.tiebreaks(stage));
    let (matches, rounds) = (log.matches(stage), log.rounds(stage).len());
    let late = rounds.saturating_sub(ROUNDS)..rounds;
    let signs: Vec<_> =
        late.clone().map(|round| signs::of_round(log, stage, &matches, round)).collect();
    let [grouped, scored] = [
        places.iter().any(|place| place.group.is_some()),
        places.iter().any(|place| place.points.is_some()),
    ];
    let right = |key: &'static str| Head::new(&scribe.term(key), Align::Right);
    let mut heads = vec![right("grid-rank"), Head::new(&scribe.term("grid-name"), Align::Left)];
    heads.extend(knocks.then(|| right("grid-last")));
    heads.extend(grouped.then(|| right("grid-group")));
    heads.extend(scored.then(|| right("grid-points")));
    heads.extend(ties.iter().filter(|_| scored).map(|(_, tie)| Head::new(tie, Align::Right)));
    heads.extend(late.map(|round| Head::new(&(round + 1).to_string(), Align::Middle)));
    let last = |entrant: usize| {
        let own = |game: &&Match| game.seats.contains(&Seat::Entrant(entrant)) && !needless(game);
        matches.iter().rev().find(own).map_or_else(|| "-".to_owned(), |game| game.id.to_string())
    };
    let row = |place: &Place| {
        let text = |text: String, weight| Cell { text, weight };
        let there = log.entrants()[place.entrant].status == Status::In;
        let mut row = vec![
            text(
                place.rank.to_string(),
                if place.rank <= BEST { Weight::Strong } else { Weight::Plain },
            ),
            text(scribe.member(place.entrant), if there { Weight::Plain } else { Weight::Faint }),
        ];
        row.extend(knocks.then(|| text(last(place.entrant), Weight::Plain)));
        row.extend(grouped.then(|| text(group_of(place), Weight::Plain)));
        row.extend(scored.then(|| text(points_of(place), Weight::Strong)));
        let value = |at: &usize| place.values.get(*at).map(ToString::to_string).unwrap_or_default();
        row.extend(ties.iter().filter(|_| scored).map(|(at, _)| text(value(at), Weight::Plain)));
        row.extend(signs.iter().map(|round| {
            text(round.get(&place.entrant).cloned().unwrap_or_default(), Weight::Faint)
        }));
        row
    };
    Grid {
        title: log.plan().name.clone(),
        heads,
        rows: places.iter().map(row).collect(),
        foot: String::new(),
    }
}

/// Returns the group of a place, from 1; empty if there is none.
fn group_of(place: &Place) -> String {
    place.group.map(|group| (group + 1).to_string()).unwrap_or_default()
}

/// Returns the points of a place; empty if there are none.
fn points_of(place: &Place) -> String {
    place.points.map(|points| points.to_string()).unwrap_or_default()
}

/// Returns the tie-breaks that are shown, each with its index among all. Lots are left out, because
/// their values are secret before the end.
pub(super) fn shown_ties(ties: &[Tiebreak]) -> Vec<(usize, String)> {
    let named = ties.iter().map(ToString::to_string).enumerate();
    named.filter(|(_, tie)| !tie.starts_with("LOT")).take(TIES).collect()
}
