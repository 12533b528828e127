//! A small canvas, drawn four times too large in pure inks and then blended down to a stamp.

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point;
use imageproc::rect::Rect;

use super::{
    ink::{INKS, Ink},
    palettes::Rgb,
    stamp::Stamp,
    theme::Theme,
};

/// Fine pixels along a pixel.
pub(super) const FINE: usize = 4;

/// An ink on so many fine pixels of a pixel takes it whole: edges stay smooth, and files small.
const WHOLE: usize = 10;

/// A pixel's worth of fine pixels, each painted or not.
type Block = [Option<Ink>; FINE * FINE];

/// A drawing over a ground of one ink. The origin is in the middle, x to the right, y down, in
/// pixels. A fine pixel is the ink's number and one, or nothing. All its inks are of one cloth.
pub(super) struct Canvas {
    under: Ink,
    whole: usize,
    fine: GrayImage,
}

impl Canvas {
    /// An empty canvas of an even number of pixels, for things that will stand on `under`.
    pub(super) fn new(width: i32, height: i32, under: Ink) -> Self {
        let even = |length: i32| ((length.unsigned_abs() + 1) & !1) * FINE as u32;
        Self { under, whole: WHOLE, fine: GrayImage::new(even(width), even(height)) }
    }

    /// Makes the edges hard: no inks are blended. Large things that fill a board need fewer bytes
    /// so.
    pub(super) const fn crisp(mut self) -> Self {
        self.whole = 0;
        self
    }

    /// The ink that the canvas will stand on.
    pub(super) const fn under(&self) -> Ink {
        self.under
    }

    /// The way from the top left corner to the middle, pixels.
    pub(super) fn middle(&self) -> (i32, i32) {
        let half = |length: u32| (length as usize / FINE / 2) as i32;
        (half(self.fine.width()), half(self.fine.height()))
    }

    /// Paints a disc.
    pub(super) fn disc(&mut self, ink: Ink, radius: f32, middle: (f32, f32)) {
        let middle = self.place(middle);
        draw_filled_circle_mut(&mut self.fine, middle, fine(radius), paint(Some(ink)));
    }

    /// Clears a disc in the middle.
    pub(super) fn clear(&mut self, radius: f32) {
        let middle = self.place((0.0, 0.0));
        draw_filled_circle_mut(&mut self.fine, middle, fine(radius), paint(None));
    }

    /// Paints a polygon; two of its corners are apart.
    pub(super) fn polygon(&mut self, ink: Ink, corners: &[(f32, f32)]) {
        let corners: Vec<Point<i32>> = corners.iter().map(|&corner| self.point(corner)).collect();
        draw_polygon_mut(&mut self.fine, &corners, paint(Some(ink)));
    }

    /// Paints another canvas with its middle at a point; what lies outside of this one is left out.
    pub(super) fn lay(&mut self, other: &Self, (right, down): (f32, f32)) {
        let (left, top) = other.middle();
        for (x, y, &Luma([value])) in
            other.fine.enumerate_pixels().filter(|(.., value)| value.0[0] > 0)
        {
            let from_middle = |at: u32, half: i32| at.cast_signed() - half * FINE as i32;
            let ink = Ink::ALL[usize::from(value - 1)];
            self.dot(ink, from_middle(x, left) + fine(right), from_middle(y, top) + fine(down));
        }
    }

    /// Paints a box round the middle, so many pixels to each side; no ink clears it.
    pub(super) fn plate(&mut self, ink: Option<Ink>, right: f32, down: f32) {
        let (left, top) = self.place((-right, -down));
        let size = |half: f32| (2 * fine(half)).max(1).unsigned_abs();
        let plate = Rect::at(left, top).of_size(size(right), size(down));
        draw_filled_rect_mut(&mut self.fine, plate, paint(ink));
    }

    fn point(&self, corner: (f32, f32)) -> Point<i32> {
        let (x, y) = self.place(corner);
        Point::new(x, y)
    }

    /// The fine pixel at a point.
    fn place(&self, (x, y): (f32, f32)) -> (i32, i32) {
        let (right, down) = self.middle();
        (fine(x + right as f32), fine(y + down as f32))
    }

    /// Paints one fine pixel, counted from the middle; nothing outside of the canvas.
    pub(super) fn dot(&mut self, ink: Ink, x: i32, y: i32) {
        let (right, down) = self.middle();
        let place = |at: i32, half: i32| u32::try_from(at + half * FINE as i32).unwrap_or(u32::MAX);
        if let Some(dot) = self.fine.get_pixel_mut_checked(place(x, right), place(y, down)) {
            *dot = paint(Some(ink));
        }
    }

