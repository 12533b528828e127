//! What must outlive the process: streams of lines, answered inputs, owed answers, and the people
//! behind internal ids.
//!
//! A stream is a list of lines that only grows: a match, a tournament, a place, a person's
//! preferences. [`Archive::append`] adds to several streams at once, all or nothing, and its future
//! resolves when the lines are durable; an answer to a person is released only after that. Two
//! archives keep the same promises: [`Memory`] and [`Durable`]. A [`Vault`] round one of them seals
//! what is secret.

mod archive;
mod batch;
mod journal;
mod ledger;
mod memory;
mod person;
mod vault;

pub use archive::Archive;
pub use batch::{Append, Batch, Debt, Fault, Keeping, LOST, Lasting, NotKept, Stream};
pub use journal::{
    Abort, Config, Damage, Durable, Found, KeyNames, Medium, Report, Role, backup, check, compare,
    prune, restore,
};
pub use memory::Memory;
pub use person::{ERASED, Person};
pub use vault::{Key, Vault, key_bytes};
