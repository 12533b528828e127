//! Monte-Carlo tree search for three and more seats that race: each looks for its own place, which
//! is max-n. A new place in the tree is judged after a round in which each seat shortens its way
//! most, so that none is judged the better for having moved last.

use std::num::NonZeroU32;

use caipan_rules::jump::Race;

use super::{
    field::SEATS,
    moves::{Move, moves},
    search::{Line, Search, WON},
    state::State,
};

/// The most moves that are followed at a place in the tree.
const MOST: usize = 16;

/// The loss against the move that shortens the way most by which a move is half as promising.
const HALF: u32 = 28;

/// The judgement that is worth half a win.
const EVEN: i64 = 300;

/// The worth of a win; less is settled by judging alone.
const WHOLE: i64 = 1_000_000;

/// The most that judging alone is worth.
const JUDGED: i64 = 950_000;

/// What a position is worth to each seat.
type Values = [i64; SEATS];

/// A move at a place in the tree.
struct Branch {
    step: Move,
    /// How promising it is at first sight; those of a place are 65,536 together.
    share: u32,
    visits: u32,
    /// The sum of what the visits were worth to the seat that moves.
    sum: i64,
    /// The place that it leads to, once it has been visited.
    place: Option<NonZeroU32>,
}

/// A place in the tree.
struct Place {
    seat: u8,
    values: Values,
    /// The moves, the most promising first; none where the race is decided.
    branches: Vec<Branch>,
}

impl Place {
    /// Returns the branch that is visited next: a good one, or one promising and little known.
    fn next(&self) -> Option<usize> {
        let visits: u64 = self.branches.iter().map(|branch| u64::from(branch.visits)).sum();
        let root = ((visits + 1) << 16).isqrt();
        let fresh = self.values[usize::from(self.seat)];
        let worth = |branch: &Branch| {
            let mean = if branch.visits == 0 { fresh } else { branch.mean() };
            let promise = u64::from(branch.share) * root / u64::from(1 + branch.visits);
            mean + ((promise * WHOLE as u64) >> 24) as i64
        };
        let all = 0..self.branches.len();
        all.rev().max_by_key(|at| worth(&self.branches[*at]))
    }

    /// Returns the branch that was visited most.
    fn best(&self) -> Option<&Branch> {
        self.branches.iter().rev().filter(|it| it.visits > 0).max_by_key(|it| it.visits)
    }
}

impl Branch {
    /// Returns what the visits were worth on average.
    const fn mean(&self) -> i64 {
        self.sum / self.visits as i64
    }
}

