//! 食棋 in progress.

use std::iter;

use crate::{
    Act, Outcome, Pact, Seat, Seats,
    jump::{
        Board, Shape,
        action::Action,
        board::{Hole, Holes},
    },
};

use super::{
    Event,
    chains::{Chain, bounds, can_capture, chains, over},
    list::LISTED,
};

/// The number of turns without a capture after which the game is over; a limit of our own.
pub const QUIET: u32 = 40;

/// The turns without a capture after which the players are told of that end.
pub(super) const CALM: u32 = 30;

/// A game of 食棋 in progress: the pieces belong to no seat, and every seat moves any of them.
#[derive(Clone, Debug)]
pub struct Capture {
    pub(super) chained: bool,
    pub(super) submit: bool,
    pub(super) men: Holes,
    pub(super) next: Seat,
    /// The number of pieces that each seat has captured.
    pub(super) scores: Vec<u32>,
    /// The seats that have left, in order.
    pub(super) left: Vec<Seat>,
    /// The number of turns since the last capture.
    pub(super) quiet: u32,
    /// The holes of the piece of an open turn, its origin first; empty while no turn is open.
    pub(super) trail: Vec<Hole>,
    /// The holes of the piece that moved last, its origin first, and the pieces it captured.
    pub(super) last: (Vec<Hole>, Holes),
    pub(super) end: Option<&'static str>,
}

impl Capture {
    /// Returns the board.
    pub(super) fn board() -> &'static Board {
        Board::of(Shape::Star(4))
    }

    /// Returns the start: all men in the hexagon but one in the middle (the Chinese Wikipedia,
    /// 中國跳棋: 正中央的一格要空出，形成正六邊形).
    pub(super) fn opening() -> Holes {
        let board = Self::board();
        let tips = board.tips().into_iter().fold(Holes::NONE, Holes::or);
        let middle = board.find("I5").expect("the star has a middle");
        board.holes().collect::<Holes>().minus(tips).without(middle)
    }

    /// Makes a game that begins with a position.
    pub(super) fn at(seats: u8, men: Holes, next: Seat) -> Self {
        Self {
            chained: true,
            submit: false,
            men,
            next,
            scores: vec![0; seats.into()],
            left: Vec::new(),
            quiet: 0,
            trail: Vec::new(),
            last: Default::default(),
            end: None,
        }
    }

    /// Returns the seats that still play.
    pub(super) fn playing(&self) -> Seats {
        (0..).map(Seat).take(self.scores.len()).filter(|seat| !self.left.contains(seat)).collect()
    }

    pub(super) fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match act {
            Act::By(_, action) => {
                let moved = self.advance(&action);
                return iter::once(moved).chain(self.warning()).collect();
            }
            Act::Resign(seat) => self.leave(seat, "resign"),
            Act::Flag(seat) => self.leave(seat, "flag"),
            Act::Forfeit(seat, _) => self.leave(seat, "forfeit"),
            Act::Agree(Pact::Draw) => self.end = Some("agreed"),
            Act::Agree(Pact::Undo | Pact::Count | Pact::Pause) | Act::Chance(_) | Act::Disclose => {
            }
        }
        Vec::new()
    }

    /// Makes a move, or a part of one.
    fn advance(&mut self, action: &Action) -> Event {
        let (seat, text) = (self.next, self.write(action));
        let between = if self.is_clear(action) { action.via.clone() } else { Vec::new() };
        let board = Self::board();
        let ended = action.via.is_empty() && action.from == action.to;
        let way: Vec<Hole> = if ended { Vec::new() } else { action.way() };
        let mut took = Holes::NONE;
        if self.trail.is_empty() {
            self.trail.push(action.from);
            self.last = (vec![action.from], Holes::NONE);
        }
        for to in &way {
            let from = *self.trail.last().expect("the trail has begun");
            let step = board.neighbours(from).has(*to);
            let hopped = if step { Holes::NONE } else { Holes::one(over(board, from, *to)) };
            self.men = self.men.minus(hopped).without(from).with(*to);
            took = took.or(hopped);
            self.trail.push(*to);
        }
        self.scores[seat.index()] += took.count() as u32;
        self.last = (self.trail.clone(), self.last.1.or(took));
        if !action.more {
            self.finish_turn();
        }
        if ended {
            return Event::Ended(seat);
        }
        Event::Moved { seat, text, between, taken: took.count(), more: action.more }
    }

    /// Returns the announcement that the game will soon be over, once it is due.
    fn warning(&self) -> Option<Event> {
        let due = self.quiet == CALM && self.trail.is_empty() && self.end.is_none();
        due.then_some(Event::Calm)
    }

    fn finish_turn(&mut self) {
        self.quiet = if self.last.1.is_empty() { self.quiet + 1 } else { 0 };
        self.trail.clear();
        self.pass_on();
        self.settle();
    }

    /// Passes the turn to the next seat, clockwise.
    fn pass_on(&mut self) {
        let seats = self.scores.len() as u8;
        let around = (1..=seats).map(|steps| Seat((self.next.0 + steps) % seats));
        self.next = around.into_iter().find(|seat| self.playing().has(*seat)).unwrap_or(self.next);
    }

    /// Ends the game if that is due.
    pub(super) fn settle(&mut self) {
        let why = match self.men.count() {
            0 | 1 => "one-left",
            _ if self.quiet >= QUIET => "forty-quiet",
            _ if !self.can_move() => "all-blocked",
            _ => return,
        };
        self.end = Some(why);
    }

    fn can_move(&self) -> bool {
        let board = Self::board();
        let steps = |from: Hole| !bounds(board, self.men, from).steps(board, from).is_empty();
        can_capture(board, self.men) || self.men.iter().any(steps)
    }

    /// Takes a seat out of the game; the last one left has won.
    fn leave(&mut self, seat: Seat, why: &'static str) {
        if !self.left.contains(&seat) {
            self.left.push(seat);
        }
        if seat == self.next {
            self.trail.clear();
            self.pass_on();
        }
        if self.playing().count() < 2 {
            self.end = Some(why);
        }
    }

    /// Returns every way to capture with one piece, if they can be listed.
    pub(super) fn chains_of(&self, from: Hole) -> Option<Vec<Chain>> {
        chains(Self::board(), self.men, from, self.chained, LISTED)
    }

    /// Returns places by captures; the seats that have left come last, the first of them behind
    /// all.
    pub(super) fn outcome(&self) -> Outcome {
        let seats = self.scores.len() as u8;
        let scores = Some(self.scores.iter().map(|score| i64::from(*score)).collect());
        let Some(why) = self.end else { return Outcome { scores, ..Outcome::open(seats) } };
        let key = |seat: Seat| match self.left.iter().position(|other| *other == seat) {
            Some(order) => (0, order as u32),
            None if why == "agreed" => (1, 0),
            None => (1, self.scores[seat.index()]),
        };
        let keys: Vec<_> = (0..seats).map(Seat).map(key).collect();
        let better = |own: &(u8, u32)| keys.iter().filter(|other| *other > own).count();
        let places = keys.iter().map(|own| u8::try_from(better(own) + 1).ok()).collect();
        Outcome { places, scores, why: Some(why), ..Outcome::open(seats) }
    }
}
