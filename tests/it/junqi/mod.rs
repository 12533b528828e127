//! Junqi.

mod boards;
mod deploying;
mod flipping;
pub(crate) mod forged;
mod hidden;
mod options;
mod perft;
pub(crate) mod play;
mod secrets;
mod setups;
mod typed;
