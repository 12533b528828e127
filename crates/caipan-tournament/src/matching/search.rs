//! The search for an alternating path from an exposed vertex to another, along edges that are made
//! tight on the way.

use super::{Solver, Weight, blossom::Link, solver::NONE};

/// The label of an outermost node in the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// The node is not in the tree.
    Apart,
    /// The node is an even number of edges from the root.
    Outer,
    /// The node is an odd number of edges from the root.
    Inner,
}

/// The tree of one search.
pub(super) struct Tree<const N: usize> {
    label: Vec<Label>,
    /// The edge by which an inner node was reached: its end in the tree, and its end in the node.
    entry: Vec<(usize, usize)>,
    /// For each vertex, the slack of the best edge from another outer node, and the end of that
    /// edge there.
    near: Vec<(Weight<N>, usize)>,
    /// The vertices of outer nodes.
    outer: Vec<usize>,
}

/// A step of the search, possible at the price of a change of the duals.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// An exposed vertex is reached.
    Reach(usize),
    /// A matched vertex is reached.
    Grow(usize),
    /// Two outer nodes meet at this vertex.
    Meet(usize),
    /// An inner blossom is used up.
    Expand(usize),
}

impl<const N: usize> Tree<N> {
    /// Returns an empty tree.
    pub(super) fn new(size: usize, nodes: usize) -> Self {
        Self {
            label: vec![Label::Apart; nodes],
            entry: vec![(NONE, NONE); nodes],
            near: vec![(Weight::ZERO, NONE); size],
            outer: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.label.fill(Label::Apart);
        self.near.fill((Weight::ZERO, NONE));
        self.outer.clear();
    }
}

impl<const N: usize> Solver<N> {
    /// Matches an exposed vertex. Another one is exposed, since their number is even.
    pub(super) fn search(&mut self, root: usize) {
        self.tree.clear();
        self.make_outer(self.top[root]);
        loop {
            let (twice, step) = self.next();
            self.adjust(twice.half());
            match step {
                Step::Reach(vertex) => break self.augment(vertex),
                Step::Grow(vertex) => self.grow(vertex),
                Step::Meet(vertex) => self.meet(vertex),
                Step::Expand(blossom) => self.expand(blossom),
            }
        }
        self.tidy();
    }

    /// Returns the cheapest step, and twice its price.
    fn next(&self) -> (Weight<N>, Step) {
        let mut best: Option<(Weight<N>, Step)> = None;
        for vertex in &self.alive {
            let Some((price, step)) = self.step(*vertex) else { continue };
            if price == Weight::ZERO && matches!(step, Step::Reach(_)) {
                return (price, step);
            }
            if best.is_none_or(|(least, _)| price < least) {
                best = Some((price, step));
            }
        }
        best.expect("an exposed vertex is left, and every two vertices have an edge")
    }

    /// Returns the step possible at a vertex, and twice its price.
    fn step(&self, vertex: usize) -> Option<(Weight<N>, Step)> {
        let (top, (near, from)) = (self.top[vertex], self.tree.near[vertex]);
        match self.tree.label[top] {
            Label::Apart if from == NONE => None,
            Label::Apart if self.mate[self.base[top]] == NONE => {
                Some((near.double(), Step::Reach(vertex)))
            }
            Label::Apart => Some((near.double(), Step::Grow(vertex))),
            Label::Outer => (from != NONE).then_some((near, Step::Meet(vertex))),
            Label::Inner => (top != vertex && self.base[top] == vertex)
                .then_some((self.dual[top], Step::Expand(top))),
        }
    }

    /// Changes the duals of the tree. Tight edges in it stay tight, and no slack becomes negative.
    fn adjust(&mut self, change: Weight<N>) {
        if change == Weight::ZERO {
            return;
        }
        let twice = change.double();
        for vertex in &self.alive {
            let top = self.top[*vertex];
            let whole = top != *vertex && self.base[top] == *vertex;
            match self.tree.label[top] {
                Label::Apart => self.tree.near[*vertex].0 -= change,
                Label::Outer => {
                    self.dual[*vertex] -= change;
                    self.tree.near[*vertex].0 -= twice;
                    if whole {
                        self.dual[top] += twice;
                    }
                }
                Label::Inner => {
                    self.dual[*vertex] += change;
                    if whole {
                        self.dual[top] -= twice;
                    }
                }
            }
        }
    }

    fn make_outer(&mut self, node: usize) {
        self.tree.label[node] = Label::Outer;
        for vertex in self.leaves(node) {
            self.scan(vertex);
        }
    }

    /// Notes the edges of an outer vertex.
    fn scan(&mut self, vertex: usize) {
        self.tree.outer.push(vertex);
        for other in &self.alive {
            if self.top[*other] != self.top[vertex] {
                let slack = self.slack(vertex, *other);
                let near = &mut self.tree.near[*other];
                if near.1 == NONE || slack < near.0 {
                    *near = (slack, vertex);
                }
            }
        }
    }

