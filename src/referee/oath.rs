//! What is bound in a match: the lines that bind and that show, and what is in force.

use super::pledge::{Bytes, Throws, bind_seed, bind_text, hex, unhex};
use crate::rules::Seat;

/// A line about something that is bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Oath {
    /// `sealed seed SEED`: the seed that all throws of the match follow from.
    Seed(Bytes),
    /// `commit seed HASH`: the commitment to it.
    SeedBound(Bytes),
    /// `sealed SEAT salt SALT`: what makes a seat's commitment unguessable.
    Salt(Seat, Bytes),
    /// `commit SEAT HASH`: a seat's commitment to what it keeps secret.
    Bound(Seat, Bytes),
    /// `reveal seed SEED`: the seed, when the game is over.
    SeedShown(Bytes),
    /// `reveal SEAT SALT TEXT`: what a seat was bound to, when the game is over.
    Shown(Seat, Bytes, String),
}

impl Oath {
    /// The line without its number; `first` is the number that the game shows for seat 0.
    pub(super) fn text(&self, first: u8) -> String {
        let n = |seat: &Seat| seat.0 + first;
        match self {
            Self::Seed(seed) => format!("sealed seed {}", hex(seed)),
            Self::SeedBound(hash) => format!("commit seed {}", hex(hash)),
            Self::Salt(seat, salt) => format!("sealed {} salt {}", n(seat), hex(salt)),
            Self::Bound(seat, hash) => format!("commit {} {}", n(seat), hex(hash)),
            Self::SeedShown(seed) => format!("reveal seed {}", hex(seed)),
            Self::Shown(seat, salt, text) => format!("reveal {} {} {text}", n(seat), hex(salt)),
        }
    }

    /// Reads a line without its number.
    pub(super) fn read(text: &str, first: u8) -> Option<Self> {
        let seat = |word: &str| Some(Seat(word.parse::<u8>().ok()?.checked_sub(first)?));
        let words: Vec<&str> = text.splitn(4, ' ').collect();
        Some(match words[..] {
            ["sealed", "seed", seed] => Self::Seed(unhex(seed)?),
            ["commit", "seed", hash] => Self::SeedBound(unhex(hash)?),
            ["sealed", who, "salt", salt] => Self::Salt(seat(who)?, unhex(salt)?),
            ["commit", who, hash] => Self::Bound(seat(who)?, unhex(hash)?),
            ["reveal", "seed", seed] => Self::SeedShown(unhex(seed)?),
            ["reveal", who, salt, text] => Self::Shown(seat(who)?, unhex(salt)?, text.to_owned()),
            _ => return None,
        })
    }
}

/// What is in force.
#[derive(Clone, Default)]
pub(super) struct Oaths {
    throws: Option<Throws>,
    seed_bound: bool,
    seats: Vec<Sworn>,
}

/// How far a seat is bound.
#[derive(Clone, Default)]
enum Sworn {
    #[default]
    Free,
    /// The salt is drawn.
    Salted(Bytes),
    /// The commitment stands.
    Bound(Bytes, String),
}

impl Oaths {
    /// Nothing is bound among so many seats.
    pub(super) fn none(seats: u8) -> Self {
        Self { throws: None, seed_bound: false, seats: vec![Sworn::Free; seats.into()] }
    }

    /// The throws that follow from the seed, where there is one.
    pub(super) const fn throws(&mut self) -> Option<&mut Throws> {
        self.throws.as_mut()
    }

    /// Tests if the seed of all throws is bound.
    pub(super) const fn is_seeded(&self) -> bool {
        self.seed_bound
    }

    /// The salt of a seat that is bound.
    pub(super) fn salt(&self, seat: Seat) -> Option<Bytes> {
        match self.seats[seat.index()] {
            Sworn::Bound(salt, _) => Some(salt),
            Sworn::Free | Sworn::Salted(_) => None,
        }
    }

    /// Tests if a seat that keeps something secret has yet to be bound to it.
    pub(super) fn owes(&self, seat: Seat) -> bool {
        self.salt(seat).is_none()
    }

    /// A seat keeps nothing any more that it could be bound to.
    pub(super) fn release(&mut self, seat: Seat) {
        self.seats[seat.index()] = Sworn::Free;
    }

    /// Takes a line in, and gives it as it has to be: a commitment is made again from what it binds, so that a false one
    /// is not written as it was read. `None` where it does not fit. `kept` is what the seat keeps secret now, `rules` the
    /// game and its laws.
    pub(super) fn take(&mut self, oath: &Oath, id: &str, rules: &str, kept: Option<String>) -> Option<Oath> {
        Some(match oath {
            Oath::Seed(seed) => {
                self.throws = Some(Throws::new(id, *seed));
                oath.clone()
            }
            Oath::SeedBound(_) => {
                self.seed_bound = true;
                Oath::SeedBound(bind_seed(id, self.throws.as_ref()?.seed()))
            }
            Oath::Salt(seat, salt) => {
                self.seats[seat.index()] = Sworn::Salted(*salt);
                oath.clone()
            }
            Oath::Bound(seat, _) => {
                let Sworn::Salted(salt) = self.seats[seat.index()] else { return None };
                let kept = kept?;
                let hash = bind_text(id, *seat, rules, &salt, &kept);
                self.seats[seat.index()] = Sworn::Bound(salt, kept);
                Oath::Bound(*seat, hash)
            }
            Oath::SeedShown(_) | Oath::Shown(..) => self.shown().into_iter().find(|due| due.is_about(oath))?,
        })
    }

    /// What is published when the game is over: the seed, and what each seat was bound to.
    pub(super) fn shown(&self) -> Vec<Oath> {
        let seed = self.throws.iter().map(|throws| Oath::SeedShown(*throws.seed()));
        let seats = (0..).map(Seat).zip(&self.seats).filter_map(|(seat, sworn)| match sworn {
            Sworn::Bound(salt, kept) => Some(Oath::Shown(seat, *salt, kept.clone())),
            Sworn::Free | Sworn::Salted(_) => None,
        });
        seed.chain(seats).collect()
    }
}

impl Oath {
    /// Tests if both publish the same thing.
    fn is_about(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::SeedShown(_), Self::SeedShown(_)) => true,
            (Self::Shown(seat, ..), Self::Shown(of, ..)) => seat == of,
            _ => false,
        }
    }

    /// The seat it is about, if it is about one.
    pub(super) const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Salt(seat, _) | Self::Bound(seat, _) | Self::Shown(seat, ..) => Some(*seat),
            Self::Seed(_) | Self::SeedBound(_) | Self::SeedShown(_) => None,
        }
    }
}
