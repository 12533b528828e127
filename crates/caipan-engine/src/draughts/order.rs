//! The moves of a node, the likeliest first.

use caipan_rules::draughts::{Ply, Set};

/// The moves of a node, each with its rank. They are sorted as far as they are asked for: often the
/// first is enough.
#[derive(Default)]
pub(super) struct Moves<S> {
    /// The moves; those asked for come first.
    pub(super) plies: Vec<Ply<S>>,
    ranks: Vec<u32>,
}

impl<S: Set> Moves<S> {
    /// Takes all moves away.
    pub(super) fn clear(&mut self) {
        self.plies.clear();
        self.ranks.clear();
    }

    /// Tests if the moves are captures.
    pub(super) fn captures(&self) -> bool {
        self.plies.first().is_some_and(|ply| !ply.taken.is_empty())
    }

    /// Ranks all moves.
    pub(super) fn rank(&mut self, rank: impl Fn(&Ply<S>) -> u32) {
        self.ranks.clear();
        self.ranks.extend(self.plies.iter().map(rank));
    }

    /// Returns a move by its number in the order of ranks; those before it must have been asked for.
    pub(super) fn pick(&mut self, number: usize) -> Option<Ply<S>> {
        let rest = self.ranks.get(number..)?;
        // Of equals the first.
        let best = (0..rest.len()).rev().max_by_key(|at| rest[*at])? + number;
        self.ranks.swap(number, best);
        self.plies.swap(number, best);
        Some(self.plies[number])
    }
}

#[cfg(test)]
mod tests {
    use caipan_rules::draughts::Ply;

    use super::Moves;

    #[test]
    fn the_likeliest_come_first() {
        let ply = |place: u64| Ply { from: place, to: 0, taken: 0, promotes: false };
        let mut moves = Moves { plies: (0..6).map(ply).collect(), ..Moves::default() };
        moves.rank(|ply| [3, 1, 4, 1, 5, 9][ply.from as usize]);
        let picked: Vec<_> = (0..).map_while(|number| moves.pick(number)).collect();
        let ranks: Vec<_> =
            picked.iter().map(|ply| [3, 1, 4, 1, 5, 9][ply.from as usize]).collect();
        assert_eq!(ranks, [9, 5, 4, 3, 1, 1]);
    }
}
