//! Outlines of boxes, told apart by their corners.

use std::f32::consts::FRAC_PI_2;

/// The cut of a box's corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Corner {
    Square,
    Round,
    Slant,
    /// A smaller box is missing.
    Notch,
    /// The side runs to a point half way down.
    Point,
}

/// Straight parts of a round corner.
const PARTS: u8 = 6;

impl Corner {
    /// The corner right and down of the middle, from the lower side to the right one; `cut` is how
    /// far it reaches.
    fn points(self, right: f32, down: f32, cut: f32) -> Vec<(f32, f32)> {
        let (near, low) = (right - cut, down - cut);
        match self {
            Self::Square => vec![(right, down)],
            Self::Slant => vec![(near, down), (right, low)],
            Self::Notch => vec![(near, down), (near, low), (right, low)],
            Self::Point => vec![(near, down), (right, 0.0)],
            Self::Round => {
                let turn = |part: u8| FRAC_PI_2 * f32::from(part) / f32::from(PARTS);
                (0..=PARTS)
                    .map(|part| (near + cut * turn(part).sin(), low + cut * turn(part).cos()))
                    .collect()
            }
        }
    }
}

/// Returns the corners of a box round the middle, so far to each side, with two kinds of cuts:
/// above and below. `cut` is the length of a cut along the sides.
pub(super) fn outline(
    [above, below]: [Corner; 2],
    right: f32,
    down: f32,
    cut: f32,
) -> Vec<(f32, f32)> {
    let lower = below.points(right, down, cut);
    let upper = above.points(right, down, cut);
    let back = |points: &[(f32, f32)], x: f32, y: f32| -> Vec<(f32, f32)> {
        points.iter().rev().map(|point| (point.0 * x, point.1 * y)).collect()
    };
    let left: Vec<(f32, f32)> = upper.iter().map(|&(x, y)| (-x, -y)).collect();
    [lower.clone(), back(&upper, 1.0, -1.0), left, back(&lower, -1.0, 1.0)].concat()
}
