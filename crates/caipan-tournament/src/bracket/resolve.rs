//! The players of each match of a bracket.

use super::{Node, Source};

/// A place in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The player is not known yet.
    Waiting,
    /// No player comes: the other player goes on without a game.
    Nobody,
    /// The player with this seed, counted from 0.
    Taken(usize),
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The first (0) or the second (1) of the two goes on.
    Won(usize),
    /// Both are out: neither came.
    Neither,
}

/// A bracket with its results so far; each list has an entry for each match.
pub(crate) struct Resolved {
    /// The players.
    pub(crate) slots: Vec<[Slot; 2]>,
    /// The player who goes on.
    pub(super) winners: Vec<Slot>,
    /// The player who does not go on.
    pub(super) losers: Vec<Slot>,
    /// The verdict, if there were two players and the match has ended.
    pub(super) verdicts: Vec<Option<Verdict>>,
}

impl Resolved {
    /// Follows a bracket of so many players, with the verdicts known so far.
    pub(crate) fn new(
        nodes: &[Node],
        players: usize,
        verdict: impl Fn(&Node, [usize; 2]) -> Option<Verdict>,
    ) -> Self {
        let mut all = Self {
            slots: Vec::new(),
            winners: Vec::new(),
            losers: Vec::new(),
            verdicts: Vec::new(),
        };
        for node in nodes {
            let slots = all.seated(node, players);
            let known = match slots {
                [Slot::Taken(one), Slot::Taken(other)] => verdict(node, [one, other]),
                _ => None,
            };
            let (winner, loser) = match (slots, known) {
                ([Slot::Taken(_), Slot::Taken(_)], Some(Verdict::Won(slot))) => {
                    (slots[slot], slots[1 - slot])
                }
                ([Slot::Taken(_), Slot::Taken(_)], Some(Verdict::Neither)) => {
                    (Slot::Nobody, Slot::Nobody)
                }
                ([Slot::Nobody, other] | [other, Slot::Nobody], _) if other != Slot::Waiting => {
                    (other, Slot::Nobody)
                }
                _ => (Slot::Waiting, Slot::Waiting),
            };
            all.slots.push(slots);
            all.winners.push(winner);
            all.losers.push(loser);
            all.verdicts.push(known);
        }
        all
    }

    fn seated(&self, node: &Node, players: usize) -> [Slot; 2] {
        if let (true, Source::Winner(first)) = (node.reset, node.sources[0]) {
            return match (self.verdicts[first], self.winners[first]) {
                (Some(Verdict::Won(1)), _) => self.slots[first],
                (_, Slot::Waiting) => [Slot::Waiting; 2],
                (_, winner) => [winner, Slot::Nobody],
            };
        }
        node.sources.map(|source| match source {
            Source::Seed(seed) if seed < players => Slot::Taken(seed),
            Source::Seed(_) => Slot::Nobody,
            Source::Winner(node) => self.winners[node],
            Source::Loser(node) => self.losers[node],
        })
    }

    /// Returns the two players of a match, if both are known.
    #[cfg(test)]
    pub(crate) fn meets(&self, node: usize) -> Option<[usize; 2]> {
        match self.slots[node] {
            [Slot::Taken(one), Slot::Taken(other)] => Some([one, other]),
            _ => None,
        }
    }

    /// Tells whether nothing more can happen.
    pub(crate) fn over(&self) -> bool {
        self.winners.iter().all(|winner| *winner != Slot::Waiting)
    }
}
