//! Blossoms: odd rings of nodes that are matched as one.

use super::{Solver, Weight, solver::NONE};

/// A child in a ring, and the edge to the next one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The child.
    pub(super) child: usize,
    /// The edge's end in it.
    pub(super) from: usize,
    /// The edge's end in the next child.
    pub(super) to: usize,
}

impl<const N: usize> Solver<N> {
    /// Makes a blossom of a ring of outermost nodes whose first holds the base.
    pub(super) fn shrink(&mut self, ring: Vec<Link>) -> usize {
        let blossom =
            self.spare.pop().expect("blossoms lie within each other or apart, so there are enough");
        for link in &ring {
            self.parent[link.child] = blossom;
        }
        self.base[blossom] = self.base[ring[0].child];
        self.dual[blossom] = Weight::ZERO;
        self.parent[blossom] = NONE;
        self.rings[blossom - self.size] = ring;
        self.crown(blossom);
        blossom
    }

    /// Takes an outermost blossom apart so that its children become outermost, and returns its
    /// ring.
    pub(super) fn open(&mut self, blossom: usize) -> Vec<Link> {
        let ring = std::mem::take(&mut self.rings[blossom - self.size]);
        for link in &ring {
            self.parent[link.child] = NONE;
            self.crown(link.child);
        }
        self.spare.push(blossom);
        ring
    }

    /// Takes an outermost blossom apart for good: its dual goes to its vertices, and the edge that
    /// leaves it is unmatched where it is no longer tight.
    pub(super) fn dissolve(&mut self, blossom: usize) {
        let share = self.dual[blossom].half();
        if share != Weight::ZERO {
            for vertex in self.leaves(blossom) {
                self.dual[vertex] += share;
            }
            self.unmatch(self.base[blossom]);
        }
        self.open(blossom);
    }

    /// Dissolves every outermost blossom whose dual is nothing.
    pub(super) fn tidy(&mut self) {
        for at in 0..self.alive.len() {
            let vertex = self.alive[at];
            while self.top[vertex] != vertex && self.dual[self.top[vertex]] == Weight::ZERO {
                self.open(self.top[vertex]);
            }
        }
    }

    /// Matches a node within itself so that `vertex` is what remains.
    pub(super) fn rebase(&mut self, node: usize, vertex: usize) {
        if self.base[node] == vertex {
            return;
        }
        let ring = node - self.size;
        let at = self.place(node, vertex);
        self.rings[ring].rotate_left(at);
        self.rebase(self.rings[ring][0].child, vertex);
        for at in (1..self.rings[ring].len()).step_by(2) {
            let (link, next) = (self.rings[ring][at], self.rings[ring][at + 1].child);
            self.rebase(link.child, link.from);
            self.rebase(next, link.to);
            self.join(link.from, link.to);
        }
        self.base[node] = vertex;
    }

    /// Returns the index in a blossom's ring of the child that holds a vertex.
    pub(super) fn place(&self, blossom: usize, vertex: usize) -> usize {
        let mut child = vertex;
        while self.parent[child] != blossom {
            child = self.parent[child];
        }
        let ring = &self.rings[blossom - self.size];
        ring.iter().position(|link| link.child == child).expect("the child names its blossom")
    }

    /// Returns the vertices of a node.
    pub(super) fn leaves(&self, node: usize) -> Vec<usize> {
        let (mut leaves, mut nodes) = (Vec::new(), vec![node]);
        while let Some(node) = nodes.pop() {
            match node.checked_sub(self.size) {
                None => leaves.push(node),
                Some(ring) => nodes.extend(self.rings[ring].iter().map(|link| link.child)),
            }
        }
        leaves
    }

    /// Makes a node the outermost one of its vertices.
    fn crown(&mut self, node: usize) {
        for vertex in self.leaves(node) {
            self.top[vertex] = node;
        }
    }
}
