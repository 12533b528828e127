//! The view of a game that begins face down, the same for all observers.

use super::{Cell, Flip};
use crate::{
    Choices, Seat,
    junqi::{
        Action,
        action::Reader,
        board::{Board, Post, Posts},
        explain::no_way,
        illegal::Illegal,
        mix::Mix,
        piece::Seen,
        rank::Rank,
        travel::{Field, reach},
        war::{Public, Stage},
    },
};

/// A piece on a post.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Man {
    /// A piece face down.
    Down,
    /// A piece face up.
    Up(Seen),
}

/// The view of all observers.
#[derive(Clone, Debug)]
pub struct View {
    pub(in crate::junqi) public: Public,
    pub(in crate::junqi) men: Vec<Option<Man>>,
    mines: [u8; 2],
}

impl Man {
    /// Reads a piece as it is written for programs.
    pub fn read(text: &str) -> Option<Self> {
        if text == "down" { Some(Self::Down) } else { Seen::read(text).map(Self::Up) }
    }
}

impl View {
    /// Returns the view of a game; when it is over, pieces face down are included.
    pub(in crate::junqi) fn of(flip: &Flip) -> Self {
        let over = flip.public.end.is_some();
        let man = |cell: &Cell| {
            if !cell.up && !over {
                return Man::Down;
            }
            let rank = Some(cell.rank.open());
            Man::Up(Seen {
                owner: flip.owner(cell),
                rank,
                shown: false,
                flags: crate::Seats::NONE,
                note: None,
            })
        };
        let men = flip.cells.iter().map(|cell| cell.as_ref().map(man)).collect();
        Self { public: flip.public.clone(), men, mines: flip.mines }
    }

    pub(in crate::junqi) fn board(&self) -> &'static Board {
        self.public.terms.board
    }

    pub(in crate::junqi) fn reader(&self) -> Reader {
        Reader { board: self.board(), own: None, flips: true }
    }

    fn at(&self, post: Post) -> Option<Man> {
        self.men[usize::from(post.0)]
    }

    /// Returns each piece: `a7 0 9`, post, owner and sign of the rank, or `a7 down`.
    pub(super) fn sight(&self) -> Vec<String> {
        let line = |(post, man): (Post, &Option<Man>)| {
            let name = self.board().name(post);
            match man.as_ref()? {
                Man::Down => Some(format!("{name} down")),
                Man::Up(seen) => Some(format!("{name} {seen}")),
            }
        };
        self.board().posts().zip(&self.men).filter_map(line).collect()
    }

    fn posts(&self, test: impl Fn(&Man) -> bool) -> Posts {
        let men = self.board().posts().zip(&self.men);
        men.filter(|(_, man)| man.as_ref().is_some_and(&test)).map(|(post, _)| post).collect()
    }

    /// Tests if a piece of this rank may take the flag of this seat: the options allow it, and the
    /// seat has no mines any more.
    fn may_take(&self, rank: Rank, owner: Seat) -> bool {
        self.public.terms.captors.has(rank) && self.mines[owner.index()] == Rank::Mine.number()
    }

    fn field(&self, seat: Seat, rank: Rank) -> Field {
        let empty = !self.posts(|_| true);
        let foes = self.posts(|man| match man {
            Man::Up(foe) if foe.owner != seat => {
                foe.rank != Some(Rank::Flag) || self.may_take(rank, foe.owner)
            }
            Man::Up(_) | Man::Down => false,
        });
        Field { empty, landing: empty | foes & !self.board().camps }
    }

    /// Returns the rank of a seat's own piece on a post, if one lies there face up.
    fn own(&self, seat: Seat, post: Post) -> Option<Rank> {
        match self.at(post) {
            Some(Man::Up(man)) if man.owner == seat => man.rank,
            _ => None,
        }
    }

    fn reach(&self, seat: Seat, from: Post) -> Posts {
        let Some(rank) = self.own(seat, from).filter(|rank| rank.moves()) else {
            return Posts::NONE;
        };
        reach(self.board(), from, self.public.terms.gait(rank), self.field(seat, rank))
    }

    /// Returns all actions that a seat may take in its turn.
    pub(super) fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let down = self.posts(|man| *man == Man::Down);
        let own = self.posts(|man| matches!(man, Man::Up(man) if man.owner == seat));
        let moves = own.iter().flat_map(move |from| {
            self.reach(seat, from).iter().map(move |to| Action::Move(from, to))
        });
        down.iter().map(Action::Flip).chain(moves)
    }

    pub(in crate::junqi) fn choices(&self, seat: Seat) -> Choices<Action> {
        let acts = self.public.end.is_none() && self.public.next == seat;
        Choices::All(if acts { self.actions(seat).collect() } else { Vec::new() })
    }

    pub(in crate::junqi) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let name = |post: Post| self.board().name(post);
        if self.public.end.is_some() {
            return Err(Illegal::Over);
        }
        if self.public.stage == Stage::Deploying || seat != self.public.next {
            return Err(Illegal::NotYourTurn);
        }
        match action {
            Action::Flip(post) => match self.at(*post) {
                Some(Man::Down) => Ok(()),
                Some(Man::Up(_)) => Err(Illegal::FaceUp(name(*post))),
                None => Err(Illegal::Empty(name(*post))),
            },
            Action::Move(from, to) if self.reach(seat, *from).has(*to) => Ok(()),
            Action::Move(from, to) => Err(self.explain(seat, *from, *to)),
            _ => Err(Illegal::NotHere),
        }
    }

    fn explain(&self, seat: Seat, from: Post, to: Post) -> Illegal {
        let name = |post: Post| self.board().name(post);
        let rank = match (self.at(from), self.own(seat, from)) {
            (_, Some(rank)) => rank,
            (None, None) => return Illegal::Empty(name(from)),
            (Some(Man::Down), None) => return Illegal::FaceDown(name(from)),
            (Some(Man::Up(_)), None) => return Illegal::NotYours(name(from)),
        };
        if !rank.moves() {
            return Illegal::Fixed(rank, name(from));
        }
        match self.at(to) {
            Some(Man::Down) => return Illegal::FaceDown(name(to)),
            Some(Man::Up(foe)) if foe.owner == seat => return Illegal::Own(name(to)),
            Some(Man::Up(_)) if self.board().camps.has(to) => return Illegal::Camp(name(to)),
            Some(Man::Up(foe))
                if foe.rank == Some(Rank::Flag) && !self.public.terms.captors.has(rank) =>
            {
                return Illegal::NoCaptor(rank);
            }
            Some(Man::Up(foe))
                if foe.rank == Some(Rank::Flag) && !self.may_take(rank, foe.owner) =>
            {
                return Illegal::Mined(name(to));
            }
            _ => {}
        }
        no_way(self.board(), self.public.terms.gait(rank), self.field(seat, rank), [from, to])
    }

    pub(in crate::junqi) fn digest(&self) -> u64 {
        let mix = self.public.mix().list(&self.mines);
        let man = |mix: Mix, man: &Option<Man>| match man {
            None => mix.with(0),
            Some(Man::Down) => mix.with(1),
            Some(Man::Up(man)) => {
                mix.with(2 + u64::from(man.owner.0)).with(man.rank.map_or(0, |rank| rank as u64))
            }
        };
        self.men.iter().fold(mix, man).value()
    }
}
