//! The choice of a bracket's pairs: the first in the order of generation (C.04.3, article 4) among
//! the best by the criteria.
//!
//! The order nests, so it is found one decision after the other. Each decision is tried as a wish
//! that counts less than all criteria and all earlier decisions; it holds if the matching follows
//! it.

use super::{bracket::Bracket, stage::Stage};
use crate::Unpairable;

/// A number greater than all other wishes together.
const HOLD: i64 = 1 << 24;

/// A number greater than all places in a bracket together.
const EXCHANGE: i64 = 1 << 26;

/// The pairs chosen for a bracket.
pub(super) struct Chosen {
    /// Pairs of seats.
    pub(super) pairs: Vec<(usize, usize)>,
    /// The rating of the next bracket, as far as it was looked at.
    pub(super) outlook: Vec<i32>,
}

/// Rates the best pairing of a bracket as [`Bracket::outlook`] does, with weights of `N` lanes.
pub(super) fn look<const N: usize>(bracket: &Bracket<'_>) -> Result<Vec<i32>, Unpairable> {
    let stage =
        Stage::<N>::new((0..bracket.size()).collect(), |one, other| bracket.weight(one, other));
    let mate = |vertex| stage.mate(vertex);
    bracket.complete(mate).then(|| bracket.outlook(&bracket.residents, mate)).ok_or(Unpairable)
}

/// Pairs a bracket, with weights of `N` lanes.
pub(super) fn choose<const N: usize>(bracket: Bracket<'_>) -> Result<Chosen, Unpairable> {
    let stage = Stage::new((0..bracket.size()).collect(), |one, other| bracket.weight(one, other));
    let mut choice = Choice::<N> { bracket, stage, pairs: Vec::new() };
    if !choice.bracket.complete(|vertex| choice.stage.mate(vertex)) {
        return Err(Unpairable);
    }
    choice.count_missed();
    choice.enter().into_iter().for_each(|vertex| choice.pair_moved(vertex));
    choice.pair_remainder();
    let Choice { bracket, stage, pairs } = choice;
    let outlook = bracket.outlook(&bracket.next, |vertex| stage.mate(vertex));
    Ok(Chosen {
        pairs: pairs
            .iter()
            .map(|(one, other)| (bracket.seats[*one], bracket.seats[*other]))
            .collect(),
        outlook,
    })
}

/// A bracket that is being paired.
struct Choice<'a, const N: usize> {
    bracket: Bracket<'a>,
    stage: Stage<N>,
    pairs: Vec<(usize, usize)>,
}

