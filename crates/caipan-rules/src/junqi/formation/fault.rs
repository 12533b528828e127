//! The faults of set-ups.

use crate::{Say, junqi::rank::Rank};

/// The places where the flag may stand: the headquarters.
const QUARTERS: [u8; 2] = [26, 28];

/// A fault of a set-up. Places count from 0, the front row first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A sign of no piece.
    Sign(String),
    /// A number of signs other than 25 or 30.
    Length(usize),
    /// A wrong number of pieces of a rank: the number in the set-up.
    Count(Rank, usize),
    /// A piece in a camp.
    Camp(u8),
    /// A post without a piece.
    Empty(u8),
    /// A flag, mine or bomb on a place that it may not have.
    Place(Rank, u8),
}

impl Fault {
    /// Returns the word for programs.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Sign(_) => "sign",
            Self::Length(_) => "length",
            Self::Count(..) => "count",
            Self::Camp(_) => "camp",
            Self::Empty(_) => "empty",
            Self::Place(Rank::Flag, _) => "flag",
            Self::Place(Rank::Mine, _) => "mine",
            Self::Place(..) => "bomb",
        }
    }

    /// Returns the sentence; `name` names a place.
    pub fn say(&self, name: impl Fn(u8) -> String) -> Say {
        let say = Say::new(format!("junqi-fault-{}", self.id()));
        match self {
            Self::Sign(sign) => say.with("sign", sign.as_str()),
            Self::Length(length) => say.with("length", *length),
            Self::Count(rank, have) => say
                .with("rank", rank.say())
                .with("have", *have)
                .with("need", u32::from(rank.number())),
            Self::Place(Rank::Flag, place) => {
                let [one, other] = QUARTERS.map(&name);
                say.with("place", name(*place)).with("one", one).with("other", other)
            }
            Self::Camp(place) | Self::Empty(place) | Self::Place(_, place) => {
                say.with("place", name(*place))
            }
        }
    }
}

/// Returns the ranks of which there are too few or too many.
pub(super) fn counts<'a>(ranks: impl Iterator<Item = &'a Rank> + Clone) -> Vec<Fault> {
    let have = |rank: Rank| ranks.clone().filter(|other| **other == rank).count();
    let wrong = |rank: &Rank| have(*rank) != usize::from(rank.number());
    Rank::ALL.into_iter().filter(wrong).map(|rank| Fault::Count(rank, have(rank))).collect()
}
