//! What can happen to a game: whose turn it is, and the acts that move it on.

use super::{Seat, Seats};

/// Who may act now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats, in any order among them (several while all deploy in secret).
    Seats(Seats),
    /// Nobody: something has to be thrown, drawn or shuffled first.
    Chance(Lot),
    /// Nobody: the game is over.
    Over,
}

/// A throw, draw or shuffle that is due: one number from 1 to each of `faces`.
/// A shuffle of n things asks for faces n, n-1, … 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    /// What it is, as the record writes it: `die`, `shuffle`.
    pub name: &'static str,
    /// The highest value of each number, at least 1.
    pub faces: Vec<u32>,
    /// Nobody may learn the numbers before the game is over.
    pub sealed: bool,
}

/// Something that happens to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act<A> {
    /// A seat does what its turn allows.
    By(Seat, A),
    /// The numbers of the [`Lot`] that was due.
    Chance(Vec<u32>),
    /// A seat gives up; allowed at any time.
    Resign(Seat),
    /// A seat's time ran out.
    Flag(Seat),
    /// A seat is put out of the game by the referee or an arbiter.
    Forfeit(Seat, Cause),
    /// Everybody who had to has agreed.
    Agree(Pact),
    /// The referee has ended the game in a way that the game itself does not know of: nothing is
    /// secret any more.
    Disclose,
}

/// Why a seat is put out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// By an arbiter.
    Arbiter,
    /// The seat did not come, or left.
    Absence,
}

/// Something that players agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pact {
    /// The game is drawn.
    Draw,
    /// Play goes back to before the asker's last move; the referee carries it out.
    Undo,
    /// The board is counted now, in games that have a count.
    Count,
    /// The clocks stand still; the referee carries it out.
    Pause,
}

impl Pact {
    /// All pacts.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Undo, Self::Count, Self::Pause];

    /// The word of the pact in records and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
            Self::Count => "count",
            Self::Pause => "pause",
        }
    }
}
