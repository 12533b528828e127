//! The shapes: men, kings, marks, and the sign of the side to move. Lengths are parts of a square.

use super::canvas::Canvas;
use super::theme::Ink;
use crate::rules::scene::{Kind, Tone};

/// Radius of a piece.
const RADIUS: f32 = 0.365;

/// How far a piece stands right and down of the middle: away from the number in the corner.
const ASIDE: f32 = 0.045;

/// Thickness of the frame of a mark.
const FRAME: f32 = 0.06;

/// The inks of a tone.
struct Coat {
    face: Ink,
    groove: Ink,
    edge: Ink,
    sign: Ink,
}

const fn coat(tone: Tone) -> Coat {
    match tone {
        Tone::White => Coat { face: Ink::White, groove: Ink::WhiteRim, edge: Ink::Edge, sign: Ink::Black },
        Tone::Black => Coat { face: Ink::Black, groove: Ink::BlackRim, edge: Ink::BlackRim, sign: Ink::White },
        _ => Coat { face: Ink::Red, groove: Ink::RedRim, edge: Ink::RedRim, sign: Ink::White },
    }
}

/// A piece as large as a square of `pitch` pixels wants it.
pub(super) fn piece(kind: Kind, tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let unit = pitch as f32;
    match kind {
        Kind::Man | Kind::Block(_) | Kind::Back(_) => man(&mut canvas, unit, &coat(tone)),
        Kind::King => king(&mut canvas, unit, &coat(tone)),
    }
    canvas
}

fn man(canvas: &mut Canvas, unit: f32, coat: &Coat) {
    let aside = ASIDE * unit;
    canvas.disc(Ink::Shade, RADIUS * unit, (aside + 0.015 * unit, aside + 0.04 * unit));
    counter(canvas, unit, coat, (aside, aside));
    canvas.disc(coat.groove, 0.25 * unit, (aside, aside));
    canvas.disc(coat.face, 0.215 * unit, (aside, aside));
}

/// Two counters, the upper one crowned.
fn king(canvas: &mut Canvas, unit: f32, coat: &Coat) {
    let (right, low, high) = (ASIDE * unit, 0.06 * unit, -0.045 * unit);
    canvas.disc(Ink::Shade, RADIUS * unit, (right + 0.015 * unit, low + 0.03 * unit));
    counter(canvas, unit, coat, (right, low));
    counter(canvas, unit, coat, (right, high));
    crown(canvas, coat.sign, 0.23 * unit, (right, high));
}

fn counter(canvas: &mut Canvas, unit: f32, coat: &Coat, middle: (f32, f32)) {
    canvas.disc(coat.edge, RADIUS * unit, middle);
    canvas.disc(coat.face, (RADIUS - 0.025) * unit, middle);
}

/// A crown of three points and a band, `half` pixels to each side of the middle.
fn crown(canvas: &mut Canvas, ink: Ink, half: f32, (right, down): (f32, f32)) {
    let place = |(x, y): (f32, f32)| (x * half + right, y * half + down);
    let points = [(-1.0, -0.55), (-0.5, 0.05), (0.0, -0.85), (0.5, 0.05), (1.0, -0.55), (0.72, 0.42), (-0.72, 0.42)];
    canvas.polygon(ink, &points.map(place));
    for point in [points[0], points[2], points[4]] {
        canvas.disc(ink, 0.15 * half, place(point));
    }
    canvas.polygon(ink, &[(-0.72, 0.54), (0.72, 0.54), (0.72, 0.72), (-0.72, 0.72)].map(place));
}

/// Four corners: the last move left here.
pub(super) fn from(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = to(pitch, under);
    let half = pitch as f32 / 2.0;
    let gap = half - (0.22 * pitch as f32).round();
    canvas.plate(None, gap, half);
    canvas.plate(None, half, gap);
    canvas
}

/// A whole frame, thin enough for the number within: the last move ended here.
pub(super) fn to(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let half = pitch as f32 / 2.0;
    let inner = half - (FRAME * pitch as f32).round();
    canvas.plate(Some(Ink::Mark), half, half);
    canvas.plate(None, inner, inner);
    canvas
}

/// A spot: the last move touched down here.
pub(super) fn via(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, aside) = (pitch as f32, ASIDE * pitch as f32);
    canvas.disc(Ink::Mark, 0.14 * unit, (aside, aside));
    canvas
}

/// A cross: a piece was taken here.
pub(super) fn taken(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (long, thick, aside) = (0.24 * pitch as f32, 0.035 * pitch as f32, ASIDE * pitch as f32);
    for way in [1.0, -1.0] {
        let corners = [(thick, -thick), (-thick, thick)].map(|(x, y)| [(x - long, y - long), (x + long, y + long)]);
        let [[a, b], [d, c]] = corners.map(|side| side.map(|(x, y)| (way * x + aside, y + aside)));
        canvas.polygon(Ink::Mark, &[a, b, c, d]);
    }
    canvas
}

/// The side to move: its counter on a tag whose tip touches the board. `towards` is one step from the tag to the board.
pub(super) fn sign(tone: Tone, margin: i32, under: Ink, towards: (i32, i32)) -> Canvas {
    let mut canvas = Canvas::new(margin * 2, margin * 2, under);
    let (unit, coat) = (margin as f32, coat(tone));
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
        (-0.43, 0.42),
    ];
    let other = half.into_iter().rev().map(|(ahead, aside)| (ahead, -aside));
    let outline: Vec<(f32, f32)> = half.into_iter().chain(other).map(place).collect();
    canvas.polygon(Ink::Label, &outline);
    canvas.disc(coat.edge, 0.30 * unit, place((-0.08, 0.0)));
    canvas.disc(coat.face, 0.26 * unit, place((-0.08, 0.0)));
    canvas
}
