//! Commitments of a match: the lines that bind and publish, and their state.

use data_encoding::HEXLOWER;

use super::binding::{Bytes, Scope, Throws, unhex};
use caipan_rules::{Seat, Seats};

/// A line that binds or publishes something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Commitment {
    /// `sealed seed SEED`: the seed that all throws of the match follow from.
    Seed(Bytes),
    /// `commit seed HASH`: the commitment to it.
    SeedBound(Bytes),
    /// `lend SEAT LENT HASH`: what a seat lends to the throws behind it by its first act, and the
    /// commitment to the seed that they follow from now on.
    Lent(Seat, Bytes, Bytes),
    /// `sealed SEAT salt SALT`: what makes a seat's commitment unguessable.
    Salt(Seat, Bytes),
    /// `commit SEAT HASH`: a seat's commitment to what it keeps secret.
    Bound(Seat, Bytes),
    /// `reveal seed SEED`: the seed, when the game is over.
    SeedShown(Bytes),
    /// `reveal SEAT SALT TEXT`: what a seat was bound to, when the game is over.
    Shown(Seat, Bytes, String),
    /// `hidden HASH`: the hash of all lines that were hidden, when the game is over.
    Hidden(Bytes),
}

impl Commitment {
    /// Returns the line without its number; `first` is the number that the game shows for seat 0.
    pub(super) fn text(&self, first: u8) -> String {
        let n = |seat: &Seat| seat.0 + first;
        match self {
            Self::Seed(seed) => format!("sealed seed {}", HEXLOWER.encode(seed)),
            Self::SeedBound(hash) => format!("commit seed {}", HEXLOWER.encode(hash)),
            Self::Lent(seat, lent, hash) => {
                format!("lend {} {} {}", n(seat), HEXLOWER.encode(lent), HEXLOWER.encode(hash))
            }
            Self::Salt(seat, salt) => format!("sealed {} salt {}", n(seat), HEXLOWER.encode(salt)),
            Self::Bound(seat, hash) => format!("commit {} {}", n(seat), HEXLOWER.encode(hash)),
            Self::SeedShown(seed) => format!("reveal seed {}", HEXLOWER.encode(seed)),
            Self::Shown(seat, salt, text) => {
                format!("reveal {} {} {text}", n(seat), HEXLOWER.encode(salt))
            }
            Self::Hidden(hash) => format!("hidden {}", HEXLOWER.encode(hash)),
        }
    }

    /// Reads a line without its number.
    pub(super) fn read(text: &str, first: u8) -> Option<Self> {
        let seat = |word: &str| Some(Seat(word.parse::<u8>().ok()?.checked_sub(first)?));
        let words: Vec<&str> = text.splitn(4, ' ').collect();
        Some(match words[..] {
            ["sealed", "seed", seed] => Self::Seed(unhex(seed)?),
            ["commit", "seed", hash] => Self::SeedBound(unhex(hash)?),
            ["lend", who, lent, hash] => Self::Lent(seat(who)?, unhex(lent)?, unhex(hash)?),
            ["sealed", who, "salt", salt] => Self::Salt(seat(who)?, unhex(salt)?),
            ["commit", who, hash] => Self::Bound(seat(who)?, unhex(hash)?),
            ["reveal", "seed", seed] => Self::SeedShown(unhex(seed)?),
            ["hidden", hash] => Self::Hidden(unhex(hash)?),
            ["reveal", who, salt, text] => Self::Shown(seat(who)?, unhex(salt)?, text.to_owned()),
            _ => return None,
        })
    }
}

/// The state of all commitments of a match.
#[derive(Clone)]
pub(super) struct Commitments {
    scope: Scope,
    seed: Option<Bytes>,
    throws: Option<Throws>,
    seed_bound: bool,
    lenders: Seats,
    seats: Vec<SeatState>,
}

