//! A small canvas, drawn four times too large in pure inks and then blended down to a stamp.

use super::stamp::Stamp;
use super::theme::{Ink, Rgb, Theme};

/// Fine pixels along a pixel.
pub(super) const FINE: usize = 4;

/// A pixel's worth of fine pixels, each painted or not.
type Block = [Option<Ink>; FINE * FINE];

/// A drawing over a ground of one ink. The origin is in the middle, x to the right, y down, in pixels.
pub(super) struct Canvas {
    width: usize,
    height: usize,
    under: Ink,
    fine: Vec<Option<Ink>>,
}

impl Canvas {
    /// An empty canvas of an even number of pixels, for things that will stand on `under`.
    pub(super) fn new(width: i32, height: i32, under: Ink) -> Self {
        let even = |length: i32| (usize::try_from(length).unwrap_or(0) + 1) & !1;
        let (width, height) = (even(width), even(height));
        Self { width, height, under, fine: vec![None; width * height * FINE * FINE] }
    }

    /// The way from the top left corner to the middle, pixels.
    pub(super) fn middle(&self) -> (i32, i32) {
        ((self.width / 2) as i32, (self.height / 2) as i32)
    }

    /// Paints where `inside` says so. Only sums, products and comparisons of dyadic fractions: the same everywhere.
    pub(super) fn fill(&mut self, ink: Ink, inside: impl Fn(f32, f32) -> bool) {
        let middle = |at: usize, length: usize| (at as f32 + 0.5) / FINE as f32 - length as f32 / 2.0;
        for (y, row) in self.fine.chunks_exact_mut(self.width * FINE).enumerate() {
            let y = middle(y, self.height);
            let painted = row.iter_mut().enumerate().filter(|(x, _)| inside(middle(*x, self.width), y));
            painted.for_each(|(_, dot)| *dot = Some(ink));
        }
    }

    /// Paints one fine pixel, counted from the middle; nothing outside of the canvas.
    pub(super) fn dot(&mut self, ink: Ink, x: i32, y: i32) {
        let place = |at: i32, length: usize| {
            usize::try_from(at + (length * FINE / 2) as i32).ok().filter(|&at| at < length * FINE)
        };
        if let (Some(x), Some(y)) = (place(x, self.width), place(y, self.height)) {
            self.fine[y * self.width * FINE + x] = Some(ink);
        }
    }

    /// Paints the ink under the canvas round some fine pixels, `reach` pixels far: strokes are thicker than that, so
    /// that eight shifted copies leave no gap.
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
        let mut stamp = Stamp::new(self.width, self.height);
        for y in 0..self.height {
            for x in 0..self.width {
                let block = self.block(x, y);
                if block.iter().any(Option::is_some) {
                    stamp.push(x, y, blend(&block, self.under, theme.palette()));
                }
            }
        }
        stamp
    }

    fn block(&self, x: usize, y: usize) -> Block {
        std::array::from_fn(|at| {
            let (row, column) = (y * FINE + at / FINE, x * FINE + at % FINE);
            self.fine[row * self.width * FINE + column]
        })
    }
}

/// The ink nearest to the mean of a block, among those without a hue that the block lacks.
fn blend(block: &Block, under: Ink, palette: &[Rgb; 16]) -> Ink {
    let inks = block.map(|dot| dot.unwrap_or(under));
    if inks.iter().all(|&ink| ink == inks[0]) {
        return inks[0];
    }
    let mean: [i32; 3] =
        std::array::from_fn(|part| inks.iter().map(|&ink| i32::from(palette[ink as usize][part])).sum::<i32>() / 16);
    let fits = |ink: &Ink| ink.hue() == 0 || inks.iter().any(|other| other.hue() == ink.hue());
    let near = |ink: &Ink| distance(mean, palette[*ink as usize]);
    Ink::ALL.into_iter().filter(fits).min_by_key(near).unwrap_or(under)
}

/// How different two colours look: red, green and blue weigh 3, 4 and 2.
fn distance(a: [i32; 3], b: Rgb) -> i32 {
    let part = |at: usize| (a[at] - i32::from(b[at])).pow(2);
    3 * part(0) + 4 * part(1) + 2 * part(2)
}
