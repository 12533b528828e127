//! The search: principal variation search with iterative deepening, a transposition table, killer
//! moves, history, late-move reductions, shallow searches that save deep ones, and quiescence over
//! captures and threats of captures.

use caipan_rules::draughts::{
    Draughts, Draws, Laws, Ply, Position, Set, can_capture,
    grid::{Grid, OnGrid},
    laws::Goal,
    plies,
};

use super::{
    analyst::{Aim, Finding},
    endings::{Endings, Verdict},
    evaluation::Evaluation,
    order::Moves,
    worth::{CERTAIN, WIN, Worth},
    zobrist::Keys,
};
use crate::{
    Stop,
    transposition::{self, Bound},
};

/// The most plies from the root.
pub(super) const LONGEST: usize = 128;

/// The most plies that are looked at behind the last one of the search because a capture threatens.
const THREATS: i32 = 1;

/// The most counters of any draw rules.
const COUNTERS: usize = 8;

/// The least depth at which a shallower search is asked first whether the deeper one is needed.
const ASKS: i32 = 4;

/// How far above the window a shallower search must end, in hundredths of a man, for the deeper one
/// to be left out.
const SURELY: i32 = 60;

/// The number of nodes between two looks at whether to stop.
const LOOK: u64 = 1_024;

/// What is known of a position: its best move is told by the places from and to which it goes, and
/// wins and losses count from the position itself.
type Entry = transposition::Entry<u64, (u8, u8)>;

/// The transposition table, by the hashes of positions.
pub(super) type Table = transposition::Table<u64, (u8, u8)>;

/// The terms of a search.
pub(super) struct Terms<'a> {
    /// The number of positions to look at.
    pub(super) nodes: u64,
    /// The greatest depth, in plies.
    pub(super) depth: i32,
    /// The thing that is wanted.
    pub(super) aim: Aim,
    /// The transposition table.
    pub(super) table: &'a mut Table,
    /// The evaluation.
    pub(super) evaluation: &'a Evaluation,
    /// What positions of few pieces come to.
    pub(super) endings: Option<&'a Endings>,
    /// Tells the search to stop.
    pub(super) stop: &'a Stop,
    /// Is told what each depth came to.
    pub(super) each: &'a mut dyn FnMut(&Finding),
}

/// A search that is to be done on the grid of its variant.
pub(super) struct Job<'a> {
    pub(super) game: &'a Draughts,
    pub(super) terms: Terms<'a>,
}

impl OnGrid for Job<'_> {
    type Out = Option<Finding>;

    fn on<G: Grid>(self) -> Self::Out {
        Search::<G>::new(self.game, self.terms).run()
    }
}

/// The counters of the draw rules at a node.
type Counts = [u16; COUNTERS];

struct Search<'a, G: Grid> {
    laws: &'static Laws,
    draws: &'static Draws,
    terms: Terms<'a>,
    keys: Keys,
    root: Position<G::Set>,
    counts: Counts,
    /// The hashes of the positions of the game that can come up again, and of those on the way to
    /// the present node.
    path: Vec<u64>,
    /// Moves for each ply, kept from node to node.
    moves: Vec<Moves<G::Set>>,
    killers: Vec<[(u8, u8); 2]>,
    history: Vec<u32>,
    /// The best line from each ply.
    lines: Vec<Vec<Ply<G::Set>>>,
    nodes: u64,
    stopped: bool,
}

/// Where a node stands.
#[derive(Clone, Copy)]
struct Node<S> {
    position: Position<S>,
    hash: u64,
    counts: Counts,
    /// Plies from the root.
    ply: usize,
}

impl<'a, G: Grid> Search<'a, G> {
    fn new(game: &Draughts, terms: Terms<'a>) -> Self {
        let keys = Keys::new();
        let mut counts = [0; COUNTERS];
        counts.iter_mut().zip(game.counts()).for_each(|(own, count)| *own = *count);
        let path: Vec<u64> = game.seen().iter().map(|seen| keys.hash(seen)).collect();
        Self {
            laws: game.laws(),
            draws: game.draws(),
            terms,
            keys,
            root: game.position().narrowed(),
            counts,
            path,
            moves: (0..=LONGEST).map(|_| Moves::default()).collect(),
            killers: vec![[(0, 0); 2]; LONGEST + 1],
            history: vec![0; 128 * 128],
            lines: vec![Vec::new(); LONGEST + 2],
            nodes: 0,
            stopped: false,
        }
    }

