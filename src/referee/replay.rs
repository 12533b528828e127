//! From text to match and back: reading a record again, and writing it for an observer.

use caipan_rules::{Catalog, Observer, Pact, Seat, Turn};

use super::{
    Commitment, Entry, Lull, Match, Unsound, chain::HIDDEN, terms::takes_back, walk::Walk,
};

/// Plays a record again and gives the match as it then stands. Writing it again gives the same
/// lines.
///
/// # Errors
/// [`Unsound`]: the first line that does not hold, an act against the rules, a wrong result or a
/// hash that drifted.
pub fn replay(catalog: Catalog, lines: &[&str]) -> Result<Match, Unsound> {
    let mut walk = Walk::open(catalog, lines)?;
    while walk.findings().next().is_none() && walk.at < lines.len() {
        if walk.step().is_break() {
            break;
        }
    }
    walk.finish();
    let first = walk.findings().next().cloned();
    first.map_or(Ok(walk.bout), Err)
}

/// The number of lines at the end of a record that tell if it has its result: only a hash and a
/// signature follow it.
pub const RESULT: usize = 3;

/// Tests if a record, or its last [`RESULT`] lines, has its result, without playing it again.
pub fn is_over<T: AsRef<str>>(lines: &[T]) -> bool {
    lines.iter().rev().take(RESULT).any(|line| line.as_ref().starts_with("= "))
}

impl Match {
    /// Returns the time that each seat had left before the first act and after each one that
    /// counts, milliseconds; empty without clocks. The record is walked anew.
    pub fn times(&self, catalog: Catalog) -> Vec<Vec<u64>> {
        let lines: Vec<_> = self.lines.iter().map(String::as_str).collect();
        let mut times = Vec::new();
        let Ok(mut walk) = Walk::open(catalog, &lines) else { return times };
        while walk.at < lines.len() && walk.step().is_continue() {
            let Some(clock) = walk.bout.clock() else { return times };
            let left: Vec<_> = (0..self.seats()).map(|seat| clock.left(Seat(seat))).collect();
            // What is taken back takes its times with it.
            times.resize(walk.bout.acts.len() + 1, left);
        }
        times
    }

    /// Returns an entry of a record as it has to be at this point, so that a false throw is not
    /// written as it was read; `None` where it does not fit.
    pub(super) fn fitting(&mut self, entry: &Entry) -> Option<Entry> {
        let seat_fits = |seat: &Seat| seat.0 < self.seats();
        let fits = match entry {
            Entry::Sides(sides) => return self.sides(sides).map(Entry::Sides),
            Entry::Chance { name, numbers, .. } => return self.lot(name, numbers),
            Entry::Award(places) => places.len() == usize::from(self.seats()),
            Entry::Play { seat, text, .. } => {
                self.to_move().has(*seat) || seat_fits(seat) && self.is_aside(*seat, text)
            }
            Entry::Commitment(commitment) => self.is_due(commitment),
            Entry::Offer(seat, _) | Entry::Accept(seat, _) | Entry::Decline(seat, _) => {
                seat_fits(seat)
            }
            Entry::Resign(seat) | Entry::Flag(seat) | Entry::Forfeit(seat, _) => seat_fits(seat),
            Entry::Warn(seat) | Entry::Abort(seat) => seat_fits(seat),
            Entry::Hint(seat) => self.to_move().has(*seat),
            Entry::Hand(seat, person, _) => seat_fits(seat) && self.may_come(person),
            Entry::Undo(_) => {
                takes_back(self.info(), &self.header.terms)
                    && !self.table.voters(Pact::Undo).is_empty()
            }
            Entry::Void | Entry::Gone | Entry::Follow => true,
            Entry::Grant(seat, ..) => seat_fits(seat) && self.clock.is_some(),
            Entry::Credit(_, Lull::Away) | Entry::Pause | Entry::Halt | Entry::Resume => {
                self.clock.is_some()
            }
            Entry::Credit(_, Lull::Quiet) => self.header.quiet.is_some(),
        };
        (fits && !self.is_over()).then(|| entry.clone())
    }

    /// Tests if this line may bind something now. Publishing lines stand only at the end, where the
    /// match writes them by itself.
    pub(super) fn is_due(&self, commitment: &Commitment) -> bool {
        let keeps = |seat: Seat| seat.0 < self.seats() && self.table.commitment(seat).is_some();
        let asked = match commitment {
            Commitment::Lent(seat, ..) => {
                seat.0 < self.seats()
                    && self.throws()
                    && self.header.format > 1
                    && self.bot(*seat).is_none()
            }
            _ => commitment.seat().map_or(self.throws(), keeps),
        };
        asked && !self.is_over() && self.commitments.is_due(commitment)
    }

    /// Tests if the next act of a seat lends something to the throws.
    pub(super) fn asks(&self, seat: Seat) -> bool {
        self.is_due(&Commitment::Lent(seat, [0; 32], [0; 32]))
    }

    /// Returns the drawn seats, where the draw is the first thing that happens.
    fn sides(&mut self, sides: &[Seat]) -> Option<Vec<Seat>> {
        let seats = self.seats();
        let mut sorted = sides.to_vec();
        sorted.sort_unstable();
        let sound = self.acts.is_empty() && sorted.into_iter().eq((0..seats).map(Seat));
        let drawn = self
            .commitments
            .throws()
            .map(|throws| throws.shuffle(seats).into_iter().map(Seat).collect());
        sound.then(|| drawn.unwrap_or_else(|| sides.to_vec()))
    }

    /// Returns the throw that is due.
    fn lot(&mut self, name: &str, numbers: &[u32]) -> Option<Entry> {
        let Turn::Chance(lot) = self.turn() else { return None };
        let in_range =
            lot.faces.iter().zip(numbers).all(|(faces, number)| (1..=*faces).contains(number));
        let read = (in_range && lot.faces.len() == numbers.len()).then(|| numbers.to_vec());
        let numbers = self.commitments.throws().map(|throws| throws.next(&lot.faces)).or(read)?;
        (lot.name == name).then(|| Entry::Chance {
            name: name.to_owned(),
            numbers,
            sealed: lot.sealed,
        })
    }
}

/// Returns the record for an observer. Until the game is over, lines that are sealed for others are
/// left out (before format 5 they stand there without their text), and so are salts: the author of
/// a commitment was told its salt, and nobody else may have it.
pub fn export(bout: &Match, who: Observer) -> Vec<String> {
    let first = bout.info().first_seat;
    let own = |text: &str| match who {
        Observer::Seat(seat) | Observer::Fallen(seat) => text
            .strip_prefix(&format!("{} ", seat.0 + first))
            .is_some_and(|text| !text.starts_with("salt ")),
        Observer::Public => false,
    };
    let shown = |line: &String| match line.split_once(" sealed ") {
        Some((head, text)) if !bout.is_over() && !own(text) => {
            let closed = || format!("{head} sealed {}", text.split(' ').next().unwrap_or_default());
            (!line.starts_with(HIDDEN)).then(closed)
        }
        _ => Some(line.clone()),
    };
    bout.lines.iter().filter_map(shown).collect()
}
