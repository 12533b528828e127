//! The reasons why a piece cannot reach a hole: the part of the way that fails, and the rule that
//! forbids it.

use super::{
    action::Action,
    board::{Board, Hole},
    illegal::{Illegal, Leg},
    laws::Entry,
    mover::Mover,
    reach::{Bounds, Leap},
};

impl Mover<'_> {
    /// Returns the landings of a move that gives them all, or only its end.
    ///
    /// # Errors
    /// The first thing that forbids it.
    pub(super) fn resolve(&self, action: &Action) -> Result<Vec<Hole>, Illegal> {
        let (to, more) = (action.to, action.more);
        if action.via.is_empty() {
            return self.direct(to, more);
        }
        if !self.terms.chain {
            return Err(Illegal::OneHop);
        }
        let way = action.way();
        let mut at = self.at;
        for hole in &way {
            self.leg(at, *hole, to)?;
            at = *hole;
        }
        if more { Ok(way) } else { self.may_end(to).map(|()| way) }
    }

    /// Returns the landings of a move given by its end: an open turn may also end in the piece's
    /// own hole.
    fn direct(&self, to: Hole, more: bool) -> Result<Vec<Hole>, Illegal> {
        if to == self.at && self.open {
            return self.may_end(to).map(|()| Vec::new());
        }
        self.way(to, more).ok_or_else(|| self.fault(to))
    }

    /// Returns the reason why a piece cannot end its turn in a hole, on any way.
    fn fault(&self, to: Hole) -> Illegal {
        let board = self.terms.board;
        if to == self.origin || to == self.at {
            return Illegal::Nowhere(board.name(to));
        }
        let hopped = self.bounds_to(to).hopped(board, self.at).has(to);
        if hopped || self.is_step(&[to]) && !self.bounds.taken.has(to) && !self.open {
            return self.may_end(to).err().unwrap_or_else(|| self.unreachable(to));
        }
        match self.leg(self.at, to, to) {
            Err(Illegal::Leg(Leg::NoLine, ..)) | Ok(()) => self.unreachable(to),
            Err(why) => why,
        }
    }

    fn unreachable(&self, to: Hole) -> Illegal {
        let board = self.terms.board;
        Illegal::Unreachable(board.name(self.at), board.name(to))
    }

    /// Tests if the turn may end in a hole that the piece can come to.
    fn may_end(&self, to: Hole) -> Result<(), Illegal> {
        let name = self.terms.board.name(to);
        match () {
            () if to == self.origin => Err(Illegal::Nowhere(name)),
            () if self.bounds.stops.has(to) => Ok(()),
            () if self.bounds.closed.has(to) => Err(Illegal::Closed(name)),
            () if self.stays() && !self.camp.goal.has(to) => {
                Err(Illegal::Stays(self.terms.board.name(self.origin)))
            }
            () if self.terms.entry != Entry::Free && self.camp.foreign.has(to) => {
                Err(Illegal::Foreign(name))
            }
            () => Err(Illegal::Home(name, self.terms.leave.unwrap_or_default())),
        }
    }

    /// Tests a single hop of a way that ends in `end`.
    fn leg(&self, from: Hole, to: Hole, end: Hole) -> Result<(), Illegal> {
        let (board, bounds) = (self.terms.board, self.bounds_to(end));
        match bounds.leg(board, from, to) {
            Ok(()) => Ok(()),
            Err(_) if bounds.closed.has(to) => Err(Illegal::Closed(board.name(to))),
            Err(leg) => Err(Illegal::Leg(leg, board.name(from), board.name(to))),
        }
    }
}

impl Bounds {
    /// Tests a single hop.
    ///
    /// # Errors
    /// The fault of the hop.
    pub(super) fn leg(&self, board: &Board, from: Hole, to: Hole) -> Result<(), Leg> {
        if self.hops(board, from).any(|hole| hole == to) {
            return Ok(());
        }
        if self.taken.has(to) {
            return Err(Leg::Taken);
        }
        let ray = board.rays(from).iter().find(|ray| ray.contains(&to)).ok_or(Leg::NoLine)?;
        let line: Vec<Hole> = ray.iter().copied().take_while(|hole| *hole != to).collect();
        let between: Vec<Hole> =
            line.iter().copied().filter(|hole| self.taken.has(*hole)).collect();
        let king = between.iter().find(|hole| self.walls.has(**hole));
        Err(match (between.as_slice(), king) {
            _ if line.is_empty() => Leg::Step,
            ([], _) => Leg::NoBridge,
            ([a, b, ..], _) if self.leap != Leap::Line => Leg::Two(board.name(*a), board.name(*b)),
            (_, Some(king)) => Leg::King(board.name(*king)),
            _ if self.leap == Leap::Line => Leg::Behind,
            ([bridge, ..], _) if self.leap == Leap::Equidistant => Leg::Uneven(board.name(*bridge)),
            ([bridge, ..], _) => Leg::Far(board.name(*bridge)),
        })
    }
}
