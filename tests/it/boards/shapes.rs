//! What is where, and that shape alone tells it.

use caipan_render::{Bitmap, Ink, Layout, Painter, Theme};
use caipan_rules::scene::{Ground, Kind, Mark, Piece, Scene, Tone};

use super::{SIZE, SMALL, scenes};

/// The kinds that a chequered board shows.
const KINDS: [Kind; 2] = [Kind::Man, Kind::King];

/// A scene of nothing but a numbered board.
fn bare(turned: bool) -> Scene {
    let mut scene = scenes::capture(turned);
    scene.pieces.clear();
    scene.marks.clear();
    scene.to_move.clear();
    scene
}

fn draw(scene: &Scene, theme: Theme) -> Bitmap {
    Painter::new().draw(scene, theme, SIZE)
}

/// The pixels in which two pictures differ, x before y.
pub(crate) fn changes(a: &Bitmap, b: &Bitmap) -> Vec<(i32, i32)> {
    let width = a.width() as usize;
    let differs = |&at: &usize| a.indices()[at] != b.indices()[at];
    (0..a.indices().len())
        .filter(differs)
        .map(|at| ((at % width) as i32, (at / width) as i32))
        .collect()
}

/// The inks of the square of a slot.
fn square(bitmap: &Bitmap, ground: &Ground, slot: usize) -> Vec<u8> {
    let layout = Layout::fit(ground, SIZE);
    let (x, y) = layout.at(ground.slots[slot].x - 1, ground.slots[slot].y - 1);
    let start = |row: i32| ((y + row) * layout.width + x) as usize;
    let rows = (0..layout.pitch)
        .map(|row| &bitmap.indices()[start(row)..start(row) + layout.pitch as usize]);
    rows.flatten().copied().collect()
}

/// Tests that two pictures of a ground differ, but only in the square of a slot.
fn check_only(ground: &Ground, slot: u16, changes: &[(i32, i32)]) {
    let layout = Layout::fit(ground, SIZE);
    let middle = &ground.slots[usize::from(slot)];
    let (left, top) = layout.at(middle.x - 1, middle.y - 1);
    let inside = |&(x, y): &(i32, i32)| {
        (0..layout.pitch).contains(&(x - left)) && (0..layout.pitch).contains(&(y - top))
    };
    assert!(changes.len() > 150, "slot {slot}: only {} pixels", changes.len());
    assert!(changes.iter().all(inside), "slot {slot} spills over");
}

#[test]
fn a_piece_stands_on_its_slot() {
    let scene = bare(false);
    let empty = draw(&scene, Theme::Light);
    for slot in 0..50 {
        for (kind, tone) in
            KINDS.into_iter().flat_map(|kind| scenes::TONES.map(|tone| (kind, tone)))
        {
            let one = Scene { pieces: vec![Piece { slot, kind, tone }], ..scene.clone() };
            check_only(&scene.ground, slot, &changes(&empty, &draw_again(&one)));
        }
    }
}

/// One painter for all the pictures of a test that needs many.
pub(crate) fn draw_again(scene: &Scene) -> Bitmap {
    static PAINTER: std::sync::LazyLock<Painter> = std::sync::LazyLock::new(Painter::new);
    PAINTER.draw(scene, Theme::Light, SIZE)
}

#[test]
fn a_mark_keeps_to_its_square_and_looks_like_no_other() {
    let scene = bare(false);
    let empty = draw_again(&scene);
    for slot in 0..50 {
        let marks = [Mark::From(slot), Mark::To(slot), Mark::Via(slot), Mark::Taken(slot)];
        let changed = marks.map(|mark| {
            changes(&empty, &draw_again(&Scene { marks: vec![mark], ..scene.clone() }))
        });
        changed.iter().for_each(|changed| check_only(&scene.ground, slot, changed));
        for (at, changed_here) in changed.iter().enumerate() {
            assert!(
                !changed[..at].contains(changed_here),
                "two marks on slot {slot} look the same"
            );
        }
    }
}

