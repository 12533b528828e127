//! Layout: the pixels at which the points of a ground lie.

use caipan_rules::scene::{Cloth, Ground};

/// Pixels of a board: a whole, even number to a step, so that equal pieces are equal pixels, and a
/// margin all round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Pixels from one square or post to the next; even.
    pub pitch: i32,
    /// Pixels of the margin on each side; even.
    pub margin: i32,
    /// Width of the picture, pixels.
    pub width: i32,
    /// Height of the picture, pixels.
    pub height: i32,
    step: i32,
    grain: i32,
    right: i32,
    bottom: i32,
}

/// Narrowest and widest picture, pixels.
const SIZES: std::ops::RangeInclusive<u32> = 200..=2048;

impl Layout {
    /// Finds the largest layout at most `size` pixels wide and high; `size` is brought into 200 to
    /// 2048 first. Steps are whole pixels, so the picture is some pixels smaller than asked.
    pub fn fit(ground: &Ground, size: u32) -> Self {
        let size = size.clamp(*SIZES.start(), *SIZES.end()).cast_signed();
        let fits = |pitch: &i32| {
            let layout = Self::new(ground, *pitch);
            layout.width <= size && layout.height <= size
        };
        // Rows of holes stand half a step aside, and half a step is even too.
        let grain = if ground.cloth == Cloth::Holes { 4 } else { 2 };
        let pitch =
            (1..=size / grain).map(|part| part * grain).take_while(fits).last().unwrap_or(grain);
        Self::new(ground, pitch)
    }

    fn new(ground: &Ground, pitch: i32) -> Self {
        // The figures beside a grid stand alone; squares bear theirs, or few are written beside
        // them.
        let share = if ground.cloth == Cloth::Grid { 24 } else { 15 };
        let margin = (pitch * share / 64).max(6) * 2;
        let (right, bottom, step) =
            (i32::from(ground.width), i32::from(ground.height), i32::from(ground.step));
        let span = |parts: i32| parts * pitch / step + 2 * margin;
        // Two pixels share a byte: on a field all posts begin with the first of a pair, at whatever
        // angle they stand.
        let grain = if matches!(ground.cloth, Cloth::Field | Cloth::Holes) { 2 } else { 1 };
        let (width, height) = (span(right) + span(right) % 2, span(bottom));
        Self { pitch, margin, width, height, step, grain, right, bottom }
    }

    /// Returns the pixel at a point of the ground, x before y: its top left corner lies on the
    /// point. Points outside of the board are in the middle of the margin on that side.
    pub fn at(&self, x: i16, y: i16) -> (i32, i32) {
        let (x, y) = (self.along(x.into(), self.right), self.along(y.into(), self.bottom));
        (x - x % self.grain, y)
    }

    fn along(&self, part: i32, end: i32) -> i32 {
        match part {
            part if part < 0 => self.margin / 2,
            part if part > end => self.margin + end * self.pitch / self.step + self.margin / 2,
            part => self.margin + part * self.pitch / self.step,
        }
    }
}
