//! Whole turns: text in, durable on disk, picture out, with many matches at once. Input: Russian draughts from the start,
//! a man out and the game begun anew; pictures 900 px, warm. The disk is the one that holds `target/`.

use std::{
    sync::{Arc, atomic::AtomicU64, atomic::Ordering},
    time::Instant,
};

use caipan::{
    chat::{Account, Delivering, Delivery, Door, Hall, Input, LANGUAGES, Manners, Parts, Place},
    referee::Luck,
    render::Theme,
    rules::GAMES,
    store::{Config, Durable},
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tokio::task::JoinSet;

/// How many matches are played at once.
const MATCHES: u64 = 256;

/// A door that counts pictures.
#[derive(Default)]
struct Gallery(AtomicU64);

impl Door for Gallery {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        self.0.fetch_add(u64::from(delivery.picture.is_some()), Ordering::Relaxed);
        Box::pin(async { Ok(()) })
    }
}

/// A line of play that any two people can repeat: kings do not come into it, nothing is captured.
const MOVES: [&str; 4] = ["c3-d4", "b6-a5", "d4-c5", "d6xb4"];

async fn say(hall: &Hall, id: &AtomicU64, table: u64, who: &str, text: &str) {
    let account = |name: &str| Account { id: format!("bench:{name}"), name: name.to_owned() };
    let mentions =
        if text.contains('@') { vec![("@bob".to_owned(), account(&format!("bob{table}")))] } else { Vec::new() };
    let id = format!("bench:{}", id.fetch_add(1, Ordering::Relaxed));
    let (from, place) = (account(&format!("{who}{table}")), Place::Channel(format!("bench:{table}")));
    hall.hear(Input { mentions, ..Input::new(id, 0, from, place, text.to_owned()) }).await;
}

/// Every table plays one turn of its game, all at once.
async fn round(hall: &Arc<Hall>, id: &Arc<AtomicU64>, turn: usize) {
    let mut tables = JoinSet::new();
    for table in 0..MATCHES {
        let (hall, id) = (hall.clone(), id.clone());
        tables.spawn(async move {
            let who = if turn.is_multiple_of(2) { "ann" } else { "bob" };
            say(&hall, &id, table, who, MOVES[turn]).await;
        });
    }
    tables.join_all().await;
}

/// Every table begins a new game.
async fn begin(hall: &Arc<Hall>, id: &Arc<AtomicU64>) {
    for table in 0..MATCHES {
        say(hall, id, table, "ann", "!resign").await;
        say(hall, id, table, "ann", "!new russian @bob side=1").await;
        say(hall, id, table, "bob", "!accept").await;
    }
}

fn turns(criterion: &mut Criterion) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let gallery = Arc::new(Gallery::default());
    let archive = Arc::new(Durable::open(&Config::new(folder.path())).expect("opens"));
    let manners =
        Manners { prefix: "!".to_owned(), language: LANGUAGES[0], ping: true, theme: Theme::Light, size: 900 };
    let parts = Parts { catalog: GAMES, archive, door: gallery.clone(), manners, luck: Luck::seeded(1) };
    let hall = Arc::new(runtime.block_on(async { Hall::open(parts) }));
    let id = Arc::new(AtomicU64::new(0));
    let mut group = criterion.benchmark_group("turns");
    group.throughput(Throughput::Elements(MATCHES)).sample_size(10);
    group.bench_function("durable, painted, 256 matches", |bench| {
        bench.iter_custom(|rounds| {
            let mut spent = std::time::Duration::ZERO;
            for number in 0..rounds {
                let turn = usize::try_from(number % MOVES.len() as u64).expect("few moves");
                if turn == 0 {
                    runtime.block_on(begin(&hall, &id));
                }
                let painted = gallery.0.load(Ordering::Relaxed);
                let start = Instant::now();
                runtime.block_on(round(&hall, &id, turn));
                spent += start.elapsed();
                assert_eq!(gallery.0.load(Ordering::Relaxed), painted + MATCHES, "every turn was played and painted");
            }
            spent
        });
    });
}

criterion_group!(benches, turns);
criterion_main!(benches);
