//! The number of set-ups, and one of them by given numbers, each equally likely.

use super::{Formation, may_stand, posts};
use crate::junqi::rank::Rank;

/// The pieces with places of their own, in the order they are dealt: each kind's places hold those
/// of the kinds before it.
const BOUND: [Rank; 3] = [Rank::Flag, Rank::Mine, Rank::Bomb];

/// Returns the number of ways to choose `k` of `n`.
fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, index| ways * (n - index) / (index + 1))
}

/// Returns the number of places for a rank.
fn room(rank: Rank, bombs_in_front: bool) -> usize {
    posts().filter(|place| may_stand(rank, *place, bombs_in_front)).count()
}

/// Returns the number of legal set-ups.
pub fn count(bombs_in_front: bool) -> u64 {
    let mut taken = 0;
    Rank::ALL.into_iter().rev().fold(1, |ways, rank| {
        let (free, number) = (room(rank, bombs_in_front) as u64 - taken, u64::from(rank.number()));
        taken += number;
        ways * choose(free, number)
    })
}

/// Returns the highest value of each number that [`Formation::deal`] takes: flag, mines and bombs
/// each draw a free place of their own, then the others are shuffled.
pub fn faces(bombs_in_front: bool) -> Vec<u32> {
    let mut taken = 0;
    let mut faces = Vec::new();
    for rank in BOUND {
        for _ in 0..rank.number() {
            faces.push(room(rank, bombs_in_front) as u32 - taken);
            taken += 1;
        }
    }
    faces.extend((2..=posts().count() as u32 - taken).rev());
    faces
}

impl Formation {
    /// Returns the legal set-up of numbers from 1 to each of [`faces`]. Numbers drawn evenly give
    /// set-ups drawn evenly.
    pub fn deal(numbers: &[u32], bombs_in_front: bool) -> Self {
        let mut numbers = numbers.iter().map(|number| *number as usize - 1);
        let mut formation = Self::EMPTY;
        for rank in BOUND {
            for _ in 0..rank.number() {
                let free = |place: &u8| {
                    formation.at(*place).is_none() && may_stand(rank, *place, bombs_in_front)
                };
                let place =
                    posts().filter(free).nth(numbers.next().expect("a number for each piece"));
                formation.0[usize::from(place.expect("the number is one of the faces"))] =
                    Some(rank);
            }
        }
        let mut officers: Vec<Rank> =
            Rank::ALL.into_iter().filter(|rank| !BOUND.contains(rank)).flat_map(each).collect();
        let free: Vec<u8> = posts().filter(|place| formation.at(*place).is_none()).collect();
        for place in free {
            // The last one has no choice, and no number.
            let officer = officers.remove(numbers.next().unwrap_or(0));
            formation.0[usize::from(place)] = Some(officer);
        }
        formation
    }
}

/// Repeats the rank as often as an army has it.
fn each(rank: Rank) -> impl Iterator<Item = Rank> {
    (0..rank.number()).map(move |_| rank)
}
