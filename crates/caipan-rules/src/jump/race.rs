//! A race: the game in progress, and the effects of a move.

use crate::{Act, Outcome, Pact, Say, Seat, Seats};

use super::{
    action::{Action, Event},
    board::Hole,
    ends::{Close, Ends},
    illegal::Illegal,
    mover::Mover,
    moves::can_move,
    position::Position,
    terms::{Block, Terms},
};

/// The most moves of each seat; a limit of our own, which neither text has.
pub const MOST_MOVES: u32 = 200;

/// A game of star checkers, Halma or the diamond game in progress.
#[derive(Clone, Debug)]
pub struct Race {
    pub(super) terms: Terms,
    pub(super) position: Position,
    /// The number of each seat's own moves.
    pub(super) made: Vec<u32>,
    pub(super) ends: Ends,
    /// The holes of the piece of an open turn, its origin first; empty while no turn is open.
    pub(super) trail: Vec<Hole>,
    /// The holes of the piece that moved last, its origin first.
    pub(super) last: Vec<Hole>,
    /// Hashes of the positions at the beginning of each turn.
    past: Vec<u64>,
}

impl Race {
    /// Makes a game that begins with a position. A seat without pieces is out.
    pub(super) fn at(terms: Terms, position: Position) -> Self {
        let seats = terms.camps.len();
        let mut race = Self {
            made: vec![0; seats],
            ends: Ends::default(),
            trail: Vec::new(),
            last: Vec::new(),
            past: Vec::new(),
            position,
            terms,
        };
        let bare: Vec<Seat> = race
            .racing()
            .iter()
            .filter(|seat| race.position.men[seat.index()].is_empty())
            .collect();
        bare.into_iter().for_each(|seat| race.ends.out(seat, "no-men"));
        race
    }

    /// Returns the seats that still race.
    pub(super) fn racing(&self) -> Seats {
        self.terms.seats().filter(|seat| !self.ends.has(*seat)).collect()
    }

    /// Tests if a seat's own camp has to be empty by now.
    pub(super) fn late(&self, seat: Seat) -> bool {
        self.terms.leave.is_some_and(|limit| self.made[seat.index()] >= limit)
    }

