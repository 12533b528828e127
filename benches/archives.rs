//! Appends to the archive on disk: how many a second are durable, for one writer and for 256 at a
//! time.
//!
//! Input: one line of 120 bytes, an input id and a debt a batch, each writer in a stream of its
//! own. The archive lies under `target/`, starts empty (cold) and grows from one measurement to the
//! next; what is measured is mostly the disk's sync.

use caipan::store::{Append, Archive, Batch, Config, Debt, Durable, Stream};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::runtime::Runtime;

/// Names streams and inputs that were never used before.
static FRESH: AtomicU64 = AtomicU64::new(0);

fn turn(stream: &Stream, expected: u64) -> Batch {
    let input = FRESH.fetch_add(1, Ordering::Relaxed);
    Batch {
        input: Some(format!("local:{input}")),
        appends: vec![Append { stream: stream.clone(), expected, lines: vec!["x".repeat(120)] }],
        owed: vec![Debt { place: stream.id().to_owned(), version: expected }],
    }
}

async fn write(archive: Arc<Durable>, turns: u64) {
    let stream = Stream::new("match", &format!("w{}", FRESH.fetch_add(1, Ordering::Relaxed)));
    for expected in 0..turns {
        archive.append(turn(&stream, expected)).await.expect("it is kept");
    }
}

/// The time for so many appends by so many writers.
fn measure(runtime: &Runtime, archive: &Arc<Durable>, writers: u64, appends: u64) -> Duration {
    let start = Instant::now();
    runtime.block_on(async {
        let share = |writer| appends / writers + u64::from(writer < appends % writers);
        let tasks: Vec<_> = (0..writers)
            .map(|writer| tokio::spawn(write(Arc::clone(archive), share(writer))))
            .collect();
        for task in tasks {
            task.await.expect("a writer ends");
        }
    });
    start.elapsed()
}

fn appends(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let dir =
        tempfile::tempdir_in(env!("CARGO_MANIFEST_DIR").to_owned() + "/target").expect("a folder");
    let archive = Arc::new(Durable::open(&Config::new(dir.path())).expect("it opens"));
    let mut group = criterion.benchmark_group("durable appends under target");
    group.throughput(Throughput::Elements(1)).sample_size(10);
    for writers in [1, 256] {
        group.bench_function(format!("{writers} writers"), |bencher| {
            bencher.iter_custom(|appends| measure(&runtime, &archive, writers, appends));
        });
    }
    group.finish();
}

criterion_group!(benches, appends);
criterion_main!(benches);
