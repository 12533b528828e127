//! Sheets as text, with every word of the picture.

use std::collections::BTreeSet;

use caipan_render::sheet::{Align, Bracket, Cell, Column, Fate, Grid, Match as Card, Weight};

/// Signs for an empty cell, and for a cell that stays empty.
const NONE: &str = "·";
const SHUT: &str = "*";

/// Returns a bracket as lines: one for each match, round by round, then the words below it. Of the
/// matches with these ids the score does not show the winner, who is named.
pub(super) fn of_bracket(bracket: &Bracket, unclear: &BTreeSet<String>) -> Vec<String> {
    let column = |column: &Column| {
        let head = Some(column.head.clone()).filter(|head| !head.is_empty());
        head.into_iter()
            .chain(column.matches.iter().map(|card| of_match(card, unclear)))
            .collect::<Vec<_>>()
    };
    let foot = Some(bracket.foot.clone()).filter(|foot| !foot.is_empty());
    bracket.columns.iter().chain(&bracket.aside).flat_map(column).chain(foot).collect()
}

fn of_match(card: &Card, unclear: &BTreeSet<String>) -> String {
    let [one, other] = &card.sides;
    let scores = [one.score.clone(), other.score.clone()];
    let score = if scores.iter().all(String::is_empty) { NONE.to_owned() } else { pair(&scores) };
    let note = if card.note.is_empty() { String::new() } else { format!(" · {}", card.note) };
    let won = [one, other].into_iter().find(|side| side.fate == Fate::Won);
    let on = won.filter(|_| unclear.contains(&card.id));
    let on = on.map(|side| format!(" → {}", side.name)).unwrap_or_default();
    format!("{:<7} {score:<7} {} - {}{on}{note}", card.id, one.name, other.name)
}

/// Returns two scores as one word: `2-1`, or `+:-` without a game.
pub(in super::super) fn pair([one, other]: &[String; 2]) -> String {
    let unplayed = [one, other].iter().any(|text| matches!(text.as_str(), "+" | "-"));
    format!("{one}{}{other}", if unplayed { ":" } else { "-" })
}

/// Returns a table as lines: one for its heads, one for each row, and the words below it. Names
/// come last, because their length varies.
pub(super) fn of_grid(grid: &Grid) -> Vec<String> {
    let heads: Vec<_> = grid.heads.iter().map(|head| head.text.clone()).collect();
    let rows = grid.rows.iter().map(|row| row.iter().map(text).collect());
    let all: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
    let names = |at: &usize| grid.heads[*at].align == Align::Left;
    let (last, first): (Vec<_>, Vec<_>) = (0..grid.heads.len()).partition(names);
    let wide = |at: usize| {
        all.iter().filter_map(|row| row.get(at)).map(|text| columns(text)).max().unwrap_or(0)
    };
    let widths: Vec<_> = first.iter().map(|at| wide(*at)).collect();
    let line = |row: &Vec<String>| {
        let cell = |(at, wide): (&usize, &usize)| {
            " ".repeat(wide.saturating_sub(columns(&row[*at]))) + &row[*at]
        };
        let cells = first.iter().zip(&widths).map(cell).collect::<Vec<_>>().join(" ");
        let names = last.iter().map(|at| row[*at].as_str()).collect::<Vec<_>>().join(" ");
        format!("{cells}  {names}")
    };
    let foot = Some(grid.foot.clone()).filter(|foot| !foot.is_empty());
    all.iter().map(line).chain(foot).collect()
}

fn text(cell: &Cell) -> String {
    match (cell.weight, cell.text.as_str()) {
        (Weight::Shut, _) => SHUT.to_owned(),
        (_, "") => NONE.to_owned(),
        (_, text) => text.to_owned(),
    }
}

/// Returns the width of a text in columns; a Chinese character takes two.
fn columns(text: &str) -> usize {
    text.chars().map(|letter| if u32::from(letter) < 0x2E80 { 1 } else { 2 }).sum()
}
