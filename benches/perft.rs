//! Draughts, warm and without a disk: lines of play from the start, and the legal moves of one position.

use std::hint::black_box;

use caipan::rules::{
    Count,
    draughts::{Position, fen, moves, perft, variants::INTERNATIONAL},
};
use criterion::{Criterion, criterion_group, criterion_main};

/// Random178 of the perft data: three kings and sixteen men.
const MIDGAME: &str = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";

fn benches(criterion: &mut Criterion) {
    let start = Position::start(&INTERNATIONAL);
    criterion.bench_function("perft international 7 (1,049,442 nodes)", |bench| {
        bench.iter(|| perft(&INTERNATIONAL, black_box(&start), 7, Count::Moves));
    });
    let midgame = fen::read(&INTERNATIONAL, MIDGAME).expect("a position");
    criterion.bench_function("legal moves of a midgame", |bench| {
        bench.iter(|| moves(&INTERNATIONAL, black_box(&midgame)));
    });
}

criterion_group! { name = perft_group; config = Criterion::default().sample_size(10); targets = benches }
criterion_main!(perft_group);
