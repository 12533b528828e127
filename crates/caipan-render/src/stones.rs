//! Stones, and the marks on them. Lengths are parts of a step.

use std::f32::consts::TAU;

use caipan_rules::scene::{Tone, Toward};

use super::{
    canvas::Canvas,
    coat::{coat, kit},
    ink::Ink,
    letters::Letters,
};

/// Radius of a stone, and thickness of its outline.
const RADIUS: f32 = 0.42;
const EDGE: f32 = 0.04;

/// Height of a number of one or two figures, and of three.
const NUMBER: f32 = 0.36;
const LONG: f32 = 0.29;

/// Outer and inner radius of a ring: a number has room within.
const RING: (f32, f32) = (0.37, 0.29);

/// Straight parts of a ring.
const PARTS: u8 = 32;

/// Half the thickness of a bar.
const BAR: f32 = 0.08;

/// A stone, with its number unless that is 0.
pub(super) fn stone(tone: Tone, number: u16, letters: &Letters, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (unit, coat) = (pitch as f32, coat(under.cloth(), tone));
    canvas.disc(coat.edge, RADIUS * unit, (0.0, 0.0));
    canvas.disc(coat.face, (RADIUS - EDGE) * unit, (0.0, 0.0));
    if number == 0 {
        return canvas.crisp();
    }
    let tall = if number < 100 { NUMBER } else { LONG };
    letters.write(&mut canvas, coat.sign, &number.to_string(), tall * unit, 0.0);
    canvas
}

/// A ring inside of a stone: the last one, or where one was.
pub(super) fn ring(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (outer, inner) = RING;
    let point = |part: u8, radius: f32| {
        let (sin, cos) = (TAU * f32::from(part) / f32::from(PARTS)).sin_cos();
        (cos * radius * pitch as f32, sin * radius * pitch as f32)
    };
    for part in 0..PARTS {
        let corners = [(part, outer), (part + 1, outer), (part + 1, inner), (part, inner)];
        canvas.polygon(kit(under.cloth()).mark, &corners.map(|(part, radius)| point(part, radius)));
    }
    canvas.crisp()
}

/// A spot.
pub(super) fn spot(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    canvas.disc(kit(under.cloth()).mark, 0.14 * pitch as f32, (0.0, 0.0));
    canvas
}

/// A cross: a key point.
pub(super) fn cross(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (long, thick) = (0.22 * pitch as f32, 0.045 * pitch as f32);
    let bar = [
        (thick - long, -thick - long),
        (long + thick, long - thick),
        (long - thick, long + thick),
        (-thick - long, thick - long),
    ];
    for way in [1.0, -1.0] {
        canvas.polygon(kit(under.cloth()).mark, &bar.map(|(x, y)| (way * x, y)));
    }
    canvas
}

/// A bar from the middle to the side.
pub(super) fn link(toward: Toward, pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let (far, thick) = (pitch as f32 / 2.0, (BAR * pitch as f32).round().max(1.0));
    let bar = [(-thick, -thick), (far, -thick), (far, thick), (-thick, thick)];
    let turned = bar.map(|(along, aside)| match toward {
        Toward::Up => (aside, -along),
        Toward::Right => (along, aside),
        Toward::Down => (aside, along),
        Toward::Left => (-along, aside),
    });
    canvas.polygon(kit(under.cloth()).mark, &turned);
    canvas.crisp()
}
