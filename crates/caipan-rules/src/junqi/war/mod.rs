//! A game with set-ups in its true state: set-ups drawn and changed in secret, then move after
//! move.

mod battle;
mod deploy;
mod event;
mod fall;
mod flags;
mod game;
mod outcome;
mod public;

pub use event::Event;
pub use public::{End, Fall, Public, Stage};

use std::sync::Arc;

use super::{
    Action,
    board::{Board, Post},
    formation::{self, Formation},
    piece::Piece,
    terms::{Sight, Terms},
};
use crate::{Act, Hidden, Lot, Observer, Pact, Seat, Seats, Turn};

/// The most turns of each seat before the game is drawn.
pub const TURNS: u16 = 1_000;

/// A game with set-ups.
#[derive(Clone, Debug)]
pub struct War {
    pub(super) public: Public,
    /// The piece on each post.
    pub(super) men: Vec<Option<Piece>>,
    /// The seats for which a set-up has to be drawn.
    due: Seats,
    /// Those among them whose set-up is to be an opening.
    opens: Seats,
    /// The post of each seat's flag when the battle began.
    homes: Vec<Hidden<Option<Post>>>,
    /// The set-ups of each seat that others have seen.
    burnt: Vec<Vec<Hidden<Formation>>>,
    /// The set-up to which each seat is bound.
    sworn: Vec<Option<Hidden<Formation>>>,
}

impl War {
    /// Makes a game before its set-ups have been drawn.
    pub(super) fn new(terms: Terms) -> Self {
        let (seats, posts) = (terms.seats(), terms.board.posts().count());
        Self {
            public: Public::new(Arc::new(terms)),
            men: vec![None; posts],
            due: Seats::first(seats),
            opens: Seats::first(seats),
            homes: vec![Hidden::new(None); seats.into()],
            burnt: vec![Vec::new(); seats.into()],
            sworn: vec![None; seats.into()],
        }
    }

    /// Returns the game by the first laws, in which every set-up that is drawn may be any legal one.
    pub(super) fn without_openings(self) -> Self {
        Self { opens: Seats::NONE, ..self }
    }

    /// Makes a battle with these pieces and with seat 0 to move.
    pub(super) fn with(terms: Terms, men: impl IntoIterator<Item = (Post, Piece)>) -> Self {
        let mut war = Self::new(terms);
        war.due = Seats::NONE;
        men.into_iter().for_each(|(post, piece)| war.put(post, piece));
        war.open_battle(Seat(0));
        war
    }

    /// Makes a battle with the same set-up in every seat.
    pub(super) fn mirror_match(terms: Terms, formation: &Formation) -> Self {
        let army = |seat: Seat| {
            formation
                .pieces()
                .map(move |(place, rank)| (Board::own(seat, place), Piece::new(seat, rank)))
        };
        let men: Vec<_> = Seats::first(terms.seats()).iter().flat_map(army).collect();
        Self::with(terms, men)
    }

    /// Returns the same battle with all ranks shown.
    pub(super) fn laid_open(&self) -> Self {
        let mut war = self.clone();
        war.public.terms = Arc::new(Terms { sight: Sight::Open, ..(*self.public.terms).clone() });
        war
    }

    pub(super) fn piece(&self, post: Post) -> Option<&Piece> {
        self.men[usize::from(post.0)].as_ref()
    }

    fn put(&mut self, post: Post, piece: Piece) {
        self.men[usize::from(post.0)] = Some(piece);
    }

    fn lift(&mut self, post: Post) -> Option<Piece> {
        self.men[usize::from(post.0)].take()
    }

    /// Returns the pieces of a seat with their posts.
    fn army(&self, seat: Seat) -> impl Iterator<Item = (Post, &Piece)> {
        let posts = self.public.terms.board.posts().zip(&self.men);
        posts.filter_map(move |(post, piece)| {
            Some((post, piece.as_ref().filter(|piece| piece.owner == seat)?))
        })
    }

    /// Tests if an observer knows the ranks of an owner's pieces that are not shown to all.
    pub(super) fn knows(&self, who: Observer, owner: Seat) -> bool {
        let terms = &self.public.terms;
        let battle = self.public.stage == Stage::Battle;
        match who {
            _ if self.public.end.is_some() => true,
            _ if battle && terms.sight == Sight::Open => true,
            Observer::Seat(seat) if battle && terms.sight == Sight::Allies => {
                terms.allied(seat, owner)
            }
            Observer::Fallen(seat) if battle => terms.allied(seat, owner),
            Observer::Seat(seat) | Observer::Fallen(seat) => seat == owner,
            Observer::Public => false,
        }
    }

    /// Returns the seats or the chance that the game waits for. A seat that is ready may still take
    /// that back until all are.
    pub(super) fn turn(&self) -> Turn {
        let public = &self.public;
        if public.end.is_some() {
            Turn::Over
        } else if let Some(seat) = self.due.iter().next() {
            let faces = match self.opens.has(seat) {
                true => formation::choices(),
                false => formation::faces(public.terms.bombs_in_front),
            };
            Turn::Chance(Lot { name: "setup", faces, sealed: true })
        } else if public.stage == Stage::Battle {
            Turn::Seats(Seats::one(public.next))
        } else {
            let unready: Seats =
                public.standing().iter().filter(|seat| !public.ready.has(*seat)).collect();
            let first =
                Lot { name: "first", faces: vec![public.standing().count()], sealed: false };
            if unready.is_empty() { Turn::Chance(first) } else { Turn::Seats(unready) }
        }
    }

    /// Carries out an act that is allowed.
    pub(super) fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        let mut events = Vec::new();
        match act {
            Act::By(_, Action::Move(from, to)) => self.advance(from, to, &mut events),
            Act::By(seat, action) => self.arrange(seat, &action, &mut events),
            Act::Chance(numbers) => self.draw(&numbers, &mut events),
            Act::Flag(seat) => self.time_out(seat, &mut events),
            Act::Resign(seat) => self.leave(seat, Fall::Resigned, &mut events),
            Act::Forfeit(seat, _) => self.leave(seat, Fall::Forfeit, &mut events),
            Act::Agree(Pact::Draw) => self.public.end = Some(End { why: "agreed", drawn: true }),
            Act::Agree(Pact::Undo | Pact::Count | Pact::Pause) => {}
            Act::Disclose => self.public.disclose(),
        }
        events
    }
}
