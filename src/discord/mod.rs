//! The bot on Discord: it carries messages between Discord and the hall, and decides nothing.
//!
//! In: a connection (`shards`) takes what people do, once and in order (`inbox`), and each is heard
//! to its end (`hear`, `ear`). Out: an answer (`mouth`, `body`) goes to the command or press that
//! asked for it (`open`), to a channel or to a person, through one queue that keeps Discord's
//! limits ([`queue`]).

mod body;
mod bot;
mod ear;
mod endpoint;
mod fetch;
mod form;
mod gone;
mod guilds;
mod hear;
mod inbox;
mod invite;
mod lately;
mod line;
mod missed;
mod mouth;
mod open;
mod place;
mod pulse;
pub mod queue;
mod rights;
mod shards;
mod thread;
mod token;
mod unread;
mod waiting;

pub use bot::{GRACE, Trouble, run};
pub use endpoint::{Endpoint, Unfit};
pub use form::{commands, same};
pub use line::{Greeting, Now, Parts};
pub use mouth::Mouth;
pub use queue::Queue;
pub use token::Token;
