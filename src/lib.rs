#![doc = include_str!("ARCHITECTURE.md")]

pub mod referee;

pub mod store;

pub mod shards;

pub mod config;

pub mod chat;

#[cfg(feature = "monitor")]
mod web;

#[cfg(feature = "discord")]
pub mod discord;

#[cfg(feature = "playground")]
pub mod playground;

#[cfg(feature = "monitor")]
pub mod monitor;

pub mod cli;
