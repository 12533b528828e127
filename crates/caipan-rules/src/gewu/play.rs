//! A game in progress.

use super::{
    action::Action,
    face::Face,
    illegal::Illegal,
    options::Terms,
    road::{Block, Road},
    side::Side,
};
use crate::{Lot, Outcome, Seat, Seats, Turn};

/// The number of seats.
pub(super) const SEATS: u8 = 2;

/// A game of gewu in progress. It hides nothing, so it is its own view.
#[derive(Clone, Debug)]
pub struct Gewu {
    /// The options of the table.
    pub terms: Terms,
    /// The men on the road and in the realms.
    pub road: Road,
    /// The side to move.
    pub turn: Side,
    /// The seats that have taken hold of the die.
    pub held: Seats,
    /// The face thrown for the side to move.
    pub face: Option<Face>,
    /// The side that has lost its turn by the last throw.
    pub lost: Option<Side>,
    /// The last move.
    pub last: Option<Moved>,
    /// The outcome so far.
    pub outcome: Outcome,
}

/// A move that was made. Places are steps from the mover's own end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The side that moved.
    pub side: Side,
    /// The place that the man left; 0 is its own realm.
    pub from: u8,
    /// The places to which it came, in order; the one after the last point is the enemy's realm.
    pub way: Vec<u8>,
}

/// The events of a game.
#[derive(Clone, Debug)]
pub enum Event {
    /// A seat took hold of the die.
    Held(Seat),
    /// The die was thrown for a seat.
    Thrown(Seat, Face),
    /// A man moved.
    Moved(Moved),
    /// No man of this seat can move.
    Passed(Seat),
}

impl Moved {
    /// Returns the place where the man is now.
    pub fn to(&self) -> u8 {
        self.way.last().copied().unwrap_or(self.from)
    }

    /// Returns the number of men that it leapt over.
    pub(super) fn leapt(&self) -> u8 {
        self.to() - self.from - self.way.len() as u8
    }
}

impl Gewu {
    /// Makes a game that begins with a road and a side to move.
    pub(super) fn at(terms: Terms, turn: Side, road: Road) -> Self {
        let outcome = Outcome::open(SEATS);
        Self { terms, road, turn, held: Seats::NONE, face: None, lost: None, last: None, outcome }
    }

    pub(super) fn whose(&self) -> Turn {
        match self.face {
            _ if self.outcome.is_over() => Turn::Over,
            _ if !self.is_free() => Turn::Seats(self.idle()),
            None if self.terms.die => {
                Turn::Chance(Lot { name: "die", faces: vec![4], sealed: false })
            }
            _ => Turn::Seats(Seats::one(self.turn.seat())),
        }
    }

    /// Returns the seats that have not taken hold of the die yet.
    fn idle(&self) -> Seats {
        Seats::first(SEATS).iter().filter(|seat| !self.held.has(*seat)).collect()
    }

    /// Tests if the die is ready: both seats have held it, or the table has none.
    pub(super) fn is_free(&self) -> bool {
        !self.terms.die || self.idle().is_empty()
    }

    /// Returns the number of units that a man goes.
    pub(super) fn units(&self) -> u8 {
        self.face.map_or(1, Face::units)
    }

