//! The reading, writing and checking of moves in a game of 食棋.

use crate::{
    Reason, Say, Seat, Unreadable,
    jump::{
        Illegal,
        action::Action,
        board::{Hole, Holes},
        notation,
        view::mix,
    },
};

use super::{
    Capture, INFO,
    chains::{Chain, bounds, can_capture, hops, over},
    list::{complete, text_of},
};

impl Capture {
    /// Returns the hole of the piece of an open turn.
    pub(super) fn hopping(&self) -> Option<Hole> {
        self.trail.last().copied()
    }

    /// Returns the action that ends an open turn.
    pub(super) fn end(&self) -> Option<Action> {
        let end = Action::end(self.hopping()?);
        self.check(self.next, &end).is_ok().then_some(end)
    }

    /// Tests if a hop without a sign leaves the turn open.
    const fn stays_open(&self) -> bool {
        self.submit || !self.trail.is_empty()
    }

    /// Reads a move. From and to are enough where one set of pieces can be taken on the way.
    pub(super) fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let typed = notation::parse(Self::board(), text)?;
        let (from, way) = typed.places(Self::board(), self.hopping(), INFO.example)?;
        let Some((to, via)) = way.split_last() else {
            return Ok(Action::end(from));
        };
        let via = if via.is_empty() { self.only_way(from, *to)? } else { via.to_vec() };
        let action = Action { from, via, to: *to, more: true };
        Ok(Action { more: typed.opens(self.stays_open()) && self.goes_on(&action), ..action })
    }

    /// Returns the landings between two holes that a move by its ends means: a single hop where
    /// there is one, else those of the only set of men that can be captured on the way.
    fn only_way(&self, from: Hole, to: Hole) -> Result<Vec<Hole>, Unreadable> {
        if hops(Self::board(), self.men, from).iter().any(|hop| hop.to() == to) {
            return Ok(Vec::new());
        }
        let name = |hole| Self::board().name(hole);
        let unclear = || Unreadable::Because(Illegal::NameLandings(name(from), name(to)).say());
        let found = self.chains_of(from).ok_or_else(unclear)?;
        let ways: Vec<&Chain> = found.iter().filter(|chain| chain.to() == to).collect();
        match ways.as_slice() {
            [] => Ok(Vec::new()),
            [_] if from == to => Err(unclear()),
            [chain] => Ok(complete(chain).via),
            many => Err(Unreadable::Ambiguous(
                many.iter().take(6).map(|chain| text_of(chain)).collect(),
            )),
        }
    }

    /// Tests if more can be captured after a move.
    fn goes_on(&self, action: &Action) -> bool {
        let after = self.follow(action.from, &action.way());
        self.chained && after.is_ok_and(|men| !hops(Self::board(), men, action.to).is_empty())
    }

    /// Returns the pieces after hops along a way.
    ///
    /// # Errors
    /// The fault of the first hop that is none.
    fn follow(&self, from: Hole, way: &[Hole]) -> Result<Holes, Illegal> {
        let board = Self::board();
        let (mut men, mut at) = (self.men, from);
        for &to in way {
            let fault = |leg| Illegal::Leg(leg, board.name(at), board.name(to));
            bounds(board, men, at).leg(board, at, to).map_err(fault)?;
            men = men.without(over(board, at, to)).without(at).with(to);
            at = to;
        }
        Ok(men)
    }

    /// Tests if a move is clear from its ends.
    pub(super) fn is_clear(&self, action: &Action) -> bool {
        self.only_way(action.from, action.to).as_ref() == Ok(&action.via)
    }

    /// Writes a move so that it reads back unchanged: from and to, and all landings where these do
    /// not say which men are captured.
    pub(super) fn write(&self, action: &Action) -> String {
        if action.via.is_empty() && action.from == action.to {
            return "t".to_owned();
        }
        let holes =
            if self.is_clear(action) { vec![action.from, action.to] } else { action.holes() };
        let text = notation::joined(Self::board(), holes);
        notation::signed(text, action.more, self.stays_open(), || self.goes_on(action))
    }

    /// Tests a move of a seat against the rules.
    pub(super) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let (board, from) = (Self::board(), action.from);
        match self.hopping() {
            _ if self.end.is_some() => return Err(Illegal::Over),
            _ if seat != self.next => return Err(Illegal::NotYourTurn),
            Some(at) if at != from => return Err(Illegal::GoOn(board.name(at))),
            Some(_) if action.via.is_empty() && action.to == from => return Ok(()),
            _ if !self.men.has(from) => return Err(Illegal::Empty(board.name(from))),
            _ if action.via.is_empty() && action.to == from => {
                return Err(Illegal::Nowhere(board.name(from)));
            }
            _ if !self.chained && !action.via.is_empty() => return Err(Illegal::OneHop),
            _ => {}
        }
        let steps = bounds(board, self.men, from).steps(board, from);
        let stepped = action.via.is_empty() && steps.has(action.to) && self.trail.is_empty();
        match can_capture(board, self.men) {
            true if stepped => Err(Illegal::MustCapture(self.examples())),
            false if stepped => Ok(()),
            _ => self.follow(from, &action.way()).map(|_| ()),
        }
    }

    /// Writes the position: the seat to move, and the holes with men.
    pub(super) fn position(&self) -> String {
        format!("{}/{}", self.next.0 + 1, Self::board().names(self.men.iter()).join(","))
    }

    /// Hashes the whole game.
    pub(super) fn digest(&self) -> u64 {
        let scores = self.scores.iter().map(|score| u64::from(*score));
        let left = self.left.iter().map(|seat| 1 + u64::from(seat.0)).chain([0]);
        let trail = self.trail.iter().map(|hole| 1 + u64::from(hole.0)).chain([0]);
        let last = self
            .last
            .0
            .iter()
            .map(|hole| 1 + u64::from(hole.0))
            .chain([0])
            .chain(self.last.1.words());
        let state = [u64::from(self.next.0), u64::from(self.quiet), u64::from(self.end.is_some())];
        mix(self
            .men
            .words()
            .into_iter()
            .chain(state)
            .chain(scores)
            .chain(left)
            .chain(trail)
            .chain(last))
    }

    /// Tells each seat's captures, a sentence each.
    pub(super) fn progress(&self) -> Vec<Say> {
        let row = |(seat, score): (u8, &u32)| {
            Say::new("jump-score").with("seat", Seat(seat)).with("count", *score)
        };
        (0..).zip(&self.scores).map(row).collect()
    }
}
