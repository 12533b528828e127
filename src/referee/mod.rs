//! One match: seats, pacts, clocks, ends and its record. No time, disk or chance of its own: all
//! that comes as input.

mod chain;
mod clock;
mod decide;
mod luck;
mod mend;
mod oath;
mod order;
mod pace;
mod pacts;
mod play;
pub mod pledge;
mod quiet;
mod record;
mod refused;
mod replay;
mod signature;
mod state;
mod terms;
mod timing;
mod verify;
mod wait;
mod walk;
mod witness;
mod written;

pub use chain::Chain;
pub use clock::{Clock, GRACE, USEFUL};
pub use luck::Luck;
pub use oath::Oath;
pub use order::{News, Order, Ruling, Wish};
pub use pace::{Bonus, Pace, span_of};
pub use play::{Match, Step};
pub use quiet::{Hours, Quiet};
pub use record::{Entry, Header, Lull, Unsound};
pub use refused::Refused;
pub use replay::{RESULT, export, is_over, replay};
pub use signature::{PublicKey, Signer};
pub use terms::{TERMS, is_term, pace, term, usual};
pub use verify::{Verdict, verify};
pub use witness::{Expected, Known, Sign, Signature, Witness};
