//! Fights that bind the ranks of two pieces to each other, since neither is certain.

use caipan_rules::junqi::{Rank, Terms, fight};

use super::{
    belief::Belief,
    history::Id,
    ranks::{RANKS, Ranks, index},
};

/// A fight as one of its pieces sees it.
pub(super) struct Bond {
    /// The piece.
    pub(super) own: Id,
    /// The other piece.
    pub(super) foe: Id,
    /// The ranks that the piece can have for each rank of the other.
    own_ranks: [Ranks; RANKS],
}

impl Bond {
    fn new(own: Id, foe: Id, fits: impl Fn(Rank, Rank) -> bool) -> Self {
        let mut own_ranks = [Ranks::NONE; RANKS];
        for other in Rank::ALL {
            own_ranks[index(other)] = Ranks::ALL.filter(|rank| fits(rank, other));
        }
        Self { own, foe, own_ranks }
    }

    /// Returns the ranks that the piece can have if the other has this one.
    pub(super) const fn allows(&self, foe: Rank) -> Ranks {
        self.own_ranks[index(foe)]
    }

    /// Tests if the fight would have ended as it did.
    pub(super) fn fits(&self, ranks: &[Rank]) -> bool {
        self.allows(ranks[usize::from(self.foe)]).has(ranks[usize::from(self.own)])
    }
}

/// The bonds of all pieces.
pub(super) struct Bonds(Vec<Vec<Bond>>);

impl Bonds {
    /// Finds the bonds between pieces whose ranks are not certain.
    pub(super) fn new(terms: &Terms, belief: &Belief) -> Self {
        let mut bonds: Vec<Vec<Bond>> = belief.may.iter().map(|_| Vec::new()).collect();
        let loose = |id: Id| belief.may[usize::from(id)].count() > 1;
        for (by, on, clash) in belief.fights.iter().copied() {
            if loose(by) && loose(on) {
                let attack = Bond::new(by, on, |rank, foe| fight(terms, rank, foe) == clash);
                let defence = Bond::new(on, by, |rank, foe| fight(terms, foe, rank) == clash);
                bonds[usize::from(by)].push(attack);
                bonds[usize::from(on)].push(defence);
            }
        }
        Self(bonds)
    }

    /// Returns the bonds of a piece.
    pub(super) fn of(&self, id: Id) -> &[Bond] {
        &self.0[usize::from(id)]
    }
}
