//! The end of the journal: takes frames, all or none.

use super::medium::{Medium, SEGMENT};
use std::io;

/// Called when a sync failed: what the kernel dropped is unknown and a second try may lie, so the
/// process must end.
pub type Abort = fn(&str) -> !;

/// A place in the journal.
#[derive(Clone)]
struct Mark {
    segment: String,
    at: u64,
}

/// A frame ready to be written.
pub(super) struct Sealed {
    pub(super) number: u64,
    pub(super) crc: u32,
    pub(super) bytes: Vec<u8>,
}

/// The writer of the newest segment.
pub(super) struct LogWriter {
    medium: Box<dyn Medium>,
    limit: u64,
    abort: Abort,
    /// The place of the next frame; no segment yet if the name is empty.
    end: Mark,
    /// The place to cut first, because an earlier failure could not be taken back.
    wound: Option<Mark>,
}

impl LogWriter {
    /// Goes on in a segment, at a length in bytes; with an empty name it begins a new one.
    pub(super) fn new(
        medium: Box<dyn Medium>,
        limit: u64,
        abort: Abort,
        segment: String,
        at: u64,
    ) -> Self {
        Self { medium, limit, abort, end: Mark { segment, at }, wound: None }
    }

    pub(super) fn medium(&self) -> &dyn Medium {
        &*self.medium
    }

    /// The newest segment; empty if there is none yet.
    pub(super) fn segment(&self) -> &str {
        &self.end.segment
    }

    /// The length of the newest segment; none where something in it is to be taken back yet.
    pub(super) fn end(&self) -> Option<u64> {
        self.wound.is_none().then_some(self.end.at)
    }

    /// Writes the frames and returns when they are durable. After an error none of them is there.
    pub(super) fn append(&mut self, frames: &[Sealed]) -> io::Result<()> {
        self.mend()?;
        let start = self.end.clone();
        if let Err(error) = self.write(frames) {
            self.wound = Some(start);
            if let Err(later) = self.mend() {
                tracing::error!(%later, "a failed write to the journal cannot be taken back yet");
            }
            return Err(error);
        }
        self.sync();
        Ok(())
    }

    fn write(&mut self, frames: &[Sealed]) -> io::Result<()> {
        let mut run = Vec::new();
        for frame in frames {
            let length = self.end.at + run.len() as u64;
            let full = length > 0 && length + frame.bytes.len() as u64 > self.limit;
            if full || self.end.segment.is_empty() {
                self.put(&mut run)?;
                self.turn(frame.number)?;
            }
            run.extend(&frame.bytes);
        }
        self.put(&mut run)
    }

    fn put(&mut self, run: &mut Vec<u8>) -> io::Result<()> {
        if !run.is_empty() {
            self.medium.write(&self.end.segment, self.end.at, run)?;
            self.end.at += run.len() as u64;
            run.clear();
        }
        Ok(())
    }

    /// Begins a segment. The one before is synced first: a later frame must never outlive an
    /// earlier one.
    fn turn(&mut self, number: u64) -> io::Result<()> {
        if !self.end.segment.is_empty() {
            self.sync();
        }
        let segment = format!("{number:020}{SEGMENT}");
        self.medium.create(&segment)?;
        if let Err(error) = self.medium.sync_names() {
            (self.abort)(&format!("cannot sync the journal's directory: {error}"));
        }
        self.end = Mark { segment, at: 0 };
        Ok(())
    }

    fn sync(&mut self) {
        if let Err(error) = self.medium.sync(&self.end.segment) {
            (self.abort)(&format!("cannot sync the journal: {error}"));
        }
    }

    /// Takes back what a failed write left.
    fn mend(&mut self) -> io::Result<()> {
        let Some(mark) = &self.wound else { return Ok(()) };
        for later in self.medium.list()?.into_iter().filter(|name| *name > mark.segment) {
            self.medium.remove(&later)?;
        }
        if !mark.segment.is_empty() {
            self.medium.truncate(&mark.segment, mark.at)?;
        }
        self.end = mark.clone();
        self.wound = None;
        Ok(())
    }
}
