//! Whole turns: text in, durable on disk, pictures out, with many matches at once; pictures 900 px,
//! warm. The disk is the one that holds `target/`. Russian draughts: from the start, a man out and
//! the game begun anew. Junqi: a piece goes into a camp and back; what is secret lies sealed, and
//! whoever moves next gets a view of their own. And single turns while programs think, beside turns
//! while nobody does, in turns. And turns at an even pace, 100 a second. Where `POSTGRES_URL` is the
//! address of an empty database, everything is kept there, by so many programs as `WORKERS` says, one
//! if it is not set: each has its own tables.

#![expect(clippy::print_stdout, reason = "how long single turns take is no figure of criterion's")]

use std::{
    collections::HashMap,
    env,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use caipan::{
    chat::{
        Account, Audience, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys,
        Manners, Place,
    },
    referee::Luck,
    store::{Archive, Beginning, Config, Durable, Duty, Key, Postgres, Vault},
};
use caipan_rules::GAMES;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tempfile::TempDir;
use tokio::{runtime::Runtime, task::JoinSet};

/// How many matches are played at once.
const MATCHES: u64 = 256;

/// Who plays, in the order of their seats.
const PEOPLE: [&str; 4] = ["ann", "bob", "cat", "dan"];

/// A line of draughts that any two people can repeat: kings do not come into it, nothing is
/// captured.
const MOVES: [&str; 4] = ["c3-d4", "b6-a5", "d4-c5", "d6xb4"];

/// The set-up of everybody at junqi.
const ARMY: &str = "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21";

/// A door that counts pictures, and knows who was called to move last in each place.
#[derive(Default)]
struct Gallery {
    pictures: AtomicU64,
    called: Mutex<HashMap<String, String>>,
}

impl Door for Gallery {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        self.pictures.fetch_add(u64::from(delivery.picture.is_some()), Ordering::Relaxed);
        if let (Audience::Channel(place), Some(next)) =
            (delivery.audience, delivery.pings.into_iter().next())
        {
            self.called.lock().expect("nothing panics here").insert(place, next.id);
        }
        Box::pin(async { Ok(()) })
    }
}

/// The archives that everything is kept in: of each program at work its own view of one.
fn archives(folder: &Path) -> Vec<Arc<dyn Archive>> {
    let Ok(url) = env::var("POSTGRES_URL") else {
        return vec![Arc::new(Durable::open(&Config::new(folder)).expect("opens"))];
    };
    let workers = env::var("WORKERS").map_or(1, |workers| workers.parse().expect("a number"));
    let open = |worker: u64| {
        let run = format!("{} {worker}", folder.display());
        let archive = Postgres::open(&url, b"", &run).expect("opens");
        let duty = if worker == 0 { Duty::Lead } else { Duty::Help };
        assert_ne!(archive.begin(duty).expect("begins"), Beginning::Waits);
        Arc::new(archive) as Arc<dyn Archive>
    };
    (0..workers).map(open).collect()
}

/// A hall on a disk, or several on a database.
struct House {
    halls: Vec<Hall>,
    gallery: Arc<Gallery>,
    inputs: AtomicU64,
    _folder: TempDir,
}

impl House {
    fn open(runtime: &Runtime) -> Arc<Self> {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let gallery = Arc::new(Gallery::default());
        let parts = |(seed, archive)| HallParts {
            catalog: GAMES,
            archive: Arc::new(Vault::<dyn Archive>::new(archive, Key::new(&[7; 32]))),
            door: gallery.clone(),
            hall_config: HallConfig { bots: Manners::SOCIABLE, ..HallConfig::default() },
            luck: Luck::seeded(seed),
            keys: Keys::seeded(0),
        };
        let archives = (1..).zip(archives(folder.path()));
        let halls = runtime
            .block_on(async { archives.map(|archive| Hall::open(parts(archive))).collect() });
        Arc::new(Self { halls, gallery, inputs: AtomicU64::new(0), _folder: folder })
    }

    /// Somebody at a table says something there, or to the bot alone.
    async fn say(&self, table: u64, who: &str, place: Place, text: &str) {
        let account = |name: &str| Account {
            id: format!("bench:{name}{table}"),
            name: format!("{name}{table}"),
        };
        let named = text
            .split(' ')
            .filter_map(|word| Some((word.to_owned(), account(word.strip_prefix('@')?))));
        let mentions = named.collect();
        let id = format!("bench:{}", self.inputs.fetch_add(1, Ordering::Relaxed));
        self.halls[table as usize % self.halls.len()]
            .hear(Input { mentions, ..Input::new(id, 0, account(who), place, text.to_owned()) })
            .await;
    }

