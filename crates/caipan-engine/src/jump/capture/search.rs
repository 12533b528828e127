//! The search of 食棋: alpha-beta for two; with more, each seat does what is best for itself.

use caipan_rules::{
    Seat,
    jump::{Capture, Hole, Holes, QUIET},
};

use crate::{Dice, Stop};

use super::chains::{Turned, chains, turns};

/// What a level looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub(super) nodes: u64,
    pub(super) width: usize,
    pub(super) depth: usize,
    /// The size of the error in counting captures.
    pub(super) error: u32,
}

/// A position between turns.
#[derive(Clone, Debug)]
pub(super) struct State {
    men: Holes,
    scores: Vec<i32>,
    /// The seats that play, in order; the first is to move.
    order: Vec<usize>,
    quiet: u32,
}

/// A search.
pub(super) struct Search<'a> {
    budget: Budget,
    chained: bool,
    chance: Dice,
    stop: &'a Stop,
    pub(super) nodes: u64,
}

impl State {
    /// Reads a game.
    pub(super) fn of(game: &Capture, seat: Seat) -> Self {
        let seats = game.scores().len();
        let around = (0..seats).map(|step| (seat.index() + step) % seats);
        let plays = |seat: &usize| !game.left().iter().any(|left| left.index() == *seat);
        Self {
            men: game.men(),
            scores: game.scores().iter().map(|score| *score as i32).collect(),
            order: around.filter(plays).collect(),
            quiet: game.quiet(),
        }
    }

    fn after(&self, turn: &Turned) -> Self {
        let mut next = self.clone();
        let count = turn.taken.count() as i32;
        next.men = turn.after(self.men);
        next.scores[self.order[0]] += count;
        next.quiet = if count > 0 { 0 } else { self.quiet + 1 };
        next.order.rotate_left(1);
        next
    }

    fn is_over(&self) -> bool {
        self.men.count() < 2 || self.quiet >= QUIET
    }

    /// Returns a seat's lead over the best other, or its captures where it is alone.
    fn lead(&self, seat: usize) -> i32 {
        let others = self.order.iter().filter(|other| **other != seat);
        self.scores[seat] - others.map(|other| self.scores[*other]).max().unwrap_or(0)
    }
}

impl<'a> Search<'a> {
    pub(super) const fn new(budget: Budget, chained: bool, seed: u64, stop: &'a Stop) -> Self {
        Self { budget, chained, chance: Dice::new(seed), stop, nodes: 0 }
    }

    /// Returns the best turn and the lead that is expected; `None` if it was told to stop.
    pub(super) fn run(&mut self, state: &State, open: Option<Hole>) -> Option<(Turned, i32)> {
        let mut roots = self.roots(state, open);
        for depth in 0..self.budget.depth {
            if depth > 1 && self.nodes >= self.budget.nodes {
                break;
            }
            self.deepen(state, &mut roots, depth);
            if self.stop.is_set() {
                return None;
            }
        }
        roots.into_iter().next()
    }

    /// Returns the turns to choose from, in an order that depends on the seed; with an error, what
    /// each seems to take.
    fn roots(&mut self, state: &State, open: Option<Hole>) -> Vec<(Turned, i32)> {
        let all = match open {
            Some(at) => [vec![Turned::ended(at)], chains(state.men, at, self.chained)].concat(),
            None => turns(state.men, self.chained),
        };
        let mut all: Vec<(u64, Turned)> =
            all.into_iter().map(|turn| (self.chance.draw(), turn)).collect();
        all.sort_by_key(|(order, turn)| (std::cmp::Reverse(turn.taken.count()), *order));
        all.into_iter().map(|(_, turn)| (turn, 0)).collect()
    }

    fn deepen(&mut self, state: &State, roots: &mut [(Turned, i32)], depth: usize) {
        let (seat, mut best, mut done) = (state.order[0], -1_000, 0);
        for (turn, value) in roots.iter_mut() {
            if done > 0 && self.spent() && depth > 0 {
                break;
            }
            let after = state.after(turn);
            let judged = self.value(&after, seat, depth, (best, 1_000));
            *value = judged + self.slip();
            best = best.max(judged);
            done += 1;
        }
        roots[..done].sort_by_key(|(_, value)| -value);
    }

    fn slip(&mut self) -> i32 {
        match self.budget.error {
            0 => 0,
            size => self.chance.below(2 * size + 1) as i32 - size as i32,
        }
    }

    fn spent(&self) -> bool {
        self.nodes >= self.budget.nodes || self.stop.is_set()
    }

    /// Returns the lead of a seat: for two by alpha-beta, else by what each other does for itself.
    fn value(&mut self, state: &State, seat: usize, depth: usize, bounds: (i32, i32)) -> i32 {
        self.nodes += 1;
        if state.is_over() || self.spent() && depth > 0 {
            return state.lead(seat);
        }
        let mut all = turns(state.men, self.chained);
        all.sort_by_key(|turn| -(turn.taken.count() as i32));
        let mover = state.order[0];
        if depth == 0 || all.is_empty() {
            // What the next may take at once is as good as taken.
            let most = all.first().map_or(0, |turn| turn.taken.count() as i32);
            return state.lead(seat) + if mover == seat { most } else { -most };
        }
        if mover != seat && state.order.len() > 2 {
            return self.value(&state.after(&all[0]), seat, depth - 1, bounds);
        }
        self.best(state, &all, seat, depth, bounds)
    }

    fn best(
        &mut self,
        state: &State,
        all: &[Turned],
        seat: usize,
        depth: usize,
        (mut low, mut high): (i32, i32),
    ) -> i32 {
        let own = state.order[0] == seat;
        let mut best = if own { -1_000 } else { 1_000 };
        for turn in all.iter().take(self.budget.width) {
            let value = self.value(&state.after(turn), seat, depth - 1, (low, high));
            if own {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        best
    }
}
