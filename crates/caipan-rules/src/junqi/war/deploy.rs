//! Set-ups: drawn, changed and confirmed.

use super::{Event, Stage, War};
use crate::{
    Hidden, Seat, Seats,
    junqi::{
        Action,
        board::{ARM, Board, Post},
        formation::{Formation, Opening, posts},
        piece::Piece,
        rank::Rank,
    },
};

impl War {
    /// Takes the numbers of the lot that is due: a set-up, or the first seat to move.
    pub(super) fn draw(&mut self, numbers: &[u32], events: &mut Vec<Event>) {
        if let Some(seat) = self.due.iter().next() {
            self.due = self.due.without(seat);
            let opens = self.opens.has(seat);
            self.opens = self.opens.without(seat);
            let (opening, formation) = if opens {
                let (opening, formation) = Opening::varied(numbers);
                (Some(opening), formation)
            } else {
                (None, Formation::deal(numbers, self.public.terms.bombs_in_front))
            };
            self.place(seat, &formation);
            let opening = Hidden::new(opening);
            return events.push(Event::Dealt(seat, Hidden::new(formation), opening));
        }
        let first = self
            .public
            .standing()
            .iter()
            .nth(numbers[0] as usize - 1)
            .expect("one of the standing seats");
        self.open_battle(first);
        events.push(Event::Begun(first));
    }

    /// Begins the battle.
    pub(super) fn open_battle(&mut self, first: Seat) {
        self.public.stage = Stage::Battle;
        self.public.next = first;
        for seat in Seats::first(self.public.terms.seats()).iter() {
            let flag =
                self.army(seat).find(|(_, piece)| piece.is(Rank::Flag)).map(|(post, _)| post);
            self.homes[seat.index()] = Hidden::new(flag);
        }
    }

    /// Changes a seat's set-up, declares it final, or takes that back.
    pub(super) fn arrange(&mut self, seat: Seat, action: &Action, events: &mut Vec<Event>) {
        let formation = match action {
            Action::Setup(formation) => *formation,
            Action::Swap(a, b) => self.formation(seat).swapped(a.0 % ARM, b.0 % ARM),
            Action::Mirror => self.formation(seat).mirrored(),
            Action::Random => {
                self.due = self.due.with(seat);
                return;
            }
            Action::Ready => {
                self.ready(seat);
                return events.push(Event::Ready(seat));
            }
            Action::Unready => {
                self.public.ready = self.public.ready.without(seat);
                self.sworn[seat.index()] = None;
                return events.push(Event::Unready(seat));
            }
            Action::Seen(formation) => {
                return self.burnt[seat.index()].push(Hidden::new(*formation));
            }
            Action::Note(post, rank) => {
                self.note(seat, *post, *rank);
                return events.push(Event::Noted(seat, *post, Hidden::new(*rank)));
            }
            Action::Clear => {
                let men = self.men.iter_mut().flatten();
                men.for_each(|piece| piece.notes[seat.index()] = Hidden::new(None));
                return events.push(Event::Cleared(seat));
            }
            Action::Scrap(_) | Action::Move(..) | Action::Flip(_) => return,
        };
        self.place(seat, &formation);
        events.push(Event::Arranged(seat, Hidden::new(formation)));
    }

    /// Declares a seat's set-up final: the seat is bound to it until it takes that back, and for
    /// good when the battle begins.
    pub(super) fn ready(&mut self, seat: Seat) {
        self.public.ready = self.public.ready.with(seat);
        self.sworn[seat.index()] = Some(Hidden::new(self.formation(seat)));
    }

    /// Tests if set-ups may be changed.
    pub(in crate::junqi) fn prepares(&self) -> bool {
        self.public.stage == Stage::Deploying && self.public.end.is_none()
    }

    /// Returns the time for set-ups in minutes while they may be changed, if it is limited.
    pub(in crate::junqi) fn respite(&self) -> Option<u32> {
        self.public.terms.respite.filter(|_| self.prepares())
    }

    /// Returns the set-up to which a seat is bound.
    pub(in crate::junqi) fn pledge(&self, seat: Seat) -> Option<String> {
        self.sworn[seat.index()].map(|formation| formation.open().text())
    }

    /// Returns the set-ups of a seat that others have seen.
    pub(in crate::junqi) fn burnt(&self, seat: Seat) -> Vec<Formation> {
        self.burnt[seat.index()].iter().map(|formation| formation.open()).collect()
    }

    fn note(&mut self, seat: Seat, post: Post, rank: Option<Rank>) {
        if let Some(piece) = &mut self.men[usize::from(post.0)] {
            piece.notes[seat.index()] = Hidden::new(rank);
        }
    }

    /// Returns the seat's present set-up.
    pub(in crate::junqi) fn formation(&self, seat: Seat) -> Formation {
        let at =
            |place: u8| self.piece(Board::own(seat, place)).map(|piece| (place, piece.rank.open()));
        (0..ARM).filter_map(at).collect()
    }

    pub(super) fn place(&mut self, seat: Seat, formation: &Formation) {
        for place in posts() {
            let Post(post) = Board::own(seat, place);
            self.men[usize::from(post)] = formation.at(place).map(|rank| Piece::new(seat, rank));
        }
    }
}
