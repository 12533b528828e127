//! `bracket`, `standings`, `crosstable`: a picture, and the same content as text.

mod ask;
mod cross;
mod lines;
mod pages;
pub(super) mod part;
mod ranks;
mod scribe;
mod signs;
mod tree;

pub(super) use lines::pair;

use ask::Ask;
use caipan_render::sheet::Sheet;
use caipan_rules::Say;
use caipan_tournament::live::{Format, Tournament};
use scribe::Scribe;

use crate::chat::{
    input::{
        command::event::{RoundOf, SheetWord},
        door::{Button, Look},
    },
    steps::desk::{Desk, Figure, To},
    words::print::Print,
};

use self::part::Part;

use super::{here::log, show, tables};

pub(super) use tree::{leads, points};

/// `bracket [PAGE | lower | @PERSON] [stage=N]`: shows the present part of a knock-out, a page of
/// its brackets, or the path of an entrant through them.
pub(super) fn bracket(desk: &mut Desk<'_>, words: &[SheetWord]) -> Result<(), Say> {
    let (ask, log) = (Ask::read(desk, words)?, log(desk)?);
    let knocks = |stage: usize| log.plan().stages[stage].format.knocks_out();
    let stage = ask.stage_of(log, knocks).ok_or_else(|| Say::new("event-no-bracket"))?;
    let to = desk.back();
    let part = pages::bracket(&Scribe { desk, log, to: &to }, stage, &ask)?;
    put(desk, to, stage, part);
    Ok(())
}

/// `standings [PAGE | @PERSON] [stage=N]`
pub(super) fn standings(desk: &mut Desk<'_>, words: &[SheetWord]) -> Result<(), Say> {
    if log(desk)?.stages() == 0 {
        return show::pairings(desk, Ok(RoundOf::default()));
    }
    let (ask, log) = (Ask::read(desk, words)?, log(desk)?);
    let stage = ask.stage_of(log, |_| true).ok_or_else(ask::usage)?;
    let to = desk.back();
    let part = ranks::standings(&Scribe { desk, log, to: &to }, stage, &ask);
    put(desk, to, stage, part);
    Ok(())
}

/// `crosstable [GROUP | @PERSON] [stage=N]`
pub(super) fn cross(desk: &mut Desk<'_>, words: &[SheetWord]) -> Result<(), Say> {
    let (ask, log) = (Ask::read(desk, words)?, log(desk)?);
    let round = |stage: usize| {
        matches!(log.plan().stages[stage].format, Format::Robin { .. } | Format::Groups { .. })
    };
    let stage = ask.stage_of(log, round).ok_or_else(|| Say::new("event-no-cross"))?;
    let to = desk.back();
    let part = cross::table(&Scribe { desk, log, to: &to }, stage, &ask)?;
    put(desk, to, stage, part);
    Ok(())
}

/// Returns the part of a stage that is posted without a request: its bracket or standings as they
/// are now.
pub(super) fn present(desk: &Desk<'_>, log: &Tournament, stage: usize) -> Result<Part, Say> {
    let (scribe, ask) = (Scribe { desk, log, to: &To::Room }, Ask::default());
    let knocks = log.plan().stages[stage].format.knocks_out();
    if knocks {
        pages::bracket(&scribe, stage, &ask)
    } else {
        Ok(ranks::standings(&scribe, stage, &ask))
    }
}

/// Adds an answer with a part of a stage, its picture, and buttons to other parts.
pub(super) fn put(desk: &mut Desk<'_>, to: To, stage: usize, part: Part) {
    let buttons = buttons(desk, &to, stage, part.place);
    let print = part.sheet.and_then(|sheet| print(desk, &to, sheet, &part.alt));
    let out = tables::table(desk, to, &part.title, &part.rows);
    (out.body.figure, out.body.buttons) = (print.map(Figure::Sheet), buttons);
}

/// Returns a sheet with replacements for names that cannot be drawn, and with its content in words.
fn print(desk: &Desk<'_>, to: &To, sheet: Sheet, alt: &Say) -> Option<Print> {
    let scribe = Scribe { desk, log: log(desk).ok()?, to };
    Some(Print { sheet, others: scribe.numbers(), alt: scribe.word(alt) })
}

/// Returns the buttons to the pages before and after this one; from the present state, the button
/// to the first page.
fn buttons(
    desk: &Desk<'_>,
    to: &To,
    stage: usize,
    (command, page, pages): (&str, Option<usize>, usize),
) -> Vec<Button> {
    let many = log(desk).is_ok_and(|log| log.stages() > 1);
    let stage = if many { format!(" stage={}", stage + 1) } else { String::new() };
    let near = page.map_or(vec![1], |page| vec![page.wrapping_sub(1), page + 1]);
    let button = |page: usize| Button {
        label: desk.word_to(to, &Say::new("button-page").with("page", page).with("pages", pages)),
        command: format!("t {command} {page}{stage}"),
        stamp: String::new(),
        look: Look::Plain,
    };
    near.into_iter().filter(|page| (1..=pages).contains(page) && pages > 1).map(button).collect()
}
