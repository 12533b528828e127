//! Boards of posts and lines: junqi for 2, 3, 4 and 6.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use caipan_render::{Bitmap, Ink, Layout, Painter, Theme};
use caipan_rules::{
    Faces, Lettering, Winds,
    scene::{Floor, Ground, Kind, Mark, Piece, Scene, Tone},
};

use super::{SIZE, SMALL, contrast, golden, junqi, shapes};

/// How many may play.
const SEATS: [u8; 4] = [2, 3, 4, 6];

static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::new);

/// A board without pieces, marks and a seat to move.
fn bare(seats: u8, bottom: u8) -> Scene {
    Scene {
        ground: Arc::new(junqi::board(seats, bottom)),
        pieces: Vec::new(),
        marks: Vec::new(),
        to_move: Vec::new(),
    }
}

fn with(scene: &Scene, kind: Kind, tone: Tone, slot: u16) -> Scene {
    Scene { pieces: vec![Piece { slot, kind, tone }], ..scene.clone() }
}

fn draw(scene: &Scene) -> Bitmap {
    PAINTER.draw(scene, Theme::Light, SIZE)
}

/// How bright the pixels of the step's square round a slot are in a small picture.
fn greys(scene: &Scene, slot: usize, theme: Theme) -> Vec<f64> {
    let picture = PAINTER.draw(scene, theme, SMALL);
    let palette = theme.palette(picture.cloth());
    let pixels = around(&picture, &scene.ground, slot, SMALL);
    pixels.into_iter().map(|ink| shapes::luminance(palette[usize::from(ink)])).collect()
}

/// How many pixels differ for those who see no colours.
fn differing(one: &[f64], other: &[f64]) -> usize {
    one.iter().zip(other).filter(|(a, b)| (*a - *b).abs() > 0.12).count()
}

/// The pixels of the step's square round a slot.
fn around(bitmap: &Bitmap, ground: &Ground, slot: usize, size: u32) -> Vec<u8> {
    let layout = Layout::fit(ground, size);
    let (x, y) = layout.at(ground.slots[slot].x, ground.slots[slot].y);
    let half = layout.pitch / 2;
    let row = |down: i32| {
        (-half..half).map(move |right| ((y + down) * layout.width + x + right) as usize)
    };
    (-half..half).flat_map(row).map(|at| bitmap.indices()[at]).collect()
}

#[test]
fn fields_are_as_kept() {
    let check = |name: &str, scene: &Scene, theme: Theme, size| {
        golden::check(&format!("{name}-{theme}-{size}"), &PAINTER.paint(scene, theme, size));
    };
    check("junqi-own-2", &junqi::middle(2, 1), Theme::Light, SIZE);
    check("junqi-own-3", &junqi::middle(3, 2), Theme::Dark, SMALL);
    check("junqi-own-4", &junqi::middle(4, 0), Theme::Light, SIZE);
    check("junqi-own-6", &junqi::middle(6, 5), Theme::Contrast, SIZE);
    check("junqi-public-4", &junqi::opening(4, 0, |_| false), Theme::Dark, SIZE);
    check("junqi-open-6", &junqi::opening(6, 0, |_| true), Theme::Light, SMALL);
    check("junqi-open-2", &junqi::opening(2, 0, |_| true), Theme::Contrast, SMALL);
}

#[test]
fn fields_that_are_lettered_for_others_are_as_kept() {
    let signs = caipan_rules::find(caipan_rules::GAMES, "junqi").expect("it is there").info();
    let check = |name: &str, faces, winds, scene: Scene, theme: Theme, size| {
        let scene = Lettering { faces, winds }.apply(scene, signs.vocabulary.signs);
        golden::check(&format!("{name}-{theme}-{size}"), &PAINTER.paint(&scene, theme, size));
    };
    let (digits, both) = (Faces::Digits, Faces::Both);
    check("junqi-digits-2", digits, Winds::Latin, junqi::middle(2, 1), Theme::Light, SIZE);
    check("junqi-both-4", both, Winds::Latin, junqi::middle(4, 0), Theme::Dark, SIZE);
    check("junqi-both-4", both, Winds::Latin, junqi::middle(4, 0), Theme::Light, SMALL);
    let winds = Winds::Chinese;
    check("junqi-winds-4", Faces::Chinese, winds, junqi::middle(4, 0), Theme::Contrast, SMALL);
}

#[test]
fn junqi_stays_small() {
    for theme in Theme::ALL {
        for (name, scene) in junqi::all() {
            let most = [(2, 20_000), (3, 34_000), (4, 30_000), (6, 45_000)];
            let (_, most) = most
                .into_iter()
                .find(|(seats, _)| scene.ground.homes.len() == *seats)
                .expect("its seats");
            let bytes = PAINTER.paint(&scene, theme, SIZE).len();
            assert!(bytes <= most, "{name} in {theme}: {bytes} bytes");
        }
    }
}

