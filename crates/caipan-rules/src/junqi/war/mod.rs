//! A game with set-ups in its true state: set-ups drawn and changed in secret, then move after
//! move.

mod battle;
mod deploy;
mod event;
mod fall;
mod flags;
mod outcome;
mod public;

pub use event::Event;
pub use public::{End, Fall, Public, Stage};

use std::sync::Arc;

use super::{
    Action, Illegal, action,
    board::{Board, Post},
    formation::{self, Formation},
    options, perft,
    piece::Piece,
    scene, tell,
    terms::{Sight, Terms},
    view::View,
};
use crate::{
    Act, Analysis, Ask, BadSetup, Chance, Choices, Count, Form, Game, Hidden, Info, Lore, Lot,
    Manner, Observer, Outcome, Pact, Preparation, Say, Scene, Seat, Seats, Setup, Turn, Unreadable,
};

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
            homes: vec![Hidden::new(None); seats.into()],
            burnt: vec![Vec::new(); seats.into()],
            sworn: vec![None; seats.into()],
        }
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
        } else if !self.due.is_empty() {
            let faces = formation::faces(public.terms.bombs_in_front);
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

impl Game for War {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &options::INFO
    }

    fn start((): &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        Terms::read(setup).map(Self::new)
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn outcome(&self) -> Outcome {
        self.public.outcome()
    }

    fn fallen(&self) -> Seats {
        self.public.fallen.iter().map(|(seat, _)| *seat).collect()
    }

    /// A seat that resigns, is put out or runs out of time too often is out; the others go on.
    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        Self::play(self, act)
    }

    fn voters(&self, pact: Pact) -> Seats {
        self.public.voters(pact)
    }

    /// Tests if an act is sealed: set-ups and notes are; readiness and moves are open.
    fn sealed(&self, act: &Act<Action>) -> bool {
        match act {
            Act::By(_, action) => !action.is_open(),
            Act::Chance(_) => matches!(Self::turn(self), Turn::Chance(lot) if lot.sealed),
            _ => false,
        }
    }

    fn chance(&self) -> Chance {
        Chance::Secret
    }

    fn shown(&self, who: Observer) -> Seats {
        (0..self.public.terms.seats()).map(Seat).filter(|owner| self.knows(who, *owner)).collect()
    }

    fn view(&self, who: Observer) -> View {
        View::of(self, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Vec<Say> {
        self.public.tell(event, who, &|owner| self.knows(who, owner))
    }

    fn note(&self, event: &Event) -> Option<String> {
        tell::note(self.public.terms.board, event)
    }

    fn form((): &'static (), text: &str) -> Form {
        action::form(text)
    }

    fn read(view: &View, text: &str) -> Result<Action, Unreadable> {
        view.reader().read(text)
    }

    fn manner(action: &Action) -> Manner {
        action.manner()
    }

    fn write(view: &View, action: &Action) -> String {
        view.reader().write(action)
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.check(seat, action)
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        view.choices(seat)
    }

    fn scene(view: &View, ask: &Ask) -> Scene {
        scene::war(view, ask)
    }

    fn digest(view: &View) -> u64 {
        view.digest()
    }

    fn preparation(&self) -> Option<&dyn Preparation> {
        Some(self)
    }

    fn lore(view: &View) -> Option<&dyn Lore> {
        Some(view)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Preparation for War {
    fn under_way(&self) -> bool {
        self.prepares()
    }

    fn minutes(&self) -> Option<u32> {
        self.respite()
    }

    fn commitment(&self, seat: Seat) -> Option<String> {
        self.pledge(seat)
    }

    fn draft(&self, seat: Seat) -> Option<String> {
        let view = View::of(self, Observer::Seat(seat));
        let formation = view.draft()?;
        Some(view.reader().write(&Action::Setup(formation)))
    }

    /// A set-up that others may have seen is noted as seen, so that it cannot be used.
    fn exposed(&self, seat: Seat, text: &str) -> Option<String> {
        let view = View::of(self, Observer::Seat(seat));
        let Ok(Action::Setup(formation)) = view.reader().read(text) else { return None };
        let seen = Action::Seen(formation);
        view.check(seat, &seen).is_ok().then(|| view.reader().write(&seen))
    }

    fn stock(&self) -> Vec<(&'static str, Say)> {
        formation::OPENINGS.iter().map(|opening| (opening.name, opening.idea())).collect()
    }

    /// A file with a fault in it is given as the text that says the fault. A set-up may be a file
    /// of plain text too.
    fn unpack(&self, file: &[u8]) -> Option<String> {
        let text = || str::from_utf8(file).ok().filter(|text| Formation::resembles(text));
        match Formation::read_jql(file) {
            Some(Ok(formation)) => Some(format!("setup {}", formation.text())),
            Some(Err(_)) => Some("setup ?".to_owned()),
            None => text().map(|text| format!("setup {}", text.trim())),
        }
    }
}

impl Lore for View {
    fn losses(&self) -> Option<Say> {
        Self::losses(self)
    }
}

impl Analysis for War {
    /// Of a battle only: set-ups cannot be listed.
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        self.public.stage.is_battle().then(|| perft::perft(self, depth))
    }
}
