//! Blocks: open with a character, or face down. Each tone has corners of its own, so that seats can
//! be told apart without colours. Lengths are parts of a step.

use caipan_rules::scene::Tone;

use super::{
    canvas::Canvas,
    coat::{coat, kit},
    ink::Ink,
    letters::Letters,
    outline::{Corner, outline},
};

/// Half the width and height of a block.
pub(super) const HALF: (f32, f32) = (0.43, 0.36);

/// Thickness of the outline, and of the rim of an open block.
const EDGE: f32 = 0.03;
const RIM: f32 = 0.085;

/// Height of the character on an open block, and of a digit or letter.
const CHARACTER: f32 = 0.56;
const FIGURE: f32 = 0.4;

/// Heights of a character and of a digit beside it, and how far either is from the middle.
const TWO: (f32, f32) = (0.48, 0.24);
const ASIDE: (f32, f32) = (-0.09, 0.24);

/// Height of the letter on a back, or of a note in its place.
const LETTER: f32 = 0.36;
const NOTE: f32 = 0.4;

/// An open block of a tone that bears a character.
pub(super) fn open(
    tone: Tone,
    character: char,
    letters: &Letters,
    pitch: i32,
    under: Ink,
) -> Canvas {
    let mut canvas = paper(tone, pitch, under);
    let (unit, pen) = (pitch as f32, kit(under.cloth()).pen);
    if character.is_ascii() {
        letters.write(&mut canvas, pen, &character.to_string(), FIGURE * unit, 0.0);
    } else {
        letters.brush(&mut canvas, pen, character, CHARACTER * unit);
    }
    canvas
}

/// An open block that bears a character, and its digit or letter to the right of it.
pub(super) fn double(
    tone: Tone,
    (character, plain): (char, char),
    letters: &Letters,
    pitch: i32,
    under: Ink,
) -> Canvas {
    let mut canvas = paper(tone, pitch, under);
    let (unit, pen) = (pitch as f32, kit(under.cloth()).pen);
    let mut sign = Canvas::new(pitch, pitch, under);
    letters.brush(&mut sign, pen, character, TWO.0 * unit);
    canvas.lay(&sign, (ASIDE.0 * unit, 0.0));
    let (plain, corner) = (plain.to_string(), (ASIDE.1 * unit, 0.1 * unit));
    letters.write_at(&mut canvas, pen, &plain, TWO.1 * unit, corner);
    canvas
}

/// An open block that bears nothing yet.
fn paper(tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, kit) = (pitch as f32, kit(under.cloth()));
    body(&mut canvas, tone, unit);
    canvas.polygon(kit.paper, &shape(tone, EDGE + RIM, unit));
    canvas
}

/// A block face down, with a line along its rim and its seat's letter, or a note in its place.
pub(super) fn back(tone: Tone, letter: char, letters: &Letters, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, coat) = (pitch as f32, coat(under.cloth(), tone));
    body(&mut canvas, tone, unit);
    canvas.polygon(coat.groove, &shape(tone, EDGE + 0.045, unit));
    canvas.polygon(coat.face, &shape(tone, EDGE + 0.07, unit));
    let tall = if letter.is_ascii() { LETTER } else { NOTE };
    letters.write(&mut canvas, coat.sign, &letter.to_string(), tall * unit, 0.0);
    canvas
}

/// Shadow, outline and colour.
fn body(canvas: &mut Canvas, tone: Tone, unit: f32) {
    let (coat, kit) = (coat(canvas.under().cloth(), tone), kit(canvas.under().cloth()));
    let shadow: Vec<(f32, f32)> =
        shape(tone, 0.0, unit).iter().map(|(x, y)| (*x, y + 0.05 * unit)).collect();
    canvas.polygon(kit.shade, &shadow);
    canvas.polygon(coat.edge, &shape(tone, 0.0, unit));
    canvas.polygon(coat.face, &shape(tone, EDGE, unit));
}

/// The outline of a tone's blocks, so far within their edge. Colours that are mixed up most easily,
/// red and green, blue and purple, have the outlines that differ most.
fn shape(tone: Tone, inset: f32, unit: f32) -> Vec<(f32, f32)> {
    let (corners, cut) = match tone {
        Tone::White => ([Corner::Square, Corner::Round], 0.2),
        Tone::Black => ([Corner::Round, Corner::Square], 0.26),
        Tone::Red => ([Corner::Square; 2], 0.0),
        Tone::Blue => ([Corner::Round; 2], 0.22),
        Tone::Green => ([Corner::Point; 2], 0.15),
        Tone::Orange => ([Corner::Slant; 2], 0.17),
        Tone::Purple => ([Corner::Notch; 2], 0.1),
    };
    let cut = if matches!(corners[0], Corner::Notch) { cut } else { (cut - 0.6 * inset).max(0.0) };
    outline(corners, (HALF.0 - inset) * unit, (HALF.1 - inset) * unit, cut * unit)
}
