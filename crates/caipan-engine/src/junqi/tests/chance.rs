//! How often each deal comes: as often as the weights say, among all that agree with what is known.

use std::collections::BTreeMap;

use caipan_rules::{
    Seat,
    junqi::{Clash, Rank, fight},
};

use super::{Battle, size};
use crate::junqi::{
    belief::Belief,
    deal::{Deals, weights},
    history::{History, Id, Insight},
    layout::Layout,
    ranks::{Ranks, index},
};

/// A small case: pieces of which little is unknown.
struct Case {
    history: History,
    belief: Belief,
    loose: Vec<Id>,
}

impl Case {
    /// Makes a case of a table of three in which the named pieces can have what ranks they have in
    /// the set-up, and all others are certain.
    fn of(loose: &[&str], insight: Insight) -> Self {
        let battle = Battle::begin(3, "", "");
        let mut history = battle.history(0);
        history.insight = insight;
        let mut belief = Belief::of(&history);
        let truth: Vec<Rank> =
            (0..3).flat_map(|seat| ranks_of(&battle.history(seat), Seat(seat))).collect();
        let loose: Vec<Id> = loose.iter().map(|name| battle.began(name)).collect();
        for (id, rank) in (0..).zip(&truth) {
            if !loose.contains(&id) {
                belief.may[usize::from(id)] = Ranks::one(*rank);
            }
        }
        for id in &loose {
            let same = |other: &&Id| History::owner(**other) == History::owner(*id);
            let all = loose.iter().filter(same).map(|other| truth[usize::from(*other)]);
            let can = all.fold(Ranks::NONE, |set, rank| set.or(Ranks::one(rank)));
            let may = &mut belief.may[usize::from(*id)];
            *may = may.and(can);
        }
        Self { history, belief, loose }
    }

    /// Adds a fight of two loose pieces.
    fn fought(mut self, [by, on]: [usize; 2], clash: Clash) -> Self {
        self.belief.fights.push((self.loose[by], self.loose[on], clash));
        self
    }

    /// Returns the deals of the loose pieces that agree, with the weight of each.
    fn enumerate(&self, start: &[Rank]) -> BTreeMap<Vec<Rank>, u128> {
        let mut found = BTreeMap::new();
        self.extend(start.to_vec(), 0, &mut found);
        found
    }

    /// Exchanges the loose piece at a place with each of its army from there on, and goes on with
    /// the next place.
    fn extend(&self, ranks: Vec<Rank>, at: usize, found: &mut BTreeMap<Vec<Rank>, u128>) {
        let Some(id) = self.loose.get(at) else {
            if self.agrees(&ranks) {
                found.insert(self.read(&ranks), self.weight(&ranks));
            }
            return;
        };
        for other in &self.loose[at..] {
            if History::owner(*other) == History::owner(*id) {
                let mut next = ranks.clone();
                next.swap((*id).into(), (*other).into());
                self.extend(next, at + 1, found);
            }
        }
    }

    fn read(&self, ranks: &[Rank]) -> Vec<Rank> {
        self.loose.iter().map(|id| ranks[usize::from(*id)]).collect()
    }

    fn agrees(&self, ranks: &[Rank]) -> bool {
        let may = |id: &Id| self.belief.may[usize::from(*id)].has(ranks[usize::from(*id)]);
        let terms = &self.history.terms;
        let ends = |(by, on, clash): &(Id, Id, Clash)| {
            fight(terms, ranks[usize::from(*by)], ranks[usize::from(*on)]) == *clash
        };
        self.loose.iter().all(may) && self.belief.fights.iter().all(ends)
    }

    fn weight(&self, ranks: &[Rank]) -> u128 {
        let of = |id: &Id| weights(&self.history, *id)[index(ranks[usize::from(*id)])];
        let pieces: u128 = self.loose.iter().map(|id| u128::from(of(id))).product();
        let armies = (0..3).map(|seat| &ranks[usize::from(History::army(Seat(seat)).start)..]);
        let layouts = armies.map(|army| Layout::new().weight(army)).product::<u128>();
        pieces * if self.history.insight == Insight::Conduct { layouts } else { 1 }
    }

    /// Counts so many deals, and returns how often each came.
    fn deal(&self, count: u32, seed: u64) -> BTreeMap<Vec<Rank>, u64> {
        let mut deals = Deals::new(&self.history, &self.belief, seed);
        let mut counts = BTreeMap::new();
        for _ in 0..count {
            *counts.entry(self.read(deals.next())).or_default() += 1;
        }
        counts
    }

    /// Compares deals with the enumeration: there is none beside it, and Pearson's chi-square is
    /// within four standard deviations of its mean. Deals that come seldom are counted as one.
    fn compare(&self, seed: u64) {
        let start = Deals::new(&self.history, &self.belief, seed).next().to_vec();
        let all = self.enumerate(&start);
        let count = size(10_000, 200_000) as u32;
        let counts = self.deal(count, seed);
        let beside: Vec<_> = counts.keys().filter(|deal| !all.contains_key(*deal)).collect();
        assert!(beside.is_empty(), "seed {seed}: {beside:?} cannot be");
        let total = all.values().sum::<u128>() as f64;
        let (mut seldom, mut cells) = ([0.0; 2], Vec::new());
        for (deal, weight) in &all {
            let expected = f64::from(count) * *weight as f64 / total;
            let found = counts.get(deal).copied().unwrap_or(0) as f64;
            if expected >= 10.0 {
                cells.push([expected, found]);
            } else {
                seldom = [seldom[0] + expected, seldom[1] + found];
            }
        }
        cells.extend((seldom[0] >= 10.0).then_some(seldom));
        let chi: f64 = cells.iter().map(|[all, found]| (found - all).powi(2) / all).sum();
        let freedom = cells.len() as f64 - 1.0;
        let most = freedom + 4.0 * (2.0 * freedom).sqrt();
        assert!(freedom >= 5.0, "{cells:?} are no case");
        assert!(chi < most, "seed {seed}: chi-square {chi:.1} of {freedom}, at most {most:.1}");
    }
}

/// Returns the ranks of a seat's own pieces.
fn ranks_of(history: &History, seat: Seat) -> Vec<Rank> {
    let draft = history.draft().expect("a set-up");
    History::army(seat).map(|id| draft.at(History::place(id)).expect("a piece")).collect()
}

/// Compares some deals of each insight with their enumeration.
fn compare(loose: &[&str], fights: &[([usize; 2], Clash)]) {
    for (seed, insight) in [(1, Insight::Habit), (2, Insight::Conduct), (3, Insight::Conduct)] {
        let case = Case::of(loose, insight);
        let case = fights.iter().fold(case, |case, (pair, clash)| case.fought(*pair, *clash));
        case.compare(seed);
    }
}

#[test]
fn deals_of_one_army_come_as_often_as_their_weights_say() {
    compare(&["2a6", "2b6", "2c6", "2d6", "2e5"], &[]);
}

#[test]
fn deals_of_flags_and_mines_come_as_often_as_their_weights_say() {
    compare(&["2a1", "2b1", "2c1", "2d1", "2e1", "2a2", "2e2"], &[]);
}

#[test]
fn deals_bound_by_fights_come_as_often_as_their_weights_say() {
    let names = ["2a6", "2b6", "2d6", "2e6", "3a6", "3b6", "3d6", "3e6"];
    for clash in [Clash::Wins, Clash::Falls] {
        compare(&names, &[([0, 4], clash)]);
    }
}
