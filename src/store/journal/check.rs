//! Looks through an archive without touching it.

use super::{Damage, FRAMES, medium::Disk, people, survey::Survey};
use crate::store::{Fault, Stream};
use std::{ops::RangeInclusive, path::Path};

/// What is in an archive's directory.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Files of the journal.
    pub segments: usize,
    /// Batches kept.
    pub frames: u64,
    /// Lines in all streams.
    pub lines: u64,
    /// Streams that have lines.
    pub streams: usize,
    /// People known.
    pub people: u64,
    /// Bytes that should not be there.
    pub damage: Vec<Damage>,
    /// Numbers of frames that are lost.
    pub lost: Vec<RangeInclusive<u64>>,
    /// Streams that are or would be set aside for it.
    pub aside: Vec<Stream>,
    /// Streams that go on without lines that are lost.
    pub gapped: Vec<Stream>,
    /// Bytes at the end that are not a whole frame: a write cut off by a crash, or one under way right now.
    pub torn: u64,
}

impl Report {
    /// Whether nothing is damaged, lost or set aside; a torn end is none of these.
    #[must_use]
    pub fn sound(&self) -> bool {
        self.damage.is_empty() && self.lost.is_empty() && self.aside.is_empty()
    }
}

/// Reads the journal and the people of an archive. Takes no lock and changes nothing, so it may run beside a live archive.
/// It does not ask the index, and so misses batches cut off exactly behind a whole one: opening the archive finds them.
///
/// # Errors
/// A file cannot be read.
pub fn check(dir: &Path) -> Result<Report, Fault> {
    let survey = Survey::of(&Disk::of(&dir.join(FRAMES)), None).map_err(Fault::during("reading the journal"))?;
    let mut roll = people::roll(dir).map_err(Fault::during("reading the file of people"))?;
    roll.miss(survey.people());
    let mut damage = survey.damage;
    damage.extend(roll.damage);
    Ok(Report {
        segments: survey.segments,
        frames: survey.frames,
        lines: survey.lines,
        streams: survey.ledger.lengths().count(),
        people: roll.count,
        damage,
        lost: survey.gaps,
        aside: survey.ledger.aside().cloned().collect(),
        gapped: survey.gapped.into_iter().collect(),
        torn: survey.torn,
    })
}
