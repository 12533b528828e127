#![doc = include_str!("ARCHITECTURE.md")]

pub mod rules;

pub mod tournament;

pub mod referee;

pub mod render;

pub mod store;

pub mod config;

pub mod chat;

#[cfg(feature = "discord")]
pub mod discord;

#[cfg(feature = "playground")]
pub mod playground;

pub mod cli;

#[cfg(test)]
#[path = "../tests/it/thorough.rs"]
mod thorough;
