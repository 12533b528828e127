//! Follows a typed capture from square to square, and finds the rule that stops it.

use super::{
    Laws,
    board::Square,
    illegal::{Illegal, Take},
    laws::{KingReach, Landing, MenCapture, Promotion, Removal},
    moves::{Jump, Route},
    position::Position,
    set::{Bits, Way, each, step},
};

/// A straight part of a capture, to the next square that was typed.
struct Leg {
    way: Way,
    to: Square,
    /// The pieces of the other side, in order.
    over: Vec<Square>,
    /// True if it goes over one piece, with no square before or behind that.
    short: bool,
}

/// A typed capture, as far as it has been followed.
struct Trace<'a> {
    laws: &'a Laws,
    position: &'a Position,
    /// The paths that may be chosen.
    whole: &'a [Route],
    from: Square,
    at: Square,
    came: Option<Way>,
    over: Vec<Square>,
    /// True if the capturing piece has been on its last row.
    arrived: bool,
    /// The paths of any rank that begin as the capture did.
    fitting: Vec<&'a Route>,
}

/// Returns the rule that breaks a capture typed by its squares, even where another capture ranks
/// higher. Returns `None` for the beginning of one of the `free` paths, of which the `whole` ones
/// may be chosen, and for a move that is no capture.
pub(super) fn fault(
    laws: &Laws,
    position: &Position,
    (from, stops): (Square, &[Square]),
    (free, whole): (&[Route], &[Route]),
) -> Option<Illegal> {
    let fitting =
        free.iter().filter(|route| route.from == from && !route.jumps.is_empty()).collect();
    let mut trace = Trace {
        laws,
        position,
        whole,
        from,
        at: from,
        came: None,
        over: Vec::new(),
        arrived: false,
        fitting,
    };
    stops.iter().try_for_each(|stop| trace.go(*stop)).err().flatten()
}

