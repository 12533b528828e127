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
const SHAFT: f32 = 0.06;
const HEAD: (f32, f32) = (0.3, 0.19);
const TIP: f32 = 0.45;

/// The shaft of an arrow from the middle of a place to another, so many pixels to the right and
/// down. Its middle is between them.
pub(super) fn shaft((right, down): (i32, i32), pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(right.abs() + pitch, down.abs() + pitch, under);
    let (kit, unit) = (kit(under.cloth()), pitch as f32);
    let half = (right as f32).hypot(down as f32) / 2.0;
    for (ink, wide) in [(kit.pen, SHAFT + EDGE), (kit.mark, SHAFT)] {
        let wide = wide * unit;
        let corners = [(-half, -wide), (half, -wide), (half, wide), (-half, wide)];
        canvas.polygon(ink, &corners.map(|corner| turned(corner, (right, down))));
    }
    canvas
}

/// The head of that arrow, which lies on pieces: a hop leaves little room between them. Its middle
/// is where it points.
pub(super) fn head(ahead: (i32, i32), pitch: i32, under: Ink) -> Canvas {
    let mut canvas = Canvas::new(2 * pitch, 2 * pitch, under);
    let (kit, unit) = (kit(under.cloth()), pitch as f32);
    for (ink, edge) in [(kit.pen, EDGE), (kit.mark, 0.0)] {
        let (neck, wide) = (-TIP - HEAD.0 - edge, HEAD.1 + 1.7 * edge);
        let corners = [(neck, -wide), (1.7 * edge - TIP, 0.0), (neck, wide)];
        let corners = corners.map(|(along, aside)| turned((along * unit, aside * unit), ahead));
        canvas.polygon(ink, &corners);
    }
    canvas
}

/// Turns a point that is so far along a way and aside of it.
fn turned((along, aside): (f32, f32), (right, down): (i32, i32)) -> (f32, f32) {
    let (right, down) = (right as f32, down as f32);
    let long = right.hypot(down).max(1.0);
    ((along * right - aside * down) / long, (along * down + aside * right) / long)
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
