//! Real processes on a disk that loses its power, does not sync, or is full: what was acknowledged
//! is there afterwards.

#[cfg(feature = "playground")]
mod broken;
mod cut;
mod disk;
mod flips;
mod shim;
mod trace;
mod writer;
