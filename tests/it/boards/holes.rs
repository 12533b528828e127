//! Boards of holes and marbles: the jump family.

use std::sync::LazyLock;

use caipan_render::{Ink, Layout, Painter, Theme};
use caipan_rules::{
    Observer, Scene, Seat,
    scene::{Floor, Kind, Mark, Piece, Tone},
};

use super::{
    SIZE, SMALL, contrast, golden,
    marbles::{all, halma, scene, star},
};

static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::new);

#[test]
fn boards_of_holes_are_as_kept() {
    let looks =
        [(Theme::Light, SIZE), (Theme::Dark, SMALL), (Theme::Contrast, SMALL), (Theme::Dark, SIZE)];
    for ((name, scene), (theme, size)) in all().into_iter().zip(looks.into_iter().cycle()) {
        golden::check(&format!("{name}-{theme}-{size}"), &PAINTER.paint(&scene, theme, size));
    }
}

#[test]
fn boards_of_holes_stay_small() {
    for theme in Theme::ALL {
        for (name, scene) in all() {
            let most = if name == "halma" { 20_000 } else { 32_000 };
            let bytes = PAINTER.paint(&scene, theme, SIZE).len();
            assert!(bytes <= most, "{name} in {theme}: {bytes} bytes");
        }
    }
}

#[test]
fn holes_lie_on_whole_pixels() {
    for (scene, step, row) in [(star(), 56, 49), (halma(), 52, 52)] {
        let layout = Layout::fit(&scene.ground, SIZE);
        assert_eq!(layout.pitch, step);
        let middle =
            |slot: usize| layout.at(scene.ground.slots[slot].x, scene.ground.slots[slot].y);
        let spread: Vec<i32> = (0..scene.ground.slots.len())
            .map(|slot| (middle(slot).1 - middle(0).1) % row)
            .collect();
        assert!(spread.iter().all(|rest| *rest == 0), "rows are whole pixels apart");
        assert!((0..scene.ground.slots.len()).all(|slot| middle(slot).0 % 2 == 0));
    }
}

#[test]
fn a_seat_sees_its_own_camp_below_all_others() {
    for seat in 0..6 {
        let scene = scene("star", 6, None, &[], Observer::Seat(Seat(seat)));
        let own = scene
            .pieces
            .iter()
            .filter(|piece| piece.tone == scene.ground.homes[usize::from(seat)].tone);
        let rows: Vec<i16> =
            own.map(|piece| scene.ground.slots[usize::from(piece.slot)].y).collect();
        assert_eq!(rows.len(), 10, "seat {seat}");
        let others = scene
            .pieces
            .iter()
            .filter(|piece| piece.tone != scene.ground.homes[usize::from(seat)].tone);
        let lowest = others.map(|piece| scene.ground.slots[usize::from(piece.slot)].y).max();
        assert!(rows.iter().all(|y| Some(*y) > lowest), "seat {seat}: {rows:?}");
    }
    let public = scene("star", 6, None, &[], Observer::Public);
    assert_eq!(public.ground.slots[0].name, "A1");
    assert!(
        public.ground.slots[1..].iter().all(|slot| slot.y > public.ground.slots[0].y),
        "row A is on top"
    );
}

/// The empty star with one thing on its middle.
fn with(piece: Option<(Kind, Tone)>, marks: Vec<Mark>) -> Vec<u8> {
    let star = star();
    let pieces = piece.into_iter().map(|(kind, tone)| Piece { slot: 60, kind, tone }).collect();
    PAINTER
        .draw(&Scene { pieces, marks, to_move: Vec::new(), ..star }, Theme::Light, SIZE)
        .indices()
        .to_vec()
}

#[test]
fn every_piece_and_mark_looks_like_no_other() {
    let kinds = [Kind::Man, Kind::King];
    let mut all: Vec<Vec<u8>> = Tone::ALL
        .into_iter()
        .flat_map(|tone| kinds.map(|kind| with(Some((kind, tone)), Vec::new())))
        .collect();
    let marks = [Mark::From(60), Mark::To(60), Mark::Via(60), Mark::Taken(60), Mark::Goal(60)];
    all.extend(marks.map(|mark| with(None, vec![mark])));
    all.push(with(None, Vec::new()));
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            let differing = one.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differing > 60, "{differing} pixels");
        }
    }
}

#[test]
fn rings_have_the_colour_of_those_who_start_or_end_there() {
    let scene = scene("star", 3, None, &[], Observer::Public);
    let ring = |name: &str| {
        scene.ground.slots.iter().find(|slot| slot.name == name).map(|slot| slot.floor)
    };
    assert_eq!(ring("A1"), Some(Floor::Hole(Some(Tone::Red))));
    assert_eq!(ring("Q1"), Some(Floor::Hole(Some(Tone::Red))), "red goes there");
    assert_eq!(ring("I5"), Some(Floor::Hole(None)));
}

#[test]
fn inks_of_boards_with_holes_can_be_told_apart() {
    for theme in Theme::ALL {
        let ratio = |a, b| contrast(theme, a, b);
        let check = |a, b, least| {
            assert!(ratio(a, b) >= least, "{theme}: {a:?} on {b:?} {:.2}", ratio(a, b))
        };
        check(Ink::Figure, Ink::Table, 4.5);
        check(Ink::Figure, Ink::Hole, 4.5);
        check(Ink::Contour, Ink::Pearl, 12.0);
        check(Ink::Spark, Ink::Contour, 7.0);
        check(Ink::Contour, Ink::Amber, 7.0);
        for face in [Ink::Ruby, Ink::Sapphire, Ink::Emerald, Ink::Amethyst, Ink::Jet] {
            check(Ink::Pearl, face, 3.3);
        }
    }
}

#[test]
fn the_last_move_stands_out_from_whatever_it_lies_on() {
    let grounds = [Ink::Board, Ink::Hole, Ink::Ruby, Ink::Sapphire, Ink::Emerald];
    let more = [Ink::Amber, Ink::Amethyst, Ink::Jet, Ink::Pearl];
    for (theme, ground) in
        Theme::ALL.iter().flat_map(|theme| grounds.iter().chain(&more).map(move |ink| (theme, ink)))
    {
        let ratio = |ink| contrast(*theme, ink, *ground);
        let best = ratio(Ink::Spark).max(ratio(Ink::Contour));
        assert!(best >= 3.0, "a ring on {ground:?} in {theme}: {best}");
    }
}

#[test]
fn a_board_of_holes_is_told_in_words() {
    let scene = scene("diamond", 2, Some("1/KA1,B1/KQ1,I6"), &["B1-C1"], Observer::Public);
    assert_eq!(scene.text(), "red A1:R C1:r\nblue I6:u Q1:U\nleg B1 C1\nfrom B1\nto C1");
}