    /// Searches deeper and deeper until the nodes are used up or it is told to stop; none if there
    /// is no move.
    fn run(mut self) -> Option<Finding> {
        let mut legal = Vec::new();
        plies::<G>(self.laws, &self.root, &mut legal);
        let first = *legal.first()?;
        let only = self.terms.aim == Aim::Move && legal.len() == 1;
        let hash = self.keys.hash(&self.root);
        let root = Node { position: self.root, hash, counts: self.counts, ply: 0 };
        let (mut value, mut line) = (0, vec![wide(&first)]);
        let mut found = Finding { depth: 0, worth: Worth::of(value), nodes: 0, line: line.clone() };
        for depth in 1..=self.terms.depth {
            let last = self.aspire(&root, depth, value);
            if !self.lines[0].is_empty() && (!self.stopped || depth > 1) {
                line = self.lines[0].iter().map(wide).collect();
            }
            if self.stopped {
                break;
            }
            value = last;
            found = Finding {
                depth: depth as u32,
                worth: Worth::of(value),
                nodes: self.nodes,
                line: line.clone(),
            };
            (self.terms.each)(&found);
            // Nothing is left to choose, or nothing deeper can change it.
            if only && depth >= 2 || value.abs() > CERTAIN || self.terms.stop.is_set() {
                break;
            }
        }
        Some(Finding { nodes: self.nodes, line, ..found })
    }

    /// Searches in a narrow window around the last value, and in the whole one if that fails.
    fn aspire(&mut self, root: &Node<G::Set>, depth: i32, last: i32) -> i32 {
        if depth >= 4 {
            let (alpha, beta) = (last - 30, last + 30);
            let value = self.node(root, alpha, beta, depth);
            if self.stopped || alpha < value && value < beta {
                return value;
            }
        }
        self.node(root, -WIN, WIN, depth)
    }

    /// Returns the value of a node for its side to move, exact between `alpha` and `beta`.
    fn node(&mut self, node: &Node<G::Set>, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        self.lines[node.ply].clear();
        if let Some(value) = self.enter(node) {
            return value;
        }
        let known = self.terms.table.get(node.hash);
        if let Some(value) = known.and_then(|entry| cut(entry, node, (alpha, beta), depth)) {
            return value;
        }
        let mut moves = std::mem::take(&mut self.moves[node.ply]);
        moves.clear();
        plies::<G>(self.laws, &node.position, &mut moves.plies);
        let value = if moves.plies.is_empty() {
            self.blocked(node.ply)
        } else if !moves.captures() && self.is_quiet(node, depth) {
            self.leaf(node)
        } else if let Some(value) = self.surely(node, &moves, (alpha, beta), depth) {
            value
        } else {
            self.rank(&mut moves, node.ply, known.map(|entry| entry.best));
            self.best(node, &mut moves, (&mut alpha, beta), depth)
        };
        self.moves[node.ply] = moves;
        value
    }

    /// Returns a value that a shallower search finds so far above the window that the deeper one
    /// will hardly end below it.
    fn surely(
        &mut self,
        node: &Node<G::Set>,
        moves: &Moves<G::Set>,
        (alpha, beta): (i32, i32),
        depth: i32,
    ) -> Option<i32> {
        let narrow = beta - alpha == 1 && beta.abs() < CERTAIN && node.ply > 0;
        if !narrow || depth < ASKS || moves.captures() {
            return None;
        }
        let high = beta + SURELY;
        let value = self.node(node, high - 1, high, depth / 2);
        self.lines[node.ply].clear();
        (value >= high && !self.stopped).then_some(value - SURELY)
    }

