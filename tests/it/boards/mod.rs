//! Pictures of boards.

mod animation;
mod diagrams;
mod fields;
mod gewu;
pub(crate) mod golden;
mod grids;
mod holes;
mod junqi;
mod marbles;
mod paper;
mod plies;
mod scenes;
mod shapes;
mod sheets;
mod sifang;

use caipan_render::{Ink, Layout, Painter, Theme};
use caipan_rules::Scene;
use golden::{decode, difference};

/// Pixels that are asked for.
const SIZE: u32 = 900;

/// The width at which chats show a picture between the lines.
const SMALL: u32 = 400;

#[test]
fn pictures_are_as_kept() {
    let painter = Painter::new();
    let check = |name: &str, scene: &Scene, theme: Theme, size| {
        golden::check(&format!("{name}-{theme}-{size}"), &painter.paint(scene, theme, size));
    };
    check("opening", &scenes::opening(), Theme::Light, SMALL);
    check("capture", &scenes::capture(false), Theme::Light, SIZE);
    check("turned", &scenes::capture(true), Theme::Dark, SIZE);
    check("capture", &scenes::capture(false), Theme::Contrast, SMALL);
    check("ending", &scenes::ending(false), Theme::Dark, SMALL);
    check("tones", &scenes::tones(), Theme::Contrast, SIZE);
}

#[test]
fn one_wrong_pixel_is_found() {
    let kept = decode(&Painter::new().paint(&scenes::opening(), Theme::Light, SMALL));
    let mut drawn = kept.clone();
    drawn.indices[12_345] ^= 1;
    assert_eq!(difference(&kept, &kept), None);
    assert_eq!(
        difference(&kept, &drawn),
        Some("1 pixels differ, the first at (193, 31)".to_owned())
    );
    drawn = kept.clone();
    drawn.palette[5] ^= 1;
    assert_eq!(difference(&kept, &drawn), Some("another palette".to_owned()));
}

#[test]
fn a_file_holds_what_was_drawn() {
    for theme in Theme::ALL {
        for ((name, scene), size) in
            scenes::all().into_iter().zip([SIZE, SMALL, 200, 2048].into_iter().cycle())
        {
            let picture = Painter::new().draw(&scene, theme, size);
            let file = decode(&Painter::new().paint(&scene, theme, size));
            assert_eq!((file.width, file.height), (picture.width(), picture.height()), "{name}");
            assert_eq!(file.indices, picture.indices(), "{name}");
            assert_eq!(file.palette, theme.palette(picture.cloth()).as_flattened(), "{name}");
        }
    }
}

#[test]
fn draughts_stay_below_twenty_thousand_bytes() {
    let painter = Painter::new();
    for theme in Theme::ALL {
        for (name, scene) in scenes::all() {
            let bytes = painter.paint(&scene, theme, SIZE).len();
            assert!(bytes <= 20_000, "{name} in {theme}: {bytes} bytes");
        }
    }
}

#[test]
fn a_picture_is_as_wide_as_whole_squares_allow() {
    let ground = scenes::board(10, true, false);
    let width = |size| Layout::fit(&ground, size).width;
    for size in 200..=2048 {
        let layout = Layout::fit(&ground, size);
        let spare = size.cast_signed() - layout.width;
        assert!((0..=24).contains(&spare), "{size} asked, {} wide", layout.width);
        assert_eq!((layout.width % 2, layout.pitch % 2, layout.margin % 2), (0, 0, 0));
    }
    assert_eq!((width(0), width(u32::MAX)), (width(200), width(2048)));
}

#[test]
fn a_painter_gives_the_same_to_every_thread_and_after_forgetting() {
    let painter = Painter::new();
    let scene = scenes::crowd();
    let paint = || painter.paint(&scene, Theme::Dark, SMALL);
    let first = paint();
    std::thread::scope(|scope| {
        let others = [scope.spawn(paint), scope.spawn(paint)];
        others
            .into_iter()
            .for_each(|other| assert_eq!(other.join().expect("painting does not panic"), first));
    });
    for size in 300..340 {
        painter.draw(&scene, Theme::Light, size);
    }
    assert_eq!(paint(), first);
    assert_eq!(Painter::new().paint(&scene, Theme::Dark, SMALL), first);
}

#[test]
fn themes_are_found_by_name() {
    for theme in Theme::ALL {
        assert_eq!(theme.to_string().parse(), Ok(theme));
    }
    let unknown = "Sepia".parse::<Theme>().expect_err("there is no sepia");
    assert_eq!(unknown.to_string(), "no such theme; there are light, dark, contrast");
}

#[test]
fn inks_can_be_told_apart() {
    for (theme, figures, pieces) in
        [(Theme::Light, 3.5, 2.5), (Theme::Dark, 4.0, 2.4), (Theme::Contrast, 4.5, 4.0)]
    {
        let ratio = |a, b| contrast(theme, a, b);
        assert!(ratio(Ink::Label, Ink::Frame) >= 4.5, "{theme}: labels");
        assert!(
            ratio(Ink::Caption, Ink::Dark) >= figures,
            "{theme}: {}",
            ratio(Ink::Caption, Ink::Dark)
        );
        for tone in [Ink::White, Ink::Black] {
            assert!(
                ratio(tone, Ink::Dark) >= pieces,
                "{theme}: {tone:?} {}",
                ratio(tone, Ink::Dark)
            );
        }
        assert!(ratio(Ink::White, Ink::Black) >= 12.0, "{theme}: pieces");
        assert!(
            ratio(Ink::Mark, Ink::Dark) >= 2.5,
            "{theme}: marks {}",
            ratio(Ink::Mark, Ink::Dark)
        );
    }
}

/// The contrast of two inks after WCAG 2: 1 for equal ones, 21 for black on white.
fn contrast(theme: Theme, a: Ink, b: Ink) -> f64 {
    let [a, b] = [a, b]
        .map(|ink| shapes::luminance(theme.palette(ink.cloth())[usize::from(ink.place())]) + 0.05);
    a.max(b) / a.min(b)
}
