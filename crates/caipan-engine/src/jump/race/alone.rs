//! A race alone: once no piece can touch another seat's any more, the fewest turns decide. They are
//! looked for breadth first, a number of the most promising positions being kept after each turn.

use caipan_rules::jump::{Hole, Holes};

use crate::jump::tree::SEATS;

use super::{
    field::Field,
    moves::{Move, Mover},
    search::Line,
    state::{Fate, State, key_after},
    worth::{STEP, Worth},
};

/// The worth of being home a turn before the others.
const TURN: i32 = 500;

/// The most turns that are looked ahead.
const LONGEST: usize = 80;

/// The weight of each step of the piece that is farthest behind, which comes to its own. Half of it
/// leaves stragglers on a board of 16 to a side, and a man on the throne of the king.
const LAST: i32 = 6 * STEP;

/// A race alone of one seat.
pub(super) struct Alone<'a> {
    pub(super) field: &'a Field<'a>,
    /// The weights of a race alone.
    pub(super) worth: &'a Worth,
    pub(super) seat: u8,
    /// The number of positions that are kept after each turn.
    pub(super) width: usize,
    /// The number of positions whose moves were looked at.
    pub(super) nodes: u64,
}

/// A position that may be kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    cost: i32,
    key: u64,
    parent: u32,
    from: u8,
    to: u8,
}

/// Tests if a seat and all others have passed each other: no piece stands where a piece of another
/// still has to go.
pub(super) fn has_passed(field: &Field<'_>, state: &State, seat: usize) -> bool {
    (0..field.seats).filter(|other| *other != seat).all(|other| {
        let clear = |one, two| !state.races(one) || is_clear(field, state, one, two);
        clear(seat, other) && clear(other, seat)
    })
}

/// Returns the number of pieces of two seats that still have to go past each other: of the seat that
/// has fewer of them.
pub(super) fn facing(field: &Field<'_>, state: &State, seats: [usize; 2]) -> usize {
    let behind = |[one, two]: [usize; 2]| {
        let far = |hole: Hole| field.ways[one].far[hole.index()];
        let front = state.men[two].iter().map(far).min().unwrap_or(u8::MAX);
        state.men[one].iter().filter(|hole| far(*hole) >= front).count()
    };
    behind(seats).min(behind([seats[1], seats[0]]))
}

/// Tests if no piece of another stands where a seat's pieces still have to go.
fn is_clear(field: &Field<'_>, state: &State, seat: usize, other: usize) -> bool {
    let far = |hole: Hole| field.ways[seat].far[hole.index()];
    let last = state.men[seat].iter().map(far).max().unwrap_or(0);
    state.men[other].iter().all(|hole| far(hole) > last)
}

