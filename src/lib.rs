#![doc = include_str!("ARCHITECTURE.md")]

pub mod rules;

pub mod chat;

#[cfg(feature = "playground")]
pub mod playground;
