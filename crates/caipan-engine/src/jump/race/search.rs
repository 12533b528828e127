//! Alpha-beta between a seat and the other that still races.

use std::ops::Range;

use caipan_rules::jump::{Block, Hole, Holes, Race, Shape};

use crate::{
    Stop,
    jump::tree::SEATS,
    transposition::{Bound, Entry, Table},
};

use super::{
    alone::facing,
    field::Field,
    moves::{Move, Mover, moves},
    state::{Fate, State, key_after, mixed},
    turns::Turns,
    worth::{STEP, Worth},
};

/// The value of a race that is won now.
pub(super) const WON: i32 = 1_000_000;

/// The cost of each piece of another that the seat holds in its own target.
const HELD: i32 = 7 * STEP;

/// The deepest line that is looked at, with room for moves that are passed over.
const DEEPEST: usize = 32;

/// The most pieces that may still face each other where turns are counted.
const NEARLY: usize = 4;

/// The most turns that a side may need where turns are counted.
const SOON: u8 = 20;

/// The number of moves that are followed at each position where turns are counted.
const FEW: usize = 8;

/// The entries of the largest table, as a power of two.
const LARGEST_TABLE: u32 = 18;

/// What a level looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// The number of positions whose moves are looked at.
    pub(super) nodes: u64,
    /// The number of moves that are followed at each position.
    pub(super) width: usize,
    /// The number of moves ahead.
    pub(super) depth: usize,
    /// The most hops of the chains that it sees.
    pub(super) hops: usize,
    /// The size of the error in judging a position.
    pub(super) error: u32,
}

/// A move at the root, its value, and the replies that are expected.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) value: i32,
    pub(super) moves: Vec<Move>,
}

/// Whoever is to move in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The seat that thinks.
    Own,
    /// The other that still races.
    Other,
}

impl Side {
    const fn other(self) -> Self {
        match self {
            Self::Own => Self::Other,
            Self::Other => Self::Own,
        }
    }

    /// Returns a value for the seat that thinks as one for this side, or the other way round.
    const fn sees(self, value: i32) -> i32 {
        match self {
            Self::Own => value,
            Self::Other => -value,
        }
    }
}

/// A move, and how promising it is.
#[derive(Clone, Copy, Debug)]
struct Ranked {
    rank: i32,
    /// What the side to move gains by the weights of the holes.
    gain: i32,
    step: Move,
}

/// A place in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    pub(super) side: Side,
    /// The number of moves to look ahead.
    pub(super) depth: usize,
    /// The number of moves made.
    pub(super) ply: usize,
}

impl At {
    /// Returns the place after a move that is looked at so many moves less deeply.
    const fn next(self, less: usize) -> Self {
        let depth = self.depth.saturating_sub(1 + less);
        Self { side: self.side.other(), depth, ply: self.ply + 1 }
    }
}

/// A search for one seat.
pub(super) struct Search<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) worth: &'a Worth,
    pub(super) seat: u8,
    pub(super) budget: Budget,
    pub(super) stop: &'a Stop,
    pub(super) seed: u64,
    pub(super) nodes: u64,
    /// The places that each seat was ahead at the root.
    standing: [i32; SEATS],
    /// The target of the seat, if it is full but for others' pieces.
    jammed: Holes,
    table: Table<u64, Move>,
    /// The turns that the sides need, once they have nearly passed each other.
    turns: Option<Turns<'a>>,
    /// The last move at each distance from the root that refuted another.
    killers: [Option<Move>; 2 * DEEPEST],
    /// The moves of the nodes that are being searched, those nearest to the root first.
    steps: Vec<Ranked>,
}

