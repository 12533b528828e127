//! Deals of ranks that agree with what a seat knows.

use caipan_rules::{Seat, junqi::Rank};

use super::{
    assign::assign,
    belief::Belief,
    bond::Bonds,
    history::{History, Id},
    ranks::{RANKS, index},
};
use crate::Dice;

/// The exchanges before the first deal.
const FIRST: u32 = 600;
/// The exchanges from one deal to the next.
const NEXT: u32 = 80;

/// A source of deals: a chain of exchanges of two pieces of an army, each as likely as it makes the
/// deal, from a first deal that agrees with all that is known to others that do.
pub(super) struct Deals<'a> {
    belief: &'a Belief,
    bonds: Bonds,
    weights: Vec<[u32; RANKS]>,
    ranks: Vec<Rank>,
    /// The pieces of each seat whose rank is not certain.
    loose: Vec<Vec<Id>>,
    chance: Dice,
}

impl<'a> Deals<'a> {
    /// Begins with a deal that agrees with what is known.
    pub(super) fn new(history: &'a History, belief: &'a Belief, seed: u64) -> Self {
        let loose = |seat: u8| {
            let army = History::army(Seat(seat));
            army.filter(|id| belief.may[usize::from(*id)].count() > 1).collect::<Vec<Id>>()
        };
        let (count, seats) = (history.men.len() as Id, history.terms.seats());
        let weights: Vec<_> = (0..count).map(|id| super::habit::weights(history, id)).collect();
        let (bonds, mut chance) = (Bonds::new(&history.terms, belief), Dice::new(seed));
        let mut deals = Self {
            ranks: assign(belief, &bonds, &weights, &mut chance),
            belief,
            bonds,
            weights,
            loose: (0..seats).map(loose).filter(|loose| loose.len() > 1).collect(),
            chance,
        };
        (0..FIRST).for_each(|_| deals.exchange());
        deals
    }

    /// Returns the next deal: the rank of each piece, by number.
    pub(super) fn next(&mut self) -> &[Rank] {
        (0..NEXT).for_each(|_| self.exchange());
        &self.ranks
    }

    /// Returns the number of fights of two pieces that would have ended in another way.
    fn faults(&self, pair: [Id; 2]) -> usize {
        let count =
            |id: Id| self.bonds.of(id).iter().filter(|bond| !bond.fits(&self.ranks)).count();
        pair.into_iter().map(count).sum()
    }

    /// Exchanges two pieces of an army, or leaves them.
    fn exchange(&mut self) {
        if self.loose.is_empty() {
            return;
        }
        let army = &self.loose[self.chance.below(self.loose.len() as u32) as usize];
        let count = army.len() as u32;
        let [one, other] = [(); 2].map(|()| army[self.chance.below(count) as usize]);
        let (a, b) = (self.ranks[usize::from(one)], self.ranks[usize::from(other)]);
        let may = |id: Id, rank: Rank| self.belief.may[usize::from(id)].has(rank);
        if a == b || !may(one, b) || !may(other, a) {
            return;
        }
        let weight = |id: Id, rank: Rank| self.weights[usize::from(id)][index(rank)];
        let (before, after) =
            (weight(one, a) * weight(other, b), weight(one, b) * weight(other, a));
        if after < before && self.chance.below(before) >= after {
            return;
        }
        let faults = self.faults([one, other]);
        self.ranks.swap(one.into(), other.into());
        if self.faults([one, other]) > faults {
            self.ranks.swap(one.into(), other.into());
        }
    }
}
