//! The shapes: men, kings, marks, and the sign of the side to move. Lengths are parts of a square.

use super::canvas::Canvas;
use super::theme::Ink;
use crate::rules::scene::{Kind, Tone};

/// Radius of a piece.
const RADIUS: f32 = 0.385;

/// The inks of a tone.
struct Coat {
    face: Ink,
    groove: Ink,
    edge: Ink,
    sign: Ink,
}

const fn coat(tone: Tone) -> Coat {
    match tone {
        Tone::White => Coat { face: Ink::White, groove: Ink::WhiteRim, edge: Ink::BlackRim, sign: Ink::Black },
        Tone::Black => Coat { face: Ink::Black, groove: Ink::BlackRim, edge: Ink::Black, sign: Ink::White },
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
    disc(canvas, Ink::Shade, RADIUS * unit, (0.015 * unit, 0.04 * unit));
    counter(canvas, unit, coat, 0.0);
    ring(canvas, coat.groove, (0.19 * unit, 0.22 * unit), (0.0, 0.0));
}

/// Two counters, the upper one crowned.
fn king(canvas: &mut Canvas, unit: f32, coat: &Coat) {
    disc(canvas, Ink::Shade, RADIUS * unit, (0.015 * unit, 0.085 * unit));
    counter(canvas, unit, coat, 0.055 * unit);
    counter(canvas, unit, coat, -0.045 * unit);
    crown(canvas, coat.sign, 0.225 * unit, -0.045 * unit);
}

fn counter(canvas: &mut Canvas, unit: f32, coat: &Coat, down: f32) {
    disc(canvas, coat.edge, RADIUS * unit, (0.0, down));
    disc(canvas, coat.face, (RADIUS - 0.02) * unit, (0.0, down));
    ring(canvas, coat.groove, ((RADIUS - 0.06) * unit, (RADIUS - 0.03) * unit), (0.0, down));
}

/// A crown of five points, `half` pixels to each side of the middle.
fn crown(canvas: &mut Canvas, ink: Ink, half: f32, down: f32) {
    let points = [(-1.0, -0.55), (-0.5, 0.05), (0.0, -0.85), (0.5, 0.05), (1.0, -0.55), (0.72, 0.42), (-0.72, 0.42)]
        .map(|(x, y): (f32, f32)| (x * half, y * half + down));
    canvas.fill(ink, |x, y| within(&points, x, y));
    for (x, y) in [points[0], points[2], points[4]] {
        disc(canvas, ink, 0.15 * half, (x, y));
    }
    let (top, bottom) = (0.54 * half + down, 0.72 * half + down);
    canvas.fill(ink, |x, y| x.abs() < 0.72 * half && (top..bottom).contains(&y));
}

/// A thin frame: the last move left here.
pub(super) fn from(pitch: i32, under: Ink) -> Canvas {
    frame(pitch, under, 0.05, 0.085)
}

/// A thick frame: the last move ended here.
pub(super) fn to(pitch: i32, under: Ink) -> Canvas {
    frame(pitch, under, 0.0, 0.065)
}

fn frame(pitch: i32, under: Ink, outer: f32, inner: f32) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let unit = pitch as f32;
    let inset = |part: f32| unit / 2.0 - (part * unit).round();
    let (outer, inner) = (inset(outer), inset(inner));
    canvas.fill(Ink::Mark, |x, y| (inner..outer).contains(&x.abs().max(y.abs())));
    canvas
}

/// A spot: the last move touched down here.
pub(super) fn via(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    disc(&mut canvas, Ink::Mark, 0.14 * pitch as f32, (0.0, 0.0));
    canvas
}

/// A cross: a piece was taken here.
pub(super) fn taken(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (long, thick) = (0.24 * pitch as f32, 0.065 * pitch as f32);
    canvas.fill(Ink::Mark, |x, y| {
        let (along, across) = ((x + y).abs().max((x - y).abs()), (x + y).abs().min((x - y).abs()));
        along < 2.0 * long && across < thick
    });
    canvas
}

/// The side to move: its counter, and an arrow towards the board. `towards` is one step from the counter.
pub(super) fn sign(tone: Tone, margin: i32, under: Ink, towards: (i32, i32)) -> Canvas {
    let mut canvas = Canvas::new(margin, margin, under);
    let (unit, coat) = (margin as f32, coat(tone));
    let (right, down) = (towards.0 as f32, towards.1 as f32);
    let back = -0.12 * unit;
    let middle = (right * back, down * back);
    disc(&mut canvas, Ink::Mark, 0.33 * unit, middle);
    disc(&mut canvas, coat.face, 0.25 * unit, middle);
    canvas.fill(Ink::Mark, |x, y| {
        let (ahead, aside) = (x * right + y * down, (x * down - y * right).abs());
        (0.24 * unit..0.48 * unit).contains(&ahead) && aside < 0.48 * unit - ahead
    });
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