impl<const N: usize> Choice<'_, N> {
    /// Returns the mate of a vertex if the two are a pair of the bracket.
    fn partner(&self, vertex: usize) -> Option<usize> {
        let mate = self.stage.mate(vertex);
        self.bracket.within(&self.bracket.residents, vertex, mate).then_some(mate)
    }

    /// Lets C9 count if exactly one player of the bracket floats, and that one has the bye.
    fn count_missed(&mut self) {
        let own = 0..self.bracket.residents.end;
        let floaters: Vec<_> = own.filter(|vertex| self.partner(*vertex).is_none()).collect();
        let nobody = self.bracket.seats.len();
        if self.bracket.whole() && floaters.len() == 1 && self.stage.mate(floaters[0]) == nobody {
            self.bracket.count_missed();
            let bracket = &self.bracket;
            self.stage.reweigh(nobody, |other| bracket.weight(other, nobody));
        }
    }

    /// Returns those moved down who are paired: the first of each score (4.4).
    fn enter(&mut self) -> Vec<usize> {
        let mut entering = Vec::new();
        for step in self.bracket.steps() {
            let mut places = step.clone().filter(|vertex| self.partner(*vertex).is_some()).count();
            for vertex in step {
                if places > 0 && self.partner(vertex).is_none() {
                    self.stage.wish(&self.bracket, vertex, |_| 1);
                }
                if places > 0 && self.partner(vertex).is_some() {
                    self.stage.wish(&self.bracket, vertex, |_| HOLD);
                    entering.push(vertex);
                    places -= 1;
                }
            }
        }
        entering
    }

    /// Pairs one of those moved down with the first possible resident (4.2).
    fn pair_moved(&mut self, vertex: usize) {
        let end = self.bracket.residents.end;
        self.pair_first(vertex, |other| (end - other) as i64);
    }

    /// Pairs a vertex with the mate that is wished for most.
    fn pair_first(&mut self, vertex: usize, wish: impl Fn(usize) -> i64) {
        self.stage.wish(&self.bracket, vertex, wish);
        self.pairs.push((vertex, self.stage.take(vertex)));
    }

    /// Pairs the residents who are left with each other: the smallest exchange, then the first
    /// transposition (4.3, 4.2).
    fn pair_remainder(&mut self) {
        let open = self.stage.open();
        let rest: Vec<_> =
            open.iter().copied().filter(|vertex| self.bracket.residents.contains(vertex)).collect();
        let pairs = rest.iter().filter(|vertex| self.is_top(**vertex)).count();
        if pairs == 0 {
            return;
        }
        let best = self.stage.total();
        self.split(&open, &rest[..pairs], &rest[pairs..]);
        if self.stage.total() < best {
            self.exchange(&open, &rest, pairs);
            let (tops, others): (Vec<_>, Vec<_>) =
                rest.iter().partition(|vertex| self.is_top(**vertex));
            self.split(&open, &tops, &others);
        }
        let tops: Vec<_> = rest.iter().copied().filter(|vertex| self.is_top(*vertex)).collect();
        let end = self.bracket.residents.end;
        for top in tops {
            self.pair_first(top, |other| if other > top { (end - other) as i64 } else { 0 });
        }
    }

    /// Restricts the pairs of the remainder to one of `tops` with one of `others`.
    fn split(&mut self, open: &[usize], tops: &[usize], others: &[usize]) {
        let mut kinds = vec![None; self.bracket.size()];
        tops.iter().for_each(|vertex| kinds[*vertex] = Some(true));
        others.iter().for_each(|vertex| kinds[*vertex] = Some(false));
        let bracket = &self.bracket;
        self.stage = Stage::new(open.to_vec(), |one, other| {
            match (kinds[one.min(other)], kinds[one.max(other)]) {
                (Some(better), Some(worse)) if !better || worse => bracket.barred(),
                _ => bracket.weight(one, other),
            }
        });
    }

    /// Tells whether a resident is the better one of a pair of residents.
    fn is_top(&self, vertex: usize) -> bool {
        self.partner(vertex).is_some_and(|mate| mate > vertex)
    }

    /// Finds the smallest exchange: the fewest players (4.3.1), nearest to each other (4.3.2), the
    /// lowest of those above (4.3.3), the highest of those below (4.3.4).
    fn exchange(&mut self, open: &[usize], rest: &[usize], pairs: usize) {
        let bracket = &self.bracket;
        self.stage = Stage::new(open.to_vec(), |one, other| {
            let mut weight = bracket.weight(one, other);
            if let (Ok(top), Ok(_)) =
                (rest.binary_search(&one.min(other)), rest.binary_search(&one.max(other)))
            {
                let unmoved = if top < pairs { EXCHANGE } else { 0 };
                weight += bracket.favour(unmoved + (rest.len() - top) as i64, 0);
            }
            weight
        });
        let count = rest[..pairs].iter().filter(|vertex| !self.is_top(**vertex)).count();
        let mut left = count;
        for vertex in rest[..pairs].iter().rev() {
            left -= usize::from(left > 0 && self.settle(*vertex, false));
        }
        left = count;
        for vertex in &rest[pairs..] {
            left -= usize::from(left > 0 && self.settle(*vertex, true));
        }
    }

    /// Tries to make a resident the better one of a pair, or not to be it. Keeps what was reached,
    /// and tells whether it was.
    fn settle(&mut self, vertex: usize, top: bool) -> bool {
        let sign = if top { 1 } else { -1 };
        if self.is_top(vertex) != top {
            self.stage.wish(&self.bracket, vertex, |other| if other > vertex { sign } else { 0 });
        }
        let reached = self.is_top(vertex) == top;
        if reached {
            self.stage.wish(
                &self.bracket,
                vertex,
                |other| if other > vertex { sign * HOLD } else { 0 },
            );
        }
        reached
    }
}
