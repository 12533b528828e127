//! The search for ranks of all pieces that agree at once with what each piece can be, with the
//! numbers of the ranks in each army, and with all fights.

use caipan_rules::junqi::Rank;

use super::{
    belief::Belief,
    bond::{Bond, Bonds},
    history::{History, Id},
    ranks::{RANKS, Ranks, index},
};
use crate::Dice;

/// The ranks that are supposed before a search begins anew with other ones: at first, and at most.
/// Nearly all searches suppose less than fifty; a few that began badly take thousands.
const SUPPOSED: [u32; 2] = [64, 8_192];

/// Returns ranks that agree with everything. Where that cannot be, or is not found, the numbers are
/// right and as much of the rest as possible.
pub(super) fn assign(
    belief: &Belief,
    bonds: &Bonds,
    weights: &[[u32; RANKS]],
    chance: &mut Dice,
) -> Vec<Rank> {
    let mut start = Assignment::new(belief);
    if start.is_settled(&mut (0..belief.may.len() as Id).collect(), bonds) {
        let mut search = Search { bonds, weights, chance, left: 0 };
        search.complete_soon(&start).unwrap_or(start).ranks
    } else {
        start.ranks
    }
}

/// A search that supposes one rank after the other, and takes back what leads nowhere.
struct Search<'a> {
    bonds: &'a Bonds,
    weights: &'a [[u32; RANKS]],
    chance: &'a mut Dice,
    /// The ranks that may still be supposed.
    left: u32,
}

impl Search<'_> {
    /// Completes an assignment whose armies are settled, and begins anew where that takes long.
    fn complete_soon(&mut self, start: &Assignment) -> Option<Assignment> {
        let mut most = SUPPOSED[0];
        while most <= SUPPOSED[1] {
            self.left = most;
            let found = self.complete(start.clone());
            if found.is_some() || self.left > 0 {
                return found;
            }
            most *= 2;
        }
        None
    }

    /// Completes an assignment whose armies are settled, such that all fights fit.
    fn complete(&mut self, assignment: Assignment) -> Option<Assignment> {
        let Some(id) = assignment.misfit(self.bonds) else { return Some(assignment) };
        for rank in self.order(id, assignment.may[usize::from(id)]) {
            self.left = self.left.checked_sub(1)?;
            let mut next = assignment.clone();
            next.may[usize::from(id)] = Ranks::one(rank);
            if next.is_settled(&mut vec![id], self.bonds) {
                let found = self.complete(next);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// Returns the ranks of a set by chance, the likely ones rather first.
    fn order(&mut self, id: Id, may: Ranks) -> Vec<Rank> {
        let weights = &self.weights[usize::from(id)];
        let weight = |rank: &Rank| weights[index(*rank)] * u32::from(rank.number());
        let (mut rest, mut order): (Vec<Rank>, Vec<Rank>) = (may.iter().collect(), Vec::new());
        while !rest.is_empty() {
            let total: u32 = rest.iter().map(weight).sum();
            let mut left = self.chance.below(total.max(1));
            let passed = rest.iter().position(|rank| {
                let here = left < weight(rank);
                left = left.saturating_sub(weight(rank));
                here
            });
            order.push(rest.remove(passed.unwrap_or(0)));
        }
        order
    }
}

/// Ranks of all pieces with the right numbers in each army, and those that each piece can have.
#[derive(Clone)]
struct Assignment {
    may: Vec<Ranks>,
    ranks: Vec<Rank>,
}

impl Assignment {
    /// Begins with any ranks in the right numbers.
    fn new(belief: &Belief) -> Self {
        let army = || Rank::ALL.into_iter().flat_map(|rank| (0..rank.number()).map(move |_| rank));
        let ranks = std::iter::repeat_with(army).flatten().take(belief.may.len()).collect();
        Self { may: belief.may.clone(), ranks }
    }

    /// Returns a piece whose fight does not fit, with as few ranks to suppose as there are.
    fn misfit(&self, bonds: &Bonds) -> Option<Id> {
        let misfits = (0..self.ranks.len() as Id)
            .filter(|id| bonds.of(*id).iter().any(|bond| !bond.fits(&self.ranks)));
        misfits.min_by_key(|id| self.may[usize::from(*id)].count())
    }

    /// Draws the conclusions from pieces that can have fewer ranks now, and gives each piece a rank
    /// that it can have; returns false where that cannot be.
    fn is_settled(&mut self, news: &mut Vec<Id>, bonds: &Bonds) -> bool {
        while let Some(id) = news.pop() {
            if self.is_stray(id) && !self.settle(id) {
                return false;
            }
            for bond in bonds.of(id) {
                if self.narrow(bond) {
                    news.push(bond.foe);
                }
            }
        }
        true
    }

    /// Keeps the ranks of the other piece of a bond that fit; returns true if that changed any.
    fn narrow(&mut self, bond: &Bond) -> bool {
        let may = self.may[usize::from(bond.foe)];
        let kept =
            may.filter(|foe| bond.allows(foe).and(self.may[usize::from(bond.own)]) != Ranks::NONE);
        self.may[usize::from(bond.foe)] = kept;
        kept != may
    }

    /// Tests if a piece has a rank that it cannot have.
    fn is_stray(&self, id: Id) -> bool {
        !self.may[usize::from(id)].has(self.ranks[usize::from(id)])
    }

    /// Finds a stray piece a rank along a way on which each piece takes the rank of the
    /// next one, and the last one that of the stray piece; other stray pieces take any.
    fn settle(&mut self, id: Id) -> bool {
        let given = self.ranks[usize::from(id)];
        let mut takers: [Option<(Id, Rank)>; RANKS] = [None; RANKS];
        let (mut met, mut edge) = (Ranks::one(given), vec![given]);
        while let Some(rank) = edge.pop() {
            for taker in History::army(History::owner(id)) {
                let own = self.ranks[usize::from(taker)];
                let takes = self.may[usize::from(taker)].has(rank) || self.is_stray(taker);
                if taker == id || met.has(own) || !takes {
                    continue;
                }
                takers[index(own)] = Some((taker, rank));
                if self.may[usize::from(id)].has(own) {
                    self.shift(id, own, &takers);
                    return true;
                }
                met = met.or(Ranks::one(own));
                edge.push(own);
            }
        }
        false
    }

    /// Gives a piece a rank, its former owner that of the next one, and so on.
    fn shift(&mut self, id: Id, rank: Rank, takers: &[Option<(Id, Rank)>; RANKS]) {
        self.ranks[usize::from(id)] = rank;
        let mut from = rank;
        while let Some((taker, next)) = takers[index(from)] {
            self.ranks[usize::from(taker)] = next;
            from = next;
        }
    }
}
