//! The ranks that each piece can still have, by the rules of the game and what was learnt.

use caipan_rules::{
    Seat,
    junqi::{Clash, Rank, Terms, fight, formation::may_stand, travel::Gait},
};

use super::{
    history::{Fact, History, Id},
    ranks::Ranks,
};

/// The ranks that each piece can still have.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// The ranks of each piece, by number.
    pub(super) may: Vec<Ranks>,
    /// The fights of the game: attacker, defender, result.
    pub(super) fights: Vec<(Id, Id, Clash)>,
}

impl Belief {
    /// Returns what the history's seat can conclude.
    pub(super) fn of(history: &History) -> Self {
        Self::conclude(history, |_| Ranks::ALL, true)
    }

    /// Returns what an opponent of the history's seat may have concluded of its pieces, if the
    /// seat is right about all others.
    pub(super) fn of_opponent(history: &History, own: &Self) -> Self {
        let known = |id: Id| {
            let mine = History::owner(id) == history.seat;
            if mine { Ranks::ALL } else { own.may[usize::from(id)] }
        };
        Self::conclude(history, known, false)
    }

    /// Draws conclusions from the facts until there are no more.
    fn conclude(history: &History, start: impl Fn(Id) -> Ranks, inside: bool) -> Self {
        let terms = &history.terms;
        let ids = 0..history.men.len() as Id;
        let may = ids.map(|id| start(id).and(by_place(terms, History::place(id)))).collect();
        let mut belief = Self { may, fights: Vec::new() };
        for fact in &history.facts {
            belief.learn(terms, fact, inside);
        }
        while belief.narrow(terms) {}
        belief
    }

    fn learn(&mut self, terms: &Terms, fact: &Fact, inside: bool) {
        let turns = |rank: Rank| terms.gait(rank) == Gait::Turning;
        match *fact {
            Fact::Moved(id) => self.keep(id, Rank::moves),
            Fact::Turned(id) => self.keep(id, turns),
            Fact::Commander(id, fell) => self.keep(id, |rank| (rank == Rank::Commander) == fell),
            Fact::Known(id, rank, open) => (open || inside) && self.keep(id, |other| other == rank),
            Fact::Fought(by, on, clash) => {
                self.fights.push((by, on, clash));
                true
            }
        };
    }

    /// Keeps the ranks of a piece that pass a test. Nothing is kept of what would contradict itself.
    fn keep(&mut self, id: Id, test: impl Fn(Rank) -> bool) -> bool {
        let may = &mut self.may[usize::from(id)];
        let kept = may.filter(test);
        let news = !kept.is_empty() && kept != *may;
        if news {
            *may = kept;
        }
        news
    }

    /// Keeps the ranks of several pieces that pass a test; returns true if that changed any.
    fn keep_all(&mut self, ids: &[Id], test: impl Fn(Rank) -> bool) -> bool {
        let mut news = false;
        for id in ids {
            news |= self.keep(*id, &test);
        }
        news
    }

    /// Draws conclusions once; returns true if there were any.
    fn narrow(&mut self, terms: &Terms) -> bool {
        let mut news = false;
        for (by, on, clash) in self.fights.clone() {
            let [one, other] = [by, on].map(|id| self.may[usize::from(id)]);
            news |= self.keep(by, |rank| other.any(|foe| fight(terms, rank, foe) == clash));
            news |= self.keep(on, |foe| one.any(|rank| fight(terms, rank, foe) == clash));
        }
        for seat in (0..terms.seats()).map(Seat) {
            for rank in Rank::ALL {
                news |= self.count(seat, rank);
            }
        }
        news
    }

    /// Concludes from the number of pieces of a rank: those that must have it are all, or those
    /// that can have it are none too many.
    fn count(&mut self, seat: Seat, rank: Rank) -> bool {
        let army = History::army(seat);
        let number = usize::from(rank.number());
        let sure = |id: &Id| self.may[usize::from(*id)] == Ranks::one(rank);
        let can = |id: &Id| self.may[usize::from(*id)].has(rank);
        let (all, some) = (army.clone().filter(sure).count(), army.clone().filter(can).count());
        let others: Vec<Id> = army.filter(|id| can(id) && !sure(id)).collect();
        match () {
            () if all == number => self.keep_all(&others, |other| other != rank),
            () if some == number => self.keep_all(&others, |other| other == rank),
            () => false,
        }
    }
}

/// Returns the ranks that may be set up at a place.
fn by_place(terms: &Terms, place: u8) -> Ranks {
    Ranks::ALL.filter(|rank| may_stand(rank, place, terms.bombs_in_front))
}
