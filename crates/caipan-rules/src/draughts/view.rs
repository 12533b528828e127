//! The view of a game, alike for every observer, and the reading, checking and listing by it.

use super::{
    Action, Draughts, Laws, Position, Route, Side, Square,
    explain::{explain, must_capture},
    illegal::Illegal,
    moves::{moves, routes_for},
    notation::{self, Origin, Typed, Untyped},
    resolve::{Miss, resolve},
};
use crate::{Fnv1a, Listed, Reason, Seat, Spot, Unreadable};

/// The whole game: draughts hides nothing.
#[derive(Clone, Debug)]
pub struct View {
    pub(super) laws: &'static Laws,
    pub(super) position: Position,
    pub(super) last: Option<Route>,
    pub(super) over: bool,
    counts: Vec<u16>,
    times: usize,
}

impl View {
    pub(super) fn of(game: &Draughts) -> Self {
        Self {
            laws: game.laws,
            position: game.position,
            last: game.last.clone(),
            over: game.outcome.is_over(),
            counts: game.tally.counts().to_vec(),
            times: game.tally.times(),
        }
    }

    /// Returns the pieces and the side to move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the last move.
    pub const fn last(&self) -> Option<&Route> {
        self.last.as_ref()
    }

    fn resolve(&self, typed: &Typed) -> Result<Route, Miss> {
        resolve(self.laws, &routes_for(self.laws, &self.position, typed), typed)
    }

    /// Returns the legal move that an action means.
    pub(super) fn find(&self, action: &Action) -> Result<Route, Miss> {
        self.resolve(&action.typed())
    }

    pub(super) fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let typed = notation::parse(self.laws.board, text).map_err(|why| match why {
            Untyped::Foreign => Unreadable::Foreign,
            Untyped::NoSuchSquare(name) => Unreadable::NoSuchPlace(name),
        })?;
        match (self.resolve(&typed), typed.origin) {
            (Ok(route), _) => Ok(Action::of(&route, &moves(self.laws, &self.position))),
            (Err(Miss::Many(found)), _) => Err(Unreadable::Ambiguous(
                found.iter().map(|route| notation::long(self.laws, route)).collect(),
            )),
            (Err(Miss::None), Origin::Square(from)) => {
                Ok(Action { from, via: typed.via, to: typed.to })
            }
            (Err(Miss::None), Origin::File(_) | Origin::Any) => {
                Err(Unreadable::Because(self.fault(&typed).say()))
            }
        }
    }

    fn fault(&self, typed: &Typed) -> Illegal {
        if self.over { Illegal::Over } else { explain(self.laws, &self.position, typed) }
    }

    pub(super) fn write(&self, action: &Action) -> String {
        let takes = moves(self.laws, &self.position).iter().any(|route| !route.jumps.is_empty());
        let squares =
            [action.from].into_iter().chain(action.via.iter().copied()).chain([action.to]);
        notation::joined(self.laws, takes, squares)
    }

    /// Returns the names of all squares of a legal move; none of any other.
    pub(super) fn places(&self, action: &Action) -> Vec<String> {
        let Ok(route) = self.find(action) else { return Vec::new() };
        let squares = [route.from].into_iter().chain(route.between()).chain([route.to]);
        squares.map(|square| self.laws.board.name(square)).collect()
    }

    pub(super) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.over {
            return Err(Illegal::Over);
        }
        if seat != self.position.turn().seat() {
            return Err(Illegal::NotYourTurn);
        }
        self.find(action)
            .map(|_| ())
            .map_err(|_| explain(self.laws, &self.position, &action.typed()))
    }

    /// Returns the rule that the side to move must capture, where it can.
    pub(super) fn must_capture(&self) -> Option<Illegal> {
        let legal = moves(self.laws, &self.position);
        let takes = !self.over && legal.iter().any(|route| !route.jumps.is_empty());
        takes.then(|| must_capture(self.laws, &legal))
    }

    pub(super) fn choices(&self, seat: Seat) -> Vec<Action> {
        if self.over || Side::of(seat) != self.position.turn() {
            return Vec::new();
        }
        let legal = moves(self.laws, &self.position);
        legal.iter().map(|route| Action::of(route, &legal)).collect()
    }

    pub(super) fn list(&self) -> Vec<Listed> {
        let legal = moves(self.laws, &self.position);
        let spot = |square: Square| Spot::Number(u16::from(square.0) + 1);
        let listed = |route: &Route| Listed {
            text: notation::text(self.laws, route, &legal),
            from: Some(spot(route.from)),
            to: spot(route.to),
            captures: route.captured().into_iter().map(spot).collect(),
            promotes: route.promotes,
            path: route.between().into_iter().chain([route.to]).map(spot).collect(),
        };
        legal.iter().map(listed).collect()
    }

    /// Hashes the position, the last move and the counters by FNV-1a. Squares count by their plain
    /// numbers, with a gap after every two rows: records keep this hash, so it must not depend on
    /// the layout of the sets.
    pub(super) fn digest(&self) -> u64 {
        let board = self.laws.board;
        let place = |square: Square| square.0 + square.0 / board.columns;
        let spread = |set| board.list(set).fold(0_u128, |all, square| all | 1 << place(square));
        let sets = [self.position.sides[0], self.position.sides[1], self.position.kings];
        let pieces = sets.iter().flat_map(|&set| spread(set).to_le_bytes());
        let state = [self.position.turn as u8, u8::from(self.over), self.times.min(3) as u8];
        let counts = self.counts.iter().flat_map(|count| count.to_le_bytes());
        let last = self.last.iter().flat_map(|route| {
            let jumps = route.jumps.iter().flat_map(|jump| [jump.over.0, jump.to.0]);
            [route.from.0, route.to.0].into_iter().chain(jumps)
        });
        let runs = self
            .position
            .runs
            .iter()
            .filter(|run| run.count > 0)
            .flat_map(|run| [self.laws.board.placed(run.place).0, run.count]);
        let bytes = pieces.chain(state).chain(runs).chain(counts).chain(last);
        Fnv1a::default().with(bytes).value()
    }
}

impl Action {
    /// Returns a legal move in its written form among the others.
    fn of(route: &Route, legal: &[Route]) -> Self {
        let mut action = Self::whole(route);
        if notation::is_alone(route, legal) {
            action.via.clear();
        }
        action
    }

    /// Returns a move with all squares between, which is no other one in any position.
    pub fn whole(route: &Route) -> Self {
        Self { from: route.from, via: route.between(), to: route.to }
    }

    fn typed(&self) -> Typed {
        Typed { origin: Origin::Square(self.from), via: self.via.clone(), to: self.to }
    }
}
