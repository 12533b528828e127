//! Real processes on a disk that loses its power, does not sync, or is full: what was acknowledged is there afterwards.
//!
//! `POWER` in the environment makes it so many times as many cuts.

#[cfg(feature = "playground")]
mod broken;
mod cut;
mod disk;
mod flips;
mod shim;
mod trace;
mod writer;
