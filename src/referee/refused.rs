//! Why the referee refuses an order.

use crate::rules::{Arg, Illegal, Pact, Say, Seat, Seats};

/// Why an order is refused, for the one who gave it.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// Others are to move.
    NotYourTurn(Seats),
    /// The seats still prepare.
    NobodyMovesYet,
    /// The action is unreadable or against the rules.
    Illegal(Illegal),
    /// The game is over.
    Over,
    /// The seat has left the game.
    Fallen,
    /// This game, or this table, knows no such pact.
    NoPact(Pact),
    /// The seat has proposed this already, or agreed to it.
    Already(Pact),
    /// Nothing has been proposed to this seat.
    NoOffer,
    /// The seat has not moved yet.
    NothingToUndo,
    /// Two moves have been made: the game counts.
    TooLate,
    /// The person sits in this game already.
    Seated,
    /// The game has no such seat.
    NoSeat(u8),
}

impl Refused {
    /// The sentence for the one who gave the order.
    pub fn say(&self) -> Say {
        match self {
            Self::NotYourTurn(seats) => Say::new("not-your-turn").with("who", list(*seats)),
            Self::NobodyMovesYet => Say::new("nobody-moves-yet"),
            Self::Illegal(illegal) => illegal.say.clone(),
            Self::Over => Say::new("game-over"),
            Self::Fallen => Say::new("fallen"),
            Self::NoPact(pact) => Say::new(format!("no-pact-{}", pact.name())),
            Self::Already(pact) => Say::new(format!("already-{}", pact.name())),
            Self::NoOffer => Say::new("no-offer"),
            Self::NothingToUndo => Say::new("nothing-to-undo"),
            Self::TooLate => Say::new("too-late-to-abort"),
            Self::Seated => Say::new("seated-already"),
            Self::NoSeat(number) => Say::new("no-seat").with("number", u32::from(*number)),
        }
    }
}

/// The seats as an argument.
fn list(seats: Seats) -> Arg {
    Arg::List(seats.iter().map(|seat: Seat| Arg::Seat(seat)).collect())
}
