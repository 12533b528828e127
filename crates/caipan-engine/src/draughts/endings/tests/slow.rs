//! A second solver: every position forward, again and again until nothing changes.

use std::collections::HashMap;

use caipan_rules::draughts::{Laws, Position, Side, Square, laws::Goal, moves};

use crate::draughts::endings::Ending;

/// What is known of every position of few pieces.
pub(super) struct Slow {
    positions: Vec<Position>,
    endings: Vec<Option<Ending>>,
}

impl Slow {
    /// Looks at every position of at most so many pieces, either side to move, until what follows
    /// from the others is found out of each.
    pub(super) fn solve(laws: &Laws, pieces: usize) -> Self {
        let positions = all(laws, pieces);
        let ids: HashMap<Position, usize> =
            positions.iter().enumerate().map(|(id, position)| (*position, id)).collect();
        let next: Vec<Vec<usize>> = positions
            .iter()
            .map(|position| {
                let all = moves(laws, position);
                all.iter().map(|route| ids[&position.after(laws, route)]).collect()
            })
            .collect();
        let mut endings: Vec<Option<Ending>> = vec![None; positions.len()];
        loop {
            let found: Vec<Option<Ending>> =
                next.iter().map(|next| judged(laws, next, &endings)).collect();
            if found == endings {
                return Self { positions, endings };
            }
            endings = found;
        }
    }

    /// Returns the positions in which both sides have pieces, with what they come to.
    pub(super) fn endings(&self) -> impl Iterator<Item = (&Position, Ending)> {
        let both = |(position, _): &(&Position, Ending)| {
            Side::BOTH.into_iter().all(|side| position.side(side) != 0)
        };
        let drawn = self.endings.iter().map(|ending| ending.unwrap_or(Ending::Drawn));
        self.positions.iter().zip(drawn).filter(both)
    }
}

/// Returns what a position comes to by those that can follow it.
fn judged(laws: &Laws, next: &[usize], endings: &[Option<Ending>]) -> Option<Ending> {
    if next.is_empty() {
        return Some(if laws.goal == Goal::Lose { Ending::Won(0) } else { Ending::Lost(0) });
    }
    let after = || next.iter().map(|id| endings[*id]);
    let quickest = after().filter_map(|ending| match ending {
        Some(Ending::Lost(distance)) => Some(distance + 1),
        _ => None,
    });
    let latest = after().map(|ending| match ending {
        Some(Ending::Won(distance)) => Some(distance + 1),
        _ => None,
    });
    let won = quickest.min().map(Ending::Won);
    won.or_else(|| latest.collect::<Option<Vec<_>>>()?.into_iter().max().map(Ending::Lost))
}

/// Returns every position of at most so many pieces.
fn all(laws: &Laws, pieces: usize) -> Vec<Position> {
    let mut all = Vec::new();
    for turn in Side::BOTH {
        extend(laws, &Position::of([0; 2], 0, turn), 0, pieces, &mut all);
    }
    all
}

/// Adds a position, and all with more pieces on squares from one on.
fn extend(laws: &Laws, position: &Position, from: u8, pieces: usize, all: &mut Vec<Position>) {
    all.push(*position);
    if pieces == 0 {
        return;
    }
    for number in from..laws.board.squares() {
        let bit = 1 << laws.board.place(Square(number));
        for side in Side::BOTH {
            let mut sides = Side::BOTH.map(|side| position.side(side));
            sides[side as usize] |= bit;
            for kings in [position.kings(), position.kings() | bit] {
                let stuck = laws.board.ends()[side as usize] & bit & !kings != 0;
                if !stuck {
                    let next = Position::of(sides, kings, position.turn());
                    extend(laws, &next, number + 1, pieces - 1, all);
                }
            }
        }
    }
}
