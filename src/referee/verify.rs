//! Everything that does not hold in a record.

use std::ops::ControlFlow;

use crate::rules::{Catalog, Info};

use super::{
    Entry, Unsound, is_over,
    walk::{Walk, numbered},
};

/// What was found in a record.
#[derive(Debug)]
pub struct Verdict {
    /// The variant; none where the header does not say one that is known.
    pub info: Option<&'static Info>,
    /// What does not hold, in the order of the lines.
    pub findings: Vec<Unsound>,
    /// The game is over.
    pub over: bool,
    /// How many lines are still sealed, so that what they hold could not be looked at.
    pub sealed: usize,
    /// How many lines at the end were not looked at, because nothing can be played behind the last finding.
    pub unread: usize,
}

/// Plays a record again and checks every line. Behind a line that does not hold, the walk goes on with what is right, as
/// far as something can be played. A game that is not over is played up to its first line that is still sealed; behind it,
/// only how the lines are written is looked at.
pub fn verify(catalog: Catalog, lines: &[&str]) -> Verdict {
    match Walk::open(catalog, lines) {
        Ok(walk) => walked(walk),
        Err(unsound) => {
            let unread = lines.len().saturating_sub(unsound.line);
            Verdict { info: None, findings: vec![unsound], over: is_over(lines), sealed: 0, unread }
        }
    }
}

fn walked(mut walk: Walk<'_>) -> Verdict {
    let (lines, ended) = (walk.lines, is_over(walk.lines));
    let (mut way, mut sealed) = (ControlFlow::Continue(()), 0);
    while way.is_continue() && lines.get(walk.at).is_some_and(|line| !is_closed(line)) {
        way = walk.step();
    }
    if way.is_continue() {
        walk.finish();
        if ended && walk.at < lines.len() {
            walk.name(walk.at, "still sealed, although the game is over");
            walk.at += 1;
        } else {
            sealed = forms(&mut walk);
        }
    }
    let findings = walk.findings().cloned().collect();
    Verdict {
        info: Some(walk.bout.info()),
        findings,
        over: ended || walk.bout.is_over(),
        sealed,
        unread: lines.len() - walk.at,
    }
}

/// Looks at how the lines that are left are written, and counts those that are still sealed.
fn forms(walk: &mut Walk<'_>) -> usize {
    let (mut number, mut sealed) = (walk.bout.number, 0);
    while let Some(line) = walk.lines.get(walk.at) {
        let what = match numbered(line) {
            Some((found, _)) if found != number + 1 => Some(format!("number {} should stand here", number + 1)),
            Some((_, text)) if is_closed(line) || Entry::read(text, walk.bout.info().first_seat).is_some() => None,
            None if is_hash(line, number) => None,
            _ => Some("cannot be read".to_owned()),
        };
        what.into_iter().for_each(|what| walk.name(walk.at, what));
        number = numbered(line).map_or(number, |(found, _)| found);
        sealed += usize::from(is_closed(line));
        walk.at += 1;
    }
    sealed
}

/// Tests if a line is sealed and does not say what it holds.
fn is_closed(line: &str) -> bool {
    let text = numbered(line).and_then(|(_, text)| text.strip_prefix("sealed "));
    text.is_some_and(|text| !text.contains(' '))
}

/// Tests if a line is written like the hash behind the line of this number.
fn is_hash(line: &str, number: u32) -> bool {
    let digits = line.strip_prefix(&format!("~ {number} "));
    digits.is_some_and(|digits| digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
}
