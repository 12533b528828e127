//! Plays games of junqi between levels, or between a level and a greedy player, and prints how
//! many were won, drawn and lost: `junqi SEATS GAMES LEVEL OTHER [KEY=VALUE ...]`, where the other
//! level 0 is the greedy player. Even seats have the first level.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example tells what it measured")]

use std::time::{Duration, Instant};

use caipan_engine::{Bout, Dice, Level, Stop, mind};
use caipan_rules::{GAMES, Knowledge, Outcome, Rulebook, Seat, Setup, find, junqi::Seen};

/// The most actions of a game.
const MOST: usize = 1_500;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let (seats, games) = (number(0).unwrap_or(2), number(1).unwrap_or(20));
    let levels = [2, 3].map(|at| number(at).unwrap_or(3) as u8);
    let options = words.iter().skip(4).filter_map(|word| word.split_once('='));
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let book = find(GAMES, "junqi").expect("junqi is one of the games");
    let setup = Setup { seats: seats as u8, options, position: None };
    let mut tally = Tally::default();
    for seed in 0..games {
        tally.play(book, &setup, levels, u64::from(seed));
        tally.report(levels);
    }
}

/// The results of games.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    actions: u32,
    spent: [Duration; 2],
    thoughts: [u32; 2],
    worst: [Duration; 2],
}

impl Tally {
    fn play(&mut self, book: &'static dyn Rulebook, setup: &Setup, levels: [u8; 2], seed: u64) {
        let mut bout = Bout::new(book, setup, seed).expect("the set-up is allowed");
        // Sides change with every game.
        let side = |seat: Seat| (u64::from(seat.0) + seed) as usize % 2;
        for _ in 0..MOST {
            let Some(due) = bout.due() else { break };
            let choices = bout.chronicle().table().choices(due).unwrap_or_default();
            let act = |seat: Seat, knowledge: &Knowledge, seed: u64| {
                let (side, start) = (side(seat), Instant::now());
                let action = act(&choices, knowledge, levels[side], seed);
                let spent = start.elapsed();
                self.spent[side] += spent;
                self.thoughts[side] += 1;
                self.worst[side] = self.worst[side].max(spent);
                action
            };
            if !bout.step(act) {
                break;
            }
            self.actions += 1;
        }
        self.count(&bout.chronicle().table().outcome(), side);
    }

    fn count(&mut self, outcome: &Outcome, side: impl Fn(Seat) -> usize) {
        let first = |side_of: usize| {
            (0..)
                .map(Seat)
                .zip(&outcome.places)
                .any(|(seat, place)| side(seat) == side_of && *place == Some(1))
        };
        match (outcome.is_over(), first(0), first(1)) {
            (true, true, false) => self.won += 1,
            (true, false, true) => self.lost += 1,
            _ => self.drawn += 1,
        }
        if outcome.why == Some("resign") {
            eprintln!("somebody resigned");
        }
    }

    fn report(&self, levels: [u8; 2]) {
        let mean = |side: usize| self.spent[side] / self.thoughts[side].max(1);
        println!(
            "level {} against {}: {} won, {} drawn, {} lost, {} actions; {:.1?} and {:.1?} each, at most {:.1?} and {:.1?}",
            levels[0],
            levels[1],
            self.won,
            self.drawn,
            self.lost,
            self.actions,
            mean(0),
            mean(1),
            self.worst[0],
            self.worst[1]
        );
    }
}

/// Returns the action of a level; level 0 is the greedy player.
fn act(choices: &[String], knowledge: &Knowledge, level: u8, seed: u64) -> Option<String> {
    match Level::new(level) {
        Some(level) => {
            let info = find(GAMES, "junqi")?.info();
            let thought = mind(info)?.think(knowledge, level, seed, &Stop::default());
            thought.map(|thought| thought.action)
        }
        None if choices.is_empty() => Some("ready".to_owned()),
        None => greedy(choices, knowledge, seed),
    }
}

/// Attacks whenever it can, with the strongest piece; else moves at random, forward rather than
/// back.
fn greedy(choices: &[String], knowledge: &Knowledge, seed: u64) -> Option<String> {
    let seen = |post: &str| {
        let line =
            knowledge.sight.iter().find_map(|line| line.strip_prefix(post)?.strip_prefix(' '));
        line.and_then(Seen::read)
    };
    let mut chance = Dice::new(seed);
    let mut worth = |action: &String| {
        let (from, to) = action.split_once('-').unwrap_or(("", ""));
        let strength = seen(from).and_then(|man| man.rank).map_or(0, |rank| rank as u32);
        let attacks = seen(to).is_some()
            || knowledge.sight.iter().any(|line| line.starts_with(&format!("{to} ")));
        if attacks { 1_000 + 10 * strength + chance.below(10) } else { chance.below(500) }
    };
    choices.iter().max_by_key(|action| worth(action)).cloned()
}
