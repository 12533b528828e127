//! A battle in which every rank is supposed: moves, fights and their effects.

use caipan_rules::{
    Seat, Seats,
    junqi::{
        Clash, Rank, Terms,
        board::{Board, Post, Posts},
        fight,
        travel::{Field, reach},
    },
};

use super::{
    history::{History, Id},
    ranks::value,
};

/// The most posts of a board.
pub(super) const POSTS: usize = 193;

/// The most pieces of a game.
pub(super) const MEN: usize = 150;

/// The mark of a post without a piece.
const NOBODY: Id = Id::MAX;

/// A battle with supposed ranks.
#[derive(Clone)]
pub(super) struct Position<'a> {
    /// The rules of the table.
    pub(super) terms: &'a Terms,
    cells: [Id; POSTS],
    ranks: [Rank; MEN],
    /// The flags that each piece carries.
    loads: [Seats; MEN],
    /// True for each piece whose rank all seats know.
    open: [bool; MEN],
    /// The posts of each seat's pieces.
    pub(super) own: [Posts; 6],
    /// The seats that are out.
    pub(super) out: Seats,
    /// The seat to move.
    pub(super) next: Seat,
}

/// The posts as a seat's pieces meet them.
pub(super) struct Lay {
    empty: Posts,
    foes: Posts,
    /// Flags that all know.
    flags: Posts,
}

impl<'a> Position<'a> {
    /// Makes the position of a history, with a rank for each piece.
    pub(super) fn new(history: &'a History, ranks: &[Rank], known: impl Fn(Id) -> bool) -> Self {
        let mut position = Self {
            terms: &history.terms,
            cells: [NOBODY; POSTS],
            ranks: [Rank::Flag; MEN],
            loads: [Seats::NONE; MEN],
            open: [false; MEN],
            own: [Posts::NONE; 6],
            out: history.out,
            next: history.seat,
        };
        for (id, post) in (0..).zip(&history.men) {
            let index = usize::from(id);
            position.ranks[index] = ranks[index];
            position.loads[index] = history.loads[index];
            position.open[index] = known(id);
            if let Some(post) = post {
                position.put(id, *post);
            }
        }
        position
    }

    fn put(&mut self, id: Id, post: Post) {
        self.cells[usize::from(post.0)] = id;
        self.own[History::owner(id).index()].add(post);
    }

    fn lift(&mut self, post: Post) {
        let id = std::mem::replace(&mut self.cells[usize::from(post.0)], NOBODY);
        if id != NOBODY {
            self.own[History::owner(id).index()].remove(post);
        }
    }

    /// Returns the piece on a post.
    pub(super) fn at(&self, post: Post) -> Option<Id> {
        Some(self.cells[usize::from(post.0)]).filter(|id| *id != NOBODY)
    }

    /// Returns the rank that a piece is supposed to have.
    pub(super) const fn rank(&self, id: Id) -> Rank {
        self.ranks[id as usize]
    }

    /// Tests if all seats know the rank of a piece.
    pub(super) const fn is_open(&self, id: Id) -> bool {
        self.open[id as usize]
    }

    /// Tests if a piece carries a flag.
    pub(super) const fn is_laden(&self, id: Id) -> bool {
        !self.loads[id as usize].is_empty()
    }

    /// Returns the seats that are in the game.
    pub(super) fn standing(&self) -> impl Iterator<Item = Seat> {
        let out = self.out;
        (0..self.terms.seats()).map(Seat).filter(move |seat| !out.has(*seat))
    }

    /// Tests if at most one side is left.
    pub(super) fn is_over(&self) -> bool {
        let mut teams = self.standing().map(|seat| self.terms.team(seat));
        let first = teams.next();
        teams.all(|team| Some(team) == first)
    }

    /// Returns the posts as a seat's pieces meet them.
    pub(super) fn lay(&self, seat: Seat) -> Lay {
        let (mut taken, mut foes) = (Posts::NONE, Posts::NONE);
        for other in self.standing() {
            let own = self.own[other.index()];
            taken = taken | own;
            if !self.terms.allied(seat, other) {
                foes = foes | own;
            }
        }
        let foes = foes & !self.terms.board.camps;
        let flag = |post: &Post| {
            self.at(*post).is_some_and(|id| self.is_open(id) && self.rank(id) == Rank::Flag)
        };
        Lay { empty: !taken, foes, flags: foes.iter().filter(flag).collect() }
    }

    /// Returns all posts with a piece.
    pub(super) fn taken(&self) -> Posts {
        self.own.iter().fold(Posts::NONE, |all, own| all | *own)
    }

    /// Tests if the piece on a post is of a kind that moves, and may leave the post.
    pub(super) fn is_mobile(&self, id: Id, post: Post) -> bool {
        let locked = self.terms.board.quarters.has(post) && !self.terms.leaves;
        self.rank(id).moves() && (!locked || self.is_laden(id))
    }

    /// Returns the posts to which the piece on a post may go.
    pub(super) fn reach(&self, lay: &Lay, from: Post) -> Posts {
        let Some(id) = self.at(from) else { return Posts::NONE };
        let (rank, board) = (self.rank(id), self.terms.board);
        if !self.is_mobile(id, from) {
            return Posts::NONE;
        }
        let barred = if self.terms.captors.has(rank) { Posts::NONE } else { lay.flags };
        let field = Field { empty: lay.empty, landing: lay.empty | lay.foes & !barred };
        reach(board, from, self.terms.gait(rank), field)
    }