impl<'a> Search<'a> {
    /// Prepares a search.
    pub(super) fn new(
        (field, worth): (&'a Field<'a>, &'a Worth),
        (seat, jammed): (u8, Holes),
        budget: Budget,
        stop: &'a Stop,
        seed: u64,
    ) -> Self {
        let (table, killers, steps) = (Table::new(bits(0)), [None; 2 * DEEPEST], Vec::new());
        Self {
            field,
            worth,
            seat,
            budget,
            stop,
            seed,
            nodes: 0,
            standing: [0; SEATS],
            jammed,
            table,
            turns: None,
            killers,
            steps,
        }
    }

    /// Returns the best line, searched ever deeper; `None` if it was told to stop.
    pub(super) fn run(&mut self, race: &Race, state: &State) -> Option<Line> {
        let standing = |seat| state.standing(self.field, seat);
        (0..self.field.seats).for_each(|seat| self.standing[seat] = standing(seat));
        let mut lines = self.roots(race, state);
        if state.racing(self.field) > 2 {
            return self.sample(race, state, lines);
        }
        self.turns = self.counted(state);
        if self.budget.depth > 2 {
            self.table = Table::new(bits(self.budget.nodes));
        }
        for depth in 2..=self.budget.depth.min(DEEPEST) {
            let decided = lines.first().is_none_or(|line| line.value.abs() > WON / 10);
            if self.spent() || decided || lines.len() < 2 {
                break;
            }
            self.deepen(race, state, &mut lines, depth);
        }
        let mut best = lines.into_iter().next().filter(|_| !self.stop.is_set())?;
        self.extend(state, &mut best);
        Some(best)
    }

    /// Returns the count of turns, where two sides have so nearly passed each other on a square that
    /// turns decide. On a star, where others' pieces help a hop over any distance, it misleads, as
    /// it does far from home, and while a camp has to be left it does not see the limit.
    fn counted(&self, state: &State) -> Option<Turns<'a>> {
        let square = matches!(self.field.terms.board.shape, Shape::Square(_));
        let two = square && self.field.seats == 2 && state.races(0) && state.races(1);
        let camp = |seat: usize| self.field.camp(seat).home;
        let bound = self.field.terms.leave.is_some();
        let free = |seat: usize| !bound || state.men[seat].and(camp(seat)).is_empty();
        if !two || ![0, 1].into_iter().all(free) || self.budget.depth < DEEPEST {
            return None;
        }
        let near = facing(self.field, state, [0, 1]) <= NEARLY;
        let mut turns = near.then(|| Turns::new(self.field))?;
        let soon = |seat: usize| turns.of(state, seat) <= SOON;
        [0, 1].into_iter().all(soon).then_some(turns)
    }

    /// Returns the moves that the seat sees, the best at first sight first.
    fn roots(&mut self, race: &Race, state: &State) -> Vec<Line> {
        let mut seen = Vec::new();
        moves(self.field, state, self.seat, self.budget.hops, |step| seen.push(step));
        let all = race.turns().into_iter();
        let all: Vec<Move> = all.map(|(from, to)| Move { seat: self.seat, from, to }).collect();
        let sees = |step: &&Move| seen.contains(step) || step.from == step.to;
        let mut steps: Vec<Move> = all.iter().filter(sees).copied().collect();
        if steps.is_empty() {
            steps = all;
        }
        self.nodes += 1;
        let line = |step: Move| {
            let after = state.after(self.field, self.worth, step);
            let value = self.judge(&after, 1) + self.bias(race, &after);
            Line { value, moves: vec![step] }
        };
        let mut lines: Vec<Line> = steps.into_iter().map(line).collect();
        lines.sort_by_key(|line| -line.value);
        lines
    }

    /// Searches every move at the root, and puts the best one in front.
    fn deepen(&mut self, race: &Race, state: &State, lines: &mut [Line], depth: usize) {
        let mut best = -2 * WON;
        for at in 0..lines.len().min(2 * self.budget.width) {
            let after = state.after(self.field, self.worth, lines[at].moves[0]);
            let bias = self.bias(race, &after);
            let place = At { side: Side::Other, depth: depth - 1, ply: 1 };
            let low = best - bias;
            let mut value = low;
            if at > 0 {
                value = -self.value(&after, place, (-low - 1, -low));
            }
            if at == 0 || value > low && !self.spent() {
                value = -self.value(&after, place, (-2 * WON, -low));
            }
            if self.spent() {
                return;
            }
            lines[at].value = value + bias;
            if value > low {
                best = value + bias;
                lines[..=at].rotate_right(1);
            }
        }
    }

    pub(super) fn spent(&self) -> bool {
        self.nodes >= self.budget.nodes || self.nodes.is_multiple_of(256) && self.stop.is_set()
    }

    /// Adds the replies that the table knows to a line.
    fn extend(&self, state: &State, line: &mut Line) {
        let mut state = state.after(self.field, self.worth, line.moves[0]);
        let mut side = Side::Other;
        while line.moves.len() < DEEPEST {
            let Some(entry) = self.table.get(self.key(&state, side)) else { break };
            line.moves.push(entry.best);
            state = state.after(self.field, self.worth, entry.best);
            side = side.other();
        }
    }

