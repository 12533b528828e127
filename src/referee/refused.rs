//! Reasons for which the referee refuses an order.

use caipan_rules::{Arg, Illegal, Pact, Say, Seat, Seats};

/// The reason why an order is refused, to be told to its author.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// Others are to move.
    NotYourTurn(Seats),
    /// The seats still prepare.
    NobodyMovesYet,
    /// The action is unreadable or against the rules.
    Illegal(Illegal),
    /// The turn has had the most parts that it may have: their number, and the action that ends the
    /// turn here, if there is one.
    LongTurn(usize, Option<String>),
    /// The game is over.
    Over,
    /// The one who asks has left the game.
    Fallen,
    /// The seat that something is asked for has left the game.
    Out(Seat),
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
    /// The end would show what other people keep secret.
    Revealing,
    /// The person sits in this game already.
    Seated,
    /// The time of this seat is over, and its flag has to be entered first.
    TimeOver(Seat),
    /// The time of this seat is not over.
    TimeLeft(Seat),
    /// The clocks stand.
    Paused,
    /// The clocks do not stand.
    NotPaused,
    /// No time is kept in this game.
    NoClock,
    /// The game has no such seat.
    NoSeat(u8),
}

impl Refused {
    /// Returns the sentence for the one who gave the order.
    pub fn say(&self) -> Say {
        match self {
            Self::NotYourTurn(seats) => Say::new("not-your-turn").with("who", list(*seats)),
            Self::NobodyMovesYet => Say::new("nobody-moves-yet"),
            Self::Illegal(illegal) => illegal.say.clone(),
            Self::LongTurn(most, Some(end)) => {
                Say::new("turn-too-long").with("most", *most).with("end", end.as_str())
            }
            Self::LongTurn(most, None) => Say::new("turn-too-long-here").with("most", *most),
            Self::Over => Say::new("game-over"),
            Self::Fallen => Say::new("fallen"),
            Self::Out(seat) => Say::new("seat-out").with("who", *seat),
            Self::NoPact(pact) => Say::new(format!("no-pact-{}", pact.name())),
            Self::Already(pact) => Say::new(format!("already-{}", pact.name())),
            Self::NoOffer => Say::new("no-offer"),
            Self::NothingToUndo => Say::new("nothing-to-undo"),
            Self::TooLate => Say::new("too-late-to-abort"),
            Self::Revealing => Say::new("abort-reveals"),
            Self::Seated => Say::new("seated-already"),
            Self::TimeOver(seat) => Say::new("time-over").with("who", *seat),
            Self::TimeLeft(seat) => Say::new("time-left").with("who", *seat),
            Self::Paused => Say::new("paused"),
            Self::NotPaused => Say::new("not-paused"),
            Self::NoClock => Say::new("no-clock"),
            Self::NoSeat(number) => Say::new("no-seat").with("number", u32::from(*number)),
        }
    }
}

/// Returns the seats as an argument.
fn list(seats: Seats) -> Arg {
    Arg::List(seats.iter().map(|seat: Seat| Arg::Seat(seat)).collect())
}
