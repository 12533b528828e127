//! Weights learned from games that the evaluation plays against itself.

use caipan_rules::sifang::{Board, Point, Score, Side};

use super::{
    ground::{Ground, sign},
    search::Search,
    skill::Skill,
    weights::{PHASES, Phase, SPAN, UNIT, phase, windows},
};
use crate::{Dice, Stop};

/// The stones that are laid by chance at the beginning of a game.
const OPENING: u32 = 8;

/// One stone in so many is put with an error.
const STRAY: u32 = 48;

/// The error in the evaluation of such a stone.
const ERROR: u32 = 2 * UNIT as u32;

/// The times that each game is learned from.
const EPOCHS: u32 = 6;

/// The most decisions of a count.
const DECISIONS: u32 = 100_000;

/// The part of what is learned that is the count at the end; the rest is what the next phase says.
const RESULT: f64 = 0.3;

/// What a block is counted for, in points of the line score.
const BLOCK: i32 = 20;

/// How much a middle of three points with so many stones of one side is worth at first.
const GUESS: [f64; 4] = [0.0, 2.0, 9.0, 22.0];

/// A game: the stones in their order, and by how much Black's line score is ahead, or as much as a
/// block is counted for.
struct Lesson {
    stones: Vec<(Side, Point)>,
    lead: f64,
}

/// A training: weights that get better round by round.
pub struct Training {
    dice: Dice,
    /// The weights of each phase.
    weights: Vec<Vec<f64>>,
}

/// What was learned in a round.
#[derive(Clone, Debug)]
pub struct Report {
    /// The games that ended with a count.
    pub counted: usize,
    /// The games that ended where a block was forced.
    pub blocks: usize,
    /// The mean error in each phase, in points of the line score.
    pub errors: Vec<f64>,
}

impl Training {
    /// Goes on from a file.
    pub fn read(seed: u64, file: &[u8]) -> Self {
        let numbers: Vec<f64> =
            file.as_chunks::<2>().0.iter().map(|two| f64::from(i16::from_le_bytes(*two))).collect();
        Self {
            dice: Dice::new(seed),
            weights: numbers.chunks(windows().count).map(<[f64]>::to_vec).collect(),
        }
    }

    /// Begins with a guess.
    pub fn new(seed: u64) -> Self {
        Self { dice: Dice::new(seed), weights: vec![guess(); PHASES] }
    }

    /// Plays so many games, and learns from them.
    pub fn round(&mut self, games: usize, nodes: u64) -> Report {
        let phases: Vec<_> =
            self.weights.iter().map(|weights| Phase::of(&rounded(weights))).collect();
        let skill = Skill { nodes, ..Skill::TRAINING };
        let lessons: Vec<_> = (0..games).map(|_| play(&phases, skill, &mut self.dice)).collect();
        let counted = lessons.iter().filter(|lesson| lesson.stones.len() == 256).count();
        let mut errors: Vec<_> = (0..PHASES).rev().map(|at| self.learn(at, &lessons)).collect();
        errors.reverse();
        Report { counted, blocks: games - counted, errors }
    }

    /// Returns the weights as a file.
    pub fn file(&self) -> Vec<u8> {
        let numbers = self.weights.iter().flat_map(|weights| rounded(weights));
        numbers.flat_map(i16::to_le_bytes).collect()
    }

    /// Learns one phase, and returns the mean error in the last epoch.
    fn learn(&mut self, at: usize, lessons: &[Lesson]) -> f64 {
        let next = self.weights.get(at + 1).map(|weights| Phase::of(&rounded(weights)));
        let mut error = 0.0;
        let targets: Vec<_> =
            lessons.iter().map(|lesson| target(lesson, at, next.as_ref())).collect();
        let begun = |game: &usize| lessons[*game].stones.len() > at * SPAN as usize;
        let mut order: Vec<_> = (0..lessons.len()).filter(begun).collect();
        for epoch in 0..EPOCHS {
            let rate = 0.1 / f64::from(1 + epoch);
            shuffle(&mut order, &mut self.dice);
            let errors = order.iter().map(|game| {
                study(&mut self.weights[at], &lessons[*game], at, targets[*game], rate)
            });
            error = errors.sum::<f64>() / (order.len() as f64);
        }
        error / f64::from(UNIT)
    }
}

/// Returns what the positions of a phase should be worth for Black.
fn target(lesson: &Lesson, at: usize, next: Option<&Phase>) -> f64 {
    let (mut board, end) = (Board::default(), (at + 1) * SPAN as usize);
    let Some(next) = next.filter(|_| lesson.stones.len() >= end) else { return lesson.lead };
    lesson.stones[..end].iter().for_each(|(side, point)| board.put(*side, *point));
    let foretold = Ground::new(&board, next).value(Side::Black);
    RESULT * lesson.lead + (1.0 - RESULT) * f64::from(foretold)
}