    /// Every table begins a new game.
    async fn begin(&self, game: &str, seats: usize) {
        let asked: Vec<_> = PEOPLE[1..seats].iter().map(|name| format!("@{name}")).collect();
        for table in 0..MATCHES {
            self.say(
                table,
                "ann",
                channel(table),
                &format!("!new {game} {} side=1", asked.join(" ")),
            )
            .await;
            for who in &PEOPLE[1..seats] {
                self.say(table, who, channel(table), "!accept").await;
            }
        }
    }

    /// All at every table set up and are ready.
    async fn deploy(&self, seats: usize) {
        for table in 0..MATCHES {
            for who in &PEOPLE[..seats] {
                self.say(table, who, Place::Direct, ARMY).await;
                self.say(table, who, Place::Direct, "ready").await;
            }
        }
    }

    /// The seat that is to move at a table.
    fn to_move(&self, table: u64) -> usize {
        let called = self.gallery.called.lock().expect("nothing panics here");
        let account = &called[&format!("bench:{table}")];
        PEOPLE
            .iter()
            .position(|who| *account == format!("bench:{who}{table}"))
            .expect("a player is called")
    }

    /// Two people play turn by turn; gives how long each turn took until its board was out.
    async fn turns(&self) -> Vec<Duration> {
        let mut spans = Vec::with_capacity(TURNS);
        for number in 0..TURNS {
            let turn = number % MOVES.len();
            if turn == 0 {
                self.say(0, "ann", channel(0), "!resign").await;
                self.say(0, "ann", channel(0), "!new russian @bob side=1").await;
                self.say(0, "bob", channel(0), "!accept").await;
            }
            let start = Instant::now();
            self.say(0, PEOPLE[turn % 2], channel(0), MOVES[turn]).await;
            spans.push(start.elapsed());
        }
        spans
    }

    /// Every table plays one turn of its game, all at once; gives how long that took.
    async fn round(self: &Arc<Self>, pictures: u64, text: impl Fn(usize) -> String) -> Duration {
        let turns: Vec<_> = (0..MATCHES).map(|table| (table, self.to_move(table))).collect();
        let turns: Vec<_> =
            turns.into_iter().map(|(table, seat)| (table, seat, text(seat))).collect();
        let painted = self.gallery.pictures.load(Ordering::Relaxed);
        let start = Instant::now();
        let mut tables = JoinSet::new();
        for (table, seat, text) in turns {
            let house = Arc::clone(self);
            tables
                .spawn(async move { house.say(table, PEOPLE[seat], channel(table), &text).await });
        }
        tables.join_all().await;
        let spent = start.elapsed();
        let painted = self.gallery.pictures.load(Ordering::Relaxed) - painted;
        assert_eq!(painted, pictures * MATCHES, "every turn was played and painted");
        spent
    }
}

fn channel(table: u64) -> Place {
    Place::Channel(format!("bench:{table}"))
}

/// Measures turns; `turn` plays the turn of this number, counted over the whole benchmark.
fn measure(criterion: &mut Criterion, name: &str, mut turn: impl FnMut(usize) -> Duration) {
    let mut group = criterion.benchmark_group("turns");
    group.throughput(Throughput::Elements(MATCHES)).sample_size(10);
    let mut number = 0;
    group.bench_function(name, |bench| {
        bench.iter_custom(|rounds| {
            let first = number;
            number += usize::try_from(rounds).expect("few rounds");
            (first..number).map(&mut turn).sum()
        });
    });
}

fn draughts(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let house = House::open(&runtime);
    measure(criterion, "draughts, durable, painted, 256 matches", |number| {
        runtime.block_on(async {
            let turn = number % MOVES.len();
            if turn == 0 {
                for table in 0..MATCHES {
                    house.say(table, "ann", channel(table), "!resign").await;
                }
                house.begin("russian", 2).await;
            }
            house.round(1, |_| MOVES[turn].to_owned()).await
        })
    });
}

fn junqi(criterion: &mut Criterion, seats: usize) {
    let runtime = Runtime::new().expect("a runtime");
    let house = House::open(&runtime);
    runtime.block_on(async {
        house.begin("junqi", seats).await;
        house.deploy(seats).await;
    });
    let name = format!("junqi for {seats}, durable, with the private view, 256 matches");
    measure(criterion, &name, |number| {
        let back = number / seats % 2 == 1;
        runtime.block_on(house.round(2, |seat| step(seats, seat, back)))
    });
}