impl Search<'_> {
    /// Returns the line that most visits went through, beginning with one of these moves, the best
    /// at first sight first; `None` if it was told to stop.
    pub(super) fn sample(
        &mut self,
        race: &Race,
        state: &State,
        mut lines: Vec<Line>,
    ) -> Option<Line> {
        let first = lines.first()?.value;
        if first.abs() <= WON / 10 && lines.len() > 1 {
            lines.truncate(MOST);
            let mut tree = self.root(state, &lines);
            let biases = self.biases(race, state, &tree[0].branches);
            while !self.spent() && !self.stop.is_set() {
                self.visit(&mut tree, state, &biases);
            }
            if let Some(best) = tree[0].best() {
                lines[0] = Line { value: judgement(best.mean()), moves: expected(&tree) };
            }
        }
        lines.into_iter().next().filter(|_| !self.stop.is_set())
    }

    /// Returns a tree of the place where the seat is to move.
    fn root(&mut self, state: &State, lines: &[Line]) -> Vec<Place> {
        let first = lines[0].value;
        let steps = lines.iter().map(|line| (line.moves[0], first - line.value)).collect();
        let root = self.place(state, self.seat, 0);
        vec![Place { branches: branches(steps), ..root }]
    }

    /// Returns what moves at the root are worth beyond their positions.
    fn biases(&self, race: &Race, state: &State, branches: &[Branch]) -> Vec<i64> {
        let after = |branch: &Branch| state.after(self.field, self.worth, branch.step);
        let bias = |after| i64::from(self.bias(race, &after)) * JUDGED / EVEN;
        branches.iter().map(after).map(bias).collect()
    }

    /// Follows the tree to a place that is new, or where the race is decided.
    fn visit(&mut self, tree: &mut Vec<Place>, root: &State, biases: &[i64]) {
        let (mut at, mut state, mut path) = (0, *root, Vec::new());
        let values = loop {
            let Some(next) = tree[at].next() else {
                self.nodes += 1;
                break tree[at].values;
            };
            path.push((at, next));
            let Branch { step, place, .. } = tree[at].branches[next];
            state = state.after(self.field, self.worth, step);
            let Some(known) = place else {
                let place = self.reached(&state, step.seat, path.len());
                tree[at].branches[next].place = NonZeroU32::new(tree.len() as u32);
                tree.push(place);
                break tree[tree.len() - 1].values;
            };
            at = known.get() as usize;
        };
        for (at, next) in path {
            let Place { seat, branches, .. } = &mut tree[at];
            let bias = if at == 0 { biases[next] } else { 0 };
            branches[next].visits += 1;
            branches[next].sum += values[usize::from(*seat)] + bias;
        }
    }

    /// Returns the place after a move of a seat.
    fn reached(&mut self, state: &State, mover: u8, ply: usize) -> Place {
        let open = !state.over && state.races(self.seat.into());
        match self.next_after(state, mover).filter(|_| open) {
            Some(seat) => self.place(state, seat, ply),
            None => {
                self.nodes += 1;
                let values = self.values(state, ply);
                Place { seat: self.seat, values, branches: Vec::new() }
            }
        }
    }

    /// Returns the place where a seat is to move.
    fn place(&mut self, state: &State, seat: u8, ply: usize) -> Place {
        let mut steps = self.gains(state, seat);
        steps.sort_by_key(|(_, gain)| -gain);
        steps.truncate(MOST);
        let after = self.rounded(state, seat, steps.first().map(|(step, _)| *step));
        let most = steps.first().map_or(0, |(_, gain)| *gain);
        let steps = steps.into_iter().map(|(step, gain)| (step, most - gain)).collect();
        Place { seat, values: self.values(&after, ply), branches: branches(steps) }
    }

    /// Returns the position after a round that begins with a move of a seat.
    fn rounded(&mut self, state: &State, mut seat: u8, mut step: Option<Move>) -> State {
        let (mut state, own) = (*state, usize::from(self.seat));
        for left in (0..self.field.seats).rev() {
            if let Some(step) = step {
                state = state.after(self.field, self.worth, step);
            }
            let next = self.next_after(&state, seat).filter(|_| left > 0 && !state.over);
            let Some(next) = next.filter(|_| state.races(own)) else { break };
            seat = next;
            let gains = self.gains(&state, seat).into_iter().rev();
            step = gains.max_by_key(|(_, gain)| *gain).map(|(step, _)| step);
        }
        state
    }

    /// Returns the moves of a seat, and by how much each shortens its way.
    fn gains(&mut self, state: &State, seat: u8) -> Vec<(Move, i32)> {
        self.nodes += 1;
        let (mut all, at) = (Vec::new(), usize::from(seat));
        moves(self.field, state, seat, self.budget.hops, |step| {
            let rest = |hole| self.worth.of(at, hole, state.kings.has(step.from));
            all.push((step, rest(step.from) - rest(step.to)));
        });
        all
    }

    /// Returns the seat that moves after another.
    fn next_after(&self, state: &State, mover: u8) -> Option<u8> {
        let seats = self.field.seats as u8;
        let moves = |seat: usize| state.races(seat) && !state.is_long(seat);
        (1..=seats).map(|step| (mover + step) % seats).find(|seat| moves(usize::from(*seat)))
    }

    /// Returns what a position is worth to each seat.
    fn values(&self, state: &State, ply: usize) -> Values {
        let mut values = [0; SEATS];
        for (seat, value) in values.iter_mut().enumerate().take(self.field.seats) {
            *value = worth(self.judge_for(seat, state, ply).into());
        }
        values
    }
}

