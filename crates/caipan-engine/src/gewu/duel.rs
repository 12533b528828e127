//! Alpha-beta for the form without a die.

use caipan_rules::gewu::Side;

use super::{
    Best, Cut, Limits,
    mix::Table,
    state::{State, WON},
};

/// More plies than a game has.
const DEEPEST: u32 = 200;

/// So many positions are looked at for each one that a search with the die looks at: without the
/// throws a position costs less.
const CHEAPER: u64 = 2;

/// What is known of a value.
#[derive(Clone, Copy)]
struct Entry {
    plies: u32,
    least: i32,
    most: i32,
    first: u8,
}

/// A search by iterative deepening with a transposition table.
pub(super) struct Duel<'a> {
    limits: Limits<'a>,
    nodes: u64,
    known: Table<Entry>,
    /// True if some value is an estimate.
    estimated: bool,
}

impl<'a> Duel<'a> {
    /// Returns the best move that the nodes allow.
    pub(super) fn best(state: &State, side: Side, limits: &Limits<'a>) -> Best {
        let mut search =
            Self { limits: limits.clone(), nodes: 0, known: Table::default(), estimated: false };
        let mut moves = state.moves(side, 1);
        search.limits.nodes = u64::MAX;
        let mut best = Best { from: moves[0].0, value: 0, nodes: 0 };
        for plies in 1..DEEPEST {
            search.estimated = false;
            let Ok(better) = search.round(&moves, side, plies) else { break };
            best = better;
            moves.sort_by_key(|(from, _)| *from != best.from);
            search.limits.nodes = limits.nodes * CHEAPER;
            if !search.estimated || limits.nodes <= 1 {
                break;
            }
        }
        Best { nodes: search.nodes, ..best }
    }

    /// Looks at all moves so many plies deep.
    fn round(&mut self, moves: &[(u8, State)], side: Side, plies: u32) -> Result<Best, Cut> {
        let mut best = Best { from: moves[0].0, value: -2 * WON, nodes: 0 };
        for (from, after) in moves {
            let value = -self.value(after, side.other(), plies - 1, -2 * WON, -best.value)?;
            if value > best.value {
                best = Best { from: *from, value, nodes: self.nodes };
            }
        }
        Ok(best)
    }

    /// Returns the value for the side to move.
    fn value(
        &mut self,
        state: &State,
        side: Side,
        plies: u32,
        least: i32,
        most: i32,
    ) -> Result<i32, Cut> {
        let sign = if side == Side::First { 1 } else { -1 };
        if let Some(value) = state.ended() {
            return Ok(sign * value);
        }
        if !state.can_move(side) {
            return Ok(-self.value(state, side.other(), plies, -most, -least)?);
        }
        self.look()?;
        if plies == 0 {
            self.estimated = true;
            return Ok(sign * state.estimate(&self.limits));
        }
        let known = self.known.get(&key(state, side)).copied();
        if let Some(value) = known.and_then(|entry| entry.settles(plies, least, most)) {
            self.estimated |= value.abs() != WON;
            return Ok(value);
        }
        self.moves(state, side, plies, (least, most), known.map(|entry| entry.first))
    }

    /// Looks at the moves of a position, the one that was best before first.
    fn moves(
        &mut self,
        state: &State,
        side: Side,
        plies: u32,
        (least, most): (i32, i32),
        first: Option<u8>,
    ) -> Result<i32, Cut> {
        let mut moves = state.moves(side, 1);
        moves.sort_by_key(|(from, _)| Some(*from) != first);
        let (mut best, mut from) = (-2 * WON, moves[0].0);
        for (start, after) in moves {
            let above = best.max(least);
            let value = -self.value(&after, side.other(), plies - 1, -most, -above)?;
            if value > best {
                (best, from) = (value, start);
            }
            if best >= most {
                break;
            }
        }
        let entry = Entry {
            plies,
            least: if best > least { best } else { -2 * WON },
            most: if best < most { best } else { 2 * WON },
            first: from,
        };
        self.known.insert(key(state, side), entry);
        Ok(best)
    }

    /// Counts a position.
    fn look(&mut self) -> Result<(), Cut> {
        self.nodes += 1;
        let told = self.nodes.is_multiple_of(256) && self.limits.stop.is_set();
        if told || self.nodes > self.limits.nodes { Err(Cut) } else { Ok(()) }
    }
}

/// Returns a number that no other position with this or the other side to move has.
fn key(state: &State, side: Side) -> u64 {
    state.key() | (side.index() as u64) << 40
}

impl Entry {
    /// Returns the value if it is known well enough. A win or a loss is final at any depth.
    fn settles(&self, plies: u32, least: i32, most: i32) -> Option<i32> {
        let deep = |value: i32| self.plies >= plies || value.abs() == WON;
        match () {
            () if self.least >= most && deep(self.least) => Some(self.least),
            () if self.most <= least && deep(self.most) => Some(self.most),
            () if self.least == self.most && deep(self.least) => Some(self.least),
            () => None,
        }
    }
}
