//! How long a picture takes, at most 900 pixels wide: `crowd` is a board of 100 squares with 40 men
//! and every mark, `open-4` a junqi board with 100 pieces face up, `star` has sixty marbles. Of the
//! sheets `page-1` to `page-9` are a knock-out of 128. `gif` is a game of 81 pictures.

use std::hint::black_box;

use caipan_render::{
    Painter, Theme,
    sheet::{Banner, Player},
};
use caipan_rules::scene::Scene;
use criterion::{Criterion, criterion_group, criterion_main};

#[path = "../tests/it/boards/junqi.rs"]
mod junqi;
#[path = "../tests/it/boards/marbles.rs"]
mod marbles;
#[path = "../tests/it/boards/plies.rs"]
mod plies;
#[path = "../tests/it/boards/scenes.rs"]
mod scenes;
#[path = "../tests/it/boards/sheets.rs"]
mod sheets;
#[path = "../tests/it/boards/sifang.rs"]
mod sifang;

/// Pixels that are asked for.
const SIZE: u32 = 900;

/// Pictures of a whole game.
const PICTURES: usize = 81;

/// The board is baked: what a turn costs.
fn warm(criterion: &mut Criterion) {
    let painter = Painter::new();
    for (name, scene) in all() {
        paint(&painter, &scene);
        criterion.bench_function(&format!("warm/{name}/draw"), |bench| {
            bench.iter(|| draw(&painter, &scene))
        });
        criterion.bench_function(&format!("warm/{name}/paint"), |bench| {
            bench.iter(|| paint(&painter, &scene))
        });
    }
}

/// Nothing is baked: the first picture of a board.
fn cold(criterion: &mut Criterion) {
    for (name, scene) in all() {
        criterion.bench_function(&format!("cold/{name}"), |bench| {
            bench.iter(|| paint(&Painter::new(), &scene))
        });
    }
}

/// Brackets and tables.
fn sheet(criterion: &mut Criterion) {
    let painter = Painter::new();
    for (name, sheet) in sheets::all() {
        let paint = || painter.sheet(black_box(&sheet), Theme::Light);
        criterion
            .bench_function(&format!("sheet/{name}"), |bench| bench.iter(|| black_box(paint())));
    }
}

/// Whole games.
fn gif(criterion: &mut Criterion) {
    let painter = Painter::new();
    for name in ["international", "russian", "sifang"] {
        let scenes = plies::scenes(name, 2, PICTURES).into_iter();
        let scenes: Vec<_> = scenes.map(|scene| Scene { to_move: Vec::new(), ..scene }).collect();
        let homes = scenes[0].ground.homes.iter();
        let player = |tone| Player { tone, name: "Ann".to_owned(), clock: String::new() };
        let players = homes.map(|home| player(home.tone)).collect();
        let banner = Banner { players, note: name.to_owned(), over: false };
        criterion.bench_function(&format!("gif/{name}"), |bench| {
            bench.iter(|| black_box(film(&painter, &scenes, &banner)))
        });
    }
}

fn film(painter: &Painter, scenes: &[Scene], banner: &Banner) -> Vec<u8> {
    let mut animation = painter.animation(Theme::Light, SIZE, usize::MAX);
    for scene in scenes {
        animation.add(scene, banner).expect("there is room");
    }
    animation.finish().expect("there is room")
}

/// All families.
fn all() -> Vec<(String, Scene)> {
    let draughts = scenes::all().into_iter().map(|(name, scene)| (name.to_owned(), scene));
    let sifang = sifang::all().into_iter().map(|(name, scene, _)| (name.to_owned(), scene));
    draughts.chain(junqi::all()).chain(marbles::all()).chain(sifang).collect()
}

fn draw(painter: &Painter, scene: &Scene) {
    black_box(painter.draw(black_box(scene), Theme::Light, SIZE));
}

fn paint(painter: &Painter, scene: &Scene) {
    black_box(painter.paint(black_box(scene), Theme::Light, SIZE));
}

criterion_group!(benches, warm, cold, sheet, gif);
criterion_main!(benches);