impl Trace<'_> {
    /// Moves on to a square.
    ///
    /// # Errors
    /// The reason why the capture cannot come there, `None` if it is not one of those
    /// looked for here.
    fn go(&mut self, to: Square) -> Result<(), Option<Illegal>> {
        let leg = self.leg(to).ok_or(None)?;
        if let Some(twice) = leg.over.iter().find(|over| self.over.contains(over)) {
            return Err(Some(Illegal::JumpedTwice(self.laws.board.name(*twice))));
        }
        self.over.extend(&leg.over);
        let fitting: Vec<_> =
            self.fitting.iter().copied().filter(|route| self.fits(route, &leg)).collect();
        if fitting.is_empty() {
            return Err(self.why(&leg));
        }
        self.fitting = fitting;
        self.arrived |=
            self.laws.board.bit(to) & self.laws.board.ends()[self.position.turn as usize] != 0;
        (self.at, self.came) = (to, Some(leg.way));
        Ok(())
    }

    /// Returns the straight way to a square over pieces that could be captured one by one; `None`
    /// where there is none.
    fn leg(&self, to: Square) -> Option<Leg> {
        let board = self.laws.board;
        let (start, end) = (board.bit(self.at), board.bit(to));
        let ray =
            |way| std::iter::successors(Some(step(start, way)), move |at| Some(step(*at, way)));
        let on = |way| ray(way).take_while(|at| at & board.all() != 0);
        let way =
            *self.laws.king_jumps().ways().iter().find(|way| on(**way).any(|at| at == end))?;
        let between: Vec<Bits> = on(way).take_while(|at| *at != end).collect();
        let gone = if self.laws.removal == Removal::AtOnce { self.taken() } else { 0 };
        let standing = self.position.pieces() & !gone & !board.bit(self.from);
        let prey = standing & self.position.sides[self.position.turn.other() as usize];
        let path = between.iter().fold(0, |all, at| all | at);
        let room = |at: Bits| step(at, way) & standing == 0;
        let open =
            path & standing & !prey == 0 && end & standing == 0 && each(path & prey).all(room);
        let over: Vec<_> =
            between.iter().filter(|at| **at & prey != 0).map(|at| board.lowest(*at)).collect();
        (open && !over.is_empty()).then_some(Leg { way, to, over, short: between.len() == 1 })
    }

    fn taken(&self) -> Bits {
        self.over.iter().fold(0, |all, square| all | self.laws.board.bit(*square))
    }

    /// Tests if a path takes the same so far, and stops or passes where the leg ends.
    fn fits(&self, route: &Route, leg: &Leg) -> bool {
        let count = self.over.len();
        self.takes(route) && {
            let last = route.jumps[count - 1];
            let goes_on = |next: &Jump| self.lies_between(leg, last.over, next.over);
            last.to == leg.to || route.jumps.get(count).is_some_and(goes_on)
        }
    }

    /// Tests if the end of a leg lies on its way between two captured pieces.
    fn lies_between(&self, leg: &Leg, one: Square, other: Square) -> bool {
        let board = self.laws.board;
        let on = std::iter::successors(Some(step(board.bit(one), leg.way)), |at| {
            Some(step(*at, leg.way))
        });
        let mut on =
            on.take_while(|at| at & board.all() != 0).skip_while(|at| *at != board.bit(leg.to));
        on.next().is_some() && on.any(|at| at == board.bit(other))
    }

    fn takes(&self, route: &Route) -> bool {
        let taken = route.jumps.iter().map(|jump| jump.over);
        route.jumps.len() >= self.over.len()
            && taken.take(self.over.len()).eq(self.over.iter().copied())
    }

    /// Finds the reason why no path goes along a leg.
    fn why(&self, leg: &Leg) -> Option<Illegal> {
        let (name, board) = (|square: Square| self.laws.board.name(square), self.laws.board);
        let crowned = self.laws.promotion == Promotion::Passing && self.arrived;
        if !crowned && !self.position.has_king(board, self.from) {
            return self.why_man(leg);
        }
        if !self.laws.turns_round && self.came.is_some_and(|came| came == -leg.way) {
            return Some(Illegal::TurnedRound(name(self.at)));
        }
        let flying = self.laws.kings == KingReach::Flying;
        let beside: Vec<_> = self
            .fitting
            .iter()
            .copied()
            .filter(|route| self.takes(route) && self.whole.contains(route))
            .collect();
        if !flying || beside.is_empty() {
            return None;
        }
        Some(self.landing(leg, &beside))
    }

    /// Returns the refusal of a landing square for a king that may land beside it.
    fn landing(&self, leg: &Leg, beside: &[&Route]) -> Illegal {
        let (board, count) = (self.laws.board, self.over.len());
        let last = self.over[count - 1];
        let royal =
            self.laws.landing == Landing::BehindLastKing && self.position.has_king(board, last);
        let moves = Take::some(self.laws, beside.iter().copied());
        if self.laws.landing == Landing::Behind
            || royal && beside.iter().all(|route| route.jumps.len() == count)
        {
            return Illegal::StopBehind(
                board.name(last),
                moves.into_iter().map(|take| take.text).collect(),
            );
        }
        let mut lands: Vec<_> = beside.iter().map(|route| route.jumps[count - 1].to).collect();
        lands.sort_unstable();
        lands.dedup();
        let lands = lands.into_iter().map(|square| board.name(square)).collect();
        Illegal::BreaksOff(
            board.name(leg.to),
            lands,
            moves.into_iter().map(|take| take.text).collect(),
        )
    }

    /// Finds the reason why a man may not go along a leg.
    fn why_man(&self, leg: &Leg) -> Option<Illegal> {
        let board = self.laws.board;
        let king = leg.over.iter().find(|over| self.position.has_king(board, **over));
        if let Some(king) = king.filter(|_| !self.laws.men_take_kings) {
            return Some(Illegal::NotOverKing(board.name(*king)));
        }
        let ahead = self.laws.man_jumps(self.position.turn).ways().contains(&leg.way);
        let as_king = !ahead || !leg.short;
        let ends = |way: &Way| step(board.bit(self.at), *way) & board.all() == 0;
        if self.arrived && self.laws.man_jumps(self.position.turn).ways().iter().all(ends) {
            return Some(Illegal::CrownedHere(board.name(self.from), board.name(self.at)));
        }
        if self.arrived && as_king {
            return Some(Illegal::CrownedLater(board.name(self.from), board.name(self.at)));
        }
        let backward = !ahead && leg.short && self.laws.men_capture == MenCapture::Forward;
        backward.then(|| Illegal::Backward(board.name(self.from), MenCapture::Forward))
    }
}
