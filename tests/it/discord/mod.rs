//! The bot on Discord, played against a Discord of our own.

pub(crate) mod fake;
mod itself;
