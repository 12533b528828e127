//! Seats that are waited for, and since when: another player's act does not end a seat's turn.

use caipan_rules::{Act, Manner, Seats, Turn};

use super::{Match, play::Past};

impl Match {
    /// Returns the seats that have been to move ever since a line of the record, as
    /// [`turn_since`](Self::turn_since) gave it; none where that line has been taken back. While
    /// seats prepare, these are the seats that have not been ready.
    pub fn awaited(&self, line: u32) -> Seats {
        let (before, since) =
            self.acts.split_at(self.acts.partition_point(|past| past.line <= line));
        let stands = before.last().map_or(0, |past| past.line) == line;
        let now = if stands { self.to_move() } else { Seats::NONE };
        since.iter().fold(now, |seats, past| seats.and(past.stay))
    }

    /// Returns the seats whose turn may go on; while a throw is due, all seats.
    pub(super) fn may_act(&self) -> Seats {
        if matches!(self.turn(), Turn::Chance(_)) {
            Seats::first(self.seats())
        } else {
            self.to_move()
        }
    }

    /// Returns the seats, of those that might act before it, whose turn goes on after an act. In
    /// preparation these are the seats that are not ready. Later, a move ends the turn unless it
    /// was a part of one, and a player who leaves ends only their own.
    pub(super) fn stay(&self, past: &Past, prepared: bool, before: Seats) -> Seats {
        let leaves = matches!(past.act, Act::Resign(_) | Act::Forfeit(..));
        let aside = past.part || past.manner == Manner::Aside || leaves;
        let goes_on = if prepared { self.table.prepares() } else { aside };
        if goes_on { before.and(self.may_act()) } else { Seats::NONE }
    }
}
