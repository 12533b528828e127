//! Marbles, and the rings that mark them. Lengths are parts of a step.

use caipan_rules::scene::Tone;

use super::{canvas::Canvas, coat::coat, ink::Ink, letters::Letters, pieces::crown};

/// Radius of a marble, and the thickness of its outline.
const RADIUS: f32 = 0.4;
const EDGE: f32 = 0.03;

/// Height of the letter on a marble.
const LETTER: f32 = 0.34;

/// Height of the figures of a name on a marble.
const CAPTION: f32 = 0.22;

/// Outside of a ring, its thickness, and that of its own outlines.
const OUTSIDE: f32 = 0.47;
const RING: f32 = 0.11;
const LINE: f32 = 0.025;

/// A flat marble with the letter of its tone.
pub(super) fn man(tone: Tone, letters: &Letters, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = body(tone, pitch, under);
    let sign = coat(under.cloth(), tone).sign;
    letters.write(&mut canvas, sign, letter(tone), LETTER * pitch as f32, 0.0);
    canvas
}

/// A flat marble with a crown.
pub(super) fn king(tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = body(tone, pitch, under);
    crown(
        &mut canvas,
        coat(under.cloth(), tone).sign,
        0.27 * pitch as f32,
        (0.0, 0.02 * pitch as f32),
    );
    canvas
}

/// The name of a hole, to be written on the white marble in it.
pub(super) fn caption(letters: &Letters, pitch: i32, text: &str) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, Ink::Pearl);
    letters.write(&mut canvas, Ink::Contour, text, CAPTION * pitch as f32, 0.0);
    canvas
}

fn body(tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, coat) = (pitch as f32, coat(under.cloth(), tone));
    canvas.disc(coat.edge, RADIUS * unit, (0.0, 0.0));
    canvas.disc(coat.face, (RADIUS - EDGE) * unit, (0.0, 0.0));
    canvas
}

/// The letter of a tone: black is K, for blue has the B; white marbles belong to nobody and bear
/// none.
const fn letter(tone: Tone) -> &'static str {
    match tone {
        Tone::White => "",
        Tone::Black => "K",
        Tone::Red => "R",
        Tone::Blue => "B",
        Tone::Green => "G",
        Tone::Orange => "O",
        Tone::Purple => "P",
    }
}

/// A ring round an empty hole: the last move left here.
pub(super) fn from(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let unit = pitch as f32;
    for (ink, radius) in [
        (Ink::Contour, 0.36),
        (Ink::Spark, 0.36 - LINE),
        (Ink::Contour, 0.25),
        (Ink::Hole, 0.25 - LINE),
    ] {
        canvas.disc(ink, radius * unit, (0.0, 0.0));
    }
    canvas
}

/// A ring round a marble: the last move ended here.
pub(super) fn to(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let unit = pitch as f32;
    for (ink, radius) in [
        (Ink::Contour, OUTSIDE),
        (Ink::Spark, OUTSIDE - LINE),
        (Ink::Contour, OUTSIDE - RING + LINE),
    ] {
        canvas.disc(ink, radius * unit, (0.0, 0.0));
    }
    canvas.clear((OUTSIDE - RING) * unit);
    canvas
}
