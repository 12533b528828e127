//! What a position without captures is worth, in hundredths of a man, for the side to move.

use std::sync::Arc;

use caipan_rules::draughts::{
    Laws, Position, Set, Side, Square,
    laws::{Goal, KingReach, Lines},
};

use super::weights::{FEATURES, Traits, Weights};

/// The value of a man.
pub(super) const MAN: i32 = 100;

/// The number of places in the widest set.
const PLACES: usize = 128;

/// What pieces are worth at each place, in a variant.
pub(super) struct Evaluation {
    /// Men of White and of Black by place, with many pieces on the board and with few.
    men: [[[i32; PLACES]; 2]; 2],
    /// Kings by place.
    kings: [i32; PLACES],
    /// A king, wherever it stands.
    king: i32,
    traits: Traits,
    goal: Goal,
    /// Twice the span of the error that is added.
    noise: u32,
    sight: Sight,
    seed: u64,
}

/// How much of a position is seen.
#[derive(Clone, Debug)]
pub(super) enum Sight {
    /// Pieces are counted.
    Pieces,
    /// Pieces are counted by their places.
    Places,
    /// Groups of pieces count as games have shown.
    Learned(Arc<Weights>),
}

impl Sight {
    /// Returns the best one of a variant.
    pub(super) fn best(laws: &Laws) -> Self {
        Weights::of(laws.info.name).map_or(Self::Places, Self::Learned)
    }
}

/// Returns the value of a king.
const fn king(laws: &Laws) -> i32 {
    match (laws.kings, laws.lines) {
        (KingReach::Short, _) => 140,
        (KingReach::Flying, Lines::Straight) => 420,
        (KingReach::Flying, _) => 290,
    }
}

impl Evaluation {
    /// Makes the evaluation of a variant, with an error up to half of `noise` that follows from the
    /// seed.
    pub(super) fn new(laws: &Laws, noise: u32, sight: Sight, seed: u64) -> Self {
        let board = laws.board;
        let mut evaluation = Self {
            men: [[[0; PLACES]; 2]; 2],
            kings: [0; PLACES],
            king: king(laws),
            traits: Traits::of(laws),
            goal: laws.goal,
            noise,
            sight,
            seed,
        };
        for number in 0..board.squares() {
            let square = Square(number);
            let place = usize::from(board.place(square));
            let (row, column) = (i32::from(board.row(square)), i32::from(board.column(square)));
            let middle = central(column, i32::from(board.columns));
            evaluation.kings[place] =
                evaluation.king + 3 * middle.min(central(row, i32::from(board.rows)));
            let advance = [i32::from(board.rows) - 1 - row, row];
            for (side, advance) in advance.into_iter().enumerate() {
                let [opening, ending] = man(laws, advance, middle);
                evaluation.men[0][side][place] = opening;
                evaluation.men[1][side][place] = ending;
            }
        }
        evaluation
    }

    /// Returns the value of a position for the side to move.
    pub(super) fn value<S: Set>(&self, position: &Position<S>, hash: u64) -> i32 {
        let value = match &self.sight {
            Sight::Learned(weights) => weights.value(position),
            Sight::Pieces | Sight::Places => self.counted(position),
        };
        let value = value / self.damping(position, value);
        let own = if position.turn() == Side::White { value } else { -value };
        own + self.error(hash)
    }

    /// Returns the value of a position for White by pieces and their places.
    pub(super) fn counted<S: Set>(&self, position: &Position<S>) -> i32 {
        let [white, black] = Side::BOTH.map(|side| self.side(position, side));
        if self.goal == Goal::Lose { black - white } else { white - black }
    }

    /// Returns the value of a man at a place, with many pieces on the board and with few.
    pub(super) fn man(&self, side: Side, place: u8) -> [i32; 2] {
        [0, 1].map(|phase| self.men[phase][side as usize][usize::from(place)])
    }

    /// Returns the value of each feature that weights have, as it is counted here.
    pub(super) fn features(&self) -> [i32; FEATURES] {
        let least = self.kings.iter().copied().filter(|value| *value > 0).min().unwrap_or(0);
        [0, least, 3, 0, -2, 0]
    }

    /// Returns the value of a side's pieces.
    fn side<S: Set>(&self, position: &Position<S>, side: Side) -> i32 {
        let own = position.side(side);
        let (men, kings) = (own & !position.kings(), own & position.kings());
        if matches!(self.sight, Sight::Pieces) {
            return MAN * men.count() as i32 + self.king * kings.count() as i32;
        }
        let (opening, full) = (self.traits.early(position), self.traits.full);
        let [early, late] = [0, 1].map(|phase| sum(&self.men[phase][side as usize], men));
        (early * opening + late * (full - opening)) / full + sum(&self.kings, kings)
            - 2 * self.traits.imbalance(men)
    }

    /// Returns the part of a value that is left where a lone king cannot be caught: against two
    /// pieces, and against three if it holds the main road.
    pub(super) fn damping<S: Set>(&self, position: &Position<S>, value: i32) -> i32 {
        if !self.traits.flying || self.goal != Goal::Block || matches!(self.sight, Sight::Pieces) {
            return 1;
        }
        let weak = if value > 0 { Side::Black } else { Side::White };
        let (lone, strong) = (position.side(weak), position.side(weak.other()));
        if lone.count() != 1 || !position.kings().meets(lone) {
            return 1;
        }
        match strong.count() {
            0..=2 => 16,
            3 if lone.meets(S::narrow(self.traits.road)) => 4,
            _ => 1,
        }
    }

    /// Returns the error with which a position is seen, always the same one.
    fn error(&self, hash: u64) -> i32 {
        let mixed = (hash ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        (mixed as u32 % (self.noise + 1)) as i32 - (self.noise / 2) as i32
    }
}

/// Returns the value of a man at so many rows from its own edge, with many pieces on the board and
/// with few.
const fn man(laws: &Laws, advance: i32, middle: i32) -> [i32; 2] {
    // A man that stays at home keeps the others from promoting.
    let home = if advance == 0 { 8 } else { 0 };
    match laws.goal {
        Goal::FirstKing => [MAN + 3 * advance * advance, MAN + 6 * advance * advance],
        Goal::Lose => [MAN + 2 * advance, MAN + 2 * advance],
        Goal::Block => [MAN + advance + 2 * middle + home, MAN + 4 * advance + home / 2],
    }
}

/// Returns the distance of a row or column from the nearer edge, up to 3.
fn central(at: i32, count: i32) -> i32 {
    at.min(count - 1 - at).min(3)
}

/// Returns the sum of values over a set.
fn sum<S: Set>(values: &[i32; PLACES], mut set: S) -> i32 {
    let mut total = 0;
    while !set.is_empty() {
        total += values[usize::from(set.pop().lowest())];
    }
    total
}
