//! 翻棋: both armies lie mixed and face down. A turn turns a piece up, or moves an own piece that
//! lies face up. The only secret is the shuffle itself.

mod game;
mod view;

use std::sync::Arc;

pub use view::{Man, View};

use super::{
    Action,
    board::{Board, Post},
    combat::{Clash, fight},
    formation::posts,
    rank::{ARMY, Rank},
    terms::Terms,
    war::{End, Event, Fall, Public, Stage},
};
use crate::{Act, Hidden, Lot, Pact, Seat, Seats, Turn};

/// A game that begins face down.
#[derive(Clone, Debug)]
pub struct Flip {
    pub(super) public: Public,
    /// The piece on each post.
    cells: Vec<Option<Cell>>,
    /// The seats of the two armies, once the first piece has been turned.
    owners: Option<[Seat; 2]>,
    /// The number of mines that each seat has lost.
    mines: [u8; 2],
    dealt: bool,
}

/// A piece, of the first or second army.
#[derive(Clone, Copy, Debug)]
struct Cell {
    army: Hidden<u8>,
    rank: Hidden<Rank>,
    up: bool,
}

impl Flip {
    /// Makes a game before the shuffle.
    pub(super) fn new(terms: Terms) -> Self {
        let cells = vec![None; terms.board.posts().count()];
        Self {
            public: Public::new(Arc::new(terms)),
            cells,
            owners: None,
            mines: [0; 2],
            dealt: false,
        }
    }

    /// Returns the seats or the chance that the game waits for.
    pub(super) fn turn(&self) -> Turn {
        let pieces = 2 * ARMY as u32;
        if self.public.end.is_some() {
            Turn::Over
        } else if !self.dealt {
            Turn::Chance(Lot { name: "shuffle", faces: (2..=pieces).rev().collect(), sealed: true })
        } else if self.public.stage == Stage::Deploying {
            Turn::Chance(Lot { name: "first", faces: vec![2], sealed: false })
        } else {
            Turn::Seats(Seats::one(self.public.next))
        }
    }

    /// Carries out an act that is allowed.
    pub(super) fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        let mut events = Vec::new();
        match act {
            Act::By(seat, Action::Flip(post)) => self.turn_up(seat, post, &mut events),
            Act::By(seat, Action::Move(from, to)) => self.advance(seat, from, to, &mut events),
            Act::By(..) => {}
            Act::Chance(numbers) => self.draw(&numbers, &mut events),
            Act::Flag(seat) => self.time_out(seat, &mut events),
            Act::Resign(seat) => self.lose(seat, Fall::Resigned, &mut events),
            Act::Forfeit(seat, _) => self.lose(seat, Fall::Forfeit, &mut events),
            Act::Agree(Pact::Draw) => self.public.end = Some(End { why: "agreed", drawn: true }),
            Act::Agree(Pact::Undo | Pact::Count | Pact::Pause) => {}
            Act::Disclose => self.public.disclose(),
        }
        events
    }

    fn draw(&mut self, numbers: &[u32], events: &mut Vec<Event>) {
        if self.dealt {
            self.public.stage = Stage::Battle;
            self.public.next = Seat(u8::try_from(numbers[0] - 1).expect("one of two seats"));
            return events.push(Event::Begun(self.public.next));
        }
        let army = |army: u8| {
            Rank::ALL
                .into_iter()
                .flat_map(move |rank| (0..rank.number()).map(move |_| (army, rank)))
        };
        let mut pieces: Vec<(u8, Rank)> = army(0).chain(army(1)).collect();
        // The last one has no choice, and no number.
        let mut numbers = numbers.iter().map(|number| *number as usize - 1).chain([0]);
        for post in [Seat(0), Seat(1)]
            .into_iter()
            .flat_map(|seat| posts().map(move |place| Board::own(seat, place)))
        {
            let (army, rank) = pieces.remove(numbers.next().expect("a number for each post"));
            self.cells[usize::from(post.0)] =
                Some(Cell { army: Hidden::new(army), rank: Hidden::new(rank), up: false });
        }
        self.dealt = true;
    }

    /// Returns the seat of the piece; before the first one is turned up the armies are numbered
    /// like the seats.
    fn owner(&self, cell: &Cell) -> Seat {
        let army = cell.army.open();
        self.owners.map_or(Seat(army), |owners| owners[usize::from(army)])
    }

    fn turn_up(&mut self, seat: Seat, post: Post, events: &mut Vec<Event>) {
        let cell = self.cells[usize::from(post.0)]
            .as_mut()
            .expect("an act is played only after it passed check");
        cell.up = true;
        let cell = *cell;
        if self.owners.is_none() {
            let other = seat.other();
            self.owners = Some(if cell.army.open() == 0 { [seat, other] } else { [other, seat] });
        }
        events.push(Event::Turned(seat, post, self.owner(&cell), cell.rank.open()));
        self.public.last = Some((post, post));
        self.public.quiet = 0;
        self.pass(seat, events);
    }

    fn advance(&mut self, seat: Seat, from: Post, to: Post, events: &mut Vec<Event>) {
        let cell = self.cells[usize::from(from.0)]
            .take()
            .expect("an act is played only after it passed check");
        self.public.last = Some((from, to));
        self.public.quiet += 1;
        match self.cells[usize::from(to.0)].take() {
            None => {
                self.cells[usize::from(to.0)] = Some(cell);
                events.push(Event::Moved(seat, from, to));
            }
            Some(foe) => self.clash(from, to, [cell, foe], events),
        }
        self.pass(seat, events);
    }

    fn clash(&mut self, from: Post, to: Post, [cell, foe]: [Cell; 2], events: &mut Vec<Event>) {
        let sides = [cell, foe].map(|cell| (self.owner(&cell), cell.rank));
        let clash = fight(&self.public.terms, cell.rank.open(), foe.rank.open());
        self.public.quiet = 0;
        self.cells[usize::from(to.0)] = match clash {
            Clash::Wins | Clash::Takes => Some(cell),
            Clash::Falls => Some(foe),
            Clash::Both | Clash::Blasts | Clash::Bounces => None,
        };
        if foe.rank.open() == Rank::Mine && clash != Clash::Falls {
            self.mines[sides[1].0.index()] += 1;
        }
        events.push(Event::Fought { from, to, sides, clash, open: true });
        if matches!(clash, Clash::Takes | Clash::Blasts) {
            self.lose(sides[1].0, Fall::Captured, events);
        }
    }

    fn lose(&mut self, seat: Seat, why: Fall, events: &mut Vec<Event>) {
        self.public.fallen.push((seat, why));
        self.public.end = Some(End { why: why.word(), drawn: false });
        events.push(Event::Out(seat, why));
    }

    fn time_out(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if seat != self.public.next || self.public.stage == Stage::Deploying {
            return;
        }
        let count = self.public.skip(seat);
        events.push(Event::Late(seat, count));
        if count > self.public.terms.time_outs {
            return self.lose(seat, Fall::Late, events);
        }
        self.public.next = self.public.following(seat);
        self.public.end_by_length();
    }

    /// Passes the turn on; the next seat loses if it has no action, unless neither seat has one.
    fn pass(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.public.turns[seat.index()] += 1;
        self.public.next = self.public.following(seat);
        self.public.end_by_length();
        if self.public.end.is_some() || self.can_act(self.public.next) {
            return;
        }
        if self.can_act(seat) {
            self.lose(self.public.next, Fall::Stuck, events);
        } else {
            self.public.end = Some(End { why: "all-stuck", drawn: true });
        }
    }

    fn can_act(&self, seat: Seat) -> bool {
        View::of(self).actions(seat).next().is_some()
    }
}
