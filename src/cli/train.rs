//! `train`: weights for a mind, learned from games that it plays against itself.

use std::{fs, num::NonZeroUsize, path::PathBuf, thread};

use caipan_engine::{Lesson, Tally, Terms, Training, Weights};
use clap::Args;

use super::{
    game,
    mind::row,
    output::{Done, Failure, say, write_whole},
};

/// Learns weights.
#[derive(Args)]
pub(super) struct Train {
    /// The draughts variant.
    variant: String,
    /// The number of games of each round.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The number of rounds: from the second on, games are played by what was learned before.
    #[arg(long, default_value_t = 2)]
    rounds: u64,
    /// The number that all beginnings follow from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The positions that are looked at for each move.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// How strongly weights are held to the evaluation by pieces and their places: the fewer games
    /// there are, and the less certain their results, the more it takes.
    #[arg(long, default_value_t = 100)]
    hold: u32,
    /// The part of what is learned that is results, in hundredths; the rest is what the search found
    /// a position to be worth.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(..=100))]
    results: u32,
    /// The file to write the weights to.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// A file of weights to measure; nothing is learned then.
    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    weights: Option<PathBuf>,
    /// The number of pairs of games in which the weights are measured.
    #[arg(long, default_value_t = 100)]
    pairs: u64,
    /// The positions that are looked at for each move of those.
    #[arg(long, default_value_t = 2_000)]
    pair_nodes: u64,
    /// The number of threads; as many as there are cores if it is not given.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Train {
    pub(super) fn run(&self) -> Done {
        let weights = match &self.weights {
            Some(file) => Weights::read(&fs::read(file)?)
                .ok_or_else(|| Failure::Usage(format!("{} holds no weights", file.display())))?,
            None => self.learn()?,
        };
        self.measure(&weights)?;
        Ok(true)
    }

    /// Learns weights, and writes them to the file.
    fn learn(&self) -> Result<Weights, Failure> {
        let mut training = self.training(self.nodes)?;
        let mut lessons: Vec<Lesson> = Vec::new();
        let about = [("games", self.games.to_string()), ("rounds", self.rounds.to_string())];
        for round in 0..self.rounds.max(1) {
            let first = round * self.games;
            lessons.extend(self.spread(self.games, |game| training.lesson(first + game)));
            let (weights, report) = training.learn(&lessons, &about);
            say(&format!("round {} {report}", round + 1))?;
            training = self.by(training, &weights)?;
            if round + 1 >= self.rounds {
                if let Some(file) = &self.out {
                    write_whole(file, &weights.file())?;
                }
                return Ok(weights);
            }
        }
        unreachable!("there is a last round")
    }

    /// Plays pairs of games by weights and without, and prints the result.
    fn measure(&self, weights: &Weights) -> Result<(), Failure> {
        let training = self.by(self.training(self.pair_nodes)?, weights)?;
        let pairs = self.spread(self.pairs, |pair| training.pair(pair));
        let sum = pairs.into_iter().fold(Tally::default(), |sum, pair| sum + pair);
        say(&format!("weights against places: {}", row(sum)))
    }

    fn training(&self, nodes: u64) -> Result<Training, Failure> {
        let name = game::book(&self.variant)?.info().name;
        let Self { seed, hold, results, .. } = *self;
        let terms = Terms { nodes, seed, hold, results };
        Training::new(name, terms)
            .ok_or_else(|| Failure::Usage(format!("nothing is learned for {name}")))
    }

    fn by(&self, training: Training, weights: &Weights) -> Result<Training, Failure> {
        training.by(weights).ok_or_else(|| {
            Failure::Usage(format!("the weights are for another board than {}", self.variant))
        })
    }

    /// Does work number 0 and on, so much of it, on all threads; the results come in order.
    fn spread<T: Send>(&self, count: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let threads = self.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.map_or(1, NonZeroUsize::get);
        let part = |from: usize| (from as u64..count).step_by(threads).map(&work).collect();
        let mut parts: Vec<_> = thread::scope(|scope| {
            let begun: Vec<thread::ScopedJoinHandle<'_, Vec<T>>> =
                (0..threads).map(|from| scope.spawn(move || part(from))).collect();
            let join = |handle: thread::ScopedJoinHandle<'_, Vec<T>>| handle.join();
            let done = begun.into_iter().map(join);
            done.map(|part| part.expect("the work does not panic").into_iter()).collect()
        });
        (0..count).filter_map(|at| parts[at as usize % threads].next()).collect()
    }
}
