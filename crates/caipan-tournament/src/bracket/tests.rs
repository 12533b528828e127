//! Brackets by their definition.

use std::collections::HashSet;

use super::{DOUBLE, Last, Node, Resolved, Slot, Verdict, double, lines, places, single, vacant};
use crate::name::Part;

/// Plays a bracket with winners by a rule.
fn play(
    nodes: &[Node],
    players: usize,
    wins: impl Fn(&Node, [usize; 2]) -> usize,
) -> (Resolved, usize) {
    let resolved = Resolved::new(nodes, players, |node, pair| Some(Verdict::Won(wins(node, pair))));
    let matches = (0..nodes.len()).filter(|node| resolved.meets(*node).is_some()).count();
    assert!(resolved.over());
    (resolved, matches)
}

/// The lower number wins.
fn better(_: &Node, pair: [usize; 2]) -> usize {
    usize::from(pair[1] < pair[0])
}

/// Chooses winners by a hash of the seed, the match and its players.
fn chance(seed: usize) -> impl Fn(&Node, [usize; 2]) -> usize {
    move |node, pair| {
        let mixed = [seed, node.round, node.number, pair[0], pair[1]];
        let mixed = mixed.iter().fold(7_usize, |mixed, part| {
            (mixed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mixed >> 29
        });
        mixed >> 17 & 1
    }
}

#[test]
fn seeds_are_folded() {
    assert_eq!(lines(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    for size in [2, 4, 8, 16, 32, 64, 128, 256] {
        let mut left = lines(size);
        while left.len() > 1 {
            assert!(left.chunks(2).all(|pair| pair[0] + pair[1] == left.len() - 1));
            left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
        }
    }
}

#[test]
fn as_many_matches_as_it_takes() {
    for players in 2..=200 {
        for third in [false, true] {
            let (_, matches) = play(&single(players, third), players, chance(players));
            assert_eq!(matches, players - 1 + usize::from(third && players > 3), "{players}");
        }
    }
    for players in 2..=DOUBLE {
        let nodes = double(players, Last::Reset);
        let second = |resolved: &Resolved| resolved.meets(nodes.len() - 1).is_some();
        for seed in 0..8 {
            let (resolved, matches) = play(&nodes, players, chance(seed));
            assert_eq!(
                matches,
                2 * players - 2 + usize::from(second(&resolved)),
                "{players}, seed {seed}"
            );
        }
        assert_eq!(play(&nodes, players, better).1, 2 * players - 2);
        assert_eq!(play(&double(players, Last::Single), players, chance(1)).1, 2 * players - 2);
        assert_eq!(play(&double(players, Last::None), players, chance(1)).1, 2 * players - 3);
    }
}

#[test]
fn the_better_seeds_come_as_far_as_they_should() {
    let ranks = |nodes: &[Node], players| places(nodes, &play(nodes, players, better).0, players);
    assert_eq!(ranks(&single(8, true), 8), [1, 2, 3, 4, 5, 5, 5, 5]);
    assert_eq!(ranks(&single(8, false), 8), [1, 2, 3, 3, 5, 5, 5, 5]);
    assert_eq!(ranks(&single(6, false), 6), [1, 2, 3, 3, 5, 5]);
    assert_eq!(ranks(&double(8, Last::Reset), 8), [1, 2, 3, 4, 5, 5, 7, 7]);
    assert_eq!(ranks(&double(8, Last::None), 8), [1, 2, 3, 4, 5, 5, 7, 7]);
    assert_eq!(ranks(&double(2, Last::Reset), 2), [1, 2]);
}

#[test]
fn everybody_is_placed_and_out_after_two_losses() {
    for players in 2..=DOUBLE {
        let nodes = double(players, Last::Reset);
        let (resolved, _) = play(&nodes, players, chance(players));
        let mut losses = vec![0; players];
        for loser in &resolved.losers {
            if let Slot::Taken(seed) = loser {
                losses[*seed] += 1;
            }
        }
        let ranks = places(&nodes, &resolved, players);
        let champion = ranks.iter().position(|rank| *rank == 1).expect("somebody won");
        assert!(ranks.iter().filter(|rank| **rank == 2).count() == 1, "{ranks:?}");
        assert!(
            (0..players).all(|seed| seed == champion && losses[seed] < 2 || losses[seed] == 2),
            "{players}"
        );
    }
}

#[test]
fn a_match_in_which_nobody_comes_leaves_the_next_to_the_other() {
    let nodes = single(4, true);
    let neither = |node: &Node, _| match (node.part, node.round, node.number) {
        (Part::Winners, 1, 1) => Some(Verdict::Neither),
        _ => Some(Verdict::Won(0)),
    };
    let resolved = Resolved::new(&nodes, 4, neither);
    assert!(resolved.over());
    assert_eq!(resolved.slots[2], [Slot::Nobody, Slot::Taken(1)]);
    assert_eq!(places(&nodes, &resolved, 4), [3, 1, 2, 3]);
    let nobody = Resolved::new(&nodes, 4, |_, _| Some(Verdict::Neither));
    assert!(nobody.over());
    assert!(vacant(&nodes, &nobody) && !vacant(&nodes, &resolved));
}

#[test]
fn who_has_met_meets_again_as_late_as_possible() {
    // The first round of the lower bracket in which two may meet again, for 4, 8, … 128 players: no
    // other way of crossing by XOR does better.
    for (size, first) in [(4, 2), (8, 3), (16, 4), (32, 5), (64, 7), (128, 8)] {
        let nodes = double(size, Last::Reset);
        let mut earliest = usize::MAX;
        for seed in 0..400 {
            let (resolved, _) = play(&nodes, size, chance(seed));
            let mut met = HashSet::new();
            for (at, node) in nodes.iter().enumerate() {
                let [one, other] = resolved.meets(at).unwrap_or_default();
                let again = one != other && !met.insert((one.min(other), one.max(other)));
                if again && node.part == Part::Losers {
                    earliest = earliest.min(node.round);
                }
            }
        }
        assert_eq!(earliest, first, "{size}");
    }
}
