//! Final ranks in a knock-out.

use super::{Node, Resolved, Slot, Source, Verdict};
use crate::name::Part;

/// The depth of a player who is still in the knock-out; the greatest one is the champion's.
const PRESENT: usize = usize::MAX - 1;
const CHAMPION: usize = usize::MAX;

/// Returns the rank of each seed, counted from 1, by the round in which they went out; those of the
/// same round share it. Players not yet out come before all who are.
pub(crate) fn places(nodes: &[Node], resolved: &Resolved, players: usize) -> Vec<usize> {
    let mut depth = vec![PRESENT; players];
    for (at, node) in nodes.iter().enumerate() {
        let mut out = |slot: Slot, far: usize| {
            if let Slot::Taken(seed) = slot {
                depth[seed] = far;
            }
        };
        let far = 2 * level(nodes, node);
        match resolved.verdicts[at] {
            Some(Verdict::Neither) => {
                resolved.slots[at].into_iter().for_each(|slot| out(slot, far))
            }
            Some(Verdict::Won(_))
                if leaves(nodes, at) || node.part == Part::Winners && single(nodes) =>
            {
                out(resolved.losers[at], far);
            }
            _ => {}
        }
        if node.part == Part::Third {
            out(resolved.winners[at], far + 1);
        }
    }
    let end = last(nodes);
    if let Slot::Taken(seed) = resolved.winners[end] {
        depth[seed] = CHAMPION;
    }
    depth.iter().map(|own| 1 + depth.iter().filter(|other| *other > own).count()).collect()
}

/// Tells whether the knock-out is over without a winner, since nobody came to the final.
pub(crate) fn vacant(nodes: &[Node], resolved: &Resolved) -> bool {
    resolved.winners[last(nodes)] == Slot::Nobody
}

/// Returns the match whose winner wins the knock-out.
fn last(nodes: &[Node]) -> usize {
    let end = nodes.iter().rposition(|node| node.part == Part::Final);
    end.or_else(|| nodes.iter().rposition(|node| node.part == Part::Winners))
        .expect("a bracket has a final")
}

fn single(nodes: &[Node]) -> bool {
    !nodes.iter().any(|node| matches!(node.part, Part::Losers | Part::Final))
}

/// Tells whether the loser of a match is out. The second final counts as another game of the first.
fn leaves(nodes: &[Node], at: usize) -> bool {
    let second = nodes.iter().any(|node| node.reset && node.sources[1] == Source::Loser(at));
    second || !nodes.iter().any(|node| node.sources.contains(&Source::Loser(at)))
}

/// Returns the depth of a player who goes out in a match; for the lower bracket, the depth together
/// with the losers of the upper round that feeds it.
fn level(nodes: &[Node], node: &Node) -> usize {
    let semi = nodes
        .iter()
        .filter(|node| node.part == Part::Winners)
        .map(|node| node.round)
        .max()
        .unwrap_or(1)
        - 1;
    match node.part {
        Part::Third => semi,
        Part::Final => 1_000,
        Part::Winners if !single(nodes) => 2 * (node.round - 1) + usize::from(node.round == 1),
        _ => node.round,
    }
}