    /// Paints the ink under the canvas round some fine pixels, `reach` pixels far: strokes are
    /// thicker than that, so that eight shifted copies leave no gap.
    pub(super) fn halo(&mut self, dots: &[(i32, i32)], reach: f32) {
        let straight = (reach * FINE as f32) as i32;
        let slant = straight * 7 / 10;
        let rim = [(straight, 0), (slant, slant), (0, straight), (-slant, slant)];
        for (right, down) in rim.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]) {
            dots.iter().for_each(|(x, y)| self.dot(self.under, x + right, y + down));
        }
    }

    /// The drawing in the inks of a theme; pixels that nothing touched stay clear.
    pub(super) fn stamp(&self, theme: Theme) -> Stamp {
        let (width, height) =
            (self.fine.width() as usize / FINE, self.fine.height() as usize / FINE);
        let palette = theme.palette(self.under.cloth());
        let mut stamp = Stamp::new(width, height);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            // Most of a large board is of one ink, or nothing: blending all of it took a quarter of
            // a second.
            let ink = self.plain(x, y).unwrap_or_else(|| self.blend(&self.block(x, y), palette));
            if let Some(ink) = ink {
                stamp.push(x, y, ink);
            }
        }
        stamp
    }

    /// Returns the pixel of a block whose fine pixels are all alike; none where they are not.
    fn plain(&self, x: usize, y: usize) -> Option<Option<Ink>> {
        let width = self.fine.width() as usize;
        let row = |down: usize| &self.fine.as_raw()[(y * FINE + down) * width + x * FINE..][..FINE];
        let first = row(0)[0];
        let alike = (0..FINE).all(|down| row(down).iter().all(|value| *value == first));
        alike.then(|| first.checked_sub(1).map(|number| Ink::ALL[usize::from(number)]))
    }

    /// Returns the pixel of a block: the ink that takes most of it, or the one nearest to its mean.
    /// With hard edges it is the ink of most of its paint, and nothing where less than half is
    /// painted, so that what lies below goes on.
    fn blend(&self, block: &Block, palette: &[Rgb; INKS]) -> Option<Ink> {
        let painted: Vec<Ink> = block.iter().flatten().copied().collect();
        let share = |ink: &Ink| painted.iter().filter(|other| *other == ink).count();
        let most = painted.iter().copied().max_by_key(share)?;
        if self.whole == 0 {
            return (2 * painted.len() >= block.len()).then_some(most);
        }
        let inks = block.map(|dot| dot.unwrap_or(self.under));
        Some(self.whole_or_nearest(&inks, palette))
    }

    /// The ink that takes most of a block, or the one nearest to its mean.
    fn whole_or_nearest(&self, inks: &[Ink; FINE * FINE], palette: &[Rgb; INKS]) -> Ink {
        let share = |ink: &Ink| inks.iter().filter(|other| *other == ink).count();
        let most = inks.iter().copied().max_by_key(share).unwrap_or(self.under);
        if share(&most) >= self.whole { most } else { nearest(inks, palette) }
    }

    fn block(&self, x: usize, y: usize) -> Block {
        let width = self.fine.width() as usize;
        std::array::from_fn(|at| {
            let value = self.fine.as_raw()[(y * FINE + at / FINE) * width + x * FINE + at % FINE];
            value.checked_sub(1).map(|number| Ink::ALL[usize::from(number)])
        })
    }
}

/// The fine pixel of an ink, or of none.
fn paint(ink: Option<Ink>) -> Luma<u8> {
    Luma([ink.map_or(0, |ink| ink as u8 + 1)])
}

/// Pixels as fine pixels.
fn fine(pixels: f32) -> i32 {
    (pixels * FINE as f32).round() as i32
}

/// The ink nearest to the mean of some, among those without a hue that they lack.
fn nearest(inks: &[Ink; FINE * FINE], palette: &[Rgb; INKS]) -> Ink {
    let mean: [i32; 3] = std::array::from_fn(|part| {
        inks.iter().map(|&ink| i32::from(palette[usize::from(ink.place())][part])).sum::<i32>() / 16
    });
    let fits = |ink: &Ink| ink.hue() == 0 || inks.iter().any(|other| other.hue() == ink.hue());
    let near = |ink: &Ink| distance(mean, palette[usize::from(ink.place())]);
    Ink::of(inks[0].cloth()).iter().copied().filter(fits).min_by_key(near).unwrap_or(inks[0])
}

/// The distance of two colours as the eye sees it: red, green and blue weigh 3, 4 and 2.
fn distance(a: [i32; 3], b: Rgb) -> i32 {
    let part = |at: usize| (a[at] - i32::from(b[at])).pow(2);
    3 * part(0) + 4 * part(1) + 2 * part(2)
}
