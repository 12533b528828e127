//! Iterative deepening: a search that looks further ahead until its nodes are used up.

use crate::Stop;

use super::{Budget, position::Position, turns::Turn};

/// The end of a search before its natural end: the nodes are used up, or it was told to stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut;

/// The positions that a search has looked at.
pub(super) struct Count<'a> {
    nodes: u64,
    most: u64,
    stop: &'a Stop,
}

/// A turn to choose from, with what it seems to take, in hundredths of a man.
pub(super) type Root = (Turn, i32);

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The turn.
    pub(super) turn: Turn,
    /// The lead that it gains, in hundredths of a man; among three and more what it is worth above an
    /// even share, in thousandths.
    pub(super) value: i32,
    /// The number of positions that were looked at.
    pub(super) nodes: u64,
}

/// A search that looks at all turns of a position again and again, each time further ahead.
pub(super) trait Deepening<'a> {
    /// Returns the count of positions.
    fn count(&self) -> &Count<'a>;

    /// Looks so many turns ahead at the turns of a position, the first being the best so far;
    /// returns the rank and the value of the best, `None` if the nodes do not suffice for the first.
    fn round(&mut self, at: Position, roots: &[Root], depth: u8) -> Option<(usize, i32)>;

    /// Returns the best of some turns, the first of equal ones; `None` where there are none.
    fn choose(&mut self, at: Position, mut roots: Vec<Root>, most: u8) -> Option<Choice> {
        roots.sort_by_key(|(_, gain)| -gain);
        let (turn, value) = *roots.first()?;
        let mut best = Choice { turn, value, nodes: 1 };
        for depth in 1..=most {
            let Some((rank, value)) = self.round(at, &roots, depth) else { break };
            best = Choice { turn: roots[rank].0, value, nodes: self.count().nodes() };
            roots[..=rank].rotate_right(1);
            if self.count().is_spent() {
                break;
            }
        }
        Some(best)
    }
}

impl<'a> Count<'a> {
    /// Begins to count up to the nodes of a budget.
    pub(super) const fn new(budget: Budget, stop: &'a Stop) -> Self {
        Self { nodes: 0, most: budget.nodes, stop }
    }

    /// Counts a position.
    ///
    /// # Errors
    /// [`Cut`] where it is one too many.
    pub(super) fn look(&mut self) -> Result<(), Cut> {
        self.nodes += 1;
        let told = self.nodes.is_multiple_of(256) && self.stop.is_set();
        if told || self.is_spent() { Err(Cut) } else { Ok(()) }
    }

    /// Returns the number of positions, at least 1: the one to think about.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.max(1)
    }

    /// Tests if all nodes are used up.
    const fn is_spent(&self) -> bool {
        self.nodes > self.most
    }
}