/// Returns the branches of moves with their losses against the most promising one.
fn branches(steps: Vec<(Move, i32)>) -> Vec<Branch> {
    let all: u64 = steps.iter().map(|(_, loss)| promise(*loss)).sum();
    let branch = |(step, loss)| {
        let share = ((promise(loss) << 16) / all.max(1)) as u32;
        Branch { step, share, visits: 0, sum: 0, place: None }
    };
    steps.into_iter().map(branch).collect()
}

/// Returns how promising a move with such a loss is; one without is 65,536.
fn promise(loss: i32) -> u64 {
    let (halvings, rest) = (loss as u32 / HALF, u64::from(loss as u32 % HALF));
    let part = (1 << 16) - rest * (1 << 15) / u64::from(HALF);
    part.checked_shr(halvings).unwrap_or(0)
}

/// Returns the moves that were visited most, one after another.
fn expected(tree: &[Place]) -> Vec<Move> {
    let (mut at, mut moves) = (Some(0), Vec::new());
    while let Some(best) = at.and_then(|at| tree[at].best()) {
        moves.push(best.step);
        at = best.place.map(|place| place.get() as usize);
    }
    moves
}

/// Returns what a judgement is worth; a place that is certain is worth more than any hope.
fn worth(judged: i64) -> i64 {
    if judged.abs() > i64::from(WON) / 10 {
        return judged + judged.signum() * WHOLE;
    }
    JUDGED * judged / (judged.abs() + EVEN)
}

/// Returns the judgement that is worth so much.
fn judgement(worth: i64) -> i32 {
    let judged = if worth.abs() > WHOLE {
        worth - worth.signum() * WHOLE
    } else {
        let most = worth.clamp(1_000 - JUDGED, JUDGED - 1_000);
        EVEN * most / (JUDGED - most.abs())
    };
    judged as i32
}

#[cfg(test)]
mod tests {
    use caipan_rules::jump::Hole;

    use super::{Branch, HALF, Move, Place, WHOLE, branches, judgement, promise, worth};

    const STEP: Move = Move { seat: 0, from: Hole(0), to: Hole(1) };

    #[test]
    fn a_move_is_half_as_promising_by_each_such_loss() {
        let half = HALF as i32;
        let promises = [0, half / 2, half, 2 * half, 100 * half].map(promise);
        assert_eq!(promises, [65_536, 49_152, 32_768, 16_384, 0]);
        let shares: Vec<u32> = (branches(vec![(STEP, 0), (STEP, half), (STEP, half)]).iter())
            .map(|branch| branch.share)
            .collect();
        assert_eq!(shares, [32_768, 16_384, 16_384]);
    }

    #[test]
    fn a_judgement_is_known_by_its_worth_and_a_certain_place_is_worth_most() {
        for judged in [-20_000, -300, -1, 0, 1, 40, 300, 4_000] {
            let again = judgement(worth(judged));
            assert!(
                (i64::from(again) - judged).abs() <= 1 + judged.abs() / 100,
                "{judged}: {again}"
            );
        }
        assert_eq!(judgement(worth(500_000)), 500_000);
        assert!(worth(500_000) > WHOLE && worth(90_000) < WHOLE);
        assert!(worth(-500_000) < -WHOLE);
    }

    #[test]
    fn the_promising_move_is_visited_first_and_the_better_one_more_often() {
        let mut place = Place { seat: 0, values: [0; 6], branches: branches(vec![(STEP, 0); 3]) };
        assert_eq!(place.next(), Some(0), "the first of equals");
        place.branches = branches(vec![(STEP, 90), (STEP, 0), (STEP, 90)]);
        assert_eq!(place.next(), Some(1));
        for _ in 0..300 {
            let at = place.next().expect("there are moves");
            let Branch { visits, sum, .. } = &mut place.branches[at];
            (*visits, *sum) = (*visits + 1, *sum + [0, 100_000, 400_000][at]);
        }
        let visits: Vec<u32> = place.branches.iter().map(|branch| branch.visits).collect();
        assert!(visits.iter().all(|visits| *visits > 0), "{visits:?}");
        assert_eq!(place.best().map(|best| best.visits), visits.iter().max().copied());
        assert!(visits[2] > visits[1], "{visits:?}");
    }
}
