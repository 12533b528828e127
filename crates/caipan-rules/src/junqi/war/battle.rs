//! A move and its effects.

use super::{Event, Fall, War};
use crate::{
    Seats,
    junqi::{
        board::Post,
        combat::{Clash, fight},
        piece::Piece,
        rank::Rank,
        terms::Sight,
    },
};

impl War {
    /// Makes a move that passed `check`. Effects come in this order: the fight, flags that are
    /// revealed, eliminations.
    pub(super) fn advance(&mut self, from: Post, to: Post, events: &mut Vec<Event>) {
        let piece = self.lift(from).expect("a move is played only after it passed check");
        let seat = piece.owner;
        self.public.last = Some((from, to));
        self.public.turns[seat.index()] += 1;
        self.public.quiet += 1;
        match self.lift(to) {
            None => {
                self.put(to, piece);
                events.push(Event::Moved(seat, from, to));
            }
            Some(foe) => self.clash(from, to, piece, foe, events),
        }
        self.deliver(to, events);
        self.pass(events);
    }

    fn clash(&mut self, from: Post, to: Post, piece: Piece, foe: Piece, events: &mut Vec<Event>) {
        let clash = fight(&self.public.terms, piece.rank.open(), foe.rank.open());
        let open = self.public.terms.sight == Sight::Fought && clash != Clash::Bounces;
        events.push(Event::Fought {
            from,
            to,
            sides: [piece, foe].map(|man| (man.owner, man.rank)),
            clash,
            open,
        });
        let survivor = |man: Piece| Piece { shown: man.shown || open, ..man };
        let (stays, falls, spare) = match clash {
            Clash::Bounces => {
                self.put(from, piece);
                self.put(to, foe);
                return self.reveal(foe.owner, false, events);
            }
            Clash::Wins => (Some(survivor(piece)), vec![foe], from),
            Clash::Falls => (Some(survivor(foe)), vec![piece], from),
            Clash::Both => (None, vec![piece, foe], to),
            Clash::Takes => (Some(survivor(self.laden(piece, &foe))), Vec::new(), from),
            Clash::Blasts => (None, vec![piece], to),
        };
        self.public.quiet = 0;
        if let Some(man) = stays {
            self.put(to, man);
        }
        self.mourn(&falls, spare, events);
        match clash {
            Clash::Takes if self.public.terms.carry => {
                events.push(Event::Carried(piece.owner, foe.owner))
            }
            Clash::Takes | Clash::Blasts => self.eliminate(foe.owner, Fall::Captured, events),
            _ => {}
        }
    }

    /// Returns the piece that has taken a flag, which it carries where flags have to be brought
    /// home.
    fn laden(&self, piece: Piece, flag: &Piece) -> Piece {
        let flags =
            if self.public.terms.carry { piece.flags.with(flag.owner) } else { Seats::NONE };
        Piece { flags, ..piece }
    }

    /// Applies the loss of pieces: a commander's flag is shown, flags that were carried go home.
    fn mourn(&mut self, falls: &[Piece], spare: Post, events: &mut Vec<Event>) {
        for piece in falls {
            self.send_home(piece.flags, spare, events);
        }
        for piece in falls.iter().filter(|piece| piece.is(Rank::Commander)) {
            if self.public.terms.reveals {
                self.reveal(piece.owner, true, events);
            }
        }
    }
}