    /// Returns what a move at the root is worth beyond its position: a third time ends the game, a
    /// second time leads nowhere; and a little that depends on the seed, for variety.
    pub(super) fn bias(&self, race: &Race, after: &State) -> i32 {
        let seats = self.field.seats as u8;
        let others = (1..seats).map(|step| (self.seat + step) % seats);
        let next = others.into_iter().find(|seat| after.races(usize::from(*seat)));
        let next = caipan_rules::Seat(next.unwrap_or(self.seat));
        let met = race.met(&after.men[..self.field.seats], after.kings, next);
        let spice = (mixed(after.key ^ self.seed) % 4) as i32;
        spice - [0, 40][usize::from(met == 1)] - if met > 1 { 400 } else { 0 }
    }

    /// Returns the value of a position for the side to move: exact between two bounds, else a
    /// bound of its own.
    pub(super) fn value(&mut self, state: &State, at: At, (low, high): (i32, i32)) -> i32 {
        if self.is_ended(state, at.side) || at.ply >= 2 * DEEPEST {
            return at.side.sees(self.judge(state, at.ply));
        }
        self.nodes += 1;
        if at.depth <= 1 {
            let counted = self.by_turns(state, at.side);
            return counted.unwrap_or_else(|| self.frontier(state, at, high));
        }
        let key = self.key(state, at.side);
        let known = self.table.get(key);
        let depth = at.depth as i8;
        if let Some(value) = known.and_then(|entry| entry.settles(depth.into(), (low, high))) {
            return value;
        }
        let range = self.ranked(state, at, known.map(|entry| entry.best));
        if range.is_empty() {
            return -self.value(state, at.next(0), (-high, -low));
        }
        let start = range.start;
        let (value, best) = self.best_of(state, at, range, (low, high));
        self.steps.truncate(start);
        if let Some(best) = best.filter(|_| !self.spent()) {
            let bound = Bound::of(value, (low, high));
            self.table.put(Entry { key, value, depth, bound, best });
        }
        value
    }

    /// Returns the value of a position for the side to move by the turns that are missing, where
    /// these are counted.
    fn by_turns(&mut self, state: &State, side: Side) -> Option<i32> {
        let turns = self.turns.as_mut()?;
        let value = turns.judge(state, self.seat, side);
        self.nodes += turns.take_nodes();
        Some(side.sees(value))
    }

    /// Searches the moves of a node, and returns its value and its best move.
    fn best_of(
        &mut self,
        state: &State,
        at: At,
        range: Range<usize>,
        (mut low, high): (i32, i32),
    ) -> (i32, Option<Move>) {
        let (mut best, mut choice) = (-2 * WON, None);
        let (start, now) = (range.start, at.side.sees(self.judge(state, at.ply)));
        let calm = self.turns.is_none() && self.is_calm(state, at.side) && low.abs() < WON / 10;
        let width = if self.turns.is_some() { FEW } else { self.budget.width };
        for index in range.clone().take(width) {
            self.select(index..range.end);
            let Ranked { gain, step, .. } = self.steps[index];
            // Whoever moves next does not lose by it.
            if at.depth == 2 && calm && index > start && now + gain <= low {
                best = best.max(now + gain);
                continue;
            }
            let after = state.after(self.field, self.worth, step);
            let value = self.scout(&after, at, index - start, (low, high));
            if value > best {
                (best, choice) = (value, Some(step));
            }
            low = low.max(best);
            if self.spent() {
                break;
            }
            if low >= high {
                self.killers[at.ply] = Some(step);
                break;
            }
        }
        (best, choice)
    }

    /// Returns the value of a node after the move with a number: the later, the less deeply, unless
    /// it turns out to be better than those before.
    fn scout(&mut self, after: &State, at: At, number: usize, (low, high): (i32, i32)) -> i32 {
        if number == 0 {
            return -self.value(after, at.next(0), (-high, -low));
        }
        let less = match at.depth {
            0..3 => 0,
            3 => usize::from(number > 5),
            _ => usize::from(number > 3) + usize::from(number > 14),
        };
        let mut value = -self.value(after, at.next(less), (-low - 1, -low));
        if less > 0 && value > low {
            value = -self.value(after, at.next(0), (-low - 1, -low));
        }
        if value > low && value < high {
            value = -self.value(after, at.next(0), (-high, -low));
        }
        value
    }

