//! Marks on a field, and those that are the same on every board. Lengths are parts of a step.

use super::{blocks::HALF, canvas::Canvas, coat::kit, ink::Ink, letters::Letters};

/// The distance of the outside of a frame from the edge of a block, its thickness, and that of its
/// own outlines.
const AWAY: f32 = 0.07;
const FRAME: f32 = 0.1;
const EDGE: f32 = 0.025;

/// Four corners round an empty post: the last move left here.
pub(super) fn from(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = to(pitch, under);
    let unit = pitch as f32;
    canvas.plate(None, 0.22 * unit, unit);
    canvas.plate(None, unit, 0.17 * unit);
    canvas
}

/// A whole frame round a block: the last move ended here.
pub(super) fn to(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch, pitch, under);
    let unit = pitch as f32;
    let mut plate = |ink: Option<Ink>, inset: f32| {
        canvas.plate(ink, (HALF.0 + AWAY - inset) * unit, (HALF.1 + AWAY - inset) * unit);
    };
    plate(Some(Ink::Pen), 0.0);
    plate(Some(Ink::Glow), EDGE);
    plate(Some(Ink::Pen), FRAME - EDGE);
    plate(None, FRAME);
    canvas
}

/// A spot: the last move came through here.
pub(super) fn via(pitch: i32, under: Ink) -> Canvas {
    let (mut canvas, kit) = (Canvas::new(pitch, pitch, under), kit(under.cloth()));
    let unit = pitch as f32;
    canvas.disc(kit.pen, 0.15 * unit, (0.0, 0.0));
    canvas.disc(kit.mark, (0.15 - EDGE) * unit, (0.0, 0.0));
    canvas
}

/// Half the thickness of an arrow's shaft, the length of its head and half its width, and how far
/// its tip is from the middle of where it points.
const SHAFT: f32 = 0.045;
const HEAD: (f32, f32) = (0.26, 0.17);
const TIP: f32 = 0.5;

/// An arrow from the middle of a place towards another, so many pixels to the right and down.
pub(super) fn arrow((right, down): (i32, i32), pitch: i32, under: Ink) -> Canvas {
    let (mut canvas, kit) =
        (Canvas::new(right.abs() + pitch, down.abs() + pitch, under), kit(under.cloth()));
    let (right, down, unit) = (right as f32, down as f32, pitch as f32);
    let long = right.hypot(down);
    let (ahead, half, tip) = ((right / long, down / long), long / 2.0, long / 2.0 - TIP * unit);
    let place = |(along, aside): (f32, f32)| {
        (along * ahead.0 - aside * ahead.1, along * ahead.1 + aside * ahead.0)
    };
    for (ink, edge) in [(kit.pen, EDGE * unit), (kit.mark, 0.0)] {
        let (shaft, neck) = (SHAFT * unit + edge, tip - HEAD.0 * unit);
        let shaft = [(-half, -shaft), (neck, -shaft), (neck, shaft), (-half, shaft)];
        let head = [
            (neck - edge, -HEAD.1 * unit - 1.4 * edge),
            (tip + 1.4 * edge, 0.0),
            (neck - edge, HEAD.1 * unit + 1.4 * edge),
        ];
        canvas.polygon(ink, &shaft.map(place));
        canvas.polygon(ink, &head.map(place));
    }
    canvas
}

/// A cross: a piece was taken here.
pub(super) fn taken(pitch: i32, under: Ink) -> Canvas {
    let (mut canvas, kit) = (Canvas::new(pitch, pitch, under), kit(under.cloth()));
    for (ink, thick, long) in [(kit.pen, 0.055, 0.25), (kit.mark, 0.055 - 1.4 * EDGE, 0.25 - EDGE)]
    {
        let (thick, long) = (thick * pitch as f32, long * pitch as f32);
        for way in [1.0, -1.0] {
            let corners = [
                (thick - long, -thick - long),
                (long + thick, long - thick),
                (long - thick, long + thick),
                (-thick - long, thick - long),
            ];
            canvas.polygon(ink, &corners.map(|(x, y)| (way * x, y)));
        }
    }
    canvas
}

/// A diamond: a piece can go here.
pub(super) fn goal(pitch: i32, under: Ink) -> Canvas {
    let (mut canvas, kit) = (Canvas::new(pitch, pitch, under), kit(under.cloth()));
    for (ink, reach) in [(kit.pen, 0.22), (kit.mark, 0.22 - 1.4 * EDGE)] {
        let reach = reach * pitch as f32;
        canvas.polygon(ink, &[(-reach, 0.0), (0.0, -reach), (reach, 0.0), (0.0, reach)]);
    }
    canvas
}

/// A note: a small character on a plate in the lower right corner of a block.
pub(super) fn note(sign: char, letters: &Letters, pitch: i32, under: Ink) -> Canvas {
    let unit = pitch as f32;
    let kit = kit(under.cloth());
    let mut canvas = Canvas::new(pitch, pitch, under);
    let mut plate = Canvas::new(pitch, pitch, under);
    plate.plate(Some(kit.pen), 0.23 * unit, 0.23 * unit);
    plate.plate(Some(kit.paper), 0.2 * unit, 0.2 * unit);
    letters.write(&mut plate, kit.pen, &sign.to_string(), 0.26 * unit, 0.0);
    canvas.lay(&plate, (0.25 * unit, 0.19 * unit));
    canvas
}

/// A pennant on a pole at the upper left corner of a block.
pub(super) fn shown(pitch: i32, under: Ink) -> Canvas {
    let kit = kit(under.cloth());
    let mut canvas = Canvas::new(pitch, pitch, under);
    let place = |(x, y): (f32, f32)| (x * pitch as f32, y * pitch as f32);
    let cloth = |inset: f32| {
        [
            (-0.45 + inset, -0.49 + inset),
            (-0.06 - 2.2 * inset, -0.33),
            (-0.45 + inset, -0.17 - inset),
        ]
    };
    canvas.polygon(
        kit.pen,
        &[(-0.48, -0.49), (-0.42, -0.49), (-0.42, 0.12), (-0.48, 0.12)].map(place),
    );
    canvas.polygon(kit.pen, &cloth(0.0).map(place));
    canvas.polygon(kit.mark, &cloth(EDGE).map(place));
    canvas
}

/// The seat to move: a frame round its plate, with an arrow towards it on each side.
pub(super) fn turn(pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(pitch * 3 / 2, pitch, under);
    let unit = pitch as f32;
    for (ink, inset) in [(Ink::Pen, 0.0), (Ink::Glow, EDGE)] {
        for side in [-1.0, 1.0] {
            let tip = HALF.0 + 0.08 + inset;
            let corners = [
                (0.75 - inset, -0.21 + 2.0 * inset),
                (0.75 - inset, 0.21 - 2.0 * inset),
                (tip, 0.0),
            ];
            canvas.polygon(ink, &corners.map(|(x, y)| (side * x * unit, y * unit)));
        }
    }
    canvas.lay(&to(pitch, under), (0.0, 0.0));
    canvas
}
