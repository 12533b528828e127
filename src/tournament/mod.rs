//! Tournaments: who meets whom, and who stands where.
//!
//! An [`Event`] is a tournament as it stands: everybody with what each round was for them. [`next`]
//! pairs the next round, [`again`] pairs an earlier one as it was to be paired then,
//! [`standings`](standings()) ranks with tie-breaks in any order. Files are read and written by
//! [`trf`]. What is known of an entrant besides their rounds is theirs, and of no concern here.
//!
//! Tournaments that are played, in any format and of several stages, are [`live`]: a log of what
//! happened, from which all else follows. There is the place to begin for whoever holds one.
//! [`rating`] rates games, [`exchange`] writes and reads what other programs want.
//!
//! | system | source |
//! |---|---|
//! | FIDE (Dutch) | FIDE handbook C.04.3, in force since 1 February 2026, with C.04.1 and C.04.2 |
//! | Danish monrad | the custom of Danish clubs; colours as in C.04.3 |
//! | round robin | the Berger tables, FIDE handbook C.05, annex 1 |
//! | knock-out, single and double | folded seeds; in the lower bracket rematches come as late as possible |
//! | tables of 3 to 6 | by points, without meeting again and with each seat as often, as far as possible |
//!
//! Not done: accelerated pairings (C.04.5.1), the systems of Dubov and Burstein (C.04.4), arenas,
//! heats of tables, partners who change, matches of teams on several boards.

mod berger;
mod bracket;
mod colour;
mod dutch;
mod event;
pub mod exchange;
mod field;
mod groups;
pub mod live;
mod lots;
mod matching;
mod monrad;
mod name;
pub mod rating;
mod simulate;
mod standings;
mod tables;
pub mod trf;

pub use berger::berger;
pub use event::{Ban, Colour, Entry, Event, Mark, Pairing, Player, Points, Score, Unpairable};
pub use lots::{Bytes, commitment, lent};
pub use name::{MatchId, NoSuchMatch, Part};
pub use simulate::{Rates, simulate};
pub use standings::{Edition, Standing, Tiebreak, Unknown, Value, standings};

use field::Field;
use serde::{Deserialize, Serialize};

/// A way to make the pairs of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum System {
    /// The FIDE (Dutch) system.
    Dutch,
    /// The Danish monrad: from the top, everybody meets the nearest whom they have not met.
    Monrad,
}

impl System {
    fn pair(self, field: &Field) -> Result<Pairing, Unpairable> {
        match self {
            Self::Dutch => dutch::pair(field),
            Self::Monrad => monrad::pair(field),
        }
    }
}

/// Pairs the next round: all for whom nothing stands there.
///
/// # Errors
///
/// [`Unpairable`] if there are no pairs that everybody could be part of.
pub fn next<E>(event: &Event<E>, system: System) -> Result<Pairing, Unpairable> {
    system.pair(&Field::next(event))
}

/// Pairs a round again, counted from 0, as it was to be paired then.
///
/// # Errors
///
/// [`Unpairable`] if there are no pairs that everybody could be part of.
pub fn again<E>(event: &Event<E>, round: usize, system: System) -> Result<Pairing, Unpairable> {
    system.pair(&Field::again(event, round))
}
