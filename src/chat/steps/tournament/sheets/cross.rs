//! Cross tables: the results of each entrant against each other one.

use std::collections::BTreeMap;

use caipan_render::sheet::{Align, Cell, Grid, Head, Sheet, Weight};
use caipan_rules::Say;
use caipan_tournament::live::{Format, Place};

use super::{
    Ask, Scribe, lines,
    part::{Part, alt},
    ranks::shown_ties,
    signs,
};

/// Number of entrants of a table that can be read at most.
const MOST: usize = 16;

/// Number of tie-breaks that are shown at most.
const TIES: usize = 2;

/// Returns the cross table of a round robin or of one of its groups: the requested group, that of a
/// requested entrant, the author's own, or the first.
///
/// # Errors
/// The sentence that the table is too large.
pub(super) fn table(scribe: &Scribe<'_>, stage: usize, ask: &Ask) -> Result<Part, Say> {
    let log = scribe.log;
    let groups = log.groups(stage);
    let own = || crate::chat::steps::tournament::here::entrant_of(log, scribe.desk.heard.person());
    let of =
        |entrant: usize| groups.iter().position(|group| group.contains(&entrant)).map(|at| at + 1);
    let asked = ask.entrant.and_then(of).or(ask.page);
    let number = asked.or_else(|| own().and_then(of)).unwrap_or(1).clamp(1, groups.len());
    let group = &groups[number - 1];
    if group.len() > MOST {
        return Err(Say::new("event-cross-large").with("most", MOST));
    }
    let places: Vec<_> =
        log.standings(stage).into_iter().filter(|place| group.contains(&place.entrant)).collect();
    let mut grid = grid(scribe, stage, &places);
    let name = log.plan().name.as_str();
    let grouped = matches!(log.plan().stages[stage].format, Format::Groups { .. });
    if grouped {
        grid.title = scribe.word(&Say::new("event-group").with("name", name).with("group", number));
    }
    let title = Say::new("event-cross").with("name", grid.title.as_str());
    let rows = lines::of_grid(&grid);
    let alt = alt("alt-cross", scribe, &rows);
    let (sheet, place) = (Some(Sheet::Grid(grid)), ("crosstable", Some(number), groups.len()));
    Ok(Part { title, sheet, alt, whole: rows.clone(), rows, place })
}

fn grid(scribe: &Scribe<'_>, stage: usize, places: &[Place]) -> Grid {
    let met = met(scribe, stage);
    let ties: Vec<_> = shown_ties(&scribe.log.tiebreaks(stage)).into_iter().take(TIES).collect();
    let mut heads =
        vec![Head::new("#", Align::Right), Head::new(&scribe.term("grid-name"), Align::Left)];
    heads.extend((1..=places.len()).map(|number| Head::new(&number.to_string(), Align::Middle)));
    heads.push(Head::new(&scribe.term("grid-points"), Align::Right));
    heads.extend(ties.iter().map(|(_, tie)| Head::new(tie, Align::Right)));
    let row = |(at, place): (usize, &Place)| {
        let number = Cell::new(&(at + 1).to_string(), Weight::Faint);
        let mut row = vec![number, Cell::new(&scribe.member(place.entrant), Weight::Plain)];
        row.extend(places.iter().map(|other| against(&met, place.entrant, other.entrant)));
        row.extend(place.points.map(|points| Cell::new(&points.to_string(), Weight::Strong)));
        let values = ties.iter().filter_map(|(at, _)| place.values.get(*at));
        row.extend(values.map(|value| Cell::new(&value.to_string(), Weight::Plain)));
        row
    };
    let title = scribe.log.plan().name.clone();
    Grid { title, heads, rows: places.iter().enumerate().map(row).collect(), foot: String::new() }
}

/// Returns the signs of the results of each entrant against each other one, in order.
fn met(scribe: &Scribe<'_>, stage: usize) -> BTreeMap<(usize, usize), String> {
    let mut met = BTreeMap::<_, String>::new();
    for signs in scribe.log.matches(stage).iter().map(signs::of_match) {
        if let [(one, first), (other, second)] = &signs[..] {
            met.entry((*one, *other)).or_default().push_str(first);
            met.entry((*other, *one)).or_default().push_str(second);
        }
    }
    met
}

/// Returns the cell for the results of one entrant against another.
fn against(met: &BTreeMap<(usize, usize), String>, one: usize, other: usize) -> Cell {
    let text = met.get(&(one, other)).map_or("", String::as_str);
    let weight = match text {
        _ if one == other => Weight::Shut,
        "1" | "11" | "+" | "++" => Weight::Strong,
        "0" | "00" | "-" | "--" => Weight::Faint,
        _ => Weight::Plain,
    };
    Cell::new(text, weight)
}
