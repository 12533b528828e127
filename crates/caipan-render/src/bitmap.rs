//! Pictures as places in a palette.

use caipan_rules::scene::Cloth;

use super::{ink::Ink, layout::Layout, theme::Theme};

/// A finished picture: the place of an [`Ink`] for each pixel.
#[derive(PartialEq, Eq, Default, Debug)]
pub struct Bitmap {
    width: usize,
    theme: Theme,
    cloth: Cloth,
    indices: Vec<u8>,
}

impl Clone for Bitmap {
    fn clone(&self) -> Self {
        Self { indices: self.indices.clone(), ..*self }
    }

    /// Reuses the memory of the picture: fresh pages cost more than the pixels in them.
    fn clone_from(&mut self, other: &Self) {
        (self.width, self.theme, self.cloth) = (other.width, other.theme, other.cloth);
        self.indices.clone_from(&other.indices);
    }
}

impl Bitmap {
    /// Creates a picture all in the first ink of a cloth.
    pub(super) fn new(layout: &Layout, theme: Theme, cloth: Cloth) -> Self {
        let length = |pixels: i32| usize::try_from(pixels).unwrap_or(0);
        let (width, height) = (length(layout.width), length(layout.height));
        Self { width, theme, cloth, indices: vec![0; width * height] }
    }

    /// Returns the width in pixels; even.
    pub fn width(&self) -> u32 {
        self.width as u32
    }

    /// Returns the height in pixels.
    pub fn height(&self) -> u32 {
        (self.indices.len() / self.width) as u32
    }

    /// Returns the theme whose palette the pixels mean.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// Returns the cloth whose palette of the theme the pixels mean.
    pub fn cloth(&self) -> Cloth {
        self.cloth
    }

    /// Returns the inks by their place in the palette (0 to 15), row by row from the top left.
    pub fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// Fills the pixels from a corner up to but without another, x before y; both in the picture.
    pub(super) fn fill(&mut self, ink: Ink, (left, top): (i32, i32), (right, bottom): (i32, i32)) {
        for y in top..bottom {
            self.row_mut(y)[left as usize..right as usize].fill(ink.place());
        }
    }

    /// Returns the pixels of a row; none outside of the picture.
    pub(super) fn row_mut(&mut self, y: i32) -> &mut [u8] {
        let start = usize::try_from(y).ok().map(|y| y * self.width);
        start.and_then(|start| self.indices.get_mut(start..start + self.width)).unwrap_or_default()
    }
}
