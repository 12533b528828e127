#![doc = include_str!("../README.md")]
//!
//! ## Where to begin
//!
//! An [`Event`] is a tournament by rounds: the players with the record of each of them. [`next`]
//! pairs the next round, [`again`] pairs an earlier one as it was to be paired then, and
//! [`standings`](standings()) ranks with tie-breaks in any order. [`trf`] reads and writes report
//! files. An `Event` carries any data of its players, and does not read them.
//!
//! [`live`] runs tournaments of any format and of several stages: a log of all that happened, from
//! which everything else follows. [`rating`] rates games; [`exchange`] reads and writes the formats
//! of other programs.
//!
//! ## How it works
//!
//! Pairings and standings are plain functions of an `Event`. A round is paired by matchings of the
//! greatest weight. A weight is a list of lanes, so all criteria of the FIDE (Dutch) system, and
//! then the order in which its candidates are generated, are a single number.
//!
//! A live tournament begins with a plan. An [`Act`](live::Act) is decided into lines, and applying
//! lines gives the state. Pairs, seeds, ranks and lots are written in lines, so that a later
//! version of the crate reads them unchanged; [`verify`](live::Tournament::verify) draws and pairs
//! them again. Brackets, standings and effects are derived. An undo is a line too: it restores the
//! state before an earlier line. A copy of a tournament shares unchanged data with its original, so
//! an act costs as much late in a tournament as early.
//!
//! A published log ends with a [`Seal`](live::Seal): a digest of its text, and a signature over
//! that. Draws and pairings can be verified from the log itself; entries and results only by the
//! seal.

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
#[cfg(test)]
mod thorough;
pub mod trf;

pub use berger::berger;
pub use event::{Ban, Colour, Event, Mark, Pairing, Player, Points, RoundEntry, Score, Unpairable};
pub use lots::{Bytes, commitment, lent};
pub use name::{MatchId, NoSuchMatch, Part};
pub use simulate::{Rates, simulate};
pub use standings::{Decimal, Edition, Standing, Tiebreak, Unknown, standings};

use field::Field;
use serde::{Deserialize, Serialize};

/// A pairing system for rounds of a Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum System {
    /// The FIDE (Dutch) system, FIDE handbook C.04.3.
    Dutch,
    /// The Danish monrad: from the top of the ranking, each player meets the nearest one below whom
    /// they have not met.
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

/// Pairs the next round: all players whose entry there is blank.
///
/// # Errors
///
/// [`Unpairable`] if no legal pairing of all these players exists.
///
/// # Examples
///
/// ```
/// use caipan_tournament::{Event, Player, Points, System, next};
///
/// let event = Event {
///     players: ["Anna", "Ben", "Clara"].map(|who| Player { who, record: Vec::new() }).to_vec(),
///     rounds: 3,
///     initial: None,
///     points: Points::default(),
///     bans: Vec::new(),
/// };
/// let pairing = next(&event, System::Monrad)?;
/// assert_eq!(pairing.boards, [(0, 1)]);
/// assert_eq!(pairing.bye, Some(2));
/// # Ok::<(), caipan_tournament::Unpairable>(())
/// ```
pub fn next<E>(event: &Event<E>, system: System) -> Result<Pairing, Unpairable> {
    system.pair(&Field::next(event))
}

/// Pairs an earlier round again, counted from 0, from the rounds before it.
///
/// # Errors
///
/// [`Unpairable`] if no legal pairing of the players paired then exists.
///
/// # Examples
///
/// ```
/// use caipan_tournament::{Rates, System, again, simulate};
///
/// let event = simulate(System::Dutch, 20, 5, 1, &Rates::USUAL);
/// let third = again(&event, 2, System::Dutch)?;
/// let (white, black) = third.boards[0];
/// assert_eq!(event.players[white].entry(2).opponent, Some(black));
/// # Ok::<(), caipan_tournament::Unpairable>(())
/// ```
pub fn again<E>(event: &Event<E>, round: usize, system: System) -> Result<Pairing, Unpairable> {
    system.pair(&Field::again(event, round))
}
