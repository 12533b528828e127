//! A seat of a match that is offered to somebody, as a line of the channel's stream.

use std::{fmt, str::FromStr};

use caipan_rules::{Seat, Seats};

use crate::referee::Match;

use super::line::Unread;

/// A seat of a match that is offered to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// The match's id.
    pub(crate) bout: String,
    /// The seat.
    pub(crate) seat: Seat,
    /// The person who may take it, by internal id.
    pub(crate) person: String,
    /// The ground on which it is offered.
    pub(crate) title: Title,
}

/// The ground on which a seat is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Title {
    /// The player in the seat gives it away.
    Own,
    /// An arbiter, by internal id, has decided it; with the assent given so far.
    Ruled(String, Assent),
    /// The other players vote on it.
    Voted(Vote),
}

/// Assent to an arbiter's decision, where the player in the seat is asked too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Assent {
    /// No assent yet.
    Nobody,
    /// The player in the seat has agreed.
    Owner,
    /// The person who is to take the seat has agreed.
    Taker,
}

/// Votes of the other players for a substitute in the seat of an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    /// Seats that have agreed.
    pub(crate) agreed: Seats,
    /// The substitute has agreed to play.
    pub(crate) taken: bool,
    /// The line of the absent player's last action: a later one is a sign of life.
    pub(crate) line: u32,
}

impl Offer {
    /// Tests if the seat may still be taken: a player's offer lapses with the first move, a vote
    /// when the absent player acts.
    pub(crate) fn is_open(&self, now: &Match) -> bool {
        let open = match self.title {
            Title::Own => now.moves() == 0,
            Title::Ruled(..) => true,
            Title::Voted(vote) => vote.line == now.last_act(self.seat),
        };
        open && self.bout == now.header().id && !now.table().fallen().has(self.seat)
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bout, seat, person, title } = self;
        write!(out, "{bout} {} {person} {title}", seat.0)
    }
}

impl FromStr for Offer {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [bout, seat, person, title] = text.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let (bout, person) = (bout.to_owned(), person.to_owned());
        Ok(Self {
            bout,
            seat: Seat(seat.parse().map_err(|_| Unread)?),
            person,
            title: title.parse()?,
        })
    }
}

impl fmt::Display for Title {
    /// Writes `own`, `ruled PERSON [owner|taker]`, or `voted LINE open|taken SEAT…`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => out.write_str("own"),
            Self::Ruled(by, Assent::Nobody) => write!(out, "ruled {by}"),
            Self::Ruled(by, Assent::Owner) => write!(out, "ruled {by} owner"),
            Self::Ruled(by, Assent::Taker) => write!(out, "ruled {by} taker"),
            Self::Voted(Vote { agreed, taken, line }) => {
                let agreed: Vec<_> = agreed.iter().map(|seat| seat.0.to_string()).collect();
                write!(
                    out,
                    "voted {line} {} {}",
                    if *taken { "taken" } else { "open" },
                    agreed.join(" ")
                )
            }
        }
    }
}

impl FromStr for Title {
    type Err = Unread;

    /// Reads a title; an older `ruled` that names nobody has lapsed.
    fn from_str(text: &str) -> Result<Self, Unread> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["own"] => Ok(Self::Own),
            ["ruled", by] => Ok(Self::Ruled(by.to_owned(), Assent::Nobody)),
            ["ruled", by, "owner"] => Ok(Self::Ruled(by.to_owned(), Assent::Owner)),
            ["ruled", by, "taker"] => Ok(Self::Ruled(by.to_owned(), Assent::Taker)),
            ["voted", line, taken, ref agreed @ ..] => {
                let seat = |seat: &&str| {
                    seat.parse().ok().map(Seat).filter(|seat| seat.index() < Seats::MOST)
                };
                // Without any agreement yet the line ends in a blank.
                let agreed: Option<_> =
                    agreed.iter().filter(|seat| !seat.is_empty()).map(seat).collect();
                let (agreed, line) = (agreed.ok_or(Unread)?, line.parse().map_err(|_| Unread)?);
                Ok(Self::Voted(Vote { agreed, taken: taken == "taken", line }))
            }
            _ => Err(Unread),
        }
    }
}
