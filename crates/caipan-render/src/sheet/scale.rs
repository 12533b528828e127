//! The two scales of sheets.

/// Pixels along the edges of a sheet.
const MARGIN: i32 = 18;

/// Height of a line of a match or a table.
const ROW: i32 = 28;

/// Sizes of letters: the side of the square that a Chinese one stands in.
const TEXT: i32 = 16;
const SMALL: i32 = 15;
const LARGE: i32 = 20;

/// Lengths of a sheet, in pixels.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    thirds: i32,
}

impl Scale {
    /// The smallest that can be read.
    pub(super) const CLOSE: Self = Self { thirds: 3 };

    /// A third larger: for sheets with little on them, which stay legible where they are shown
    /// small.
    pub(super) const WIDE: Self = Self { thirds: 4 };

    /// Returns a length that is given as it is in the smaller scale.
    pub(super) const fn px(self, length: i32) -> i32 {
        length * self.thirds / 3
    }

    /// The margin.
    pub(super) const fn margin(self) -> i32 {
        self.px(MARGIN)
    }

    /// The height of a line.
    pub(super) const fn row(self) -> i32 {
        self.px(ROW)
    }

    /// Returns the size of names and numbers.
    pub(super) const fn text(self) -> i32 {
        self.px(TEXT)
    }

    /// Returns the size of words beside the main text.
    pub(super) const fn small(self) -> i32 {
        self.px(SMALL)
    }

    /// Returns the size of titles.
    pub(super) const fn large(self) -> i32 {
        self.px(LARGE)
    }
}