    /// Counts a node, and returns its value where that follows from the rules alone.
    fn enter(&mut self, node: &Node<G::Set>) -> Option<i32> {
        self.nodes += 1;
        let looks = self.nodes.is_multiple_of(LOOK) && self.terms.stop.is_set();
        if self.nodes >= self.terms.nodes || looks {
            self.stopped = true;
        }
        if self.stopped {
            return Some(0);
        }
        if node.ply == 0 {
            return None;
        }
        let crowned = self.laws.goal == Goal::FirstKing
            && node.position.theirs().meets(node.position.kings());
        if crowned {
            return Some(-WIN + node.ply as i32);
        }
        if self.is_drawn(node) {
            return Some(0);
        }
        if let Some(Verdict::Certain(value)) = self.verdict(node) {
            return Some(from_table(value, node.ply));
        }
        (node.ply >= LONGEST).then(|| self.leaf(node))
    }

    /// Returns what the endings say of a node.
    fn verdict(&self, node: &Node<G::Set>) -> Option<Verdict> {
        self.terms.endings?.verdict(&node.position, self.draws, &node.counts)
    }

    /// Returns the value of a node from which nothing is looked at.
    fn leaf(&self, node: &Node<G::Set>) -> i32 {
        match self.verdict(node) {
            Some(Verdict::Likely(value)) => value,
            _ => self.terms.evaluation.value(&node.position, node.hash),
        }
    }

    /// Tests if a position has come up before or a counter of the draw rules is full. A position
    /// that comes up a second time is taken for a draw: whoever can repeat it can do so again.
    fn is_drawn(&self, node: &Node<G::Set>) -> bool {
        let repeats = self.draws.repetition
            && node.position.kings() != Set::NONE
            && self.path.iter().rev().skip(2).step_by(2).any(|hash| *hash == node.hash);
        let full =
            |(counter, count): (&caipan_rules::draughts::Counter, &u16)| *count >= counter.plies;
        repeats || self.draws.counters.iter().zip(&node.counts).any(full)
    }

    /// Returns the value of a side that cannot move.
    fn blocked(&self, ply: usize) -> i32 {
        let lost = -WIN + ply as i32;
        if self.laws.goal == Goal::Lose { -lost } else { lost }
    }

    /// Tests if a node without captures is to be evaluated: the search ends here, and the other
    /// side does not threaten to capture.
    fn is_quiet(&self, node: &Node<G::Set>, depth: i32) -> bool {
        depth <= 0 && (depth <= -THREATS || !can_capture::<G>(self.laws, &node.position.passed()))
    }

    /// Ranks moves by how likely each is to be the best.
    fn rank(&self, moves: &mut Moves<G::Set>, ply: usize, best: Option<(u8, u8)>) {
        let killers = self.killers[ply];
        moves.rank(|ply| {
            let places = places(ply);
            match places {
                _ if best == Some(places) => u32::MAX,
                _ if ply.promotes => u32::MAX - 1,
                _ if killers[0] == places => u32::MAX - 2,
                _ if killers[1] == places => u32::MAX - 3,
                _ => self.history[index(places)],
            }
        });
    }

    /// Searches the moves of a node, and returns the best value.
    fn best(
        &mut self,
        node: &Node<G::Set>,
        moves: &mut Moves<G::Set>,
        (alpha, beta): (&mut i32, i32),
        depth: i32,
    ) -> i32 {
        let (before, mut best, mut choice) = (*alpha, -WIN, (0, 0));
        let captures = moves.captures();
        // A forced move costs no depth.
        let next = if captures || moves.plies.len() == 1 { depth } else { depth - 1 };
        let mut number = 0;
        while let Some(ply) = moves.pick(number) {
            let late = if captures || ply.promotes { 0 } else { late(number, depth) };
            let value = self.try_ply(node, &ply, (*alpha, beta, number == 0), next, late);
            if self.stopped {
                return best;
            }
            if value > best {
                (best, choice) = (value, places(&ply));
            }
            if value > *alpha {
                *alpha = value;
                self.lead(node.ply, &ply);
            }
            if *alpha >= beta {
                self.reward(node.ply, &ply, depth);
                break;
            }
            number += 1;
        }
        let bound = Bound::of(best, (before, beta));
        let depth = depth.clamp(-THREATS, i32::from(i8::MAX)) as i8;
        let value = to_table(best, node.ply);
        self.terms.table.put(Entry { key: node.hash, value, depth, bound, best: choice });
        best
    }

