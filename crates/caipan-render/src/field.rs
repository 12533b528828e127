//! The empty field or board of holes: areas, ways, mountains, posts, and the words beside them.

use caipan_rules::scene::{Cloth, Ground, Line, Track};

use super::{
    bitmap::Bitmap,
    blocks,
    canvas::Canvas,
    coat::kit,
    floors::{floor, mountain},
    layout::Layout,
    letters::Letters,
    theme::Theme,
    tracks::Way,
};

/// Height of the figures of a label, a part of the step.
const LABEL: f32 = 0.28;

/// The empty board, with the plates of seats that have letters.
pub(super) fn empty(ground: &Ground, layout: &Layout, letters: &Letters, theme: Theme) -> Bitmap {
    let mut bitmap = Bitmap::new(layout, theme, ground.cloth);
    let canvas = Sheet::new(ground.cloth, layout).draw(ground, letters);
    canvas.stamp(theme).put(&mut bitmap, canvas.middle());
    for home in &ground.homes {
        if let Some(letter) = home.letter {
            let plate =
                blocks::back(home.tone, letter, letters, layout.pitch, kit(ground.cloth).ground);
            plate.stamp(theme).put(&mut bitmap, layout.at(home.x, home.y));
        }
    }
    bitmap
}

/// The whole board on one canvas.
struct Sheet<'a> {
    canvas: Canvas,
    layout: &'a Layout,
    unit: f32,
}

impl<'a> Sheet<'a> {
    fn new(cloth: Cloth, layout: &'a Layout) -> Self {
        let canvas = Canvas::new(layout.width, layout.height, kit(cloth).ground);
        Self { canvas, layout, unit: layout.pitch as f32 }
    }

    fn draw(mut self, ground: &Ground, letters: &Letters) -> Canvas {
        for area in &ground.areas {
            let corners: Vec<(f32, f32)> = area.iter().map(|&corner| self.at(corner)).collect();
            self.canvas.polygon(kit(ground.cloth).area, &corners);
        }
        for &peak in &ground.peaks {
            let middle = self.at(peak);
            mountain(&mut self.canvas, self.unit, middle);
        }
        self.lines(ground, Track::Road);
        self.lines(ground, Track::Rail);
        for slot in &ground.slots {
            let middle = self.at((slot.x, slot.y));
            floor(&mut self.canvas, slot.floor, self.unit, middle, slot.turn);
        }
        for label in &ground.labels {
            let middle = self.at((label.x, label.y));
            letters.write_at(
                &mut self.canvas,
                kit(ground.cloth).word,
                &label.text,
                LABEL * self.unit,
                middle,
            );
        }
        self.canvas
    }

    /// Draws all ways of a track.
    fn lines(&mut self, ground: &Ground, track: Track) {
        let of_track = |line: &&Line| line.track == track;
        for line in ground.lines.iter().filter(of_track) {
            let way =
                Way::new(self.at(line.from), self.at(line.to), line.bend.map(|bend| self.at(bend)));
            way.draw(&mut self.canvas, track, self.unit);
        }
    }

    /// Returns a point of the ground, in pixels from the middle of the canvas.
    fn at(&self, (x, y): (i16, i16)) -> (f32, f32) {
        let ((x, y), (right, down)) = (self.layout.at(x, y), self.canvas.middle());
        ((x - right) as f32, (y - down) as f32)
    }
}
