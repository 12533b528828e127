//! Looks through an archive without touching it.

use super::{Damage, FRAMES, medium::Disk, mirror::kin, people, survey::Survey};
use crate::store::{Fault, Stream};
use std::{io, ops::RangeInclusive, path::Path};

/// The contents and faults of an archive's directory.
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
    /// Bytes at the end that are not a whole frame: a write cut off by a crash, or one under way
    /// right now.
    pub torn: u64,
}

impl Report {
    /// Returns the report on a folder that is not there.
    fn missing(folder: &Path) -> Self {
        let what = "there is no such folder".to_owned();
        Self {
            damage: vec![Damage { file: folder.display().to_string(), at: 0, what }],
            ..Self::default()
        }
    }

    fn of(survey: Survey) -> Self {
        Self {
            segments: survey.segments,
            frames: survey.frames,
            lines: survey.lines,
            streams: survey.ledger.lengths().count(),
            people: 0,
            aside: survey.ledger.aside().cloned().collect(),
            damage: survey.damage,
            lost: survey.gaps,
            gapped: survey.gapped.into_iter().collect(),
            torn: survey.torn,
        }
    }

    /// Tests if nothing is damaged, lost or set aside; a torn end is none of these.
    #[must_use]
    pub fn sound(&self) -> bool {
        self.damage.is_empty() && self.lost.is_empty() && self.aside.is_empty()
    }
}

/// Reads the journal and the people of an archive. Takes no lock and changes nothing, so it may run
/// beside a live archive. It does not ask the index, and so misses batches cut off exactly behind a
/// whole one: opening the archive finds them.
///
/// # Errors
/// A file cannot be read.
pub fn check(dir: &Path) -> Result<Report, Fault> {
    let frames = dir.join(FRAMES);
    if !frames.is_dir() {
        return Ok(Report::missing(&frames));
    }
    let survey =
        Survey::of(&Disk::of(&frames), None).map_err(Fault::during("reading the journal"))?;
    let mut roll = people::roll(dir).map_err(Fault::during("reading the file of people"))?;
    roll.miss(survey.people());
    let mut report = Report::of(survey);
    report.people = roll.count;
    report.damage.extend(roll.damage);
    Ok(report)
}

/// Reads the second copy of an archive's journal in the same way. What one of the two lacks, and
/// that they are no copies of each other, is damage of the second. A batch that is being written
/// right now may be in the first one only.
///
/// # Errors
/// A file cannot be read.
pub fn compare(dir: &Path, mirror: &Path) -> Result<Report, Fault> {
    if !mirror.is_dir() {
        return Ok(Report::missing(mirror));
    }
    let (first, second) = (Disk::of(&dir.join(FRAMES)), Disk::of(mirror));
    let read = || -> io::Result<Report> {
        let last = |disk: &Disk| Survey::of(disk, None).map(|survey| survey.last);
        let before = last(&first)?;
        let survey = Survey::of(&second, None)?;
        let there = survey.last;
        let mut report = Report::of(survey);
        if there < before {
            report.lost.push(there + 1..=before);
        }
        // Each write goes to the first copy first, so that the mirror may lag behind it.
        let ahead = there > before && there > last(&first)?;
        let lacks = ahead.then(|| format!("the journal ends before its batch {there}"));
        let found = kin(&first, &second)?.err().or(lacks);
        report.damage.extend(found.map(|what| Damage { file: "mirror".to_owned(), at: 0, what }));
        Ok(report)
    };
    read().map_err(Fault::during("reading the mirror of the journal"))
}
