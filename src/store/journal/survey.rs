//! A reading of the whole journal: its contents and its losses.

use std::{
    collections::{BTreeSet, HashSet, VecDeque},
    io,
    ops::RangeInclusive,
};

use crate::store::{Append, ERASED, Stream, ledger::Ledger};

use super::{
    checkpoint::Checkpoint,
    entry::Entry,
    frame::{Frame, Piece, pieces, torn},
    index::Applied,
    medium::{Medium, begins},
};

/// Bytes in a file that should not be there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The file's name.
    pub file: String,
    /// The offset in bytes from its start.
    pub at: u64,
    /// The fault.
    pub what: String,
}

/// The findings of a reading of all segments.
#[derive(Default)]
pub(super) struct Survey {
    pub(super) ledger: Ledger,
    pub(super) segments: usize,
    pub(super) frames: u64,
    pub(super) lines: u64,
    pub(super) damage: Vec<Damage>,
    /// Numbers of lost frames.
    pub(super) gaps: Vec<RangeInclusive<u64>>,
    /// Lost frames that were dealt with at an earlier start.
    settled: Vec<RangeInclusive<u64>>,
    /// Streams set aside at an earlier start.
    aside: Vec<Stream>,
    /// Streams that went on without a gap after the last loss.
    sure: HashSet<Stream>,
    /// Streams that go on without lines that are lost.
    pub(super) gapped: BTreeSet<Stream>,
    /// The streams of people who are erased.
    erased: HashSet<Stream>,
    /// The number of the last frame before the journal begins; 0 where it has never been shortened.
    pub(super) base: u64,
    /// The number of the last frame.
    pub(super) last: u64,
    /// The newest segment and the length of its valid part.
    pub(super) end: Option<(String, u64)>,
    /// Bytes after that: a write that a crash cut off.
    pub(super) torn: u64,
    /// The frame that the index names, if it is there: its checksum.
    pub(super) applied: Option<u32>,
    /// The first whole frame that says something unknown: a newer program wrote it.
    pub(super) unknown: Option<u64>,
    /// Only what is behind a checkpoint was read.
    pub(super) partial: bool,
    /// The streams that the last frames are about.
    pub(super) latest: VecDeque<Stream>,
}

/// How many of those are remembered.
const LATEST: usize = 1_000;

impl Survey {
    /// Reads everything; `applied` is the number of the last frame that the index has.
    pub(super) fn of(medium: &dyn Medium, applied: Option<u64>) -> io::Result<Self> {
        let mut survey = Self::default();
        let names = medium.list()?;
        survey.base = names.first().and_then(|name| begins(name)).unwrap_or(0);
        survey.last = survey.base;
        survey.read(medium, &names, applied)?;
        if !survey.gaps.is_empty() {
            let aside = std::mem::take(&mut survey.aside);
            let aside = aside.into_iter().filter(Stream::builds);
            aside.for_each(|stream| survey.ledger.set_aside(stream, LOST));
        }
        Ok(survey)
    }

    /// Reads what is behind a checkpoint; none where that does not hold, or where something is not
    /// as it should be, so that everything is to be read.
    pub(super) fn behind(
        checkpoint: Checkpoint,
        medium: &dyn Medium,
        applied: Applied,
    ) -> io::Result<Option<Self>> {
        let held = checkpoint.held(medium)?;
        let Some(checkpoint) = held.filter(|held| held.last <= applied.number) else {
            return Ok(None);
        };
        let mut survey = Self { partial: true, last: checkpoint.last, ..Self::default() };
        let names = medium.list()?;
        survey.base = names.first().and_then(|name| begins(name)).unwrap_or(0);
        survey.end = checkpoint.end();
        survey.applied = (applied.number == checkpoint.last).then_some(applied.crc);
        survey.read(medium, &names[checkpoint.len()..], Some(applied.number))?;
        let known = survey.applied == Some(applied.crc) && survey.last >= applied.number;
        Ok(Some(survey).filter(|survey| known && survey.is_plain()))
    }

    fn read(
        &mut self,
        medium: &dyn Medium,
        names: &[String],
        applied: Option<u64>,
    ) -> io::Result<()> {
        for (at, name) in names.iter().enumerate() {
            let bytes = medium.read(name)?;
            let newest = at + 1 == names.len();
            let end =
                if newest { torn(&bytes, self.last, applied.unwrap_or(0)) } else { bytes.len() };
            self.segment(name, &bytes[..end], applied);
            self.torn += (bytes.len() - end) as u64;
        }
        Ok(())
    }

    /// Tests if nothing is damaged, lost or set aside, and never was.
    pub(super) fn is_plain(&self) -> bool {
        let whole = self.damage.is_empty() && self.gaps.is_empty() && self.unknown.is_none();
        let streams = self.gapped.is_empty() && self.ledger.aside().next().is_none();
        whole && streams && self.settled.is_empty() && self.aside.is_empty()
    }

    /// The losses that no start has dealt with.
    pub(super) fn unsettled(&self) -> Vec<RangeInclusive<u64>> {
        self.gaps.iter().filter(|gap| !self.settled.contains(gap)).cloned().collect()
    }

    /// Frames after the last one are missing, up to this number.
    pub(super) fn lose(&mut self, last: u64) {
        self.gaps.push(self.last + 1..=last);
        self.sure.clear();
        self.last = last;
    }

