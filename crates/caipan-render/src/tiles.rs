//! The empty chequered board: margin, line, squares, numbers and coordinates.

use caipan_rules::scene::{Cloth, Ground, Home, Slot};

use super::{
    bitmap::Bitmap, canvas::Canvas, coat::kit, ink::Ink, layout::Layout, letters::Letters, pieces,
    theme::Theme,
};

/// Height of the figures of a caption, and of its distance from the edges of its square; parts of
/// the square.
const CAPTION: f32 = 0.175;
const INSET: f32 = 0.068;
/// The gap between a caption's figures and a piece, a part of the square.
const HALO: f32 = 0.02;
/// Height of the figures of a label, a part of the margin.
const LABEL: f32 = 0.42;

/// The empty board without its captions.
pub(super) fn empty(ground: &Ground, layout: &Layout, letters: &Letters, theme: Theme) -> Bitmap {
    let mut bitmap = tiles(ground, layout, theme);
    for label in &ground.labels {
        let stamp = self::label(letters, layout, &label.text).stamp(theme);
        stamp.put(&mut bitmap, layout.at(label.x, label.y));
    }
    bitmap
}

/// The ink under a slot.
pub(super) fn under(ground: &Ground, slot: &Slot) -> Ink {
    let tile = ground.tiles.iter().find(|tile| (tile.x, tile.y) == (slot.x, slot.y));
    tile.map_or(Ink::Frame, |tile| if tile.dark { Ink::Dark } else { Ink::Light })
}

/// The board without its words: margin, line, squares.
fn tiles(ground: &Ground, layout: &Layout, theme: Theme) -> Bitmap {
    let mut bitmap = Bitmap::new(layout, theme, Cloth::Chequered);
    let line = (layout.pitch / 32).max(1);
    let (left, top) = layout.at(0, 0);
    let (right, bottom) = layout.at(ground.width.cast_signed(), ground.height.cast_signed());
    bitmap.fill(Ink::Line, (left - line, top - line), (right + line, bottom + line));
    bitmap.fill(Ink::Light, (left, top), (right, bottom));
    for tile in &ground.tiles {
        let ink = if tile.dark { Ink::Dark } else { Ink::Light };
        let ((left, top), (right, bottom)) =
            (layout.at(tile.x - 1, tile.y - 1), layout.at(tile.x + 1, tile.y + 1));
        bitmap.fill(ink, (left, top), (right, bottom));
    }
    bitmap
}

/// Draws a number in the top left corner of a square. Returns it with the way from the square's
/// middle to its own.
pub(super) fn caption(
    letters: &Letters,
    pitch: i32,
    text: &str,
    under: Ink,
) -> (Canvas, (i32, i32)) {
    let tall = CAPTION * pitch as f32;
    let ink = if under == Ink::Light { Ink::Black } else { Ink::Caption };
    let inset = INSET * pitch as f32;
    let width = letters.width(text, tall);
    let mut canvas = Canvas::new((width + 2.0 * inset) as i32, (tall + 2.0 * inset) as i32, under);
    letters.write(&mut canvas, ink, text, tall, HALO * pitch as f32);
    let middle = canvas.middle();
    (canvas, (middle.0 - pitch / 2, middle.1 - pitch / 2))
}

fn label(letters: &Letters, layout: &Layout, text: &str) -> Canvas {
    let mut canvas = Canvas::new(layout.pitch, layout.margin, Ink::Frame);
    letters.write(&mut canvas, Ink::Label, text, LABEL * layout.margin as f32, 0.0);
    canvas
}

/// The sign of a home, its arrow towards the board.
pub(super) fn sign(ground: &Ground, layout: &Layout, home: &Home) -> Canvas {
    let toward = |at: i16, end: u16| i32::from(at < 0) - i32::from(i32::from(at) > i32::from(end));
    let towards = match (toward(home.x, ground.width), toward(home.y, ground.height)) {
        (0, down) => (0, down),
        (right, _) => (right, 0),
    };
    // Beside a grid it stands in a corner, where it has no more room above than beside it.
    let size = if ground.cloth == Cloth::Grid { layout.margin * 4 / 5 } else { layout.margin };
    pieces::sign(home.tone, size, kit(ground.cloth).ground, towards)
}
