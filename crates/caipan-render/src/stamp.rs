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

    /// Stamps a picture where nothing of it sticks out, as near to the middle given as can be.
    pub(super) fn put_whole(&self, bitmap: &mut Bitmap, (x, y): (i32, i32)) {
        let ends = |run: &Run| run.x + run.end - run.start;
        let (left, right) =
            (self.runs.iter().map(|run| run.x).min(), self.runs.iter().map(ends).max());
        let (top, bottom) =
            (self.runs.first().map(|run| run.y), self.runs.last().map(|run| run.y + 1));
        let x = fit(x, self.width, (left, right), bitmap.width());
        let y = fit(y, self.height, (top, bottom), bitmap.height());
        self.put(bitmap, (x, y));
    }
}

/// Returns the middle nearest to the one given with which what is drawn, from one end to the other
/// within a stamp of this size, lies within a picture.
fn fit(middle: i32, size: usize, (from, to): (Option<usize>, Option<usize>), room: u32) -> i32 {
    let half = (size / 2) as i32;
    let (from, to) = (from.unwrap_or_default() as i32, to.unwrap_or_default() as i32);
    let (least, most) = (half - from, room as i32 + half - to);
    middle.min(most).max(least)
}
