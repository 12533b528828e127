//! Orders that players and arbiters give to the referee, and the news that follow.

use caipan_rules::{Pact, Reading, Seat, Seats, Told};

use super::{Lull, binding::Bytes};

/// An order to the referee.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// A seat does something in its turn; the text as typed, folded.
    Play(Seat, String),
    /// A seat does something that was read in the position as it stands.
    Act(Reading),
    /// A seat proposes a pact.
    Offer(Seat, Pact),
    /// A seat agrees to a pact; without a name, to the first pact that it is asked about.
    Accept(Seat, Option<Pact>),
    /// A seat does not agree.
    Decline(Seat, Option<Pact>),
    /// A seat gives up; allowed at any time.
    Resign(Seat),
    /// A seat's time ran out.
    Flag(Seat),
    /// A seat that is to move is told what a program would do.
    Hint(Seat),
    /// The match has followed another one that counts, move for move, and does not count itself.
    Follow,
    /// Part of the present turn is not charged: milliseconds, and the reason.
    Credit(u64, Lull),
    /// An arbiter lets the clocks stand.
    Halt,
    /// Clocks that stand go on.
    Resume,
    /// An arbiter gives a seat more time: the seat, milliseconds, and the arbiter's internal id.
    Grant(Seat, u64, String),
    /// A seat is out, because its player was called and did not come.
    Absent(Seat),
    /// A seat calls the game off before it has really begun.
    Abort(Seat),
    /// A seat goes to a person, by internal id.
    Hand(Seat, String, Wish),
    /// An arbiter rules.
    Rule(Ruling),
    /// The game's place is gone, so that nobody can reach it; asked by the door that noticed.
    Gone,
}

/// The authority by which a seat goes to another person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The seat's own player, before the first move. In records before format 4 it may have been an
    /// arbiter at any time.
    Own,
    /// An arbiter, by internal id.
    Arbiter(String),
    /// The other seats, which agreed.
    Seats(Seats),
    /// A program's own: it goes on with a later mind, at a lower level, or without endings.
    Itself,
}

impl Wish {
    /// Returns the news of a seat that has changed hands; `before` is its former player.
    pub(super) fn news(&self, seat: Seat, before: String) -> News {
        match self {
            Self::Own => News::Handed(seat, before),
            Self::Arbiter(by) => News::Placed(seat, before, by.clone()),
            Self::Seats(_) => News::Replaced(seat, before),
            Self::Itself => News::Succeeded(seat, before),
        }
    }

    /// Writes the wish as the suffix of a record's `seat` line; `first` is the number that the game
    /// shows for seat 0.
    pub(super) fn text(&self, first: u8) -> String {
        match self {
            Self::Own => String::new(),
            Self::Arbiter(by) => format!(" by p:{by}"),
            Self::Seats(agreed) => {
                let agreed: Vec<_> =
                    agreed.iter().map(|seat| (seat.0 + first).to_string()).collect();
                format!(" agreed {}", agreed.join(" "))
            }
            Self::Itself => " by itself".to_owned(),
        }
    }

    /// Reads the suffix of a record's `seat` line; `seat` reads a seat's number.
    pub(super) fn read(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Own);
        }
        if text == "by itself" {
            return Some(Self::Itself);
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

/// A ruling by an arbiter.
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
    SeedBound(Bytes),
    /// A seat is bound to what it keeps, by this commitment.
    Bound(Seat, Bytes),
    /// The seats have been drawn.
    Sides,
    /// A player has given a seat away: the seat, and its former player by internal id.
    Handed(Seat, String),
    /// An arbiter has put a person into a seat: the seat, its former player and the arbiter, both
    /// by internal id.
    Placed(Seat, String, String),
    /// The other seats have put a person into a seat: the seat, and its former player by internal
    /// id.
    Replaced(Seat, String),
    /// A program goes on by itself as another, which stands in the record and is not announced: the
    /// seat, and what it was by internal id.
    Succeeded(Seat, String),
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
    /// Time is not charged, in milliseconds, because nobody could play.
    Credited(u64),
    /// An arbiter has let the clocks stand.
    Halted,
    /// The clocks go on.
    Resumed,
    /// A seat was given more time, in milliseconds; 0 where it has the most that it can have.
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
