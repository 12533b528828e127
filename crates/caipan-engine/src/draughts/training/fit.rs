//! Logistic regression: weights under which the results of games are likeliest.

use caipan_rules::draughts::{Laws, Side, Square};

use super::{
    super::{
        evaluation::Evaluation,
        weights::{FEATURES, Phases, UNIT},
        windows::{PATTERNS, Windows, digits_of},
    },
    rows::{Row, Rows},
    sigmoid::sigmoid,
};

/// The steps of the descent.
const STEPS: u32 = 160;

/// The length of the first steps; it falls to nothing.
const PACE: f64 = 0.05;

/// How strongly features are held to where they began.
const HOLD: f64 = 1.0;

/// A weight in each phase.
type Pair = [f64; 2];

/// What is learned: entries of windows beyond what their men are worth one by one, then men by
/// square, then features.
pub(super) struct Model<'a> {
    windows: &'a Windows,
    weights: Vec<Pair>,
    /// Where the weights began.
    origin: Vec<Pair>,
    men: Vec<Man>,
    /// For each entry and square, what must be worth the same, and whether for the other side.
    mirrored: Vec<(usize, bool)>,
    /// For each square, the part of a man's worth that each window holds.
    share: Vec<f64>,
}

/// A man of an entry.
struct Man {
    entry: usize,
    /// Its square as its own side sees it.
    square: usize,
    /// 1 for White's, -1 for Black's.
    sign: f64,
}

impl<'a> Model<'a> {
    /// Makes the model that sees what the evaluation by places sees; a hundredth of a man is worth
    /// `scale`.
    pub(super) fn new(
        laws: &Laws,
        windows: &'a Windows,
        evaluation: &Evaluation,
        scale: f64,
    ) -> Self {
        let board = laws.board;
        let scaled = |pair: [i32; 2]| pair.map(|value| f64::from(value) * scale);
        let squares = (0..board.squares()).map(Square);
        let mut weights = vec![[0.0; 2]; windows.count() * PATTERNS];
        weights
            .extend(squares.map(|square| scaled(evaluation.man(Side::White, board.place(square)))));
        weights.extend(evaluation.features().map(|value| scaled([value; 2])));
        Self {
            windows,
            origin: weights.clone(),
            weights,
            men: men(laws, windows),
            mirrored: mirrored(laws, windows),
            share: windows.cover().into_iter().map(|cover| 1.0 / f64::from(cover)).collect(),
        }
    }

    /// Returns the number of entries of windows.
    fn entries(&self) -> usize {
        self.windows.count() * PATTERNS
    }

    /// Fits the weights to rows; the harder they are held, the nearer they stay to where they began.
    pub(super) fn fit(&mut self, rows: &Rows, hold: f64) {
        let mut pull = Pull::new(self.weights.len());
        for step in 0..STEPS {
            let mut slope = self.slope(rows);
            self.hold(&mut slope, hold);
            let left = 1.0 - f64::from(step) / f64::from(STEPS);
            pull.step(&mut self.weights, &slope, PACE * left);
        }
    }

    /// Returns the slope of what is to be made small.
    fn slope(&self, rows: &Rows) -> Vec<Pair> {
        let (entries, features) = (self.whole(), self.features());
        let mut slope = vec![[0.0; 2]; self.weights.len()];
        for (row, seen) in rows.iter() {
            let error = sigmoid(value(row, seen, &entries, features)) - row.target;
            spread(row, seen, error, &mut slope, self.weights.len() - FEATURES);
        }
        self.gather(&mut slope);
        self.even(&mut slope);
        slope
    }

    /// Returns the mean of the squared error in the expected results of rows.
    pub(super) fn loss(&self, rows: &Rows) -> f64 {
        let (entries, features) = (self.whole(), self.features());
        let squared = |(row, seen): (&Row, &[[u32; 2]])| {
            let error = sigmoid(value(row, seen, &entries, features)) - row.result;
            error * error
        };
        rows.iter().map(squared).sum::<f64>() / rows.rows.len().max(1) as f64
    }

    fn features(&self) -> &[Pair] {
        &self.weights[self.weights.len() - FEATURES..]
    }

    /// Returns the entries of the windows with what their men are worth one by one.
    fn whole(&self) -> Vec<Pair> {
        let mut whole = self.weights[..self.entries()].to_vec();
        for man in &self.men {
            let worth = self.weights[self.entries() + man.square];
            for (sum, worth) in whole[man.entry].iter_mut().zip(worth) {
                *sum += man.sign * worth * self.share[man.square];
            }
        }
        whole
    }

    /// Adds the slope of the entries to that of the squares of their men.
    fn gather(&self, slope: &mut [Pair]) {
        let (entries, rest) = slope.split_at_mut(self.entries());
        for &Man { entry, square, sign } in &self.men {
            let part = sign * self.share[square];
            rest[square] = std::array::from_fn(|at| rest[square][at] + part * entries[entry][at]);
        }
    }

    /// Makes the slope the same in the mirror, where a board has one.
    fn even(&self, slope: &mut [Pair]) {
        for (at, &(image, negated)) in self.mirrored.iter().enumerate() {
            let sign = if negated { -1.0 } else { 1.0 };
            let (own, other) = (slope[at], slope[image]);
            let mean: Pair =
                std::array::from_fn(|phase| f64::midpoint(own[phase], sign * other[phase]));
            slope[at] = mean;
            slope[image] = mean.map(|part| sign * part);
        }
    }

