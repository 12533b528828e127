//! Perfect matchings of the greatest weight, which can be queried again after a change.
//!
//! Pairing a round asks hundreds of questions about one graph that differ in the edges of one
//! player. A solver therefore keeps its matching and its proof (the duals), and mends both where a
//! weight changed. The crates available solve once and forget, so this is our own. The method is
//! Edmonds' with duals (J. Edmonds 1965; Z. Galil, "Efficient algorithms for finding maximum
//! matching in graphs", 1986), one alternating tree at a time.
//!
//! A weight is a list of lanes, compared from the first on, so that any number of criteria can be
//! ranked without overflowing into each other.

mod blossom;
mod search;
mod solver;
mod weight;

pub(super) use solver::Solver;
pub(super) use weight::Weight;

#[cfg(test)]
mod proof;
