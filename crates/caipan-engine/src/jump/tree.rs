//! The tree of a Monte-Carlo tree search in which each seat looks for what is best for itself, which
//! is max-n, and goes the deeper into a move the less it loses at first sight.

use std::num::NonZeroU32;

/// The most seats.
pub(super) const SEATS: usize = 6;

/// The most moves that are followed at a place in the tree.
pub(super) const MOST: usize = 16;

/// What a position is worth to each seat.
pub(super) type Values = [i64; SEATS];

/// A move at a place in the tree.
pub(super) struct Branch<S> {
    /// The move.
    pub(super) step: S,
    /// What it is worth to the seat that moves beyond the position that it leads to.
    pub(super) bias: i64,
    /// How promising it is at first sight; those of a place are 65,536 together.
    share: u32,
    visits: u32,
    /// The sum of what the visits were worth to the seat that moves.
    sum: i64,
    /// The place that it leads to, once it has been visited.
    place: Option<NonZeroU32>,
}

/// A place in the tree.
pub(super) struct Place<S> {
    /// The seat that moves.
    pub(super) seat: u8,
    /// What it is worth at first sight.
    pub(super) values: Values,
    /// The moves, the most promising first; none where the game is decided.
    pub(super) branches: Vec<Branch<S>>,
}

/// A tree: its places, the first of which is the root.
pub(super) struct Tree<S>(Vec<Place<S>>);

/// A game in which a tree is grown.
pub(super) trait Growth {
    /// A position.
    type State: Copy;
    /// A move.
    type Step: Copy;

    /// Returns the rank of the branch of a place that is visited next; `None` where there is none.
    fn next(&self, place: &Place<Self::Step>) -> Option<usize>;

    /// Returns the position after a move.
    fn after(&self, state: &Self::State, step: Self::Step) -> Self::State;

    /// Judges a position so many plies from the root, which a seat has moved to; `None` where no
    /// more may be looked at.
    fn reached(&mut self, state: &Self::State, mover: u8, ply: usize) -> Option<Place<Self::Step>>;

    /// Counts a visit of a place where the game is decided; `None` where it is one too many.
    fn decided(&mut self) -> Option<()>;
}

impl<S> Branch<S> {
    /// Returns what the visits were worth on average, of which there has to be one.
    pub(super) const fn mean(&self) -> i64 {
        self.sum / self.visits as i64
    }
}

impl<S> Place<S> {
    /// Returns what a place and the visits of its branches were worth to its seat on average.
    pub(super) fn mean(&self) -> i64 {
        let sum: i64 = self.branches.iter().map(|branch| branch.sum).sum();
        (self.values[usize::from(self.seat)] + sum) / (1 + self.visits() as i64)
    }

    /// Returns the rank of a branch that is good, or promising and little known; the greater the
    /// `curiosity`, the longer the latter count. One without visits counts as `fresh`.
    pub(super) fn upper(&self, fresh: i64, curiosity: u64) -> Option<usize> {
        let root = ((self.visits() + 1) << 16).isqrt();
        let worth = |branch: &Branch<S>| {
            let mean = if branch.visits == 0 { fresh } else { branch.mean() };
            let promise = u64::from(branch.share) * root / u64::from(1 + branch.visits);
            mean + ((promise * curiosity) >> 24) as i64
        };
        let all = 0..self.branches.len();
        all.rev().max_by_key(|at| worth(&self.branches[*at]))
    }

    /// Returns the branch that was visited most.
    pub(super) fn best(&self) -> Option<&Branch<S>> {
        self.branches.iter().rev().filter(|it| it.visits > 0).max_by_key(|it| it.visits)
    }

    /// Returns the number of visits of all branches.
    fn visits(&self) -> u64 {
        self.branches.iter().map(|branch| u64::from(branch.visits)).sum()
    }
}

impl<S: Copy> Tree<S> {
    /// Returns a tree of its root alone.
    pub(super) fn new(root: Place<S>) -> Self {
        Self(vec![root])
    }

    /// Returns the root.
    pub(super) fn root(&self) -> &Place<S> {
        &self.0[0]
    }

    /// Follows the tree to a place that is new, or where the game is decided, and keeps what it is
    /// worth at all places on the way; `None` where no more may be looked at.
    pub(super) fn visit<G>(&mut self, game: &mut G, root: &G::State) -> Option<()>
    where
        G: Growth<Step = S>,
    {
        let (mut at, mut state, mut path) = (0, *root, Vec::new());
        let values = loop {
            let Some(next) = game.next(&self.0[at]) else {
                game.decided()?;
                break self.0[at].values;
            };
            path.push((at, next));
            let Branch { step, place, .. } = self.0[at].branches[next];
            state = game.after(&state, step);
            let Some(known) = place else {
                let place = game.reached(&state, self.0[at].seat, path.len())?;
                self.0[at].branches[next].place = NonZeroU32::new(self.0.len() as u32);
                self.0.push(place);
                break self.0[self.0.len() - 1].values;
            };
            at = known.get() as usize;
        };
        self.learn(&path, &values);
        Some(())
    }

