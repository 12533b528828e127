//! One match: seats, pacts, clocks, ends and its record. No time, disk or chance of its own: all
//! that comes as input.
//!
//! # The record
//!
//! Described with an example in `referee/record.rs`. Header lines; then `N text`, where N counts
//! from 1; a hash of the public view after every 16 lines and at the end; the result; the
//! signature. A sealed line belongs to the seat whose number follows and is opened by
//! [`referee::export`](crate::referee::export) for that seat, and for all when the game is over. It
//! has no number and hangs on the public line before it, so that nobody can tell that it is there
//! (salts excepted: they are told once, when the commitment is made).
//!
//! Public lines form a [chain](crate::referee::Chain), a running hash that begins with the header.
//! What every commitment binds includes the chain behind the header. Each board shows number and
//! first digits (`chat/steps/show.rs`, `mark`), the hall signs the last link
//! ([`referee::Match::sign`](crate::referee::Match::sign)), and
//! [`referee::Witness`](crate::referee::Witness) compares a record with both. Hidden lines are
//! bound at the end by a hash under the seed, in the line `hidden`. A proposal lapses by the move
//! that makes it lapse and needs no line of its own. Reading a record gives the same match, and
//! writing that gives the same bytes.
//!
//! One walk reads it (`referee/walk.rs`): each line is compared with the one that the match itself
//! writes at this point. [`referee::replay`](crate::referee::replay) ends at the first that
//! differs. [`referee::verify`](crate::referee::verify) names every one and goes on with the right
//! line; where a commitment does not come out, the text that was published first decides which line
//! is wrong (`referee/mend.rs`).

pub mod binding;
mod bot;
mod chain;
mod clock;
mod commitment;
mod decide;
mod luck;
mod mend;
mod order;
mod pacts;
mod play;
mod quiet;
mod record;
mod refused;
mod replay;
mod signature;
mod state;
mod terms;
mod time_control;
mod timing;
mod verify;
mod wait;
mod walk;
mod witness;
mod written;

pub use bot::{Bot, BotMove};
pub use chain::Chain;
pub use clock::{Clock, GRACE, USEFUL};
pub use commitment::Commitment;
pub use luck::Luck;
pub use order::{News, Order, Ruling, Wish};
pub use play::{Match, Step};
pub use quiet::{Hours, Quiet};
pub use record::{Entry, Header, Lull, Unsound};
pub use refused::Refused;
pub use replay::{RESULT, export, is_over, replay};
pub use signature::{PublicKey, Signer};
pub use state::Ply;
pub use terms::{TERMS, choices, is_term, term, time_control, usual};
pub use time_control::{Bonus, TimeControl, span_of};
pub use verify::{Verdict, verify};
pub use witness::{Expected, Known, Sign, Signature, Witness};
