//! Sifang: what counting a full board costs, and what the question costs whether a stone has won by
//! force. Each is measured over many boards, and on the slowest of them.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use caipan_rules::sifang::{Board, Point, Score, Side, attack::is_won};
use criterion::{Criterion, criterion_group, criterion_main};

/// How many games are drawn.
const GAMES: u64 = 100;

/// More decisions than any of these boards takes.
const DECISIONS: u32 = 100_000;

/// All points, those near the middle rather first.
fn order(seed: u64) -> Vec<Point> {
    let mut mix = seed + 1;
    let mut points: Vec<Point> = Point::all().collect();
    points.sort_by_cached_key(|point| {
        mix = mix.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let far = |at: u8| u64::from(at.abs_diff(7).min(at.abs_diff(8)));
        (far(point.row()) + far(point.column())) * 2 + (mix >> 33) % 12
    });
    points
}

/// The boards of a drawn game, a stone more each. Nobody completes a block; a call is answered, if
/// `answered` says so.
fn game(seed: u64, answered: bool) -> Vec<(Board, Side)> {
    let (mut left, mut board, mut boards) = (order(seed), Board::default(), Vec::new());
    for turn in 0..left.len() {
        let side = Side::BOTH[turn % 2];
        let calls = board.calls(side.other());
        let due = |point: &Point| !answered || calls.is_empty() || calls.has(*point);
        let Some(at) =
            left.iter().position(|point| due(point) && !board.with(side, *point).has_block(side))
        else {
            break;
        };
        board.put(side, left.remove(at));
        boards.push((board, side));
    }
    boards
}

/// Full boards without blocks.
fn full() -> Vec<(Board, Side)> {
    (0..)
        .map(|seed| game(seed, false))
        .filter(|boards| boards.len() == 256)
        .filter_map(|boards| boards.last().copied())
        .take(GAMES as usize)
        .collect()
}

/// Boards of 5 to 60 stones in which the opponent has no call: those after which a proof is looked
/// for.
fn ordinary() -> Vec<(Board, Side)> {
    let quiet = |(board, side): &(Board, Side)| board.calls(side.other()).is_empty();
    (0..GAMES)
        .flat_map(|seed| game(seed, true).into_iter().take(60).skip(4))
        .filter(quiet)
        .collect()
}

fn count((board, _): &(Board, Side)) -> [u32; 2] {
    Side::BOTH.map(|side| Score::of(board.stones(side), DECISIONS).map_or(0, |score| score.line()))
}

fn prove((board, side): &(Board, Side)) -> bool {
    is_won(board, *side)
}

/// Measures a question over all boards in turn, and on the one that took longest.
fn measure<T>(
    criterion: &mut Criterion,
    name: &str,
    boards: &[(Board, Side)],
    ask: impl Fn(&(Board, Side)) -> T,
) {
    let mut turns = boards.iter().cycle();
    criterion.bench_function(name, |bench| {
        bench.iter(|| ask(black_box(turns.next().expect("a cycle has no end"))))
    });
    let time = |board: &&(Board, Side)| -> Duration {
        let start = Instant::now();
        black_box(ask(board));
        start.elapsed()
    };
    let slowest = boards.iter().max_by_key(time).expect("there are boards");
    criterion.bench_function(&format!("{name}, the slowest of {}", boards.len()), |bench| {
        bench.iter(|| ask(black_box(slowest)));
    });
}

fn benches(criterion: &mut Criterion) {
    measure(criterion, "score of both sides of a full board", &full(), count);
    measure(criterion, "proof of a forced win", &ordinary(), prove);
}

criterion_group! { name = sifang; config = Criterion::default().sample_size(20); targets = benches }
criterion_main!(sifang);