#[test]
fn a_field_fits_and_its_posts_begin_on_whole_bytes() {
    for ground in SEATS.map(|seats| junqi::board(seats, 0)) {
        for size in [200, 399, 400, 900, 1401, 2048] {
            let layout = Layout::fit(&ground, size);
            assert!(layout.width.max(layout.height) <= size.cast_signed(), "{layout:?} for {size}");
            assert!(
                layout.width.max(layout.height) + 48 >= size.cast_signed(),
                "{layout:?} for {size}"
            );
            for slot in &ground.slots {
                let ((x, y), half) = (layout.at(slot.x, slot.y), layout.pitch / 2);
                assert_eq!(x % 2, 0, "{}", slot.name);
                let inside = |at: i32, end: i32| (half..=end - half).contains(&at);
                assert!(
                    inside(x, layout.width) && inside(y, layout.height),
                    "{} in {layout:?}",
                    slot.name
                );
            }
        }
    }
}

#[test]
fn a_block_keeps_to_its_post() {
    for seats in SEATS {
        let scene = bare(seats, 0);
        let empty = draw(&scene);
        for slot in (0..scene.ground.slots.len() as u16).step_by(7) {
            for kind in [Kind::Block('旗'), Kind::Back('S')] {
                for tone in Tone::ALL {
                    check_near(
                        &scene.ground,
                        slot,
                        &shapes::changes(&empty, &draw(&with(&scene, kind, tone, slot))),
                    );
                }
            }
        }
    }
}

/// Tests that two pictures differ, but less than half a step from a slot.
fn check_near(ground: &Ground, slot: u16, changes: &[(i32, i32)]) {
    let layout = Layout::fit(ground, SIZE);
    let (left, top) =
        layout.at(ground.slots[usize::from(slot)].x, ground.slots[usize::from(slot)].y);
    let half = layout.pitch / 2;
    let near = |&(x, y): &(i32, i32)| (x - left).abs() <= half && (y - top).abs() <= half;
    assert!(changes.len() > 100, "slot {slot}: only {} pixels", changes.len());
    assert!(changes.iter().all(near), "slot {slot} spills over");
}

#[test]
fn marks_keep_to_their_post_and_look_like_no_other() {
    let scene = with(&bare(4, 0), Kind::Back('N'), Tone::Green, 32);
    let without = draw(&scene);
    let marks = |slot| {
        let plain = [
            Mark::From(slot),
            Mark::To(slot),
            Mark::Via(slot),
            Mark::Taken(slot),
            Mark::Shown(slot),
        ];
        plain
            .into_iter()
            .chain(['司', '军', '?', '9'].map(|sign| Mark::Note(slot, sign)))
            .collect::<Vec<Mark>>()
    };
    for slot in [0, 32, 47, 124] {
        let marked = |mark: &Mark| draw(&Scene { marks: vec![mark.clone()], ..scene.clone() });
        let pictures: Vec<Bitmap> = marks(slot).iter().map(marked).collect();
        for (at, picture) in pictures.iter().enumerate() {
            check_near(&scene.ground, slot, &shapes::changes(&without, picture));
            assert!(!pictures[..at].contains(picture), "two marks on slot {slot} look the same");
        }
    }
}

#[test]
fn any_number_of_characters_may_be_noted() {
    let scene = bare(2, 0);
    let noted = |sign| Scene { marks: vec![Mark::Note(3, sign)], ..scene.clone() };
    let painter = Painter::new();
    let first = painter.draw(&noted('一'), Theme::Light, 200);
    for sign in ('丁'..).take(1100) {
        painter.draw(&noted(sign), Theme::Light, 200);
    }
    assert_eq!(painter.draw(&noted('一'), Theme::Light, 200), first);
}

#[test]
fn seats_can_be_told_apart_without_colours() {
    let scene = bare(4, 0);
    let (open, hidden) = (Kind::Block('工'), Kind::Back('S'));
    for theme in Theme::ALL {
        for kind in [open, hidden] {
            let seen = junqi::SEATS.map(|tone| greys(&with(&scene, kind, tone, 0), 0, theme));
            for (at, one) in seen.iter().enumerate() {
                for (other, before) in seen[..at].iter().enumerate() {
                    let differing = differing(one, before);
                    assert!(
                        differing >= 10,
                        "{kind:?} of seats {at} and {other} in {theme}: {differing}"
                    );
                }
            }
        }
    }
}

