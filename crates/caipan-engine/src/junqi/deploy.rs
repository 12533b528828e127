//! Set-ups: sound ones, and a different one from each seed.

use caipan_rules::junqi::{
    Rank,
    formation::{Formation, may_stand, posts},
};

use super::ranks::index;
use crate::Dice;

/// Returns a set-up that is legal under every option.
pub(super) fn draw(chance: &mut Dice) -> Formation {
    let side = chance.below(2) == 1;
    let mut placed = guard(chance);
    for rank in ORDER {
        for _ in 0..rank.number() {
            let free = |place: &u8| {
                !placed.iter().any(|(taken, _)| taken == place) && may_stand(rank, *place, false)
            };
            let choice: Vec<(u8, u32)> =
                posts().filter(free).map(|place| (place, liking(rank, place))).collect();
            placed.push((pick(&choice, chance), rank));
        }
    }
    let formation: Formation = placed.into_iter().collect();
    if side { formation.mirrored() } else { formation }
}

/// The ranks in the order in which they choose their places.
const ORDER: [Rank; 10] = [
    Rank::Bomb,
    Rank::Commander,
    Rank::General,
    Rank::Division,
    Rank::Engineer,
    Rank::Brigadier,
    Rank::Lieutenant,
    Rank::Colonel,
    Rank::Major,
    Rank::Captain,
];

/// Returns the flag in its headquarters and three mines: two or three beside it, else one that
/// misleads.
fn guard(chance: &mut Dice) -> Vec<(u8, Rank)> {
    const BESIDE: [u8; 3] = [25, 27, 21];
    const ELSEWHERE: [u8; 5] = [20, 22, 23, 24, 29];
    let mut mines = BESIDE;
    if chance.below(3) > 0 {
        mines[chance.below(2) as usize] = ELSEWHERE[chance.below(5) as usize];
    }
    [(26, Rank::Flag)].into_iter().chain(mines.map(|place| (place, Rank::Mine))).collect()
}

/// Returns how well a rank stands in each row, the front first.
const fn rows(rank: Rank) -> [u32; 6] {
    match rank {
        Rank::Commander => [1, 8, 8, 4, 1, 0],
        Rank::General => [4, 9, 6, 4, 1, 0],
        Rank::Division => [9, 8, 6, 3, 1, 0],
        Rank::Brigadier => [9, 7, 5, 3, 1, 0],
        Rank::Colonel => [8, 6, 5, 4, 3, 1],
        Rank::Major => [5, 5, 5, 5, 4, 2],
        Rank::Captain => [4, 3, 4, 5, 5, 5],
        Rank::Lieutenant => [3, 1, 2, 3, 6, 9],
        Rank::Engineer => [1, 2, 3, 5, 7, 1],
        Rank::Bomb => [0, 6, 8, 7, 3, 0],
        Rank::Mine | Rank::Flag => [1; 6],
    }
}

/// Returns how well a rank stands at a place: in the second headquarters nobody can move.
fn liking(rank: Rank, place: u8) -> u32 {
    let stuck = place == 28 && !matches!(rank, Rank::Lieutenant | Rank::Captain);
    if stuck { 0 } else { 1 + 8 * rows(rank)[usize::from(place / 5)] }
}

/// Picks a place by its liking.
fn pick(choice: &[(u8, u32)], chance: &mut Dice) -> u8 {
    let total: u32 = choice.iter().map(|(_, liking)| liking).sum();
    let mut left = chance.below(total.max(1));
    for (place, liking) in choice {
        if left < *liking {
            return *place;
        }
        left -= liking;
    }
    choice[0].0
}

// What follows is what `cargo run --release -p caipan-engine --example junqi_training 4000 1` prints:
// a logistic regression of who won 3,997 games between programs of level 5, whose set-ups were drawn
// as above.

/// How much a mine adds to the odds of a game at each place of the two rows at the back, the flag
/// standing in the headquarters on the left, in hundredths of a logarithm.
const MINES: [i32; 10] = [14, 0, -11, -9, 4, 17, 0, 3, 0, -16];

/// How much each rank that moves adds in each row, the front first, and what the outer columns add
/// to that; the engineer's first, in hundredths of a logarithm.
const STANDS: [([i32; 6], i32); 10] = [
    ([-1, -6, -1, 2, 0, 5], -4),
    ([-2, 0, -1, -1, 2, 0], -4),
    ([-1, -8, 2, 3, 8, -4], -6),
    ([-6, -3, 2, 1, 6, 0], -9),
    ([-8, -6, 2, 2, 5, 5], -2),
    ([-8, -1, 3, 5, 2, -1], -1),
    ([-3, -4, 5, 1, 3, -1], 6),
    ([8, 8, -3, -3, -9, -1], 2),
    ([19, 5, -10, -4, -9, -2], 0),
    ([0, 16, 0, -6, -6, -4], 1),
];

/// Something about a set-up that the odds of a game may depend on, its flag standing in the
/// headquarters on the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// A mine at one of the ten places of the two rows at the back, from 0.
    Mine(usize),
    /// A piece that moves in one of the six rows, the front first, from 0.
    Row(Rank, usize),
    /// A piece that moves in an outer column, before the last row: nobody leaves that along a
    /// flank.
    Flank(Rank),
}

impl Trait {
    /// Returns what it adds to the odds of a game, in hundredths of a logarithm.
    const fn worth(self) -> i32 {
        match self {
            Self::Mine(place) => MINES[place],
            Self::Row(rank, row) => STANDS[index(rank)].0[row],
            Self::Flank(rank) => STANDS[index(rank)].1,
        }
    }

    /// Returns what a piece at a place of a set-up has.
    fn of(place: u8, rank: Rank) -> impl Iterator<Item = Self> {
        let (row, column) = (usize::from(place / 5), place % 5);
        let stand = match rank {
            Rank::Flag => None,
            Rank::Mine => Some(Self::Mine(usize::from(place % 10))),
            _ => Some(Self::Row(rank, row)),
        };
        let flank = rank.moves() && row < 5 && column % 4 == 0;
        stand.into_iter().chain(flank.then_some(Self::Flank(rank)))
    }
}

/// Returns the traits of a set-up.
pub fn traits(formation: &Formation) -> Vec<Trait> {
    let flag_left = formation.at(26) == Some(Rank::Flag);
    let formation = if flag_left { *formation } else { formation.mirrored() };
    formation.pieces().flat_map(|(place, rank)| Trait::of(place, rank)).collect()
}

/// Returns how good a set-up is: what its traits add to the odds of a game, in hundredths of a
/// logarithm.
pub(super) fn worth(formation: &Formation) -> i32 {
    traits(formation).into_iter().map(Trait::worth).sum()
}
