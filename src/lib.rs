#![doc = include_str!("ARCHITECTURE.md")]

pub mod referee;

pub mod store;

pub mod config;

pub mod chat;

#[cfg(any(feature = "discord", feature = "playground"))]
mod web;

#[cfg(feature = "discord")]
pub mod discord;

#[cfg(feature = "playground")]
pub mod playground;

pub mod cli;
