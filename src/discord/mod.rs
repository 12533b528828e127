//! The bot on Discord: it carries messages between Discord and the hall, and decides nothing.
//!
//! In: the connections of this program, its part of all (`gateway`), each of which brings events in
//! their order (`connection`), or a server where interactions come by HTTP (`interactions`), takes
//! what people do, once and in order (`inbox`), and each is heard to its end (`hear`, `inbound`).
//! Which of them there are says the [`Intake`]. Out: an answer (`outbound`, `body`) goes to the
//! command or press that asked for it (`open`), to a channel or to a person, through one queue that
//! keeps Discord's limits ([`queue`]).
//!
//! # On Discord
//!
//! 1. `twilight_gateway` keeps a connection; of serenity are Discord's words and routes. Which
//!    connections are this program's is looked at every two seconds, where several share them
//!    ([`ShardLeases`](crate::shards::ShardLeases)); a session begins only in its turn (`identify`),
//!    and its number is kept as far as it was heard to its end, so that the next program goes on
//!    from there (`progress`). Each event first brings what people say and what their servers are;
//!    an id is taken once (`connection`, `inbox`, `guilds`). What was taken is heard before the bot
//!    stops, or leaves a connection to another program.
//! 2. `inbound` turns a message, a command, a press or a filled form into an
//!    [`chat::Input`](crate::chat::Input), and `hear` follows it to its end. Commands and the text
//!    of buttons go through the one grammar: [`chat::slashes`](crate::chat::slashes) derives the
//!    forms from the table of commands, and [`chat::text`](crate::chat::text) writes what was
//!    filled in as one would type it.
//! 3. `outbound` gives an answer to the command or press that asked for it while that is possible
//!    (three seconds for the first answer, which is announced after two; fifteen minutes for the
//!    rest), else to the channel or the person. In a game with secrets a command is never answered
//!    for all to see, because its answer shows what was said with it.
//! 4. A button's id is a stamp and a command. The stamp names the table or match and its turn, so
//!    that a press on an old board is known; nothing about buttons is remembered.
//! 5. Every call goes through one queue. It waits where Discord says so, repeats what may be
//!    repeated, and knows what Discord would count as abuse. After a limit on all calls they come
//!    back bit by bit. A message bears a nonce made from the answer's key, so that Discord itself
//!    drops a repetition.
//! 6. After a gap that Discord does not fill, what was said in places where something goes on is
//!    read, from the mark that a clean stop left, else from the bot's own last word. What is said
//!    there meanwhile waits, 256 messages of a channel and 8,192 in all; beyond that the channel is
//!    told that not all was heard (`missed`, `waiting`).
//! 7. What is due waits for a sign of life of its connection, which is asked for where something is
//!    due soon. A connection that is broken, or answers three questions with silence, is cut off
//!    since its last sign of life, until what was missed has been heard: what it tells again, or
//!    what was read (`heartbeat`).
//! 8. Where interactions come by HTTP nothing is read before its signature is found to be Discord's
//!    (`signature`). A request is answered at once, with status 202, and the answer goes out as
//!    every other: one way for both. Without a gateway the bot asks who it is (`identity`) and knows
//!    no servers: an interaction tells who its author is there, what the bot may do, and which
//!    channel a thread belongs to; a channel that it names is asked for. Due and owed work is left
//!    to programs with a gateway, because only they know what was typed (`intake`).
//! 9. A game in a deleted channel or thread ends at once and counts for nobody; one in a server
//!    that removed the bot, and the server's settings, an hour later, if Discord then still says
//!    that the bot is outside. An outage ends nothing (`gone`).
//! 10. Where a person has installed the bot and not the place (`inbound`: the interaction says who
//!     has), the place is borrowed: its name says so (`place`), and the only way out is the token
//!     of the last command or press there (`outbound`, `open`). What cannot be said waits for the
//!     next.
//! 11. A server that the bot comes to is told so by Discord as often as a connection begins; the bot
//!     introduces itself in the channel for newcomers once, by the moment of its coming (`welcome`).

mod body;
mod bot;
mod checkup;
mod connection;
mod endpoint;
mod fetch;
mod form;
mod gateway;
mod gone;
mod guilds;
mod hear;
mod heartbeat;
mod identify;
mod identity;
mod inbound;
mod inbox;
mod intake;
mod interactions;
mod invite;
mod lately;
mod line;
mod missed;
mod open;
mod outbound;
mod place;
mod progress;
pub mod queue;
mod rights;
mod signature;
mod thread;
mod token;
mod unknown;
mod unread;
mod waiting;
mod welcome;

pub use bot::{GRACE, Trouble, run};
pub use checkup::{Checkup, Introduction, Sessions};
pub use endpoint::{Endpoint, Unfit};
pub use form::{commands, same};
pub use intake::Intake;
pub use interactions::InteractionsEndpoint;
pub use line::{BotParts, Greeting, Now};
pub use outbound::Outbound;
pub use queue::Queue;
pub use signature::InteractionKey;
pub use token::Token;
