//! The course of a game: the seats to move, and the acts that move it on.

use serde::{Deserialize, Serialize};

use super::{Seat, Seats};

/// The seats or the chance that a game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The seats that may act, in any order among them (several while all deploy in secret).
    Seats(Seats),
    /// Chance is due before any seat: a throw, a draw or a shuffle.
    Chance(Lot),
    /// The game is over, and no seat may act.
    Over,
}

/// A throw, draw or shuffle that is due: one number from 1 to each of `faces`. A shuffle of n
/// things asks for faces n, n-1, … 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    /// The kind of chance in the word of the record: `die`, `shuffle`.
    pub name: &'static str,
    /// The highest value of each number, at least 1.
    pub faces: Vec<u32>,
    /// True if the numbers stay secret until the game is over.
    pub sealed: bool,
}

/// One event that a game is given: an action, chance, or an act of the referee.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act<A> {
    /// A seat's action in its turn.
    By(Seat, A),
    /// The numbers of the [`Lot`] that was due.
    Chance(Vec<u32>),
    /// A resignation; allowed at any time.
    Resign(Seat),
    /// The end of a seat's time.
    Flag(Seat),
    /// The removal of a seat from the game by the referee or an arbiter.
    Forfeit(Seat, Cause),
    /// A pact to which all seats that must consent have agreed.
    Agree(Pact),
    /// The referee has ended the game in a way that the game itself does not know of: nothing is
    /// secret any more.
    Disclose,
}

impl<A> Act<A> {
    /// Returns the same act with its action read as something else.
    ///
    /// # Errors
    /// The reason why the action cannot be read.
    pub(crate) fn read<B, E>(
        &self,
        action: impl FnOnce(Seat, &A) -> Result<B, E>,
    ) -> Result<Act<B>, E> {
        Ok(match self {
            Self::By(seat, own) => Act::By(*seat, action(*seat, own)?),
            Self::Chance(numbers) => Act::Chance(numbers.clone()),
            Self::Resign(seat) => Act::Resign(*seat),
            Self::Flag(seat) => Act::Flag(*seat),
            Self::Forfeit(seat, cause) => Act::Forfeit(*seat, *cause),
            Self::Agree(pact) => Act::Agree(*pact),
            Self::Disclose => Act::Disclose,
        })
    }
}

/// The reasons why a seat is put out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The decision of an arbiter.
    Arbiter,
    /// The absence of the player, who did not come or left.
    Absence,
}

/// The matters on which players agree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pact {
    /// A draw.
    Draw,
    /// A return to the position before the asker's last move; the referee carries it out.
    Undo,
    /// A count of the board now, in games that have a count.
    Count,
    /// A pause of the clocks; the referee carries it out.
    Pause,
}

impl Pact {
    /// All pacts.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Undo, Self::Count, Self::Pause];

    /// Returns the word of the pact in records and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
            Self::Count => "count",
            Self::Pause => "pause",
        }
    }
}
