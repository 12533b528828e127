//! The solver compared with every matching there is.

use super::{Solver, Weight};

/// A small generator of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// The greatest weight of a perfect matching, by trying all.
fn greatest(solver: &Solver<2>, left: &[usize]) -> Weight<2> {
    let Some((first, rest)) = left.split_first() else { return Weight::ZERO };
    let tries = rest.iter().map(|mate| {
        let others: Vec<_> = rest.iter().copied().filter(|other| other != mate).collect();
        solver.weight(*first, *mate) + greatest(solver, &others)
    });
    tries.max().expect("an even number of vertices")
}

fn check(solver: &Solver<2>) {
    for vertex in &solver.alive {
        assert_eq!(solver.mate(solver.mate(*vertex)), *vertex);
    }
    assert_eq!(solver.total(), greatest(solver, &solver.alive));
}

#[test]
fn no_matching_is_heavier_also_after_changes() {
    let mut dice = Dice(1);
    for case in 0..4_000_u64 {
        let size = 2 * (1 + dice.below(4)) as usize;
        let range = [2, 4, 30][case as usize % 3];
        let mut draw = || Weight([dice.below(range) as i64 - 1, dice.below(range) as i64 - 1]);
        let weights: Vec<_> = (0..size * size).map(|_| draw()).collect();
        let mut solver = Solver::new(size, |one, other| weights[one * size + other]);
        check(&solver);
        while !solver.alive.is_empty() {
            let vertex = solver.alive[dice.below(solver.alive.len() as u64) as usize];
            if dice.below(3) > 0 {
                let other: Vec<_> = (0..size).map(|_| dice.below(range) as i64 - 1).collect();
                solver.reweigh(vertex, |end, weight| weight + Weight([0, other[end]]));
            } else {
                solver.take(vertex);
            }
            check(&solver);
        }
    }
}
