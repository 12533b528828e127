//! A restart with ten thousand live matches of some thirty acts each, of five games: how long it
//! takes from opening the archive until the first move has been answered, and until nothing that
//! was owed is left to say.
//!
//! Every match is played by the referee at random and kept as the hall keeps it, its secrets
//! sealed; a hundred boards are owed. The archive lies on the disk that holds `target/`. It is
//! opened three times: by what the process left, then with its index deleted, which is made anew,
//! and once more.

#![allow(clippy::print_stdout, reason = "a bench says its figures")]

use std::{
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use caipan::{
    chat::{
        Account, Delivering, Delivery, Door, Hall, HallConfig, Input, Keys, Limits, Parts, Place,
    },
    referee::{Header, Luck, Match, Order},
    store::{Append, Archive, Batch, Config, Debt, Durable, Key, Person, Stream, Vault},
};
use caipan_rules::{GAMES, Options, Setup, find};
use tokio::{runtime::Runtime, task::JoinSet};

const MATCHES: usize = 10_000;
const ACTS: usize = 30;

/// How many pairs of people play them.
const PAIRS: usize = 1_000;

const PLAYED: [&str; 5] = ["russian", "international", "junqi", "star", "sifang"];

/// How many boards were owed when the process ended, and how many matches are written at once.
const OWED: usize = 100;
const AT_ONCE: usize = 250;

/// When everything happens, milliseconds since 1970 UTC.
const NOW: u64 = 1_767_225_600_000;

/// A door that takes everything.
struct Open;

impl Door for Open {
    fn deliver(&self, _: Delivery) -> Delivering<'_> {
        Box::pin(async { Ok(()) })
    }
}

/// A match that goes on.
struct Bout {
    id: String,
    people: Vec<String>,
    /// The lines of its record, by steps.
    steps: Vec<Vec<String>>,
    /// Who can play what next, where that can be listed.
    next: Option<(String, String)>,
}

/// A match that nobody has won yet.
fn bout(number: usize) -> Bout {
    let mut luck = Luck::seeded(number as u64);
    let book = find(GAMES, PLAYED[number % PLAYED.len()]).expect("there is such a game");
    loop {
        let mut setup = Setup::usual(book.info());
        setup.seats = 2;
        let people: Vec<_> = (0..2).map(|seat| format!("q{}x{seat}", number % PAIRS)).collect();
        let (id, begun) = (luck.id(8), "2026-01-01".to_owned());
        let game = book.info().name.to_owned();
        let (laws, terms) =
            (book.info().laws, Options::from([("time".to_owned(), "none".to_owned())]));
        let header = Header {
            format: Header::NEWEST,
            game,
            laws,
            id: id.clone(),
            begun,
            clock: None,
            quiet: None,
            setup,
            terms,
            people: people.clone(),
        };
        let mut bout = Match::new(book, header).expect("the usual table");
        let mut steps = vec![bout.begin(false, &mut luck).lines];
        play(&mut bout, &mut steps, &mut luck);
        if !bout.is_over() {
            let seat = bout.to_move().iter().next().expect("it goes on");
            let next = bout.table().choices(seat).and_then(|moves| moves.first().cloned());
            let next = next.map(|text| (people[seat.index()].clone(), text));
            return Bout { id, people, steps, next };
        }
    }
}

/// Plays at random.
fn play(bout: &mut Match, steps: &mut Vec<Vec<String>>, luck: &mut Luck) {
    for _ in 0..ACTS {
        let Some(seat) = bout.to_move().iter().next() else { return };
        let text = match bout.table().prepares() {
            true => "ready".to_owned(),
            false => {
                let mut pick = |bound| luck.roll(bound) - 1;
                let Some(text) = bout.table().sample(seat, &mut pick) else { return };
                text
            }
        };
        steps.push(
            bout.step(&Order::Play(seat, text), NOW, luck).expect("it is a legal move").lines,
        );
    }
}

fn place(number: usize) -> String {
    format!("bench:s{}/{number}", number % 400)
}

