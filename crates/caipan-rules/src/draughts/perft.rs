//! Counts lines of play, which checks the generator against published figures.

use super::{
    Laws,
    captures::{Search, captures},
    moves::{Ply, count_quiet, quiet},
    position::Position,
};
use crate::Count;

/// Returns the number of lines of exactly `depth` plies from a position. Draw rules are ignored.
pub fn perft(laws: &Laws, position: &Position, depth: u32, count: Count) -> u64 {
    // One list a depth, kept from node to node.
    let mut lists = vec![Vec::new(); depth as usize];
    nodes(laws, position, count, &mut lists)
}

fn nodes(laws: &Laws, position: &Position, count: Count, lists: &mut [Vec<Ply>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    list.clear();
    captures(laws, Search::all(laws, count), position, list, Ply::of);
    if count == Count::Moves && list.len() > 1 {
        list.sort_unstable();
        list.dedup();
    }
    if deeper.is_empty() {
        return if list.is_empty() { count_quiet(laws, position) } else { list.len() as u64 };
    }
    if list.is_empty() {
        quiet(laws, position, &mut |ply| list.push(ply));
    }
    list.iter().map(|ply| nodes(laws, &position.played(laws, ply), count, deeper)).sum()
}
