//! A whole hall from one seed: people who talk, repeat themselves and talk at once; a store that
//! fails before or after it has kept something; a door that waits, refuses, or loses what it was
//! told; crashes, time in which nobody is at work, and a system's clock that is turned; in some of
//! them a tournament. After every step is looked at what must always hold.
//!
//! `SIMULATE_FROM=S` in the environment begins with the seed S, `SIMULATE_SEED=S` runs it alone.

mod annals;
mod club;
mod crowd;
mod ledger;
mod opened;
mod rim;
mod story;
mod street;
mod town;
mod watch;
mod worker;

use self::{town::Town, watch::Bug};
use crate::thorough;

/// How many seeds a planted fault may stay hidden.
const SOON: u64 = 500;

/// Says how a seed is run again when something panics in it.
struct Running(u64);

impl Drop for Running {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("SIMULATE_SEED={} runs this again", self.0);
        }
    }
}

/// Runs a seed to its end, or to the first step after which something is wrong; what that is, how
/// many messages there were, and how many looks for secrets.
fn simulate(seed: u64, bug: Option<Bug>) -> (Vec<String>, usize, usize) {
    let _running = Running(seed);
    let mut town = Town::new(seed, bug);
    let mut wrongs = Vec::new();
    for _ in 0..town.steps() {
        town.step();
        wrongs = town.wrongs();
        if !wrongs.is_empty() {
            break;
        }
    }
    if wrongs.is_empty() {
        town.settle();
        wrongs = town.wrongs();
        wrongs.extend(town.records());
    }
    if !wrongs.is_empty() && bug.is_none() {
        println!("{}", town.story());
    }
    let (said, looked) = town.counts();
    (wrongs, said, looked)
}

#[test]
fn whatever_happens_what_must_hold_holds() {
    let number =
        |name: &str| std::env::var(name).ok().map(|word| word.parse::<u64>().expect("a number"));
    let from = number("SIMULATE_FROM").unwrap_or_default();
    let seeds = match number("SIMULATE_SEED") {
        Some(seed) => seed..seed + 1,
        None => from..from + thorough::size(100, 2_000),
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
    let alone = [Bug::Dedupe, Bug::Outbox, Bug::Audience, Bug::Credit, Bug::Entry];
    let of_many = [Bug::Fence, Bug::Stale, Bug::Deaf, Bug::Poster];
    for bug in alone.into_iter().chain(of_many) {
        let found = (0..SOON).find(|seed| !simulate(*seed, Some(bug)).0.is_empty());
        println!("{bug:?}: found by seed {found:?}");
        assert!(found.is_some(), "{bug:?} stays hidden");
    }
}
