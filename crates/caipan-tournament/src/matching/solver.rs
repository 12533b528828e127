//! The graph, its matching and the proof that no other is heavier.

use super::Weight;

/// The value for no vertex and no node.
pub(super) const NONE: usize = usize::MAX;

/// A complete graph with an even number of vertices, and a perfect matching of the greatest weight
/// in it.
///
/// Nodes are vertices (`0..size`) and blossoms above them. Between calls an invariant holds: for
/// each edge, the duals of its ends plus those of the blossoms around both are at least twice its
/// weight, and equal to that for matched edges and within blossoms.
pub(crate) struct Solver<const N: usize> {
    /// The number of vertices at first.
    pub(super) size: usize,
    /// The vertices that have not been taken out, in order.
    pub(super) alive: Vec<usize>,
    weights: Vec<Weight<N>>,
    /// The mate of each vertex, or `NONE`.
    pub(super) mate: Vec<usize>,
    /// The dual of each node; never negative for a blossom.
    pub(super) dual: Vec<Weight<N>>,
    /// The blossom around each node.
    pub(super) parent: Vec<usize>,
    /// The outermost node around each vertex.
    pub(super) top: Vec<usize>,
    /// The vertex of a node that is matched outside of it, or exposed.
    pub(super) base: Vec<usize>,
    /// The children of each blossom, the one with the base first.
    pub(super) rings: Vec<Vec<super::blossom::Link>>,
    /// The nodes that are no blossom at the moment.
    pub(super) spare: Vec<usize>,
    /// The tree of the search under way.
    pub(super) tree: super::search::Tree<N>,
}

impl<const N: usize> Solver<N> {
    /// Matches `size` vertices, an even number, with these weights. Every two of them have an edge.
    pub(crate) fn new(size: usize, weight: impl Fn(usize, usize) -> Weight<N>) -> Self {
        assert!(size.is_multiple_of(2), "a perfect matching needs an even number of vertices");
        let mut weights = vec![Weight::ZERO; size * size];
        for (one, other) in (0..size).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let weight = weight(other, one);
            weights[one * size + other] = weight;
            weights[other * size + one] = weight;
        }
        let nodes = size + size / 2;
        let mut solver = Self {
            size,
            alive: (0..size).collect(),
            weights,
            mate: vec![NONE; size],
            dual: vec![Weight::ZERO; nodes],
            parent: vec![NONE; nodes],
            top: (0..size).collect(),
            base: (0..nodes).collect(),
            rings: vec![Vec::new(); size / 2],
            spare: (size..nodes).collect(),
            tree: super::search::Tree::new(size, nodes),
        };
        solver.begin();
        solver.settle();
        solver
    }

    /// Returns the mate of a vertex.
    pub(crate) fn mate(&self, vertex: usize) -> usize {
        self.mate[vertex]
    }

    /// Returns the vertices that have not been taken out, in order.
    pub(crate) fn alive(&self) -> &[usize] {
        &self.alive
    }

    /// Returns the weight of an edge.
    pub(crate) fn weight(&self, one: usize, other: usize) -> Weight<N> {
        self.weights[one * self.size + other]
    }

    /// Returns the weight of the whole matching.
    pub(crate) fn total(&self) -> Weight<N> {
        let pairs = self.alive.iter().filter(|vertex| **vertex < self.mate[**vertex]);
        pairs.fold(Weight::ZERO, |sum, vertex| sum + self.weight(*vertex, self.mate[*vertex]))
    }

    /// Replaces the weights of a vertex's edges and repairs the matching. The new weight is a
    /// function of the other end and the old weight.
    pub(crate) fn reweigh(
        &mut self,
        vertex: usize,
        weight: impl Fn(usize, Weight<N>) -> Weight<N>,
    ) {
        self.isolate(vertex);
        for at in 0..self.alive.len() {
            let other = self.alive[at];
            if other != vertex {
                let weight = weight(other, self.weight(vertex, other));
                self.weights[vertex * self.size + other] = weight;
                self.weights[other * self.size + vertex] = weight;
            }
        }
        self.unmatch(vertex);
        self.tighten(vertex);
        self.settle();
    }

    /// Takes a vertex and its mate out of the graph.
    pub(crate) fn take(&mut self, vertex: usize) {
        let mate = self.mate[vertex];
        for end in [vertex, mate] {
            self.isolate(end);
        }
        for end in [vertex, mate] {
            self.unmatch(end);
        }
        self.alive.retain(|end| *end != vertex && *end != mate);
        self.settle();
    }

    /// Returns the slack of an edge between different outermost nodes; 0 if it is tight.
    pub(super) fn slack(&self, one: usize, other: usize) -> Weight<N> {
        self.dual[one] + self.dual[other] - self.weight(one, other).double()
    }

    /// Sets feasible duals and a first matching of tight edges.
    fn begin(&mut self) {
        for vertex in 0..self.size {
            let row = &self.weights[vertex * self.size..(vertex + 1) * self.size];
            let others = row.iter().enumerate().filter(|(other, _)| *other != vertex);
            self.dual[vertex] = others.map(|(_, weight)| *weight).max().unwrap_or(Weight::ZERO);
        }
        for vertex in 0..self.size {
            if self.mate[vertex] == NONE {
                self.tighten(vertex);
                let free = |other: &usize| *other != vertex && self.mate[*other] == NONE;
                let tight = |other: &usize| self.slack(vertex, *other) == Weight::ZERO;
                if let Some(other) = (0..self.size).filter(free).find(tight) {
                    self.mate[vertex] = other;
                    self.mate[other] = vertex;
                }
            }
        }
    }

    /// Lowers or raises the dual of a lone vertex until an edge is tight and none is short.
    fn tighten(&mut self, vertex: usize) {
        let others = self.alive.iter().filter(|other| **other != vertex);
        let least =
            others.map(|other| self.weight(vertex, *other).double() - self.dual[*other]).max();
        self.dual[vertex] = least.unwrap_or(Weight::ZERO);
    }

    /// Matches every exposed vertex.
    fn settle(&mut self) {
        for at in 0..self.alive.len() {
            if self.mate[self.alive[at]] == NONE {
                self.search(self.alive[at]);
            }
        }
    }

    /// Dissolves the blossoms around a vertex.
    fn isolate(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            self.dissolve(self.top[vertex]);
        }
    }

    /// Leaves a vertex and its mate exposed.
    pub(super) fn unmatch(&mut self, vertex: usize) {
        let mate = std::mem::replace(&mut self.mate[vertex], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    /// Makes two vertices mates.
    pub(super) fn join(&mut self, one: usize, other: usize) {
        self.mate[one] = other;
        self.mate[other] = one;
    }
}