    /// Returns a seat's piece in its turn; while a turn is open, its piece.
    pub(super) fn mover(&self, from: Hole) -> Mover<'_> {
        let seat = self.position.next;
        let origin = self.trail.first().copied().filter(|_| self.trail.last() == Some(&from));
        Mover::new(&self.terms, &self.position, seat, origin, from, self.late(seat))
    }

    /// Carries out an act that is allowed.
    pub(super) fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match act {
            Act::By(_, action) => self.advance(&action),
            Act::Resign(seat) => self.fall(seat, "resign"),
            Act::Flag(seat) => self.fall(seat, "flag"),
            Act::Forfeit(seat, _) => self.fall(seat, "forfeit"),
            Act::Agree(Pact::Draw) => {
                self.ends.close(Close::Shared, "agreed");
                Vec::new()
            }
            Act::Agree(Pact::Undo | Pact::Count | Pact::Pause) | Act::Chance(_) | Act::Disclose => {
                Vec::new()
            }
        }
    }

    /// Makes a move, or a hop of one.
    fn advance(&mut self, action: &Action) -> Vec<Event> {
        let seat = self.position.next;
        let text = self.write(action);
        let way = self.find(action).expect("an action is played only after it passed check");
        let other = self.position.owner(action.to).filter(|owner| *owner != seat);
        self.position.carry(action.from, action.to);
        if self.trail.is_empty() {
            self.trail.push(action.from);
        }
        self.trail.extend(&way);
        self.last.clone_from(&self.trail);
        let between = way.split_last().map_or_else(Vec::new, |(_, between)| between.to_vec());
        let between = if action.via.is_empty() { between } else { Vec::new() };
        let moved = Event::Moved { seat, text, between, more: action.more, exchanged: other };
        let mut events = vec![if way.is_empty() { Event::Ended(seat) } else { moved }];
        if !action.more {
            self.made[seat.index()] += 1;
            self.finish_turn(&mut events);
        }
        events
    }

    /// Puts a seat out, and its pieces off the board: else they would block a target for ever.
    fn fall(&mut self, seat: Seat, why: &'static str) -> Vec<Event> {
        let mut events = Vec::new();
        self.put_out(seat, why, &mut events);
        self.settle(&mut events);
        events
    }

    fn put_out(&mut self, seat: Seat, why: &'static str, events: &mut Vec<Event>) {
        if self.racing().has(seat) {
            self.ends.out(seat, why);
            events.push(Event::Out(seat, why));
            self.ends.conclude(self.racing(), &self.made, self.terms.by_moves);
            if !self.ends.is_over() {
                self.position.clear(seat);
            }
        }
        if seat == self.position.next {
            self.trail.clear();
        }
    }

    /// Ends the turn: finds the seats that have arrived or not left the own camp in time, and the
    /// next seat.
    fn finish_turn(&mut self, events: &mut Vec<Event>) {
        let seat = self.position.next;
        self.trail.clear();
        let arrived: Vec<Seat> =
            self.racing().iter().filter(|other| self.has_arrived(*other)).collect();
        for other in arrived {
            self.ends.arrive(other, self.made[other.index()]);
            events.push(Event::Arrived(other, self.made[other.index()]));
        }
        let men = self.position.men[seat.index()];
        let limit = self.terms.leave == Some(self.made[seat.index()]);
        if limit && !men.and(self.terms.camp(seat).home).is_empty() {
            self.put_out(seat, "camp-not-left", events);
        }
        self.position.next = self.position.after(seat);
        self.settle(events);
    }

    /// Tests if a seat has reached its target with all pieces (the Chinese Wikipedia, 中國跳棋:
    /// 最早全部抵達並擺滿對角為優勝); in the diamond game the king must be on its throne.
    fn has_arrived(&self, seat: Seat) -> bool {
        let (men, camp) = (self.position.men[seat.index()], self.terms.camp(seat));
        let filled = self.terms.block == Block::Filled
            && self.made[seat.index()] >= self.terms.filled_from();
        let full =
            filled && camp.goal.within(self.position.taken()) && !men.and(camp.goal).is_empty();
        let king = men.and(self.position.kings);
        let crowned = king.iter().all(|king| king == self.terms.throne(camp.target));
        men.within(camp.goal) && crowned || full
    }

    /// Ends the game if that is due; else finds the next seat. A seat that cannot move is passed
    /// over.
    pub(super) fn settle(&mut self, events: &mut Vec<Event>) {
        self.ends.conclude(self.racing(), &self.made, self.terms.by_moves);
        if self.ends.is_over() || !self.trail.is_empty() {
            return;
        }
        let first = self.position.next;
        let around = std::iter::successors(Some(first), |seat| Some(self.position.after(*seat)));
        let racing: Vec<Seat> =
            around.take(self.made.len()).filter(|seat| self.racing().has(*seat)).collect();
        let moves = |seat: &&Seat| can_move(&self.terms, &self.position, **seat, self.late(**seat));
        let Some(next) = racing.iter().find(moves).copied() else {
            return self.ends.close(Close::Ranked, "all-blocked");
        };
        events.extend(
            racing.iter().take_while(|seat| **seat != next).map(|seat| Event::Passed(*seat)),
        );
        self.position.next = next;
        self.remember();
    }

    /// Returns the hashes of the positions at the beginning of each turn.
    pub(super) fn past(&self) -> &[u64] {
        &self.past
    }

    /// Closes a game that repeats itself or has become too long.
    fn remember(&mut self) {
        let hash = self.hash();
        self.past.push(hash);
        if self.past.iter().filter(|past| **past == hash).count() > 2 {
            self.ends.close(Close::Ranked, "third-time");
        } else if self.made[self.position.next.index()] >= MOST_MOVES {
            self.ends.close(Close::Ranked, "two-hundred-moves");
        }
    }

    /// Returns the outcome so far.
    pub(super) fn outcome(&self) -> Outcome {
        let progress: Vec<u32> = self.terms.seats().map(|seat| self.way_gone(seat)).collect();
        self.ends.outcome(&progress, &self.made, self.terms.by_moves)
    }

    /// Returns the landings of an action.
    ///
    /// # Errors
    /// The reason why it is not allowed.
    pub(super) fn find(&self, action: &Action) -> Result<Vec<Hole>, Illegal> {
        self.mover(action.from).resolve(action)
    }

    /// Returns the reason why a game cannot begin so, if there is one.
    pub(super) fn fault(&self) -> Option<Say> {
        let decided =
            self.racing().count() < 2 || self.racing().iter().any(|seat| self.has_arrived(seat));
        decided.then(|| Say::new("jump-position-decided"))
    }
}
