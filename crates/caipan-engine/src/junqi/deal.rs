//! Deals of ranks that agree with what a seat knows.

use caipan_rules::{Seat, junqi::Rank};

use super::{
    assign::assign,
    bearing,
    belief::Belief,
    bond::Bonds,
    habit,
    history::{History, Id, Insight},
    layout::Layout,
    ranks::{RANKS, index},
};
use crate::Dice;

/// The exchanges before the first deal.
const FIRST: u32 = 600;
/// The exchanges from one deal to the next.
const NEXT: u32 = 80;
/// The exchanges of which one is of the surroundings of headquarters: the flag and its mines would
/// seldom change sides one by one.
const MIRRORED: u32 = 8;

/// Returns the weights of all ranks for a piece.
pub(super) fn weights(history: &History, id: Id) -> [u32; RANKS] {
    match history.insight {
        Insight::Habit => habit::weights(history, id),
        Insight::Conduct => bearing::weights(history, id),
    }
}

/// A source of deals: a chain of exchanges of two pieces of an army, each as likely as it makes the
/// deal, from a first deal that agrees with all that is known to others that do.
pub(super) struct Deals<'a> {
    belief: &'a Belief,
    bonds: Bonds,
    weights: Vec<[u32; RANKS]>,
    ranks: Vec<Rank>,
    /// The pieces of each seat whose rank is not certain.
    loose: Vec<Vec<Id>>,
    /// The set-ups as a whole, where guesses rest on them.
    layout: Option<Layout>,
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
        let weights: Vec<_> = (0..count).map(|id| weights(history, id)).collect();
        let (bonds, mut chance) = (Bonds::new(&history.terms, belief), Dice::new(seed));
        let mut deals = Self {
            ranks: assign(belief, &bonds, &weights, &mut chance),
            belief,
            bonds,
            weights,
            loose: (0..seats).map(loose).filter(|loose| loose.len() > 1).collect(),
            layout: (history.insight == Insight::Conduct).then(Layout::new),
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

    /// Exchanges two pieces of an army, or the surroundings of its headquarters, or leaves them.
    fn exchange(&mut self) {
        if self.loose.is_empty() {
            return;
        }
        let army = &self.loose[self.chance.below(self.loose.len() as u32) as usize];
        let first = History::army(History::owner(army[0])).start;
        if let Some(layout) = &self.layout
            && self.chance.below(MIRRORED) == 0
        {
            let pairs = layout.mirrored(first);
            return self.swap_likely(first, &pairs);
        }
        let count = army.len() as u32;
        let pair = [(); 2].map(|()| army[self.chance.below(count) as usize]);
        self.swap_likely(first, &[pair]);
    }

    /// Lets pairs of pieces of an army change their ranks if that can be, and by chance where it is
    /// less likely.
    fn swap_likely(&mut self, first: Id, pairs: &[[Id; 2]]) {
        let rank = |id: Id| self.ranks[usize::from(id)];
        let may = |id: Id, rank: Rank| self.belief.may[usize::from(id)].has(rank);
        let can = |[one, other]: &[Id; 2]| may(*one, rank(*other)) && may(*other, rank(*one));
        let alike = pairs.iter().all(|[one, other]| rank(*one) == rank(*other));
        if alike || !pairs.iter().all(can) {
            return;
        }
        let (before, faults) = (self.weight(first, pairs), self.faults(pairs));
        self.swap(pairs);
        let after = self.weight(first, pairs);
        if after < before && !self.happens(after, before) || self.faults(pairs) > faults {
            self.swap(pairs);
        }
    }

    fn swap(&mut self, pairs: &[[Id; 2]]) {
        pairs.iter().for_each(|[one, other]| self.ranks.swap((*one).into(), (*other).into()));
    }

    /// Returns how likely the ranks of some pieces of an army are, beside those of the others.
    fn weight(&self, first: Id, pairs: &[[Id; 2]]) -> u128 {
        let weight = |id: &Id| self.weights[usize::from(*id)][index(self.ranks[usize::from(*id)])];
        let own: u128 = pairs.as_flattened().iter().map(|id| u128::from(weight(id))).product();
        let layout = self.layout.as_ref();
        own * layout.map_or(1, |layout| layout.weight(&self.ranks[usize::from(first)..]))
    }

    /// Draws whether something happens that does so many times of a larger number.
    fn happens(&mut self, times: u128, of: u128) -> bool {
        let excess = (u128::BITS - of.leading_zeros()).saturating_sub(u32::BITS);
        u128::from(self.chance.below((of >> excess) as u32)) < times >> excess
    }

    /// Returns the number of fights of some pieces that would have ended in another way.
    fn faults(&self, pairs: &[[Id; 2]]) -> usize {
        let count =
            |id: &Id| self.bonds.of(*id).iter().filter(|bond| !bond.fits(&self.ranks)).count();
        pairs.as_flattened().iter().map(count).sum()
    }
}
