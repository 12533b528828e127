//! Men, kings, and the sign of the side to move. Lengths are parts of a square.

use caipan_rules::scene::{Cloth, Tone};

use super::{
    canvas::Canvas,
    coat::{Coat, coat, kit},
    ink::Ink,
};

/// Radius of a piece.
const RADIUS: f32 = 0.365;

/// The way of a piece right and down from the middle of a square: away from the number in the
/// corner.
pub(super) const ASIDE: f32 = 0.045;

/// The way aside on a cloth: none on a field or a grid, whose corners bear no numbers.
const fn aside(under: Ink) -> f32 {
    match under.cloth() {
        Cloth::Chequered => ASIDE,
        Cloth::Field | Cloth::Holes | Cloth::Grid => 0.0,
    }
}

/// A counter with grooves, on a square of `pitch` pixels.
pub(super) fn man(tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, coat) = (pitch as f32, coat(under.cloth(), tone));
    let aside = aside(under) * unit;
    canvas.disc(
        kit(under.cloth()).shade,
        RADIUS * unit,
        (aside + 0.015 * unit, aside + 0.04 * unit),
    );
    counter(&mut canvas, unit, &coat, (aside, aside));
    canvas.disc(coat.groove, 0.25 * unit, (aside, aside));
    canvas.disc(coat.face, 0.215 * unit, (aside, aside));
    canvas
}

/// Two counters, the upper one crowned.
pub(super) fn king(tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, coat) = (pitch as f32, coat(under.cloth(), tone));
    let (right, low, high) = (aside(under) * unit, 0.06 * unit, -0.045 * unit);
    canvas.disc(kit(under.cloth()).shade, RADIUS * unit, (right + 0.015 * unit, low + 0.03 * unit));
    counter(&mut canvas, unit, &coat, (right, low));
    counter(&mut canvas, unit, &coat, (right, high));
    crown(&mut canvas, coat.sign, 0.23 * unit, (right, high));
    canvas
}

fn counter(canvas: &mut Canvas, unit: f32, coat: &Coat, middle: (f32, f32)) {
    canvas.disc(coat.edge, RADIUS * unit, middle);
    canvas.disc(coat.face, (RADIUS - 0.025) * unit, middle);
}

/// A crown of three points and a band, `half` pixels to each side of the middle.
pub(super) fn crown(canvas: &mut Canvas, ink: Ink, half: f32, (right, down): (f32, f32)) {
    let place = |(x, y): (f32, f32)| (x * half + right, y * half + down);
    let points = [
        (-1.0, -0.55),
        (-0.5, 0.05),
        (0.0, -0.85),
        (0.5, 0.05),
        (1.0, -0.55),
        (0.72, 0.42),
        (-0.72, 0.42),
    ];
    canvas.polygon(ink, &points.map(place));
    for point in [points[0], points[2], points[4]] {
        canvas.disc(ink, 0.15 * half, place(point));
    }
    canvas.polygon(ink, &[(-0.72, 0.54), (0.72, 0.54), (0.72, 0.72), (-0.72, 0.72)].map(place));
}

/// How far the tag of the side to move reaches aside of its middle, parts of a margin.
const REACH: f32 = 0.43;

/// The side to move: its counter on a tag whose tip touches the board. `towards` is one step from
/// the tag to the board.
pub(super) fn sign(tone: Tone, margin: i32, under: Ink, towards: (i32, i32)) -> Canvas {
    let mut canvas = Canvas::new(margin * 2, margin * 2, under);
    let (unit, coat) = (margin as f32, coat(under.cloth(), tone));
    let place = |(ahead, aside): (f32, f32)| {
        let (right, down) = (towards.0 as f32 * unit, towards.1 as f32 * unit);
        (ahead * right + aside * down, ahead * down - aside * right)
    };
    let half = [
        (0.48, 0.0),
        (0.27, 0.21),
        (0.27, 0.42),
        (0.22, 0.53),
        (0.11, 0.58),
        (-0.27, 0.58),
        (-0.38, 0.53),
        (-REACH, 0.42),
    ];
    let other = half.into_iter().rev().map(|(ahead, aside)| (ahead, -aside));
    let outline: Vec<(f32, f32)> = half.into_iter().chain(other).collect();
    // Its edge is a pixel wide on the smallest boards, too.
    let inside = (1.0 - 1.0 / (REACH * unit)).min(0.92);
    for (ink, share) in [(kit(under.cloth()).pen, 1.0), (kit(under.cloth()).tag, inside)] {
        let corners = outline.iter().map(|(ahead, aside)| (ahead * share, aside * share));
        canvas.polygon(ink, &corners.map(place).collect::<Vec<_>>());
    }
    canvas.disc(coat.edge, 0.30 * unit, place((-0.08, 0.0)));
    canvas.disc(coat.face, 0.26 * unit, place((-0.08, 0.0)));
    canvas
}