impl Alone<'_> {
    /// Returns the shortest way home as a line, judged by the turns that the others need.
    pub(super) fn line(&mut self, state: &State) -> Option<Line> {
        let seat = usize::from(self.seat);
        let moves = self.solve(state)?;
        let own = self.count(state, seat, moves.len());
        let mut value = i32::MAX;
        for other in (0..self.field.seats).filter(|other| *other != seat && state.races(*other)) {
            let mut rival = Alone { seat: other as u8, nodes: 0, ..*self };
            let turns = rival.solve(state).map_or(LONGEST, |way| way.len());
            self.nodes += rival.nodes;
            value = value.min(TURN * (self.count(state, other, turns) - own));
        }
        Some(Line { value: if value == i32::MAX { -TURN } else { value }, moves })
    }

    /// Returns when a seat that needs so many turns is home: by the number of its moves, where
    /// places go by it, else by the turns until then.
    fn count(&self, state: &State, seat: usize, turns: usize) -> i32 {
        let made = if self.field.terms.by_moves { state.made[seat] } else { 0 };
        // Half a turn for those who come later in the round.
        let later = !self.field.terms.by_moves && seat != usize::from(self.seat);
        made as i32 + turns as i32 + i32::from(later)
    }

    /// Returns the turns of the shortest way home that was found.
    pub(super) fn solve(&mut self, state: &State) -> Option<Vec<Move>> {
        let mut layer = vec![self.bare(state)];
        let mut tree: Vec<Vec<(u32, Move)>> = Vec::new();
        for _ in 0..LONGEST {
            let candidates = self.candidates(&layer);
            let (mut next, mut made) = (Vec::new(), Vec::new());
            for candidate in candidates {
                let step = self.step(candidate);
                let after = layer[candidate.parent as usize].after(self.field, self.worth, step);
                made.push((candidate.parent, step));
                match after.fates[usize::from(self.seat)] {
                    Fate::Home(_) => {
                        tree.push(made);
                        return Some(way(&tree));
                    }
                    Fate::Racing => next.push(after),
                    Fate::Out(_) => {
                        made.pop();
                    }
                }
            }
            if next.is_empty() {
                return None;
            }
            tree.push(made);
            layer = next;
        }
        None
    }

    /// Returns the most promising position a turn later; `None` where each is less so than this one.
    pub(super) fn step_on(&mut self, state: &State) -> Option<State> {
        let seat = usize::from(self.seat);
        let now = state.costs[seat] + LAST * self.last(state.men[seat]);
        let best = self.candidates(std::slice::from_ref(state)).into_iter().next()?;
        (best.cost < now).then(|| state.after(self.field, self.worth, self.step(best)))
    }

    /// Returns a position with the pieces of this seat alone.
    fn bare(&self, state: &State) -> State {
        let (seat, mut men) = (usize::from(self.seat), [Holes::NONE; SEATS]);
        men[seat] = state.men[seat];
        let mut bare = State::with(self.field, self.worth, men, state.kings.and(men[seat]));
        bare.made = state.made;
        bare
    }

    /// Returns the steps from a hole to the end of the target.
    fn far(&self, hole: Hole) -> i32 {
        i32::from(self.field.ways[usize::from(self.seat)].far[hole.index()])
    }

    /// Returns the steps of the piece that is farthest behind.
    fn last(&self, men: Holes) -> i32 {
        men.iter().map(|hole| self.far(hole)).max().unwrap_or(0)
    }

    const fn step(&self, candidate: Candidate) -> Move {
        Move { seat: self.seat, from: Hole(candidate.from), to: Hole(candidate.to) }
    }

    /// Returns the most promising positions a turn later, each once.
    fn candidates(&mut self, layer: &[State]) -> Vec<Candidate> {
        let (seat, mut all) = (usize::from(self.seat), Vec::new());
        for (parent, state) in (0..).zip(layer) {
            self.nodes += 1;
            let mut mover = Mover::new(self.field, state, self.seat, usize::MAX);
            for from in state.men[seat].iter() {
                let king = state.kings.has(from);
                let rest = self.worth.of(seat, from, king) - state.costs[seat];
                let last = self.last(state.men[seat].without(from));
                for to in mover.ends(from).iter() {
                    let cost = self.worth.of(seat, to, king) - rest;
                    let cost = cost + LAST * last.max(self.far(to));
                    let key = key_after(state, Move { seat: self.seat, from, to });
                    all.push(Candidate { cost, key, parent, from: from.0, to: to.0 });
                }
            }
        }
        // Equal positions cost the same and lie side by side; the width counts each once.
        let most = 4 * self.width;
        if all.len() > most {
            all.select_nth_unstable(most);
            all.truncate(most);
        }
        all.sort_unstable();
        all.dedup_by_key(|candidate| candidate.key);
        all.truncate(self.width);
        all
    }
}

/// Returns the moves that lead to the last position of the last layer.
fn way(tree: &[Vec<(u32, Move)>]) -> Vec<Move> {
    let mut at = tree.last().map_or(0, Vec::len) - 1;
    let mut moves = Vec::new();
    for layer in tree.iter().rev() {
        let (parent, step) = layer[at];
        moves.push(step);
        at = parent as usize;
    }
    moves.reverse();
    moves
}
