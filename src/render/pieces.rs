//! The shapes: men, kings, marks, and the sign of the side to move. Lengths are parts of a square.

use super::canvas::Canvas;
use super::theme::Ink;
use crate::rules::scene::{Kind, Tone};

/// Radius of a piece.
const RADIUS: f32 = 0.375;

/// How far a piece stands right and down of the middle: away from the number in the corner.
const ASIDE: f32 = 0.03;

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
        Tone::Red => Coat { face: Ink::Red, groove: Ink::RedRim, edge: Ink::RedRim, sign: Ink::White },
    }
}

/// A piece as large as a square of `pitch` pixels wants it.
pub(super) fn piece(kind: Kind, tone: Tone, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let unit = pitch as f32;
    match kind {
        Kind::Man => man(&mut canvas, unit, &coat(tone)),
        Kind::King => king(&mut canvas, unit, &coat(tone)),
    }
    canvas
}

fn man(canvas: &mut Canvas, unit: f32, coat: &Coat) {
    let (right, down) = (ASIDE * unit, ASIDE * unit);
    disc(canvas, Ink::Shade, RADIUS * unit, (right + 0.015 * unit, down + 0.04 * unit));
    counter(canvas, unit, coat, (right, down));
    ring(canvas, coat.groove, (0.225 * unit, 0.26 * unit), (right, down));
}

/// Two counters, the upper one crowned.
fn king(canvas: &mut Canvas, unit: f32, coat: &Coat) {
    let (right, low, high) = (ASIDE * unit, 0.06 * unit, -0.045 * unit);
    disc(canvas, Ink::Shade, RADIUS * unit, (right + 0.015 * unit, low + 0.03 * unit));
    counter(canvas, unit, coat, (right, low));
    counter(canvas, unit, coat, (right, high));
    crown(canvas, coat.sign, 0.23 * unit, (right, high));
}

fn counter(canvas: &mut Canvas, unit: f32, coat: &Coat, middle: (f32, f32)) {
    disc(canvas, coat.edge, RADIUS * unit, middle);
    disc(canvas, coat.face, (RADIUS - 0.025) * unit, middle);
}

/// A crown of five points, `half` pixels to each side of the middle.
fn crown(canvas: &mut Canvas, ink: Ink, half: f32, (right, down): (f32, f32)) {
    let points = [(-1.0, -0.55), (-0.5, 0.05), (0.0, -0.85), (0.5, 0.05), (1.0, -0.55), (0.72, 0.42), (-0.72, 0.42)]
        .map(|(x, y): (f32, f32)| (x * half + right, y * half + down));
    canvas.fill(ink, |x, y| within(&points, x, y));
    for (x, y) in [points[0], points[2], points[4]] {
        disc(canvas, ink, 0.15 * half, (x, y));
    }
    let (top, bottom) = (0.54 * half + down, 0.72 * half + down);
    canvas.fill(ink, |x, y| (x - right).abs() < 0.72 * half && (top..bottom).contains(&y));
}

/// Four corners: the last move left here.
pub(super) fn from(pitch: i32, under: Ink) -> Canvas {
    let corner = (0.22 * pitch as f32).round();
    frame(pitch, under, |x, y| x.abs().min(y.abs()) > pitch as f32 / 2.0 - corner)
}

/// A whole frame: the last move ended here.
pub(super) fn to(pitch: i32, under: Ink) -> Canvas {
    frame(pitch, under, |_, _| true)
}

/// A frame along the edges of the square, thin enough for the number within, where `there` says so.
fn frame(pitch: i32, under: Ink, there: impl Fn(f32, f32) -> bool) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let inner = pitch as f32 / 2.0 - (FRAME * pitch as f32).round();
    canvas.fill(Ink::Mark, |x, y| x.abs().max(y.abs()) > inner && there(x, y));
    canvas
}

/// A spot: the last move touched down here.
pub(super) fn via(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, aside) = (pitch as f32, ASIDE * pitch as f32);
    disc(&mut canvas, Ink::Mark, 0.14 * unit, (aside, aside));
    canvas
}

/// A cross: a piece was taken here.
pub(super) fn taken(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (long, thick, aside) = (0.24 * pitch as f32, 0.07 * pitch as f32, ASIDE * pitch as f32);
    canvas.fill(Ink::Mark, |x, y| {
        let (rising, falling) = ((x + y - 2.0 * aside).abs(), (x - y).abs());
        rising.max(falling) < 2.0 * long && rising.min(falling) < thick
    });
    canvas
}

/// The side to move: its counter on a tag whose tip touches the board. `towards` is one step from the tag to the board.
pub(super) fn sign(tone: Tone, margin: i32, under: Ink, towards: (i32, i32)) -> Canvas {
    let mut canvas = Canvas::new(margin * 2, margin * 2, under);
    let (unit, coat) = (margin as f32, coat(tone));
    let (right, down) = (towards.0 as f32, towards.1 as f32);
    let back = -0.08 * unit;
    let middle = (right * back, down * back);
    canvas.fill(Ink::Label, |x, y| {
        let (ahead, aside) = (x * right + y * down, (x * down - y * right).abs());
        let tip = (0.0..0.48 * unit).contains(&ahead) && aside < 0.48 * unit - ahead;
        let outside = ((ahead - back).abs() - 0.19 * unit).max(0.0);
        tip || square(outside, (aside - 0.42 * unit).max(0.0)) < square(0.16 * unit, 0.0)
    });
    disc(&mut canvas, coat.edge, 0.30 * unit, middle);
    disc(&mut canvas, coat.face, 0.26 * unit, middle);
    canvas
}

fn disc(canvas: &mut Canvas, ink: Ink, radius: f32, (right, down): (f32, f32)) {
    canvas.fill(ink, |x, y| square(x - right, y - down) < radius * radius);
}

fn ring(canvas: &mut Canvas, ink: Ink, (inner, outer): (f32, f32), (right, down): (f32, f32)) {
    canvas.fill(ink, |x, y| (inner * inner..outer * outer).contains(&square(x - right, y - down)));
}

fn square(x: f32, y: f32) -> f32 {
    x * x + y * y
}

/// Tests if a point is in a polygon: a ray from it crosses the outline an odd number of times.
fn within(points: &[(f32, f32)], x: f32, y: f32) -> bool {
    let next = points.iter().cycle().skip(1);
    let crosses = |((x1, y1), (x2, y2)): &(&(f32, f32), &(f32, f32))| {
        (*y1 > y) != (*y2 > y) && x < (*x2 - *x1) * (y - *y1) / (*y2 - *y1) + *x1
    };
    points.iter().zip(next).filter(crosses).count() % 2 == 1
}
