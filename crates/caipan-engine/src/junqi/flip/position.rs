//! A position of the game that begins face down.

use caipan_rules::{
    Knowledge, Seat,
    junqi::{
        Clash, Rank, Terms,
        board::{Board, Post, Posts},
        fight,
        flip::Man,
        travel::{Field, reach},
    },
};

use super::pool::Kind;
use crate::junqi::ranks::value;

/// The worth of a won game.
pub(super) const MATE: i32 = 100_000;

/// An action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Turns a piece up.
    Flip(Post),
    /// Moves a piece.
    Move(Post, Post),
}

impl Action {
    /// Writes the action.
    pub(super) fn text(self, board: &Board) -> String {
        match self {
            Self::Flip(post) => format!("flip {}", board.name(post)),
            Self::Move(from, to) => format!("{}-{}", board.name(from), board.name(to)),
        }
    }
}

/// A position.
#[derive(Clone)]
pub(super) struct Position<'a> {
    terms: &'a Terms,
    /// The pieces that lie face up.
    men: [Option<Kind>; 60],
    /// The posts of pieces face down.
    pub(super) down: Posts,
    /// The seat to move.
    next: Seat,
    /// The mines that each seat has not lost.
    mines: [u8; 2],
    /// The seat whose flag is taken.
    lost: Option<Seat>,
}

impl<'a> Position<'a> {
    /// Makes the position that a seat sees, with the seat to move.
    pub(super) fn of(knowledge: &Knowledge, terms: &'a Terms) -> Self {
        let mut position = Self {
            terms,
            men: [None; 60],
            down: Posts::NONE,
            next: knowledge.seat,
            mines: [Rank::Mine.number(); 2],
            lost: None,
        };
        for line in &knowledge.sight {
            position.see(line);
        }
        for (owner, _) in super::pool::gone(knowledge).iter().filter(|kind| kind.1 == Rank::Mine) {
            position.mines[owner.index()] = position.mines[owner.index()].saturating_sub(1);
        }
        position
    }

    fn see(&mut self, line: &str) {
        let Some((name, man)) = line.split_once(' ') else { return };
        let Some(post) = self.terms.board.find(name, None) else { return };
        match Man::read(man) {
            Some(Man::Down) => self.down.add(post),
            Some(Man::Up(man)) => {
                self.men[usize::from(post.0)] = man.rank.map(|rank| (man.owner, rank));
            }
            None => {}
        }
    }

    fn at(&self, post: Post) -> Option<Kind> {
        self.men[usize::from(post.0)]
    }

    /// Returns the number of pieces of a kind that lie face up.
    pub(super) fn count(&self, kind: Kind) -> usize {
        self.men.iter().flatten().filter(|man| **man == kind).count()
    }

    fn men(&self) -> impl Iterator<Item = (Post, Kind)> {
        (0..).map(Post).zip(self.men).filter_map(|(post, man)| Some((post, man?)))
    }

    /// Returns the posts of empty places and of pieces that a rank of a seat may attack.
    fn field(&self, seat: Seat, rank: Rank) -> Field {
        let taken: Posts = self.men().map(|(post, _)| post).collect();
        let empty = !(taken | self.down);
        let may = |kind: Kind| {
            let opens = self.terms.captors.has(rank) && self.mines[kind.0.index()] == 0;
            kind.0 != seat && (kind.1 != Rank::Flag || opens)
        };
        let foes: Posts = self.men().filter(|(_, kind)| may(*kind)).map(|(post, _)| post).collect();
        Field { empty, landing: empty | foes & !self.terms.board.camps }
    }

    fn ways(&self, seat: Seat) -> Vec<(Post, Post)> {
        let own = self.men().filter(|(_, (owner, rank))| *owner == seat && rank.moves());
        let ways = |(from, (_, rank)): (Post, Kind)| {
            let posts =
                reach(self.terms.board, from, self.terms.gait(rank), self.field(seat, rank));
            posts.iter().map(|to| (from, to)).collect::<Vec<_>>()
        };
        own.flat_map(ways).collect()
    }

