//! Tables in answers.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Status, Tournament};

use crate::chat::steps::desk::{Desk, Out, To};

/// Number of rows on a page.
pub(super) const PAGE: usize = 25;

/// Returns a name as text.
pub(super) fn worded(desk: &Desk<'_>, name: Arg) -> String {
    desk.word(&Say::new("person").with("who", name))
}

/// Adds an answer with rows in a block of fixed-width letters under a title. Names in it notify
/// nobody.
pub(super) fn table<'a>(
    desk: &'a mut Desk<'_>,
    to: To,
    title: &Say,
    rows: &[String],
) -> &'a mut Out {
    let title = desk.word_to(&to, title);
    let text =
        if rows.is_empty() { title } else { format!("{title}\n```\n{}\n```", rows.join("\n")) };
    let out = desk.push(Out::new(to, text));
    out.body.quoted = true;
    out
}

/// Returns a page of rows, counted from 1, or the nearest one; its number; and the number of pages.
pub(super) fn page(rows: &[String], page: usize) -> (Vec<String>, usize, usize) {
    let pages = rows.len().div_ceil(PAGE).max(1);
    let page = page.clamp(1, pages);
    (rows.iter().skip((page - 1) * PAGE).take(PAGE).cloned().collect(), page, pages)
}

/// Returns the entrants that take part, in the order of their entry.
pub(super) fn present(log: &Tournament) -> Vec<usize> {
    (0..log.entrants().len()).filter(|at| log.entrants()[*at].status == Status::In).collect()
}
