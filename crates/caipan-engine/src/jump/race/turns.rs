//! The turns that a seat needs until it is home, as if it were alone: estimated by the move that
//! shortens its way most, again and again, and at the end by a narrow search. Most such ways soon
//! meet one that is known.

use caipan_rules::jump::Holes;

use crate::jump::tree::SEATS;

use super::{
    alone::Alone,
    field::Field,
    search::Side,
    state::{Fate, State},
    worth::Worth,
};

/// The most turns that are counted.
const LONGEST: u8 = 120;

/// The number of positions that are kept after each turn from where no move shortens the way.
const WIDTH: usize = 8;

/// The size of a table, as a power of two.
const BITS: u32 = 14;

/// The worth of being home a turn before the other: about as much as the way gets shorter by one,
/// so that the turns and the ways count alike, of which each alone is less often right.
const TURN: i32 = 125;

/// The turns that seats need by themselves.
pub(super) struct Turns<'a> {
    field: &'a Field<'a>,
    worth: Worth,
    /// The turns by the pieces of a seat; one entry for all that share a place.
    known: Vec<(u64, u8)>,
    /// The number of positions whose moves were looked at since they were last counted.
    nodes: u64,
}

impl<'a> Turns<'a> {
    /// Prepares an empty table.
    pub(super) fn new(field: &'a Field<'a>) -> Self {
        let known = vec![(0, 0); 1 << BITS];
        Self { field, worth: Worth::alone(field), known, nodes: 0 }
    }

    /// Returns the number of positions that were looked at since this was last asked.
    pub(super) fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    /// Judges a position of two by the turns that they need, for a seat: the greater, the sooner it
    /// is home before the other.
    pub(super) fn judge(&mut self, state: &State, seat: u8, next: Side) -> i32 {
        let (own, other) = (usize::from(seat), usize::from(1 - seat));
        let [made, rival] = [own, other].map(|seat| {
            let made = if self.field.terms.by_moves { state.made[seat] as i32 } else { 0 };
            made + i32::from(self.of(state, seat))
        });
        let tempo = match next {
            _ if self.field.terms.by_moves => 0,
            Side::Own => TURN / 2,
            Side::Other => -TURN / 2,
        };
        TURN * (rival - made) + tempo + state.costs[other] - state.costs[own]
    }

    /// Returns about how many turns a seat needs.
    pub(super) fn of(&mut self, state: &State, seat: usize) -> u8 {
        let mut men = [Holes::NONE; SEATS];
        men[seat] = state.men[seat];
        let mut at = State::with(self.field, &self.worth, men, state.kings.and(men[seat]));
        let mut alone = Alone {
            field: self.field,
            worth: &self.worth,
            seat: seat as u8,
            width: WIDTH,
            nodes: 0,
        };
        let (mut way, mut more) = (Vec::new(), 0);
        while !is_home(self.field, &at, seat) {
            let (key, turns) = self.known[place(at.key)];
            if key == at.key {
                more = turns;
                break;
            }
            way.push(at.key);
            let Some(after) = alone.step_on(&at) else {
                more = alone.solve(&at).map_or(LONGEST, |way| way.len() as u8).saturating_sub(1);
                break;
            };
            at = after;
        }
        self.nodes += alone.nodes;
        for key in way.into_iter().rev() {
            more = (more + 1).min(LONGEST);
            self.known[place(key)] = (key, more);
        }
        more
    }
}

fn is_home(field: &Field<'_>, state: &State, seat: usize) -> bool {
    state.fates[seat] != Fate::Racing || state.outside(field, seat) == 0
}

/// Returns the place of a position in the table.
fn place(key: u64) -> usize {
    (key >> (64 - BITS)) as usize
}