/// The state of a seat's commitment.
#[derive(Clone, Default)]
enum SeatState {
    #[default]
    Free,
    /// The salt is drawn.
    Salted(Bytes),
    /// The commitment stands.
    Bound(Bytes, String),
    /// The record does not bind it, which has been found.
    Waived,
}

impl Commitments {
    /// Returns the state in which nothing is bound yet.
    pub(super) fn none(scope: Scope, seats: u8) -> Self {
        let seats = vec![SeatState::Free; seats.into()];
        Self { scope, seed: None, throws: None, seed_bound: false, lenders: Seats::NONE, seats }
    }

    /// Returns the scope that every commitment of the match is bound to.
    pub(super) const fn scope(&self) -> &Scope {
        &self.scope
    }

    /// Returns the throws that follow from the seed, where there is one.
    pub(super) const fn throws(&mut self) -> Option<&mut Throws> {
        self.throws.as_mut()
    }

    /// Tests if the seed of all throws is bound.
    pub(super) const fn is_seeded(&self) -> bool {
        self.seed_bound
    }

    /// Returns the commitment to the seed as it was drawn, once it is bound and known.
    pub(super) fn of_seed(&self) -> Option<Bytes> {
        self.seed.filter(|_| self.seed_bound).map(|seed| self.scope.bind_seed(&seed))
    }

    /// Returns the commitment of a seat that is bound, and its salt. `rules` is the game and its
    /// laws.
    pub(super) fn of_seat(&self, seat: Seat, rules: &str) -> Option<(Bytes, Bytes)> {
        match &self.seats[seat.index()] {
            SeatState::Bound(salt, kept) => {
                Some((self.scope.bind_text(seat, rules, salt, kept), *salt))
            }
            SeatState::Free | SeatState::Salted(_) | SeatState::Waived => None,
        }
    }

    /// Tests if a seat that keeps something secret has yet to be bound to it.
    pub(super) fn owes(&self, seat: Seat) -> bool {
        matches!(self.seats[seat.index()], SeatState::Free | SeatState::Salted(_))
    }

    /// Tests if a line may bind something now, once each. Publishing lines are not due before the
    /// end.
    pub(super) fn is_due(&self, commitment: &Commitment) -> bool {
        match commitment {
            Commitment::Seed(_) => self.seed.is_none() && !self.seed_bound,
            Commitment::SeedBound(_) => self.seed.is_some() && !self.seed_bound,
            Commitment::Lent(seat, ..) => self.seed_bound && !self.lenders.has(*seat),
            Commitment::Salt(seat, _) => matches!(self.seats[seat.index()], SeatState::Free),
            Commitment::Bound(seat, _) => self.salted(*seat).is_some(),
            Commitment::SeedShown(_) | Commitment::Shown(..) | Commitment::Hidden(_) => false,
        }
    }

    /// Returns the seed, once it has been drawn.
    pub(super) const fn seed(&self) -> Option<Bytes> {
        self.seed
    }

    /// Sets the seed that all throws of the match follow from.
    pub(super) fn draw(&mut self, seed: Bytes) {
        self.seed = Some(seed);
        self.throws = Some(Throws::new(self.scope.clone(), seed));
    }

    /// Gives the throws up, because nobody knows which seed was bound.
    pub(super) fn doubt(&mut self) {
        self.throws = None;
    }

    /// Returns the commitment to the seed that a loan would make; none where nobody knows the seed.
    pub(super) fn mixed(&self, seat: Seat, lent: &Bytes) -> Option<Bytes> {
        self.throws.clone().map(|mut throws| throws.lend(seat, lent))
    }

    /// Accepts a seat's loan as unknown, and gives the throws up.
    pub(super) fn waive_loan(&mut self, seat: Seat) {
        self.lenders = self.lenders.with(seat);
        self.doubt();
    }

    /// Accepts that the seed stays unbound.
    pub(super) const fn waive_seed(&mut self) {
        self.seed_bound = true;
    }