    /// Returns the value of a node by its moves alone, or a bound that is at least `high`.
    fn frontier(&mut self, state: &State, at: At, high: i32) -> i32 {
        let now = at.side.sees(self.judge(state, at.ply));
        let Some(seat) = self.mover(state, at.side) else { return now };
        let best = if self.is_still(state, seat) {
            let shares = at.side == Side::Other && self.field.seats > 2;
            let enough = if shares { i32::MAX } else { high - now };
            let gain = self.best_gain(state, seat, enough);
            gain.map(|gain| now + at.side.sees(self.change(state, seat, gain)))
        } else {
            self.best_judgement(state, seat, at)
        };
        best.unwrap_or(now)
    }

    /// Returns the most by which a move shortens the rest of a seat's way, or what is enough;
    /// `None` if it has no move.
    fn best_gain(&self, state: &State, seat: u8, enough: i32) -> Option<i32> {
        let (mut most, at) = (None, usize::from(seat));
        let mut mover = Mover::new(self.field, state, seat, self.budget.hops);
        for from in state.men[at].iter() {
            let king = state.kings.has(from);
            let rest = self.worth.of(at, from, king);
            if most.is_some_and(|most| rest - self.worth.least(at) <= most || most >= enough) {
                continue;
            }
            for to in mover.ends(from).iter() {
                let error = self.error(key_after(state, Move { seat, from, to }));
                let error = if seat == self.seat { error } else { -error };
                most = most.max(Some(rest - self.worth.of(at, to, king) + error));
            }
        }
        most
    }

    /// Returns the best judgement after a move of a seat; `None` if it has no move.
    fn best_judgement(&self, state: &State, seat: u8, at: At) -> Option<i32> {
        let mut best = None;
        moves(self.field, state, seat, self.budget.hops, |step| {
            let after = state.after(self.field, self.worth, step);
            best = best.max(Some(at.side.sees(self.judge(&after, at.ply + 1))));
        });
        best
    }

    /// Lists the moves of a node with their ranks.
    fn ranked(&mut self, state: &State, at: At, known: Option<Move>) -> Range<usize> {
        let (start, mut steps) = (self.steps.len(), std::mem::take(&mut self.steps));
        let killer = self.killers[at.ply];
        if let Some(seat) = self.mover(state, at.side) {
            moves(self.field, state, seat, self.budget.hops, |step| {
                let gain = at.side.sees(self.gain(state, step));
                let killing = if killer == Some(step) { 4 * STEP } else { 0 };
                let rank = gain + if known == Some(step) { WON } else { killing };
                steps.push(Ranked { rank, gain, step });
            });
        }
        self.steps = steps;
        start..self.steps.len()
    }

    /// Brings the most promising move of a range to its front.
    fn select(&mut self, range: Range<usize>) {
        let best = range.clone().max_by_key(|at| (self.steps[*at].rank, usize::MAX - at));
        self.steps.swap(range.start, best.unwrap_or(range.start));
    }

    /// Returns the seat of a side if it can move.
    fn mover(&self, state: &State, side: Side) -> Option<u8> {
        let is_of = |seat: &u8| (side == Side::Own) == (*seat == self.seat);
        let moves = |seat: usize| state.races(seat) && !state.is_long(seat);
        (0..self.field.seats as u8).filter(is_of).find(|seat| moves(usize::from(*seat)))
    }

    /// Tests if nothing more can change at a node.
    fn is_ended(&self, state: &State, side: Side) -> bool {
        let own = usize::from(self.seat);
        state.over || side == Side::Own && (!state.races(own) || state.is_long(own))
    }

    /// Returns the key of a node.
    fn key(&self, state: &State, side: Side) -> u64 {
        let late = |seat: &usize| state.is_late(self.field, *seat);
        let late = (0..self.field.seats).filter(late).map(|seat| 2 << seat).sum::<u64>();
        state.key ^ mixed(late + u64::from(side == Side::Own) + 1)
    }

    /// Tests if no move of a side can end a race.
    fn is_calm(&self, state: &State, side: Side) -> bool {
        self.mover(state, side).is_none_or(|seat| self.is_still(state, seat))
    }

