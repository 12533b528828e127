//! The star of 食棋 as sets of holes, and the hops between them.

use caipan_rules::jump::{Capture, Hole, Holes};

/// A set of holes: bit n is hole n.
pub(super) type Men = u128;

/// The number of holes.
const HOLES: usize = 121;

/// A hop from some hole: over a neighbour to the hole right behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    /// The hole of the man that is taken.
    pub(super) over: u8,
    /// The landing.
    pub(super) to: u8,
}

/// The hops and steps from every hole.
pub(super) struct Star {
    hops: Vec<Vec<Hop>>,
    near: Vec<Men>,
}

impl Star {
    /// Reads the board of the rules.
    pub(super) fn new() -> Self {
        let board = Capture::star();
        let hop = |ray: &Vec<Hole>| Some(Hop { over: ray.first()?.0, to: ray.get(1).copied()?.0 });
        let hops = |from| board.rays(from).iter().filter_map(hop).collect();
        Self {
            hops: board.holes().map(hops).collect(),
            near: board.holes().map(|from| men(board.neighbours(from))).collect(),
        }
    }

    /// Returns the hops from a hole that some men allow.
    pub(super) fn hops(&self, from: u8, men: Men) -> impl Iterator<Item = Hop> + '_ {
        let fits = move |hop: &&Hop| has(men, hop.over) && !has(men, hop.to);
        self.hops[usize::from(from)].iter().filter(fits).copied()
    }

    /// Returns the number of steps that a man is away from being next to another; 0 where there is
    /// none.
    pub(super) fn gap(&self, man: u8, men: Men) -> i32 {
        let others = men & !one(man);
        let (mut reached, mut steps) = (self.near(man), 0);
        while others != 0 && reached & others == 0 {
            reached = each(reached).fold(reached, |all, hole| all | self.near(hole));
            steps += 1;
        }
        steps
    }

    /// Returns the holes next to a hole.
    pub(super) fn near(&self, from: u8) -> Men {
        self.near[usize::from(from)]
    }
}

/// Returns a set of the rules as one of ours.
pub(super) fn men(holes: Holes) -> Men {
    let words = holes.words();
    debug_assert!(holes.iter().all(|hole| hole.index() < HOLES), "a hole of the star");
    u128::from(words[0]) | u128::from(words[1]) << 64
}

/// Returns the set of one hole.
pub(super) const fn one(hole: u8) -> Men {
    1 << hole
}

/// Tests if a hole is in a set.
pub(super) const fn has(men: Men, hole: u8) -> bool {
    men >> hole & 1 != 0
}

/// Returns the holes of a set, lowest first.
pub(super) fn each(men: Men) -> impl Iterator<Item = u8> {
    let rest = |men: &Men| Some(men & men.wrapping_sub(1));
    let some = std::iter::successors(Some(men), rest).take_while(|men| *men != 0);
    some.map(|men| men.trailing_zeros() as u8)
}
