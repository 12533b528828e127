//! The two fonts, and text placed by its ink.

use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, Rect, ScaleFont, point};

use super::{
    canvas::{Canvas, FINE},
    ink::Ink,
};

static UI: &[u8] = include_bytes!("../fonts/ui.otf");
static PIECE: &[u8] = include_bytes!("../fonts/piece.ttf");

/// Height of a figure as a part of the scale of the fonts, which counts from the lowest to the
/// highest stroke.
const FIGURE: f32 = 0.51;

/// The fonts, in the order in which a character is looked for.
pub(super) struct Letters {
    faces: [FontRef<'static>; 2],
}

impl Letters {
    /// Opens the fonts.
    pub(super) fn new() -> Self {
        let open =
            |bytes| FontRef::try_from_slice(bytes).expect("the fonts are part of the program");
        Self { faces: [open(UI), open(PIECE)] }
    }

    /// Writes a line of text with the middle of its ink in the middle of the canvas; figures are
    /// `tall` pixels high, and round the letters lies a halo of `halo` pixels of the ink under
    /// them.
    pub(super) fn write(&self, canvas: &mut Canvas, ink: Ink, text: &str, tall: f32, halo: f32) {
        let dots = dots(&self.line(text, tall * FINE as f32 / FIGURE));
        canvas.halo(&dots, halo);
        dots.into_iter().for_each(|(x, y)| canvas.dot(ink, x, y));
    }

    /// Writes a line with the middle of its ink at a point of the canvas, pixels from its middle.
    pub(super) fn write_at(
        &self,
        canvas: &mut Canvas,
        ink: Ink,
        text: &str,
        tall: f32,
        middle: (f32, f32),
    ) {
        let (right, down) = ((middle.0 * FINE as f32) as i32, (middle.1 * FINE as f32) as i32);
        let dots = dots(&self.line(text, tall * FINE as f32 / FIGURE));
        dots.into_iter().for_each(|(x, y)| canvas.dot(ink, x + right, y + down));
    }

    /// Paints one character as with a brush in the middle of the canvas; it is written in a square
    /// of `tall` pixels.
    pub(super) fn brush(&self, canvas: &mut Canvas, ink: Ink, character: char, tall: f32) {
        let face = self
            .faces
            .iter()
            .rfind(|face| face.glyph_id(character).0 != 0)
            .unwrap_or(&self.faces[0]);
        let ems = face.height_unscaled() / face.units_per_em().expect("our fonts have units");
        let glyph = face.glyph_id(character).with_scale(tall * FINE as f32 * ems);
        let glyphs: Vec<OutlinedGlyph> = face.outline_glyph(glyph).into_iter().collect();
        dots(&glyphs).into_iter().for_each(|(x, y)| canvas.dot(ink, x, y));
    }

    /// Width of a line's ink, pixels.
    pub(super) fn width(&self, text: &str, tall: f32) -> f32 {
        let glyphs = self.line(text, tall / FIGURE);
        glyphs
            .iter()
            .map(OutlinedGlyph::px_bounds)
            .reduce(join)
            .map_or(0.0, |ink_box| ink_box.width())
    }

    /// Tests if one of the fonts has the letter.
    pub(super) fn has(&self, letter: char) -> bool {
        self.faces.iter().any(|face| face.glyph_id(letter).0 != 0)
    }

    /// Returns the width of a line in pixels; its letters stand in squares of `em` pixels.
    pub(super) fn reach(&self, text: &str, em: f32) -> f32 {
        let scale = em * self.ems();
        let advance = |letter| {
            self.face(letter).as_scaled(scale).h_advance(self.face(letter).glyph_id(letter))
        };
        text.chars().map(advance).sum()
    }

    /// Each pixel that a line touches, from the beginning of its baseline, and how much of it is
    /// covered: 0 to 1.
    pub(super) fn trace(&self, text: &str, em: f32, mut dot: impl FnMut(i32, i32, f32)) {
        for glyph in self.line(text, em * self.ems()) {
            let corner = glyph.px_bounds().min;
            glyph.draw(|x, y, cover| {
                dot(corner.x as i32 + x as i32, corner.y as i32 + y as i32, cover)
            });
        }
    }

    /// Returns the factor that the fonts are scaled by, in squares of a letter.
    fn ems(&self) -> f32 {
        self.faces[0].height_unscaled()
            / self.faces[0].units_per_em().expect("our fonts have units")
    }

    fn line(&self, text: &str, scale: f32) -> Vec<OutlinedGlyph> {
        let mut along = 0.0;
        let mut glyphs = Vec::new();
        for letter in text.chars() {
            let face = self.face(letter);
            let glyph: Glyph = face
                .glyph_id(letter)
                .with_scale_and_position(PxScale::from(scale), point(along, 0.0));
            along += face.as_scaled(scale).h_advance(glyph.id);
            glyphs.extend(face.outline_glyph(glyph));
        }
        glyphs
    }

    /// The first font that has the letter; its box for missing letters if none has.
    fn face(&self, letter: char) -> &FontRef<'static> {
        self.faces.iter().find(|face| face.glyph_id(letter).0 != 0).unwrap_or(&self.faces[0])
    }
}

/// The fine pixels of some letters, from the middle of their ink.
fn dots(glyphs: &[OutlinedGlyph]) -> Vec<(i32, i32)> {
    let Some(ink_box) = glyphs.iter().map(OutlinedGlyph::px_bounds).reduce(join) else {
        return Vec::new();
    };
    let middle = |low: f32, high: f32| ((low + high) / 2.0).floor() as i32;
    let (x, y) = (middle(ink_box.min.x, ink_box.max.x), middle(ink_box.min.y, ink_box.max.y));
    let mut dots = Vec::new();
    for glyph in glyphs {
        let corner = glyph.px_bounds().min;
        let (left, top) = (corner.x as i32 - x, corner.y as i32 - y);
        glyph.draw(|x, y, cover| {
            dots.extend((cover >= 0.5).then_some((left + x as i32, top + y as i32)))
        });
    }
    dots
}

fn join(a: Rect, b: Rect) -> Rect {
    let (low, high) = (a.min, b.max);
    Rect {
        min: point(low.x.min(b.min.x), low.y.min(b.min.y)),
        max: point(high.x.max(a.max.x), high.y.max(a.max.y)),
    }
}