    /// Returns the moves of the seat to move.
    pub(super) fn moves(&self) -> Vec<(Post, Post)> {
        let lay = self.lay(self.next);
        let own = self.own[self.next.index()];
        let ways = |from: Post| self.reach(&lay, from).iter().map(move |to| (from, to));
        own.iter().flat_map(ways).collect()
    }

    /// Makes a move, and passes the turn on.
    pub(super) fn play(&mut self, (from, to): (Post, Post)) {
        if let Some(id) = self.at(from) {
            self.advance(id, from, to);
        }
        self.pass();
    }

    /// Passes the turn on.
    pub(super) fn pass(&mut self) {
        let seats = self.terms.seats();
        let after = (1..=seats).map(|step| Seat((self.next.0 + step) % seats));
        self.next = after.into_iter().find(|seat| !self.out.has(*seat)).unwrap_or(self.next);
    }

    fn advance(&mut self, id: Id, from: Post, to: Post) {
        let Some(foe) = self.at(to) else {
            self.lift(from);
            self.put(id, to);
            return self.deliver(id, to);
        };
        let clash = fight(self.terms, self.rank(id), self.rank(foe));
        self.open[usize::from(id)] = true;
        self.open[usize::from(foe)] = true;
        if clash == Clash::Bounces {
            return;
        }
        self.lift(from);
        if clash != Clash::Falls {
            self.lift(to);
        }
        if matches!(clash, Clash::Wins | Clash::Takes) {
            self.put(id, to);
        }
        self.after(id, foe, clash, if clash == Clash::Falls { from } else { to });
        self.deliver(id, to);
    }

    /// Applies the effects of a fight on flags.
    fn after(&mut self, id: Id, foe: Id, clash: Clash, spare: Post) {
        let owner = History::owner(foe);
        match clash {
            Clash::Takes if self.terms.carry => {
                self.loads[usize::from(id)] = self.loads[usize::from(id)].with(owner);
            }
            Clash::Takes | Clash::Blasts => self.eliminate(owner),
            Clash::Wins => self.mourn(foe, spare),
            Clash::Falls => self.mourn(id, spare),
            Clash::Both => [id, foe].into_iter().for_each(|id| self.mourn(id, spare)),
            Clash::Bounces => {}
        }
    }

    /// Shows the flag of a commander that fell, and sends the flags home that a piece carried.
    fn mourn(&mut self, id: Id, spare: Post) {
        if self.rank(id) == Rank::Commander && self.terms.reveals {
            let flag = History::army(History::owner(id)).find(|id| self.rank(*id) == Rank::Flag);
            flag.into_iter().for_each(|flag| self.open[usize::from(flag)] = true);
        }
        let loads = std::mem::take(&mut self.loads[usize::from(id)]);
        let out = self.out;
        for owner in loads.iter().filter(|owner| !out.has(*owner)) {
            let row = [26, 28, 25, 27, 29].map(|place| Board::own(owner, place));
            let post = row.into_iter().find(|post| self.at(*post).is_none()).unwrap_or(spare);
            let flag = History::army(owner).find(|id| self.rank(*id) == Rank::Flag);
            flag.into_iter().for_each(|flag| self.put(flag, post));
        }
    }

    /// Delivers the flags of a piece that has come home.
    fn deliver(&mut self, id: Id, post: Post) {
        if !self.is_laden(id)
            || self.at(post) != Some(id)
            || !self.is_home(History::owner(id), post)
        {
            return;
        }
        let loads = std::mem::take(&mut self.loads[usize::from(id)]);
        loads.iter().for_each(|owner| self.eliminate(owner));
    }

    /// Tests if flags are delivered on a post.
    pub(super) fn is_home(&self, seat: Seat, post: Post) -> bool {
        let quarters = [26, 28].map(|place| Board::own(seat, place));
        let full = quarters.iter().all(|post| self.own[seat.index()].has(*post));
        let near = self.terms.board.near(post);
        quarters.contains(&post) || full && quarters.iter().any(|post| near.has(*post))
    }

    /// Takes a seat and its pieces out.
    pub(super) fn eliminate(&mut self, seat: Seat) {
        self.out = self.out.with(seat);
        for post in self.own[seat.index()].iter() {
            self.lift(post);
        }
        for loads in &mut self.loads {
            *loads = loads.without(seat);
        }
    }

    /// Returns the highest rank of a seat's officers and engineers; `None` if it has none.
    pub(super) fn strongest(&self, seat: Seat) -> Option<Rank> {
        let pieces = self.own[seat.index()].iter().filter_map(|post| self.at(post));
        pieces.map(|id| self.rank(id)).filter(|rank| *rank <= Rank::Commander).max()
    }

    /// Returns the worth of a seat's pieces on the board.
    pub(super) fn material(&self, seat: Seat) -> i32 {
        let worth = |post: Post| self.at(post).map_or(0, |id| value(self.rank(id)));
        self.own[seat.index()].iter().map(worth).sum()
    }
}
