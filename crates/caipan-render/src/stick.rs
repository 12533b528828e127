//! A die with long faces, pointed at both ends: strokes at the left, its character at the right.
//! Lengths are parts of a step.

use caipan_rules::scene::Tone;

use super::{
    canvas::Canvas,
    coat::{coat, kit},
    ink::Ink,
    letters::Letters,
};

/// Half the length, half the height, and how long a point is.
const HALF: (f32, f32) = (1.2, 0.46);
const POINT: f32 = 0.3;

/// Thickness of the outline, and of the rim round the upper face.
const EDGE: f32 = 0.03;
const RIM: f32 = 0.1;

/// Height of the character or of a digit in its place, half the length and half the thickness of a
/// stroke, and from one to the next.
const CHARACTER: f32 = 0.72;
const FIGURE: f32 = 0.5;
const STROKE: (f32, f32) = (0.3, 0.045);
const APART: f32 = 0.21;

/// The distance of strokes and character from the middle.
const ASIDE: f32 = 0.45;

/// A die that shows so many strokes.
pub(super) fn stick(
    tone: Tone,
    strokes: u8,
    character: char,
    letters: &Letters,
    pitch: i32,
    under: Ink,
) -> Canvas {
    let mut canvas = Canvas::new(3 * pitch, pitch, under);
    let (unit, coat, kit) = (pitch as f32, coat(under.cloth(), tone), kit(under.cloth()));
    canvas.polygon(kit.shade, &shape(0.0, 0.04, unit));
    canvas.polygon(coat.edge, &shape(0.0, 0.0, unit));
    canvas.polygon(coat.face, &shape(EDGE, 0.0, unit));
    canvas.polygon(kit.paper, &shape(EDGE + RIM, 0.0, unit));
    for stroke in 0..strokes {
        let down = (f32::from(stroke) - f32::from(strokes - 1) / 2.0) * APART;
        let corner = |x: f32, y: f32| ((x * STROKE.0 - ASIDE) * unit, (y * STROKE.1 + down) * unit);
        canvas.polygon(
            kit.pen,
            &[corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)],
        );
    }
    let mut sign = Canvas::new(pitch, pitch, under);
    if character.is_ascii() {
        letters.write(&mut sign, kit.pen, &character.to_string(), FIGURE * unit, 0.0);
    } else {
        letters.brush(&mut sign, kit.pen, character, CHARACTER * unit);
    }
    canvas.lay(&sign, (if strokes == 0 { 0.0 } else { ASIDE * unit }, 0.0));
    canvas
}

/// The outline, so far within the edge and so far below its place.
fn shape(inset: f32, down: f32, unit: f32) -> [(f32, f32); 6] {
    let (right, low, near) = (HALF.0 - 1.4 * inset, HALF.1 - inset, HALF.0 - POINT - 0.4 * inset);
    let corners =
        [(-right, 0.0), (-near, -low), (near, -low), (right, 0.0), (near, low), (-near, low)];
    corners.map(|(x, y)| (x * unit, (y + down) * unit))
}