    /// Tests if no move of a seat can end a race.
    fn is_still(&self, state: &State, seat: u8) -> bool {
        let seat = usize::from(seat);
        let terms = self.field.terms;
        let falls = terms.leave == Some(state.made[seat] + 1);
        let few = if terms.block == Block::Strict { 1 } else { 3 };
        let left = state.men[seat].and(self.field.camp(seat).home);
        (!falls || left.is_empty())
            && terms.block != Block::Filled
            && state.races(self.seat.into())
            && state.outside(self.field, seat) > few
    }

    /// Returns by how much a move changes the judgement for the seat that thinks.
    fn gain(&self, state: &State, step: Move) -> i32 {
        let (seat, king) = (usize::from(step.seat), state.kings.has(step.from));
        let rest = |hole| self.worth.of(seat, hole, king);
        self.change(state, step.seat, rest(step.from) - rest(step.to))
    }

    /// Returns by how much the judgement for the seat that thinks changes if the rest of a seat's
    /// way gets shorter by so much.
    fn change(&self, state: &State, seat: u8, less: i32) -> i32 {
        if seat == self.seat {
            return less;
        }
        if self.field.seats == 2 {
            return -less;
        }
        let mut costs = state.costs;
        costs[usize::from(seat)] -= less;
        let own = usize::from(self.seat);
        self.others(state, own, &costs) - self.others(state, own, &state.costs)
    }

    /// Judges a position for the seat that thinks.
    fn judge(&self, state: &State, ply: usize) -> i32 {
        self.judge_for(self.seat.into(), state, ply)
    }

    /// Judges a position for a seat.
    pub(super) fn judge_for(&self, seat: usize, state: &State, ply: usize) -> i32 {
        if state.over || !state.races(seat) {
            return self.settled(state, seat, ply as i32);
        }
        let held = if seat == usize::from(self.seat) { HELD * self.held(state) } else { 0 };
        let rest = state.costs[seat] + held;
        self.others(state, seat, &state.costs) - rest + self.error(state.key)
    }

    /// Returns how many of the others' pieces in a jammed target have no move forward: the seat has
    /// to let them out itself.
    pub(super) fn held(&self, state: &State) -> i32 {
        if self.jammed.is_empty() {
            return 0;
        }
        let others = (0..self.field.seats as u8).filter(|other| *other != self.seat);
        let held = others.map(|other| {
            let mut mover = Mover::new(self.field, state, other, usize::MAX);
            let far = |hole: Hole| self.field.ways[usize::from(other)].far[hole.index()];
            let mut stuck = |hole: Hole| mover.ends(hole).iter().all(|to| far(to) >= far(hole));
            let men = state.men[usize::from(other)];
            men.and(self.jammed).iter().filter(|hole| stuck(*hole)).count() as i32
        });
        held.sum()
    }

    /// Returns the rest of the way of a seat's others together: of the first, and on average.
    fn others(&self, state: &State, seat: usize, costs: &[i32]) -> i32 {
        let (mut first, mut sum, mut count) = (i32::MAX, 0, 0);
        for other in (0..self.field.seats).filter(|other| *other != seat) {
            let rest = match state.fates[other] {
                Fate::Out(_) => continue,
                Fate::Home(_) => -400,
                Fate::Racing => costs[other],
            };
            first = first.min(rest);
            sum += rest;
            count += 1;
        }
        if count == 0 { 0 } else { (first + sum / count) / 2 }
    }

    /// Returns the value of a seat's end: by its place among those that were open at the root, so
    /// that it is worth arriving last but one.
    fn settled(&self, state: &State, seat: usize, ply: i32) -> i32 {
        let places = state.standing(self.field, seat) - self.standing[seat];
        let share = WON / (self.field.seats as i32 - 1).max(1);
        places * share - places.signum() * ply
    }

    /// Returns the error of a weak level in judging a position, alike for equal positions.
    fn error(&self, key: u64) -> i32 {
        match self.budget.error {
            0 => 0,
            size => (mixed(key ^ self.seed) % u64::from(2 * size + 1)) as i32 - size as i32,
        }
    }
}

/// Returns the size of the table for a search of so many positions, as a power of two.
fn bits(nodes: u64) -> u32 {
    nodes.clamp(1 << 6, 1 << LARGEST_TABLE).next_power_of_two().ilog2()
}