#[test]
fn open_and_hidden_differ_without_colours() {
    let scene = bare(4, 0);
    for theme in Theme::ALL {
        for tone in junqi::SEATS {
            let [open, hidden] = [Kind::Block('军'), Kind::Back('S')]
                .map(|kind| greys(&with(&scene, kind, tone, 0), 0, theme));
            let differing = differing(&open, &hidden);
            assert!(
                differing * 6 > open.len(),
                "{tone:?} in {theme}: {differing} of {}",
                open.len()
            );
        }
    }
}

#[test]
fn floors_can_be_told_apart() {
    for theme in Theme::ALL {
        let look = |floor: Floor| {
            let mut scene = bare(4, 0);
            let mut ground = junqi::board(4, 0);
            (ground.slots[7].floor, ground.lines) = (floor, Vec::new());
            scene.ground = Arc::new(ground);
            around(&PAINTER.draw(&scene, theme, SMALL), &scene.ground, 7, SMALL)
        };
        let looks = [Floor::Tile, Floor::Post, Floor::Camp, Floor::Quarters].map(look);
        for (at, one) in looks.iter().enumerate() {
            for other in &looks[..at] {
                let differing = one.iter().zip(other).filter(|(a, b)| a != b).count();
                assert!(
                    differing * 8 > one.len(),
                    "floor {at} in {theme}: {differing} of {}",
                    one.len()
                );
            }
        }
    }
}

#[test]
fn a_seat_sees_the_same_pieces_on_the_same_posts() {
    let seen = [0, 1, 2, 3].map(|bottom| junqi::opening(4, bottom, |seat| seat == 2));
    let pictures = seen.each_ref().map(draw);
    for piece in &seen[0].pieces {
        let slot = usize::from(piece.slot);
        let middle = |at: usize| {
            let pixels = around(&pictures[at], &seen[at].ground, slot, SIZE);
            let side = pixels.len().isqrt();
            let inner = side * 2 / 5..side * 3 / 5; // the corners show the way the floor is turned
            inner
                .flat_map(|row| pixels[row * side + side / 5..row * side + side * 4 / 5].to_vec())
                .collect::<Vec<u8>>()
        };
        assert!((1..4).all(|at| middle(at) == middle(0)), "{}", seen[0].ground.slots[slot].name);
    }
    let names = seen
        .each_ref()
        .map(|scene| scene.ground.slots.iter().map(|slot| &slot.name).collect::<BTreeSet<_>>());
    assert!(names.iter().all(|set| set.len() == 129 && *set == names[0]));
}

#[test]
fn a_seats_plate_is_always_shown_and_marked_when_it_is_to_move() {
    for seats in SEATS {
        let scene = bare(seats, 0);
        let layout = Layout::fit(&scene.ground, SIZE);
        let empty = draw(&scene);
        for home in &scene.ground.homes {
            let (x, y) = layout.at(home.x, home.y);
            let mut bald = (*scene.ground).clone();
            bald.homes.retain(|other| other != home);
            let without = draw(&Scene { ground: Arc::new(bald), ..scene.clone() });
            let turn = draw(&Scene { to_move: vec![home.tone], ..scene.clone() });
            for other in [without, turn] {
                let changed = shapes::changes(&empty, &other);
                let near = |(a, b): &(i32, i32)| {
                    (a - x).abs() <= layout.pitch && (b - y).abs() <= layout.pitch / 2
                };
                assert!(changed.len() > 200 && changed.iter().all(near), "{home:?}");
            }
        }
    }
}

#[test]
fn inks_of_the_field_can_be_told_apart() {
    for theme in Theme::ALL {
        let ratio = |a, b| contrast(theme, a, b);
        let check = |a, b, least| {
            assert!(ratio(a, b) >= least, "{theme}: {a:?} on {b:?} {:.2}", ratio(a, b))
        };
        check(Ink::Word, Ink::Field, 4.5);
        check(Ink::Word, Ink::Area, 4.5);
        check(Ink::Pen, Ink::Paper, 12.0);
        check(Ink::Paper, Ink::Soft, 3.0);
        check(Ink::Road, Ink::Area, 1.9);
        check(Ink::Glow, Ink::Pen, 10.0);
        check(Ink::Pen, Ink::Orange, 7.0);
        for face in [Ink::Vermilion, Ink::Blue, Ink::Green, Ink::Purple] {
            check(Ink::Paper, face, 3.3);
        }
    }
}

#[test]
fn a_field_is_told_in_words() {
    let mut scene = junqi::opening(2, 0, |seat| seat == 0);
    scene.pieces.retain(|piece| piece.slot % 30 < 4);
    scene.marks = vec![Mark::From(26), Mark::To(33), Mark::Note(31, '雷'), Mark::Shown(1)];
    let told = "red A1:营 B1:旗 C1:雷 D1:排\nblue E12:? D12:? C12:? B12:?\nfrom B6\nto B12\nnote D12 雷\nshown B1";
    assert_eq!(scene.text(), told);
}
