//! Where the half steps of a ground lie in pixels.

use crate::rules::scene::Ground;

/// Pixels of a board: a whole, even number to a square, so that equal pieces are equal pixels, and a margin all round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Pixels from one square to the next; even.
    pub pitch: i32,
    /// Pixels of the margin on each side; even.
    pub margin: i32,
    /// Width of the picture, pixels.
    pub width: i32,
    /// Height of the picture, pixels.
    pub height: i32,
    columns: i32,
    rows: i32,
}

/// Narrowest and widest picture, pixels.
const SIZES: std::ops::RangeInclusive<u32> = 200..=2048;

impl Layout {
    /// The largest layout at most `size` pixels wide, after `size` has been brought into 200 to 2048. Squares are whole
    /// pixels, so the picture is some pixels narrower than asked.
    pub fn fit(ground: &Ground, size: u32) -> Self {
        let size = size.clamp(*SIZES.start(), *SIZES.end()).cast_signed();
        let fits = |pitch: &i32| Self::new(ground, *pitch).width <= size;
        let pitch = (1..=size / 2).map(|half| half * 2).take_while(fits).last().unwrap_or(2);
        Self::new(ground, pitch)
    }

    fn new(ground: &Ground, pitch: i32) -> Self {
        let margin = (pitch * 15 / 64).max(6) * 2;
        let (columns, rows) = (i32::from(ground.width), i32::from(ground.height));
        let span = |halves: i32| halves * pitch / 2 + 2 * margin;
        Self { pitch, margin, width: span(columns) + span(columns) % 2, height: span(rows), columns, rows }
    }

    /// The pixel at a point of the ground, half steps, x before y: its top left corner lies on the point. Points
    /// outside of the board are in the middle of the margin on that side.
    pub fn at(&self, x: i16, y: i16) -> (i32, i32) {
        (self.along(x.into(), self.columns), self.along(y.into(), self.rows))
    }

    fn along(&self, half: i32, end: i32) -> i32 {
        match half {
            half if half < 0 => self.margin / 2,
            half if half > end => self.margin + end * self.pitch / 2 + self.margin / 2,
            half => self.margin + half * self.pitch / 2,
        }
    }
}
