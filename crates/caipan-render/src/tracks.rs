//! Ways: thin roads, and rails in black with white dashes, straight or bent. Lengths are parts of a
//! step.

use caipan_rules::scene::Track;

use super::{canvas::Canvas, ink::Ink};

/// Thickness of a road, a rail, and the dashes on a rail.
const ROAD: f32 = 0.05;
const RAIL: f32 = 0.13;
const DASH: f32 = 0.07;

/// From one dash to the next.
const PERIOD: f32 = 0.25;

/// Straight parts of a bent way.
const PARTS: u8 = 16;

/// A point, pixels.
type Point = (f32, f32);

/// A way as a chain of points, in pixels from the middle of a canvas.
pub(super) struct Way {
    points: Vec<Point>,
}

impl Way {
    /// The way between two points, bent towards a third if there is one.
    pub(super) fn new(from: Point, to: Point, bend: Option<Point>) -> Self {
        let Some(bend) = bend else { return Self { points: vec![from, to] } };
        let curve = |part: u8| {
            let along = f32::from(part) / f32::from(PARTS);
            between(between(from, bend, along), between(bend, to, along), along)
        };
        Self { points: (0..=PARTS).map(curve).collect() }
    }

    /// Draws the way; `unit` is a step in pixels.
    pub(super) fn draw(&self, canvas: &mut Canvas, track: Track, unit: f32) {
        match track {
            Track::Road => stroke(canvas, Ink::Road, &self.points, ROAD * unit),
            Track::Rail => {
                stroke(canvas, Ink::Pen, &self.points, RAIL * unit);
                self.dashes(unit)
                    .iter()
                    .for_each(|dash| stroke(canvas, Ink::Paper, dash, DASH * unit));
            }
        }
    }

    /// Returns as many dashes as fit, half a gap from each end.
    fn dashes(&self, unit: f32) -> Vec<Vec<Point>> {
        let length: f32 = self.points.windows(2).map(|pair| far(pair[0], pair[1])).sum();
        let count = (length / (PERIOD * unit)).round().max(1.0) as u16;
        let share = length / f32::from(count);
        (0..count)
            .map(|dash| {
                self.part(share * (f32::from(dash) + 0.25), share * (f32::from(dash) + 0.75))
            })
            .collect()
    }

    /// The part of the way from one distance to another.
    fn part(&self, start: f32, end: f32) -> Vec<Point> {
        let mut part = Vec::new();
        let mut walked = 0.0;
        for pair in self.points.windows(2) {
            let length = far(pair[0], pair[1]);
            let (enters, leaves) = ((start - walked) / length, (end - walked) / length);
            if enters < 1.0 && leaves > 0.0 {
                part.push(between(pair[0], pair[1], enters.max(0.0)));
                part.extend((leaves <= 1.0).then(|| between(pair[0], pair[1], leaves)));
            }
            walked += length;
        }
        part
    }
}

/// Draws a chain of points so many pixels thick, with round joints.
fn stroke(canvas: &mut Canvas, ink: Ink, points: &[Point], thick: f32) {
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let share = thick / 2.0 / far(from, to).max(f32::MIN_POSITIVE);
        let (right, down) = ((to.1 - from.1) * share, (from.0 - to.0) * share);
        let corners = [(from, 1.0), (to, 1.0), (to, -1.0), (from, -1.0)];
        canvas.polygon(ink, &corners.map(|((x, y), side)| (x + side * right, y + side * down)));
    }
    let joints = points.get(1..points.len() - 1).unwrap_or_default();
    joints.iter().for_each(|&joint| canvas.disc(ink, thick / 2.0, joint));
}

fn between(a: Point, b: Point, part: f32) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn far(a: Point, b: Point) -> f32 {
    (b.0 - a.0).hypot(b.1 - a.1)
}
