//! Deals of ranks that agree with what a seat knows.

use caipan_rules::{
    Seat,
    junqi::{Clash, Rank, Terms, fight},
};

use super::{
    belief::Belief,
    history::{History, Id},
};
use crate::Dice;

/// The exchanges before the first deal.
const FIRST: u32 = 600;
/// The exchanges from one deal to the next.
const NEXT: u32 = 80;
/// The most exchanges that look for a deal without a contradiction.
const MOST: u32 = 20_000;

/// A source of deals: a chain of exchanges of two pieces of an army, each as likely as it makes the
/// deal.
pub(super) struct Deals<'a> {
    terms: &'a Terms,
    belief: &'a Belief,
    weights: Vec<[u32; 12]>,
    ranks: Vec<Rank>,
    /// The pieces of each seat whose rank is not certain.
    loose: Vec<Vec<Id>>,
    /// The fights of each piece.
    fights: Vec<Vec<(Id, Id, Clash)>>,
    chance: Dice,
}

impl<'a> Deals<'a> {
    /// Begins with a deal that agrees with the ranks that each piece can have.
    pub(super) fn new(history: &'a History, belief: &'a Belief, seed: u64) -> Self {
        let count = history.men.len() as Id;
        let of = |id: Id| {
            let fights = belief.fights.iter().copied();
            fights.filter(|(by, on, _)| *by == id || *on == id).collect()
        };
        let loose = |seat: u8| {
            let army = History::army(Seat(seat));
            army.filter(|id| belief.may[usize::from(*id)].count() > 1).collect::<Vec<Id>>()
        };
        let seats = history.terms.seats();
        let mut deals = Self {
            terms: &history.terms,
            belief,
            weights: (0..count).map(|id| super::habit::weights(history, id)).collect(),
            ranks: (0..seats).flat_map(|seat| first(belief, Seat(seat))).collect(),
            loose: (0..seats).map(loose).filter(|loose| loose.len() > 1).collect(),
            fights: (0..count).map(of).collect(),
            chance: Dice::new(seed),
        };
        (0..FIRST).for_each(|_| deals.exchange());
        deals
    }

    /// Returns the next deal: the rank of each piece, by number.
    pub(super) fn next(&mut self) -> &[Rank] {
        (0..NEXT).for_each(|_| self.exchange());
        for _ in 0..MOST {
            if !self.contradicts() {
                break;
            }
            self.exchange();
        }
        &self.ranks
    }

    /// Tests if a fight would have ended in another way.
    fn contradicts(&self) -> bool {
        self.belief.fights.iter().any(|fight| self.differs(fight))
    }

    fn differs(&self, (by, on, clash): &(Id, Id, Clash)) -> bool {
        fight(self.terms, self.ranks[usize::from(*by)], self.ranks[usize::from(*on)]) != *clash
    }

    /// Returns the number of fights of two pieces that would have ended in another way.
    fn faults(&self, pair: [Id; 2]) -> usize {
        let fights = pair.iter().flat_map(|id| &self.fights[usize::from(*id)]);
        fights.filter(|fight| self.differs(fight)).count()
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
        let weight = |id: Id, rank: Rank| self.weights[usize::from(id)][rank as usize - 1];
        let (before, after) =
            (weight(one, a) * weight(other, b), weight(one, b) * weight(other, a));
        let faults = self.faults([one, other]);
        let (draw, side) = (self.chance.below(before.max(1)), self.chance.below(4) == 0);
        self.ranks.swap(one.into(), other.into());
        let worse = self.faults([one, other]);
        if worse > faults || worse == faults && draw >= after && !(worse > 0 && side) {
            self.ranks.swap(one.into(), other.into());
        }
    }
}

/// Returns ranks for an army that agree with what each piece can have: each rank goes to its
/// pieces along augmenting paths.
fn first(belief: &Belief, seat: Seat) -> Vec<Rank> {
    let army: Vec<Id> = History::army(seat).collect();
    let slots: Vec<Rank> =
        Rank::ALL.into_iter().flat_map(|rank| (0..rank.number()).map(move |_| rank)).collect();
    let mut taken: Vec<Option<usize>> = vec![None; slots.len()];
    let may = |man: usize, slot: usize| belief.may[usize::from(army[man])].has(slots[slot]);
    for man in 0..army.len() {
        augment(man, &may, &mut taken, &mut vec![false; slots.len()]);
    }
    let mut ranks = vec![Rank::Lieutenant; army.len()];
    for (slot, man) in taken.iter().enumerate() {
        man.iter().for_each(|man| ranks[*man] = slots[slot]);
    }
    ranks
}

/// Finds a slot for a piece, and another one for the piece that had it.
fn augment(
    man: usize,
    may: &impl Fn(usize, usize) -> bool,
    taken: &mut [Option<usize>],
    met: &mut [bool],
) -> bool {
    for slot in 0..taken.len() {
        if met[slot] || !may(man, slot) {
            continue;
        }
        met[slot] = true;
        if taken[slot].is_none_or(|other| augment(other, may, taken, met)) {
            taken[slot] = Some(man);
            return true;
        }
    }
    false
}
