//! Tables of an answer.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Status, Tournament};

use crate::chat::steps::desk::{Desk, Out, To};

/// How many rows a page has.
pub(super) const PAGE: usize = 25;

/// Words a name alone.
pub(super) fn worded(desk: &Desk<'_>, name: Arg) -> String {
    desk.word(&Say::new("person").with("who", name))
}

/// Rows in a block of even letters, under a title: names as names, for nobody is called by them.
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

/// A page of rows, from 1, or the nearest there is, and the number of pages.
pub(super) fn page(rows: &[String], page: usize) -> (Vec<String>, usize, usize) {
    let pages = rows.len().div_ceil(PAGE).max(1);
    let page = page.clamp(1, pages);
    (rows.iter().skip((page - 1) * PAGE).take(PAGE).cloned().collect(), page, pages)
}

/// Those who take part, in the order they entered.
pub(super) fn present(log: &Tournament) -> Vec<usize> {
    (0..log.entrants().len()).filter(|at| log.entrants()[*at].status == Status::In).collect()
}
