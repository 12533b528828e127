//! The view of one observer of a game with set-ups, and the reading, checking and listing by it.

use super::{
    Action,
    action::Reader,
    board::{ARM, Board, Post, Posts},
    explain::explain,
    formation::{self, Formation, posts},
    illegal::Illegal,
    piece::Seen,
    rank::Rank,
    travel::{Field, reach},
    war::{Public, Stage, War},
};
use crate::{Arg, Choices, Observer, Say, Seat};

/// The knowledge of one observer.
#[derive(Clone, Debug)]
pub struct View {
    /// The seat of the observer; `None` for the public.
    pub(super) who: Option<Seat>,
    /// The public part of the game.
    pub(super) public: Public,
    /// The piece on each post, as far as it is known.
    pub(super) men: Vec<Option<Seen>>,
    /// The set-ups of the owner that others have seen.
    burnt: Vec<Formation>,
}

/// The posts as a seat's pieces meet them, as far as the seat knows.
pub(super) struct Lay {
    own: Posts,
    empty: Posts,
    /// The pieces that can be attacked, known flags left out.
    foes: Posts,
    /// The known flags of others.
    flags: Posts,
}

impl View {
    /// Returns the knowledge that an observer has of a game.
    pub(super) fn of(war: &War, who: Observer) -> Self {
        let knows: Vec<bool> =
            (0..war.public.terms.seats()).map(|owner| war.knows(who, Seat(owner))).collect();
        let who = match who {
            Observer::Seat(seat) | Observer::Fallen(seat) => Some(seat),
            Observer::Public => None,
        };
        let seen = |piece: &super::piece::Piece| {
            piece.seen(who, piece.shown || knows[piece.owner.index()])
        };
        let men = war.men.iter().map(|piece| piece.as_ref().map(seen)).collect();
        let burnt = who.map_or_else(Vec::new, |seat| war.burnt(seat));
        Self { who, public: war.public.clone(), men, burnt }
    }

