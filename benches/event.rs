//! A tournament of a thousand: a Swiss of nine rounds by the Danish monrad in one channel, 4,500
//! games of draughts in threads, over the archive on the disk that holds `target/`, and a hall that
//! is opened anew in every round.
//!
//! Printed are, for each round, how long it took to pair it and say so, the longest beat of the
//! hall, how long a message in a game's thread took on average to be answered, and how long the
//! hall took to be at work again; at the end the memory that the process has in use. Time does not
//! pass while nothing is to be done.

#![allow(clippy::print_stdout, reason = "a bench says its figures")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use caipan::{
    chat::{
        Account, Audience, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys,
        Limits, Opening, Place, Way,
    },
    referee::Luck,
    store::{Archive, Config, Durable, Stream},
};
use caipan_rules::GAMES;
use caipan_tournament::live::{Phase, Tournament};
use tokio::runtime::Runtime;

const PLAYERS: usize = 1_000;
const ROUNDS: usize = 9;

/// The channel of the tournament.
const CHANNEL: &str = "bench:club/hall";

/// When everything begins, milliseconds since 1970 UTC.
const NOW: u64 = 1_767_225_600_000;

/// A door with threads: it remembers where somebody was asked to sit down, and who.
#[derive(Default)]
struct Gallery {
    threads: Mutex<Vec<String>>,
    /// Who was asked to sit down where, each time once.
    called: Mutex<BTreeMap<String, Vec<Account>>>,
    known: Mutex<BTreeSet<String>>,
}

impl Door for Gallery {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        let asks = delivery.buttons.iter().any(|button| button.command == "join");
        if let (Audience::Channel(place) | Audience::Within(place, _), true) =
            (&delivery.audience, asks)
        {
            let new = self.known.lock().expect("no bench panics here").insert(place.clone());
            let called = new.then(|| (place.clone(), delivery.pings));
            self.called.lock().expect("no bench panics here").extend(called);
        }
        Box::pin(async { Ok(()) })
    }

    fn thread<'a>(&'a self, place: &'a str, _: String, key: String) -> Opening<'a> {
        let mut threads = self.threads.lock().expect("no bench panics here");
        let number = threads.iter().position(|old| *old == key).unwrap_or_else(|| {
            threads.push(key);
            threads.len() - 1
        });
        Box::pin(async move { Ok(format!("{place}.{}", number + 1)) })
    }
}

/// The hall, who speaks in it, and its clock.
struct Club {
    archive: Arc<Durable>,
    door: Arc<Gallery>,
    hall: Hall,
    now: u64,
    said: u64,
    opened: u64,
    /// The games that were played, by place.
    played: usize,
}

fn opened(archive: &Arc<Durable>, door: &Arc<Gallery>, seed: u64) -> Hall {
    let hall_config =
        HallConfig { limits: Limits::default(), prefix: "!".to_owned(), ..HallConfig::default() };
    let (archive, door) = (archive.clone(), door.clone());
    Hall::open(HallParts {
        catalog: GAMES,
        archive,
        door,
        hall_config,
        luck: Luck::seeded(seed),
        keys: Keys::seeded(0),
    })
}

impl Club {
    fn new(folder: &tempfile::TempDir) -> Self {
        let archive = Arc::new(Durable::open(&Config::new(folder.path())).expect("it opens"));
        let door = Arc::new(Gallery::default());
        let hall = opened(&archive, &door, 1);
        Self { archive, door, hall, now: NOW, said: 0, opened: 1, played: 0 }
    }

    /// Somebody says something in the channel or in a thread, or presses something there.
    async fn put(&mut self, who: &Account, place: &str, text: &str, way: Way) {
        self.said += 1;
        let (id, place_of) = (format!("i{}", self.said), Place::Channel(place.to_owned()));
        let said = Input {
            within: (place != CHANNEL).then(|| CHANNEL.to_owned()),
            manager: who.name == "mia",
            addressed: way != Way::Typed,
            way,
            ..Input::new(id, self.now, who.clone(), place_of, text.to_owned())
        };
        self.hall.hear(said).await;
    }

    async fn say(&mut self, who: &str, text: &str) {
        self.put(&account(who), CHANNEL, text, Way::Typed).await;
    }