/// A piece of the front row goes into the camp behind it, or comes back.
fn step(seats: usize, seat: usize, back: bool) -> String {
    let (front, camp) = match (seats, seat) {
        (2, 0) => ("b6".to_owned(), "b5".to_owned()),
        (2, _) => ("b7".to_owned(), "b8".to_owned()),
        _ => ["b6", "b5"].map(|post| format!("{}{post}", ["S", "E", "N", "W"][seat])).into(),
    };
    if back { format!("{camp}-{front}") } else { format!("{front}-{camp}") }
}

fn junqi_for_two(criterion: &mut Criterion) {
    junqi(criterion, 2);
}

fn junqi_for_four(criterion: &mut Criterion) {
    junqi(criterion, 4);
}

/// The number of tables at which a program thinks at level 8, of rounds, and of turns in each.
const THINKING: u64 = 40;
const ROUNDS: usize = 4;
const TURNS: usize = 100;

/// Tests if the command line asks for a measure by a part of its name, or for all.
fn wanted(name: &str) -> bool {
    let mut words = env::args().skip(1).filter(|word| !word.starts_with("--")).peekable();
    words.peek().is_none() || words.any(|word| name.contains(&word))
}

/// Measures how much longer single turns take while the pool is full of thoughts, and prints it.
fn beside_thoughts(_: &mut Criterion) {
    if !wanted("turns/beside thoughts") {
        return;
    }
    let runtime = Runtime::new().expect("a runtime");
    let house = House::open(&runtime);
    let (mut alone, mut beside) = (Vec::new(), Vec::new());
    runtime.block_on(async {
        for _ in 0..ROUNDS {
            alone.extend(house.turns().await);
            // Each answer waits a moment for the program's move: nobody waits for the answer.
            for table in 1..=THINKING {
                let house = Arc::clone(&house);
                tokio::spawn(async move {
                    house.say(table, "ann", channel(table), "!resign").await;
                    let opening = "!new international bot=8 side=2";
                    house.say(table, "ann", channel(table), opening).await;
                });
            }
            beside.extend(house.turns().await);
            let called = |table: &u64| {
                let called = house.gallery.called.lock().expect("nothing panics here");
                called.contains_key(&format!("bench:{table}"))
            };
            assert!(!(1..=THINKING).all(|table| called(&table)), "they have thought too quickly");
            while !(1..=THINKING).all(|table| called(&table)) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            house.gallery.called.lock().expect("nothing panics here").clear();
        }
    });
    for (name, part) in [("median", 50), ("99 of 100", 99)] {
        let [alone, beside] = [&mut alone, &mut beside].map(|spans: &mut Vec<Duration>| {
            spans.sort_unstable();
            spans[spans.len() * part / 100].as_secs_f64() * 1_000.0
        });
        println!(
            "{name}: {alone:.2} ms alone, {beside:.2} ms beside thoughts: {:.2}",
            beside / alone
        );
    }
}

/// The turns that are played at an even pace, and the pause before the next one.
const PACED: usize = MOVES.len() * MATCHES as usize;
const PACE: Duration = Duration::from_millis(10);

/// Measures how long turns take until their boards are out while 100 a second are played, and
/// prints it.
fn paced(_: &mut Criterion) {
    if !wanted("turns/paced") {
        return;
    }
    let runtime = Runtime::new().expect("a runtime");
    let house = House::open(&runtime);
    let mut spans: Vec<Duration> = runtime.block_on(async {
        house.begin("russian", 2).await;
        let (mut beat, mut turns) = (tokio::time::interval(PACE), JoinSet::new());
        for number in 0..PACED {
            beat.tick().await;
            let (table, turn) = (number as u64 % MATCHES, number / MATCHES as usize);
            let house = Arc::clone(&house);
            turns.spawn(async move {
                let start = Instant::now();
                house.say(table, PEOPLE[turn % 2], channel(table), MOVES[turn]).await;
                start.elapsed()
            });
        }
        turns.join_all().await
    });
    spans.sort_unstable();
    let at = |part: usize| spans[spans.len() * part / 100].as_secs_f64() * 1_000.0;
    println!("100 turns a second: median {:.1} ms, 99 of 100 within {:.1} ms", at(50), at(99));
}

criterion_group!(benches, draughts, junqi_for_two, junqi_for_four, beside_thoughts, paced);
criterion_main!(benches);
