//! Junqi.

mod boards;
mod deploying;
mod flipping;
mod options;
mod perft;
mod play;
mod secrets;
mod setups;
mod typed;