    /// Returns the moves of the seat to move, attacks first.
    pub(super) fn moves(&self) -> Vec<(Post, Post)> {
        let mut ways = self.ways(self.next);
        ways.sort_by_key(|(_, to)| self.at(*to).is_none());
        ways
    }

    /// Returns all actions of a seat.
    pub(super) fn actions(&self, seat: Seat) -> Vec<Action> {
        let ways = self.ways(seat).into_iter().map(|(from, to)| Action::Move(from, to));
        ways.chain(self.down.iter().map(Action::Flip)).collect()
    }

    /// Makes a move.
    pub(super) fn play(&mut self, from: Post, to: Post) {
        let Some(man) = self.men[usize::from(from.0)].take() else { return };
        let foe = self.men[usize::from(to.0)].take();
        let clash = foe.map(|foe| fight(self.terms, man.1, foe.1));
        self.men[usize::from(to.0)] = match clash {
            None | Some(Clash::Wins | Clash::Takes) => Some(man),
            Some(Clash::Falls) => foe,
            Some(Clash::Both | Clash::Blasts | Clash::Bounces) => None,
        };
        if let (Some((owner, rank)), Some(clash)) = (foe, clash) {
            self.fall(owner, rank, clash);
        }
        self.next = self.next.other();
    }

    fn fall(&mut self, owner: Seat, rank: Rank, clash: Clash) {
        if rank == Rank::Mine && clash != Clash::Falls {
            let mines = &mut self.mines[owner.index()];
            *mines = mines.saturating_sub(1);
        }
        if rank == Rank::Flag {
            self.lost = Some(owner);
        }
    }

    /// Turns a piece up, which is of this kind.
    pub(super) fn turn_up(&mut self, post: Post, kind: Kind) {
        self.down.remove(post);
        self.men[usize::from(post.0)] = Some(kind);
        self.next = self.next.other();
    }

    /// Returns the worth of a game that is over, for the seat to move.
    pub(super) fn end(&self) -> Option<i32> {
        self.lost.map(|lost| if lost == self.next { -MATE } else { MATE })
    }

    /// Returns the worth for the seat to move: pieces, the best attack, and pieces near to weaker
    /// ones.
    pub(super) fn quiet_worth(&self) -> i32 {
        let sign = |owner: Seat| if owner == self.next { 1 } else { -1 };
        let worth = |(_, (owner, rank)): (Post, Kind)| sign(owner) * self.price(owner, rank);
        let men: i32 = self.men().map(worth).sum();
        let best = self.ways(self.next).iter().map(|(from, to)| self.gain(*from, *to)).max();
        let foe = self.ways(self.next.other());
        let threat = foe.iter().map(|(from, to)| self.gain(*from, *to)).max();
        men + best.unwrap_or(0).max(0) - threat.unwrap_or(0).max(0) / 3
    }

    /// Returns the value of a piece: mines hold the flag as long as one is left.
    fn price(&self, owner: Seat, rank: Rank) -> i32 {
        match rank {
            Rank::Mine => 60 + 60 * i32::from(Rank::Mine.number() - self.mines[owner.index()]),
            rank => value(rank),
        }
    }

    fn gain(&self, from: Post, to: Post) -> i32 {
        let (Some(man), Some(foe)) = (self.at(from), self.at(to)) else { return 0 };
        match fight(self.terms, man.1, foe.1) {
            Clash::Wins => self.price(foe.0, foe.1),
            Clash::Falls => -self.price(man.0, man.1),
            Clash::Both => self.price(foe.0, foe.1) - self.price(man.0, man.1),
            Clash::Takes | Clash::Blasts => MATE / 4,
            Clash::Bounces => 0,
        }
    }

    /// Returns what speaks for turning up this piece rather than another: own pieces beside it,
    /// and no enemies.
    pub(super) fn turning_here(&self, seat: Seat, post: Post) -> i32 {
        let near = self.terms.board.near(post);
        let men = self.men().filter(|(post, _)| near.has(*post));
        men.map(|(_, (owner, _))| if owner == seat { 2 } else { -2 }).sum()
    }
}
