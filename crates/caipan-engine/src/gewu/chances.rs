//! The expected value of positions with the die (expectiminimax).

use caipan_rules::gewu::{Face, Side};

use super::{
    Best, Cut, Limits,
    mix::Table,
    state::{State, WON},
};

/// More plies than a game has.
const DEEPEST: u32 = 1_000;

/// A search over all throws.
///
/// The men go only forwards, so that positions never come again, but for one case: a throw of 五
/// gives the turn away. A position is therefore valued for both sides to move at once, and the two
/// values follow from each other by two linear equations.
pub(super) struct Chances<'a> {
    limits: Limits<'a>,
    nodes: u64,
    /// The values for the first side, with either to move, found with so many plies to go.
    known: Table<(u32, [i32; 2])>,
    /// True if some value is an estimate.
    estimated: bool,
}

impl<'a> Chances<'a> {
    /// Returns the best move after a throw: exact where the nodes suffice to count everything out,
    /// else the deepest search that they allow.
    pub(super) fn best(state: &State, side: Side, units: u8, limits: &Limits<'a>) -> Best {
        let mut search =
            Self { limits: limits.clone(), nodes: 0, known: Table::default(), estimated: false };
        let moves = state.moves(side, units);
        let exact = search.limits.nodes > 1;
        if let Some(best) = exact.then(|| search.round(&moves, side, DEEPEST).ok()).flatten() {
            return best;
        }
        search.limits.nodes = u64::MAX;
        let shallow = search.round(&moves, side, 1);
        let mut best = shallow.unwrap_or(Best { from: moves[0].0, value: 0, nodes: 0 });
        search.limits.nodes = search.nodes + limits.nodes / 4;
        for plies in 2..DEEPEST {
            match (exact && search.estimated).then(|| search.round(&moves, side, plies)) {
                Some(Ok(better)) => best = better,
                Some(Err(Cut)) | None => break,
            }
        }
        Best { nodes: search.nodes, ..best }
    }

    /// Looks at all moves so many plies deep.
    fn round(&mut self, moves: &[(u8, State)], side: Side, plies: u32) -> Result<Best, Cut> {
        self.known.clear();
        self.estimated = false;
        let mut best = Best { from: 0, value: i32::MIN, nodes: 0 };
        for (from, after) in moves {
            let value = sign(side) * self.values(after, plies - 1)?[side.other().index()];
            if value > best.value {
                best = Best { from: *from, value, nodes: self.nodes };
            }
        }
        Ok(best)
    }

    /// Returns the values for the first side, with the first and the second side to move.
    fn values(&mut self, state: &State, plies: u32) -> Result<[i32; 2], Cut> {
        if let Some(value) = state.ended() {
            return Ok([value; 2]);
        }
        if let Some((_, values)) =
            self.known.get(&state.key()).filter(|(depth, _)| *depth == plies || !self.estimated)
        {
            return Ok(*values);
        }
        self.look()?;
        let values = if plies == 0 {
            self.estimated = true;
            [state.estimate(&self.limits); 2]
        } else {
            self.expected(state, plies)?
        };
        self.known.insert(state.key(), (plies, values));
        Ok(values)
    }

    /// Returns the values that follow from the throws. Where `a` and `b` are the sums over the
    /// three faces that move a man, the values are x = (a + y) / 4 and y = (b + x) / 4; a side that
    /// cannot move has no throw, and the other throws at once.
    fn expected(&mut self, state: &State, plies: u32) -> Result<[i32; 2], Cut> {
        let [first, second] = Side::BOTH.map(|side| self.throws(state, side, plies));
        Ok(match (first?, second?) {
            (Some(a), Some(b)) => [(4 * a + b) / 15, (4 * b + a) / 15],
            (Some(only), None) | (None, Some(only)) => [only / 3; 2],
            (None, None) => [0; 2],
        })
    }

    /// Returns the sum of the values of the best moves after each face; `None` if no man can move.
    fn throws(&mut self, state: &State, side: Side, plies: u32) -> Result<Option<i32>, Cut> {
        if !state.can_move(side) {
            return Ok(None);
        }
        let mut sum = 0;
        for face in [Face::Sai, Face::Bai, Face::Hei] {
            let mut best = -2 * WON;
            for (_, after) in state.moves(side, face.units()) {
                let values = self.values(&after, plies - 1)?;
                best = best.max(sign(side) * values[side.other().index()]);
            }
            sum += sign(side) * best;
        }
        Ok(Some(sum))
    }

    /// Counts a position.
    fn look(&mut self) -> Result<(), Cut> {
        self.nodes += 1;
        let told = self.nodes.is_multiple_of(256) && self.limits.stop.is_set();
        if told || self.nodes > self.limits.nodes { Err(Cut) } else { Ok(()) }
    }
}

/// Returns 1 for the first side and -1 for the second.
const fn sign(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}
