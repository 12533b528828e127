//! The pieces called flag: shown, carried, sent home, delivered. The flag of a clock falls in
//! `fall.rs`.

use super::{Event, Fall, War};
use crate::{
    Seat, Seats,
    junqi::{
        board::{Board, COLUMNS, Post, Posts, ROWS},
        piece::Piece,
        rank::Rank,
    },
};

impl War {
    /// Shows a seat's flag to all, if it is hidden on the board; its commander has fallen, or it
    /// was attacked in vain.
    pub(super) fn reveal(&mut self, seat: Seat, bereft: bool, events: &mut Vec<Event>) {
        let flag = self
            .army(seat)
            .find(|(_, piece)| piece.is(Rank::Flag) && !piece.shown)
            .map(|(post, _)| post);
        if let Some(post) = flag {
            self.put(post, flag_of(seat));
            events.push(Event::Revealed { seat, post, bereft });
        }
    }

    /// Sends the flags whose carrier fell back to the last row of their owners: to the headquarters
    /// where they began, to the other, to a, c, e, and if all is full to the spare post. Flags of
    /// seats that are out are gone.
    pub(super) fn send_home(&mut self, flags: Seats, spare: Post, events: &mut Vec<Event>) {
        let standing = self.public.standing();
        for owner in flags.iter().filter(|owner| standing.has(*owner)) {
            let row =
                [2, 4, 1, 3, 5].map(|column| Board::own(owner, (ROWS - 1) * COLUMNS + column - 1));
            let places = self.homes[owner.index()].open().into_iter().chain(row).chain([spare]);
            let free = places
                .chain(self.public.terms.board.posts())
                .find(|post| self.piece(*post).is_none());
            let post = free.expect("no board is ever full");
            self.put(post, flag_of(owner));
            events.push(Event::Returned(owner, post));
        }
    }

    /// Delivers the flags that the piece on a post carries, if it has come home: to one of its own
    /// headquarters, or next to one where its own pieces are on both.
    pub(super) fn deliver(&mut self, post: Post, events: &mut Vec<Event>) {
        let Some(carrier) = self.piece(post).copied().filter(|piece| !piece.flags.is_empty())
        else {
            return;
        };
        if !self.is_home(carrier.owner, post) {
            return;
        }
        self.put(post, Piece { flags: Seats::NONE, ..carrier });
        for owner in carrier.flags.iter() {
            events.push(Event::Delivered(carrier.owner, owner));
            self.eliminate(owner, Fall::Delivered, events);
        }
    }

    fn is_home(&self, seat: Seat, post: Post) -> bool {
        let board = self.public.terms.board;
        let own = |post: &Post| board.arm(*post).is_some_and(|(owner, _)| owner == seat);
        let quarters: Posts = board.quarters.iter().filter(own).collect();
        let full =
            quarters.iter().all(|post| self.piece(post).is_some_and(|piece| piece.owner == seat));
        quarters.has(post) || full && !(board.near(post) & quarters).is_empty()
    }
}

/// Makes a flag that all observers see.
const fn flag_of(seat: Seat) -> Piece {
    Piece { shown: true, ..Piece::new(seat, Rank::Flag) }
}
