//! Empty places of a field: posts, camps, headquarters, holes; and mountains. Lengths are parts of
//! a step.

use caipan_rules::scene::{Cloth, Floor, Tone};

use super::{
    canvas::Canvas,
    coat::coat,
    ink::Ink,
    outline::{Corner, outline},
};

/// Thickness of outlines.
const EDGE: f32 = 0.04;

/// Radius of a camp: it is seen above and below a block.
const CAMP: f32 = 0.46;

/// Radius of a hole with its ring, and the ring's thickness.
const HOLE: f32 = 0.32;
const RING: f32 = 0.07;

/// A point, pixels.
type Point = (f32, f32);

/// Draws an empty place round a point of a canvas, turned clockwise.
pub(super) fn floor(canvas: &mut Canvas, floor: Floor, unit: f32, middle: Point, turn: i16) {
    let place = Place { unit, middle, turn: f32::from(turn).to_radians().sin_cos() };
    match floor {
        Floor::Tile | Floor::Dot => (),
        Floor::Post => place.post(canvas),
        Floor::Camp => place.camp(canvas),
        Floor::Quarters => place.quarters(canvas),
        Floor::Hole(tone) => place.hole(canvas, tone),
    }
}

struct Place {
    unit: f32,
    middle: Point,
    turn: (f32, f32),
}

impl Place {
    /// Paints a polygon given in parts of a step before the turn.
    fn paint(&self, canvas: &mut Canvas, ink: Ink, corners: &[Point]) {
        let (sin, cos) = self.turn;
        let put = |&(x, y): &Point| {
            (
                self.middle.0 + (x * cos - y * sin) * self.unit,
                self.middle.1 + (x * sin + y * cos) * self.unit,
            )
        };
        canvas.polygon(ink, &corners.iter().map(put).collect::<Vec<Point>>());
    }

    fn post(&self, canvas: &mut Canvas) {
        let shape = |inset: f32| outline([Corner::Round; 2], 0.29 - inset, 0.2 - inset, 0.08);
        self.paint(canvas, Ink::Soft, &shape(0.0));
        self.paint(canvas, Ink::Post, &shape(EDGE));
    }

    fn camp(&self, canvas: &mut Canvas) {
        for (ink, radius) in
            [(Ink::Soft, CAMP), (Ink::Camp, CAMP - EDGE), (Ink::Post, 0.27), (Ink::Camp, 0.24)]
        {
            canvas.disc(ink, radius * self.unit, self.middle);
        }
    }

    /// Draws a hole in a ring of the tone of those who start or end there.
    fn hole(&self, canvas: &mut Canvas, tone: Option<Tone>) {
        let ring = tone.map_or(Ink::Rim, |tone| coat(Cloth::Holes, tone).face);
        canvas.disc(ring, HOLE * self.unit, self.middle);
        canvas.disc(Ink::Hole, (HOLE - RING) * self.unit, self.middle);
    }

    /// Draws a fort with three merlons, which are seen above a block.
    fn quarters(&self, canvas: &mut Canvas) {
        let shape = |inset: f32| {
            let (right, top, wall) = (0.45 - inset, -0.49 + inset, -0.37 + inset);
            let merlons = [
                -0.45 + inset,
                -0.23 - inset,
                -0.12 + inset,
                0.12 - inset,
                0.23 + inset,
                0.45 - inset,
            ];
            let above = merlons.chunks_exact(2).flat_map(|ends| {
                [(ends[0], wall), (ends[0], top), (ends[1], top), (ends[1], wall)]
            });
            above.chain([(right, 0.44 - inset), (-right, 0.44 - inset)]).collect::<Vec<Point>>()
        };
        self.paint(canvas, Ink::Pen, &shape(0.0));
        self.paint(canvas, Ink::Post, &shape(EDGE));
        let gate = |inset: f32| {
            outline([Corner::Round, Corner::Square], 0.13 - inset, 0.17 - inset, 0.13 - inset)
        };
        self.paint(canvas, Ink::Soft, &gate(0.0));
    }
}

/// Draws a mountain of two peaks round a point of a canvas.
pub(super) fn mountain(canvas: &mut Canvas, unit: f32, middle: Point) {
    let place = Place { unit, middle, turn: (0.0, 1.0) };
    for (right, height) in [(0.2, 0.28), (-0.12, 0.42)] {
        let peak = |low: f32, half: f32, top: f32| {
            [(right - half, low), (right, top), (right + half, low)]
        };
        place.paint(canvas, Ink::Soft, &peak(0.32, 0.9 * height + 0.06, -height - 0.06));
        place.paint(canvas, Ink::Road, &peak(0.28, 0.9 * height, -height));
        place.paint(canvas, Ink::Paper, &peak(0.45 * -height, 0.9 * height * 0.36, -height));
    }
}
