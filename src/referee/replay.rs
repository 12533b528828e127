//! From text to match and back: reading a record again, and writing it for an observer.

use crate::rules::{Catalog, Observer, Seat, find};

use super::{Entry, Header, Match, Step, Unsound};

/// Plays a record again and gives the match as it then stands. Writing it again gives the same lines.
///
/// # Errors
/// [`Unsound`]: the first line that does not hold, an act against the rules, a wrong result or a hash that drifted.
pub fn replay(catalog: Catalog, lines: &[&str]) -> Result<Match, Unsound> {
    let (header, start) = Header::read(lines)?;
    let bad = |line: usize, what: String| Unsound { line: line + 1, what };
    let book = find(catalog, &header.game).ok_or_else(|| bad(1, format!("no game `{}` here", header.game)))?;
    if header.laws != book.info().laws {
        let what = format!("laws {} are not kept any more; here they are {}", header.laws, book.info().laws);
        return Err(bad(1, what));
    }
    let mut bout = Match::new(book, header).map_err(|why| bad(start - 1, format!("{:?}", why.say(book.info()))))?;
    let first = book.info().first_seat;
    for (at, line) in lines.iter().enumerate().skip(start) {
        if bout.lines.get(at).is_some_and(|written| written == line) {
            continue;
        }
        if bout.lines.len() > at {
            return Err(bad(at, "does not hold".to_owned()));
        }
        let entry = numbered(line, bout.number + 1).and_then(|text| Entry::read(text, first));
        let entry = entry.ok_or_else(|| bad(at, "not a line of a record, or out of order".to_owned()))?;
        bout.take(&entry).map_err(|what| bad(at, what))?;
        if bout.lines.get(at).is_none_or(|written| written != line) {
            return Err(bad(at, "does not hold".to_owned()));
        }
    }
    if bout.lines.len() > lines.len() {
        return Err(bad(lines.len(), format!("missing: {}", bout.lines[lines.len()])));
    }
    Ok(bout)
}

/// Tests if a record has its result, without playing it again: only a hash stands behind that.
pub fn is_over(lines: &[String]) -> bool {
    lines.iter().rev().take(2).any(|line| line.starts_with("= "))
}

/// The text behind the expected number.
fn numbered(line: &str, number: u32) -> Option<&str> {
    line.strip_prefix(&number.to_string())?.strip_prefix(' ')
}

impl Match {
    /// Applies an entry of a record as it stands.
    fn take(&mut self, entry: &Entry) -> Result<(), String> {
        self.is_bound(entry)?;
        let seat_fits = |seat: &Seat| seat.0 < self.seats();
        let fits = match entry {
            Entry::Sides(sides) => self.sides_fit(sides),
            Entry::Award(places) => places.len() == usize::from(self.seats()),
            Entry::Play { seat, text, .. } => {
                self.to_move().has(*seat) || seat_fits(seat) && self.is_aside(*seat, text)
            }
            Entry::Chance { name, numbers, .. } => self.lot_is(name, numbers),
            Entry::Oath(oath) => oath.seat().is_none_or(|seat| seat_fits(&seat)),
            Entry::Offer(seat, _) | Entry::Accept(seat, _) | Entry::Decline(seat, _) => seat_fits(seat),
            Entry::Resign(seat) | Entry::Flag(seat) | Entry::Forfeit(seat, _) => seat_fits(seat),
            Entry::Warn(seat) | Entry::Abort(seat) => seat_fits(seat),
            Entry::Hand(seat, person) => seat_fits(seat) && self.seat_of(person).is_none(),
            Entry::Undo(_) | Entry::Void | Entry::Gone => true,
        };
        if !fits || self.is_over() {
            return Err("does not fit the game at this point".to_owned());
        }
        let mut step = Step::default();
        self.enter(entry, &mut step).map_err(|illegal| format!("against the rules: {:?}", illegal.say))?;
        self.close(&mut step);
        Ok(())
    }

    /// Tests that everything is bound that has to be before anything else happens.
    fn is_bound(&self, entry: &Entry) -> Result<(), String> {
        match (entry, self.unbound()) {
            (Entry::Oath(_), _) => Ok(()),
            _ if self.info().secret && !self.oaths.is_seeded() => Err("the seed of the throws is not bound".to_owned()),
            (_, Some(seat)) => Err(format!("seat {} is not bound", seat.0 + self.info().first_seat)),
            (_, None) => Ok(()),
        }
    }

    fn sides_fit(&mut self, sides: &[Seat]) -> bool {
        let seats = self.seats();
        let drawn = self.oaths.throws().map(|throws| throws.shuffle(seats));
        let mut sorted = sides.to_vec();
        sorted.sort_unstable();
        let follow = drawn.is_none_or(|drawn| drawn.into_iter().map(Seat).eq(sides.iter().copied()));
        follow && sorted.into_iter().eq((0..seats).map(Seat))
    }

    fn lot_is(&mut self, name: &str, numbers: &[u32]) -> bool {
        let crate::rules::Turn::Chance(lot) = self.turn() else { return false };
        if let Some(throws) = self.oaths.throws() {
            return lot.name == name && throws.next(&lot.faces) == numbers;
        }
        let in_range = lot.faces.iter().zip(numbers).all(|(faces, number)| (1..=*faces).contains(number));
        lot.name == name && lot.faces.len() == numbers.len() && in_range
    }
}

/// The record for an observer: sealed lines of others say only that they are there, until the game is over.
pub fn export(bout: &Match, who: Observer) -> Vec<String> {
    let first = bout.info().first_seat;
    let own = |text: &str| match who {
        Observer::Seat(seat) | Observer::Fallen(seat) => text.starts_with(&format!("{} ", seat.0 + first)),
        Observer::Public => false,
    };
    let shown = |line: &String| match line.split_once(" sealed ") {
        Some((number, text)) if !bout.is_over() && !own(text) => {
            format!("{number} sealed {}", text.split(' ').next().unwrap_or_default())
        }
        _ => line.clone(),
    };
    bout.lines.iter().map(shown).collect()
}
