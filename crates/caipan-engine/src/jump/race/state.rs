//! A position of a race that a search plays on: pieces, moves made, and who has arrived or is out.

use caipan_rules::{
    Seat,
    jump::{Block, Hole, Holes, MOST_MOVES, Race},
};

use crate::jump::tree::SEATS;

use super::{field::Field, lines::Taken, moves::Move, worth::Worth};

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
    pub(super) lines: Taken,
    pub(super) kings: Holes,
    pub(super) made: [u32; SEATS],
    pub(super) fates: [Fate; SEATS],
    /// The estimated rest of each seat's way.
    pub(super) costs: [i32; SEATS],
    /// The Zobrist hash of the pieces.
    pub(super) key: u64,
    /// The number of seats that have arrived, and of those that are out.
    ended: [u32; 2],
    pub(super) over: bool,
}

/// Returns the Zobrist number of a seat's piece.
pub(super) fn zobrist(seat: usize, hole: Hole, king: bool) -> u64 {
    let number = 1 + seat as u64 * 512 + hole.index() as u64 * 2 + u64::from(king);
    mixed(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Mixes the bits of a number.
pub(super) const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// Returns the hash of the pieces after a move that exchanges none.
pub(super) fn key_after(state: &State, step: Move) -> u64 {
    let (seat, king) = (usize::from(step.seat), state.kings.has(step.from));
    state.key ^ zobrist(seat, step.from, king) ^ zobrist(seat, step.to, king)
}

impl State {
    /// Reads a game.
    pub(super) fn of(field: &Field<'_>, worth: &Worth, race: &Race) -> Self {
        let mut men = [Holes::NONE; SEATS];
        (0..field.seats).for_each(|seat| men[seat] = race.men(Seat(seat as u8)));
        let mut state = Self::with(field, worth, men, race.kings());
        (0..field.seats).for_each(|seat| state.made[seat] = race.made(Seat(seat as u8)));
        race.home().iter().for_each(|(seat, moves)| state.arrive(field, seat.index(), *moves));
        race.out().iter().for_each(|seat| state.put_out(seat.index()));
        state
    }

    /// Sets pieces up, of seats that all race.
    pub(super) fn with(
        field: &Field<'_>,
        worth: &Worth,
        men: [Holes; SEATS],
        kings: Holes,
    ) -> Self {
        let taken = men.iter().fold(Holes::NONE, |all, men| all.or(*men));
        let mut state = Self {
            men,
            taken,
            lines: Taken::set(&field.lines, taken),
            kings,
            made: [0; SEATS],
            fates: [Fate::Racing; SEATS],
            costs: [0; SEATS],
            key: 0,
            ended: [0; 2],
            over: false,
        };
        for (seat, men) in men.into_iter().enumerate().take(field.seats) {
            state.costs[seat] = worth.sum(seat, men, kings);
            men.iter().for_each(|hole| state.key ^= zobrist(seat, hole, kings.has(hole)));
        }
        state
    }

    /// Tests if a seat still races.
    pub(super) fn races(&self, seat: usize) -> bool {
        self.fates[seat] == Fate::Racing
    }

    /// Returns the number of seats that still race.
    pub(super) fn racing(&self, field: &Field<'_>) -> usize {
        (0..field.seats).filter(|seat| self.races(*seat)).count()
    }

    /// Tests if a seat's own camp has to be empty by now.
    pub(super) fn is_late(&self, field: &Field<'_>, seat: usize) -> bool {
        field.terms.leave.is_some_and(|limit| self.made[seat] >= limit)
    }

    /// Tests if a seat's turn would end the game by its length.
    pub(super) fn is_long(&self, seat: usize) -> bool {
        self.made[seat] >= MOST_MOVES
    }

    /// Takes a piece off its hole.
    pub(super) fn lift(&mut self, field: &Field<'_>, hole: Hole) {
        self.taken = self.taken.without(hole);
        self.lines.turn(&field.lines, hole);
    }

    /// Puts a piece into a hole.
    pub(super) fn put(&mut self, field: &Field<'_>, hole: Hole) {
        self.taken = self.taken.with(hole);
        self.lines.turn(&field.lines, hole);
    }

    /// Returns the position after a move.
    pub(super) fn after(&self, field: &Field<'_>, worth: &Worth, step: Move) -> Self {
        let (mut next, seat) = (*self, usize::from(step.seat));
        next.carry(field, worth, step);
        next.made[seat] += 1;
        next.arrivals(field, seat);
        if next.falls(field, seat) {
            next.fall(field, seat);
        }
        next.conclude(field);
        next
    }

    /// Tests if a move that a seat has just made was the last before its camp had to be empty, and
    /// it is not.
    fn falls(&self, field: &Field<'_>, seat: usize) -> bool {
        let limit = field.terms.leave == Some(self.made[seat]);
        limit && !self.men[seat].and(field.camp(seat).home).is_empty()
    }

    fn carry(&mut self, field: &Field<'_>, worth: &Worth, step: Move) {
        let (seat, Move { from, to, .. }) = (usize::from(step.seat), step);
        if from == to {
            return;
        }
        let other = (0..field.seats).find(|other| self.men[*other].has(to));
        let (king, met) = (self.kings.has(from), self.kings.has(to));
        self.kings = self.kings.without(from).without(to);
        if let Some(other) = other {
            self.shift(worth, other, (to, from), met);
        } else {
            self.lift(field, from);
            self.put(field, to);
        }
        self.shift(worth, seat, (from, to), king);
    }

    /// Notes that a seat's piece stands elsewhere.
    fn shift(&mut self, worth: &Worth, seat: usize, (from, to): (Hole, Hole), king: bool) {
        self.men[seat] = self.men[seat].without(from).with(to);
        self.key ^= zobrist(seat, from, king) ^ zobrist(seat, to, king);
        self.costs[seat] += worth.of(seat, to, king) - worth.of(seat, from, king);
        if king {
            self.kings = self.kings.with(to);
        }
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
        let (men, goal) = (self.men[seat], field.camp(seat).goal);
        let filled = field.terms.block == Block::Filled
            && self.made[seat] >= field.terms.filled_from()
            && goal.within(self.taken)
            && !men.and(goal).is_empty();
        filled || men.within(goal) && self.is_crowned(field, seat)
    }

    /// Tests if a seat's king, if it has one, is on its throne.
    fn is_crowned(&self, field: &Field<'_>, seat: usize) -> bool {
        let throne = field.ways[seat].throne;
        self.men[seat].and(self.kings).within(Holes::one(throne))
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
                self.clear(field, seat);
            }
        }
    }

    /// Takes a seat's pieces off the board.
    fn clear(&mut self, field: &Field<'_>, seat: usize) {
        for hole in self.men[seat].iter() {
            self.lift(field, hole);
            self.key ^= zobrist(seat, hole, self.kings.has(hole));
        }
        self.kings = self.kings.minus(self.men[seat]);
        self.men[seat] = Holes::NONE;
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

    /// Returns how many seats a seat is certainly ahead of, less those that are ahead of it. While it
    /// races, those that race as well count for neither.
    pub(super) fn standing(&self, field: &Field<'_>, seat: usize) -> i32 {
        let rank = |seat: usize| match self.fates[seat] {
            Fate::Home(order) => (0, order),
            Fate::Racing => (1, 0),
            Fate::Out(order) => (2, u32::MAX - order),
        };
        let others = (0..field.seats).filter(|other| *other != seat);
        others.map(|other| rank(other).cmp(&rank(seat)) as i32).sum()
    }

    /// Returns the number of a seat's pieces that are not where they have to be.
    pub(super) fn outside(&self, field: &Field<'_>, seat: usize) -> usize {
        let outside = self.men[seat].minus(field.camp(seat).goal).count();
        outside.max(usize::from(!self.is_crowned(field, seat)))
    }
}
