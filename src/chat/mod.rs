//! The hall: what is said to the bot, and what it answers.

mod door;

pub use door::{Account, Audience, Button, Delivering, Delivery, Door, File, Input, Picture, Place, Span, Undelivered};
