//! From an order to the lines it writes, or the reason why not.

use caipan_rules::{
    Act, Cause, Illegal, Lore, Manner, Observer, Outcome, Pact, Reading, Seat, Seats,
};

use super::{Entry, Match, Order, Refused, Ruling, play::Past, terms::takes_back};

/// The most parts that a turn may have. The largest board has as many holes, and no piece needs to
/// come to one twice.
const LONGEST: usize = 256;

impl Match {
    /// Returns the entries that an order writes into the record.
    ///
    /// # Errors
    ///
    /// [`Refused`]: the order is not allowed now, or a seat's time was over before it, which has to
    /// be entered first.
    pub(super) fn decide(&self, order: &Order) -> Result<Vec<Entry>, Refused> {
        let entries = self.entries(order)?;
        let late = entries.iter().find_map(|entry| self.overdue(entry));
        late.map_or(Ok(entries), |seat| Err(Refused::TimeOver(seat)))
    }

    fn entries(&self, order: &Order) -> Result<Vec<Entry>, Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        match order {
            Order::Play(seat, text) => {
                self.decide_play(&self.read(*seat, text)).map(|entry| vec![entry])
            }
            Order::Act(reading) => self.decide_play(reading).map(|entry| vec![entry]),
            Order::Offer(seat, pact) => self.decide_offer(*seat, *pact),
            Order::Accept(seat, named) => self.agree(*seat, self.asked(*seat, *named)?),
            Order::Decline(seat, named) => {
                Ok(vec![Entry::Decline(*seat, self.asked(*seat, *named)?)])
            }
            Order::Resign(seat) => self.alive(*seat).map(|()| vec![Entry::Resign(*seat)]),
            Order::Flag(seat) if self.has_time(*seat) => Err(Refused::TimeLeft(*seat)),
            Order::Flag(seat) => self.alive(*seat).map(|()| vec![Entry::Flag(*seat)]),
            Order::Hint(seat) => self.decide_hint(*seat),
            Order::Follow => Ok(vec![Entry::Follow]),
            Order::Halt if self.clock.is_none() => Err(Refused::NoClock),
            Order::Halt if self.is_paused() => Err(Refused::Paused),
            Order::Halt => Ok(vec![Entry::Halt]),
            Order::Resume if self.is_paused() => Ok(vec![Entry::Resume]),
            Order::Resume => Err(Refused::NotPaused),
            Order::Grant(..) if self.clock.is_none() => Err(Refused::NoClock),
            Order::Grant(seat, span, by) => {
                self.present(*seat).map(|()| vec![Entry::Grant(*seat, *span, Some(by.clone()))])
            }
            Order::Credit(span, lull) => Ok(vec![Entry::Credit(*span, *lull)]),
            Order::Absent(seat) => {
                self.alive(*seat).map(|()| vec![Entry::Forfeit(*seat, Cause::Absence)])
            }
            // Nobody is to look at a set-up for nothing, and to meet it again in the next game.
            Order::Abort(seat) if self.keeps_secret(*seat) => Err(Refused::Revealing),
            Order::Abort(seat) if self.moves() < 2 => {
                self.alive(*seat).map(|()| vec![Entry::Abort(*seat)])
            }
            Order::Abort(_) => Err(Refused::TooLate),
            Order::Hand(_, person, _) if !self.may_come(person) => Err(Refused::Seated),
            Order::Hand(seat, person, wish) if !self.may_replace(*seat, person, wish) => {
                Err(Refused::NoOffer)
            }
            Order::Hand(seat, person, wish) => {
                self.present(*seat).map(|()| vec![Entry::Hand(*seat, person.clone(), wish.clone())])
            }
            Order::Rule(ruling) => self.decide_ruling(*ruling),
            Order::Gone => Ok(vec![Entry::Gone]),
        }
    }

    /// Returns the entry of an action, or the reason why it is refused.
    pub(super) fn decide_play(&self, reading: &Reading) -> Result<Entry, Refused> {
        let (seat, manner) = (reading.seat, reading.manner);
        self.alive(seat)?;
        let to_move = self.to_move();
        if !to_move.has(seat) && manner != Some(Manner::Aside) {
            // Whoever has nothing to prepare any more hears why, and not that it is others' turn;
            // so does whoever mistypes what may be a note.
            let told =
                |why: &Illegal| manner.map_or(!why.foreign, |manner| manner == Manner::Preparation);
            let why = reading.verdict.clone().err().filter(told);
            let early = if self.table.prepares() {
                Refused::NobodyMovesYet
            } else {
                Refused::NotYourTurn(to_move)
            };
            return Err(why.map_or(early, Refused::Illegal));
        }
        if manner != Some(Manner::Aside) && self.is_paused() {
            return Err(Refused::Paused);
        }
        if manner != Some(Manner::Aside) && self.is_late(seat) {
            return Err(Refused::TimeOver(seat));
        }
        let text = reading.verdict.clone().map_err(Refused::Illegal)?;
        if self.parts() >= LONGEST && self.goes_on(reading) {
            let view = self.table.view(Observer::Public);
            let end = view.lore().and_then(Lore::press).map(|(end, _)| end);
            return Err(Refused::LongTurn(LONGEST, end));
        }
        Ok(Entry::Play { seat, text, note: None, sealed: false })
    }

    /// Whoever asks for a hint has to be able to follow it.
    fn decide_hint(&self, seat: Seat) -> Result<Vec<Entry>, Refused> {
        self.alive(seat)?;
        match self.to_move() {
            seats if !seats.has(seat) => Err(Refused::NotYourTurn(seats)),
            _ if self.is_paused() => Err(Refused::Paused),
            _ => Ok(vec![Entry::Hint(seat)]),
        }
    }

    /// Tests if an action that is allowed would be one more part of the present turn.
    fn goes_on(&self, reading: &Reading) -> bool {
        let mut table = self.table.fork();
        table.perform(reading).is_ok() && table.midturn()
    }

    /// Checks that a seat is still in the game: a player who is out may only look.
    fn alive(&self, seat: Seat) -> Result<(), Refused> {
        self.present(seat).map_err(|_| Refused::Fallen)
    }

    /// Returns the seats that must agree to a pact, by the game's rule; to a pause, all must. A
    /// seat that is out is not asked, except that in records before format 4 the game alone
    /// decided.
    pub fn voters(&self, pact: Pact) -> Seats {
        let out = self.table.fallen();
        let present = |seats: Seats| seats.iter().filter(|seat| !out.has(*seat)).collect();
        match &self.clock {
            Some(clock) if pact == Pact::Pause && !clock.running().is_empty() => {
                present(Seats::first(self.seats()))
            }
            _ if pact == Pact::Pause => Seats::NONE,
            _ if self.header.format > 3 => present(self.table.voters(pact)),
            _ => self.table.voters(pact),
        }
    }

    /// Returns how the match would stand if all agreed to a pact now.
    pub fn once_agreed(&self, pact: Pact) -> Outcome {
        let mut table = self.table.fork();
        // An agreement is nothing that a game reads.
        let agreed = table.play(&Act::Agree(pact));
        agreed.map_or_else(|_| self.outcome(), |_| table.outcome())
    }

    /// Checks that a seat which others act upon is still in the game.
    fn present(&self, seat: Seat) -> Result<(), Refused> {
        match self.observer(seat) {
            Observer::Fallen(_) => Err(Refused::Out(seat)),
            Observer::Seat(_) | Observer::Public => Ok(()),
        }
    }

    /// Tests if a seat could make this proposal now, or agree to it.
    pub fn may_propose(&self, seat: Seat, pact: Pact) -> bool {
        self.decide_offer(seat, pact).is_ok()
    }

    fn decide_offer(&self, seat: Seat, pact: Pact) -> Result<Vec<Entry>, Refused> {
        let off = pact == Pact::Undo && !takes_back(self.info(), &self.header.terms);
        if !off {
            self.alive(seat)?;
        }
        if off || !self.voters(pact).has(seat) {
            return Err(Refused::NoPact(pact));
        }
        if pact == Pact::Undo && self.undoable(seat).is_none() {
            return Err(Refused::NothingToUndo);
        }
        if self.offers.agreed(pact).has(seat) {
            return Err(Refused::Already(pact));
        }
        if self.offers.by(pact).is_some() {
            return self.agree(seat, pact);
        }
        let mut entries = vec![Entry::Offer(seat, pact)];
        // A player alone in the game has nobody else to ask.
        if self.voters(pact) == Seats::one(seat) && self.seats() == 1 {
            entries.push(Entry::Accept(seat, pact));
            entries.extend(self.follows(pact, seat)?);
        }
        Ok(entries)
    }

    /// Returns the pact that a seat is asked about; with a name, that pact alone.
    fn asked(&self, seat: Seat, named: Option<Pact>) -> Result<Pact, Refused> {
        self.alive(seat)?;
        self.offers.asked(seat, named, |pact| self.voters(pact)).ok_or(Refused::NoOffer)
    }

    /// Returns the entries of a consent. When it is the last one, an entry for the pause or the
    /// undo follows.
    fn agree(&self, seat: Seat, pact: Pact) -> Result<Vec<Entry>, Refused> {
        let mut entries = vec![Entry::Accept(seat, pact)];
        let all = self.completes(seat, pact);
        if let (true, Some(asker)) = (all, self.offers.by(pact)) {
            entries.extend(self.follows(pact, asker)?);
        }
        Ok(entries)
    }

    /// Returns the entry that follows once all have agreed to what `asker` proposed.
    fn follows(&self, pact: Pact, asker: Seat) -> Result<Option<Entry>, Refused> {
        Ok(match pact {
            Pact::Pause => Some(Entry::Pause),
            Pact::Undo => Some(Entry::Undo(self.undoable(asker).ok_or(Refused::NothingToUndo)?)),
            Pact::Draw | Pact::Count => None,
        })
    }

    /// Tests if all have agreed to a pact once this seat does.
    pub(super) fn completes(&self, seat: Seat, pact: Pact) -> bool {
        let agreed = self.offers.agreed(pact).with(seat);
        self.offers.by(pact).is_some() && self.voters(pact).iter().all(|voter| agreed.has(voter))
    }

    /// Returns the number of the line of a seat's last action that counts.
    pub(super) fn last_action(&self, seat: Seat) -> Option<u32> {
        self.acts
            .iter()
            .rev()
            .find(|past| matches!(past.act, Act::By(by, _) if by == seat))
            .map(|past| past.line)
    }

    /// Returns the line of a seat's last action, unless somebody has left the game since: an undo
    /// would bring them back without being asked.
    fn undoable(&self, seat: Seat) -> Option<u32> {
        let line = self.last_action(seat)?;
        let left =
            |past: &Past| matches!(past.act, Act::Resign(_) | Act::Flag(_) | Act::Forfeit(..));
        self.acts.iter().filter(|past| past.line > line).all(|past| !left(past)).then_some(line)
    }

    fn decide_ruling(&self, ruling: Ruling) -> Result<Vec<Entry>, Refused> {
        let known = |seat: Seat| {
            let shown = seat.0.saturating_add(self.info().first_seat);
            if seat.0 < self.seats() { Ok(seat) } else { Err(Refused::NoSeat(shown)) }
        };
        let places = |place: fn(Seat, Seat) -> u8, winner: Seat| {
            (0..self.seats()).map(|seat| place(Seat(seat), winner)).collect::<Vec<_>>()
        };
        Ok(vec![match ruling {
            Ruling::Win(seat) => Entry::Award(places(
                |seat, winner| if seat == winner { 1 } else { 2 },
                known(seat)?,
            )),
            Ruling::Draw => Entry::Award(places(|_, _| 1, Seat(0))),
            Ruling::Void => Entry::Void,
            Ruling::Forfeit(seat) => {
                self.present(known(seat)?)?;
                Entry::Forfeit(seat, Cause::Arbiter)
            }
            Ruling::Warn(seat) => Entry::Warn(known(seat)?),
        }])
    }
}
