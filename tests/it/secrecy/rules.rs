//! Ten thousand random games of all options, and each of the leaks that are planted.

use std::collections::BTreeMap;

use caipan::referee::Luck;
use caipan_rules::{GAMES, Rulebook, Setup, find};

use super::{
    covering::covering,
    leaky::{LEAKS, leaky},
    pair::{End, Pair, Start},
};
use crate::thorough;

/// How many games are played.
fn games() -> u64 {
    thorough::size(500, 10_000)
}

/// What came of many games.
#[derive(Default, Debug)]
struct Tally {
    games: u64,
    pairs: u64,
    /// In how many of the pairs something still lay otherwise.
    differing: u64,
    ends: BTreeMap<End, u64>,
}

impl Tally {
    /// Plays the game of a seed, with the set-up whose turn it is.
    fn play(&mut self, book: &dyn Rulebook, setups: &[Setup], seed: u64) -> Result<(), String> {
        let setup = &setups[seed as usize % setups.len()];
        let mut luck = Luck::seeded(seed);
        let length = match luck.roll(20) {
            1..=3 => luck.roll(2 * u32::from(setup.seats)),
            20 => luck.roll(200),
            _ => luck.roll(40),
        };
        self.games += 1;
        let Some(pair) = Pair::find(setup, length as usize, Start::default(), &mut luck) else {
            return Ok(());
        };
        self.pairs += 1;
        self.differing += u64::from(pair.truths[0].differs(&pair.truths[1]));
        let end = pair
            .check(book, &mut luck)
            .map_err(|what| format!("seed {seed}, {setup:?}: {what}"))?;
        *self.ends.entry(end).or_default() += 1;
        Ok(())
    }

    fn with(mut self, other: Self) -> Self {
        self.games += other.games;
        self.pairs += other.pairs;
        self.differing += other.differing;
        other.ends.into_iter().for_each(|(end, count)| *self.ends.entry(end).or_default() += count);
        self
    }
}

/// Set-ups of all numbers of seats in which any two values of options meet.
fn setups() -> Vec<Setup> {
    let book = find(GAMES, "junqi").expect("junqi");
    let mut luck = Luck::seeded(8);
    book.info().seats.iter().flat_map(|seats| covering(book, *seats, &mut luck)).collect()
}

#[test]
fn what_an_observer_cannot_know_changes_nothing_for_them() {
    let (book, setups) = (find(GAMES, "junqi").expect("junqi"), setups());
    let seeds = games();
    let hand = |first: u64| {
        let mut tally = Tally::default();
        for seed in (first..seeds).step_by(2) {
            tally.play(book, &setups, seed).expect("nobody learns what they may not");
        }
        tally
    };
    let tally = std::thread::scope(|scope| {
        let other = scope.spawn(|| hand(1));
        hand(0).with(other.join().expect("nobody learns what they may not"))
    });
    println!("{} set-ups, seeds 0 to {}: {tally:?}", setups.len(), seeds - 1);
    assert!(tally.differing > seeds / 2, "most games had a twin that truly differed");
    assert!(tally.ends.len() > 5, "pairs end in all sorts of ways");
}

#[test]
fn every_planted_leak_is_found() {
    let setups = [2, 4]
        .map(|seats| Setup { seats, ..Setup::usual(find(GAMES, "junqi").expect("junqi").info()) });
    for leak in LEAKS {
        let mut tally = Tally::default();
        let found = (0..3_000).find_map(|seed| tally.play(leaky(*leak), &setups, seed).err());
        let found = found.unwrap_or_else(|| panic!("{leak:?} is not found in {tally:?}"));
        println!("{leak:?} after {} pairs: {found}", tally.pairs);
    }
}
