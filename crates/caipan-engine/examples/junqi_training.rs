//! Learns what set-ups of junqi are worth: `junqi_training GAMES SEED [LEVEL]` plays games between
//! two programs of a level that lay their pieces out by lot, and prints the two tables that
//! `src/junqi/deploy.rs` holds. The same command prints the same tables.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it says what was learned")]

use caipan_engine::{
    Bout, Level, Stop,
    junqi::{Trait, traits},
    mind,
};
use caipan_rules::{
    GAMES, Knowledge, Rulebook, Seat, Setup, find,
    junqi::{Rank, formation::Formation},
};

/// The most actions of a game.
const MOST: usize = 1_500;

/// What is learned of each rank that moves: its six rows, and the outer columns.
const OF_RANK: usize = 7;

/// The ranks that move.
const RANKS: usize = 10;

/// All that is learned: that of the ranks, and ten places of mines.
const TRAITS: usize = RANKS * OF_RANK + 10;

/// How far from nothing what is learned is supposed to be: a tenth of a logarithm of the odds.
const PRIOR: f64 = 0.1;

/// The times that all is brought nearer to what explains the results best.
const ROUNDS: u32 = 40;

/// A game: by how much the winner's set-up has more of each trait than the loser's.
type Lesson = [f64; TRAITS];

fn main() {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let (Some(games), Some(seed)) = (number(0), number(1)) else {
        panic!("junqi_training GAMES SEED [LEVEL]")
    };
    let level = Level::new(number(2).unwrap_or(5) as u8).expect("a level from 1 to 8");
    let book = find(GAMES, "junqi").expect("junqi is one of the games");
    let lessons: Vec<Lesson> = (0..games)
        .filter_map(|at| play(book, level, u64::from(seed) << 32 | u64::from(at)))
        .collect();
    eprintln!("{} games were won", lessons.len());
    print(&learn(&lessons));
}

/// Plays a game; `None` if nobody won.
fn play(book: &'static dyn Rulebook, level: Level, seed: u64) -> Option<Lesson> {
    let setup = Setup { seats: 2, options: Default::default(), position: None };
    let mut bout = Bout::new(book, &setup, seed).expect("two may play");
    let mind = mind(book.info())?;
    let mut setups = [None; 2];
    let mut act = |seat: Seat, knowledge: &Knowledge, seed: u64| {
        let action = mind.think(knowledge, level, seed, &Stop::default())?.action;
        if let Some(text) = action.strip_prefix("setup ") {
            setups[seat.index()] = Formation::read(text).ok();
        }
        Some(action)
    };
    (0..MOST).take_while(|_| bout.step(&mut act)).count();
    let places = bout.chronicle().table().outcome().places;
    let winner = places.iter().position(|place| *place == Some(1))?;
    let [one, other] = [setups[winner]?, setups[1 - winner]?].map(|setup| counts(&setup));
    (places[1 - winner] != Some(1)).then(|| std::array::from_fn(|at| one[at] - other[at]))
}

/// Counts the traits of a set-up.
fn counts(setup: &Formation) -> Lesson {
    let mut counts = [0.0; TRAITS];
    traits(setup).into_iter().for_each(|of| counts[place(of)] += 1.0);
    counts
}

/// Returns the place of a trait in a lesson.
fn place(of: Trait) -> usize {
    let first = |rank: Rank| (rank as usize - 1) * OF_RANK;
    match of {
        Trait::Row(rank, row) => first(rank) + row,
        Trait::Flank(rank) => first(rank) + OF_RANK - 1,
        Trait::Mine(place) => RANKS * OF_RANK + place,
    }
}

/// Returns what each trait adds to the logarithm of the odds: a logistic regression with a prior,
/// one trait after the other by Newton's method.
fn learn(lessons: &[Lesson]) -> Lesson {
    let mut weights = [0.0; TRAITS];
    let mut odds = vec![0.0_f64; lessons.len()];
    for at in (0..ROUNDS).flat_map(|_| 0..TRAITS) {
        let (mut slope, mut bend) = (-weights[at] / PRIOR.powi(2), PRIOR.powi(-2));
        for (lesson, odds) in lessons.iter().zip(&odds) {
            let loses = 1.0 / (1.0 + odds.exp());
            slope += lesson[at] * loses;
            bend += lesson[at].powi(2) * loses * (1.0 - loses);
        }
        let step = slope / bend;
        weights[at] += step;
        lessons.iter().zip(&mut odds).for_each(|(lesson, odds)| *odds += step * lesson[at]);
    }
    weights
}

/// Prints what was learned in hundredths, as `src/junqi/deploy.rs` writes it.
fn print(weights: &Lesson) {
    let hundredths = |part: &[f64]| {
        let number = |weight: &f64| ((100.0 * weight).round() as i32).to_string();
        part.iter().map(number).collect::<Vec<_>>().join(", ")
    };
    let (ranks, mines) = weights.split_at(RANKS * OF_RANK);
    println!("MINES: [{}]", hundredths(mines));
    for rank in ranks.chunks(OF_RANK) {
        println!("([{}], {})", hundredths(&rank[..6]), hundredths(&rank[6..]));
    }
}
