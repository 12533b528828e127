//! Everything that does not hold in a record.

use std::ops::ControlFlow;

use caipan_rules::{Catalog, Info};

use super::{
    Commitment, Entry, Header, Unsound, Witness,
    chain::{HIDDEN, SIGNED},
    is_over,
    walk::{Walk, numbered, text_of},
};

/// The result of verifying a record.
#[derive(Debug)]
pub struct Verdict {
    /// The variant; none where the header names no known one.
    pub info: Option<&'static Info>,
    /// The lines that do not hold, in order.
    pub findings: Vec<Unsound>,
    /// The game is over.
    pub over: bool,
    /// The number of lines that were not looked at because they are still sealed, or follow from
    /// sealed ones.
    pub sealed: usize,
    /// The number of lines at the end that were not looked at, because nothing can be played after
    /// the last finding.
    pub unread: usize,
    /// The chain and signature of the record, which show whether it was rewritten as a whole.
    pub witness: Witness,
}

/// Plays a record again and checks every line. After a line that does not hold, the walk goes on
/// with the right one, as far as something can be played. A game that is not over is played up to
/// its first sealed line; after it, only the form of the lines is checked.
pub fn verify(catalog: Catalog, lines: &[&str]) -> Verdict {
    match Walk::open(catalog, lines) {
        Ok(walk) => walked(walk),
        Err(unsound) => {
            let unread = lines.len().saturating_sub(unsound.line);
            let witness = Header::read(lines)
                .map(|(header, _)| Witness::of(&header, lines))
                .unwrap_or_default();
            Verdict {
                info: None,
                findings: vec![unsound],
                over: is_over(lines),
                sealed: 0,
                unread,
                witness,
            }
        }
    }
}

fn walked(mut walk: Walk<'_>) -> Verdict {
    let (lines, ended) = (walk.lines, is_over(walk.lines));
    let (mut way, mut sealed) = (ControlFlow::Continue(()), 0);
    while way.is_continue()
        && lines.get(walk.at).is_some_and(|line| !is_closed(line) && (ended || !hangs(&walk, line)))
    {
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
        witness: Witness::of(walk.bout.header(), lines),
    }
}

/// Looks at how the lines that are left are written, and counts those that are still sealed.
fn forms(walk: &mut Walk<'_>) -> usize {
    let (first, chained) = (walk.bout.info().first_seat, walk.bout.header.has_chain());
    let (mut number, mut sealed) = (walk.bout.number, 0);
    while let Some(line) = walk.lines.get(walk.at) {
        let what = match numbered(line) {
            Some((found, _)) if found != number + 1 => {
                Some(format!("number {} should stand here", number + 1))
            }
            Some((_, text)) if is_closed(line) || Entry::read(text, first).is_some() => None,
            None if chained && line.starts_with(HIDDEN) && hidden(line, first) => None,
            None if chained && line.starts_with(SIGNED) && walk.at + 1 == walk.lines.len() => None,
            None if is_hash(line, number) => None,
            _ => Some("cannot be read".to_owned()),
        };
        what.into_iter().for_each(|what| walk.name(walk.at, what));
        number = numbered(line).map_or(number, |(found, _)| found);
        sealed += usize::from(is_closed(line) || chained && numbered(line).is_some());
        walk.at += 1;
    }
    sealed
}

/// Tests if a line binds what was left out of the record, because it is hidden until the game is
/// over.
fn hangs(walk: &Walk<'_>, line: &str) -> bool {
    let first = walk.bout.info().first_seat;
    let commitment = numbered(line).and_then(|(_, text)| Commitment::read(text, first));
    walk.bout.header.has_chain()
        && match commitment {
            Some(Commitment::SeedBound(_)) => walk.bout.commitments.seed().is_none(),
            Some(Commitment::Bound(seat, _)) => {
                seat.0 < walk.bout.seats() && walk.bout.commitments.salted(seat).is_none()
            }
            _ => false,
        }
}

/// Tests if a line is written like a hidden one.
fn hidden(line: &str, first: u8) -> bool {
    text_of(line).and_then(|text| Entry::read(text, first)).is_some_and(|entry| entry.is_sealed())
}

/// Tests if a line is sealed and does not say what it holds.
fn is_closed(line: &str) -> bool {
    let text = numbered(line).and_then(|(_, text)| text.strip_prefix("sealed "));
    text.is_some_and(|text| !text.contains(' '))
}

/// Tests if a line is written like the hash behind the line of this number.
fn is_hash(line: &str, number: u32) -> bool {
    let digits = line.strip_prefix(&format!("~ {number} "));
    digits.is_some_and(|digits| {
        digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}
