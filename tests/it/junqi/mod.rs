//! Junqi.

mod boards;
mod deploying;
mod flipping;
mod options;
mod perft;
pub(crate) mod play;
mod secrets;
mod setups;
mod typed;
