//! Hashes of positions.

use caipan_rules::draughts::{Ply, Position, Set, Side};

use crate::Dice;

/// The number of places in the widest set.
const PLACES: usize = 128;

/// The seed of the keys: any number, and always the same one.
const SEED: u64 = 0x0043_6169_7061_6e21;

/// Keys by which positions are hashed (Zobrist): one for each kind of piece at each place.
pub(super) struct Keys {
    men: [[u64; PLACES]; 2],
    kings: [[u64; PLACES]; 2],
    black: u64,
}

impl Keys {
    /// Makes the keys, always the same ones.
    pub(super) fn new() -> Self {
        let mut dice = Dice::new(SEED);
        let mut row = || std::array::from_fn(|_| dice.draw());
        let (men, kings) = ([row(), row()], [row(), row()]);
        Self { men, kings, black: dice.draw() }
    }

    /// Returns the hash of a position. Runs of kings are not in it: a king that must rest is rare.
    pub(super) fn hash<S: Set>(&self, position: &Position<S>) -> u64 {
        let mut hash = if position.turn() == Side::Black { self.black } else { 0 };
        for side in Side::BOTH {
            let own = position.side(side);
            hash ^= sum(&self.men[side as usize], own & !position.kings());
            hash ^= sum(&self.kings[side as usize], own & position.kings());
        }
        hash
    }

    /// Returns the hash of the position after a move.
    pub(super) fn after<S: Set>(&self, hash: u64, before: &Position<S>, ply: &Ply<S>) -> u64 {
        let (own, other) = (before.turn() as usize, before.turn().other() as usize);
        let king = before.kings().meets(ply.from);
        let row = |side: usize, king: bool| if king { &self.kings[side] } else { &self.men[side] };
        hash ^ self.black
            ^ row(own, king)[usize::from(ply.from.lowest())]
            ^ row(own, king || ply.promotes)[usize::from(ply.to.lowest())]
            ^ sum(&self.men[other], ply.taken & !before.kings())
            ^ sum(&self.kings[other], ply.taken & before.kings())
    }
}

/// Returns the keys of a set, combined.
fn sum<S: Set>(keys: &[u64; PLACES], mut set: S) -> u64 {
    let mut hash = 0;
    while !set.is_empty() {
        hash ^= keys[usize::from(set.pop().lowest())];
    }
    hash
}

#[cfg(test)]
mod tests {
    use caipan_rules::draughts::{Position, moves, variants};

    use super::Keys;
    use crate::Dice;

    #[test]
    fn the_hash_after_a_move_is_that_of_the_position_after_it() {
        let keys = Keys::new();
        for laws in variants::ALL {
            let mut dice = Dice::new(7);
            let mut position = Position::start(laws);
            for _ in 0..200 {
                let legal = moves(laws, &position);
                if legal.is_empty() {
                    break;
                }
                let route = &legal[dice.below(legal.len() as u32) as usize];
                let hash = keys.after(keys.hash(&position), &position, &route.ply(laws.board));
                position = position.after(laws, route);
                assert_eq!(hash, keys.hash(&position), "{}", laws.info.name);
            }
        }
    }
}
