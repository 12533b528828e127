//! Stamps: runs of ready pixels that are copied onto a picture.

use super::{Bitmap, ink::Ink};

/// A shape in inks with clear pixels round it, copied row by row.
pub(super) struct Stamp {
    width: usize,
    height: usize,
    runs: Vec<Run>,
    inks: Vec<u8>,
}

/// Pixels side by side: the first one's place in the stamp, and their range in its inks.
struct Run {
    x: usize,
    y: usize,
    start: usize,
    end: usize,
}

impl Stamp {
    /// Creates a clear stamp of so many pixels.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, height, runs: Vec::new(), inks: Vec::new() }
    }

    /// Adds the next pixel; they come row by row, each from the left.
    pub(super) fn push(&mut self, x: usize, y: usize, ink: Ink) {
        let start = self.inks.len();
        self.inks.push(ink.place());
        match self.runs.last_mut() {
            Some(run) if run.y == y && run.x + run.end - run.start == x => run.end += 1,
            _ => self.runs.push(Run { x, y, start, end: start + 1 }),
        }
    }

    /// Copies the stamp with its middle at a pixel's top left corner. What lies outside of the
    /// picture is left out.
    pub(super) fn put(&self, bitmap: &mut Bitmap, (x, y): (i32, i32)) {
        let (left, top) = (x - (self.width / 2) as i32, y - (self.height / 2) as i32);
        for run in &self.runs {
            let row = bitmap.row_mut(top + run.y as i32);
            let from = left + run.x as i32;
            let clipped = from.min(0).unsigned_abs() as usize;
            let inks = self.inks[run.start..run.end].get(clipped..).unwrap_or_default();
            let room = row.get_mut(from.max(0) as usize..).unwrap_or_default();
            let count = inks.len().min(room.len());
            room[..count].copy_from_slice(&inks[..count]);
        }
    }
}
