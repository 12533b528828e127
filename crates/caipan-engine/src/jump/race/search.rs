//! Best-reply search: alpha-beta in which the others together make one reply. With two seats it is
//! the usual alpha-beta.

use caipan_rules::jump::{Hole, Race};

use crate::Stop;

use super::{
    field::Field,
    moves::{Move, moves},
    state::{Fate, State},
};

/// The value of a race that is won now.
pub(super) const WON: i32 = 1_000_000;

/// The deepest line that is looked at.
const DEEPEST: usize = 16;

/// What a level looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// The number of positions.
    pub(super) nodes: u64,
    /// The number of moves that are followed at each position.
    pub(super) width: usize,
    /// The number of moves ahead.
    pub(super) depth: usize,
    /// The size of the error in judging a position.
    pub(super) error: u32,
}

/// A move at the root, its value, and the replies that are expected.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) value: i32,
    pub(super) moves: Vec<Move>,
}

/// A search for one seat.
pub(super) struct Search<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) seat: u8,
    pub(super) budget: Budget,
    pub(super) stop: &'a Stop,
    pub(super) seed: u64,
    pub(super) nodes: u64,
}

impl Search<'_> {
    /// Returns the best line, searched ever deeper; `None` if it was told to stop.
    pub(super) fn run(&mut self, race: &Race, state: &State) -> Option<Line> {
        let mut lines = self.roots(race, state);
        lines.sort_by_key(|line| -line.value);
        let steady: Vec<i32> = lines.iter().map(|line| self.bias(race, state, line)).collect();
        lines.iter_mut().zip(steady).for_each(|(line, bias)| line.value += bias);
        lines.sort_by_key(|line| -line.value);
        for depth in 2..=self.budget.depth.min(DEEPEST) {
            if self.nodes >= self.budget.nodes || lines.len() < 2 {
                break;
            }
            self.deepen(race, state, &mut lines, depth);
            if self.stop.is_set() {
                return None;
            }
        }
        if self.stop.is_set() { None } else { lines.into_iter().next() }
    }

    fn roots(&mut self, race: &Race, state: &State) -> Vec<Line> {
        let seat = self.seat;
        let line = |(from, to): (Hole, Hole)| {
            let step = Move { seat, from, to };
            self.nodes += 1;
            let after = state.after(self.field, step);
            Line { value: self.judge(&after, 1), moves: vec![step] }
        };
        race.turns().into_iter().map(line).collect()
    }

    /// Searches every move at the root, the best of the last time first, and sorts them.
    fn deepen(&mut self, race: &Race, state: &State, lines: &mut [Line], depth: usize) {
        let (mut best, mut done) = (-2 * WON, 0);
        for line in lines.iter_mut().take(2 * self.budget.width) {
            if done > 0 && self.spent() {
                break;
            }
            let bias = self.bias(race, state, line);
            let after = state.after(self.field, line.moves[0]);
            let mut rest = Vec::new();
            let (low, high) = (best - bias, 2 * WON);
            let value = self.replies(&after, depth - 1, 1, low, high, &mut rest);
            if done > 0 && self.spent() {
                break;
            }
            line.value = if value <= low { value + bias - 1 } else { value + bias };
            line.moves.truncate(1);
            line.moves.append(&mut rest);
            best = best.max(line.value);
            done += 1;
        }
        // Those that were not reached keep their order behind.
        lines[..done].sort_by_key(|line| -line.value);
    }

    fn spent(&self) -> bool {
        self.nodes >= self.budget.nodes || self.nodes.is_multiple_of(64) && self.stop.is_set()
    }

    /// Returns what a move at the root is worth beyond its position: a third time ends the game, a
    /// second time leads nowhere; and a little that depends on the seed, for variety.
    fn bias(&self, race: &Race, state: &State, line: &Line) -> i32 {
        let after = state.after(self.field, line.moves[0]);
        let seats = self.field.seats as u8;
        let others = (1..seats).map(|step| (self.seat + step) % seats);
        let next = others.into_iter().find(|seat| after.races(usize::from(*seat)));
        let next = caipan_rules::Seat(next.unwrap_or(self.seat));
        let met = race.met(&after.men[..self.field.seats], after.kings, next);
        let spice = (self.mixed(&after) % 4) as i32;
        spice - [0, 40][usize::from(met == 1)] - if met > 1 { 400 } else { 0 }
    }

    /// Returns the value of a position in which the seat itself is to move.
    fn own(
        &mut self,
        state: &State,
        depth: usize,
        ply: i32,
        (mut low, high): (i32, i32),
        line: &mut Vec<Move>,
    ) -> i32 {
        if state.over || !state.races(usize::from(self.seat)) || state.is_long(self.seat.into()) {
            return self.judge(state, ply);
        }
        let mut steps = Vec::new();
        moves(self.field, state, self.seat, &mut steps);
        if steps.is_empty() {
            return self.judge(state, ply);
        }
        let steps = self.ordered(state, &steps, ply, 1);
        if depth == 1 {
            line.extend(steps.first().map(|(_, step)| *step));
            return steps.first().map_or(0, |(value, _)| *value);
        }
        let mut best = -2 * WON;
        for (_, step) in steps.iter().take(self.budget.width) {
            let (after, mut rest) = (state.after(self.field, *step), vec![*step]);
            let value = self.replies(&after, depth - 1, ply + 1, low.max(best), high, &mut rest);
            if value > best {
                best = value;
                *line = rest;
            }
            low = low.max(best);
            if low >= high || self.spent() {
                break;
            }
        }
        best
    }

    /// Returns the value of a position after which the others make one move.
    fn replies(
        &mut self,
        state: &State,
        depth: usize,
        ply: i32,
        low: i32,
        mut high: i32,
        line: &mut Vec<Move>,
    ) -> i32 {
        if state.over {
            return self.judge(state, ply);
        }
        let steps = self.others(state);
        if steps.is_empty() {
            return self.own(state, depth, ply + 1, (low, high), line);
        }
        let steps = self.ordered(state, &steps, ply, -1);
        if depth == 1 {
            line.extend(steps.first().map(|(_, step)| *step));
            return steps.first().map_or(0, |(value, _)| *value);
        }
        let (mut best, before) = (2 * WON, line.len());
        for (_, step) in steps.iter().take(self.budget.width) {
            let (after, mut rest) = (state.after(self.field, *step), Vec::new());
            let value = self.own(&after, depth - 1, ply + 1, (low, high), &mut rest);
            if value < best {
                best = value;
                line.truncate(before);
                line.push(*step);
                line.append(&mut rest);
            }
            high = high.min(best);
            if low >= high || self.spent() {
                break;
            }
        }
        best
    }

    fn others(&self, state: &State) -> Vec<Move> {
        let mut steps = Vec::new();
        for seat in (0..self.field.seats as u8).filter(|seat| *seat != self.seat) {
            if state.races(seat.into()) && !state.is_long(seat.into()) {
                moves(self.field, state, seat, &mut steps);
            }
        }
        steps
    }

    /// Judges the position after each move, and sorts the moves: the best for its side first.
    fn ordered(&mut self, state: &State, steps: &[Move], ply: i32, side: i32) -> Vec<(i32, Move)> {
        self.nodes += steps.len() as u64;
        let judged = |step: &Move| (self.judge(&state.after(self.field, *step), ply + 1), *step);
        let mut all: Vec<(i32, Move)> = steps.iter().map(judged).collect();
        all.sort_by_key(|(value, _)| -side * value);
        all
    }

    /// Judges a position for the seat.
    fn judge(&self, state: &State, ply: i32) -> i32 {
        let seat = usize::from(self.seat);
        if state.over || !state.races(seat) {
            return self.settled(state, ply);
        }
        let others: Vec<usize> = (0..self.field.seats)
            .filter(|other| *other != seat && !matches!(state.fates[*other], Fate::Out(_)))
            .collect();
        let rest = |other: &usize| if state.races(*other) { state.costs[*other] } else { -400 };
        let first = others.iter().map(rest).min().unwrap_or(0);
        let mean = others.iter().map(rest).sum::<i32>() / others.len().max(1) as i32;
        (first + mean) / 2 - state.costs[seat] + self.error(state)
    }

    /// Returns the value of a seat's end, by its place.
    fn settled(&self, state: &State, ply: i32) -> i32 {
        let rank = |seat: usize| match state.fates[seat] {
            Fate::Home(order) => (0, order),
            Fate::Racing => (1, 0),
            Fate::Out(order) => (2, u32::MAX - order),
        };
        let own = rank(self.seat.into());
        let others = || (0..self.field.seats).filter(|seat| *seat != usize::from(self.seat));
        let better = others().filter(|seat| rank(*seat) < own).count() as i32;
        let worse = others().filter(|seat| rank(*seat) > own).count() as i32;
        let share = WON / others().count().max(1) as i32;
        (worse - better) * share - (worse - better).signum() * ply
    }

    /// Returns the error of a weak level in judging a position, alike for equal positions.
    fn error(&self, state: &State) -> i32 {
        match self.budget.error {
            0 => 0,
            size => (self.mixed(state) % u64::from(2 * size + 1)) as i32 - size as i32,
        }
    }

    fn mixed(&self, state: &State) -> u64 {
        let words = state.men[..self.field.seats].iter().flat_map(|men| men.words());
        words.fold(self.seed | 1, |hash, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}
