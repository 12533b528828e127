//! A position of a race that a search plays on: pieces, moves made, and who has arrived or is out.

use caipan_rules::{
    Seat,
    jump::{Block, Holes, MOST_MOVES, Race},
};

use super::{
    cost::cost,
    field::{Field, SEATS},
    moves::Move,
};

/// The fate of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It still races.
    Racing,
    /// It has arrived; the smaller the number, the better.
    Home(u32),
    /// It is out; the greater the number, the later.
    Out(u32),
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) men: [Holes; SEATS],
    pub(super) taken: Holes,
    pub(super) kings: Holes,
    pub(super) made: [u32; SEATS],
    pub(super) fates: [Fate; SEATS],
    /// The estimated rest of each seat's way.
    pub(super) costs: [i32; SEATS],
    /// The number of seats that have arrived, and of those that are out.
    ended: [u32; 2],
    pub(super) over: bool,
}

impl State {
    /// Reads a game.
    pub(super) fn of(field: &Field<'_>, race: &Race) -> Self {
        let mut state = Self {
            men: [Holes::NONE; SEATS],
            taken: Holes::NONE,
            kings: race.kings(),
            made: [0; SEATS],
            fates: [Fate::Racing; SEATS],
            costs: [0; SEATS],
            ended: [0; 2],
            over: false,
        };
        for seat in 0..field.seats {
            let who = Seat(seat as u8);
            state.men[seat] = race.men(who);
            state.taken = state.taken.or(state.men[seat]);
            state.made[seat] = race.made(who);
        }
        race.home().iter().for_each(|(seat, moves)| state.arrive(field, seat.index(), *moves));
        race.out().iter().for_each(|seat| state.put_out(seat.index()));
        (0..field.seats).for_each(|seat| state.costs[seat] = cost(field, &state, seat));
        state
    }

    /// Tests if a seat still races.
    pub(super) fn races(&self, seat: usize) -> bool {
        self.fates[seat] == Fate::Racing
    }

    /// Tests if a seat's own camp has to be empty by now.
    pub(super) fn is_late(&self, field: &Field<'_>, seat: usize) -> bool {
        field.terms.leave.is_some_and(|limit| self.made[seat] >= limit)
    }

    /// Tests if a seat's turn would end the game by its length.
    pub(super) fn is_long(&self, seat: usize) -> bool {
        self.made[seat] >= MOST_MOVES
    }

    /// Returns the position after a move.
    pub(super) fn after(&self, field: &Field<'_>, step: Move) -> Self {
        let (mut next, seat) = (*self, usize::from(step.seat));
        next.carry(field, step);
        next.made[seat] += 1;
        next.arrivals(field, seat);
        let limit = field.terms.leave == Some(next.made[seat]);
        if limit && !next.men[seat].and(field.terms.camps[seat].home).is_empty() {
            next.fall(field, seat);
        }
        next.conclude(field);
        next.costs[seat] = cost(field, &next, seat);
        next
    }

    fn carry(&mut self, field: &Field<'_>, step: Move) {
        let (seat, Move { from, to, .. }) = (usize::from(step.seat), step);
        if from == to {
            return;
        }
        if self.kings.has(from) {
            self.kings = self.kings.without(from).with(to);
        }
        if self.taken.has(to) {
            for other in (0..field.seats).filter(|other| *other != seat) {
                if self.men[other].has(to) {
                    self.men[other] = self.men[other].without(to).with(from);
                    self.costs[other] = cost(field, self, other);
                }
            }
        } else {
            self.taken = self.taken.without(from);
        }
        self.men[seat] = self.men[seat].without(from).with(to);
        self.taken = self.taken.with(to);
    }

    /// Notes who has arrived. Only where others' pieces count can a move make another seat arrive.
    fn arrivals(&mut self, field: &Field<'_>, mover: usize) {
        let strict = field.terms.block == Block::Strict;
        for seat in 0..field.seats {
            let near = seat == mover || !strict;
            if near && self.races(seat) && self.has_arrived(field, seat) {
                self.arrive(field, seat, self.made[seat]);
            }
        }
    }

    fn has_arrived(&self, field: &Field<'_>, seat: usize) -> bool {
        let (men, goal) = (self.men[seat], field.terms.camps[seat].goal);
        let filled = field.terms.block == Block::Filled
            && self.made[seat] >= field.terms.filled_from()
            && goal.within(self.taken)
            && !men.and(goal).is_empty();
        let crowned = men.and(self.kings).minus(Holes::one(field.thrones[seat])).is_empty();
        filled || men.within(goal) && crowned
    }

    fn arrive(&mut self, field: &Field<'_>, seat: usize, moves: u32) {
        self.fates[seat] = Fate::Home(if field.terms.by_moves { moves } else { self.ended[0] });
        self.ended[0] += 1;
    }

    fn put_out(&mut self, seat: usize) {
        self.fates[seat] = Fate::Out(self.ended[1]);
        self.ended[1] += 1;
    }

    fn fall(&mut self, field: &Field<'_>, seat: usize) {
        if self.races(seat) {
            self.put_out(seat);
            self.conclude(field);
            if !self.over {
                self.taken = self.taken.minus(self.men[seat]);
                self.kings = self.kings.minus(self.men[seat]);
                self.men[seat] = Holes::NONE;
            }
        }
    }

    /// Notes that the game is over if one seat at most still races and cannot come level.
    fn conclude(&mut self, field: &Field<'_>) {
        let racing = || (0..field.seats).filter(|seat| self.races(*seat));
        let slowest = |fate: &Fate| if let Fate::Home(moves) = fate { Some(*moves) } else { None };
        let slowest = self.fates.iter().filter_map(slowest).max();
        let level = |seat: usize| {
            field.terms.by_moves && slowest.is_some_and(|slowest| self.made[seat] < slowest)
        };
        self.over |= racing().count() < 2 && !racing().any(level);
    }
}
