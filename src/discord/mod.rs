//! The bot on Discord: it carries messages between Discord and the hall, and decides nothing.

pub mod queue;
mod token;

pub use token::Token;
