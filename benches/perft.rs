//! Draughts and star checkers, warm and without a disk: lines of play from the start, and the legal
//! moves of one position.

use std::hint::black_box;

use caipan_rules::{
    Count, GAMES, Options, Seat, Setup, Table,
    draughts::{Position, fen, moves, perft, variants::INTERNATIONAL},
    find,
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

/// Star checkers of so many seats, set up with these options.
fn star(seats: u8, options: &[(&str, &str)], position: Option<&str>) -> Box<dyn Table> {
    let book = find(GAMES, "star").expect("star checkers");
    let options: Options =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    book.survey(&Setup { seats, options, position: position.map(str::to_owned) })
        .expect("it can be set up")
}

/// Six armies in the middle of the board: equidistant hops go everywhere.
const CROWD: &str = "1/E7,F5,G6,H4,I3,I5,J6,K4,L7,M6/F8,G4,H7,J3/E5,F9,H2,I7,J8,K6/G8,H9,K3,L5/I9,J5,K8,M8/E9,G3,I1,L9,M5";

fn races(criterion: &mut Criterion) {
    let start = star(2, &[("hop", "adjacent"), ("camps", "free")], None);
    criterion.bench_function("perft star 5 (3,188,520 nodes)", |bench| {
        bench.iter(|| start.perft(black_box(5), Count::Moves));
    });
    let crowd = star(6, &[("camps", "free")], Some(CROWD));
    criterion.bench_function("where ten marbles of a crowd can go", |bench| {
        bench.iter(|| crowd.choices(black_box(Seat(0))));
    });
}

criterion_group! { name = perft_group; config = Criterion::default().sample_size(10); targets = benches, races }
criterion_main!(perft_group);
