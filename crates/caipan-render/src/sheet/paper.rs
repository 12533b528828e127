//! Paper for sheets: boxes, lines and text, all cut off at its edges.

use crate::{ink::INKS, letters::Letters, palettes::Rgb, theme::Theme};

use super::{
    calm::{calm, cut, fit},
    grid::Align,
    shade::{Mixes, STEPS, Shade, palette},
};

/// Most pixels of a sheet from side to side.
pub const WIDEST: u32 = 4096;

/// Most pixels of a sheet from top to bottom.
pub const HIGHEST: u32 = 4096;

/// The distance of a baseline below the middle of its letters, hundredths of their size.
const BASE: i32 = 37;

/// Pixels from a corner up to but without another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
}

impl Area {
    /// Creates an area from a corner and a size.
    pub(crate) const fn new((left, top): (i32, i32), (width, height): (i32, i32)) -> Self {
        Self { left, top, right: left + width, bottom: top + height }
    }

    /// Returns the area so many pixels smaller on each side.
    pub(crate) const fn within(self, across: i32, down: i32) -> Self {
        let (left, right) = (self.left + across, self.right - across);
        Self { left, top: self.top + down, right, bottom: self.bottom - down }
    }
}

/// The size, ink and room of text.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    /// The side of the square of a Chinese letter, pixels.
    pub(crate) em: i32,
    /// Its ink.
    pub(crate) shade: Shade,
    /// Bold.
    pub(crate) bold: bool,
    /// Most columns of text, of which a Chinese letter takes two.
    pub(crate) most: usize,
}

/// A drawing in shades.
pub(crate) struct Paper {
    letters: Letters,
    theme: Theme,
    mixes: Mixes,
    width: i32,
    height: i32,
    indices: Vec<u8>,
}

impl Paper {
    /// Empty paper, at least two pixels and at most [`WIDEST`] by [`HIGHEST`]; its width is made
    /// even.
    pub(crate) fn new(theme: Theme, width: i32, height: i32) -> Self {
        let width = width.clamp(2, WIDEST as i32 - 1);
        let (width, height) = (width + width % 2, height.clamp(2, HIGHEST as i32));
        let indices = vec![Shade::Page as u8; (width * height) as usize];
        Self {
            letters: Letters::new(),
            theme,
            mixes: Mixes::new(palette(theme)),
            width,
            height,
            indices,
        }
    }

    /// The width, pixels; even.
    pub(crate) fn width(&self) -> usize {
        self.width as usize
    }

    /// Places in the palette, row by row from the top left.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// The colours.
    pub(crate) fn palette(&self) -> &'static [Rgb; INKS] {
        palette(self.theme)
    }

    /// Fills an area.
    pub(crate) fn fill(&mut self, shade: Shade, area: Area) {
        let (left, right) = (area.left.clamp(0, self.width), area.right.clamp(0, self.width));
        for y in area.top.clamp(0, self.height)..area.bottom.clamp(0, self.height) {
            let row = (y * self.width) as usize;
            self.indices[row + left as usize..row + left.max(right) as usize].fill(shade as u8);
        }
    }

    /// Fills an area with round corners.
    pub(crate) fn round(&mut self, shade: Shade, area: Area, radius: i32) {
        self.fill(shade, area.within(0, radius));
        self.fill(shade, Area { bottom: area.top + radius, ..area.within(radius, 0) });
        self.fill(shade, Area { top: area.bottom - radius, ..area.within(radius, 0) });
        for (x, y) in (0..radius).flat_map(|y| (0..radius).map(move |x| (x, y))) {
            let (right, down) = ((radius - x) as f32 - 0.5, (radius - y) as f32 - 0.5);
            let step = step(radius as f32 + 0.5 - (right * right + down * down).sqrt());
            for (x, y) in [(area.left + x, area.top + y), (area.right - 1 - x, area.top + y)] {
                self.cover(shade, (x, y), step);
                self.cover(shade, (x, area.top + area.bottom - 1 - y), step);
            }
        }
    }

    /// Writes any text in the middle of the height of an area, cut to its width: no pixel outside
    /// of it is touched.
    pub(crate) fn write(&mut self, text: &str, pen: Pen, area: Area, align: Align) {
        let text = fit(&self.letters, &self.short(text, pen), pen.em, area.right - area.left);
        let spare = area.right - area.left - self.letters.reach(&text, pen.em as f32).ceil() as i32;
        let left = area.left
            + match align {
                Align::Left => 0,
                Align::Middle => spare / 2,
                Align::Right => spare,
            };
        let base = (area.top + area.bottom) / 2 + pen.em * BASE / 100;
        let mut dots = Vec::new();
        self.letters
            .trace(&text, pen.em as f32, |x, y, cover| dots.push((left + x, base + y, cover)));
        let inside =
            |x, y| (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y);
        for (x, y, cover) in dots.into_iter().filter(|(x, y, _)| inside(*x, *y)) {
            self.cover(pen.shade, (x, y), step(if pen.bold { cover } else { cover * cover }));
        }
    }

    /// Returns the width of text in pixels.
    pub(crate) fn measure(&self, text: &str, pen: Pen) -> i32 {
        self.letters.reach(&self.short(text, pen), pen.em as f32).ceil() as i32
    }

    /// The text as it is written where there is room.
    fn short(&self, text: &str, pen: Pen) -> String {
        cut(&calm(&self.letters, text), pen.most)
    }

    /// Covers some steps of a pixel.
    fn cover(&mut self, shade: Shade, (x, y): (i32, i32), step: usize) {
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            let pixel = &mut self.indices[(y * self.width + x) as usize];
            *pixel = self.mixes.of(*pixel, shade, step);
        }
    }
}

/// Returns a part of a pixel as a number of steps.
fn step(cover: f32) -> usize {
    (cover.clamp(0.0, 1.0) * STEPS as f32 + 0.5) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Align, Area, Paper, Pen, Shade};
    use crate::theme::Theme;

    proptest! {
        #[test]
        fn text_stays_in_its_area(
            text in "\\PC{0,40}|[ -~一-三]{0,40}",
            em in 15..28,
            (left, top) in (-20..60, -20..60),
            (width, height) in (-9..120, -9..40),
            align in prop_oneof![Just(Align::Left), Just(Align::Middle), Just(Align::Right)],
        ) {
            let mut paper = Paper::new(Theme::Dark, 100, 60);
            let area = Area::new((left, top), (width, height));
            paper.write(&text, Pen { em, shade: Shade::Strong, bold: true, most: 30 }, area, align);
            for (at, pixel) in paper.indices().iter().enumerate() {
                let (x, y) = (at as i32 % 100, at as i32 / 100);
                let inside = (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y);
                prop_assert!(inside || *pixel == Shade::Page as u8, "{text:?} at {x}, {y}");
            }
        }
    }

    #[test]
    fn boxes_are_cut_off_at_the_edges() {
        let mut paper = Paper::new(Theme::Light, 9, 4);
        assert_eq!((paper.width(), paper.indices().len()), (10, 40));
        paper.fill(Shade::Edge, Area::new((-5, -5), (6, 6)));
        paper.fill(Shade::Edge, Area::new((9, 3), (50, 50)));
        paper.fill(Shade::Edge, Area::new((5, 2), (-3, 1)));
        paper.round(Shade::Edge, Area::new((40, -9), (7, 7)), 3);
        let filled: Vec<_> =
            (0..40).filter(|at| paper.indices()[*at] == Shade::Edge as u8).collect();
        assert_eq!(filled, [0, 39]);
    }
}
