//! Counts lines of play, which checks the generator against published figures.

use super::{
    Laws,
    grid::{Grid, OnGrid},
    moves::{count_quiet, quiet, takes},
    ply::Ply,
    position::Position,
};
use crate::Count;

/// Returns the number of lines of exactly `depth` plies from a position. Draw rules are ignored.
pub fn perft(laws: &Laws, position: &Position, depth: u32, count: Count) -> u64 {
    laws.on_grid(Perft { laws, position, depth, count })
}

struct Perft<'a> {
    laws: &'a Laws,
    position: &'a Position,
    depth: u32,
    count: Count,
}

impl OnGrid for Perft<'_> {
    type Out = u64;

    fn on<G: Grid>(self) -> u64 {
        // One list a depth, kept from node to node.
        let mut lists = vec![Vec::new(); self.depth as usize];
        nodes::<G>(self.laws, &self.position.narrowed::<G::Set>(), self.count, &mut lists)
    }
}

fn nodes<G: Grid>(
    laws: &Laws,
    position: &Position<G::Set>,
    count: Count,
    lists: &mut [Vec<Ply<G::Set>>],
) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    list.clear();
    takes::<G>(laws, position, count, list);
    if deeper.is_empty() {
        return if list.is_empty() { count_quiet::<G>(laws, position) } else { list.len() as u64 };
    }
    if list.is_empty() {
        quiet::<G>(laws, position, |ply| list.push(ply));
    }
    list.iter().map(|ply| nodes::<G>(laws, &position.played(laws, ply), count, deeper)).sum()
}
