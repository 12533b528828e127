//! Clocks of a match in step with its record: each line brings its moment, and passes the turn on.

use std::sync::Arc;

use caipan_rules::{Act, Manner, Seat, Seats, Turn};

use super::{Clock, Entry, Match, play::Past};

impl Match {
    /// Returns the clocks, where time is kept.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Tests if a seat's clock runs and has something left at the present moment.
    pub(super) fn has_time(&self, seat: Seat) -> bool {
        self.is_timed(seat) && !self.is_late(seat)
    }

    /// Tests if a seat's time is over at the present moment.
    pub(super) fn is_late(&self, seat: Seat) -> bool {
        self.is_timed(seat) && self.clock.as_ref().is_some_and(|clock| clock.end(seat) < self.now)
    }

    /// Returns the seat whose time is over and whose time an entry needs: for an action its own,
    /// for a consent any seat's.
    pub(super) fn overdue(&self, entry: &Entry) -> Option<Seat> {
        match entry {
            // A record may name a seat that there is not; that one is never late.
            Entry::Play { seat, text, .. } => {
                Some(*seat).filter(|_| self.is_late(*seat) && !self.is_aside(*seat, text))
            }
            Entry::Offer(seat, _)
            | Entry::Decline(seat, _)
            | Entry::Resign(seat)
            | Entry::Hint(seat)
            | Entry::Abort(seat) => Some(*seat),
            Entry::Accept(..) => return self.clock.as_ref().and_then(|clock| clock.over(self.now)),
            _ => None,
        }
        .filter(|seat| self.is_late(*seat))
    }

    /// Tests if the clocks stand, by consent or an arbiter's will.
    pub fn is_paused(&self) -> bool {
        self.clock.as_ref().is_some_and(Clock::is_paused)
    }

    /// Returns how much of a grant fits below the most that a seat can have.
    pub(super) fn room(&self, seat: Seat, span: u64) -> u64 {
        self.clock.as_ref().map_or(0, |clock| clock.room(seat, span))
    }

    fn is_timed(&self, seat: Seat) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.running().has(seat))
    }

    /// Starts the clocks of the seats that begin.
    pub(super) fn start_clock(&mut self) {
        let seats = self.on_the_clock();
        if let Some(clock) = &mut self.clock {
            clock.run(seats);
        }
    }

    /// Charges the time up to the present moment for an entry that has been applied, and passes the
    /// turn on. Returns the milliseconds since the line before, where time is kept. A hidden line
    /// charges nothing: the next public one does.
    pub(super) fn stamp(&mut self, entry: &Entry, hidden: bool) -> Option<u64> {
        let mut clock = self.clock.take()?;
        let passed =
            if hidden { self.now.saturating_sub(clock.at()) } else { clock.pass(self.now) };
        let moves =
            self.acts.last().is_some_and(|past| past.manner == Manner::Move && !self.is_part(past));
        match entry {
            Entry::Play { seat, .. } if moves => {
                let gain = clock.moved(*seat);
                Arc::make_mut(&mut self.acts).last_mut().expect("it has just been played").gain =
                    gain;
            }
            Entry::Flag(seat) => clock.flagged(*seat),
            Entry::Credit(span, _) => clock.credit(*span),
            Entry::Pause | Entry::Halt => clock.stand(true),
            Entry::Resume => clock.stand(false),
            Entry::Grant(seat, span, _) => clock.grant(*seat, *span),
            _ => {}
        }
        // A throw in the middle of a turn does not end it.
        if !matches!(self.turn(), Turn::Chance(_)) {
            clock.run(self.on_the_clock());
        }
        self.clock = Some(clock);
        Some(passed)
    }

    /// Takes back the time that moves from a line on gave their seats. The time that they took is
    /// not given back. Records before format 4 leave both.
    pub(super) fn ungain(&mut self, line: u32) {
        let Some(clock) = self.clock.as_mut().filter(|_| self.header.format > 3) else { return };
        for past in self.acts.iter().filter(|past| past.line >= line) {
            if let Act::By(seat, _) = past.act {
                clock.take(seat, past.gain);
            }
        }
    }

    /// Tests if an act was only a part of a turn; records before format 4 took each for a whole
    /// one.
    fn is_part(&self, past: &Past) -> bool {
        past.part && self.header.format > 3
    }

    /// Returns the seats to move whose time runs; none while seats prepare.
    fn on_the_clock(&self) -> Seats {
        if self.table.prepares() { Seats::NONE } else { self.to_move() }
    }
}
