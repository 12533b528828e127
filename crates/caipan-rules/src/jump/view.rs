//! The view of a race, whole for every observer, and the reading, writing and checking by it.

use crate::{Fnv1a, Listed, Observer, Seat, Spot, Unreadable};

use super::{
    Race,
    action::Action,
    board::{Board, Hole, Holes},
    illegal::Illegal,
    moves::moves,
    notation,
    position::Position,
};

/// A race and its viewer: seats see their own camp at the bottom.
#[derive(Clone, Debug)]
pub struct View {
    pub(super) race: Race,
    pub(super) who: Observer,
}

impl Race {
    fn board(&self) -> &'static Board {
        self.terms.board
    }

    /// Returns the hole of the piece of an open turn.
    fn hopping(&self) -> Option<Hole> {
        self.trail.last().copied()
    }

    /// Reads a move. Where a turn is open, it may begin with the next landing.
    pub(super) fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let typed = notation::parse(self.board(), text)?;
        let (from, way) =
            typed.places(self.board(), self.hopping(), self.terms.laws.info.example)?;
        let Some((to, via)) = way.split_last() else {
            return Ok(Action::end(from));
        };
        let action = Action { from, via: via.to_vec(), to: *to, more: true };
        Ok(Action { more: typed.opens(self.stays_open()) && self.goes_on(&action), ..action })
    }

    /// Tests if a hop without a sign leaves the turn open.
    const fn stays_open(&self) -> bool {
        self.terms.submit || !self.trail.is_empty()
    }

    /// Tests if the turn could go on after a hop.
    fn goes_on(&self, action: &Action) -> bool {
        let mover = self.mover(action.from);
        let way = mover.resolve(&Action { more: true, ..action.clone() });
        way.is_ok_and(|way| mover.goes_on(&way))
    }

    /// Writes a move so that it reads back unchanged.
    pub(super) fn write(&self, action: &Action) -> String {
        if action.from == action.to {
            return "t".to_owned();
        }
        let text = notation::joined(self.board(), action.holes());
        notation::signed(text, action.more, self.stays_open(), || self.goes_on(action))
    }

    /// Tests a move of a seat against the rules.
    pub(super) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let name = |hole: Hole| self.board().name(hole);
        match (self.hopping(), self.position.owner(action.from)) {
            _ if self.ends.is_over() => Err(Illegal::Over),
            _ if seat != self.position.next => Err(Illegal::NotYourTurn),
            (Some(at), _) if at != action.from => Err(Illegal::GoOn(name(at))),
            (_, None) => Err(Illegal::Empty(name(action.from))),
            (_, Some(owner)) if owner != seat => Err(Illegal::NotYours(name(action.from))),
            _ => self.find(action).map(|_| ()),
        }
    }

    /// Returns the action that ends an open turn, if it may end now.
    pub(super) fn end(&self) -> Option<Action> {
        let end = Action::end(self.hopping()?);
        self.check(self.position.next, &end).is_ok().then_some(end)
    }

    /// Returns every way to complete the turn, from and to.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Action> {
        if self.ends.is_over() || seat != self.position.next {
            return Vec::new();
        }
        self.all()
            .into_iter()
            .map(|(from, to)| Action { from, via: Vec::new(), to, more: false })
            .collect()
    }

    fn all(&self) -> Vec<(Hole, Hole)> {
        match self.hopping() {
            Some(at) => self.mover(at).ends().iter().map(|to| (at, to)).collect(),
            None => moves(
                &self.terms,
                &self.position,
                self.position.next,
                self.late(self.position.next),
            ),
        }
    }

    /// Lists the moves of the seat to move, even after the end of the game.
    pub(super) fn list(&self) -> Vec<Listed> {
        let spot = |hole: Hole| Spot::Name(self.board().name(hole));
        let listed = |(from, to): (Hole, Hole)| Listed {
            text: notation::joined(self.board(), [from, to]),
            from: Some(spot(from)),
            to: spot(to),
            captures: Vec::new(),
            promotes: false,
            path: self
                .mover(from)
                .way(to, false)
                .unwrap_or_default()
                .into_iter()
                .map(spot)
                .collect(),
        };
        let mut all: Vec<Listed> = self.all().into_iter().map(listed).collect();
        all.sort_by(|a, b| (&a.from, &a.to).cmp(&(&b.from, &b.to)));
        all
    }

    /// Hashes the position at the beginning of a turn.
    pub(super) fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// Hashes the whole view.
    pub(super) fn digest(&self) -> u64 {
        let moves = self.made.iter().map(|made| u64::from(*made));
        let places = self.outcome().places.into_iter().map(|place| place.map_or(0, u64::from));
        let fates = self.terms.seats().map(|seat| u64::from(self.ends.has(seat)));
        let holes = |way: &[Hole]| {
            way.iter().map(|hole| 1 + u64::from(hole.0)).chain([0]).collect::<Vec<_>>()
        };
        let ways = holes(&self.trail).into_iter().chain(holes(&self.last));
        mix([self.hash()].into_iter().chain(moves).chain(places).chain(fates).chain(ways))
    }
}

impl Position {
    /// Hashes the pieces and the seat to move.
    pub(super) fn hash(&self) -> u64 {
        let armies = self.men.iter().chain([&self.kings]);
        mix(armies.flat_map(|men: &Holes| men.words()).chain([u64::from(self.next.0)]))
    }
}

/// Hashes words by FNV-1a, alike on every machine, since records keep the hash.
pub(super) fn mix(words: impl Iterator<Item = u64>) -> u64 {
    Fnv1a::default().with(words.flat_map(u64::to_le_bytes)).value()
}