    pub(super) fn board(&self) -> &'static Board {
        self.public.terms.board
    }

    pub(super) fn reader(&self) -> Reader {
        Reader { board: self.board(), own: self.who, flips: false }
    }

    /// Returns the piece on a post.
    pub fn at(&self, post: Post) -> Option<&Seen> {
        self.men[usize::from(post.0)].as_ref()
    }

    /// Returns the posts as a seat's pieces meet them.
    pub(super) fn lay(&self, seat: Seat) -> Lay {
        let mut lay =
            Lay { own: Posts::NONE, empty: !Posts::NONE, foes: Posts::NONE, flags: Posts::NONE };
        let men = self
            .board()
            .posts()
            .zip(&self.men)
            .filter_map(|(post, man)| Some((post, man.as_ref()?)));
        for (post, man) in men {
            lay.empty.remove(post);
            if man.owner == seat {
                lay.own.add(post);
            } else if !self.public.terms.allied(man.owner, seat) && !self.board().camps.has(post) {
                let known_flag = man.rank == Some(Rank::Flag);
                if known_flag { lay.flags.add(post) } else { lay.foes.add(post) }
            }
        }
        lay
    }

    /// Returns the posts where pieces of a rank may land; a rank that may not take flags avoids the
    /// known ones.
    pub(super) fn field(&self, lay: &Lay, rank: Rank) -> Field {
        let flags = if self.public.terms.captors.has(rank) { lay.flags } else { Posts::NONE };
        Field { empty: lay.empty, landing: lay.empty | lay.foes | flags }
    }

    /// Tests if a piece is held by the headquarters it stands in.
    pub(super) fn is_locked(&self, post: Post, man: &Seen) -> bool {
        self.board().quarters.has(post) && !self.public.terms.leaves && man.flags.is_empty()
    }

    /// Returns the posts to which a seat's piece may go; none if the post has no piece of its that
    /// moves.
    fn reach(&self, seat: Seat, lay: &Lay, from: Post) -> Posts {
        let own = self.at(from).filter(|man| man.owner == seat && !self.is_locked(from, man));
        let Some(rank) = own.and_then(|man| man.rank).filter(|rank| rank.moves()) else {
            return Posts::NONE;
        };
        reach(self.board(), from, self.public.terms.gait(rank), self.field(lay, rank))
    }

    /// Returns all moves of a seat, sorted by origin and destination.
    pub(super) fn moves(&self, seat: Seat) -> impl Iterator<Item = (Post, Post)> {
        let lay = self.lay(seat);
        lay.own
            .iter()
            .flat_map(move |from| self.reach(seat, &lay, from).iter().map(move |to| (from, to)))
    }

    pub(super) fn has_move(&self, seat: Seat) -> bool {
        self.moves(seat).next().is_some()
    }

    /// Tests an action as far as the observer can know.
    pub(super) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.public.end.is_some() {
            return Err(Illegal::Over);
        }
        match (action, self.public.stage) {
            (Action::Flip(_), _) => Err(Illegal::NotHere),
            (Action::Note(post, _), _) => self.check_note(seat, *post),
            (Action::Clear, _) if self.has_notes() => Ok(()),
            (Action::Clear, _) => Err(Illegal::NoNotes),
            (Action::Move(..), Stage::Deploying) => Err(Illegal::NotYet),
            (Action::Move(..), Stage::Battle) if seat != self.public.next => {
                Err(Illegal::NotYourTurn)
            }
            (Action::Move(from, to), Stage::Battle)
                if self.reach(seat, &self.lay(seat), *from).has(*to) =>
            {
                Ok(())
            }
            (Action::Move(from, to), Stage::Battle) => Err(explain(self, seat, *from, *to)),
            (_, Stage::Battle) => Err(Illegal::TooLate),
            (Action::Unready, _) if self.public.ready.has(seat) => Ok(()),
            (Action::Unready, _) => Err(Illegal::NotReady),
            _ if self.public.ready.has(seat) => Err(Illegal::Ready),
            (Action::Ready, _) if self.burnt.contains(&self.formation(seat)) => Err(Illegal::Burnt),
            (Action::Seen(_), _) => Ok(()),
            (Action::Setup(formation), _) => self.legal(seat, formation),
            (Action::Scrap(faults), _) => Err(Illegal::Setup(seat, self.board(), faults.clone())),
            (Action::Swap(a, b), _) => self.check_swap(seat, *a, *b),
            (Action::Mirror | Action::Random | Action::Ready, _) => Ok(()),
        }
    }

    /// Tests if the observer has noted anything.
    fn has_notes(&self) -> bool {
        self.board().posts().any(|post| self.at(post).is_some_and(|man| man.note.is_some()))
    }

    /// Tests a note, which must be on a piece of another seat.
    fn check_note(&self, seat: Seat, post: Post) -> Result<(), Illegal> {
        let name = || self.board().name(post);
        match (self.public.stage, self.at(post)) {
            (Stage::Deploying, _) => Err(Illegal::NoNotesYet),
            (Stage::Battle, None) => Err(Illegal::Empty(name())),
            (Stage::Battle, Some(man)) if man.owner == seat => Err(Illegal::Own(name())),
            (Stage::Battle, Some(_)) => Ok(()),
        }
    }

    fn legal(&self, seat: Seat, formation: &Formation) -> Result<(), Illegal> {
        let faults = formation.faults(self.public.terms.bombs_in_front);
        if faults.is_empty() { Ok(()) } else { Err(Illegal::Setup(seat, self.board(), faults)) }
    }

    fn check_swap(&self, seat: Seat, a: Post, b: Post) -> Result<(), Illegal> {
        for post in [a, b] {
            if self.at(post).is_none_or(|man| man.owner != seat) {
                return Err(Illegal::Foreign(self.board().name(post)));
            }
        }
        self.legal(seat, &self.formation(seat).swapped(a.0 % ARM, b.0 % ARM))
    }

    /// Returns a seat's set-up as far as it is known.
    pub fn formation(&self, seat: Seat) -> Formation {
        posts().filter_map(|place| Some((place, self.at(Board::own(seat, place))?.rank?))).collect()
    }

    /// Returns the owner's set-up, before the battle.
    pub(super) fn draft(&self) -> Option<Formation> {
        let seat = self.who.filter(|_| self.public.stage == Stage::Deploying)?;
        Some(self.formation(seat))
    }

    /// Tells the owner's losses; none for a seat that is out.
    pub(super) fn losses(&self) -> Option<Say> {
        let seat = self.who.filter(|seat| self.public.standing().has(*seat))?;
        let left = |rank: Rank| {
            self.men
                .iter()
                .flatten()
                .filter(|man| man.owner == seat && man.rank == Some(rank))
                .count()
        };
        let lost = |rank: Rank| usize::from(rank.number()).saturating_sub(left(rank));
        let row = |rank: Rank| {
            Say::new("junqi-loss").with("rank", rank.say()).with("count", lost(rank)).into()
        };
        let rows: Vec<Arg> =
            Rank::ALL.into_iter().filter(|rank| lost(*rank) > 0).map(row).collect();
        let say =
            if rows.is_empty() { Say::new("junqi-no-losses") } else { Say::new("junqi-losses") };
        Some(say.with("losses", Arg::List(rows)))
    }

    /// Returns the actions of a seat. Set-ups are far too many to list and are sampled.
    pub(super) fn choices(&self, seat: Seat) -> Choices<Action> {
        let public = &self.public;
        if public.end.is_some() {
            return Choices::All(Vec::new());
        }
        match public.stage {
            Stage::Battle if public.next != seat => Choices::All(Vec::new()),
            Stage::Battle => {
                Choices::All(self.moves(seat).map(|(from, to)| Action::Move(from, to)).collect())
            }
            Stage::Deploying if public.ready.has(seat) => Choices::All(vec![Action::Unready]),
            Stage::Deploying => {
                let (front, own) = (public.terms.bombs_in_front, self.formation(seat));
                Choices::Free(Box::new(move |pick| sample(seat, &own, front, pick)))
            }
        }
    }

    /// Returns each piece as the observer knows it: `a7 0 9 shown`, post, owner, sign of the rank or
    /// `?`, and whether all see it.
    pub(super) fn sight(&self) -> Vec<String> {
        let posts = self.board().posts().zip(&self.men);
        let line = |(post, man): (Post, &Option<Seen>)| {
            man.map(|man| format!("{} {man}", self.board().name(post)))
        };
        posts.filter_map(line).collect()
    }

    /// Hashes the whole knowledge of the observer.
    pub(super) fn digest(&self) -> u64 {
        let mix = self.public.mix();
        self.men
            .iter()
            .fold(mix, |mix, man| match man {
                None => mix.with(0),
                Some(man) => {
                    let rank = man.rank.map_or(0, |rank| rank as u64);
                    let note = man.note.map_or(0, |note| note as u64);
                    mix.with(1 + u64::from(man.owner.0))
                        .with(rank)
                        .with(u64::from(man.shown))
                        .seats(man.flags)
                        .with(note)
                }
            })
            .value()
    }
}

/// Draws one action of a set-up, with numbers from 0 to below the argument.
fn sample(seat: Seat, own: &Formation, front: bool, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let places: Vec<u8> = posts().collect();
    let mut place = || places[pick(places.len() as u32) as usize];
    let (a, b) = (place(), place());
    match pick(6) {
        0 => Action::Mirror,
        1 => Action::Random,
        2 if own.swapped(a, b).faults(front).is_empty() => {
            Action::Swap(Board::own(seat, a), Board::own(seat, b))
        }
        3 => {
            let numbers: Vec<u32> =
                formation::faces(front).into_iter().map(|face| pick(face) + 1).collect();
            Action::Setup(Formation::deal(&numbers, front))
        }
        _ => Action::Ready,
    }
}