    /// Carries out an action that passed [`check`](Self::check).
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let Some(from) = self.start(action) else {
            self.held = self.held.with(seat);
            return vec![Event::Held(seat)];
        };
        let side = self.turn;
        let way = self
            .road
            .way(&self.terms, side, from, self.units())
            .expect("a man is moved only after it passed check");
        let moved = Moved { side, from, way };
        self.road.go(side, from, moved.to());
        self.lost = None;
        self.last = Some(moved.clone());
        let mut events = vec![Event::Moved(moved)];
        events.extend(self.pass());
        events
    }

    /// Applies a throw of the die for the side to move.
    pub(super) fn throw(&mut self, numbers: &[u32]) -> Vec<Event> {
        let face = Face::of(numbers).expect("the die has four faces");
        let mut events = vec![Event::Thrown(self.turn.seat(), face)];
        if face == Face::Wu {
            self.lost = Some(self.turn);
            events.extend(self.pass());
        } else {
            self.face = Some(face);
        }
        events
    }

    /// Passes the turn to the other side, unless the game is over.
    fn pass(&mut self) -> Option<Event> {
        self.face = None;
        self.turn = self.turn.other();
        self.settle()
    }

    /// Ends the game if it is decided, and passes over a side that cannot move.
    pub(super) fn settle(&mut self) -> Option<Event> {
        let arrived = |side: &Side| self.road.home[side.index()] >= self.terms.need;
        if let Some(winner) = Side::BOTH.into_iter().find(arrived) {
            let why = if self.terms.need == 1 { "gewu-first" } else { "gewu-all" };
            self.outcome = Outcome::win(SEATS, winner.seat(), why);
            return None;
        }
        if self.road.can_move(&self.terms, self.turn) {
            return None;
        }
        if !self.road.can_move(&self.terms, self.turn.other()) {
            self.outcome = self.locked();
            return None;
        }
        let passed = self.turn.seat();
        self.turn = self.turn.other();
        Some(Event::Passed(passed))
    }

    /// Returns the outcome of a locked game (相塞), in which neither side can move: more men arrived
    /// win, then more steps made. The rule is our own.
    fn locked(&self) -> Outcome {
        let reached = |side: Side| (self.road.home[side.index()], self.road.advance(side));
        let [first, second] = Side::BOTH.map(reached);
        let ahead = if first > second { Side::First } else { Side::Second };
        match () {
            () if first == second => Outcome::draw(SEATS, "gewu-locked"),
            () if first.0 == second.0 => Outcome::win(SEATS, ahead.seat(), "gewu-further"),
            () => Outcome::win(SEATS, ahead.seat(), "gewu-more"),
        }
    }

    /// Returns the place that a man is to leave, by steps of the side to move; `None` for an action
    /// that moves no man.
    pub(super) fn start(&self, action: Action) -> Option<u8> {
        match action {
            Action::Throw => None,
            Action::Enter => Some(0),
            Action::Walk(point) => Some(self.road.steps(self.turn, point)),
        }
    }

    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.outcome.is_over() {
            return Err(Illegal::Over);
        }
        match action {
            Action::Throw if !self.terms.die => Err(Illegal::NoDie),
            Action::Throw if self.held.has(seat) => Err(Illegal::Thrown),
            Action::Throw => Ok(()),
            _ if !self.is_free() => Err(Illegal::NotThrown),
            _ if seat != self.turn.seat() => Err(Illegal::NotYourTurn),
            Action::Enter if self.road.waiting[self.turn.index()] == 0 => Err(Illegal::NoneWaiting),
            Action::Enter => self.free(0),
            Action::Walk(point) => match self.road.owner(point) {
                None => Err(Illegal::Empty(point)),
                Some(owner) if owner != self.turn => Err(Illegal::NotYours(point)),
                Some(_) => self.free(self.road.steps(self.turn, point)),
            },
        }
    }

    fn free(&self, from: u8) -> Result<(), Illegal> {
        let kept = |block: Block| Illegal::Kept(block);
        self.road.unit(&self.terms, self.turn, from).map(drop).map_err(kept)
    }

    /// Returns the action that moves the man at so many steps.
    pub fn action(&self, from: u8) -> Action {
        self.road.point(self.turn, from).map_or(Action::Enter, Action::Walk)
    }

    /// Returns the actions that a seat may take.
    pub fn choices(&self, seat: Seat) -> Vec<Action> {
        let moves = self.road.starts(self.turn).map(|from| self.action(from));
        let all = std::iter::once(Action::Throw).chain(moves);
        all.filter(|action| self.check(seat, *action).is_ok()).collect()
    }
}
