//! Perfect matchings of the greatest weight, which can be asked again after a change.
//!
//! Pairing a round asks the same graph hundreds of questions that differ in the edges of one
//! player, so a solver keeps its matching and its proof (the duals) and mends both where something
//! changed. The crates there are solve once and forget; that is why this is our own. The method is
//! Edmonds' with duals (J. Edmonds 1965; Z. Galil, "Efficient algorithms for finding maximum
//! matching in graphs", 1986), one alternating tree at a time.
//!
//! A weight is a list of lanes that are compared from the first on, so criteria of any number stand
//! one above the other and never overflow into each other.

mod blossom;
mod search;
mod solver;
mod weight;

pub(super) use solver::Solver;
pub(super) use weight::Weight;

#[cfg(test)]
mod proof;
