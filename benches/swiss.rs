//! Swiss tournaments of nine rounds with three draws in ten, one core, without a disk.

use std::hint::black_box;

use caipan_tournament::{Rates, System, Tiebreak, again, simulate, standings};
use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};

const RATES: Rates = Rates { draw: 300, forfeit: 0, half: 0, absent: 0, late: 0, withdraw: 0 };

fn benches(criterion: &mut Criterion) {
    let mut all = criterion.benchmark_group("all 9 rounds");
    // The greatest takes minutes for the ten samples there must be.
    all.sampling_mode(SamplingMode::Flat);
    for players in [100, 300, 500, 1_000] {
        all.bench_function(format!("dutch, {players} players"), |bench| {
            bench.iter(|| simulate(System::Dutch, black_box(players), 9, 1, &RATES));
        });
    }
    all.finish();
    let event = simulate(System::Monrad, 1_000, 9, 1, &RATES);
    criterion.bench_function("monrad, 1000 players, round 9", |bench| {
        bench.iter(|| again(black_box(&event), 8, System::Monrad));
    });
    let codes = "BH/C1,BH,BH/M1,SB,DE,WIN,WON,BPG,BWG,REP,PS,KS,ARO,TPR,SNO,LOT/1";
    let codes: Vec<Tiebreak> =
        codes.split(',').map(|code| code.parse().expect("the code is known")).collect();
    let ratings = vec![2_000; 1_000];
    criterion.bench_function("standings of 1000 players after 9 rounds, 16 tie-breaks", |bench| {
        bench.iter(|| standings(black_box(&event), &ratings, &codes));
    });
}

criterion_group! { name = swiss; config = Criterion::default().sample_size(10); targets = benches }
criterion_main!(swiss);
