//! Junqi.

mod boards;
mod perft;
mod setups;
