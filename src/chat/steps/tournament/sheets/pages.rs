//! The choice of the part of a knock-out that is shown.

use std::collections::BTreeSet;

use caipan_render::sheet::{Bracket, Fate, Match as Card, Sheet};
use caipan_rules::Say;
use caipan_tournament::live::{Match, Outcome, Phase};

use super::{
    Ask, Scribe, lines,
    part::{Part, alt},
    tree::{Trees, leads},
};

/// Number of matches at most in the first round of a part that shows the present state.
const WINDOW: usize = 8;

/// Number of rounds at most in a bracket of one page that is always shown whole.
const FEW: usize = 3;

/// Returns the requested part, otherwise the present state.
///
/// # Errors
/// The sentence that there is no lower bracket, or that the entrant is not in it.
pub(super) fn bracket(scribe: &Scribe<'_>, stage: usize, ask: &Ask) -> Result<Part, Say> {
    let trees = Trees::new(scribe, stage);
    let upper = trees.whole();
    let over = scribe.log.phase() == Phase::Over;
    let parts = |tree: &Bracket| if over { tree.backwards() } else { tree.pages() };
    let pages =
        [Some(&upper), trees.lower.as_ref()].map(|tree| tree.map(parts).unwrap_or_default());
    let (first, pages) = (pages[0].len(), numbered(pages.concat()));
    let (bracket, page) = match (ask.entrant, ask.page, ask.lower) {
        (Some(entrant), ..) => (trees.path(entrant), None),
        (None, _, true) if trees.lower.is_none() => return Err(Say::new("event-no-lower")),
        (None, Some(page), _) => at(&pages, page),
        (None, None, true) => at(&pages, first + 1),
        (None, None, false) if over => at(&pages, 1),
        (None, None, false) => present(&upper, &pages[..first]),
    };
    if bracket.columns.is_empty() {
        return Err(Say::new("event-who"));
    }
    let title = Say::new("event-bracket").with("name", bracket.title.as_str());
    let number = page.filter(|_| pages.len() > 1).unwrap_or_default();
    let other = if number < pages.len() { number + 1 } else { 1 };
    let title = title.with("page", number).with("pages", pages.len()).with("other", other);
    let unclear = unclear(scribe, stage);
    let lines = |bracket: &Bracket| lines::of_bracket(bracket, &unclear);
    let rows = lines(&bracket);
    let alt = alt("alt-bracket", scribe, &rows);
    let whole = std::iter::once(&upper).chain(&trees.lower).flat_map(lines).collect();
    let place = ("bracket", page, pages.len());
    Ok(Part { title, sheet: Some(Sheet::Bracket(bracket)), alt, rows, whole, place })
}

/// Returns the ids of the matches whose score does not show the winner.
fn unclear(scribe: &Scribe<'_>, stage: usize) -> BTreeSet<String> {
    let behind = |game: &Match| {
        game.outcome().and_then(Outcome::winner).is_some_and(|seat| !leads(game, seat))
    };
    let matches = scribe.log.matches(stage);
    matches.iter().filter(|game| behind(game)).map(|game| game.id.to_string()).collect()
}

/// Returns pages with their numbers below, if there are several.
fn numbered(mut pages: Vec<Bracket>) -> Vec<Bracket> {
    let count = pages.len();
    for (page, number) in pages.iter_mut().zip(1..) {
        page.foot = if count > 1 { format!("{number}/{count}") } else { String::new() };
    }
    pages
}

/// Returns the page with a number, or the nearest one, and its number.
fn at(pages: &[Bracket], page: usize) -> (Bracket, Option<usize>) {
    let page = page.clamp(1, pages.len());
    (pages[page - 1].clone(), Some(page))
}

/// Returns the present state: the last complete round and all after it if that can be read,
/// otherwise the page with the next match, with its number. A bracket of few rounds is shown whole.
fn present(whole: &Bracket, pages: &[Bracket]) -> (Bracket, Option<usize>) {
    let round = whole.columns.iter().position(|column| column.matches.iter().any(open));
    let Some(round) = round else { return at(pages, pages.len()) };
    if pages.len() == 1 && (round < 2 || whole.columns.len() <= FEW) {
        return at(pages, 1);
    }
    let small = |round: &usize| whole.columns[*round].matches.len() <= WINDOW;
    match [round.saturating_sub(1), round].into_iter().find(small) {
        Some(first) => (whole.window(first), None),
        None => at(pages, 1 + pages.iter().position(is_played).unwrap_or(0)),
    }
}

/// Tests if a page has an undecided match whose entrants are both known.
fn is_played(page: &Bracket) -> bool {
    let known = |card: &Card| card.sides.iter().all(|side| matches!(side.fate, Fate::Open));
    page.columns.iter().any(|column| column.matches.iter().any(known))
}

/// Tests if a match is undecided.
fn open(card: &Card) -> bool {
    card.sides.iter().all(|side| matches!(side.fate, Fate::Open | Fate::Unknown))
}
