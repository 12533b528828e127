//! One match: seats, pacts, ends and its record. No clock, disk or chance of its own.

mod decide;
mod luck;
mod mend;
mod oath;
mod order;
mod pacts;
mod play;
pub mod pledge;
mod record;
mod refused;
mod replay;
mod state;
mod terms;
mod verify;
mod walk;

pub use luck::Luck;
pub use oath::Oath;
pub use order::{News, Order, Ruling};
pub use play::{Match, Step};
pub use record::{Entry, Header, Unsound};
pub use refused::Refused;
pub use replay::{export, is_over, replay};
pub use terms::{TERMS, is_term, term};
pub use verify::{Verdict, verify};
