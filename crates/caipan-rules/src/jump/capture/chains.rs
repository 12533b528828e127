//! Chains of captures: each hop takes the piece it goes over, so the way counts.

use std::collections::BTreeSet;

use crate::jump::{
    board::{Board, Hole, Holes},
    reach::{Bounds, Leap},
};

/// A capture, or several with one piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    /// The hole that the piece leaves.
    pub(super) from: Hole,
    /// The landings, first to last.
    pub(super) way: Vec<Hole>,
    /// The captured pieces.
    pub(super) taken: Holes,
}

impl Chain {
    /// Returns the last landing, which may be the hole where the piece began.
    pub(super) fn to(&self) -> Hole {
        *self.way.last().expect("a chain has a hop")
    }

    /// Returns the pieces after it.
    pub(super) fn after(&self, men: Holes) -> Holes {
        men.without(self.from).minus(self.taken).with(self.to())
    }
}

/// Returns the bounds of a piece among others.
pub(super) fn bounds(board: &Board, men: Holes, at: Hole) -> Bounds {
    let (taken, stops) = (men.without(at), board.holes().collect());
    Bounds {
        leap: Leap::Adjacent,
        chain: false,
        taken,
        walls: Holes::NONE,
        closed: Holes::NONE,
        stops,
    }
}

/// Returns the piece between two holes of a hop.
pub(super) fn over(board: &Board, from: Hole, to: Hole) -> Hole {
    board
        .rays(from)
        .iter()
        .find(|ray| ray.get(1) == Some(&to))
        .expect("a hop goes over a neighbour")[0]
}

/// Tests if there is a capture.
pub(super) fn can_capture(board: &Board, men: Holes) -> bool {
    men.iter().any(|from| bounds(board, men, from).hops(board, from).next().is_some())
}

/// Returns every way to capture with one piece, one for each end and set of pieces taken, shortest
/// first; `None` if there are more than `most`, since ways with the same end can number millions.
pub(super) fn chains(
    board: &Board,
    men: Holes,
    from: Hole,
    chained: bool,
    most: usize,
) -> Option<Vec<Chain>> {
    let (mut found, mut met) = (hops(board, men, from), BTreeSet::new());
    let mut at = 0;
    while chained && at < found.len() {
        let chain = found[at].clone();
        for hop in hops(board, chain.after(men), chain.to()) {
            let taken = chain.taken.or(hop.taken);
            if met.insert((hop.to(), taken)) {
                found.push(Chain { from, way: [chain.way.as_slice(), &hop.way].concat(), taken });
            }
        }
        if found.len() > most {
            return None;
        }
        at += 1;
    }
    Some(found)
}

/// Returns the single captures of one piece.
pub(super) fn hops(board: &Board, men: Holes, from: Hole) -> Vec<Chain> {
    let bounds = bounds(board, men, from);
    let hop = |to: Hole| Chain { from, way: vec![to], taken: Holes::one(over(board, from, to)) };
    bounds.hops(board, from).map(hop).collect()
}