    /// Keeps what the end of a path of places and ranks is worth.
    fn learn(&mut self, path: &[(usize, usize)], values: &Values) {
        for (at, next) in path {
            let Place { seat, branches, .. } = &mut self.0[*at];
            let branch = &mut branches[*next];
            branch.visits += 1;
            branch.sum += values[usize::from(*seat)] + branch.bias;
        }
    }

    /// Returns the moves that were visited most, one after another.
    pub(super) fn expected(&self) -> Vec<S> {
        let (mut at, mut steps) = (Some(0), Vec::new());
        while let Some(best) = at.and_then(|at: usize| self.0[at].best()) {
            steps.push(best.step);
            at = best.place.map(|place| place.get() as usize);
        }
        steps
    }
}

/// Returns the branches of moves with their losses against the most promising one; one that loses
/// `half` is half as promising.
pub(super) fn branches<S>(steps: Vec<(S, i32)>, half: u32) -> Vec<Branch<S>> {
    let all: u64 = steps.iter().map(|(_, loss)| promise(*loss, half)).sum();
    let branch = |(step, loss)| {
        let share = ((promise(loss, half) << 16) / all.max(1)) as u32;
        Branch { step, bias: 0, share, visits: 0, sum: 0, place: None }
    };
    steps.into_iter().map(branch).collect()
}

/// Returns how promising a move with such a loss is; one without is 65,536.
fn promise(loss: i32, half: u32) -> u64 {
    let (halvings, rest) = (loss as u32 / half, u64::from(loss as u32 % half));
    let part = (1 << 16) - rest * (1 << 15) / u64::from(half);
    part.checked_shr(halvings).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{Branch, Growth, Place, Tree, branches, promise};

    const HALF: u32 = 28;

    #[test]
    fn a_move_is_half_as_promising_by_each_such_loss() {
        let half = HALF as i32;
        let promises = [0, half / 2, half, 2 * half, 100 * half].map(|loss| promise(loss, HALF));
        assert_eq!(promises, [65_536, 49_152, 32_768, 16_384, 0]);
        let shares: Vec<u32> = (branches(vec![((), 0), ((), half), ((), half)], HALF).iter())
            .map(|branch| branch.share)
            .collect();
        assert_eq!(shares, [32_768, 16_384, 16_384]);
    }

    #[test]
    fn the_promising_move_is_visited_first_and_the_better_one_more_often() {
        const CURIOSITY: u64 = 1_000_000;
        let of = |losses: [i32; 3]| Place {
            seat: 0,
            values: [0; 6],
            branches: branches(losses.map(|loss| ((), loss)).to_vec(), HALF),
        };
        assert_eq!(of([0; 3]).upper(0, CURIOSITY), Some(0), "the first of equals");
        let mut place = of([90, 0, 90]);
        assert_eq!(place.upper(0, CURIOSITY), Some(1));
        for _ in 0..300 {
            let at = place.upper(0, CURIOSITY).expect("there are moves");
            let Branch { visits, sum, .. } = &mut place.branches[at];
            (*visits, *sum) = (*visits + 1, *sum + [0, 100_000, 400_000][at]);
        }
        let visits: Vec<u32> = place.branches.iter().map(|branch| branch.visits).collect();
        assert!(visits.iter().all(|visits| *visits > 0), "{visits:?}");
        assert_eq!(place.best().map(|best| best.visits), visits.iter().max().copied());
        assert!(visits[2] > visits[1], "{visits:?}");
        let sum: i64 = place.branches.iter().map(|branch| branch.sum).sum();
        assert_eq!(place.mean(), sum / 301);
    }

    /// A game of so many plies for three, in which each takes 1 or 2 of its own.
    struct Picks {
        plies: usize,
        looks: u32,
    }

    impl Growth for Picks {
        type State = [i64; 6];
        type Step = (u8, i64);

        fn next(&self, place: &Place<(u8, i64)>) -> Option<usize> {
            place.upper(place.mean(), 1)
        }

        fn after(&self, state: &[i64; 6], (seat, taken): (u8, i64)) -> [i64; 6] {
            let mut after = *state;
            after[usize::from(seat)] += taken;
            after
        }

        fn reached(&mut self, state: &[i64; 6], mover: u8, ply: usize) -> Option<Place<(u8, i64)>> {
            self.decided()?;
            let seat = (mover + 1) % 3;
            let steps =
                if ply < self.plies { vec![((seat, 1), 0), ((seat, 2), 0)] } else { vec![] };
            Some(Place { seat, values: *state, branches: branches(steps, HALF) })
        }

        fn decided(&mut self) -> Option<()> {
            self.looks = self.looks.checked_sub(1)?;
            Some(())
        }
    }

    #[test]
    fn each_seat_takes_what_is_best_for_itself_as_long_as_it_may_look() {
        let mut game = Picks { plies: 4, looks: 400 };
        let root = game.reached(&[0; 6], 2, 0).expect("it may look");
        let mut tree = Tree::new(root);
        while tree.visit(&mut game, &[0; 6]).is_some() {}
        assert_eq!(tree.expected(), [(0, 2), (1, 2), (2, 2), (0, 2)]);
        assert_eq!(tree.root().visits(), 399, "each look but that at the root is a visit");
    }
}