    /// Returns the value of a move: the first in the whole window, the others in an empty one to see
    /// if they are better at all.
    fn try_ply(
        &mut self,
        node: &Node<G::Set>,
        ply: &Ply<G::Set>,
        (alpha, beta, first): (i32, i32, bool),
        depth: i32,
        late: i32,
    ) -> i32 {
        let child = self.child(node, ply);
        self.path.push(child.hash);
        let mut value =
            if first { alpha + 1 } else { -self.node(&child, -alpha - 1, -alpha, depth - late) };
        if !first && late > 0 && value > alpha && !self.stopped {
            value = -self.node(&child, -alpha - 1, -alpha, depth);
        }
        if first || value > alpha && value < beta && !self.stopped {
            value = -self.node(&child, -beta, -alpha, depth);
        }
        self.path.pop();
        value
    }

    fn child(&self, node: &Node<G::Set>, ply: &Ply<G::Set>) -> Node<G::Set> {
        let position = node.position.played(self.laws, ply);
        let hash = self.keys.after(node.hash, &node.position, ply);
        let mut counts = node.counts;
        for (counter, count) in self.draws.counters.iter().zip(&mut counts) {
            *count = counter.next(self.laws, &node.position, &position, *count);
        }
        Node { position, hash, counts, ply: node.ply + 1 }
    }

    /// Makes a move the first of the best line from a ply.
    fn lead(&mut self, ply: usize, first: &Ply<G::Set>) {
        let (lines, deeper) = self.lines.split_at_mut(ply + 1);
        lines[ply].clear();
        lines[ply].push(*first);
        lines[ply].extend_from_slice(&deeper[0]);
    }

    /// Remembers a quiet move that was too good to be allowed.
    fn reward(&mut self, ply: usize, good: &Ply<G::Set>, depth: i32) {
        if !good.taken.is_empty() {
            return;
        }
        let best = places(good);
        if self.killers[ply][0] != best {
            self.killers[ply][1] = std::mem::replace(&mut self.killers[ply][0], best);
        }
        let history = &mut self.history[index(best)];
        *history = (*history + (depth.max(1) * depth.max(1)) as u32).min(1 << 24);
    }
}

/// Returns by how much less a move is searched that comes so late.
const fn late(number: usize, depth: i32) -> i32 {
    match number {
        _ if depth < 3 => 0,
        0..3 => 0,
        6.. if depth >= 5 => 2,
        _ => 1,
    }
}

/// Returns the value of a node if what is known of it decides that.
fn cut<S>(entry: Entry, node: &Node<S>, window: (i32, i32), depth: i32) -> Option<i32> {
    let entry = Entry { value: from_table(entry.value, node.ply), ..entry };
    entry.settles(depth, window).filter(|_| node.ply > 0)
}

/// Returns a value as the table keeps it: wins and losses count from the position itself.
const fn to_table(value: i32, ply: usize) -> i32 {
    if value > CERTAIN {
        value + ply as i32
    } else if value < -CERTAIN {
        value - ply as i32
    } else {
        value
    }
}

/// Returns a value of the table as it counts from the root.
const fn from_table(value: i32, ply: usize) -> i32 {
    if value > CERTAIN {
        value - ply as i32
    } else if value < -CERTAIN {
        value + ply as i32
    } else {
        value
    }
}

/// Returns the places from and to which a move goes.
fn places<S: Set>(ply: &Ply<S>) -> (u8, u8) {
    (ply.from.lowest(), ply.to.lowest())
}

/// Returns the number of a move in the history.
fn index((from, to): (u8, u8)) -> usize {
    usize::from(from) * 128 + usize::from(to)
}

/// Returns a move in the widest sets.
fn wide<S: Set>(ply: &Ply<S>) -> Ply {
    Ply {
        from: ply.from.wide(),
        to: ply.to.wide(),
        taken: ply.taken.wide(),
        promotes: ply.promotes,
    }
}
