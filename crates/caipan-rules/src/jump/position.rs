//! The pieces on the board, and the same as text: `seat to move/holes of seat 1/holes of seat 2/…`.

use super::{
    board::{Board, Hole, Holes},
    symmetry::Symmetry,
    terms::{Camp, Terms},
};
use crate::{Say, Seat};

/// The pieces on the board and the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Position {
    /// The holes of each seat's pieces.
    pub(super) men: Vec<Holes>,
    /// The holes with kings.
    pub(super) kings: Holes,
    /// The seat to move.
    pub(super) next: Seat,
}

impl Position {
    /// Returns the start: every army in its camp; the first seat moves first.
    pub(super) fn opening(terms: &Terms) -> Self {
        let kings = terms.camps.iter().map(|camp| terms.throne(camp.corner));
        Self {
            men: terms.camps.iter().map(|camp| camp.home).collect(),
            kings: if terms.laws.kings { kings.collect() } else { Holes::NONE },
            next: Seat(0),
        }
    }

    /// Returns every hole with a piece.
    pub(super) fn taken(&self) -> Holes {
        self.men.iter().fold(Holes::NONE, |all, men| all.or(*men))
    }

    /// Returns the seat whose piece is in a hole.
    pub(super) fn owner(&self, hole: Hole) -> Option<Seat> {
        (0..).map(Seat).zip(&self.men).find(|(_, men)| men.has(hole)).map(|(seat, _)| seat)
    }

    /// Moves a piece; a piece in the hole where it goes takes its place.
    pub(super) fn carry(&mut self, from: Hole, to: Hole) {
        for men in &mut self.men {
            *men = exchanged(*men, from, to);
        }
        self.kings = exchanged(self.kings, from, to);
    }

    /// Takes a seat's pieces off the board.
    pub(super) fn clear(&mut self, seat: Seat) {
        let men = std::mem::take(&mut self.men[seat.index()]);
        self.kings = self.kings.minus(men);
    }

    /// Returns the seat after another, clockwise.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % u8::try_from(self.men.len()).expect("few seats"))
    }

    /// Writes the position.
    pub(super) fn text(&self, board: &Board) -> String {
        let piece =
            |hole| format!("{}{}", if self.kings.has(hole) { "K" } else { "" }, board.name(hole));
        let army = |men: &Holes| men.iter().map(piece).collect::<Vec<_>>().join(",");
        let armies = self.men.iter().map(army);
        std::iter::once((self.next.0 + 1).to_string()).chain(armies).collect::<Vec<_>>().join("/")
    }

    /// Writes the position as it is after each turn and reflection of the board under which every
    /// seat races as another one did, in the same order; the board and the camps stand in front.
    pub(super) fn images(&self, terms: &Terms) -> Vec<String> {
        let corners: Vec<_> = terms.camps.iter().map(|camp| camp.corner.to_string()).collect();
        let front = format!("{:?}/{}", terms.board.shape, corners.join(""));
        let image = |way: Symmetry| {
            let seats = seats_after(terms, way)?;
            let came = |to: Seat| seats.iter().position(|seat| *seat == to);
            let men = terms.seats().map(|to| Some(way.brings(self.men[came(to)?])));
            let (men, kings) = (men.collect::<Option<_>>()?, way.brings(self.kings));
            Some(Self { men, kings, next: seats[self.next.index()] })
        };
        let images = Symmetry::all(terms.board).filter_map(image);
        images.map(|image| format!("{front}/{}", image.text(terms.board))).collect()
    }

    /// Reads a position.
    ///
    /// # Errors
    /// The reason why this table cannot have it.
    pub(super) fn read(terms: &Terms, text: &str) -> Result<Self, Say> {
        let fields: Vec<&str> = text.split('/').map(str::trim).collect();
        let seats = terms.camps.len();
        let example = || Self::opening(terms).text(terms.board);
        let (next, armies) =
            fields.split_first().filter(|(_, armies)| armies.len() == seats).ok_or_else(|| {
                Say::new("jump-position-fields").with("seats", seats).with("example", example())
            })?;
        let number =
            next.parse::<u8>().ok().filter(|number| (1..=seats).contains(&usize::from(*number)));
        let next =
            number.ok_or_else(|| Say::new("jump-position-seat").with("seat", shortened(next)))?;
        let mut position = Self { men: Vec::new(), kings: Holes::NONE, next: Seat(next - 1) };
        for army in armies {
            position.enlist(terms, army)?;
        }
        Ok(position)
    }

    /// Reads the pieces of the next seat.
    fn enlist(&mut self, terms: &Terms, army: &str) -> Result<(), Say> {
        self.men.push(Holes::NONE);
        let most = terms.camps[0].home.count();
        for word in army.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let no_hole = || Say::new("jump-position-hole").with("hole", shortened(word));
            let crowned = word
                .strip_prefix(['K', 'k'])
                .filter(|name| terms.laws.kings && terms.board.find(name).is_some());
            let hole = terms.board.find(crowned.unwrap_or(word)).ok_or_else(no_hole)?;
            if self.taken().has(hole) {
                return Err(Say::new("jump-position-twice").with("hole", terms.board.name(hole)));
            }
            let men = self.men.last_mut().expect("it was just put there");
            *men = men.with(hole);
            if crowned.is_some() {
                self.kings = self.kings.with(hole);
            }
        }
        let men = *self.men.last().expect("it was just put there");
        if men.count() > most {
            return Err(Say::new("jump-position-crowd")
                .with("count", men.count())
                .with("most", most));
        }
        if terms.laws.kings && !men.is_empty() && men.and(self.kings).count() != 1 {
            return Err(Say::new("jump-position-king").with("count", men.and(self.kings).count()));
        }
        Ok(())
    }
}

/// Returns the seat that each seat's race becomes when the board is turned or reflected; `None`
/// where a camp comes to no other's, or the seats move in another order.
fn seats_after(terms: &Terms, way: Symmetry) -> Option<Vec<Seat>> {
    let comes = |camp: &Camp| {
        let (home, goal) = (way.brings(camp.home), way.brings(camp.goal));
        terms.seats().find(|seat| {
            let other = terms.camp(*seat);
            (other.home, other.goal) == (home, goal)
        })
    };
    let seats = terms.camps.iter().map(comes).collect::<Option<Vec<_>>>()?;
    let count = seats.len();
    let follows = |at: usize| seats[(at + 1) % count].index() == (seats[at].index() + 1) % count;
    (0..count).all(follows).then_some(seats)
}

/// Returns the set after the pieces of two holes have changed places.
fn exchanged(set: Holes, a: Hole, b: Hole) -> Holes {
    match (set.has(a), set.has(b)) {
        (true, false) => set.without(a).with(b),
        (false, true) => set.without(b).with(a),
        _ => set,
    }
}

/// Returns the beginning of an untrusted word.
fn shortened(word: &str) -> String {
    word.chars().take(12).collect()
}
