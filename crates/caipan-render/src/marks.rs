//! Marks on squares. Lengths are parts of a square.

use super::{canvas::Canvas, ink::Ink, pieces::ASIDE};

/// Thickness of the frame of a mark.
const FRAME: f32 = 0.06;

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
        let corners = [(thick, -thick), (-thick, thick)]
            .map(|(x, y)| [(x - long, y - long), (x + long, y + long)]);
        let [[a, b], [d, c]] = corners.map(|side| side.map(|(x, y)| (way * x + aside, y + aside)));
        canvas.polygon(Ink::Mark, &[a, b, c, d]);
    }
    canvas
}