/// Moves weights towards what the positions of a phase of a game should be worth; returns the mean
/// error before.
fn study(weights: &mut [f64], lesson: &Lesson, at: usize, target: f64, rate: f64) -> f64 {
    let bare = Phase::bare();
    let (windows, span) = (windows(), SPAN as usize);
    let (before, stones) = lesson.stones.split_at(at * span);
    let mut board = Board::default();
    before.iter().for_each(|(side, point)| board.put(*side, *point));
    let mut ground = Ground::new(&board, &bare);
    let mut sum = 0.0;
    let mut counts = vec![0.0; weights.len()];
    for (side, point) in stones.iter().take(span) {
        let turn = f64::from(sign(*side));
        let seen = |pattern: &u16| match side {
            Side::Black => *pattern,
            Side::White => windows.exchanged[usize::from(*pattern)],
        };
        let class = |pattern| usize::from(windows.classes[usize::from(seen(pattern))]);
        let classes: Vec<_> = ground.patterns().iter().map(class).collect();
        let value: f64 = classes.iter().map(|class| weights[*class]).sum();
        let error = turn * target - value;
        sum += error.abs();
        classes.iter().for_each(|class| counts[*class] += 1.0);
        let norm: f64 = classes.iter().map(|class| counts[*class]).sum();
        classes.iter().for_each(|class| weights[*class] += rate * error / norm);
        classes.iter().for_each(|class| counts[*class] = 0.0);
        ground.put(*side, *point);
    }
    sum / (stones.len().min(span) as f64)
}

/// Plays a game, up to where a block is forced.
fn play(phases: &[Phase], skill: Skill, dice: &mut Dice) -> Lesson {
    let mut stones: Vec<(Side, Point)> = Vec::new();
    let mut board = Board::default();
    while stones.len() < 256 {
        let side = Side::BOTH[stones.len() % 2];
        let ground = Ground::new(&board, &phases[phase(stones.len() as u32)]);
        let Some(point) = choose(ground, side, skill, stones.len() as u32, dice) else {
            return Lesson { stones, lead: f64::from(sign(side) * BLOCK * UNIT) };
        };
        board.put(side, point);
        stones.push((side, point));
    }
    let line =
        |side: Side| Score::of(board.stones(side), DECISIONS).map_or(0, |score| score.line());
    let lead = f64::from(line(Side::Black)) - f64::from(line(Side::White));
    Lesson { stones, lead: lead * f64::from(UNIT) }
}

/// Chooses the next stone of a side, now and then not the best one; `None` if a block is forced.
fn choose(ground: Ground, side: Side, skill: Skill, laid: u32, dice: &mut Dice) -> Option<Point> {
    let stray = laid < OPENING || dice.below(STRAY) == 0;
    let noise = if stray { ERROR } else { 0 };
    let nodes = if stray { 0 } else { skill.nodes };
    let points: Vec<_> = ground.board().empty().iter().collect();
    let stop = Stop::default();
    let skill = Skill { noise, nodes, ..skill };
    let mut search = Search::new(ground, side, [0; 2], skill, dice.draw(), &stop);
    let (line, value) = search.best(&points)?;
    (value < 1_000).then(|| line[0])
}

/// Returns weights to begin with: stones of one side in the middle of a line.
fn guess() -> Vec<f64> {
    let windows = windows();
    let mut weights = vec![0.0; windows.count];
    for window in windows.all.iter().filter(|window| window.points.len() == 7) {
        let first = usize::from(window.first);
        for pattern in 0..2187 {
            let class = windows.classes[first + pattern];
            let middle = [9, 27, 81].map(|power| pattern / power % 3);
            let count = |stone| middle.iter().filter(|other| **other == stone).count();
            let worth = match (count(1), count(2)) {
                (own, 0) => GUESS[own],
                (0, foe) => -GUESS[foe],
                _ => 0.0,
            };
            weights[usize::from(class)] = worth;
        }
    }
    weights
}

fn rounded(weights: &[f64]) -> Vec<i16> {
    weights.iter().map(|weight| weight.round().clamp(-32_000.0, 32_000.0) as i16).collect()
}

fn shuffle(order: &mut [usize], dice: &mut Dice) {
    for at in (1..order.len()).rev() {
        order.swap(at, dice.below(at as u32 + 1) as usize);
    }
}
