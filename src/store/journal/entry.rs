//! The text of a frame's body: one line a fact, its first letter the kind.
//!
//! `i INPUT`, `p VERSION PLACE` (paid), `a EXPECTED STREAM`, then its lines as `l LINE`,
//! `o VERSION PLACE` (owed), `g FROM TO` (these frames are lost and this has been dealt with),
//! `x STREAM` (set aside for it).

use std::{fmt::Write, ops::RangeInclusive};

use crate::store::{Append, Batch, Debt, Stream};

/// The meaning of a frame.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Entry {
    pub(super) batch: Batch,
    pub(super) paid: Vec<Debt>,
    /// Numbers of lost frames that were dealt with.
    pub(super) lost: Vec<RangeInclusive<u64>>,
    /// The streams set aside because of them.
    pub(super) aside: Vec<Stream>,
}

impl Entry {
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        self.put(&mut text).expect("a String takes everything");
        text
    }

    fn put(&self, text: &mut String) -> std::fmt::Result {
        if let Some(input) = &self.batch.input {
            writeln!(text, "i {input}")?;
        }
        for debt in &self.paid {
            writeln!(text, "p {} {}", debt.version, debt.place)?;
        }
        for append in &self.batch.appends {
            writeln!(text, "a {} {}", append.expected, append.stream)?;
            append.lines.iter().try_for_each(|line| writeln!(text, "l {line}"))?;
        }
        for debt in &self.batch.owed {
            writeln!(text, "o {} {}", debt.version, debt.place)?;
        }
        for lost in &self.lost {
            writeln!(text, "g {} {}", lost.start(), lost.end())?;
        }
        self.aside.iter().try_for_each(|stream| writeln!(text, "x {stream}"))
    }

    /// Reads the text of [`Entry::write`]; `None` for any other text.
    pub(super) fn read(body: &str) -> Option<Self> {
        let mut entry = Self::default();
        for line in body.split_terminator('\n') {
            let (kind, rest) = line.split_once(' ')?;
            entry.take(kind, rest)?;
        }
        Some(entry)
    }

    fn take(&mut self, kind: &str, rest: &str) -> Option<()> {
        match kind {
            "i" => self.batch.input = Some(rest.to_owned()),
            "p" => self.paid.push(debt(rest)?),
            "a" => {
                let (expected, stream) = numbered(rest)?;
                self.batch.appends.push(Append {
                    stream: Stream::named(stream),
                    expected,
                    lines: Vec::new(),
                });
            }
            "l" => self.batch.appends.last_mut()?.lines.push(rest.to_owned()),
            "o" => self.batch.owed.push(debt(rest)?),
            "g" => {
                let (from, to) = numbered(rest)?;
                self.lost.push(from..=to.parse().ok()?);
            }
            "x" => self.aside.push(Stream::named(rest)),
            _ => return None,
        }
        Some(())
    }
}

fn numbered(text: &str) -> Option<(u64, &str)> {
    let (number, rest) = text.split_once(' ')?;
    Some((number.parse().ok()?, rest))
}

fn debt(text: &str) -> Option<Debt> {
    let (version, place) = numbered(text)?;
    Some(Debt { place: place.to_owned(), version })
}