#[test]
fn marks_and_pieces_leave_the_number_to_read() {
    let scene = bare(false);
    let inked = |scene: &Scene| -> Vec<bool> {
        let inks = square(&draw_again(scene), &scene.ground, 33);
        inks.into_iter().map(|ink| ink == Ink::Caption as u8).collect()
    };
    let empty = inked(&scene);
    let check = |scene: Scene, what: &str| {
        let lost =
            empty.iter().zip(inked(&scene)).filter(|(before, after)| **before && !after).count();
        assert_eq!(lost, 0, "{what} hides the number");
    };
    assert!(empty.iter().filter(|inked| **inked).count() > 100);
    for mark in [Mark::From(33), Mark::To(33), Mark::Via(33), Mark::Taken(33)] {
        check(Scene { marks: vec![mark.clone()], ..scene.clone() }, &format!("{mark:?}"));
    }
    for kind in KINDS {
        let piece = Piece { slot: 33, kind, tone: Tone::Black };
        check(Scene { pieces: vec![piece], ..scene.clone() }, &format!("{kind:?}"));
    }
}

#[test]
fn a_turned_board_keeps_its_squares_and_names() {
    let (straight, turned) = (scenes::capture(false), scenes::capture(true));
    let (one, other) = (draw(&straight, Theme::Dark), draw(&turned, Theme::Dark));
    assert_ne!(one, other);
    for slot in 0..50 {
        let name = &straight.ground.slots[slot].name;
        assert_eq!(
            square(&one, &straight.ground, slot),
            square(&other, &turned.ground, slot),
            "{name}"
        );
    }
}

#[test]
fn the_sign_stands_beside_its_seat() {
    for turned in [false, true] {
        let scene = bare(turned);
        let layout = Layout::fit(&scene.ground, SIZE);
        for home in &scene.ground.homes {
            let with = Scene { to_move: vec![home.tone], ..scene.clone() };
            let changed = changes(&draw_again(&scene), &draw_again(&with));
            let (x, y) = layout.at(home.x, home.y);
            let near = |(a, b): &(i32, i32)| {
                (a - x).abs() <= layout.margin / 2 && (b - y).abs() <= layout.margin
            };
            assert!(changed.len() > 200 && changed.iter().all(near), "{home:?}");
        }
    }
}

#[test]
fn men_and_kings_differ_in_black_and_white() {
    for theme in Theme::ALL {
        for tone in scenes::TONES {
            let [man, king] = KINDS.map(|kind| silhouette(kind, tone, theme));
            let differing = man.iter().zip(&king).filter(|(man, king)| man != king).count();
            assert!(
                differing * 20 > man.len(),
                "{tone:?} in {theme}: {differing} of {}",
                man.len()
            );
        }
    }
}

/// A square with a piece, small, with each pixel either light or dark.
fn silhouette(kind: Kind, tone: Tone, theme: Theme) -> Vec<bool> {
    let scene = Scene { pieces: vec![Piece { slot: 27, kind, tone }], ..bare(false) };
    let picture = Painter::new().draw(&scene, theme, SMALL);
    let layout = Layout::fit(&scene.ground, SMALL);
    let (x, y) = layout.at(scene.ground.slots[27].x - 1, scene.ground.slots[27].y - 1);
    let pixels = (0..layout.pitch)
        .flat_map(|row| (0..layout.pitch).map(move |column| (y + row) * layout.width + x + column));
    let light = |at: i32| {
        luminance(theme.palette(picture.cloth())[picture.indices()[at as usize] as usize]) > 0.25
    };
    pixels.map(light).collect()
}

/// How bright a colour is after WCAG 2: 0 for black, 1 for white.
pub(crate) fn luminance(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|part| (f64::from(part) / 255.0).powf(2.2));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}