    /// Finds the best edge of a vertex again, after the other end of the old one joined its node.
    fn refresh(&mut self, vertex: usize) {
        let mut near = (Weight::ZERO, NONE);
        for other in &self.tree.outer {
            if self.top[*other] != self.top[vertex] {
                let slack = self.slack(vertex, *other);
                if near.1 == NONE || slack < near.0 {
                    near = (slack, *other);
                }
            }
        }
        self.tree.near[vertex] = near;
    }

    /// Takes the node of a matched vertex into the tree, and that node's mate.
    fn grow(&mut self, vertex: usize) {
        let top = self.top[vertex];
        self.tree.label[top] = Label::Inner;
        self.tree.entry[top] = (self.tree.near[vertex].1, vertex);
        self.make_outer(self.top[self.mate[self.base[top]]]);
    }

    /// Makes a blossom of two outer nodes that meet and the tree between them.
    fn meet(&mut self, vertex: usize) {
        let from = self.tree.near[vertex].1;
        let (mut left, mut right) = (self.climb(from), self.climb(vertex));
        while let (Some(one), Some(other)) = (left.last(), right.last())
            && one.child == other.child
        {
            left.pop();
            right.pop();
        }
        let common = left.last().map_or(self.top[from], |link| self.top[link.to]);
        let down = left.iter().rev().map(|link| (link.child, link.to, link.from));
        // Each edge of a ring leads to the next node: down to the common one, across, and up again.
        let mut ring = Vec::with_capacity(left.len() + right.len() + 1);
        let mut child = common;
        for (next, from, to) in down {
            ring.push(Link { child, from, to });
            child = next;
        }
        ring.push(Link { child, from, to: vertex });
        ring.extend(right);
        let inner: Vec<_> =
            ring.iter().map(|link| link.child).filter(|child| self.inner(*child)).collect();
        let reached: Vec<_> = inner.into_iter().flat_map(|child| self.leaves(child)).collect();
        let blossom = self.shrink(ring);
        self.tree.label[blossom] = Label::Outer;
        for vertex in self.leaves(blossom) {
            let from = self.tree.near[vertex].1;
            if from != NONE && self.top[from] == blossom {
                self.refresh(vertex);
            }
        }
        reached.into_iter().for_each(|vertex| self.scan(vertex));
    }

    fn inner(&self, node: usize) -> bool {
        self.tree.label[node] == Label::Inner
    }

    /// Returns the nodes from an outer vertex up to the root, each with its edge upwards, without
    /// the root's node.
    fn climb(&self, vertex: usize) -> Vec<Link> {
        let mut path = Vec::new();
        let mut child = self.top[vertex];
        loop {
            let from = self.base[child];
            let to = self.mate[from];
            if to == NONE {
                return path;
            }
            let inner = self.top[to];
            let (above, below) = self.tree.entry[inner];
            path.push(Link { child, from, to });
            path.push(Link { child: inner, from: below, to: above });
            child = self.top[above];
        }
    }

    /// Takes an inner blossom apart whose dual is used up: an even path through it stays in the
    /// tree.
    fn expand(&mut self, blossom: usize) {
        let (above, below) = self.tree.entry[blossom];
        let mut at = self.place(blossom, below);
        let ring = self.open(blossom);
        for link in &ring {
            self.tree.label[link.child] = Label::Apart;
        }
        let length = ring.len();
        let forward = at % 2 == 1;
        let mut entry = (above, below);
        let mut outer = Vec::new();
        loop {
            self.tree.label[ring[at].child] = Label::Inner;
            self.tree.entry[ring[at].child] = entry;
            if at == 0 {
                break;
            }
            if forward {
                let link = ring[at + 1];
                outer.push(link.child);
                entry = (link.from, link.to);
                at = (at + 2) % length;
            } else {
                let link = ring[at - 2];
                outer.push(ring[at - 1].child);
                entry = (link.to, link.from);
                at -= 2;
            }
        }
        outer.into_iter().for_each(|child| self.make_outer(child));
    }

    /// Flips the path from the root to an exposed vertex: matched edges become unmatched and the
    /// others matched.
    fn augment(&mut self, end: usize) {
        let mut above = self.tree.near[end].1;
        let mut below = end;
        self.rebase(self.top[end], end);
        loop {
            let node = self.top[above];
            let old = self.mate[self.base[node]];
            self.rebase(node, above);
            self.join(above, below);
            if old == NONE {
                return;
            }
            let inner = self.top[old];
            (above, below) = self.tree.entry[inner];
            self.rebase(inner, below);
        }
    }
}