    /// Adds the slope of the pull back to where the weights began.
    fn hold(&self, slope: &mut [Pair], hold: f64) {
        let features = slope.len() - FEATURES;
        for (at, pair) in slope.iter_mut().enumerate() {
            let hold = if at < features { hold } else { HOLD };
            for (phase, sum) in pair.iter_mut().enumerate() {
                *sum += hold * (self.weights[at][phase] - self.origin[at][phase]);
            }
        }
    }

    /// Returns the entries and the features as whole numbers.
    pub(super) fn rounded(&self, scale: f64) -> (Vec<Phases>, [Phases; FEATURES]) {
        let round = |pair: &Pair| pair.map(|weight| whole(weight * f64::from(UNIT) / scale));
        let entries = self.whole().iter().map(round).collect();
        let features = self.features();
        (entries, std::array::from_fn(|at| round(&features[at])))
    }
}

/// Returns the nearest whole number; as far from zero for a negative number as for its opposite.
fn whole(number: f64) -> i16 {
    (number + if number < 0.0 { -0.5 } else { 0.5 }) as i16
}

/// Returns every man of every entry.
fn men(laws: &Laws, windows: &Windows) -> Vec<Man> {
    let mut men = Vec::new();
    for window in 0..windows.count() {
        let squares = windows.squares(window);
        for pattern in 0..PATTERNS {
            let entry = window * PATTERNS + pattern;
            for (digit, square) in digits_of(pattern).into_iter().zip(&squares) {
                let turned = laws.board.turned(*square);
                match digit {
                    0 => {}
                    1 => men.push(Man { entry, square: square.0.into(), sign: 1.0 }),
                    _ => men.push(Man { entry, square: turned.0.into(), sign: -1.0 }),
                }
            }
        }
    }
    men
}

/// Returns for each entry and square what must be worth the same; nothing where a board is not the
/// same in a mirror.
fn mirrored(laws: &Laws, windows: &Windows) -> Vec<(usize, bool)> {
    let board = laws.board;
    if board.pattern != caipan_rules::draughts::Pattern::Full {
        return Vec::new();
    }
    let entries = windows.count() * PATTERNS;
    let square = |number: u8| {
        let square = Square(number);
        let row = number / board.columns * board.columns;
        (entries + usize::from(row + board.columns - 1 - board.column(square)), false)
    };
    let images = (0..entries).map(|entry| windows.mirrored(entry));
    images.chain((0..board.squares()).map(square)).collect()
}

/// Returns the value of a row.
fn value(row: &Row, seen: &[[u32; 2]], entries: &[Pair], features: &[Pair]) -> f64 {
    let mut sums = [0.0; 2];
    for &[own, other] in seen {
        let (own, other) = (entries[own as usize], entries[other as usize]);
        sums[0] += own[0] - other[0];
        sums[1] += own[1] - other[1];
    }
    for (count, weight) in row.features.iter().zip(features) {
        sums[0] += f64::from(*count) * weight[0];
        sums[1] += f64::from(*count) * weight[1];
    }
    sums[0] * row.early + sums[1] * (1.0 - row.early)
}

/// Adds the slope of a row's error to that of the weights.
fn spread(row: &Row, seen: &[[u32; 2]], error: f64, slope: &mut [Pair], features: usize) {
    let parts = [error * row.early, error * (1.0 - row.early)];
    for &[own, other] in seen {
        for (phase, part) in parts.into_iter().enumerate() {
            slope[own as usize][phase] += part;
            slope[other as usize][phase] -= part;
        }
    }
    for (sums, count) in slope[features..].iter_mut().zip(row.features) {
        for (sum, part) in sums.iter_mut().zip(parts) {
            *sum += part * f64::from(count);
        }
    }
}

/// Returns what a hundredth of a man is worth: under which the results of the rows are likeliest by
/// the evaluation by places.
pub(super) fn scale(rows: &Rows) -> f64 {
    let (mut low, mut high) = (0.0, 0.05);
    for _ in 0..24 {
        let middle = f64::midpoint(low, high);
        let slope: f64 = rows
            .rows
            .iter()
            .map(|row| (sigmoid(middle * row.counted) - row.result) * row.counted)
            .sum();
        if slope > 0.0 { high = middle } else { low = middle }
    }
    high
}

/// The descent: each weight goes as far as its slope has been steady (Adam).
struct Pull {
    /// The running means of slopes and of their squares.
    means: Vec<[Pair; 2]>,
    /// The parts of the present steps that the means lack.
    lack: Pair,
}

impl Pull {
    /// The part of a mean that stays from step to step.
    const STAYS: Pair = [0.9, 0.98];

    fn new(weights: usize) -> Self {
        Self { means: vec![[[0.0; 2]; 2]; weights], lack: [1.0; 2] }
    }

    fn step(&mut self, weights: &mut [Pair], slope: &[Pair], pace: f64) {
        let [first, second] = Self::STAYS;
        self.lack = [self.lack[0] * first, self.lack[1] * second];
        let [steady, size] = self.lack.map(|lack| 1.0 / (1.0 - lack));
        for ((pair, slope), [mean, square]) in weights.iter_mut().zip(slope).zip(&mut self.means) {
            for phase in 0..2 {
                let slope = slope[phase];
                mean[phase] = first * mean[phase] + (1.0 - first) * slope;
                square[phase] = second * square[phase] + (1.0 - second) * slope * slope;
                pair[phase] -= pace * steady * mean[phase] / ((square[phase] * size).sqrt() + 1e-8);
            }
        }
    }
}