    /// Returns the salt of a seat that is not bound yet.
    pub(super) fn salted(&self, seat: Seat) -> Option<Bytes> {
        match self.seats[seat.index()] {
            SeatState::Salted(salt) => Some(salt),
            SeatState::Free | SeatState::Bound(..) | SeatState::Waived => None,
        }
    }

    /// Sets the salt with which a seat is to be bound.
    pub(super) fn salt_with(&mut self, seat: Seat, salt: Bytes) {
        self.seats[seat.index()] = SeatState::Salted(salt);
    }

    /// Accepts that no commitment binds the seat; if there is a salt, its text is published all the
    /// same.
    pub(super) fn waive(&mut self, seat: Seat, kept: String) {
        self.seats[seat.index()] =
            self.salted(seat).map_or(SeatState::Waived, |salt| SeatState::Bound(salt, kept));
    }

    /// Releases a seat that keeps nothing any more.
    pub(super) fn release(&mut self, seat: Seat) {
        self.seats[seat.index()] = SeatState::Free;
    }

    /// Takes a line in, and gives it as it has to be: a commitment is made again from what it
    /// binds, so that a false one is not written as it was read. `None` where it does not fit.
    /// `kept` is what the seat keeps secret now, `rules` the game and its laws.
    pub(super) fn take(
        &mut self,
        commitment: &Commitment,
        rules: &str,
        kept: Option<String>,
    ) -> Option<Commitment> {
        Some(match commitment {
            Commitment::Seed(seed) => {
                self.draw(*seed);
                commitment.clone()
            }
            Commitment::SeedBound(_) => {
                self.seed_bound = true;
                Commitment::SeedBound(self.scope.bind_seed(&self.seed?))
            }
            Commitment::Lent(seat, lent, hash) => {
                self.lenders = self.lenders.with(*seat);
                let bound = self.throws.as_mut().map(|throws| throws.lend(*seat, lent));
                Commitment::Lent(*seat, *lent, bound.unwrap_or(*hash))
            }
            Commitment::Salt(seat, salt) => {
                self.salt_with(*seat, *salt);
                commitment.clone()
            }
            Commitment::Bound(seat, _) => {
                let (salt, kept) = (self.salted(*seat)?, kept?);
                let hash = self.scope.bind_text(*seat, rules, &salt, &kept);
                self.seats[seat.index()] = SeatState::Bound(salt, kept);
                Commitment::Bound(*seat, hash)
            }
            // Only the match itself knows which lines were hidden, and writes this by itself.
            Commitment::Hidden(_) => commitment.clone(),
            Commitment::SeedShown(_) | Commitment::Shown(..) => {
                self.shown().into_iter().find(|due| due.is_about(commitment))?
            }
        })
    }

    /// Returns the lines that are published when the game is over: the seed, and what each seat was
    /// bound to.
    pub(super) fn shown(&self) -> Vec<Commitment> {
        let seed = self.seed.iter().map(|seed| Commitment::SeedShown(*seed));
        let seats = (0..).map(Seat).zip(&self.seats).filter_map(|(seat, state)| match state {
            SeatState::Bound(salt, kept) => Some(Commitment::Shown(seat, *salt, kept.clone())),
            SeatState::Free | SeatState::Salted(_) | SeatState::Waived => None,
        });
        seed.chain(seats).collect()
    }
}

impl Commitment {
    /// Tests if both publish the same thing.
    fn is_about(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::SeedShown(_), Self::SeedShown(_)) => true,
            (Self::Shown(seat, ..), Self::Shown(of, ..)) => seat == of,
            _ => false,
        }
    }

    /// Returns the seat whose secret it is about, if it is about one.
    pub(super) const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Salt(seat, _) | Self::Bound(seat, _) | Self::Shown(seat, ..) => Some(*seat),
            Self::Seed(_)
            | Self::SeedBound(_)
            | Self::SeedShown(_)
            | Self::Lent(..)
            | Self::Hidden(_) => None,
        }
    }
}
