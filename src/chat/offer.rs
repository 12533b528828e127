//! A seat of a match that is offered to somebody, as a line of the channel's stream.

use crate::{
    referee::Match,
    rules::{Seat, Seats},
};

/// A seat of a match that is offered to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Offer {
    /// The match's id.
    pub(super) bout: String,
    /// The seat.
    pub(super) seat: Seat,
    /// Who may take it, by internal id.
    pub(super) person: String,
    /// By what right.
    pub(super) title: Title,
}

/// By what right a seat is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Title {
    /// Whoever sits there gives it away.
    Own,
    /// An arbiter has decided it, by internal id; who of those whom it concerns has agreed.
    Ruled(String, Assent),
    /// The others are asked.
    Voted(Vote),
}

/// Who has agreed to what an arbiter decided, where whoever has the seat is asked too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Assent {
    /// Nobody yet.
    Nobody,
    /// Whoever has the seat.
    Owner,
    /// Whoever is to take it.
    Taker,
}

/// How far the others have agreed to somebody in the seat of a player who does not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vote {
    /// Who has agreed.
    pub(super) agreed: Seats,
    /// Whoever is to play is ready to.
    pub(super) taken: bool,
    /// The line of the absent player's last action: another one is a sign of life.
    pub(super) line: u32,
}

impl Offer {
    /// The offer as a line of the channel's stream.
    pub(super) fn line(&self) -> String {
        let Self { bout, seat, person, title } = self;
        format!("hand {bout} {} {person} {}", seat.0, title.text())
    }

    /// Reads the rest of such a line; anything else means that there is none any more.
    pub(super) fn read(rest: &str) -> Option<Self> {
        let [bout, seat, person, title] = rest.splitn(4, ' ').collect::<Vec<_>>()[..] else { return None };
        let (bout, person) = (bout.to_owned(), person.to_owned());
        Some(Self { bout, seat: Seat(seat.parse().ok()?), person, title: Title::read(title)? })
    }

    /// Tests if the seat may still be taken: what a player offers lapses with the first move, and what the others want when
    /// the absent player acts.
    pub(super) fn is_open(&self, now: &Match) -> bool {
        let open = match self.title {
            Title::Own => now.moves() == 0,
            Title::Ruled(..) => true,
            Title::Voted(vote) => vote.line == now.last_act(self.seat),
        };
        open && self.bout == now.header().id && !now.table().fallen().has(self.seat)
    }
}

impl Title {
    /// As the end of an offer's line: `own`, `ruled PERSON [owner|taker]`, or `voted LINE open|taken SEAT…`. An older `ruled` that names
    /// nobody has lapsed.
    fn text(&self) -> String {
        match self {
            Self::Own => "own".to_owned(),
            Self::Ruled(by, Assent::Nobody) => format!("ruled {by}"),
            Self::Ruled(by, Assent::Owner) => format!("ruled {by} owner"),
            Self::Ruled(by, Assent::Taker) => format!("ruled {by} taker"),
            Self::Voted(Vote { agreed, taken, line }) => {
                let agreed: Vec<_> = agreed.iter().map(|seat| seat.0.to_string()).collect();
                format!("voted {line} {} {}", if *taken { "taken" } else { "open" }, agreed.join(" "))
            }
        }
    }

    fn read(text: &str) -> Option<Self> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["own"] => Some(Self::Own),
            ["ruled", by] => Some(Self::Ruled(by.to_owned(), Assent::Nobody)),
            ["ruled", by, "owner"] => Some(Self::Ruled(by.to_owned(), Assent::Owner)),
            ["ruled", by, "taker"] => Some(Self::Ruled(by.to_owned(), Assent::Taker)),
            ["voted", line, taken, ref agreed @ ..] => {
                let seat = |seat: &&str| seat.parse().ok().map(Seat).filter(|seat| seat.index() < Seats::MOST);
                let agreed: Option<_> = agreed.iter().map(seat).collect();
                Some(Self::Voted(Vote { agreed: agreed?, taken: taken == "taken", line: line.parse().ok()? }))
            }
            _ => None,
        }
    }
}
