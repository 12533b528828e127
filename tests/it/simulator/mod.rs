//! A whole hall from one seed: people who talk, repeat themselves and talk at once; a store that fails before or after it
//! has kept something; a door that lets nothing through; crashes, and a clock that goes on or jumps. After every step is
//! looked at what must always hold.
//!
//! `SIMULATE=N` in the environment runs N times as many seeds, `SIMULATE_SEED=S` the one seed S.

mod crowd;
mod street;
mod watch;

use std::sync::Arc;

use caipan::{
    chat::{Hall, Input, LANGUAGES, Limits, Manners, Parts, Place},
    referee::{Luck, verify},
    render::Theme,
    rules::GAMES,
    store::Archive,
};
use tokio::runtime::{Builder, Runtime};

use self::{
    crowd::{CHANNELS, account, bout, utter},
    street::Street,
    watch::{Bug, Failure, Watch},
};
use crate::archives::Numbers;

/// How many seeds are run, and how many steps each.
const SEEDS: u64 = 2_000;
const STEPS: usize = 30;

/// How many messages come again after a crash.
const AGAIN: usize = 4;

/// How many seeds a planted fault may stay hidden.
const SOON: u64 = 500;

/// When it begins, milliseconds since 1970 UTC.
const START: u64 = 1_767_225_600_000;

/// A hall and all around it.
struct Town {
    numbers: Numbers,
    store: Arc<Watch>,
    street: Arc<Street>,
    now: u64,
    /// Everything that was said.
    said: Vec<Input>,
    runtime: Runtime,
    hall: Hall,
}

impl Town {
    fn new(seed: u64, bug: Option<Bug>) -> Self {
        let store = Arc::new(Watch::new(bug));
        let street = Arc::new(Street::new(Arc::clone(&store), bug));
        let numbers = Numbers(seed);
        let hall = hall(&store, &street, seed);
        Self { numbers, store, street, now: START, said: Vec::new(), runtime: runtime(), hall }
    }

    /// Something happens.
    fn step(&mut self) {
        match self.numbers.below(100) {
            0..=4 => self.store.fail(Some(Failure::Before)),
            5..=9 => self.store.fail(Some(Failure::After)),
            10..=13 => self.street.shut(1 + self.numbers.below(3)),
            14..=18 => self.crash(),
            19..=23 => self.pass(),
            24..=29 => self.repeat(),
            30..=35 => self.both(),
            _ => {
                let input = self.speak();
                self.runtime.block_on(async { self.hall.hear(input).await });
            }
        }
    }

    /// What somebody says next.
    fn speak(&mut self) -> Input {
        let id = format!("sim:{}", self.said.len());
        self.now += self.numbers.below(20_000) as u64;
        let input = utter(&mut self.numbers, &self.store, id, self.now);
        self.said.push(input.clone());
        input
    }

    /// The same message comes again.
    fn repeat(&mut self) {
        if !self.said.is_empty() {
            let again = self.said[self.numbers.below(self.said.len())].clone();
            self.runtime.block_on(async { self.hall.hear(again).await });
        }
    }

    /// Two speak, and the later one is heard first.
    fn both(&mut self) {
        let (one, other) = (self.speak(), self.speak());
        self.runtime.block_on(async { tokio::join!(self.hall.hear(other), self.hall.hear(one)) });
    }

    /// Time passes, or the clock jumps an hour back.
    fn pass(&mut self) {
        let now = if self.numbers.below(5) == 0 { self.now - 3_600_000 } else { self.now + 400_000 };
        self.now = self.now.max(now);
        self.runtime.block_on(async { self.hall.tick(now).await });
    }

    /// The program dies while it works, and is started again; its door brings the last messages once more.
    fn crash(&mut self) {
        let (one, other) = (self.speak(), self.speak());
        let polls = self.numbers.below(12);
        self.runtime.block_on(async {
            drop((self.hall.hear(one), self.hall.hear(other)));
            for _ in 0..polls {
                tokio::task::yield_now().await;
            }
        });
        self.start();
        for again in self.said.split_off(self.said.len().saturating_sub(AGAIN)) {
            self.runtime.block_on(async { self.hall.hear(again.clone()).await });
            self.said.push(again);
        }
    }