    /// A second passes; gives how long the hall took for what was due.
    async fn beat(&mut self) -> Duration {
        self.now += 1_000;
        let start = Instant::now();
        self.hall.tick(self.now).await;
        start.elapsed()
    }

    /// A game is played: both sit down, and whoever has the greater number gives up. Gives how many
    /// messages that took.
    async fn play(&mut self, place: &str, people: &[Account]) -> u32 {
        for person in people {
            self.put(person, place, "join", Way::Press(String::new())).await;
        }
        let number = |person: &&Account| person.name[1..].parse::<usize>().expect("a number");
        let loser = people.iter().max_by_key(number).expect("two meet");
        self.put(loser, place, "!resign", Way::Typed).await;
        self.played += 1;
        3
    }

    /// The hall is opened anew; gives how long that took.
    async fn again(&mut self) -> Duration {
        self.opened += 1;
        let start = Instant::now();
        self.hall = opened(&self.archive, &self.door, self.opened);
        self.hall.resume(self.now).expect("the archive can be read");
        self.hall.catch_up().await;
        start.elapsed()
    }

    /// The tournament as it was kept.
    fn event(&self) -> Tournament {
        let read = |kind: &str, id: &str| {
            self.archive.read(&Stream::new(kind, id)).expect("it can be read")
        };
        let place = read("place", &format!("{CHANNEL}#t"));
        let id = place
            .iter()
            .rev()
            .find_map(|line| line.strip_prefix("event ")?.split(' ').next())
            .expect("one is held");
        Tournament::read(&read("tournament", id).join("\n")).expect("the log holds")
    }
}

fn account(name: &str) -> Account {
    Account { id: format!("bench:{name}"), name: name.to_owned() }
}

/// Memory in use, in MB; pages have 4 KiB.
fn resident() -> f64 {
    let statm = fs::read_to_string("/proc/self/statm").expect("this is Linux");
    let pages: f64 =
        statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("it has pages");
    pages * 4_096.0 / 1e6
}

/// Everybody enters.
async fn enter(club: &mut Club) {
    let start = Instant::now();
    let wishes =
        format!("game=russian format=monrad rounds={ROUNDS} max={PLAYERS} time=none checkin=off");
    club.say("mia", &format!("!t create Thousand {wishes}")).await;
    for player in 1..=PLAYERS {
        club.say(&format!("p{player}"), "!t join").await;
    }
    let each = start.elapsed().as_secs_f64() * 1e3 / PLAYERS as f64;
    println!("{PLAYERS} enter, {each:.2} ms each");
    club.say("mia", "!t start").await;
}

/// Plays a round: until all its games have been played and the next is due.
async fn round(club: &mut Club, number: usize) {
    let (mut longest, mut beats, mut answered, mut messages) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0);
    let until = number * PLAYERS / 2;
    while club.played < until {
        let beat = club.beat().await;
        (longest, beats) = (longest.max(beat), beats + beat);
        let called = std::mem::take(&mut *club.door.called.lock().expect("no bench panics here"));
        let start = Instant::now();
        for (place, people) in called {
            messages += club.play(&place, &people).await;
        }
        answered += start.elapsed();
        if club.played == until - PLAYERS / 4 && messages > 0 {
            let again = club.again().await;
            println!("round {number}: at work again after {:.0} ms", again.as_secs_f64() * 1e3);
        }
    }
    println!(
        "round {number}: longest beat {:.1} ms, all beats {:.1} s; {messages} messages, {:.2} ms each; {:.0} MB",
        longest.as_secs_f64() * 1e3,
        beats.as_secs_f64(),
        answered.as_secs_f64() * 1e3 / f64::from(messages.max(1)),
        resident(),
    );
}

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    Runtime::new().expect("a runtime").block_on(async {
        let mut club = Club::new(&folder);
        enter(&mut club).await;
        let start = Instant::now();
        for number in 1..=ROUNDS {
            round(&mut club, number).await;
        }
        for _ in 0..70 {
            club.beat().await;
        }
        println!("{} games in {:.1} s", club.played, start.elapsed().as_secs_f64());
        let event = club.event();
        assert_eq!(
            (event.phase(), event.places().len(), event.verify()),
            (Phase::Over, PLAYERS, Vec::new())
        );
    });
}
