//! A burst: ten thousand messages from five hundred people in a hundred channels, draughts of ten
//! kinds with questions and talk, over the archive on the disk that holds `target/`; pictures 900
//! px.
//!
//! First everything is said at once, so that a move waits for all that was said before it; then
//! each channel says its next message when the last one has been answered. Printed are messages a
//! second, how long a move waited for its answer, and the memory that the process has in use.

#![allow(clippy::print_stdout, reason = "a bench says its figures")]

#[path = "../tests/it/burst/script.rs"]
mod script;

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use caipan::{
    chat::{Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys, Limits},
    referee::Luck,
    store::{Config, Durable},
};
use caipan_rules::GAMES;
use script::{PEOPLE, PLAYED, SAID, inputs, script};
use tokio::{runtime::Runtime, task::JoinSet};

const CHANNELS: usize = 100;

/// A door that counts answers.
#[derive(Default)]
struct Counter(AtomicU64);

impl Door for Counter {
    fn deliver(&self, _: Delivery) -> Delivering<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Box::pin(async { Ok(()) })
    }
}

/// Memory in use, in MB; pages have 4 KiB.
fn resident() -> f64 {
    let statm = fs::read_to_string("/proc/self/statm").expect("this is Linux");
    let pages: f64 =
        statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("it has pages");
    pages * 4_096.0 / 1e6
}

/// Hears one message, at the call; gives how long its answer took, where it is a move.
fn hear(hall: &Hall, input: Input) -> impl Future<Output = Option<Duration>> + Send + use<> {
    let text = &input.text;
    let moves = text.starts_with(|sign: char| sign.is_ascii_alphanumeric())
        && text.contains(['-', 'x', ':']);
    let start = Instant::now();
    let heard = hall.hear(input);
    async move {
        heard.await;
        moves.then(|| start.elapsed())
    }
}

/// Everything at once.
async fn at_once(hall: &Hall, all: &[Vec<Input>]) -> Vec<Duration> {
    let mut hearing = JoinSet::new();
    for number in 0..SAID {
        for inputs in all {
            hearing.spawn(hear(hall, inputs[number].clone()));
        }
    }
    hearing.join_all().await.into_iter().flatten().collect()
}

/// Each channel one after the other.
async fn in_turn(hall: &Arc<Hall>, all: &[Vec<Input>]) -> Vec<Duration> {
    let mut channels = JoinSet::new();
    for inputs in all.iter().cloned() {
        let hall = Arc::clone(hall);
        channels.spawn(async move {
            let mut waits = Vec::new();
            for input in inputs {
                waits.extend(hear(&hall, input).await);
            }
            waits
        });
    }
    channels.join_all().await.into_iter().flatten().collect()
}

fn hall(runtime: &Runtime, folder: &tempfile::TempDir, door: &Arc<Counter>) -> Arc<Hall> {
    let limits = Limits { person: 1, channel: 5, games: 200 };
    let hall_config = HallConfig { limits, ..HallConfig::default() };
    let archive = Arc::new(Durable::open(&Config::new(folder.path())).expect("it opens"));
    let parts = HallParts {
        catalog: GAMES,
        archive,
        door: door.clone(),
        hall_config,
        luck: Luck::seeded(1),
        keys: Keys::seeded(0),
    };
    Arc::new(runtime.block_on(async { Hall::open(parts) }))
}

fn main() {
    println!("{} messages, {} people, {CHANNELS} channels", CHANNELS * SAID, CHANNELS * PEOPLE);
    let scripts: Vec<_> = (0..PLAYED.len()).map(script).collect();
    let all: Vec<_> =
        (0..CHANNELS).map(|channel| inputs(channel, &scripts[channel % PLAYED.len()])).collect();
    for (name, together) in [("all at once", true), ("each channel in turn", false)] {
        let runtime = Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let door = Arc::new(Counter::default());
        let hall = hall(&runtime, &folder, &door);
        let before = resident();
        let start = Instant::now();
        let mut waits = runtime.block_on(async {
            if together { at_once(&hall, &all).await } else { in_turn(&hall, &all).await }
        });
        let spent = start.elapsed().as_secs_f64();
        waits.sort_unstable();
        let of = |share: usize| waits[(waits.len() - 1) * share / 100].as_secs_f64() * 1e3;
        println!(
            "{name}: {:.0} messages a second, {} answers; a move waits p50 {:.1} ms, p99 {:.1} ms ({} moves); memory {before:.0} MB before, {:.0} MB after",
            (CHANNELS * SAID) as f64 / spent,
            door.0.load(Ordering::Relaxed),
            of(50),
            of(99),
            waits.len(),
            resident(),
        );
    }
}
