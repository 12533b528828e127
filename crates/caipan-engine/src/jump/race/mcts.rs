//! Monte-Carlo tree search for three and more seats that race: each looks for its own place, which
//! is max-n. A new place in the tree is judged after a round in which each seat shortens its way
//! most, so that none is judged the better for having moved last.

use caipan_rules::jump::Race;

use crate::jump::tree::{Branch, Growth, MOST, Place, SEATS, Tree, Values, branches};

use super::{
    moves::{Move, moves},
    search::{Line, Search, WON},
    state::State,
};

/// The loss against the move that shortens the way most by which a move is half as promising.
const HALF: u32 = 28;

/// The judgement that is worth half a win.
const EVEN: i64 = 300;

/// The worth of a win; less is settled by judging alone.
const WHOLE: i64 = 1_000_000;

/// The most that judging alone is worth.
const JUDGED: i64 = 950_000;

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
            let mut tree = Tree::new(self.root(race, state, &lines));
            while !self.spent() && !self.stop.is_set() && tree.visit(self, state).is_some() {}
            if let Some(best) = tree.root().best() {
                lines[0] = Line { value: judgement(best.mean()), moves: tree.expected() };
            }
        }
        lines.into_iter().next().filter(|_| !self.stop.is_set())
    }

    /// Returns the place where the seat is to move.
    fn root(&mut self, race: &Race, state: &State, lines: &[Line]) -> Place<Move> {
        let first = lines[0].value;
        let steps = lines.iter().map(|line| (line.moves[0], first - line.value)).collect();
        let mut branches = branches(steps, HALF);
        for branch in &mut branches {
            branch.bias = self.beyond(race, state, branch);
        }
        Place { branches, ..self.place(state, self.seat, 0) }
    }

    /// Returns what a move at the root is worth beyond its position.
    fn beyond(&self, race: &Race, state: &State, branch: &Branch<Move>) -> i64 {
        let after = state.after(self.field, self.worth, branch.step);
        i64::from(self.bias(race, &after)) * JUDGED / EVEN
    }

    /// Returns the place where a seat is to move.
    fn place(&mut self, state: &State, seat: u8, ply: usize) -> Place<Move> {
        let mut steps = self.gains(state, seat);
        steps.sort_by_key(|(_, gain)| -gain);
        steps.truncate(MOST);
        let after = self.rounded(state, seat, steps.first().map(|(step, _)| *step));
        let most = steps.first().map_or(0, |(_, gain)| *gain);
        let steps = steps.into_iter().map(|(step, gain)| (step, most - gain)).collect();
        Place { seat, values: self.values(&after, ply), branches: branches(steps, HALF) }
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

impl Growth for Search<'_> {
    type State = State;
    type Step = Move;

    fn next(&self, place: &Place<Move>) -> Option<usize> {
        place.upper(place.values[usize::from(place.seat)], WHOLE as u64)
    }

    fn after(&self, state: &State, step: Move) -> State {
        state.after(self.field, self.worth, step)
    }

    fn reached(&mut self, state: &State, mover: u8, ply: usize) -> Option<Place<Move>> {
        let open = !state.over && state.races(self.seat.into());
        Some(match self.next_after(state, mover).filter(|_| open) {
            Some(seat) => self.place(state, seat, ply),
            None => {
                self.nodes += 1;
                let values = self.values(state, ply);
                Place { seat: self.seat, values, branches: Vec::new() }
            }
        })
    }

    fn decided(&mut self) -> Option<()> {
        self.nodes += 1;
        Some(())
    }
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
    use super::{WHOLE, judgement, worth};

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
}
