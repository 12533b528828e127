//! Who is waited for, and since when: nobody's turn ends by what others do meanwhile.

use caipan_rules::{Act, Manner, Seats, Turn};

use super::{Match, play::Past};

impl Match {
    /// Whose turn it has been ever since that line of the record, which is one that
    /// [`turn_since`](Self::turn_since) gave then; nobody's where that line has been taken back.
    /// While seats prepare, those are meant who have not been ready.
    pub fn awaited(&self, line: u32) -> Seats {
        let (before, since) =
            self.acts.split_at(self.acts.partition_point(|past| past.line <= line));
        let stands = before.last().map_or(0, |past| past.line) == line;
        let now = if stands { self.to_move() } else { Seats::NONE };
        since.iter().fold(now, |seats, past| seats.and(past.stay))
    }

    /// Whose turn may go on now: while a throw is due, anybody's.
    pub(super) fn may_act(&self) -> Seats {
        if matches!(self.turn(), Turn::Chance(_)) {
            Seats::first(self.seats())
        } else {
            self.to_move()
        }
    }

    /// Whose turn goes on behind an act that has just been played, of those who might act before
    /// it. In preparation that is whoever is not ready; later, a move ends the turn unless it was a
    /// part of one, and whoever leaves ends only their own.
    pub(super) fn stay(&self, past: &Past, prepared: bool, before: Seats) -> Seats {
        let leaves = matches!(past.act, Act::Resign(_) | Act::Forfeit(..));
        let aside = past.part || past.manner == Manner::Aside || leaves;
        let goes_on = if prepared { self.table.prepares() } else { aside };
        if goes_on { before.and(self.may_act()) } else { Seats::NONE }
    }
}
