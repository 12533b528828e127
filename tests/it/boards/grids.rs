//! The printed grid: sifang from the opening to the count.

use caipan_render::{Ink, Layout, Painter, Theme};
use caipan_rules::scene::{Kind, Mark, Piece, Scene, Tone, Toward};

use super::{
    SIZE, SMALL, contrast, golden, shapes,
    sifang::{all, played},
};

#[test]
fn grids_are_as_kept() {
    let painter = Painter::new();
    for (name, scene, _) in all() {
        for (theme, size) in [(Theme::Light, SIZE), (Theme::Dark, SMALL), (Theme::Contrast, SMALL)]
        {
            golden::check(&format!("{name}-{theme}-{size}"), &painter.paint(&scene, theme, size));
        }
    }
}

#[test]
fn grids_stay_small() {
    let painter = Painter::new();
    for (theme, (name, scene, most)) in
        Theme::ALL.into_iter().flat_map(|theme| all().into_iter().map(move |one| (theme, one)))
    {
        let bytes = painter.paint(&scene, theme, SIZE).len();
        assert!(bytes <= most, "{name} in {theme}: {bytes} bytes");
    }
}

#[test]
fn what_lies_on_a_point_keeps_to_it_and_looks_like_nothing_else() {
    let bare = Scene { to_move: Vec::new(), ..played(0, "off") };
    let layout = Layout::fit(&bare.ground, SIZE);
    let empty = shapes::draw_again(&bare);
    for slot in [0, 17, 119, 255] {
        let piece = |kind, tone| Scene { pieces: vec![Piece { slot, kind, tone }], ..bare.clone() };
        let marked = |mark| Scene { marks: vec![mark], ..bare.clone() };
        let stones = [
            (Kind::Stone(0), Tone::Black),
            (Kind::Stone(0), Tone::White),
            (Kind::Stone(8), Tone::Black),
        ];
        let toward = [Toward::Up, Toward::Right, Toward::Down, Toward::Left]
            .map(|toward| Mark::Link(slot, toward));
        let marks = toward.into_iter().chain([Mark::To(slot), Mark::Key(slot)]).map(marked);
        let scenes = stones.into_iter().map(|(kind, tone)| piece(kind, tone)).chain(marks);
        let pictures: Vec<_> = scenes.map(|scene| shapes::draw_again(&scene)).collect();
        let (x, y) = layout
            .at(bare.ground.slots[usize::from(slot)].x, bare.ground.slots[usize::from(slot)].y);
        for (at, picture) in pictures.iter().enumerate() {
            let changed = shapes::changes(&empty, picture);
            let near = |(a, b): &(i32, i32)| {
                (a - x).abs() <= layout.pitch / 2 && (b - y).abs() <= layout.pitch / 2
            };
            assert!(changed.len() > 100 && changed.iter().all(near), "picture {at} of slot {slot}");
            assert!(!pictures[..at].contains(picture), "two pictures of slot {slot} are the same");
        }
    }
}

#[test]
fn the_side_to_move_is_shown_in_its_corner() {
    let bare = Scene { to_move: Vec::new(), ..played(0, "off") };
    let empty = shapes::draw_again(&bare);
    let shown = [Tone::Black, Tone::White]
        .map(|tone| shapes::draw_again(&Scene { to_move: vec![tone], ..bare.clone() }));
    assert_ne!(shown[0], shown[1]);
    let layout = Layout::fit(&bare.ground, SIZE);
    let margin = layout.margin;
    let low = |(x, y): &(i32, i32)| *x >= layout.width - margin && *y >= layout.height - margin;
    let high = |(x, y): &(i32, i32)| *x < margin && *y < margin;
    let [first, second] = shown.map(|picture| shapes::changes(&empty, &picture));
    assert!(first.len() > 200 && first.iter().all(low), "whoever begins, below on the right");
    assert!(second.len() > 200 && second.iter().all(high), "the other, above on the left");
}

#[test]
fn inks_of_a_grid_can_be_told_apart() {
    for theme in Theme::ALL {
        let check = |a, b, least| {
            let ratio = contrast(theme, a, b);
            assert!(ratio >= least, "{theme}: {a:?} on {b:?} {ratio:.2}");
        };
        check(Ink::Digit, Ink::Mount, 4.5);
        check(Ink::Rule, Ink::Sheet, 2.2);
        check(Ink::Onyx, Ink::Ivory, 12.0);
        check(Ink::Onyx, Ink::Sheet, 2.5);
        check(Ink::Signal, Ink::Onyx, 3.0);
        check(Ink::Signal, Ink::Ivory, 2.5);
    }
}

#[test]
fn a_grid_is_told_in_rows() {
    let text = played(3, "off").text();
    assert_eq!(text.lines().count(), 17, "{text}");
    assert_eq!(text.lines().filter(|line| line.len() == 16).count(), 16);
    assert!(text.lines().last().is_some_and(|line| line.starts_with("to ")), "{text}");
}
