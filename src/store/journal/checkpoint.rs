//! Which segments need not be read at the next start: those that were read at an earlier one, or
//! were written by this program, and have not changed since. All that they say is in the index.

use std::io;

use super::medium::{Medium, first};

/// The segments before the newest, each with its [stamp](Medium::stamp).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Checkpoint {
    /// The number of their last frame.
    pub(super) last: u64,
    segments: Vec<(String, String)>,
}

impl Checkpoint {
    /// Those of a journal as it is now; none where there is but one, or the medium does not know.
    pub(super) fn of(medium: &dyn Medium) -> io::Result<Option<Self>> {
        let mut names = medium.list()?;
        let Some(last) = names.pop().and_then(|newest| first(&newest)?.checked_sub(1)) else {
            return Ok(None);
        };
        let stamped = |name: String| Ok(medium.stamp(&name)?.map(|stamp| (name, stamp)));
        let segments = names.into_iter().map(stamped).collect::<io::Result<Option<Vec<_>>>>()?;
        Ok(segments.filter(|segments| !segments.is_empty()).map(|segments| Self { last, segments }))
    }

    /// Tests if the journal still begins with these segments, and more follow.
    pub(super) fn holds(&self, medium: &dyn Medium) -> io::Result<bool> {
        let names = medium.list()?;
        if names.len() <= self.segments.len() {
            return Ok(false);
        }
        for (name, (known, stamp)) in names.iter().zip(&self.segments) {
            if name != known || medium.stamp(name)?.as_ref() != Some(stamp) {
                return Ok(false);
            }
        }
        Ok(names.get(self.segments.len()).and_then(|next| first(next)) == Some(self.last + 1))
    }

    /// How many segments these are.
    pub(super) fn len(&self) -> usize {
        self.segments.len()
    }

    /// Writes it: the number, then a line for each segment.
    pub(super) fn write(&self) -> String {
        let lines = self.segments.iter().map(|(name, stamp)| format!("\n{name} {stamp}"));
        self.last.to_string() + &lines.collect::<String>()
    }

    /// Reads what was written; nothing if it is something else.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let last = lines.next()?.parse().ok()?;
        let segments = lines.map(|line| line.split_once(' '));
        let segments = segments
            .map(|parts| parts.map(|(name, stamp)| (name.to_owned(), stamp.to_owned())))
            .collect::<Option<_>>()?;
        Some(Self { last, segments })
    }
}