    /// Sets those streams aside of which the index has more lines; those that can go on without
    /// them do.
    pub(super) fn set_aside_shorter(&mut self, lengths: Vec<(Stream, u64)>) {
        for (stream, length) in lengths {
            match length.saturating_sub(self.ledger.length(&stream)) {
                0 => {}
                1..=HOLE if !stream.builds() => {
                    self.ledger.reach(&stream, length);
                    self.gapped.insert(stream);
                }
                _ => self.ledger.set_aside(stream, LOST),
            }
        }
    }

    /// Sets aside the streams that cannot be shown to be whole, because nobody knows which streams
    /// the lost frames held.
    pub(super) fn set_aside_unsure(&mut self) {
        let records =
            self.ledger.lengths().map(|(stream, _)| stream).filter(|stream| stream.builds());
        let unsure = records.filter(|stream| !self.sure.contains(*stream));
        let unsure: Vec<_> = unsure.cloned().collect();
        unsure.into_iter().for_each(|stream| self.ledger.set_aside(stream, LOST));
    }

    fn segment(&mut self, name: &str, bytes: &[u8], applied: Option<u64>) {
        self.segments += 1;
        if let (Some((file, at)), 1..) = (self.end.take(), self.torn) {
            self.damage.push(Damage {
                file,
                at,
                what: format!("{} bytes are no frame", self.torn),
            });
        }
        let (mut end, mut junk) = (bytes.len(), None);
        for piece in pieces(bytes) {
            match piece {
                Piece::Frame(frame) => {
                    if let Some(range) = junk.take() {
                        self.spoilt(name, range);
                    }
                    self.frame(name, &frame, applied);
                }
                Piece::Junk(range) => junk = Some(range),
            }
        }
        if let Some(range) = &junk {
            end = range.start;
        }
        self.torn = (bytes.len() - end) as u64;
        self.end = Some((name.to_owned(), end as u64));
    }

    fn spoilt(&mut self, name: &str, range: std::ops::Range<usize>) {
        let what = format!("{} bytes are no frame", range.len());
        self.damage.push(Damage { file: name.to_owned(), at: range.start as u64, what });
    }

    fn frame(&mut self, name: &str, frame: &Frame<'_>, applied: Option<u64>) {
        let what = match Entry::read(frame.body) {
            None => {
                self.unknown.get_or_insert(frame.number);
                format!("frame {} cannot be understood", frame.number)
            }
            Some(_) if frame.number <= self.last => {
                format!("frame {} comes after frame {}", frame.number, self.last)
            }
            Some(entry) => return self.entry(frame, &entry, applied),
        };
        self.damage.push(Damage { file: name.to_owned(), at: frame.at as u64, what });
    }

    fn entry(&mut self, frame: &Frame<'_>, entry: &Entry, applied: Option<u64>) {
        if frame.number > self.last + 1 {
            self.lose(frame.number - 1);
        }
        if applied == Some(frame.number) {
            self.applied = Some(frame.crc);
        }
        self.last = frame.number;
        self.frames += 1;
        if self.partial {
            entry.batch.appends.iter().for_each(|append| self.recall(append));
        }
        entry.paid.iter().for_each(|debt| self.ledger.pay(debt));
        entry.batch.appends.iter().for_each(|append| self.append(append));
        entry.batch.owed.iter().for_each(|debt| self.ledger.owe(debt));
        self.settled.extend(entry.lost.iter().cloned());
        self.aside.extend(entry.aside.iter().cloned());
    }

    /// Ids of those who have lines and have not been erased.
    pub(super) fn people(&self) -> impl Iterator<Item = String> {
        let people = self
            .ledger
            .streams(&Stream::new("person", ""))
            .into_iter()
            .filter(|stream| !self.erased.contains(stream));
        people.map(|stream| stream.id().to_owned())
    }

    /// Where no frame is missing a stream is as long as its next lines expect.
    fn recall(&mut self, append: &Append) {
        if !self.ledger.knows(&append.stream) {
            self.ledger.reach(&append.stream, append.expected);
        }
        if self.latest.len() == LATEST {
            self.latest.pop_front();
        }
        self.latest.push_back(append.stream.clone());
    }

    fn append(&mut self, append: &Append) {
        if append.stream.kind() == "person" && append.lines.iter().any(|line| line == ERASED) {
            self.erased.insert(append.stream.clone());
        }
        let (stream, length) = (&append.stream, self.ledger.length(&append.stream));
        self.lines += append.lines.len() as u64;
        if length == append.expected {
            self.sure.insert(stream.clone());
        } else if stream.builds() || append.expected < length || append.expected - length > HOLE {
            let why = format!("it has {length} lines where {} are expected", append.expected);
            self.ledger.set_aside(stream.clone(), &why);
        } else {
            self.gapped.insert(stream.clone());
            self.ledger.reach(stream, append.expected);
        }
        self.ledger.grow(stream, append.lines.len() as u64);
    }
}

/// The most lines of a stream that can be lost between two of its appends and be passed over: more
/// is no loss but nonsense.
const HOLE: u64 = 1 << 14;

const LOST: &str = "frames of the journal that may hold lines of it are lost";