/// Keeps a match as the hall does: a batch a step, and each board owed until it has gone out.
async fn keep(archive: Arc<Vault<Durable>>, number: usize, bout: Bout) {
    let (place, last) = (place(number), bout.steps.len() - 1);
    let append = |kind: &str, id: &str, expected, lines| Append {
        stream: Stream::new(kind, id),
        expected,
        lines,
    };
    let mut version = 0;
    for (at, lines) in bout.steps.into_iter().enumerate() {
        let mut appends = Vec::new();
        if at == 0 {
            appends.push(append("place", &place, 0, vec![format!("match {}", bout.id)]));
            let seated = vec![format!("sit {place}"), format!("match {}", bout.id)];
            let before = 2 * (number / PAIRS) as u64;
            appends.extend(
                bout.people.iter().map(|person| append("person", person, before, seated.clone())),
            );
        }
        let grown = version + lines.len() as u64;
        appends.push(append("match", &bout.id, version, lines));
        version = grown;
        let debt = Debt { place: place.clone(), version: 1 << 32 | version };
        let (input, owed) = (Some(format!("bench:{number}.{at}")), vec![debt.clone()]);
        archive.append(Batch { input, appends, owed }).await.expect("it is kept");
        if at < last || number >= OWED {
            archive.paid(debt);
        }
    }
}

fn archive(config: &Config) -> Vault<Durable> {
    Vault::new(Durable::open(config).expect("it opens"), Key::new(&[7; 32]))
}

/// A move that can be played: in which match, by whom.
struct Next {
    number: usize,
    who: String,
    text: String,
}

/// Writes everything; gives moves that can be played.
async fn write(config: &Config) -> Vec<Next> {
    let archive = Arc::new(archive(config));
    let mut playable = Vec::new();
    for chunk in (0..MATCHES).step_by(AT_ONCE) {
        let mut keeping = JoinSet::new();
        for number in chunk..chunk + AT_ONCE {
            let mut bout = bout(number);
            if let Some((who, text)) = bout.next.take().filter(|_| number < OWED) {
                playable.push(Next { number, who, text });
            }
            if number < PAIRS {
                for person in &bout.people {
                    let (account, name) = (format!("bench:{person}"), person.clone());
                    archive
                        .remember(Person { id: person.clone(), account, name })
                        .expect("it is kept");
                }
            }
            keeping.spawn(keep(Arc::clone(&archive), number, bout));
        }
        keeping.join_all().await;
    }
    playable
}

/// Opens all of it again and plays a move; prints when what was done.
fn open(config: &Config, next: &Next, run: usize) {
    let Next { number, who, text } = next;
    let runtime = Runtime::new().expect("a runtime");
    let start = Instant::now();
    let archive = Arc::new(archive(config));
    let opened = start.elapsed();
    runtime.block_on(async {
        let limits = Limits { person: 1, channel: 5, games: 50 };
        let hall_config = HallConfig { limits, ..HallConfig::default() };
        let parts = Parts {
            catalog: GAMES,
            archive,
            door: Arc::new(Open),
            hall_config,
            luck: Luck::seeded(1),
            keys: Keys::seeded(0),
        };
        let hall = Hall::open(parts);
        hall.resume(NOW).expect("it is listed");
        let resumed = start.elapsed();
        let account = Account { id: format!("bench:{who}"), name: who.clone() };
        let channel = Place::Channel(place(*number));
        let moving = hall.hear(Input::new(format!("bench:move{run}"), NOW, account, channel, text.clone()));
        moving.await;
        let moved = start.elapsed();
        hall.catch_up().await;
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "run {run}: opened {:.0} ms, resumed {:.0} ms, first move answered {:.0} ms, caught up {:.0} ms",
            ms(opened),
            ms(resumed),
            ms(moved),
            ms(start.elapsed()),
        );
    });
}

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let config = Config::new(folder.path());
    let playable = Runtime::new().expect("a runtime").block_on(write(&config));
    println!("{MATCHES} live matches");
    open(&config, &playable[0], 1);
    fs::remove_dir_all(folder.path().join("index")).expect("it is there");
    println!("without its index:");
    open(&config, &playable[1], 2);
    open(&config, &playable[2], 3);
}
