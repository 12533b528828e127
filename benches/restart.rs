//! A restart with many live matches of some thirty acts each, of five games: how long it takes from
//! opening the archive until the first move has been answered, and until nothing that was owed is
//! left to say; how much memory the process takes then, and after something was said in every match
//! and nothing for ten minutes.
//!
//! `cargo bench --bench restart -- [MATCHES] [FOLDER]`: 10,000 matches if not given; the archive is
//! left in the folder, and taken from there where it is there already.
//!
//! Where `POSTGRES_URL` is the address of a database, empty or of the same bench, everything is kept
//! there, and opened by programs that help: a batch a match, and nothing of an index. `SELECT
//! pg_total_relation_size('line') + pg_total_relation_size('stream')` then says what moves take.
//!
//! Every match is played by the referee at random and kept as the hall keeps it, its secrets
//! sealed; a hundred boards are owed. The archive lies on the disk that holds `target/`. It is
//! opened by a process of its own each time: by what the writer left, by what one left that ended
//! at once as if killed, then with its index deleted, which is made anew, and twice more.

#![allow(clippy::print_stdout, reason = "a bench says its figures")]

use std::{
    env, fs,
    path::Path,
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};

use caipan::{
    chat::{
        Account, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys, Limits,
        Place,
    },
    referee::{Header, Luck, Match, Order},
    store::{
        Append, Archive, Batch, Beginning, Config, Debt, Durable, Duty, Key, Person, Postgres,
        Stream, Vault,
    },
};
use caipan_rules::{GAMES, Options, Setup, find};
use tokio::{runtime::Runtime, task::JoinSet, time::sleep};

/// How many matches there are if the command line does not say.
const MATCHES: usize = 10_000;
const ACTS: usize = 30;

/// How many pairs of people play them.
const PAIRS: usize = 1_000;

const PLAYED: [&str; 5] = ["russian", "international", "junqi", "star", "sifang"];

/// How many boards were owed when the process ended, and how many matches are written at once.
const OWED: usize = 100;
const AT_ONCE: usize = 250;

/// The run that ends at once, and the one in which something is said in every match.
const KILLED: &str = "killed";
const SPEAKS: &str = "with something said everywhere";

