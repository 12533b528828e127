//! The turns of 食棋: chains of captures, or steps where nothing can be captured.

use std::collections::BTreeSet;

use caipan_rules::jump::{Capture, Hole, Holes};

/// The most chains of one man that are looked at: boards that no game comes to have millions.
const MOST: usize = 60;

/// A turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Turned {
    pub(super) from: Hole,
    /// The landings; none where an open turn ends.
    pub(super) way: Vec<Hole>,
    pub(super) taken: Holes,
}

impl Turned {
    /// Returns the turn that leaves all as it is.
    pub(super) const fn ended(from: Hole) -> Self {
        Self { from, way: Vec::new(), taken: Holes::NONE }
    }

    /// Returns the men after it.
    pub(super) fn after(&self, men: Holes) -> Holes {
        let to = self.way.last().copied().unwrap_or(self.from);
        men.without(self.from).minus(self.taken).with(to)
    }
}

/// Returns the turns of every man.
pub(super) fn turns(men: Holes, chained: bool) -> Vec<Turned> {
    let captures: Vec<_> = men.iter().flat_map(|from| chains(men, from, chained)).collect();
    if captures.is_empty() { steps(men) } else { captures }
}

fn steps(men: Holes) -> Vec<Turned> {
    let board = Capture::star();
    let free = |from: Hole| board.neighbours(from).minus(men).iter().collect::<Vec<_>>();
    let step = |from, to| Turned { from, way: vec![to], taken: Holes::NONE };
    men.iter().flat_map(|from| free(from).into_iter().map(move |to| step(from, to))).collect()
}

/// Returns the chains of one man, one for each end and set of captured men, shortest first.
pub(super) fn chains(men: Holes, from: Hole, chained: bool) -> Vec<Turned> {
    let (mut found, mut met) = (hops(men, from), BTreeSet::new());
    let mut at = 0;
    while chained && at < found.len() && found.len() < MOST {
        let chain = found[at].clone();
        let to = chain.way.last().copied().unwrap_or(from);
        for hop in hops(chain.after(men), to) {
            let taken = chain.taken.or(hop.taken);
            if met.insert((hop.way[0], taken.words())) {
                let way = [chain.way.as_slice(), &hop.way].concat();
                found.push(Turned { from, way, taken });
            }
        }
        at += 1;
    }
    found
}

fn hops(men: Holes, from: Hole) -> Vec<Turned> {
    let hop = |ray: &Vec<Hole>| {
        let (over, to) = (*ray.first()?, *ray.get(1)?);
        let fits = men.has(over) && !men.has(to);
        fits.then(|| Turned { from, way: vec![to], taken: Holes::one(over) })
    };
    Capture::star().rays(from).iter().filter_map(hop).collect()
}
