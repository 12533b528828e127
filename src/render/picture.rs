//! A picture as places in a palette.

use super::layout::Layout;
use super::theme::{Ink, Theme};

/// A finished picture: an [`Ink`] for each pixel.
#[derive(PartialEq, Eq, Default, Debug)]
pub struct Picture {
    width: usize,
    theme: Theme,
    indices: Vec<u8>,
}

impl Clone for Picture {
    fn clone(&self) -> Self {
        Self { indices: self.indices.clone(), ..*self }
    }

    /// Reuses the memory of the picture: fresh pages cost more than the pixels in them.
    fn clone_from(&mut self, other: &Self) {
        (self.width, self.theme) = (other.width, other.theme);
        self.indices.clone_from(&other.indices);
    }
}

impl Picture {
    /// A picture all in the ink of the margin.
    pub(super) fn new(layout: &Layout, theme: Theme) -> Self {
        let length = |pixels: i32| usize::try_from(pixels).unwrap_or(0);
        let (width, height) = (length(layout.width), length(layout.height));
        Self { width, theme, indices: vec![Ink::Frame as u8; width * height] }
    }

    /// Width, pixels; even.
    pub fn width(&self) -> u32 {
        self.width as u32
    }

    /// Height, pixels.
    pub fn height(&self) -> u32 {
        (self.indices.len() / self.width) as u32
    }

    /// The theme whose palette the pixels mean.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// The inks by their place in the palette (0 to 15), row by row from the top left.
    pub fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// Fills the pixels from a corner up to but without another, x before y; both in the picture.
    pub(super) fn fill(&mut self, ink: Ink, (left, top): (i32, i32), (right, bottom): (i32, i32)) {
        for y in top..bottom {
            self.row_mut(y)[left as usize..right as usize].fill(ink as u8);
        }
    }

    /// The pixels of a row; none outside of the picture.
    pub(super) fn row_mut(&mut self, y: i32) -> &mut [u8] {
        let start = usize::try_from(y).ok().map(|y| y * self.width);
        start.and_then(|start| self.indices.get_mut(start..start + self.width)).unwrap_or_default()
    }
}