/// Longer than a room is kept where nothing is said.
const IDLE: Duration = Duration::from_secs(10 * 60 + 15);

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
async fn keep(archive: Arc<dyn Archive>, number: usize, bout: Bout) {
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

/// The address of the database, if everything is kept in one.
fn database() -> Option<String> {
    env::var("POSTGRES_URL").ok()
}

fn archive(config: &Config, run: &str) -> Arc<dyn Archive> {
    let key = Key::new(&[7; 32]);
    let Some(url) = database() else {
        return Arc::new(Vault::new(Durable::open(config).expect("it opens"), key));
    };
    let run = format!("{run} {}", std::process::id());
    let archive = Postgres::open(&url, b"", &run).expect("it opens");
    assert_ne!(archive.begin(Duty::Help).expect("it begins"), Beginning::Waits);
    Arc::new(Vault::new(archive, key))
}

/// A move that can be played: in which match, by whom.
struct Next {
    number: usize,
    who: String,
    text: String,
}

/// Writes everything; gives moves that can be played.
async fn write(config: &Config, matches: usize) -> Vec<Next> {
    let archive = archive(config, "write");
    let mut playable = Vec::new();
    for chunk in (0..matches).step_by(AT_ONCE) {
        let mut keeping = JoinSet::new();
        for number in chunk..matches.min(chunk + AT_ONCE) {
            let mut bout = bout(number);
            if database().is_some() {
                bout.steps = vec![bout.steps.concat()];
            }
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

/// The memory of this process by a name of `/proc/self/status`, MB.
fn memory(name: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    digits.parse::<f64>().unwrap_or_default() / 1024.0
}

fn told(what: &str, start: Instant) {
    let (resident, most) = (memory("VmRSS:"), memory("VmHWM:"));
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!("  {what}: {ms:.0} ms, {resident:.0} MB resident, at most {most:.0} MB so far");
}

fn input(id: String, who: &str, number: usize, text: &str) -> Input {
    let account = Account { id: format!("bench:{who}"), name: who.to_owned() };
    Input::new(id, NOW, account, Place::Channel(place(number)), text.to_owned())
}

/// Opens all of it again and plays a move; prints when what was done. Then, if asked to, says
/// something in every match and waits until nothing has been said for more than ten minutes.
async fn open(config: &Config, next: &Next, run: &str, matches: usize) {
    let start = Instant::now();
    let archive = archive(config, run);
    told("opened", start);
    let limits = Limits { person: 0, channel: 0, games: 50 };
    let hall_config = HallConfig { limits, ..HallConfig::default() };
    let parts = HallParts {
        catalog: GAMES,
        archive,
        door: Arc::new(Open),
        hall_config,
        luck: Luck::seeded(1),
        keys: Keys::seeded(0),
    };
    let hall = Hall::open(parts);
    hall.resume(NOW).expect("it is listed");
    told("resumed", start);
    let Next { number, who, text } = next;
    hall.hear(input(format!("bench:move{number}"), who, *number, text)).await;
    told("first move answered", start);
    hall.catch_up().await;
    told("caught up", start);
    if run == KILLED {
        std::process::exit(0);
    }
    if run != SPEAKS {
        return;
    }
    for number in 0..matches {
        hall.hear(input(format!("bench:talk{number}"), "q0x0", number, "good evening")).await;
    }
    told("something said in every match", start);
    sleep(IDLE).await;
    told("ten minutes later", start);
}

fn remembered(folder: &Path) -> Vec<Next> {
    let text = fs::read_to_string(folder.join("playable")).expect("it is written");
    let next = |line: &str| {
        let mut parts = line.splitn(3, '\t').map(str::to_owned);
        let mut part = || parts.next().expect("there are three");
        Next { number: part().parse().expect("a number"), who: part(), text: part() }
    };
    text.lines().map(next).collect()
}

/// One of the processes: writes all, or opens it.
fn work(folder: &Path, matches: usize, run: &str) {
    let (config, runtime) = (Config::new(folder.join("data")), Runtime::new().expect("a runtime"));
    if run == "write" {
        let lines = runtime.block_on(write(&config, matches)).into_iter();
        let lines = lines.map(|Next { number, who, text }| format!("{number}\t{who}\t{text}\n"));
        fs::write(folder.join("playable"), lines.collect::<String>()).expect("it is written");
        return;
    }
    let mut playable = remembered(folder);
    // A kept archive is opened again and again, and each time a move is played in another match.
    playable.retain(|next| !folder.join(format!("played{}", next.number)).exists());
    let next = playable.first().expect("a match in which no move was played");
    fs::write(folder.join(format!("played{}", next.number)), "").expect("it is written");
    runtime.block_on(open(&config, next, run, matches));
}

fn main() {
    let words: Vec<_> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let matches = words.first().map_or(MATCHES, |word| word.parse().expect("a number of matches"));
    if let [_, folder, run] = &words[..] {
        return work(Path::new(folder), matches, run);
    }
    let spare = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let folder = words.get(1).map_or(spare.path(), Path::new);
    let run = |run: &str| {
        println!("{run}:");
        let program = env::current_exe().expect("this program");
        let status = Command::new(program).arg(matches.to_string()).arg(folder).arg(run).status();
        assert!(status.is_ok_and(|status| status.success()), "{run}");
    };
    println!("{matches} live matches");
    if !folder.join("playable").exists() {
        run("write");
    }
    ["opened", KILLED, "opened after that"].into_iter().for_each(run);
    if database().is_some() {
        return run(SPEAKS);
    }
    fs::remove_dir_all(folder.join("data/index")).expect("it is there");
    ["without its index", "with the new one", SPEAKS].into_iter().for_each(run);
}
