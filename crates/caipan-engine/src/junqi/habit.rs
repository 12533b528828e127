//! What people do: how likely a rank is where a piece began and by what it has done.

use caipan_rules::junqi::Rank;

use super::{
    history::{Fact, History, Id},
    ranks::{RANKS, index},
};

/// Returns the weights of all ranks for a piece.
pub(super) fn weights(history: &History, id: Id) -> [u32; RANKS] {
    let place = History::place(id);
    let attacks =
        history.facts.iter().filter(|fact| matches!(fact, Fact::Fought(by, ..) if *by == id));
    let (attacks, rests) = (attacks.count() as u32, history.steps[usize::from(id)] == 0);
    let mut weights = [0; RANKS];
    for rank in Rank::ALL {
        let begun = rows(rank)[usize::from(place / 5)] * beside(rank, place);
        let rests = if rests && !rank.moves() { 3 } else { 1 };
        weights[index(rank)] = (1 + begun) * bold(rank, attacks) * rests;
    }
    weights
}

/// Returns how often a rank begins in each row, the front first.
const fn rows(rank: Rank) -> [u32; 6] {
    match rank {
        Rank::Commander => [2, 6, 6, 4, 2, 1],
        Rank::General => [4, 6, 6, 4, 2, 1],
        Rank::Division => [6, 6, 5, 3, 2, 1],
        Rank::Brigadier => [6, 5, 5, 3, 2, 1],
        Rank::Colonel => [6, 5, 5, 4, 3, 2],
        Rank::Major => [5, 5, 5, 4, 4, 3],
        Rank::Captain => [4, 4, 4, 4, 4, 4],
        Rank::Lieutenant => [4, 3, 3, 3, 5, 6],
        Rank::Engineer => [3, 3, 4, 4, 5, 3],
        Rank::Bomb => [2, 5, 6, 6, 3, 1],
        Rank::Mine => [0, 0, 0, 0, 4, 6],
        Rank::Flag => [0, 0, 0, 0, 0, 8],
    }
}

/// Returns how much likelier a mine is beside a headquarters.
const fn beside(rank: Rank, place: u8) -> u32 {
    match (rank, place) {
        (Rank::Mine, 21 | 23 | 25 | 27 | 29) => 2,
        _ => 1,
    }
}

/// Returns how likely a rank attacks.
const fn bold(rank: Rank, attacks: u32) -> u32 {
    match (attacks, rank) {
        (0, _) => 4,
        (_, Rank::Commander | Rank::General | Rank::Division) => 6,
        (_, Rank::Brigadier | Rank::Colonel | Rank::Bomb) => 5,
        (_, Rank::Engineer) => 2,
        _ => 3,
    }
}
