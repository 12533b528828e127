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
//!
//! # Tournaments
//!
//! A [`tournament::Event`](crate::Event) is everybody with what each round was for
//! them; pairings and standings are plain functions of it. A round is paired by matchings of the
//! greatest weight. A weight is a list of lanes, so all criteria of the FIDE (Dutch) system, and
//! then the order in which its candidates are generated, are one number. A test makes every
//! candidate of small tournaments and takes the first by the definition; another switches off each
//! criterion and sees it missing.
//!
//! A tournament that is played is a log too ([`tournament::live`](crate::live)),
//! described with an example there. A plan is its head; an [`Act`](crate::live::Act) is
//! decided into lines, and applying lines gives the state. Pairs, seeds, ranks and lots stand in
//! lines, so that a later version reads them as they were; `verify` draws and pairs them again.
//! Brackets, standings and what is due outside are derived. An undo is a line too: what stood
//! before an earlier line stands again. A copy shares with its original what stays the same, for an
//! act is tried on one; so a step costs late what it costs early (`benches/event.rs`).
//!
//! A log that is given out ends in a [`Seal`](crate::live::Seal): a digest of its text
//! and the hall's signature over that. What a log says was drawn and paired can be reckoned again;
//! who entered and what was played only the seal shows.
//!
//! In chat a channel's tournament has a clerk of its own, in the place `CHANNEL#t` that no door
//! hears of (`chat/state/office.rs`): what is said with the verb `tournament` goes there, and is
//! answered where it was said. What is due outside is done one thing a step, and noted in the batch
//! that does it; whoever changes a tournament also keeps `stir` in that place. The thread of a game
//! says in a `fixture` line what it plays, and the batch that ends the game appends the result to
//! the log, so that no result is lost; games that end at once meet as a conflict of versions, and a
//! step is run again as long as others get on. The hall keeps logs in memory and reads only what
//! has come to them since (`chat/runtime/logs.rs`). Whoever gives up, withdraws or is put out
//! leaves the game by its own place's clerk, who knows whether it has begun. An act that corrects
//! games corrects the server's results in its batch. Each post is owed by itself, under the place
//! and its key, and is posted at the next start if it did not go out; what is posted anew is
//! another post. Before the start a change of the plan begins another log with the same people, and
//! with the lots of the first start if there was one.

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
