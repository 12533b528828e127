//! Seats that go out, and the end of the game.

use super::{End, Event, Fall, Stage, War};
use crate::{
    Observer, Seat,
    junqi::{board::Post, piece::Piece, view::View},
};

impl War {
    /// Puts a seat out that gives up or is put out, at any time.
    pub(super) fn leave(&mut self, seat: Seat, why: Fall, events: &mut Vec<Event>) {
        self.eliminate(seat, why, events);
        self.settle(events);
    }

    /// Applies a seat's time-out. Its set-up becomes final as it is, or is drawn if others have
    /// seen it; in the battle its turn is skipped and counted, and once too often loses.
    pub(super) fn time_out(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.public.stage == Stage::Deploying {
            if self.burnt(seat).contains(&self.formation(seat)) {
                self.due = self.due.with(seat);
                return;
            }
            self.ready(seat);
            return events.push(Event::Ready(seat));
        }
        if seat != self.public.next {
            return;
        }
        let count = self.public.skip(seat);
        events.push(Event::Late(seat, count));
        if count > self.public.terms.time_outs {
            return self.leave(seat, Fall::Late, events);
        }
        // A skipped turn changes nothing on the board, so nobody is tested for having no move.
        self.public.next = self.public.following(seat);
        self.public.end_by_length();
    }

    /// Passes the turn on.
    pub(super) fn pass(&mut self, events: &mut Vec<Event>) {
        self.public.next = self.public.following(self.public.next);
        self.settle(events);
    }

    /// Puts a seat out. Unless that ends the game its pieces leave the board.
    pub(super) fn eliminate(&mut self, seat: Seat, why: Fall, events: &mut Vec<Event>) {
        self.public.fallen.push((seat, why));
        self.public.quiet = 0;
        self.due = self.due.without(seat);
        events.push(Event::Out(seat, why));
        if self.public.living_teams().len() <= 1 {
            self.public.end = Some(End { why: why.word(), drawn: false });
            return;
        }
        let posts: Vec<Post> = self.army(seat).map(|(post, _)| post).collect();
        let gone: Vec<(Post, Piece)> =
            posts.iter().filter_map(|post| Some((*post, self.lift(*post)?))).collect();
        for man in self.men.iter_mut().flatten() {
            man.flags = man.flags.without(seat);
        }
        for (post, piece) in gone {
            self.send_home(piece.flags, post, events);
        }
    }

    /// Ends the game if it is drawn, and puts out each seat to move that cannot, until one can.
    fn settle(&mut self, events: &mut Vec<Event>) {
        if self.public.stage == Stage::Deploying {
            return;
        }
        self.public.end_by_length();
        while self.public.end.is_none() {
            if !self.public.standing().has(self.public.next) {
                self.public.next = self.public.following(self.public.next);
            }
            if self.can_move(self.public.next) {
                return;
            }
            if self.public.standing().iter().any(|seat| self.can_move(seat)) {
                self.eliminate(self.public.next, Fall::Stuck, events);
            } else {
                self.public.end = Some(End { why: "all-stuck", drawn: true });
            }
        }
    }

    fn can_move(&self, seat: Seat) -> bool {
        View::of(self, Observer::Seat(seat)).has_move(seat)
    }
}
