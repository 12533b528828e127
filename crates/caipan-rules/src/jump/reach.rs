//! The reach of one piece in one turn: a step, or a chain of hops.
//!
//! Captures do not exist, so a way changes nothing but its end: plain reachability, searched
//! breadth first, which also gives a shortest way. A piece may pass a hole twice; it never hops
//! over itself, and the hole it came from is empty meanwhile.

use super::board::{Board, Hole, Holes};

/// The pieces over which a piece hops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leap {
    /// 一子: one neighbour, to the hole right behind (the article 跳棋, “相邻跳”:
    /// 该位置直线方向下一个位置是空的，则可以直接“跳”到该空位上).
    Adjacent,
    /// 等距: the one piece in the middle between the hole and another on the same line (the article
    /// 跳棋, “等距跳”: 只有一个并且位于该线段中间的任何方的棋子).
    Equidistant,
    /// An unbroken line of neighbours, to the first hole behind it: the king of the diamond game.
    Line,
}

/// The bounds of one piece now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The pieces over which it hops.
    pub(super) leap: Leap,
    /// True if it may go on after a hop.
    pub(super) chain: bool,
    /// The holes with other pieces.
    pub(super) taken: Holes,
    /// The pieces over which it may not hop.
    pub(super) walls: Holes,
    /// The holes that it may not touch.
    pub(super) closed: Holes,
    /// The holes where its turn may end.
    pub(super) stops: Holes,
}

/// The holes in the order in which they were reached, each with the place in this list of the one
/// before it.
struct Tree(Vec<(Hole, usize)>);

impl Bounds {
    /// Returns the empty neighbours of a hole where a turn may end.
    pub(super) fn steps(&self, board: &Board, from: Hole) -> Holes {
        board.neighbours(from).minus(self.taken).and(self.stops)
    }

    /// Returns the landings of single hops from a hole.
    pub(super) fn hops<'a>(
        &'a self,
        board: &'a Board,
        from: Hole,
    ) -> impl Iterator<Item = Hole> + 'a {
        board
            .rays(from)
            .iter()
            .filter_map(|ray| self.land(ray))
            .filter(|hole| !self.closed.has(*hole))
    }

    /// Returns the landing of a hop along a line.
    fn land(&self, ray: &[Hole]) -> Option<Hole> {
        let taken = |hole: &Hole| self.taken.has(*hole);
        let (first, length) = match self.leap {
            Leap::Adjacent => (0, usize::from(taken(ray.first()?))),
            Leap::Equidistant => (ray.iter().position(taken)?, 1),
            Leap::Line => (0, ray.iter().take_while(|hole| taken(hole)).count()),
        };
        let behind = ray.get(first + length..=2 * first + length).filter(|_| length > 0)?;
        let wall = ray[first..first + length].iter().any(|hole| self.walls.has(*hole));
        behind.last().copied().filter(|_| !wall && !behind.iter().any(taken))
    }

    /// Returns the holes where the piece can end its turn; its own hole is not among them.
    pub(super) fn ends(&self, board: &Board, from: Hole) -> Holes {
        self.hopped(board, from).and(self.stops).or(self.steps(board, from)).without(from)
    }

    /// Returns the holes that the piece can reach by hops alone, its own included, whether it may
    /// stop there or not.
    pub(super) fn hopped(&self, board: &Board, from: Hole) -> Holes {
        let (mut met, mut last) = (Holes::one(from), Holes::one(from));
        while !last.is_empty() {
            let landings: Holes = last.iter().flat_map(|hole| self.hops(board, hole)).collect();
            last = if self.chain { landings.minus(met) } else { Holes::NONE };
            met = met.or(landings);
        }
        met
    }

    /// Returns the landings of a shortest way to a hole, first to last; `None` where there is none.
    pub(super) fn way(&self, board: &Board, from: Hole, to: Hole) -> Option<Vec<Hole>> {
        if self.steps(board, from).has(to) {
            return Some(vec![to]);
        }
        let Tree(reached) = self.tree(board, from);
        let mut at = reached.iter().position(|(hole, _)| *hole == to)?;
        let mut way = Vec::new();
        while at != 0 {
            way.push(reached[at].0);
            at = reached[at].1;
        }
        way.reverse();
        Some(way)
    }

    fn tree(&self, board: &Board, from: Hole) -> Tree {
        let (mut reached, mut met) = (vec![(from, 0)], Holes::one(from));
        let mut at = 0;
        while at < reached.len() && (self.chain || at == 0) {
            for hole in self.hops(board, reached[at].0) {
                if !met.has(hole) {
                    met = met.with(hole);
                    reached.push((hole, at));
                }
            }
            at += 1;
        }
        Tree(reached)
    }
}