    /// A new process on what is kept.
    fn start(&mut self) {
        let luck = self.numbers.below(usize::MAX) as u64;
        self.street.forget();
        self.hall = hall(&self.store, &self.street, luck);
        std::mem::replace(&mut self.runtime, runtime()).shutdown_background();
        self.hall.resume(self.now).expect("the places are listed");
        self.runtime.block_on(async { self.hall.catch_up().await });
    }

    /// After a crash, with everything whole again, every channel has seen its board as it stands.
    fn settle(&mut self) -> Vec<String> {
        self.store.fail(None);
        self.street.shut(0);
        self.start();
        let mut wrongs = Vec::new();
        for (number, channel) in CHANNELS.iter().enumerate() {
            let playing =
                |bout: &caipan::referee::Match| !bout.is_over() && !bout.table().prepares() && bout.moves() > 0;
            if !bout(&self.store, channel).as_ref().is_some_and(playing) {
                continue;
            }
            let seen = self.street.board(channel);
            let (id, place) = (format!("sim:settle{number}"), Place::Channel((*channel).to_owned()));
            let asked = Input::new(id, self.now, account("eve"), place, "!board".to_owned());
            self.runtime.block_on(async { self.hall.hear(asked).await });
            if seen != self.street.board(channel) {
                wrongs.push(format!("{channel} has not seen its board"));
            }
        }
        wrongs
    }

    /// What does not hold of the records.
    fn records(&self) -> Vec<String> {
        let streams = self.store.streams("match").expect("they are listed");
        let look = |id: &str| {
            let lines = self.store.lines("match", id);
            let verdict = verify(GAMES, &lines.iter().map(String::as_str).collect::<Vec<_>>());
            verdict.findings.into_iter().map(|why| format!("{id}: {why}")).collect::<Vec<_>>()
        };
        streams.iter().flat_map(|stream| look(stream.id())).collect()
    }
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().build().expect("a runtime")
}

fn hall(store: &Arc<Watch>, street: &Arc<Street>, seed: u64) -> Hall {
    let manners = Manners {
        prefix: "!".to_owned(),
        language: LANGUAGES[0],
        ping: true,
        theme: Theme::Light,
        size: 200,
        limits: Limits::default(),
    };
    let (archive, door) = (Arc::clone(store) as Arc<dyn Archive>, Arc::clone(street) as _);
    Hall::open(Parts { catalog: GAMES, archive, door, manners, luck: Luck::seeded(seed) })
}

/// Runs a seed to its end; what was wrong, how many messages there were, and how many looks for secrets.
fn simulate(seed: u64, bug: Option<Bug>) -> (Vec<String>, usize, usize) {
    let mut town = Town::new(seed, bug);
    for _ in 0..STEPS {
        town.step();
    }
    let mut wrongs = town.settle();
    wrongs.extend(town.records());
    wrongs.extend(town.store.wrongs());
    wrongs.extend(town.street.wrongs());
    (wrongs, town.said.len(), town.street.looked())
}

#[test]
fn whatever_happens_what_must_hold_holds() {
    let number = |name: &str| std::env::var(name).ok().map(|word| word.parse::<u64>().expect("a number"));
    let seeds = match number("SIMULATE_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..SEEDS * number("SIMULATE").unwrap_or(1),
    };
    let (mut said, mut looked) = (0, 0);
    for seed in seeds.clone() {
        let (wrongs, messages, looks) = simulate(seed, None);
        assert!(wrongs.is_empty(), "SIMULATE_SEED={seed}: {wrongs:#?}");
        (said, looked) = (said + messages, looked + looks);
    }
    println!("{seeds:?}: {said} messages, {looked} looks for secrets");
}

#[test]
fn planted_faults_are_found() {
    for bug in [Bug::Dedupe, Bug::Outbox, Bug::Audience] {
        let found = (0..SOON).find(|seed| !simulate(*seed, Some(bug)).0.is_empty());
        println!("{bug:?}: found by seed {found:?}");
        assert!(found.is_some(), "{bug:?} stays hidden");
    }
}
