//! A matching of the players of a bracket who are still to be paired.

use super::bracket::Bracket;
use crate::matching::{Solver, Weight};

/// A matching of some vertices of a bracket. All arguments and results are vertices of the bracket.
pub(super) struct Stage<const N: usize> {
    solver: Solver<N>,
    /// The vertices of the bracket, in order.
    vertices: Vec<usize>,
    /// The index of each vertex in the solver.
    places: Vec<usize>,
}

impl<const N: usize> Stage<N> {
    /// Matches these vertices, an even number of them, with these weights.
    pub(super) fn new(vertices: Vec<usize>, weight: impl Fn(usize, usize) -> Weight<N>) -> Self {
        let mut places = vec![usize::MAX; vertices.last().map_or(0, |last| last + 1)];
        vertices.iter().enumerate().for_each(|(place, vertex)| places[*vertex] = place);
        let solver =
            Solver::new(vertices.len(), |one, other| weight(vertices[one], vertices[other]));
        Self { solver, vertices, places }
    }

    /// The vertices that have not been taken out.
    pub(super) fn open(&self) -> Vec<usize> {
        self.solver.alive().iter().map(|place| self.vertices[*place]).collect()
    }

    /// Returns the mate of a vertex.
    pub(super) fn mate(&self, vertex: usize) -> usize {
        self.vertices[self.solver.mate(self.places[vertex])]
    }

    /// The weight of the whole matching.
    pub(super) fn total(&self) -> Weight<N> {
        self.solver.total()
    }

    /// Replaces the weights of a vertex's edges, given by the other end.
    pub(super) fn reweigh(&mut self, vertex: usize, weight: impl Fn(usize) -> Weight<N>) {
        self.solver.reweigh(self.places[vertex], |other, _| weight(self.vertices[other]));
    }

    /// Adds a wish to the edges of a vertex within the bracket, given by the other end.
    pub(super) fn wish(
        &mut self,
        bracket: &Bracket<'_>,
        vertex: usize,
        wish: impl Fn(usize) -> i64,
    ) {
        self.solver.reweigh(self.places[vertex], |other, weight| {
            let other = self.vertices[other];
            let pair = bracket.within(&bracket.residents, vertex, other);
            if pair { weight + bracket.favour(0, wish(other)) } else { weight }
        });
    }

    /// Takes a vertex and its mate out, and returns the mate.
    pub(super) fn take(&mut self, vertex: usize) -> usize {
        let mate = self.mate(vertex);
        self.solver.take(self.places[vertex]);
        mate
    }
}
