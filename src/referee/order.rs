//! What players and arbiters ask of the referee, and what comes of it.

use caipan_rules::{Pact, Seat, Seats, Told};

use super::{Lull, pledge::Bytes};

/// What is asked of the referee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// A seat does something in its turn; the text as typed, folded.
    Play(Seat, String),
    /// A seat proposes a pact.
    Offer(Seat, Pact),
    /// A seat agrees to this, or where it does not say to what, to the first that it is asked
    /// about.
    Accept(Seat, Option<Pact>),
    /// A seat does not agree.
    Decline(Seat, Option<Pact>),
    /// A seat gives up; allowed at any time.
    Resign(Seat),
    /// A seat's time ran out.
    Flag(Seat),
    /// So many milliseconds of the present turn are not charged, and why.
    Credit(u64, Lull),
    /// An arbiter lets the clocks stand.
    Halt,
    /// Clocks that stand go on.
    Resume,
    /// A seat is given so many milliseconds more by an arbiter, by internal id.
    Grant(Seat, u64, String),
    /// A seat is out, because its player was called and did not come.
    Absent(Seat),
    /// A seat calls the game off before it has really begun.
    Abort(Seat),
    /// A seat goes to a person, by internal id.
    Hand(Seat, String, Wish),
    /// An arbiter rules.
    Rule(Ruling),
    /// Nobody can reach the game any more; asked by whoever knows that its place is gone.
    Gone,
}

/// Who wanted that a seat goes to somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Whoever sat there, before the first move; in records before format 4 it may have been an
    /// arbiter at any time.
    Own,
    /// An arbiter of this internal id.
    Arbiter(String),
    /// These seats.
    Seats(Seats),
}

impl Wish {
    /// What is heard of a seat that has gone from somebody to somebody else.
    pub(super) fn news(&self, seat: Seat, before: String) -> News {
        match self {
            Self::Own => News::Handed(seat, before),
            Self::Arbiter(by) => News::Placed(seat, before, by.clone()),
            Self::Seats(_) => News::Replaced(seat, before),
        }
    }

    /// As it stands behind the person in a record; `first` is the number that the game shows for
    /// seat 0.
    pub(super) fn text(&self, first: u8) -> String {
        match self {
            Self::Own => String::new(),
            Self::Arbiter(by) => format!(" by p:{by}"),
            Self::Seats(agreed) => {
                let agreed: Vec<_> =
                    agreed.iter().map(|seat| (seat.0 + first).to_string()).collect();
                format!(" agreed {}", agreed.join(" "))
            }
        }
    }

    /// Reads it; `seat` reads a seat's number.
    pub(super) fn read(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Own);
        }
        if let Some(by) = text.strip_prefix("by p:") {
            return Some(Self::Arbiter(by.to_owned()));
        }
        let agreed: Option<Vec<_>> = text.strip_prefix("agreed ")?.split(' ').map(seat).collect();
        let agreed =
            agreed.filter(|agreed| agreed.iter().all(|seat| seat.index() < Seats::MOST))?;
        Some(Self::Seats(agreed.into_iter().collect()))
    }
}

/// What an arbiter may rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The game is won by this seat.
    Win(Seat),
    /// The game is drawn.
    Draw,
    /// The game does not count.
    Void,
    /// The seat loses, or leaves the game, by an arbiter's decision.
    Forfeit(Seat),
    /// The seat is warned; nothing else changes.
    Warn(Seat),
}

/// Something that happened in a match, for the channel and the players to hear.
#[derive(Debug)]
pub enum News {
    /// All throws of the match follow from a seed of this commitment.
    Sworn(Bytes),
    /// A seat is bound to what it keeps: the commitment, and the salt that only the seat may know.
    Bound(Seat, Bytes, Bytes),
    /// The seats have been drawn.
    Sides,
    /// Whoever had a seat has given it to somebody else; who had it before, by internal id.
    Handed(Seat, String),
    /// An arbiter has put somebody into a seat; who had it before, and the arbiter, by internal id.
    Placed(Seat, String, String),
    /// The others have put somebody into a seat; who had it before, by internal id.
    Replaced(Seat, String),
    /// A seat has played.
    Played(Seat, Told),
    /// Something was thrown, drawn or shuffled.
    Thrown(Told),
    /// A seat proposes a pact.
    Offered(Seat, Pact),
    /// A seat agrees, and others are still asked.
    Joined(Seat, Pact),
    /// All have agreed.
    Agreed(Pact, Option<Told>),
    /// A seat does not agree.
    Declined(Seat, Pact),
    /// A proposal is over because play went on.
    Lapsed(Pact),
    /// A seat has given up.
    Resigned(Seat, Told),
    /// A seat's time ran out.
    Flagged(Seat, Told),
    /// So many milliseconds are not charged, because nobody could play.
    Credited(u64),
    /// An arbiter has let the clocks stand.
    Halted,
    /// The clocks go on.
    Resumed,
    /// A seat was given so many milliseconds more; none where it has all that it can have.
    Granted(Seat, u64),
    /// A seat was put out by an arbiter.
    Forfeited(Seat, Told),
    /// A seat is out, because its player did not come.
    Left(Seat, Told),
    /// The game was called off by a seat.
    Aborted(Seat),
    /// A seat was warned, for the how manieth time.
    Warned(Seat, u32),
    /// An arbiter has decided the game.
    Ruled,
}
