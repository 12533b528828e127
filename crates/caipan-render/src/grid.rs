//! The printed grid: a board of lines with coordinates in its margin.

use caipan_rules::scene::{Cloth, Floor, Ground};

use super::{
    bitmap::Bitmap, canvas::Canvas, ink::Ink, layout::Layout, letters::Letters, theme::Theme,
};

/// Height of the figures of a label, a part of the margin.
const LABEL: f32 = 0.46;

/// Radius of a dot on a crossing, a part of the step.
const DOT: f32 = 0.1;

/// From this pitch on, lines are two pixels thick.
const WIDE: i32 = 36;

/// The empty board.
pub(super) fn empty(ground: &Ground, layout: &Layout, letters: &Letters, theme: Theme) -> Bitmap {
    let mut bitmap = Bitmap::new(layout, theme, Cloth::Grid);
    let corner = layout.at(ground.width.cast_signed(), ground.height.cast_signed());
    bitmap.fill(Ink::Sheet, layout.at(0, 0), corner);
    lines(&mut bitmap, ground, layout);
    for slot in ground.slots.iter().filter(|slot| slot.floor == Floor::Dot) {
        dot(layout.pitch).stamp(theme).put(&mut bitmap, layout.at(slot.x, slot.y));
    }
    for label in &ground.labels {
        let mut canvas = Canvas::new(layout.margin, layout.margin, Ink::Mount);
        letters.write(&mut canvas, Ink::Digit, &label.text, LABEL * layout.margin as f32, 0.0);
        canvas.stamp(theme).put(&mut bitmap, layout.at(label.x, label.y));
    }
    bitmap
}

/// A line through every place, from the first to the last of its row and column.
fn lines(bitmap: &mut Bitmap, ground: &Ground, layout: &Layout) {
    let thick = if layout.pitch < WIDE { 1 } else { 2 };
    let points = || ground.slots.iter().map(|slot| layout.at(slot.x, slot.y));
    let ends =
        |along: fn((i32, i32)) -> i32| points().map(along).min().zip(points().map(along).max());
    let (Some((left, right)), Some((top, bottom))) = (ends(|at| at.0), ends(|at| at.1)) else {
        return;
    };
    for (x, y) in points() {
        bitmap.fill(
            Ink::Rule,
            (x - thick / 2, top - thick / 2),
            (x - thick / 2 + thick, bottom + thick - thick / 2),
        );
        bitmap.fill(
            Ink::Rule,
            (left - thick / 2, y - thick / 2),
            (right + thick - thick / 2, y - thick / 2 + thick),
        );
    }
}

fn dot(pitch: i32) -> Canvas {
    let mut canvas = Canvas::new(pitch / 2, pitch / 2, Ink::Sheet);
    canvas.disc(Ink::Rule, DOT * pitch as f32, (0.0, 0.0));
    canvas
}
