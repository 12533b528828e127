//! Animations: what a GIF shows, picture by picture, is what is painted alone.

use caipan_render::{
    Bitmap, END, Painter, STEP, Theme,
    sheet::{Banner, Player},
};
use caipan_rules::Scene;
use gif::{ColorOutput, DecodeOptions, DisposalMethod};

use super::{SIZE, plies::scenes};

/// More bytes than any animation here has.
const PLENTY: usize = 8 << 20;

fn banner(scene: &Scene, clock: &str, note: &str) -> Banner {
    let player = |tone| Player { tone, name: "Ann 王小明".to_owned(), clock: clock.to_owned() };
    let mut tones: Vec<_> = scene.ground.homes.iter().map(|home| home.tone).collect();
    tones.dedup();
    let players = tones.into_iter().map(player).collect();
    Banner { players, note: note.to_owned(), over: false }
}

/// A picture of a GIF: its colours, row by row, for how long it is shown, and the size of its box.
struct Shown {
    colours: Vec<[u8; 3]>,
    delay: u16,
    area: (u16, u16),
}

/// Composes the pictures of a GIF; returns their width and height too.
fn shown(file: &[u8]) -> (usize, usize, Vec<Shown>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    options.check_frame_consistency(true);
    let mut decoder = options.read_info(file).expect("a GIF");
    let palette: Vec<[u8; 3]> =
        decoder.global_palette().expect("one palette").as_chunks().0.to_vec();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![[0; 3]; width * height];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("whole pictures") {
        assert!(frame.palette.is_none() && frame.dispose == DisposalMethod::Keep);
        for (at, pixel) in frame.buffer.iter().enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            if Some(*pixel) != frame.transparent {
                let row = usize::from(frame.top) + y;
                canvas[row * width + usize::from(frame.left) + x] = palette[usize::from(*pixel)];
            }
        }
        let (delay, area) = (frame.delay, (frame.width, frame.height));
        all.push(Shown { colours: canvas.clone(), delay, area });
    }
    (width, height, all)
}

fn colours(bitmap: &Bitmap) -> Vec<[u8; 3]> {
    let palette = bitmap.theme().palette(bitmap.cloth());
    bitmap.indices().iter().map(|index| palette[usize::from(*index)]).collect()
}

#[test]
fn each_picture_below_its_banner_is_the_board_as_it_is_painted_alone() {
    let painter = Painter::new();
    for (name, seats, size) in [
        ("international", 2, 400),
        ("russian", 2, 900),
        ("star", 6, 400),
        ("sifang", 2, 400),
        ("junqi", 4, 400),
        ("gewu", 2, 400),
        ("capture", 3, 400),
        ("diamond", 3, 200),
    ] {
        let scenes = scenes(name, seats, 30);
        assert!(scenes.len() > 5, "{name}: {}", scenes.len());
        for theme in Theme::ALL {
            let mut animation = painter.animation(theme, size, PLENTY);
            for (at, scene) in scenes.iter().enumerate() {
                let banner = banner(scene, &format!("0:{at}"), name);
                animation.add(scene, &banner).expect("room");
                animation.add(scene, &banner).expect("nothing changes by it");
            }
            let (width, height, shown) = shown(&animation.finish().expect("room"));
            assert_eq!(shown.len(), scenes.len(), "{name}");
            let mut tops = Vec::new();
            for (shown, scene) in shown.iter().zip(&scenes) {
                let board = painter.draw(scene, theme, size);
                let above = (height - board.height() as usize) * width;
                assert_eq!(width, board.width() as usize);
                assert!(shown.colours[above..] == colours(&board), "{name} {theme}");
                tops.push(&shown.colours[..above]);
            }
            assert!(tops.windows(2).all(|pair| pair[0] != pair[1]), "{name}: clocks are shown");
            let (last, others) = shown.split_last().expect("pictures");
            assert!(last.delay == END && others.iter().all(|shown| shown.delay == STEP));
        }
    }
}

#[test]
fn a_picture_is_no_more_than_the_box_round_what_has_changed() {
    let scenes = scenes("sifang", 2, 12);
    let painter = Painter::new();
    let mut animation = painter.animation(Theme::Dark, SIZE, PLENTY);
    let plain: Vec<_> =
        scenes.iter().map(|scene| Scene { to_move: Vec::new(), ..scene.clone() }).collect();
    for scene in &plain {
        animation.add(scene, &banner(scene, "", "")).expect("room");
    }
    let (width, height, shown) = shown(&animation.finish().expect("room"));
    for (pair, drawn) in shown.windows(2).zip(plain.windows(2)) {
        let bitmaps = [&drawn[0], &drawn[1]].map(|scene| painter.draw(scene, Theme::Dark, SIZE));
        let above = height - bitmaps[0].height() as usize;
        let [before, after] = bitmaps.map(|bitmap| colours(&bitmap));
        let apart: Vec<_> = (0..before.len()).filter(|at| before[*at] != after[*at]).collect();
        let span = |values: Vec<usize>| {
            values.iter().max().expect("something") - values.iter().min().expect("something") + 1
        };
        let across = span(apart.iter().map(|at| at % width).collect());
        let down = span(apart.iter().map(|at| at / width).collect());
        assert_eq!(pair[1].area, (across as u16, down as u16));
        assert!(above + down < height);
    }
}

#[test]
fn a_file_never_has_more_bytes_than_it_may() {
    let scenes = scenes("international", 2, 40);
    let make = |most: usize| {
        let painter = Painter::new();
        let mut animation = painter.animation(Theme::Light, 400, most);
        for scene in &scenes {
            animation.add(scene, &banner(scene, "", ""))?;
        }
        animation.finish()
    };
    let whole = make(PLENTY).expect("room").len();
    assert_eq!(make(whole).expect("just enough").len(), whole);
    for most in [0, 1, 100, 5_000, whole / 2, whole - 1] {
        assert!(make(most).is_err(), "{most} of {whole}");
    }
}

#[test]
fn a_game_of_draughts_of_81_pictures_has_at_most_250_kb() {
    let painter = Painter::new();
    let mut animation = painter.animation(Theme::Light, SIZE, PLENTY);
    let scenes = scenes("international", 2, 81);
    assert_eq!(scenes.len(), 81);
    for scene in scenes {
        let scene = Scene { to_move: Vec::new(), ..scene };
        animation.add(&scene, &banner(&scene, "", "International draughts")).expect("room");
    }
    let bytes = animation.finish().expect("room").len();
    assert!(bytes <= 250_000, "{bytes}");
}
