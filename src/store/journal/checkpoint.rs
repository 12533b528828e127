//! Which segments need not be read at the next start: those that were read at an earlier one, or
//! were written by this program, and have not changed since. All that they say is in the index.

use std::io;

use super::medium::{Medium, first};

/// The first segments, each with its [stamp](Medium::stamp): all before the newest, and that one
/// too where the archive was closed behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Checkpoint {
    /// The number of their last frame.
    pub(super) last: u64,
    /// The length of the newest, where that is among them.
    end: Option<u64>,
    segments: Vec<(String, String)>,
}

impl Checkpoint {
    /// Those before the newest; none where there is but one, or the medium does not know.
    pub(super) fn of(medium: &dyn Medium) -> io::Result<Option<Self>> {
        let mut names = medium.list()?;
        let last = names.pop().and_then(|newest| before(&newest));
        last.map_or(Ok(None), |last| Self::stamped(medium, names, last, None))
    }

    /// All of them: the last frame has this number, and the newest this length.
    pub(super) fn whole(medium: &dyn Medium, last: u64, end: u64) -> io::Result<Option<Self>> {
        Self::stamped(medium, medium.list()?, last, Some(end))
    }

    fn stamped(
        medium: &dyn Medium,
        names: Vec<String>,
        last: u64,
        end: Option<u64>,
    ) -> io::Result<Option<Self>> {
        let stamped = |name: String| Ok(medium.stamp(&name)?.map(|stamp| (name, stamp)));
        let segments = names.into_iter().map(stamped).collect::<io::Result<Option<Vec<_>>>>()?;
        let some = segments.filter(|segments| !segments.is_empty());
        Ok(some.map(|segments| Self { last, end, segments }))
    }

    /// What of it still holds; none where one of the segments is another now, or is gone. The newest
    /// may have grown.
    pub(super) fn held(mut self, medium: &dyn Medium) -> io::Result<Option<Self>> {
        let names = medium.list()?;
        let same = |at: usize, (known, stamp): &(String, String)| -> io::Result<bool> {
            match names.get(at).filter(|name| *name == known) {
                Some(name) => Ok(medium.stamp(name)?.as_ref() == Some(stamp)),
                None => Ok(false),
            }
        };
        let newest = self.segments.len().saturating_sub(1);
        if self.end.is_some()
            && let Some(last) = self.segments.last()
            && !same(newest, last)?
        {
            let Some(last) = before(&last.0) else { return Ok(None) };
            (self.last, self.end) = (last, None);
            self.segments.pop();
        }
        for (at, segment) in self.segments.iter().enumerate() {
            if !same(at, segment)? {
                return Ok(None);
            }
        }
        let follows = match names.get(self.segments.len()) {
            Some(next) => before(next) == Some(self.last),
            None => self.end.is_some(),
        };
        Ok(Some(self).filter(|held| follows && !held.segments.is_empty()))
    }

    /// The newest segment and its length, where that is among these.
    pub(super) fn end(&self) -> Option<(String, u64)> {
        self.segments.last().map(|(name, _)| name.clone()).zip(self.end)
    }

    /// How many segments these are.
    pub(super) fn len(&self) -> usize {
        self.segments.len()
    }

    /// Writes it: the number, and the length if there is one; then a line for each segment.
    pub(super) fn write(&self) -> String {
        let end = self.end.map(|end| format!(" {end}")).unwrap_or_default();
        let lines = self.segments.iter().map(|(name, stamp)| format!("\n{name} {stamp}"));
        format!("{}{end}{}", self.last, lines.collect::<String>())
    }

    /// Reads what was written; nothing if it is something else.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut numbers = lines.next()?.split(' ').map(str::parse::<u64>);
        let (last, end) = (numbers.next()?.ok()?, numbers.next().transpose().ok()?);
        let segments = lines.map(|line| line.split_once(' '));
        let segments = segments
            .map(|parts| parts.map(|(name, stamp)| (name.to_owned(), stamp.to_owned())))
            .collect::<Option<_>>()?;
        Some(Self { last, end, segments })
    }
}

/// The number of the last frame before a segment.
fn before(name: &str) -> Option<u64> {
    first(name)?.checked_sub(1)
}
